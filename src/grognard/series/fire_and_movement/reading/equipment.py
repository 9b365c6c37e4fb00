"""2.0 Counters, markers and map of a title, read from its data files.

The columns are those of every game of the series. What a game has besides, it reads itself from
the same tables.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from grognard.hexgrid import opposite
from grognard.kernel.data import Table
from grognard.kernel.data.reading import check_complete, hex_of, read_chains
from grognard.series.fire_and_movement.rules.ch02_equipment import MapSheet, MarkerSheet, UnitSheet

HIGHEST_STRENGTH: Final = 20
HIGHEST_MOVEMENT: Final = 30
HIGHEST_VALUE: Final = 12
HIGHEST_COST: Final = 9
LINES: Final[list[str]] = ["road", "trail"]

Line = tuple[str, list[int]]  # the kind of a line, and its hexes


class Terrain:
    """5.2, 7.4 What each terrain costs, and its row of the combat results table."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.costs: list[int] = []
        self.rows: list[int] = []


def read_units(table: Table, sides: list[str], mobile_from: int) -> UnitSheet:
    """2.3 The counters with the values of both sides; mobile by the printed allowance."""
    units = UnitSheet()
    for unit, row in enumerate(table.rows):
        units.ids.append(row.word("unit"))
        units.side.append(max(row.index("side", sides), 0))
        for values, name in ((units.attack, "attack"), (units.defence, "defence")):
            values.append(row.integer(name, 0, HIGHEST_STRENGTH))
            values.append(row.integer(f"depleted_{name}", 0, HIGHEST_STRENGTH))
        movement = row.integer("movement", 1, HIGHEST_MOVEMENT)
        units.movement += [movement, row.integer("depleted_movement", 1, HIGHEST_MOVEMENT)]
        if movement >= mobile_from:
            units.mobile |= 1 << unit
    for side, name in enumerate(sides):
        if side not in units.side:
            table.fault(f"no unit of side {name}")
    return units


def read_markers(table: Table, sides: list[str], column: str = "value") -> MarkerSheet:
    """2.3 The support fire markers with the values of one column."""
    markers = MarkerSheet()
    for row in table.rows:
        markers.ids.append(row.word("marker"))
        markers.side.append(max(row.index("side", sides), 0))
        markers.kind.append(row.word("kind"))
        markers.value.append(row.integer(column, 0, HIGHEST_VALUE))
    return markers


def read_terrain(table: Table, rows: int, column: str = "cost") -> Terrain:
    """5.2, 7.4 Points (of one column) and row of each terrain; the table has so many rows."""
    terrain = Terrain()
    for row in table.rows:
        terrain.ids.append(row.word("terrain"))
        terrain.costs.append(row.integer(column, 1, HIGHEST_COST))
        terrain.rows.append(row.integer("row", 1, rows))
    return terrain


def read_hexes(table: Table, sheet: MapSheet, terrain: Terrain) -> None:
    """2.1 Every hex of the map with its terrain and its name."""
    seen: list[str] = []
    for row in table.rows:
        hex_ = hex_of(row, "hex", sheet.grid)
        kind = row.index("terrain", terrain.ids)
        if hex_ < 0 or kind < 0:
            continue
        seen.append(sheet.grid.ids[hex_])
        sheet.terrain[hex_] = kind
        sheet.names[hex_] = row.text("name")
        sheet.row[hex_] = terrain.rows[kind]
        sheet.cost[hex_] = terrain.costs[kind]
    check_complete(table, "hex", sheet.grid.ids, seen)


def read_crossings(table: Table, sheet: MapSheet, kinds: dict[str, bool], rows: int) -> None:
    """5.2, 7.4 What each kind of water costs more, its row, and whether it is bridged.

    Crossings are numbered in this order, behind those without water and those that are closed.
    """
    names = list(kinds)
    costs, found = [0] * len(names), [0] * len(names)
    for row in table.rows:
        at = row.index("water", names)
        if at >= 0:
            costs[at] = row.integer("extra_cost", 0, HIGHEST_COST)
            found[at] = row.integer("row", 1, rows)
    check_complete(table, "water", names, [row.text("water") for row in table.rows])
    sheet.crossing_cost += costs
    sheet.crossing_row += found
    sheet.crossing_road += list(kinds.values())


def put_crossing(sheet: MapSheet, first: int, second: int, crossing: int) -> None:
    """5.2 Water lies between two hexes."""
    direction = sheet.grid.direction(first, second)
    sheet.crossing[6 * first + direction] = crossing
    sheet.crossing[6 * second + opposite(direction)] = crossing


def read_roads(table: Table, sheet: MapSheet) -> list[Line]:
    """5.2 Roads and trails: the road rate holds between hexes that follow one another.

    A road crosses water only where a bridge stands: the crossings are known before.
    """
    kinds = {row.text("line"): row.choice("kind", LINES) for row in table.rows}
    lines: list[Line] = []
    for name, line in read_chains(table, sheet.grid).items():
        lines.append((kinds[name], line))
        for hex_ in line:
            sheet.on_road[hex_] = True
        for here, there in pairwise(line):
            direction = sheet.grid.direction(here, there)
            if direction >= 0:
                carries = sheet.crossing_road[sheet.crossing[6 * here + direction]]
                sheet.road[6 * here + direction] = carries
                sheet.road[6 * there + opposite(direction)] = carries
    return lines
