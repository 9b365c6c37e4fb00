"""11.4, 11.9 Where units may not go: the Withdrawal Line, the 86th Corps Zone, the Dives, Argentan.

The Withdrawal Line and the closed zone stop movement, advances and retreats; the command limits of
11.9 stop movement and advances only (R56).
"""

from __future__ import annotations

from grognard.kernel.play.refusal import Refusal
from grognard.titles.falaise.reading.components import (
    ALLIED,
    DIVES,
    EAST,
    FRENCH,
    GERMAN,
    NORTH,
    ZONE,
)
from grognard.titles.falaise.state import FalaiseState


def closed_to(s: FalaiseState, unit: int, h: int) -> bool:
    """11.4 Whether line or zone closes a hex to a unit, whatever it does."""
    board = s.board
    marks = board.marks[h]
    if not marks & (EAST | ZONE):
        return False
    if board.units.side[unit] == ALLIED:
        if marks & EAST:
            return True
        return board.solitaire and not s.solitaire_open
    return not s.zone_open and (marks & ZONE) != 0


def closed_case(s: FalaiseState, unit: int, h: int) -> Refusal:
    """11.4, 13.3 Why a hex is closed."""
    if s.board.units.side[unit] == GERMAN:
        return Refusal("11.4", "refuse.zone_closed", (h,))
    if s.board.sheet.area_e >> h & 1:
        return Refusal("11.4", "refuse.withdrawal_line", (h,))
    return Refusal("13.3", "refuse.zone_closed", (h,))


def commanded_not(s: FalaiseState, unit: int, start: int, h: int) -> str:
    """11.9 The command limit that a step would break, as a message key; or nothing."""
    board = s.board
    if not board.limited[unit]:
        return ""
    if board.units.ter[2 * unit] < 0 and not s.argentan_fell:
        sheet = board.sheet
        if board.marks[h] & NORTH:
            return "refuse.north_of_argentan"
        east = sheet.east_rank[h] > sheet.east_rank[sheet.argentan]
        if board.east_limit and east and sheet.east_rank[h] > sheet.east_rank[start]:
            return "refuse.east_of_argentan"
    if board.marks[h] & DIVES and barred_from_dives(s, unit):
        return "refuse.dives_french" if board.units.nation[unit] == FRENCH else "refuse.dives"
    return ""


def barred_from_dives(s: FalaiseState, unit: int) -> bool:
    """11.9 The French always; most others until the turn after the Counterattack."""
    if s.board.may_reach_dives[unit]:
        return False
    if s.board.units.nation[unit] == FRENCH:
        return True
    return s.counterattack == 0 or s.turn <= s.counterattack


def limit_refusals(s: FalaiseState, unit: int, start: int, h: int) -> list[Refusal]:
    """11.4, 11.9 Every limit that a step of a unit would break."""
    found: list[Refusal] = []
    if closed_to(s, unit, h):
        found.append(closed_case(s, unit, h))
    key = commanded_not(s, unit, start, h)
    if key:
        case = "R55" if key == "refuse.east_of_argentan" else "11.9"
        found.append(Refusal(case, key, (unit, h)))
    return found
