"""2.0 Components: counters, markers and tables, read once from the data files and never changed.

`read_components` checks everything that the rules rely on and reports all faults together.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from grognard.kernel.data import DataSet, Document, Row, Table
from grognard.series.fire_and_movement.ch02_equipment import MarkerSheet, UnitSheet
from grognard.series.fire_and_movement.game import Equipment
from grognard.titles.mortain_counterattack.components_map import Country, check_complete, read_map
from grognard.titles.mortain_counterattack.components_table import read_combat_table

TITLE: Final = "mortain-counterattack"

GERMAN: Final = 0
US: Final = 1
SIDES: Final[list[str]] = ["german", "us"]
SOURCES: Final[list[str]] = ["seed", "public", "history", "estimate"]
LAYER_SOURCES: Final[list[str]] = [*SOURCES, "owner"]  # read off the owner's printed copy
ZONES: Final[list[str]] = ["ccb", "9th", "30th"]  # 13.0 set-up areas
LONGEST_SHORT: Final = 8  # characters that fit on a counter
NEVER: Final = 99


class Numbers:
    """The numbers that stand in the text of the rules."""

    def __init__(self, title: Document) -> None:
        self.exits_to_win = _number(title, "exits_to_win", 1, 30)
        self.mobile_from = _number(title, "mobile_from", 1, 30)
        self.setup_distance = _number(title, "setup_distance", 1, 10)
        self.road_cost = _number(title, "road_cost", 1, 5)


class Components:
    """Everything of this game that never changes and that the series does not know."""

    def __init__(self) -> None:
        self.short: list[str] = []
        self.name_en: list[str] = []
        self.name_de: list[str] = []
        self.formation: list[str] = []
        self.type: list[str] = []
        self.arrival: list[int] = []  # 11.1 first turn, 0 for units that are set up
        self.zone: list[int] = []  # 13.0 set-up area, -1 for none
        self.dates: list[tuple[str, str]] = []  # by turn from 1, English and German
        self.allotments: list[list[int]] = [[0], [0]]  # T2 by side, by turn from 1
        self.setups: dict[str, list[tuple[int, int]]] = {}


class Game:
    """All that is read."""

    def __init__(
        self, parts: Components, equipment: Equipment, country: Country, numbers: Numbers
    ) -> None:
        self.parts: Final = parts
        self.equipment: Final = equipment
        self.country: Final = country
        self.numbers: Final = numbers


def data_directory() -> Path:
    """Return the folder with this title's own data files."""
    return Path(str(files("grognard.titles.mortain_counterattack").joinpath("data")))


def read_components(data: DataSet, *, slow: bool, high: bool) -> Game:
    """Everything, or `DataFault` with all that is wrong.

    `slow` (R7) and `high` (R3) choose the second column of costs and of marker values.
    """
    title = data.document("title")
    _check_title(title)
    for table in data.fact_tables():
        for row in table.rows:
            row.choice("source", LAYER_SOURCES if row.layered else SOURCES)
    numbers = Numbers(title)
    country = read_map(data, numbers.setup_distance, numbers.road_cost, slow=slow)
    parts, units = Components(), UnitSheet()
    _read_units(data.table("counters"), parts, units, numbers.mobile_from)
    markers = _read_markers(data.table("support_fire"), "value_high" if high else "value")
    _read_track(data.table("turn_track"), parts)
    combat = read_combat_table(data)
    _read_setups(data.table("setups"), parts, units, country)
    data.finish()
    return Game(parts, Equipment(country.sheet, units, markers, combat), country, numbers)


def _check_title(title: Document) -> None:
    if title.text("id") not in (TITLE, ""):
        title.fault("id", f'must be "{TITLE}"')
    paths = ["name", *(f"sides.{side}" for side in SIDES)]
    paths += ["editions.standard.name", "scenarios.historical.name"]
    for path in paths:
        title.text(f"{path}.en")
        title.text(f"{path}.de")


def _number(title: Document, name: str, low: int, high: int) -> int:
    path = f"numbers.{name}"
    layered = title.is_layered(f"{path}.value")
    title.choice(f"{path}.source", LAYER_SOURCES if layered else SOURCES)
    return title.integer(f"{path}.value", low, high)


# ------------------------------------------------------------------------------------ the counters


def _read_units(table: Table, parts: Components, units: UnitSheet, mobile_from: int) -> None:
    for row in table.rows:
        side = row.index("side", SIDES)
        unit = len(units.ids)
        units.ids.append(row.word("unit"))
        units.side.append(max(side, 0))
        units.attack += [row.integer("attack", 0, 20), row.integer("depleted_attack", 0, 20)]
        units.defence += [row.integer("defence", 0, 20), row.integer("depleted_defence", 0, 20)]
        movement = row.integer("movement", 1, 30)
        units.movement += [movement, row.integer("depleted_movement", 1, 30)]
        if movement >= mobile_from:  # 2.3, 19.0 by the printed allowance of the front
            units.mobile |= 1 << unit
        _read_names(row, parts)
        parts.arrival.append(row.integer("arrival", 1, NEVER) if side == GERMAN else 0)
        parts.zone.append(row.index("setup_zone", ZONES) if side == US else -1)
    for side, name in enumerate(SIDES):
        if side not in units.side:
            table.fault(f"no unit of side {name}")


def _read_names(row: Row, parts: Components) -> None:
    short = row.word("short")
    if len(short) > LONGEST_SHORT:
        row.fault("short", f'"{short}" is longer than {LONGEST_SHORT} characters')
    parts.short.append(short)
    parts.name_en.append(row.word("name_en"))
    parts.name_de.append(row.word("name_de"))
    parts.formation.append(row.word("formation"))
    parts.type.append(row.word("type"))


def _read_markers(table: Table, column: str) -> MarkerSheet:
    markers = MarkerSheet()
    for row in table.rows:
        markers.ids.append(row.word("marker"))
        markers.side.append(max(row.index("side", SIDES), 0))
        markers.kind.append(row.word("kind"))
        markers.value.append(row.integer(column, 0, 12))
    return markers


def _read_track(table: Table, parts: Components) -> None:
    """T2 The game turn record track."""
    for number, row in enumerate(table.rows, 1):
        if row.integer("turn", 1, NEVER) != number:
            row.fault("turn", f"must be {number}: turns stand one after the other")
        parts.dates.append((row.word("date_en"), row.word("date_de")))
        for side, name in enumerate(SIDES):
            parts.allotments[side].append(row.integer(name, 0, NEVER))
    if not table.rows:
        table.fault("no turn at all")


# ---------------------------------------------------------------------------------- ready set-ups


def _read_setups(table: Table, parts: Components, units: UnitSheet, country: Country) -> None:
    """13.0 A ready set-up places every US unit, each in its area, one a hex."""
    numbers = {name: unit for unit, name in enumerate(units.ids)}
    for row in table.rows:
        placed = parts.setups.setdefault(row.word("setup"), [])
        unit = numbers.get(row.word("unit"), -1)
        hex_ = country.number(row, "hex")
        if unit < 0 or parts.zone[unit] < 0:
            row.fault("unit", "not a unit that is set up")
        elif hex_ >= 0:
            if not country.areas[parts.zone[unit]] >> hex_ & 1:
                row.fault("hex", "lies outside the set-up area of the unit")
            if any(other == hex_ for _, other in placed):
                row.fault("hex", "another unit of this set-up stands there")
            placed.append((unit, hex_))
    wanted = [units.ids[unit] for unit in range(len(units.ids)) if parts.zone[unit] >= 0]
    for placed in parts.setups.values():
        check_complete(table, "unit", wanted, [units.ids[unit] for unit, _ in placed])
