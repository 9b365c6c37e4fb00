"""10.7, 10.9, 10.17 What the chapters of the actions ask of the unit that is active.

UnitActivation itself is in ch10_acting.py, which calls those chapters.
"""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.why import Why
from grognard.series.gts.rules.ch02_counters import DIRECT_COMMAND, DIVISION_CHIT, NONE
from grognard.series.gts.rules.ch10_limits import charge, check_activate
from grognard.series.gts.rules.ch21_command import in_command
from grognard.series.gts.state import GtsState, units_in


def may_enter_zones(s: GtsState) -> bool:
    """10.7, 19.22 Whether the present action may move into EFZs: not a Division's first one."""
    if s.second or s.chit == NONE:
        return True
    return s.board.commands.chit_kind[s.chit] != DIVISION_CHIT


def waiting_in(s: GtsState, hex_: int) -> list[int]:
    """10.17 The units in a hex that hold their second action for a common Assault."""
    if not s.waiting:
        return []
    return [unit for unit in units_in(s, hex_) if s.waiting >> unit & 1]


def check_join(s: GtsState, unit: int, why: Why) -> None:
    """18.2 Whether a unit may use an action now for an Assault that another one begins.

    One that waits pays for its second action (10.9); one that is not yet activated uses its first,
    which a Division Activation does not allow (10.7). What an Assault needs is 18.1's.
    """
    if s.waiting >> unit & 1:
        check_second_action(s, unit, why)
        return
    division = s.board.commands.chit_kind[s.chit] == DIVISION_CHIT
    if division and why.no("10.7", "refuse.first_action", unit):
        return
    if s.activated[unit]:
        why.no("10.15", "refuse.activated", unit)
        return
    check_activate(s, unit, why)


def join_assault(s: GtsState, unit: int, desk: Desk) -> bool:
    """18.2 The unit uses its action, and its CP, for the common Assault; whether its first one."""
    if s.waiting >> unit & 1:
        s.waiting &= ~(1 << unit)
        pay_second(s, unit, desk)
        return False
    mark_activated(s, unit, desk)
    return True


def check_second_action(s: GtsState, unit: int, why: Why) -> None:
    """10.9, 10.14, 10.19, 14.5 Whether a unit may have a second action now."""
    direct = s.board.commands.chit_kind[s.chit] == DIRECT_COMMAND and not s.board.direct_second
    if direct and why.no("10.14", "refuse.no_second_direct", unit):
        return
    division = s.board.units.commander[unit]
    if s.cp[division] == 0 and why.no("10.9", "refuse.no_cp", division):
        return
    if not in_command(s, unit):
        why.no("10.19", "refuse.out_of_command", unit)


def pay_second(s: GtsState, unit: int, desk: Desk) -> None:
    """10.9 The second action costs a CP of the unit's division."""
    division = s.board.units.commander[unit]
    s.cp[division] -= 1
    desk.tell("10.9", "action.second", (unit, division))


def mark_activated(s: GtsState, unit: int, desk: Desk) -> None:
    """10.13, 10.15 The present chit activates the unit; Direct Command costs a CP each time."""
    charge(s, unit)
    s.activated[unit] = 1
    if s.board.commands.chit_kind[s.chit] == DIRECT_COMMAND:
        division = s.board.units.commander[unit]
        s.cp[division] -= 1
        desk.tell("10.13", "action.direct", (unit, division))
    else:
        desk.tell("10.6", "action.activated", (unit,))
