"""19.0, 19.2 Victory: five full-strength mobile units gone west, and Mortain captured."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.play.desk import Desk
from grognard.series.fire_and_movement.rules.ch06_zones import controlled
from grognard.titles.mortain_counterattack.reading.components import GERMAN, US
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack

BREAKTHROUGH: Final = 0
HELD: Final = 1
ENDINGS: Final[list[str]] = ["victory.breakthrough", "victory.held"]


def counted_exits(s: CounterattackState) -> int:
    """19.0 Full-strength mobile units that have left; depleted ones and leg units do not count."""
    count = 0
    for unit in s.board.units_of[GERMAN]:
        if (
            s.place[unit] == s.board.exited
            and s.board.units.mobile >> unit & 1
            and not s.is_depleted(unit)
        ):
            count += 1
    return count


def captured_hexes(s: CounterattackState) -> int:
    """19.0 Mortain hexes last occupied by a German unit, and in no US zone of control."""
    return (s.captured & ~controlled(s, US)).bit_count()


def has_won(s: CounterattackState, board: MortainCounterattack) -> bool:
    """19.0 Both parts are needed."""
    mortain = captured_hexes(s) == len(board.mortain_hexes)
    return mortain and counted_exits(s) >= board.numbers.exits_to_win


def occupy(
    s: CounterattackState,
    board: MortainCounterattack,
    unit: int,
    hex_: int,
    desk: Desk | None,
    *,
    ends: bool,
) -> None:
    """19.0, R52 Who was last in a Mortain hex; by `ends`, who was the last to stay there."""
    if board.only_ends and not ends:
        return
    german = board.units.side[unit] == GERMAN
    if not board.mortain >> hex_ & 1 or (s.captured >> hex_ & 1 == 1) == german:
        return
    s.captured ^= 1 << hex_
    if desk is not None:
        desk.tell("19.0", "mortain.taken" if german else "mortain.retaken", (hex_,))


def end_of_turn(s: CounterattackState, board: MortainCounterattack, desk: Desk) -> None:
    """19.0, R37 The test at the end of a turn; after the last turn the US player has won (19.2)."""
    last = s.turn >= board.last_test
    if (last or board.test_every_turn) and has_won(s, board):
        s.winner = GERMAN
        s.ending = BREAKTHROUGH
    elif last:
        s.winner = US
        s.ending = HELD
    if s.winner >= 0:
        desk.tell("19.0", ENDINGS[s.ending])
