"""S7, BID Victory: five exits or no US unit left for the German; otherwise the US player wins."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import UNDECIDED
from grognard.titles.stand_at_mortain.reading.components import GERMAN, US
from grognard.titles.stand_at_mortain.state import MortainState

BY_EXITS: Final = 0
BY_DESTRUCTION: Final = 1
BY_TIME: Final = 2
NO_GERMANS: Final = 3
ENDINGS: Final[list[str]] = [
    "victory.exits",
    "victory.us_destroyed",
    "victory.time",
    "victory.no_germans",
]
_CASES: Final[list[str]] = ["S7.1", "S7.2", "S7.3", "R33"]


def exited_units(s: MortainState) -> int:
    """S7.1, R34 How many German units have left by the west edge; each counts one."""
    return s.place.count(s.board.exited)


def check_victory(s: MortainState, desk: Desk) -> None:
    """S7.1, S7.2, R33 Looked at after every exit and every loss, in the middle of a card (R31).

    BID How many exits are needed follows from the bid; without one, five.
    """
    if s.winner != UNDECIDED:
        return
    if exited_units(s) >= s.board.exits_to_win:
        _end(s, desk, GERMAN, BY_EXITS)
    elif not _us_left(s):
        _end(s, desk, GERMAN, BY_DESTRUCTION)
    elif not _germans_left(s):
        _end(s, desk, US, NO_GERMANS)


def time_is_up(s: MortainState, desk: Desk) -> None:
    """S7.3 The last turn has ended and the German has not won."""
    _end(s, desk, US, BY_TIME)


def _us_left(s: MortainState) -> bool:
    """S7.2, R32 Whether a US unit is left in the game."""
    board = s.board
    for unit in board.us_units:
        if s.on_map(unit):
            return True
        if s.waits(unit) and (board.waiting_counts or s.turn < board.parts.entry_turn[unit]):
            return True
    return False


def _germans_left(s: MortainState) -> bool:
    """R33 Whether a German unit is on the map or waits."""
    return any(s.on_map(unit) or s.waits(unit) for unit in s.board.german_units)


def _end(s: MortainState, desk: Desk, winner: int, ending: int) -> None:
    s.winner = winner
    s.ending = ending
    desk.tell_result(_CASES[ending], ENDINGS[ending])
