"""What an attack may bring that is put together piece by piece: as if everybody joined who can.

That cannot be said while others may still join. So they are let join on a copy, one after the
other, until something is drawn. Who suffers by a result the title says (`Presentation.results`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.foresee import foresee
from grognard.kernel.play.frame import UNDECIDED, State
from grognard.kernel.play.odds import Odds
from grognard.kernel.play.settling import Assumptions, settle
from grognard.kernel.play.tape import NeedDraw, Tape
from grognard.kernel.shown.presentation import BOTH, OURS, OWNER, THEIRS
from grognard.kernel.title import Game
from grognard.table.shown.scribe import HEX, UNIT

MOST_JOINING: Final = 16  # units that may be added to one attack


Weigh = Callable[[State, int], Odds]


@dataclass(frozen=True)
class Prospect:
    """What an attack may bring: how likely the other side suffers, and how likely one's own."""

    theirs: Fraction
    ours: Fraction


class Whole:
    """The attacks of one side, whole."""

    def __init__(self, game: Game, side: str, sides: dict[str, str]) -> None:
        self._game: Final = game
        self._side: Final = side
        self._sides: Final = sides  # by unit
        self._results: Final = game.presentation.results()

    def prospect(self, state: State, order: int, weigh: Weigh) -> Prospect | None:
        """What an order may bring; nothing if nothing is ever drawn for it."""
        led = self.led(state, order)
        if led is None:
            return None
        theirs = ours = Fraction(0)
        for outcome in weigh(*led).outcomes:
            suffers = {self._suffers(*label) for label in outcome.results}
            theirs += outcome.chance if suffers & {THEIRS, BOTH} else 0
            ours += outcome.chance if suffers & {OURS, BOTH} else 0
        return Prospect(theirs, ours)

    def _suffers(self, key: str, args: tuple[int, ...]) -> str:
        """Who suffers by a result, seen from the side that asks."""
        who = self._results.get(key, "")
        if who != OWNER or not args:
            return who
        unit = self._game.notation.kind(UNIT).text(args[0])
        return OURS if self._sides.get(unit) == self._side else THEIRS

    def named(self, order: int) -> list[tuple[str, str]]:
        """Units and hexes that an order names."""
        notation = self._game.notation
        kinds = notation.verb(order).kinds
        return [
            (kind, notation.kind(kind).text(number))
            for kind, number in zip(kinds, notation.arguments(order), strict=True)
            if kind in (UNIT, HEX)
        ]

    def led(self, state: State, order: int) -> tuple[State, int] | None:
        """Where and by which order it comes to the draw; nothing if nothing is ever drawn."""
        joined = set[str]()
        for _ in range(MOST_JOINING):
            frame = state.stack[-1]
            seen = foresee(state, order)
            # Nothing is drawn yet, but nothing can be added either: the other side answers first.
            asks = seen.final and frame.breakdown(state, order) is not None
            if seen.draws or asks:
                return state, order
            side, twin = frame.side(state), state.copy()
            frame.apply(twin, order, desk := Desk(Tape()))
            try:
                settle(twin, desk, Assumptions(0), usual=False)
            except NeedDraw:
                return state, order
            if twin.winner != UNDECIDED or twin.stack[-1].side(twin) != side:
                return None
            following = self._next(twin, joined)
            if following is None:
                return None
            state, order = twin, following
        return None

    def _next(self, s: State, joined: set[str]) -> int | None:
        """Another unit that joins; if there is none, the order that is drawn for."""
        frame = s.stack[-1]
        legal = frame.legal(s)
        for order in legal:
            if list(self._game.notation.verb(order).kinds) != [UNIT]:
                continue
            [(_, unit)] = self.named(order)
            if unit not in joined and self._sides.get(unit) == self._side:
                joined.add(unit)
                return order
        plain = [order for order in legal if not self._game.notation.verb(order).kinds]
        weighed = [order for order in plain if frame.breakdown(s, order) is not None]
        return next(iter(weighed), next((o for o in plain if foresee(s, o).draws), None))
