"""2.1 Reading the map: hexes, rivers, hexsides, roads and areas."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from grognard.hexgrid import Grid, opposite
from grognard.kernel.data import DataSet, Table
from grognard.kernel.data.reading import check_complete, hex_of, read_chains, rows_in_order, side_of
from grognard.mechanics.borders import Side, touches
from grognard.titles.falaise.reading.components import (
    DOWN,
    MAJOR_RIVER,
    MINOR_RIVER,
    NO_RIVER,
    SIDES,
    TERRAINS,
    TOWN,
    UP,
    Sheet,
)
from grognard.titles.falaise.reading.derived import derive

MAJOR: Final = ["Orne", "Dives"]  # 2.1 all other rivers are minor
DIVES: Final = "Dives"
CROSSINGS: Final = ["", "bridge", "ford"]
AREAS: Final = ["east", "zone_86"]


def read_sheet(data: DataSet, grid: Grid, numbers: dict[str, int]) -> Sheet:
    """2.1 The whole map."""
    sheet = Sheet(grid)
    _read_hexes(data.table("hexes"), sheet)
    courses = read_rivers(data.table("rivers"), grid)
    for river, course in courses.items():
        _lay_river(sheet, river, course)
    _read_hexsides(data.table("hexsides"), sheet)
    for line in read_chains(data.table("roads"), grid).values():  # 7.3
        for one, two in pairwise(line):
            _mark_side(sheet.road, grid, one, two)
    _read_areas(data.table("areas"), sheet)
    derive(data.document("title"), sheet, numbers)
    _check_road_net(data.table("roads"), sheet)
    return sheet


def _read_hexes(table: Table, sheet: Sheet) -> None:
    grid = sheet.grid
    seen: list[str] = []
    for row in table.rows:
        hex_ = hex_of(row, "hex", grid)
        terrain = max(row.index("terrain", TERRAINS), 0)
        home = max(row.index("home", SIDES), 0)
        village, crest = row.flag("village"), row.flag("crest")
        if village and terrain == TOWN:
            row.fault("village", "a town is no village besides")
        if hex_ < 0:
            continue
        seen.append(grid.ids[hex_])
        sheet.terrain[hex_] = terrain
        sheet.village[hex_] = village
        sheet.crest[hex_] = crest
        sheet.names[hex_] = row.text("name")
        sheet.home[hex_] = home
    check_complete(table, "hex", grid.ids, seen)


# -------------------------------------------------------------------------- rivers and hexsides


def read_rivers(table: Table, grid: Grid) -> dict[str, list[Side]]:
    """2.1 The course of each river, downstream, as hexsides; a break in it is a fault."""
    rivers = rows_in_order(table, "river")
    for name in MAJOR:
        if name not in rivers:
            table.fault(f"no river {name}")
    courses: dict[str, list[Side]] = {}
    for river, rows in rivers.items():
        course: list[Side] = []
        for row in rows:
            side = side_of(row, "a", "b", grid)
            if side[0] < 0:
                continue
            if course and not touches(grid, course[-1], side):
                row.fault("b", "this hexside does not touch the one before: the river is broken")
            course.append(side)
        courses[river] = course
    return courses


def _lay_river(sheet: Sheet, river: str, course: list[Side]) -> None:
    """Where a minor river runs along a major one it counts as the major one."""
    grid = sheet.grid
    kind = MAJOR_RIVER if river in MAJOR else MINOR_RIVER
    for one, two in course:
        toward = grid.direction(one, two)
        for at in (6 * one + toward, 6 * two + opposite(toward)):
            sheet.river[at] = max(sheet.river[at], kind)
            if river == DIVES:
                sheet.dives[at] = True


def _mark_side(where: list[bool], grid: Grid, one: int, two: int) -> None:
    toward = grid.direction(one, two)
    if toward >= 0:
        where[6 * one + toward] = True
        where[6 * two + opposite(toward)] = True


def _read_hexsides(table: Table, sheet: Sheet) -> None:
    """2.1 Bridges, fords and slopes."""
    grid = sheet.grid
    seen: set[tuple[int, int]] = set()
    for row in table.rows:
        crossing = max(row.index("crossing", CROSSINGS), 0)
        one, two = side_of(row, "a", "b", grid)
        if one < 0:
            continue
        if (two, one) in seen:
            row.fault("a", "this hexside stands here twice, the other time from its other hex")
        seen.add((one, two))
        here = 6 * one + grid.direction(one, two)
        there = 6 * two + grid.direction(two, one)
        if crossing and sheet.river[here] == NO_RIVER:
            row.fault("crossing", f"no river between {grid.ids[one]} and {grid.ids[two]}")
        sheet.crossing[here] = sheet.crossing[there] = crossing
        if row.text("up"):
            up = hex_of(row, "up", grid)
            if up not in (one, two):
                row.fault("up", "the upper hex must be one of the two hexes")
            sheet.slope[here] = DOWN if up == one else UP
            sheet.slope[there] = DOWN if up == two else UP
        elif not crossing:
            row.fault("crossing", "neither a crossing nor a slope")


# -------------------------------------------------------------------------------- roads and areas


def _check_road_net(table: Table, sheet: Sheet) -> None:
    """6.5 All roads hang together with the hex of the German line of communication."""
    if sheet.loc_hex < 0:
        return
    seen = {sheet.loc_hex}
    ahead = [sheet.loc_hex]
    while ahead:
        hex_ = ahead.pop()
        for toward in range(6):
            other = sheet.grid.neighbours[6 * hex_ + toward]
            if sheet.road[6 * hex_ + toward] and other not in seen:
                seen.add(other)
                ahead.append(other)
    for row in table.rows:
        printed = row.text("hex")
        if sheet.grid.has(printed) and sheet.grid.number(printed) not in seen:
            row.fault("hex", f"no road leads from {printed} to {sheet.grid.ids[sheet.loc_hex]}")


def _read_areas(table: Table, sheet: Sheet) -> None:
    for row in table.rows:
        area, hex_ = row.index("area", AREAS), hex_of(row, "hex", sheet.grid)
        if hex_ < 0:
            continue
        if area == 0:
            sheet.area_e |= 1 << hex_
        elif area == 1:
            sheet.zone_86 |= 1 << hex_
    for name, found in ((AREAS[0], sheet.area_e), (AREAS[1], sheet.zone_86)):
        if not found:
            table.fault(f"no hex in area {name}")
