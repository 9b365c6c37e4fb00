"""12-4, R11, R16 The areas of a scenario: where a group is set up, the part of the map in play."""

from __future__ import annotations

from itertools import pairwise

from grognard.hexgrid import parse_hex
from grognard.kernel.data import Row
from grognard.series.gts.rules.ch02_map import RIVER, MapSheet


class Country:
    """The map with what the areas need: column and row of each hex, the west bank of the Saar."""

    def __init__(self, sheet: MapSheet) -> None:
        self.sheet = sheet
        numbering = sheet.grid.spec.numbering
        self.cells: list[tuple[int, int]] = [parse_hex(numbering, id_) for id_ in sheet.grid.ids]
        self.west_bank = _west_bank(sheet)

    def box(self, columns: tuple[int, int], rows: tuple[int, int]) -> int:
        """SC1-1 The hexes between two columns and two rows, inclusive."""
        found = 0
        for hex_, (column, row) in enumerate(self.cells):
            if columns[0] <= column <= columns[1] and rows[0] <= row <= rows[1]:
                found |= self.sheet.bit[hex_]
        return found

    def north_of(self, line: list[int]) -> int:
        """R11, R11a On or north of a line: in each of its columns the interpolated row, half up."""
        limit: dict[int, int] = {}
        for first, second in pairwise(line):
            (left, top), (right, bottom) = self.cells[first], self.cells[second]
            for column in range(left, right + 1):
                wide = right - left
                row = (2 * (top * wide + (bottom - top) * (column - left)) + wide) // (2 * wide)
                limit[column] = max(limit.get(column, -1), row)
        found = 0
        for hex_, (column, row) in enumerate(self.cells):
            if row <= limit.get(column, -1):
                found |= self.sheet.bit[hex_]
        return found & ~self.west_bank

    def within(self, centre: int, distance: int) -> int:
        """12-4 Within so many hexes, on the east bank."""
        return self.sheet.disc[distance][centre] & ~self.west_bank


def _west_bank(sheet: MapSheet) -> int:
    """R11 The hexes on the same bank of the river as the north-west corner of the map."""
    found = sheet.bit[0]
    todo = [0]
    while todo:
        here = todo.pop()
        for direction in range(6):
            other = sheet.grid.neighbours[6 * here + direction]
            if other == sheet.grid.off or sheet.hexside[6 * here + direction] & RIVER:
                continue
            if not found & sheet.bit[other]:
                found |= sheet.bit[other]
                todo.append(other)
    return found if found.bit_count() < sheet.grid.count else 0


def read_span(row: Row, column: str) -> tuple[int, int]:
    """Two numbers with a dash between them."""
    first, dash, second = row.text(column).partition("-")
    if not dash or not first.isdigit() or not second.isdigit() or int(first) > int(second):
        row.fault(column, f'"{row.text(column)}" is not two numbers with a dash between them')
        return (0, 99)
    return (int(first), int(second))


def read_named(row: Row, column: str, sheet: MapSheet) -> list[int]:
    """The hexes that a cell names, with blanks between them."""
    found: list[int] = []
    for name in row.text(column).split():
        if sheet.grid.has(name):
            found.append(sheet.grid.number(name))
        else:
            row.fault(column, f"hex {name} is not on this map")
    return found


def read_area(row: Row, country: Country) -> int:
    """12-4 Where a group is set up, by the kind of its area."""
    sheet = country.sheet
    kind = row.choice("area", ["within", "hexes", "row", "north", "south"])
    if kind == "row":
        at = row.integer("number", 0, 99)
        return country.box(read_span(row, "where"), (at, at)) & ~country.west_bank
    if kind == "south":
        # SC4-8 On both banks: R11 is about lines between two hexes.
        return country.box((0, 99), (row.integer("number", 0, 98) + 1, 99))
    named = read_named(row, "where", sheet)
    if not named or (kind == "within" and len(named) != 1) or (kind == "north" and len(named) < 2):
        row.fault("where", "names too few or too many hexes for this kind of area")
        return 0
    if kind == "within":
        return country.within(named[0], row.integer("number", 0, len(sheet.disc) - 1))
    if kind == "north":
        return country.north_of(named)
    return sum(sheet.bit[hex_] for hex_ in named)
