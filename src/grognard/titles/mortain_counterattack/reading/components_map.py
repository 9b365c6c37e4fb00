"""2.1, 5.2, 13.0, 14.0 The map: terrain, rivers, roads, zones, the start line."""

from __future__ import annotations

from typing import Final

from grognard.hexgrid import Grid
from grognard.kernel.data import DataSet, Table
from grognard.kernel.data.reading import check_complete, hex_of, side_of
from grognard.series.fire_and_movement.reading.equipment import (
    Terrain,
    put_crossing,
    read_crossings,
    read_hexes,
    read_roads,
    read_terrain,
)
from grognard.series.fire_and_movement.rules.ch02_equipment import CLOSED, MapSheet

ROWS: Final = 5  # T1 terrain rows of the combat results table
BRIDGED: Final[dict[str, bool]] = {"river": False, "river_bridged": True, "see_bridged": True}
WATER: Final[list[str]] = list(BRIDGED)
FIRST_CROSSING: Final = CLOSED + 1  # crossings are numbered from here in the order of WATER
HEDGEROW: Final = "hedgerow"
CCB: Final = 0
NINTH: Final = 1
THIRTIETH: Final = 2


class Water:
    """One hexside with water, as it is drawn."""

    def __init__(self, first: int, second: int, name: str) -> None:
        self.first: Final = first
        self.second: Final = second
        self.name: Final = name
        self.see = False
        self.bridge = False
        self.demolished = False


class Country:
    """The map sheet of the series and what the exclusive rules know of places."""

    def __init__(self, sheet: MapSheet) -> None:
        self.sheet: Final = sheet
        self.terrain_ids: list[str] = []
        self.hedgerow: list[bool] = [False] * sheet.grid.count
        self.zones: dict[str, list[int]] = {}
        self.road_exits = 0
        self.start_line: list[tuple[int, int]] = []
        self.waters: list[Water] = []
        self.lines: list[tuple[str, list[int]]] = []
        self.us_side = 0  # 13.0 hexes north-west of the start line
        self.north = 0  # 13.0 hexes north of the See
        self.areas: list[int] = [0, 0, 0]  # 13.0 CCB, 9th, 30th


def read_map(
    data: DataSet, grid: Grid, setup_distance: int, road_cost: int, *, slow: bool
) -> Country:
    """The whole map, its tables built."""
    country = Country(MapSheet(grid))
    terrain = read_terrain(data.table("terrain"), ROWS, "cost_slow" if slow else "cost")  # R7
    check_complete(data.table("terrain"), "terrain", [HEDGEROW], terrain.ids)
    country.terrain_ids = terrain.ids
    country.sheet.road_cost = road_cost
    read_hexes(data.table("hexes"), country.sheet, terrain)
    _hedgerows(data.table("hexes"), country, terrain)
    read_crossings(data.table("water"), country.sheet, BRIDGED, ROWS)
    _read_hexsides(data.table("hexsides"), country)
    country.lines = read_roads(data.table("roads"), country.sheet)
    _read_zones(data.table("zones"), country)
    _read_start_line(data.table("start_line"), country)
    data.finish()
    hedgerow_zones(country)
    country.sheet.build()
    _set_up_areas(country, setup_distance)
    return country


def _hedgerows(table: Table, country: Country, terrain: Terrain) -> None:
    """14.1 A hedgerow costs at least its own points and has its own row, whatever is there."""
    sheet = country.sheet
    if HEDGEROW not in terrain.ids:
        return  # `read_map` has said so
    at = terrain.ids.index(HEDGEROW)
    for row in table.rows:
        hedgerow = row.flag("hedgerow")
        hex_ = hex_of(row, "hex", sheet.grid)
        if hex_ < 0 or not hedgerow:
            continue
        country.hedgerow[hex_] = True
        sheet.cost[hex_] = max(sheet.cost[hex_], terrain.costs[at])
        sheet.fixed_row[hex_] = terrain.rows[at]


def _read_hexsides(table: Table, country: Country) -> None:
    """14.2 The See is crossed at bridges only; a demolished one is none (R36)."""
    sheet = country.sheet
    sheet.closed_case = "14.2"
    for row in table.rows:
        first, second = side_of(row, "first", "second", sheet.grid)
        water = Water(first, second, row.text("name"))
        water.see = row.choice("water", ["river", "see"]) == "see"
        water.bridge, water.demolished = row.flag("bridge"), row.flag("demolished")
        if first < 0:
            continue
        put_crossing(sheet, first, second, _crossing(water))
        country.waters.append(water)


def _crossing(water: Water) -> int:
    bridged = water.bridge and not water.demolished
    if water.see:
        return FIRST_CROSSING + 2 if bridged else CLOSED
    return FIRST_CROSSING + 1 if bridged else FIRST_CROSSING


def _read_zones(table: Table, country: Country) -> None:
    for row in table.rows:
        hex_ = hex_of(row, "hex", country.sheet.grid)
        zone = row.word("zone")
        if hex_ >= 0 and zone == "road_exit":
            country.road_exits |= 1 << hex_
        elif hex_ >= 0:
            country.zones.setdefault(zone, []).append(hex_)
    for zone in ("cuves", "mortain", "german_entry", "west_exit"):
        if zone not in country.zones:
            table.fault(f"no hex of zone {zone}")
    for zone in ("hill_317", "us_supply", "german_supply"):
        if len(country.zones.get(zone, [])) != 1:
            table.fault(f"zone {zone} must be one hex")


def _read_start_line(table: Table, country: Country) -> None:
    for row in table.rows:
        first, second = side_of(row, "first", "second", country.sheet.grid)
        if first >= 0:
            country.start_line.append((first, second))


def hedgerow_zones(country: Country) -> None:
    """14.1 No zone of control extends into a hedgerow hex without road and trail."""
    sheet = country.sheet
    for hex_ in range(sheet.grid.count):
        sheet.no_zone[hex_] = country.hedgerow[hex_] and not sheet.on_road[hex_]


def _set_up_areas(country: Country, distance: int) -> None:
    """13.0 North-west of the start line; the 9th north of the See; CCB near Cuves (R35)."""
    grid = country.sheet.grid
    line = {frozenset(pair) for pair in country.start_line}
    river = {frozenset((w.first, w.second)) for w in country.waters if w.see}
    country.us_side = _part(grid, line)
    country.north = _part(grid, river)
    near = 0
    for town in country.zones["cuves"]:
        for hex_ in grid.within(town, distance):
            near |= 1 << hex_
    country.areas[CCB] = near & country.us_side
    country.areas[NINTH] = country.north & country.us_side
    country.areas[THIRTIETH] = country.us_side


def _part(grid: Grid, border: set[frozenset[int]]) -> int:
    """The part of the map that holds the first hex, up to a border of hexsides."""
    found = 1
    todo = [0]
    while todo:
        here = todo.pop()
        for other in grid.adjacent(here):
            if not found >> other & 1 and frozenset((here, other)) not in border:
                found |= 1 << other
                todo.append(other)
    return found
