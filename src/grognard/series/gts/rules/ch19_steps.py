"""19.10 to 19.22 What a unit on the move may do next, and what stands against it.

Every function has the points that are left, in half points, and looks at the unit where it is.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.why import Why
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch02_map import CLOSED
from grognard.series.gts.rules.ch10_unit import may_enter_zones
from grognard.series.gts.rules.ch15_zones import enters_zone
from grognard.series.gts.rules.ch19_costs import (
    BY_HAND,
    COLUMN_COST,
    base_cost,
    landing_cost,
    leaving_cost,
    mode_of,
    side_cost,
    type_can_stand,
)
from grognard.series.gts.rules.ch19_reach import can_go_on, here_of, landings, lands, on_edge
from grognard.series.gts.rules.ch19_riders import rider_of, rides
from grognard.series.gts.rules.ch19_tariffs import CHANGE, ROAD_RATE
from grognard.series.gts.rules.ch19_ways import check_room, column_in, explain_closed
from grognard.series.gts.rules.ch22_stacking import fits
from grognard.series.gts.rules.ch24_transport import carried_over, check_change
from grognard.series.gts.rules.ch25_road_blocks import blocked
from grognard.series.gts.state import GtsState, face, on_map

EXIT_COST: Final = 2  # 19.18


def allowance(s: GtsState, unit: int) -> int:
    """2.10 The MA of the side that the unit shows."""
    return s.board.units.movement[face(s, unit)]


def check_move(s: GtsState, unit: int, why: Why) -> None:
    """19.1, 2.10, 14.2, 23.10a Whether the unit may take a Move action."""
    if s.suppressed[unit] and why.no("14.2", "refuse.suppressed", unit):
        return
    if s.park[unit] != NONE and why.no("23.10a", "refuse.in_park", unit):
        return
    if not allowance(s, unit) and not s.board.units.transport[unit]:
        why.no("2.10", "refuse.cannot_move", unit)


def price(s: GtsState, unit: int, there: int, *, carried: bool = True) -> int:
    """19.2, 17.16, 8.9 What the step to a hex costs from where the unit is, or `CLOSED`."""
    mode = mode_of(s, unit)
    if lands(s, unit):
        return landing_cost(s, mode, there) if there in landings(s, unit) else CLOSED
    here = here_of(s, unit)
    direction = s.board.sheet.grid.direction(here, there)
    if direction < 0:
        return CLOSED
    side = s.board.units.side[unit]
    cost = side_cost(s, side, mode, here, direction, carried=carried)
    return cost if cost == CLOSED else cost + leaving_cost(s, unit)


def check_step(
    s: GtsState, unit: int, there: int, points: int, why: Why, *, carried: bool = True
) -> None:
    """19.1 Whether the unit may go to the next hex with so many points left."""
    if rides(s, unit):
        why.no("19.23", "refuse.rides", unit)
        return
    here, side = here_of(s, unit), s.board.units.side[unit]
    cost = price(s, unit, there, carried=carried)
    if cost == CLOSED:
        _explain(s, unit, there, why, carried=carried)
        return
    check_room(s, unit, there, why)
    if why.over:
        return
    if s.board.costs.shuns(side, here, there) and why.no("8.8", "refuse.entry_zone", there):
        return
    barred = not may_enter_zones(s) and enters_zone(s, unit, there)
    if barred and why.no("19.22", "refuse.enemy_zone", there):
        return
    if allowance(s, unit) <= BY_HAND:
        why.no("2.17", "refuse.by_hand", unit)
        return
    if cost > points and not _minimum(s, unit, points):
        why.no("19.19", "refuse.too_dear", there, cost, points)
        return
    if not why.barred:
        check_dead_end(s, unit, mode_of(s, unit), max(points - cost, 0), there, why)


def check_dead_end(s: GtsState, unit: int, mode: int, points: int, hex_: int, why: Why) -> None:
    """19.17 A unit may not get to where it can neither stay nor go on."""
    if fits(s, unit, hex_, mode % CHANGE) or can_go_on(s, unit, mode, points, hex_):
        return
    why.no("19.17", "refuse.no_room", hex_)


def _minimum(s: GtsState, unit: int, points: int) -> bool:
    """19.19 By that reading a unit that has spent nothing may always go one hex."""
    return s.board.minimum_move and points == allowance(s, unit)


def _explain(s: GtsState, unit: int, there: int, why: Why, *, carried: bool) -> None:
    """Why there is no step to a hex."""
    here = here_of(s, unit)
    direction = s.board.sheet.grid.direction(here, there)
    if lands(s, unit):
        why.no("8.9", "refuse.landing", there, here)
    elif direction < 0:
        why.no("19.1", "refuse.not_adjacent", there, here)
    elif not carried and price(s, unit, there) != CLOSED:
        why.no("19.2", "refuse.cross_closed", there)
    else:
        explain_closed(s, s.board.units.side[unit], mode_of(s, unit), here, direction, why)


def check_cross(s: GtsState, unit: int, there: int, points: int, why: Why) -> None:
    """19.2 Paying the terrain cost although a Road or Railroad would carry the unit there."""
    cost = price(s, unit, there, carried=False)
    if cost != CLOSED and cost == price(s, unit, there):
        why.no("19.2", "refuse.no_line", there)
        return
    check_step(s, unit, there, points, why, carried=False)


def check_column(s: GtsState, unit: int, points: int, why: Why) -> None:
    """19.10, 19.12 Whether the unit may form Column where it is."""
    if s.column[unit]:
        why.no("19.10", "refuse.in_column_already", unit)
        return
    if points < COLUMN_COST and why.no("19.10", "refuse.no_points", unit, points):
        return
    if on_map(s, unit):
        other = column_in(s, s.place[unit])
        if other != NONE:
            why.no("19.12", "refuse.column_there", s.place[unit], other)


def check_leave_column(s: GtsState, unit: int, points: int, cost: int, why: Why) -> None:
    """19.11, 19.6 Whether the unit may leave Column where it is, at this cost in points."""
    if not s.column[unit]:
        why.no("19.11", "refuse.not_in_column", unit)
        return
    hex_ = here_of(s, unit)
    kind = s.board.units.move_type[face(s, unit)]
    if not type_can_stand(s, kind, 0, hex_):
        why.no("19.6", "refuse.stays_in_column", unit, hex_)
        return
    if cost > points and why.no("19.11", "refuse.no_points", unit, points):
        return
    if on_map(s, unit):
        check_dead_end(s, unit, CHANGE * kind, points - cost, hex_, why)


def leave_cost(s: GtsState, unit: int) -> int:
    """19.11 What leaving Column costs: the base terrain cost of the hex."""
    return base_cost(s, unit, here_of(s, unit))


def check_mount(s: GtsState, unit: int, points: int, shifted: int, why: Why, *, up: bool) -> None:
    """24.2, 24.3 Whether the unit may mount (`up`) or dismount now; once per Move."""
    if s.board.units.transport[unit] and bool(s.mounted[unit]) == up:
        why.no("24.1", "refuse.mounted" if up else "refuse.not_mounted", unit)
        return
    if shifted and why.no("24.3", "refuse.shifted", unit):
        return
    hex_ = here_of(s, unit)
    check_change(s, unit, hex_, points, why)
    if not why.barred and on_map(s, unit):
        kind = s.board.units.move_type[2 * unit + (1 if up else 0)]
        mode = CHANGE * kind + s.column[unit]
        check_dead_end(s, unit, mode, carried_over(s, unit, points), hex_, why)


def exit_cost(s: GtsState, unit: int) -> int:
    """19.18, 17.16 What leaving the map costs: 1 point, half a point In Column on a Road.

    25.9 An enemy Road Block in the hex takes the Road away.
    """
    sheet, here = s.board.sheet, s.place[unit]
    road = s.column[unit] and sheet.on_road & sheet.bit[here]
    road = road and not blocked(s, s.board.units.side[unit], here, here)
    return (ROAD_RATE if road else EXIT_COST) + leaving_cost(s, unit)


def check_exit(s: GtsState, unit: int, points: int, why: Why) -> None:
    """19.18 Leaving the map, only where a rule of the title says so."""
    place = s.place[unit]
    if not on_map(s, unit) or not on_edge(s, place):
        why.no("19.18", "refuse.not_at_edge", unit)
        return
    if not s.board.exclusive.may_exit(s, unit, place):
        why.no("19.18", "refuse.no_exit", unit)
        return
    if allowance(s, unit) <= BY_HAND and why.no("2.17", "refuse.by_hand", unit):
        return
    if rider_of(s, unit) != NONE and why.no("19.23", "refuse.carries", unit):
        return
    if exit_cost(s, unit) > points:
        why.no("19.19", "refuse.no_points", unit, points)
