"""19.2 to 19.9 What a step costs now, in half points: the tariff (ch19_tariffs.py) and live things.

Road Blocks, barrages and the state of the unit are looked at besides.
"""

from __future__ import annotations

from typing import Final

from grognard.series.gts.rules.ch02_counters import LEG
from grognard.series.gts.rules.ch02_map import CLOSED
from grognard.series.gts.rules.ch19_tariffs import CHANGE, surcharge
from grognard.series.gts.rules.ch25_road_blocks import blocked
from grognard.series.gts.state import GtsState, face

BARRAGE_COST: Final = 4  # 17.16 to leave a hex
BY_HAND: Final = 2  # 2.17 a gun with an MA of 1 point cannot leave its hex
COLUMN_COST: Final = 2  # 19.10 to form Column


def mode_of(s: GtsState, unit: int) -> int:
    """2.10, 19.10 Movement type and Column state of a unit now."""
    return CHANGE * s.board.units.move_type[face(s, unit)] + s.column[unit]


def side_cost(
    s: GtsState, side: int, mode: int, here: int, direction: int, *, carried: bool = True
) -> int:
    """19.2, 25.9 The cost of a step over a hexside, or `CLOSED`; not `carried`: by no line."""
    board = s.board
    slot = 6 * here + direction
    tariff = board.costs.tariff(s, mode)
    cost: int = tariff.carried[slot] if carried else tariff.rough[slot]
    if not s.roadblocks[1 - side]:
        return cost
    there = board.sheet.grid.neighbours[slot]
    if not blocked(s, side, here, there):
        return cost
    sheet = board.sheet
    only = sheet.terrain_sheet.column_only
    town = only[sheet.terrain[here]] or only[sheet.terrain[there]]
    return CLOSED if town and mode // CHANGE != LEG else tariff.rough[slot]


def step_cost(s: GtsState, unit: int, here: int, there: int) -> int:
    """19.2, 17.16 What the step costs the unit as it is now, or `CLOSED`."""
    direction = s.board.sheet.grid.direction(here, there)
    if direction < 0:
        return CLOSED
    cost = side_cost(s, s.board.units.side[unit], mode_of(s, unit), here, direction)
    return cost if cost == CLOSED else cost + leaving_cost(s, unit)


def leaving_cost(s: GtsState, unit: int) -> int:
    """17.16, 19.16 What it costs more to leave the hex: 2 points under a barrage."""
    place = s.place[unit]
    return BARRAGE_COST if place < s.board.off_map and s.barrage[place] else 0


def base_cost(s: GtsState, unit: int, hex_: int) -> int:
    """19.3 The base terrain cost of a hex for the unit, whatever the weather; or `CLOSED`."""
    sheet = s.board.sheet
    kind = s.board.units.move_type[face(s, unit)]
    return sheet.terrain_sheet.cost[sheet.terrain[hex_]][kind]


def landing_cost(s: GtsState, mode: int, hex_: int) -> int:
    """8.9 What it costs to enter a hex of the map edge from outside: no line leads there."""
    sheet = s.board.sheet
    terrain, new = sheet.terrain_sheet, sheet.terrain[hex_]
    kind = mode // CHANGE
    cost = terrain.cost[new][kind]
    if cost == CLOSED or (kind != LEG and terrain.column_only[new] and not mode % CHANGE):
        return CLOSED
    return cost + surcharge(s, kind, new, 0)


def type_can_stand(s: GtsState, kind: int, column: int, hex_: int) -> bool:
    """19.6, 19.7 Whether a unit of a movement type may be in a hex, In Column or not."""
    return s.board.costs.standing(kind, column) & s.board.sheet.bit[hex_] != 0


def can_stand(s: GtsState, unit: int, hex_: int) -> bool:
    """19.6, 18.14d Whether the terrain lets the unit, as it is now, be in a hex."""
    return type_can_stand(s, s.board.units.move_type[face(s, unit)], s.column[unit], hex_)
