"""19.0, 19.2 Victory: five full-strength mobile units gone west, and Mortain captured."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.play.desk import Desk
from grognard.series.fire_and_movement.exclusive import Occupation
from grognard.series.fire_and_movement.rules.ch06_zones import controlled
from grognard.titles.mortain_counterattack.reading.components import GERMAN, US
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack

BREAKTHROUGH: Final = 0
HELD: Final = 1
ENDINGS: Final[list[str]] = ["victory.breakthrough", "victory.held"]


def register(board: MortainCounterattack) -> None:
    """19.0, R52"""
    board.exclusive.occupation.append(LastOccupied(board))


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
    """19.0, BID Both parts are needed; a bid makes the second one smaller or greater."""
    mortain = captured_hexes(s) == len(board.mortain_hexes)
    return mortain and counted_exits(s) >= board.exits_to_win


class LastOccupied(Occupation[CounterattackState]):
    """19.0, R52 Who was last in a Mortain hex; by `ends`, who was the last to stay there."""

    def __init__(self, board: MortainCounterattack) -> None:
        self.mortain: Final[int] = board.mortain
        self.only_ends: Final[bool] = board.only_ends

    def memorable(self, s: CounterattackState, side: int) -> int:
        """Mortain hexes that the other side was the last to hold."""
        if self.only_ends:
            return 0
        return self.mortain & ~s.captured if side == GERMAN else s.captured

    def occupy(
        self, s: CounterattackState, unit: int, hex_: int, desk: Desk | None, *, ends: bool
    ) -> None:
        if self.only_ends and not ends:
            return
        german = s.board.units.side[unit] == GERMAN
        if not self.mortain >> hex_ & 1 or (s.captured >> hex_ & 1 == 1) == german:
            return
        s.captured ^= 1 << hex_
        if desk is not None:
            desk.tell("19.0", "mortain.taken" if german else "mortain.retaken", (hex_,))


def end_of_turn(s: CounterattackState, board: MortainCounterattack, desk: Desk) -> None:
    """4.1, 19.0, R37 The test of a turn; after the last one the US player has won (19.2)."""
    last = s.turn >= board.last_test
    if (last or board.test_every_turn) and has_won(s, board):
        s.winner = GERMAN
        s.ending = BREAKTHROUGH
    elif last:
        s.winner = US
        s.ending = HELD
    if s.winner >= 0:
        desk.tell("19.0", ENDINGS[s.ending])
