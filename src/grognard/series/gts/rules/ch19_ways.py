"""19.5 to 19.12 Whether a unit can go from a hex to the next one at all, and why not.

Points, Fire Zones and the surroundings of entry hexes are matters of a Move (ch19_steps.py): who
runs away or advances asks only `check_way`.
"""

from __future__ import annotations

from grognard.kernel.play.why import Why
from grognard.series.gts.rules.ch02_counters import LEG, NONE
from grognard.series.gts.rules.ch02_map import BRIDGE, CLOSED, RIVER, STREAM
from grognard.series.gts.rules.ch19_costs import mode_of, side_cost
from grognard.series.gts.rules.ch19_tariffs import CHANGE
from grognard.series.gts.rules.ch25_road_blocks import blocked
from grognard.series.gts.state import GtsState, enemy_of


def column_in(s: GtsState, hex_: int) -> int:
    """19.12 The unit In Column in a hex, or `NONE`."""
    unit: int = s.first_in[hex_]
    while unit:
        if s.column[unit - 1]:
            return unit - 1
        unit = s.next_in[unit - 1]
    return NONE


def column_hexes(s: GtsState, unit: int) -> list[int]:
    """19.12 The hexes with another unit In Column of the same side."""
    found: list[int] = []
    for friend in s.board.units_of[s.board.units.side[unit]]:
        if s.column[friend] and friend != unit and s.place[friend] < s.board.off_map:
            found.append(s.place[friend])
    return found


def check_way(s: GtsState, unit: int, here: int, there: int, why: Why) -> None:
    """18.1.3, 18.15, 19.1 Whether the unit could go to the next hex, points not counted."""
    direction = s.board.sheet.grid.direction(here, there)
    if direction < 0:
        why.no("19.1", "refuse.not_adjacent", there, here)
        return
    side = s.board.units.side[unit]
    mode = mode_of(s, unit)
    if side_cost(s, side, mode, here, direction) == CLOSED:
        explain_closed(s, side, mode, here, direction, why)
        if why.over:
            return
    check_room(s, unit, there, why)


def check_room(s: GtsState, unit: int, there: int, why: Why) -> None:
    """19.9, 19.12, 19.18 Whether a hex is in play and not barred by units that are there."""
    sheet, side = s.board.sheet, s.board.units.side[unit]
    bit = sheet.bit[there]
    if not sheet.area & bit and why.no("19.18", "refuse.outside", there):
        return
    if s.occupied[enemy_of(side)] & bit:
        why.no("19.9", "refuse.enemy_hex", there)
        return
    if s.column[unit] and s.occupied[side] & bit:
        other = column_in(s, there)
        if other not in (NONE, unit):
            why.no("19.12", "refuse.column_there", there, other)


def explain_closed(s: GtsState, side: int, mode: int, here: int, direction: int, why: Why) -> None:
    """19.3, 19.5 to 19.7, 25.9 Why no unit of this mode goes over a hexside."""
    sheet = s.board.sheet
    slot = 6 * here + direction
    there = sheet.grid.neighbours[slot]
    terrain = sheet.terrain_sheet
    old, new = sheet.terrain[here], sheet.terrain[there]
    hexside = sheet.hexside[slot]
    if terrain.cost[new][LEG] == CLOSED:
        why.no("19.3", "refuse.impassable", there)
    elif hexside & RIVER and not hexside & BRIDGE:
        why.no("19.5", "refuse.river", here, there)
    elif hexside & RIVER and not mode % CHANGE:
        why.no("19.5", "refuse.bridge_column", here, there)
    elif blocked(s, side, here, there) and _open_road(s, mode, slot):
        why.no("25.9", "refuse.road_blocked", here, there)
    elif hexside & STREAM:
        why.no("19.5", "refuse.stream", here, there)
    elif terrain.road_only[old] or terrain.road_only[new]:
        why.no("19.6", "refuse.woods", here, there)
    else:
        why.no("19.7", "refuse.town", here, there)


def _open_road(s: GtsState, mode: int, slot: int) -> bool:
    return s.board.costs.tariff(s, mode).carried[slot] != CLOSED
