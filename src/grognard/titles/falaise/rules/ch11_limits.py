"""11.4, 11.9 Where units may not go: the Withdrawal Line, the 86th Corps Zone, the Dives, Argentan.

The Withdrawal Line and the closed zone stop movement, advances and retreats; the command limits of
11.9 stop movement and advances only (R56).
"""

from __future__ import annotations

from grognard.kernel.play.why import Why
from grognard.titles.falaise.reading.components import (
    BEYOND,
    DIVES,
    EAST,
    FRENCH,
    GERMAN,
    NORTH,
    ZONE,
)
from grognard.titles.falaise.state import FalaiseState


def check_closed(s: FalaiseState, unit: int, h: int, why: Why) -> None:
    """11.4, 13.3 Whether line or zone closes a hex to a unit, whatever it does."""
    board = s.board
    marks = board.marks[h]
    if board.units.side[unit] == GERMAN:
        if marks & ZONE and not s.zone_open:
            why.no("11.4", "refuse.zone_closed", h)
    elif marks & EAST:
        why.no("11.4", "refuse.withdrawal_line", h)
    elif marks & ZONE and board.solitaire and not s.solitaire_open:
        why.no("13.3", "refuse.zone_closed", h)


def check_command(s: FalaiseState, unit: int, start: int, h: int, why: Why) -> None:
    """11.9, R55 The command limit that a step would break."""
    board = s.board
    if board.units.ter[2 * unit] < 0 and not s.argentan_fell:
        if board.marks[h] & NORTH:
            why.no("11.9", "refuse.north_of_argentan", unit, h)
            return
        rank = board.sheet.east_rank
        if board.east_limit and board.marks[h] & BEYOND and rank[h] > rank[start]:
            why.no("R55", "refuse.east_of_argentan", unit, h)
            return
    if board.marks[h] & DIVES and barred_from_dives(s, unit):
        french = board.units.nation[unit] == FRENCH
        why.no("11.9", "refuse.dives_french" if french else "refuse.dives", unit, h)


def barred_from_dives(s: FalaiseState, unit: int) -> bool:
    """11.9 The French always; most others until the turn after the Counterattack."""
    if s.board.may_reach_dives[unit]:
        return False
    if s.board.units.nation[unit] == FRENCH:
        return True
    return s.counterattack == 0 or s.turn <= s.counterattack


def check_limits(s: FalaiseState, unit: int, start: int, h: int, why: Why) -> None:
    """11.4, 11.9 The limits that a step of a unit would break.

    There is none where nothing is marked that the unit must look at (`watched`).
    """
    check_closed(s, unit, h, why)
    if not why.over:
        check_command(s, unit, start, h, why)
