"""What an order may do to units and points, and what would be asked next: for the panel of a fight.

Everything is read from what a title shows of the positions in which the order may end (pieces,
points, the next question). Nothing here knows a title.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from grognard.kernel.play.foresee import foresee
from grognard.kernel.play.frame import NOBODY, UNDECIDED, Prompt, State
from grognard.kernel.play.odds import Faces, Label, Look
from grognard.kernel.title import Game

LOST: Final = "lost"  # no longer on the map
TURNED: Final = "reduced"  # its other side is up
GONE: Final = "moves"  # in another hex
MOST_FACES: Final = 12  # of a die; of a pack of cards nobody wants to see every one
MOST_ORDERS: Final = 8


@dataclass
class Next:
    """What would be asked next, and what could be answered."""

    side: int
    prompt: Prompt
    orders: list[tuple[int, bool]]  # and whether something would be drawn for it


@dataclass
class Facts:
    """What was found at all ends of an order."""

    faces: dict[tuple[Label, ...], set[tuple[str, int]]] = field(default_factory=dict)
    fates: dict[tuple[str, str], Fraction] = field(default_factory=dict)
    points: dict[tuple[Label, ...], dict[str, Fraction]] = field(default_factory=dict)
    next: dict[tuple[Label, ...], Next | None] = field(default_factory=dict)


class Fates(Look):
    """Looks at the ends of one order, from what one side knows."""

    def __init__(self, game: Game, known: State, *, open_: bool) -> None:
        self._game: Final = game
        self._hexes: Final = frozenset(game.notation.kinds["hex"].ids if self._has_hexes() else [])
        self._before: Final = self._pieces(known)
        self._score: Final = self._points(known)
        self._open: Final = open_  # nothing is hidden: what the other side may answer is known
        self._facts = Facts()

    def _has_hexes(self) -> bool:
        return "hex" in self._game.notation.kinds

    def begin(self) -> None:
        """Everything anew."""
        self._facts = Facts()

    def facts(self) -> Facts:
        """What was found."""
        return self._facts

    def see(self, results: tuple[Label, ...], s: State, first: Faces, weight: Fraction) -> None:
        """One end of the order."""
        found = self._facts
        kind, faces = first
        found.faces.setdefault(results, set()).update([(kind, face) for face in faces])
        for fate in self._changes(s):
            found.fates[fate] = found.fates.get(fate, Fraction(0)) + weight
        gained = found.points.setdefault(results, {})
        for side, points in self._points(s).items():
            change = points - self._score.get(side, 0)
            if change:
                gained[side] = gained.get(side, Fraction(0)) + change * weight
        if results not in found.next:
            found.next[results] = self._next(s)

    def _pieces(self, s: State) -> dict[str, tuple[str, int, frozenset[str]]]:
        return {
            piece.unit: (piece.place, piece.face, frozenset(piece.badges))
            for piece in self._game.presentation.pieces(s)
        }

    def _points(self, s: State) -> dict[str, int]:
        score = self._game.presentation.score(s)
        found: dict[str, int] = {}
        for line in [] if score is None else score.lines:
            found[line.side] = found.get(line.side, 0) + line.points
        return found

    def _changes(self, s: State) -> list[tuple[str, str]]:
        """What has become of whom."""
        found: list[tuple[str, str]] = []
        for unit, (place, face, badges) in self._pieces(s).items():
            was = self._before.get(unit)
            if was is None or was == (place, face, badges) or was[0] not in self._hexes:
                continue
            if place not in self._hexes:
                found.append((unit, LOST))
                continue
            if place != was[0]:
                found.append((unit, GONE))
            if face > was[1]:
                found.append((unit, TURNED))
            found += [(unit, badge) for badge in sorted(badges - was[2])]
        return found

    def _next(self, s: State) -> Next | None:
        """The question in which the order would end."""
        if not self._open:
            return None  # it may speak of what is only supposed
        if s.winner != UNDECIDED or not s.stack or s.stack[-1].side(s) == NOBODY:
            return None
        frame = s.stack[-1]
        side = frame.side(s)
        prompt = frame.prompt(s)
        orders = frame.legal(s)
        few = orders if len(orders) <= MOST_ORDERS else []
        return Next(side, prompt, [(order, foresee(s, order).draws) for order in few])
