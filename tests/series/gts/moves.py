"""A unit on the move, for the tests of movement: the Move lies on the anvil of the board."""

from __future__ import annotations

from typing import Any

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.why import explaining
from grognard.series.gts.rules.ch19_costs import step_cost
from grognard.series.gts.rules.ch19_moving import Moving, begin_move
from grognard.series.gts.state import GtsState
from tests.series.gts.board import Drill, dice, go

TITLE = "strike-counter-strike"


def moving(
    game: Drill, where: dict[str, str], unit: str = "b1", points: float | None = None, **marks: Any
) -> GtsState:
    """The unit has begun to move; `points` in whole points, if not all that it has."""
    s = game.at(where, **marks)
    return move_on(s, unit, points)


def move_on(s: GtsState, unit: str = "b1", points: float | None = None) -> GtsState:
    """The unit begins to move in this position."""
    number = s.board.units.ids.index(unit)
    desk = dice()
    begin_move(s, number, desk)
    if points is not None:
        s.stack[-1] = Moving(number, int(2 * points), 0, 0, 0, -1, 0)
    elif s.stack[-1].side(s) < 0:
        go(s, desk)
    return s


def cost(s: GtsState, there: str, unit: str = "b1") -> float | None:
    """What the step from where the unit is costs, in points; none: it is closed."""
    number = s.board.units.ids.index(unit)
    hexes = s.board.sheet.grid
    half = step_cost(s, number, s.place[number], hexes.number(there))
    return None if half < 0 else half / 2


def left(s: GtsState) -> float:
    """The points that the moving unit has left."""
    frame = s.stack[-1]
    assert isinstance(frame, Moving), frame
    return frame.points / 2


def place(s: GtsState, unit: str = "b1") -> str:
    """Where a unit is."""
    return s.board.places.kind.text(s.place[s.board.units.ids.index(unit)])


def over(s: GtsState) -> bool:
    """Whether the Move has ended and said so."""
    return getattr(s.stack[-1], "results", ()) == (0,)


def refused(s: GtsState, text: str) -> list[str]:
    """Case and key of every reason against an order, whatever the list says."""
    why = explaining()
    s.stack[-1].check(s, s.board.notation.parse(text), why)
    return [f"{reason.case} {reason.key}" for reason in why.reasons]


def goals(s: GtsState, verb: str = "to") -> set[str]:
    """The hexes of the legal orders with this verb."""
    orders = [s.board.notation.text(order) for order in s.stack[-1].legal(s)]
    return {text.split()[1] for text in orders if text.split()[0] == verb}


def agrees(s: GtsState) -> bool:
    """Whether the list of orders is what the check of each candidate says."""
    frame = s.stack[-1]
    return frame.legal(s) == frame.legal_by_refusals(s)


def desk_of(*rolls: int) -> Desk:
    """A desk with these rolls."""
    return dice(*rolls)
