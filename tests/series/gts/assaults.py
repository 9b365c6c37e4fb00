"""A field for assaults: blue in 03.04 against red in 03.03, which can run north.

The hexes farther away than 03.03 are 02.02, 03.02 and 04.02, then those of the next ring. All units
are always In Command and nobody has a Command Point: no question comes up besides those of 18.0.
"""

from __future__ import annotations

from typing import Any

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.why import explaining
from grognard.series.gts.rules.ch18_assault import begin_assault, check_assault
from grognard.series.gts.state import GtsState
from tests.series.gts.board import RED, Counter, Drill, dice, drill, go

TITLE = "strike-counter-strike"
ORIGIN, GOAL = "03.04", "03.03"
CLEAR = [". . . . ."] * 5
ARMOR: dict[str, Any] = {"armored": True, "type": "tracked", "move": 15, "infantry": False}


def counters(**said: dict[str, Any]) -> list[Counter]:
    """b1 to b4 and r1 to r4: rifle companies, unless something else is said of one."""
    names = [f"{colour}{number}" for colour in "br" for number in range(1, 5)]
    found: list[Counter] = []
    for name in names:
        usual: dict[str, Any] = {"always": True}
        found.append(Counter(name, RED if name[0] == "r" else 0, **{**usual, **said.pop(name, {})}))
    assert not said
    return found


def field(rows: list[str] | None = None, **said: Any) -> Drill:
    """The game: what is said of counters (b1 …), of the board (roads, sides …) and of readings."""
    units = {name: said.pop(name) for name in list(said) if name[0] in "br" and name[1:].isdigit()}
    return drill(rows or CLEAR, counters(**units), **said)


def lay(board: Drill, where: dict[str, str] | None = None, **marks: Any) -> GtsState:
    """Blue's b1 and red's r1 beside each other, or whatever is said."""
    return board.at({"b1": ORIGIN, "r1": GOAL} if where is None else where, **marks)


def assault(s: GtsState, *rolls: int, unit: str = "b1", goal: str = GOAL) -> Desk:
    """The assault begins and runs to its first question."""
    board = s.board
    assert isinstance(board, Drill)
    desk = dice(*rolls)
    begin_assault(s, board.unit(unit), board.hex(goal), desk)
    go(s, desk)
    return desk


def roll(desk: Desk, *rolls: int) -> None:
    """More rolls for the desk."""
    desk.tape = dice(*rolls).tape


def why_no_assault(s: GtsState, unit: str = "b1", goal: str = GOAL) -> list[str]:
    board = s.board
    assert isinstance(board, Drill)
    why = explaining()
    check_assault(s, board.unit(unit), board.hex(goal), why)
    return [f"{reason.case} {reason.key}" for reason in why.reasons]


def asked(s: GtsState) -> list[str]:
    """The legal answers to the open question."""
    return [s.board.notation.text(order) for order in s.stack[-1].legal(s)]
