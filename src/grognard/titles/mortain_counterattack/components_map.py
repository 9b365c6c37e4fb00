"""2.1, 5.2, 13.0, 14.0 The map: terrain, rivers, roads, zones, the start line."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from grognard.hexgrid import Grid, GridError, GridSpec
from grognard.kernel.data import DataSet, Row, Table
from grognard.series.fire_and_movement.ch02_equipment import CLOSED, MapSheet

WATER: Final[list[str]] = ["river", "river_bridged", "see_bridged"]
FIRST_CROSSING: Final = CLOSED + 1  # crossings are numbered from here in the order of WATER
LINES: Final[list[str]] = ["road", "trail"]
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

    def number(self, row: Row, column: str) -> int:
        """The hex in a cell, or -1 with a fault."""
        try:
            return self.sheet.grid.number(row.text(column))
        except GridError as error:
            row.fault(column, str(error).rstrip("."))
            return -1


def check_complete(table: Table, what: str, wanted: list[str], seen: list[str]) -> None:
    """Each of the wanted words needs a row; that it has no second one is checked by the key."""
    there = set(seen)
    for word in wanted:
        if word not in there:
            table.fault(f"no row for {what} {word}")


def read_map(data: DataSet, setup_distance: int, road_cost: int, *, slow: bool) -> Country:
    """The whole map, its tables built."""
    country = Country(MapSheet(_read_grid(data)))
    costs, rows = _read_terrain(data.table("terrain"), country, slow=slow)
    country.sheet.road_cost = road_cost
    _read_hexes(data.table("hexes"), country, costs, rows)
    _read_water(data.table("water"), country.sheet)
    _read_hexsides(data.table("hexsides"), country)
    _read_roads(data.table("roads"), country)
    _read_zones(data.table("zones"), country)
    _read_start_line(data.table("start_line"), country)
    data.finish()
    hedgerow_zones(country)
    country.sheet.build()
    _set_up_areas(country, setup_distance)
    return country


def _read_grid(data: DataSet) -> Grid:
    document = data.document("grid")
    spec = GridSpec(
        orientation=document.text("orientation"),
        first_column=document.integer("first_column", 0, 99),
        last_column=document.integer("last_column", 0, 99),
        first_row=document.integer("first_row", 0, 99),
        last_row=document.integer("last_row", 0, 99),
        numbering=document.text("numbering"),
        column_direction=document.text("column_direction"),
        row_direction=document.text("row_direction"),
        shifted=document.text("shifted"),
        shift=document.text("shift"),
    )
    for message in spec.faults():
        document.fault(message.partition(" ")[0], message.rstrip("."))
    data.finish()
    return Grid(spec)


def _read_terrain(
    table: Table, country: Country, *, slow: bool
) -> tuple[dict[str, int], dict[str, int]]:
    """5.2, 7.4 Points and table row of each terrain; R7 `slow` takes the second column."""
    costs: dict[str, int] = {}
    rows: dict[str, int] = {}
    for row in table.rows:
        name = row.word("terrain")
        country.terrain_ids.append(name)
        usual, other = row.integer("cost", 1, 9), row.integer("cost_slow", 1, 9)
        costs[name] = other if slow else usual
        rows[name] = row.integer("row", 1, 5)
    if HEDGEROW not in costs:
        table.fault("no row for terrain hedgerow")
    return costs, rows


def _read_hexes(
    table: Table, country: Country, costs: dict[str, int], rows: dict[str, int]
) -> None:
    sheet = country.sheet
    seen: list[str] = []
    for row in table.rows:
        hex_ = country.number(row, "hex")
        terrain = row.index("terrain", country.terrain_ids)
        hedgerow = row.flag("hedgerow")
        if hex_ < 0 or terrain < 0:
            continue
        name = country.terrain_ids[terrain]
        seen.append(sheet.grid.ids[hex_])
        sheet.terrain[hex_] = terrain
        sheet.names[hex_] = row.text("name")
        sheet.row[hex_] = rows[name]
        sheet.cost[hex_] = costs[name]
        if hedgerow:
            sheet.cost[hex_] = max(costs[name], costs.get(HEDGEROW, 1))
            sheet.fixed_row[hex_] = rows.get(HEDGEROW, 1)  # 14.1
        country.hedgerow[hex_] = hedgerow
    check_complete(table, "hex", sheet.grid.ids, seen)


def _read_water(table: Table, sheet: MapSheet) -> None:
    costs, rows = [0] * len(WATER), [0] * len(WATER)
    for row in table.rows:
        at = row.index("water", WATER)
        if at >= 0:
            costs[at] = row.integer("extra_cost", 0, 9)
            rows[at] = row.integer("row", 1, 5)
    check_complete(table, "water", WATER, [row.text("water") for row in table.rows])
    sheet.crossing_cost += costs
    sheet.crossing_row += rows


def _read_hexsides(table: Table, country: Country) -> None:
    """14.2 The See is crossed at bridges only; a demolished one is none (R36)."""
    sheet = country.sheet
    for row in table.rows:
        first, second = country.number(row, "first"), country.number(row, "second")
        water = Water(first, second, row.text("name"))
        water.see = row.choice("water", ["river", "see"]) == "see"
        water.bridge, water.demolished = row.flag("bridge"), row.flag("demolished")
        if first < 0 or second < 0:
            continue
        if sheet.grid.direction(first, second) < 0:
            row.fault("second", "is not next to the first hex")
            continue
        crossing = _crossing(water)
        for here, there in ((first, second), (second, first)):
            sheet.crossing[6 * here + sheet.grid.direction(here, there)] = crossing
        country.waters.append(water)


def _crossing(water: Water) -> int:
    bridged = water.bridge and not water.demolished
    if water.see:
        return FIRST_CROSSING + 2 if bridged else CLOSED
    return FIRST_CROSSING + 1 if bridged else FIRST_CROSSING


def _read_roads(table: Table, country: Country) -> None:
    """5.2 Roads and trails: the road rate holds between hexes that follow one another."""
    sheet = country.sheet
    lines: dict[str, list[tuple[int, int]]] = {}
    kinds: dict[str, str] = {}
    for row in table.rows:
        hex_ = country.number(row, "hex")
        name = row.word("line")
        kinds[name] = row.choice("kind", LINES)
        if hex_ >= 0:
            lines.setdefault(name, []).append((row.integer("order", 1, 999), hex_))
            sheet.on_road[hex_] = True
    for name, places in lines.items():
        line = [hex_ for _, hex_ in sorted(places)]
        country.lines.append((kinds[name], line))
        for here, there in pairwise(line):
            direction = sheet.grid.direction(here, there)
            if direction < 0:
                table.fault(f"{name}: {sheet.grid.ids[there]} is not next to the hex before it")
                continue
            sheet.road[6 * here + direction] = True
            sheet.road[6 * there + sheet.grid.direction(there, here)] = True


def _read_zones(table: Table, country: Country) -> None:
    for row in table.rows:
        hex_ = country.number(row, "hex")
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
    grid = country.sheet.grid
    for row in table.rows:
        first, second = country.number(row, "first"), country.number(row, "second")
        if first >= 0 and second >= 0:
            if grid.direction(first, second) < 0:
                row.fault("second", "is not next to the first hex")
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
