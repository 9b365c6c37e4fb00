"""23.8 to 23.16 Artillery Parks: who is in one, how it begins and ends.

A Park with a note stands behind its hex (`board.commands.park_extra`): its units are in its box.
The units of any other Park are in its hex.
"""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.why import Why
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch15_zones import in_enemy_zone, refresh_zone
from grognard.series.gts.rules.ch19_riders import rides
from grognard.series.gts.state import GtsState, marked, on_map, put, units_in


def park_units(s: GtsState, park: int) -> list[int]:
    """The units in a Park, ascending."""
    side = s.board.commands.park_side[park]
    return [unit for unit in s.board.units_of[side] if s.park[unit] == park]


def stands_behind(s: GtsState, park: int) -> bool:
    """23.16 Whether a Park has a note "+N" and stands behind its hex.

    The note goes with the units that came with it: once they have left, the marker is like others.
    """
    if not s.board.commands.park_extra[park]:
        return False
    box = s.board.park_place(park)
    return any(s.place[unit] == box for unit in park_units(s, park))


def is_free(s: GtsState, park: int) -> bool:
    """23.9 Whether the marker of a Park can be laid: not if units are still to come with it."""
    if s.park_hex[park] != NONE:
        return False
    later = s.board.later
    return not any(
        arrival.park == park and any(s.place[unit] == later for unit in arrival.units)
        for arrival in s.board.plan.arrivals
    )


def check_park(s: GtsState, unit: int, why: Why) -> None:
    """23.9 Whether a unit may be put into a Park in its hex, a new one or one that is there."""
    board = s.board
    if s.park[unit] != NONE:
        why.no("23.9", "refuse.in_park", unit)
        return
    orange = unit in board.batteries[board.units.side[unit]]
    if not orange and why.no("23.9", "refuse.not_orange", unit):
        return
    if not on_map(s, unit):
        why.no("23.9", "refuse.not_on_map", unit)
        return
    check_quiet(s, unit, "23.9", why)
    if why.over:
        return
    hex_ = s.place[unit]
    zone = in_enemy_zone(s, board.units.side[unit], hex_)
    if zone and why.no("23.9", "refuse.in_enemy_zone", unit):
        return
    if park_for(s, unit) == NONE:
        why.no("23.9", "refuse.no_park_marker", unit)


def check_quiet(s: GtsState, unit: int, case: str, why: Why) -> None:
    """23.4, 23.9 Guns stand ready: dismounted, not In Column, not Suppressed."""
    if s.mounted[unit] and why.no(case, "refuse.mounted", unit):
        return
    if rides(s, unit) and why.no(case, "refuse.rides", unit):
        return
    if s.column[unit] and why.no(case, "refuse.in_column", unit):
        return
    if s.suppressed[unit] and case == "23.9":
        why.no(case, "refuse.suppressed", unit)


def park_for(s: GtsState, unit: int) -> int:
    """23.9 The Park that a unit joins: that of its Division in the hex, or a free marker."""
    board = s.board
    hex_, division = s.place[unit], board.units.commander[unit]
    for other in units_in(s, hex_):
        park: int = s.park[other]
        if park != NONE and board.units.commander[other] == division:
            return park
    for park, side in enumerate(board.commands.park_side):
        if side == board.units.side[unit] and is_free(s, park):
            return park
    return NONE


def create(s: GtsState, unit: int, desk: Desk) -> None:
    """23.9 A unit goes into the Park of its hex; the marker is laid if there is none."""
    park = park_for(s, unit)
    if s.park_hex[park] == NONE:
        s.park_hex = marked(s.park_hex, park, s.place[unit])
        desk.tell("23.9", "park.created", (park, s.place[unit]))
    s.park[unit] = park
    desk.tell("23.9", "park.joined", (unit, park))
    refresh_zone(s, unit)


def check_disband(s: GtsState, park: int, hex_: int, why: Why) -> None:
    """23.9, 23.16 Back into the Park's hex; from behind it to an entry hex of its note."""
    if s.park_hex[park] == NONE:
        why.no("23.9", "refuse.no_such_park", park)
    elif stands_behind(s, park):
        if hex_ not in s.board.commands.park_entries[park]:
            why.no("23.16", "refuse.park_entry", park, hex_)
    elif hex_ != s.park_hex[park]:
        why.no("23.9", "refuse.park_hex", park, hex_)


def disband(s: GtsState, park: int, case: str, desk: Desk, entry: int = NONE) -> None:
    """23.9, 23.15, 23.16 A Park ends: its units are in the hex, or wait in an entry hex."""
    hex_ = s.park_hex[park] if entry == NONE else entry
    desk.tell(case, "park.disbanded", (park, hex_))
    behind = stands_behind(s, park)
    for unit in park_units(s, park):
        s.park[unit] = NONE
        if behind:
            put(s, unit, s.board.entry_place(hex_))
        else:
            refresh_zone(s, unit)
    free_park(s, park)


def disband_near(s: GtsState, hex_: int, side: int, desk: Desk) -> None:
    """23.15 A unit of a side has come to a hex: enemy Parks beside it are disbanded at once."""
    around = s.board.sheet.around[hex_]
    for park, owner in enumerate(s.board.commands.park_side):
        at = s.park_hex[park]
        if owner == side or at == NONE or not around & s.board.sheet.bit[at]:
            continue
        if not stands_behind(s, park):
            disband(s, park, "23.15", desk)


def leave_park(s: GtsState, unit: int) -> None:
    """A unit is removed: its Park goes with the last one."""
    park: int = s.park[unit]
    s.park[unit] = NONE
    if park != NONE and not park_units(s, park):
        free_park(s, park)


def free_park(s: GtsState, park: int) -> None:
    """The marker of a Park can be used again."""
    s.park_hex = marked(s.park_hex, park, NONE)
    s.park_fired &= ~(1 << park)
    s.park_barrage = marked(s.park_barrage, park, 0)


def turn_parks(s: GtsState) -> None:
    """11.1, 23.12 Step I: all Parks show their Non-Fired side; barrages on them are removed."""
    s.park_fired = 0
    s.park_barrage = (0,) * len(s.park_barrage)
