"""2.0, 15.4, 19.0 The map of a title: terrain, hexsides, roads, posts, read from its data files."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from grognard.hexgrid import Grid, opposite
from grognard.kernel.data import DataSet, Row, Table
from grognard.kernel.data.reading import check_complete, hex_of, read_chains, side_of
from grognard.series.gts.rules.ch02_counters import COLOURS, MOVE_TYPES
from grognard.series.gts.rules.ch02_map import (
    CLOSED,
    RAILROAD,
    ROAD,
    SIDES,
    MapSheet,
    TerrainSheet,
)

CLOSED_SIGN: Final = "-"  # no unit of that movement type enters
HIGHEST_COST: Final = 9
# 19.6, 19.7 What vehicles need: nothing, a Column, a Column on a Road or Railroad.
VEHICLES: Final = ["", "column", "road"]


def read_map(data: DataSet, grid: Grid) -> MapSheet:
    """The whole map; entry hexes and the area of the scenario are the title's to say."""
    sheet = MapSheet(grid, read_terrain(data.table("terrain")))
    read_hexes(data.table("hexes"), sheet)
    read_hexsides(data.table("hexsides"), sheet)
    sheet.on_road = read_lines(data.table("roads"), sheet, ROAD)
    sheet.on_railroad = read_lines(data.table("railroads"), sheet, RAILROAD)
    sheet.posts = read_set(data.table("posts"), sheet)
    sheet.area = (1 << grid.count) - 1
    sheet.build()
    return sheet


def read_terrain(table: Table) -> TerrainSheet:
    """19.3, 15.6.2, 15.4.3 What a terrain costs in points, and what it does to fire and sight."""
    sheet = TerrainSheet()
    for row in table.rows:
        sheet.ids.append(row.word("terrain"))
        sheet.cost.append([_cost(row, name) for name in MOVE_TYPES])
        sheet.fire.append([row.integer(f"fire_{name}", -9, 9) for name in ("unarmored", "armored")])
        sheet.blocking.append(row.flag("blocking"))
        sheet.ignored.append(_colours(row, "ignored_by"))
        sheet.mud.append(row.flag("mud"))
        vehicles = row.choice("vehicles", VEHICLES)
        sheet.column_only.append(vehicles == "column")
        sheet.road_only.append(vehicles == "road")
        sheet.settled.append(row.flag("settled"))
    return sheet


def _cost(row: Row, column: str) -> int:
    """1.6 Half points; or closed."""
    if row.text(column) == CLOSED_SIGN:
        return CLOSED
    return 2 * row.integer(column, 1, HIGHEST_COST)


def _colours(row: Row, column: str) -> int:
    """15.6.3 A bit for each colour that is named."""
    found = 0
    for word in row.text(column).split():
        if word in COLOURS:
            found |= 1 << COLOURS.index(word)
        else:
            row.fault(column, f'unknown colour "{word}"')
    return found


def read_hexes(table: Table, sheet: MapSheet) -> None:
    """2.0 Every hex of the map with its terrain and its name."""
    seen: list[str] = []
    for row in table.rows:
        hex_ = hex_of(row, "hex", sheet.grid)
        kind = row.index("terrain", sheet.terrain_sheet.ids)
        if hex_ >= 0 and kind >= 0:
            seen.append(sheet.grid.ids[hex_])
            sheet.terrain[hex_] = kind
            sheet.names[hex_] = row.text("name")
    check_complete(table, "hex", sheet.grid.ids, seen)


def read_hexsides(table: Table, sheet: MapSheet) -> None:
    """15.4.4, 19.5 Streams, rivers, Crests and bridges; a bridge lies on a river."""
    for row in table.rows:
        first, second = side_of(row, "first", "second", sheet.grid)
        feature = row.choice("feature", list(SIDES))
        if first >= 0:
            _mark(sheet.hexside, sheet.grid, first, second, SIDES[feature])


def read_lines(table: Table, sheet: MapSheet, kind: int) -> int:
    """19.4, 19.8 Roads or Railroads: they lead from each hex to the next; the hexes with one."""
    hexes = 0
    for line in read_chains(table, sheet.grid).values():
        for hex_ in line:
            hexes |= sheet.bit[hex_]
        for here, there in pairwise(line):
            if sheet.grid.direction(here, there) >= 0:
                _mark(sheet.line, sheet.grid, here, there, kind)
    return hexes


def _mark(marks: list[int], grid: Grid, first: int, second: int, bits: int) -> None:
    direction = grid.direction(first, second)
    marks[6 * first + direction] |= bits
    marks[6 * second + opposite(direction)] |= bits


def read_set(table: Table, sheet: MapSheet) -> int:
    """15.4.6 The hexes that a table lists."""
    found = 0
    for row in table.rows:
        hex_ = hex_of(row, "hex", sheet.grid)
        if hex_ >= 0:
            found |= sheet.bit[hex_]
    return found
