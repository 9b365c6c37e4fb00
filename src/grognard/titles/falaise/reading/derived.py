"""2.1 What follows from the map: edges, front line, banks of the rivers, hexes the rules name."""

from __future__ import annotations

from grognard.hexgrid import Grid, GridError, parse_hex
from grognard.kernel.data import Document
from grognard.mechanics.bits import bits_of
from grognard.titles.falaise.reading.components import BRIDGE, MAJOR_RIVER, Sheet


def derive(title: Document, sheet: Sheet, numbers: dict[str, int]) -> None:
    """Everything on the sheet that needs no data of its own."""
    grid = sheet.grid
    sheet.north_edge = bits_of(grid.edge("north"))
    sheet.south_edge = bits_of(grid.edge("south"))
    sheet.west_edge = bits_of(grid.edge("west"))
    sheet.east_edge = bits_of(grid.edge("east"))
    sheet.east_rank = [grid.centre(hex_)[0] for hex_ in range(grid.count)]
    sheet.front = _front(sheet)
    _name_hexes(title, sheet, numbers)


def named_hex(title: Document, name: str, grid: Grid) -> int:
    """Return a hex that title.toml names, or -1 with a fault."""
    path = f"hexes.{name}.value"
    printed = title.text(path)
    try:
        return grid.number(printed)
    except GridError as error:
        if printed:
            title.fault(path, str(error).rstrip("."))
        return -1


def column_of(grid: Grid, hex_: int) -> int:
    """R5 The printed column, counted from east to west."""
    return parse_hex(grid.spec.numbering, grid.ids[hex_])[0]


def row_of(grid: Grid, hex_: int) -> int:
    """The printed hexrow, counted from north to south."""
    return parse_hex(grid.spec.numbering, grid.ids[hex_])[1]


def _front(sheet: Sheet) -> int:
    """3.1 The Starting Front Line runs between hexes of different sides."""
    found = 0
    for hex_ in range(sheet.grid.count):
        for other in sheet.grid.adjacent(hex_):
            if sheet.home[other] != sheet.home[hex_]:
                found |= 1 << hex_
    return found


def bank(sheet: Sheet, start: int, *, dives: bool) -> int:
    """The hexes on the bank of the Dives or of the Orne on which `start` lies."""
    seen = 1 << start
    ahead = [start]
    while ahead:
        hex_ = ahead.pop()
        for toward in range(6):
            at = 6 * hex_ + toward
            other = sheet.grid.neighbours[at]
            if other == sheet.grid.off or seen >> other & 1:
                continue
            if sheet.river[at] == MAJOR_RIVER and sheet.dives[at] == dives:
                continue
            seen |= 1 << other
            ahead.append(other)
    return seen


def west_of_column(sheet: Sheet, limit: int) -> int:
    """R5 The hexes with a higher column number than a hex."""
    grid = sheet.grid
    column = column_of(grid, limit)
    return bits_of([hex_ for hex_ in range(grid.count) if column_of(grid, hex_) > column])


def _name_hexes(title: Document, sheet: Sheet, numbers: dict[str, int]) -> None:
    """3.4, 6.5, 11.2, 11.4, 11.9 What hangs on the hexes that the rules name."""
    grid = sheet.grid
    sheet.argentan = named_hex(title, "argentan", grid)
    sheet.loc_hex = named_hex(title, "german_loc", grid)
    limit = named_hex(title, "corps58_limit", grid)
    west = named_hex(title, "far_west", grid)
    if limit >= 0 and west >= 0:
        sheet.area_58 = bank(sheet, west, dives=False) & west_of_column(sheet, limit)
    if sheet.argentan >= 0:
        row = row_of(grid, sheet.argentan)
        north = [hex_ for hex_ in range(grid.count) if row_of(grid, hex_) < row]
        sheet.north_of_argentan = bits_of(north)
    _find_dives(title, sheet, numbers["bridge_row"])


def _find_dives(title: Document, sheet: Sheet, row: int) -> None:
    """6.1, 11.4, 11.9 The banks of the Dives, the bridge of Trun, the bridges south of a hexrow."""
    grid = sheet.grid
    trun = named_hex(title, "trun", grid)
    for at, dives in enumerate(sheet.dives):
        if not dives:
            continue
        hex_, other = at // 6, grid.neighbours[at]
        sheet.near_dives |= 1 << hex_
        if sheet.crossing[at] != BRIDGE:
            continue
        sheet.trun_bridge[at] = trun in (hex_, other)
        # R51 One of its hexes lies south of the row; each bridge is met twice.
        if hex_ < other and max(row_of(grid, hex_), row_of(grid, other)) > row:
            sheet.dives_bridges.append([hex_, other])
    if trun >= 0 and True not in sheet.trun_bridge:
        title.fault("hexes.trun.value", "no bridge over the Dives at Trun (6.1)")
