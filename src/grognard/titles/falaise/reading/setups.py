"""3.1 Reading the ready-made set-ups, and that each obeys 3.1 and the stacking limits."""

from __future__ import annotations

from grognard.kernel.data import Row, Table
from grognard.kernel.data.reading import hex_of
from grognard.titles.falaise.reading.components import (
    BY_SECTOR,
    IN_AREA,
    LATER,
    NEAR,
    SIDES,
    STACKED,
    Sheet,
    Units,
)

Places = dict[int, int]  # hex by unit


def read_setups(table: Table, sheet: Sheet, units: Units) -> dict[str, list[tuple[int, int]]]:
    """3.1 Whole set-ups by name: pairs of unit and hex."""
    setups: dict[str, list[tuple[int, int]]] = {}
    rows: dict[str, list[tuple[Row, int]]] = {}
    for row in table.rows:
        name = row.word("setup")
        unit, hex_ = row.index("unit", units.ids), hex_of(row, "hex", sheet.grid)
        pairs = setups.setdefault(name, [])
        if unit < 0 or hex_ < 0:
            continue
        pairs.append((unit, hex_))
        rows.setdefault(name, []).append((row, unit))
    for name, pairs in setups.items():
        places: Places = dict(pairs)
        for row, unit in rows.get(name, []):
            _check_place(row, sheet, units, places, unit)
        for unit, kind in enumerate(units.setup_kind):
            if kind != LATER and unit not in places:
                table.fault(f'set-up "{name}" does not place {units.ids[unit]} (3.1)')
    return setups


def _check_place(row: Row, sheet: Sheet, units: Units, places: Places, unit: int) -> None:
    hex_, side = places[unit], units.side[unit]
    printed = sheet.grid.ids[hex_]
    if units.setup_kind[unit] == LATER:
        row.fault("unit", f"{units.ids[unit]} does not start on the map (3.1)")
    if sheet.home[hex_] != side:
        row.fault("hex", f"hex {printed} is not on the {SIDES[side]} side of the front line (3.1)")
    elif not allowed(sheet, units, places, unit):
        row.fault("hex", f"{units.ids[unit]} may not be set up in hex {printed} (3.1)")
    here = [other for other, place in places.items() if place == hex_]
    tall = [other for other in here if not units.small[other]]
    if len(here) > 2 or len(tall) > 1:
        row.fault("hex", f"too many units in hex {printed} (5.3)")


def allowed(sheet: Sheet, units: Units, places: Places, unit: int) -> bool:
    """3.1 Whether a unit stands where its line of the set-up lets it, all others in place."""
    hex_, kind = places[unit], units.setup_kind[unit]
    if kind in (BY_SECTOR, IN_AREA) and hex_ in units.setup_hexes[unit]:
        return True
    if kind == IN_AREA:
        return False
    for other in units.setup_units[unit]:
        there = places.get(other, -1)
        if there < 0:
            continue
        beside = sheet.grid.distance(hex_, there) == 1
        if kind == BY_SECTOR:
            if beside and there in units.setup_hexes[other]:
                return True
        elif (there == hex_ and kind != NEAR) or (beside and kind != STACKED):
            return True
    return False
