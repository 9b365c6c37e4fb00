"""19.1, 19.10, 19.11, 24.2 Orders of a Move besides its steps: ways, Column, transport, exit."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch10_unit import may_enter_zones
from grognard.series.gts.rules.ch19_costs import COLUMN_COST, mode_of
from grognard.series.gts.rules.ch19_entering import give_up_position, leave_position
from grognard.series.gts.rules.ch19_reach import Looks, here_of, landings, lands, reached, ways
from grognard.series.gts.rules.ch19_riders import (
    carriers_beside,
    check_get_off,
    check_ride,
    get_off,
    ride,
    ride_cost,
    rides,
)
from grognard.series.gts.rules.ch19_steps import (
    check_column,
    check_exit,
    check_leave_column,
    check_mount,
    leave_cost,
)
from grognard.series.gts.rules.ch22_stacking import check_stacking
from grognard.series.gts.rules.ch24_transport import carried_over, change_sides
from grognard.series.gts.rules.ch27_states import hit
from grognard.series.gts.state import GtsState

# What is done without entering a hex; the last is a step, out of the map.
CHANGES: Final = [
    verbs.COLUMN, verbs.DEPLOY_COLUMN, verbs.BREAK_COLUMN, verbs.MOUNT, verbs.DISMOUNT,
    verbs.RIDE, verbs.GET_OFF, verbs.EXIT,
]  # fmt: skip
ALONE: Final = [verb for verb in CHANGES if verb != verbs.RIDE]
SHIFTS: Final = [verbs.MOUNT, verbs.DISMOUNT, verbs.GET_OFF]  # 24.3 once per Move


def next_hexes(s: GtsState, unit: int) -> list[int]:
    """The orders that enter the next hex; 8.9 or one at the edge of the map."""
    if lands(s, unit):
        return [make_order(verbs.STEP, hex_) for hex_ in landings(s, unit)]
    here, sheet = here_of(s, unit), s.board.sheet
    orders = [make_order(verbs.STEP, hex_) for hex_ in sheet.grid.adjacent(here)]
    if s.column[unit]:
        for slot in range(6 * here, 6 * here + 6):
            if sheet.line[slot]:
                orders.append(make_order(verbs.CROSS, sheet.grid.neighbours[slot]))
    return orders


def change_orders(s: GtsState, unit: int) -> list[int]:
    """The orders that change something where the unit is; 19.23 a carrier is one beside it."""
    orders = [make_order(verb) for verb in ALONE]
    return orders + [make_order(verbs.RIDE, other) for other in carriers_beside(s, unit)]


def check_change(s: GtsState, unit: int, points: int, shifted: int, order: int, why: Why) -> None:
    """19.10, 19.11, 19.18, 19.23, 24.2 Whether the unit may do that where it is."""
    verb = verb_of(order)
    if verb == verbs.RIDE:
        check_ride(s, unit, first_of(order), points, shifted, why)
    elif verb == verbs.GET_OFF:
        check_get_off(s, unit, points, shifted, why)
    elif rides(s, unit):
        why.no("19.23", "refuse.rides", unit)
    elif verb == verbs.COLUMN:
        check_column(s, unit, points, why)
    elif verb == verbs.DEPLOY_COLUMN:
        check_leave_column(s, unit, points, leave_cost(s, unit), why)
    elif verb == verbs.BREAK_COLUMN:
        check_leave_column(s, unit, points, 0, why)
    elif verb == verbs.EXIT:
        check_exit(s, unit, points, why)
    else:
        check_mount(s, unit, points, shifted, why, up=verb == verbs.MOUNT)


def change(s: GtsState, unit: int, points: int, order: int, desk: Desk) -> int:
    """19.10, 19.11, 19.23, 24.2 The unit does it; the points that are left."""
    verb = verb_of(order)
    if verb == verbs.COLUMN:
        s.column[unit] = 1
        desk.tell("19.10", "move.forms_column", (unit,))
        give_up_position(s, unit, desk)
        return points - COLUMN_COST
    if verb == verbs.DEPLOY_COLUMN:
        s.column[unit] = 0
        desk.tell("19.11", "move.leaves_column", (unit,))
        return points - leave_cost(s, unit)
    if verb == verbs.BREAK_COLUMN:
        s.column[unit] = 0
        desk.tell("19.11", "move.breaks_column", (unit,))
        hit(s, unit, "19.11", desk)  # 15.7.6 it can be the last of a unit
        return points
    if verb in (verbs.RIDE, verbs.GET_OFF):
        return _change_seat(s, unit, points, order, desk)
    left = carried_over(s, unit, points)
    change_sides(s, unit, desk)
    return left


def _change_seat(s: GtsState, unit: int, points: int, order: int, desk: Desk) -> int:
    """19.23, 19.15, 23.5a A unit mounts a carrier, and leaves its position; or it gets off."""
    if verb_of(order) == verbs.RIDE:
        leave_position(s, unit, desk)
        ride(s, unit, first_of(order), desk)
    else:
        get_off(s, unit, desk)
    return points - ride_cost(s, unit)


def check_to(s: GtsState, looks: Looks, hex_: int, why: Why) -> None:
    """19.1 Going on to a hex by the cheapest way, as far as nothing interrupts it."""
    unit = looks.unit
    here = here_of(s, unit)
    reach = looks.ways(s)
    if hex_ == here:
        why.no("19.1", "refuse.stands_there", unit, hex_)
    elif not reached(reach, hex_):
        explain_to(s, looks, hex_, why)
    elif reach.came[hex_] in (NONE, here):
        why.no("19.1", "refuse.next_door", hex_)
    else:
        check_stacking(s, unit, hex_, why)


def explain_to(s: GtsState, looks: Looks, hex_: int, why: Why) -> None:
    """Why no way leads to a hex: too far, through Fire Zones, or not without interruption."""
    unit, points = looks.unit, looks.points
    if not why.every_reason:
        why.no("19.19", "refuse.out_of_reach", hex_, points)
        return
    mode, free = mode_of(s, unit), may_enter_zones(s)
    if reached(ways(s, unit, mode, points, zones=free, interrupted=False), hex_):
        why.no("16.1", "refuse.interrupted", hex_)
    elif reached(ways(s, unit, mode, points, zones=True, interrupted=False), hex_):
        why.no("19.22", "refuse.through_zones", hex_)
    else:
        why.no("19.19", "refuse.out_of_reach", hex_, points)
