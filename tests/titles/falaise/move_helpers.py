"""Positions in which units are about to move, and what a test asks about a move.

    play = moving({"g3fj5": OPEN}, mp=6)
    play.give("move g3fj5 0431")
    assert left(play) == 5

`moving` makes units active and opens the question for the next move; with `movers` only those are
active. `OPEN` lies in clear country without road, river or slope; `HEDGES` likewise in bocage.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame
from grognard.titles.falaise.rules import ch04_round, ch04_sequence
from grognard.titles.falaise.rules.ch07_movement import Movement
from grognard.titles.falaise.rules.ch07_moving import Moving
from grognard.titles.falaise.state import ACTIVE, MOVE_ROUND, FalaiseState
from tests.titles.falaise.helpers import BOARD, CORPS, UNITS, Play, new_game, position, unit

OPEN: Final = "0332"  # nothing but clear hexes within two hexes
EAST: Final = "0331"  # the neighbours of OPEN, clockwise
SOUTH_EAST: Final = "0431"
SOUTH_WEST: Final = "0432"
WEST: Final = "0333"
NORTH_WEST: Final = "0232"
NORTH_EAST: Final = "0231"
FAR_WEST: Final = "0334"
FAR_EAST: Final = "0330"
HEDGES: Final = "0547"  # nothing but bocage within three hexes


def action_round(stage: str = "enter") -> Frame[FalaiseState]:
    """A Round from one of its steps on: enter, activate, attach, roll, choose, join, ..."""
    return ch04_round.ActionRound(ch04_round.STAGES.index(stage))


def game_turn(stage: str = "start") -> Frame[FalaiseState]:
    """A turn from one of its phases on: start, counterattack, air, bombardment, pool, ..."""
    return ch04_sequence.GameTurn(ch04_sequence.STAGES.index(stage))


class Activate(Frame[FalaiseState]):
    """Makes units active: the beginning of a Round, as far as movement needs it."""

    def __init__(self, units: list[int], with_tenth: bool) -> None:
        self.units: Final = units
        self.with_tenth: Final = with_tenth

    def run(self, s: FalaiseState, desk: Desk) -> None:
        s.stack.pop()
        for number in self.units:
            s.role[number] = ACTIVE
        if self.with_tenth and s.place[s.board.currie] == s.place[s.board.tenth]:
            s.currie_with = 1


def moving(
    units: Mapping[str, str],
    *,
    movers: Iterable[str] | None = None,
    mp: int = 6,
    turn: int = 2,
    with_tenth: bool = True,
    **more: Any,
) -> Play:
    """Movement of these units, all of the first one's side if `movers` does not say otherwise."""
    first = next(iter(units))
    side = BOARD.units.side[unit(first)]
    if movers is None:
        movers = [name for name in units if BOARD.units.side[unit(name)] == side]
    numbers = [unit(name) for name in movers]
    own = BOARD.units.corps[numbers[0]]
    more.setdefault("active", CORPS[own] if own >= 0 else "47")
    stack = [Movement(), Activate(numbers, with_tenth)]
    return position(units, turn=turn, mp=mp, round=MOVE_ROUND, stack=stack, **more)


def left(play: Play) -> Fraction:
    """The Movement Points that the moving unit or stack has left."""
    frame = play.s.stack[-1]
    assert isinstance(frame, Moving)
    return Fraction(frame.left(play.s), 2)


def cost(play: Play, order: str, allowance: int) -> Fraction:
    """What the first step of a move costs a unit with this allowance."""
    play.give(order)
    return allowance - left(play)


def is_finished(play: Play, *names: str) -> bool:
    """Whether all these units are Finished."""
    return all(play.s.finished[unit(name)] for name in names)


def is_active(play: Play, *names: str) -> bool:
    """Whether all these units are active."""
    return all(play.s.role[unit(name)] == ACTIVE for name in names)


def cup(play: Play) -> set[str]:
    """The corps whose markers are in the cup."""
    return {name for number, name in enumerate(CORPS) if play.s.cup >> number & 1}


def active_units(play: Play) -> set[str]:
    """Everybody who is active."""
    return {name for name in UNITS if play.s.role[unit(name)] == ACTIVE}


def historical(*, options: Mapping[str, str] | None = None, **more: Any) -> Play:
    """A game after both historical set-ups, at the German redeployment."""
    return new_game(options=options, **more).give("setup historical", "setup historical")
