"""2.2 Reading the counters: corps, divisions and units."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet, Row, Table
from grognard.kernel.data.reading import read_short
from grognard.titles.falaise.reading.components import (
    BRANCHES,
    GERMAN,
    GERMANS,
    NATIONS,
    SETUP_KINDS,
    SIDES,
    TYPES,
    Corps,
    Sheet,
    Units,
)
from grognard.titles.falaise.reading.places import read_places

SIZES: Final = ["I", "II", "III", "X", "KG", "TF"]
STACKS_AS: Final = ["battalion", "regiment"]
ROLLED: Final = "?"  # 11.8 the TER of the 80th
HIGHEST_CF: Final = 9
HIGHEST_TER: Final = 5


def read_corps(table: Table) -> Corps:
    """2.2 The Command markers, and the artillery of each."""
    corps = Corps()
    for row in table.rows:
        corps.ids.append(row.word("corps"))
        corps.name_en.append(row.word("name_en"))
        corps.name_de.append(row.word("name_de"))
        row.word("short")
        corps.side.append(max(row.index("side", SIDES), 0))
        corps.us.append(row.flag("us"))
        armed = bool(row.text("range"))
        corps.range.append(row.integer("range", 1, 20) if armed else 0)
        corps.artillery_drm.append(row.integer("drm", -5, 5) if armed else 0)
        if armed and corps.side[-1] == GERMAN:
            row.fault("range", "only the Allies have artillery markers (8.0)")
    return corps


def read_divisions(table: Table) -> list[str]:
    """2.2 The divisions."""
    found: list[str] = []
    for row in table.rows:
        found.append(row.word("division"))
        for column in ("name_en", "name_de", "short"):
            row.word(column)
        row.choice("side", SIDES)
    return found


def read_units(
    data: DataSet, sheet: Sheet, corps: Corps, divisions: list[str], numbers: dict[str, int]
) -> Units:
    """2.2 The combat units."""
    units = Units()
    table = data.table("units")
    for row in table.rows:
        _read_unit(row, units, corps, divisions)
    for side, name in enumerate(SIDES):
        if table.usable and side not in units.side:
            table.fault(f"no unit of side {name}")
    read_places(data, units, sheet, divisions, numbers)
    return units


def _read_unit(row: Row, units: Units, corps: Corps, divisions: list[str]) -> None:
    side = max(row.index("side", SIDES), 0)
    kind = max(row.index("type", TYPES), 0)
    units.ids.append(row.word("unit"))
    units.short.append(read_short(row))
    units.name_en.append(row.word("name_en"))
    units.name_de.append(row.word("name_de"))
    units.side.append(side)
    _read_nation(row, units, side)
    units.corps.append(_read_corps_of(row, corps, side))
    units.division.append(row.index("division", divisions) if row.text("division") else -1)
    units.type.append(kind)
    units.size.append(row.choice("size", SIZES))
    units.recon.append(TYPES[kind] == "recon")
    units.armor.append(TYPES[kind] == "armor")
    units.company.append(TYPES[kind] == "company")
    units.mech.append(row.flag("mechanized"))
    if units.armor[-1] and not units.mech[-1]:
        row.fault("mechanized", "armor is mechanized (2.2)")
    units.small.append(row.index("stacks_as", STACKS_AS) == 0)
    _read_faces(row, units)
    units.setup_kind.append(max(row.index("setup", SETUP_KINDS), 0))
    units.setup_hexes.append([])
    units.setup_units.append([])


def _read_nation(row: Row, units: Units, side: int) -> None:
    nation = max(row.index("nation", NATIONS), 0)
    branch = row.index("branch", BRANCHES) if row.text("branch") else 0
    if (side == GERMAN) != (nation == GERMANS):
        row.fault("nation", f"{NATIONS[nation]} cannot be on the {SIDES[side]} side")
    if (side == GERMAN) != (branch != 0):
        row.fault("branch", "every German unit has a branch, no Allied one has")
    units.nation.append(nation)
    units.branch.append(max(branch, 0))


def _read_corps_of(row: Row, corps: Corps, side: int) -> int:
    if not row.text("corps"):
        if row.text("type") != "company":
            row.fault("corps", "only the companies have no corps (R45)")
        return -1
    found = row.index("corps", corps.ids)
    if found >= 0 and corps.side[found] != side:
        row.fault("corps", f"{corps.ids[found]} is on the other side")
    return found


def _read_faces(row: Row, units: Units) -> None:
    """2.2 One or two steps; the reduced side of a unit with one is blank."""
    steps = row.integer("steps", 1, 2)
    units.steps.append(steps)
    units.cf.append(row.integer("cf", 1, HIGHEST_CF))
    units.ter.append(_read_ter(row, "ter"))
    if steps == 2:
        units.cf.append(row.integer("cf_reduced", 1, HIGHEST_CF))
        units.ter.append(_read_ter(row, "ter_reduced"))
        return
    for column in ("cf_reduced", "ter_reduced"):
        if row.text(column):
            row.fault(column, "must be empty: the unit has one step")
    units.cf.append(0)
    units.ter.append(0)


def _read_ter(row: Row, column: str) -> int:
    return -1 if row.text(column) == ROLLED else row.integer(column, 0, HIGHEST_TER)
