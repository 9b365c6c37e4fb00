"""3.1 Reading where each unit may be set up: sectors, areas, and units to stand with or near."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet, Row, Table
from grognard.kernel.data.reading import hex_of
from grognard.mechanics.bits import bits_of
from grognard.titles.falaise.reading.components import BY_SECTOR, IN_AREA, LATER, Sheet, Units
from grognard.titles.falaise.reading.derived import bank, named_hex, west_of_column

# Areas by the words of the rules; "near 2432" is a hex and its neighbours.
AREAS: Final = ["west of the Orne", "west of the Dives", "around Argentan"]
GROUPS: Final = ["corps", "division", "infantry", "unit"]


def read_places(
    data: DataSet, units: Units, sheet: Sheet, divisions: list[str], numbers: dict[str, int]
) -> None:
    """3.1 Fill in the hexes and the units that the set-up of each unit refers to."""
    table = data.table("units")
    sectors = _read_sectors(data.table("sectors"), sheet, divisions)
    areas = _areas(data, sheet, numbers)
    for unit, row in enumerate(table.rows):
        _read_setup(row, units, unit, sheet, divisions, sectors, areas)
    # After all kinds are known.
    for unit, row in enumerate(table.rows):
        units.setup_units[unit] = _meant(row, table, units, unit)


def _read_sectors(table: Table, sheet: Sheet, divisions: list[str]) -> dict[int, list[int]]:
    """3.1 The hexes along the front line in the sector of each division."""
    sectors: dict[int, list[int]] = {}
    for row in table.rows:
        division = row.index("division", divisions)
        hex_ = hex_of(row, "hex", sheet.grid)
        if division < 0 or hex_ < 0:
            continue
        if not sheet.front >> hex_ & 1:
            row.fault("hex", f"hex {row.text('hex')} is not adjacent to the Starting Front Line")
        sectors.setdefault(division, []).append(hex_)
    return sectors


def _areas(data: DataSet, sheet: Sheet, numbers: dict[str, int]) -> list[int]:
    """3.1 The areas by the order of `AREAS`; each unit uses only hexes of its own side."""
    title = data.document("title")
    limit = named_hex(title, "orne_limit", sheet.grid)
    west = named_hex(title, "far_west", sheet.grid)
    if limit < 0 or west < 0 or sheet.argentan < 0:
        return [0, 0, 0]
    orne = bank(sheet, west, dives=False) & west_of_column(sheet, limit)
    near = sheet.grid.within(sheet.argentan, numbers["ter_80_max_hexes"])
    return [orne, bank(sheet, west, dives=True), bits_of(near)]


def _read_setup(
    row: Row,
    units: Units,
    unit: int,
    sheet: Sheet,
    divisions: list[str],
    sectors: dict[int, list[int]],
    areas: list[int],
) -> None:
    """3.1 The hexes in which a unit may be set up."""
    kind, reference = units.setup_kind[unit], row.word("setup_ref")
    hexes: list[int] = []
    if kind == BY_SECTOR:
        for name in reference.split("; "):
            division = divisions.index(name) if name in divisions else -1
            if division not in sectors:
                row.fault("setup_ref", f'no sector of a division "{name}"')
            hexes += sectors.get(division, [])
    elif kind == IN_AREA:
        hexes = _area_hexes(row, reference, sheet, areas)
    else:
        return
    side = units.side[unit]
    units.setup_hexes[unit] = sorted({hex_ for hex_ in hexes if sheet.home[hex_] == side})
    if hexes and not units.setup_hexes[unit]:
        row.fault("setup_ref", "no hex of the unit's own side (3.1)")


def _area_hexes(row: Row, reference: str, sheet: Sheet, areas: list[int]) -> list[int]:
    if reference in AREAS:
        area = areas[AREAS.index(reference)]
        return [hex_ for hex_ in range(sheet.grid.count) if area >> hex_ & 1]
    printed = reference.removeprefix("near ")
    if printed == reference or not sheet.grid.has(printed):
        row.fault("setup_ref", f'"{reference}" is no area of 3.1')
        return []
    return sheet.grid.within(sheet.grid.number(printed), 1)


def _meant(row: Row, table: Table, units: Units, unit: int) -> list[int]:
    """3.1 The units that a set-up refers to.

    By sector: the others of the division, next to which a unit may stand when the line is full.
    Else a corps, a division, the infantry of a corps, or one unit; never those that are set up by
    the same words, or two units could stand next to each other and to nobody else.
    """
    kind, reference = units.setup_kind[unit], row.text("setup_ref")
    if kind in (IN_AREA, LATER):
        return []
    names = reference.split("; ") if kind == BY_SECTOR else [reference]
    found: list[int] = []
    for other, its in enumerate(table.rows):
        same = kind != BY_SECTOR and its.text("setup_ref") == reference
        if other == unit or same or units.setup_kind[other] == LATER:
            continue
        for name in names:
            if kind == BY_SECTOR:
                meant = units.setup_kind[other] == BY_SECTOR and its.text("division") == name
            else:
                meant = _belongs(its, name)
            if meant and units.side[other] == units.side[unit]:
                found.append(other)
    if kind != BY_SECTOR and not found:
        row.fault("setup_ref", f'"{reference}" means no unit (3.1)')
    return found


def _belongs(row: Row, reference: str) -> bool:
    group, _, name = reference.partition(" ")
    if group not in GROUPS:
        return False
    if group == "infantry":
        return row.text("type") == "infantry" and row.text("corps") == name
    return row.text(group) == name
