"""2.0 Components: counters, markers and tables, read once from the data files and never changed.

`read_components` checks everything that the rules rely on and reports all faults together.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet, Document, Row, Table
from grognard.kernel.data.reading import (
    Origins,
    check_complete,
    check_title,
    hex_of,
    read_grid,
    read_short,
)
from grognard.series.fire_and_movement.game import Equipment
from grognard.series.fire_and_movement.reading.combat_table import read_combat_table
from grognard.series.fire_and_movement.reading.equipment import read_markers, read_units
from grognard.series.fire_and_movement.rules.ch02_equipment import TurnTrack, UnitSheet
from grognard.titles.mortain_counterattack.reading.components_map import ROWS, Country, read_map

TITLE: Final = "mortain-counterattack"

GERMAN: Final = 0
US: Final = 1
SIDES: Final[list[str]] = ["german", "us"]
ORIGINS: Final = Origins(["seed", "public", "history", "estimate"])
ZONES: Final[list[str]] = ["ccb", "9th", "30th"]  # 13.0 set-up areas
NEVER: Final = 99
COLUMNS: Final = 12  # T1 columns of the combat results table


class Numbers:
    """The numbers that stand in the text of the rules."""

    def __init__(self, title: Document) -> None:
        self.exits_to_win = ORIGINS.number(title, "exits_to_win", 1, 30)
        self.mobile_from = ORIGINS.number(title, "mobile_from", 1, 30)
        self.setup_distance = ORIGINS.number(title, "setup_distance", 1, 10)
        self.road_cost = ORIGINS.number(title, "road_cost", 1, 5)


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


def read_components(data: DataSet, *, slow: bool, high: bool) -> Game:
    """Everything, or `DataFault` with all that is wrong.

    `slow` (R7) and `high` (R3) choose the second column of costs and of marker values.
    """
    title = data.document("title")
    check_title(title, TITLE, SIDES, ["editions.standard.name"])
    ORIGINS.check_rows(data)
    numbers = Numbers(title)
    distance, cost = numbers.setup_distance, numbers.road_cost
    country = read_map(data, read_grid(data, ORIGINS), distance, cost, slow=slow)
    parts = Components()
    units = read_units(data.table("counters"), SIDES, numbers.mobile_from)  # 19.0
    _read_counters(data.table("counters"), parts)
    markers = read_markers(data.table("support_fire"), SIDES, "value_high" if high else "value")
    track = _read_track(data.table("turn_track"), parts)
    combat = read_combat_table(data, "T1", ROWS, COLUMNS)
    _read_setups(data.table("setups"), parts, units, country)
    data.finish()
    equipment = Equipment(country.sheet, units, markers, combat, track)
    return Game(parts, equipment, country, numbers)


# ------------------------------------------------------------------------------------ the counters


def _read_counters(table: Table, parts: Components) -> None:
    """11.1, 13.0 What a counter has besides its values."""
    for row in table.rows:
        _read_names(row, parts)
        german = row.text("side") == SIDES[GERMAN]
        parts.arrival.append(row.integer("arrival", 1, NEVER) if german else 0)
        parts.zone.append(-1 if german else row.index("setup_zone", ZONES))


def _read_names(row: Row, parts: Components) -> None:
    parts.short.append(read_short(row))
    parts.name_en.append(row.word("name_en"))
    parts.name_de.append(row.word("name_de"))
    parts.formation.append(row.word("formation"))
    parts.type.append(row.word("type"))


def _read_track(table: Table, parts: Components) -> TurnTrack:
    """T2 The game turn record track."""
    allotments: list[list[int]] = [[0], [0]]
    for number, row in enumerate(table.rows, 1):
        if row.integer("turn", 1, NEVER) != number:
            row.fault("turn", f"must be {number}: turns stand one after the other")
        parts.dates.append((row.word("date_en"), row.word("date_de")))
        for side, name in enumerate(SIDES):
            allotments[side].append(row.integer(name, 0, NEVER))
    if not table.rows:
        table.fault("no turn at all")
    return TurnTrack("T2", allotments, len(parts.dates))


# ---------------------------------------------------------------------------------- ready set-ups


def _read_setups(table: Table, parts: Components, units: UnitSheet, country: Country) -> None:
    """13.0 A ready set-up places every US unit, each in its area, one a hex."""
    numbers = {name: unit for unit, name in enumerate(units.ids)}
    for row in table.rows:
        placed = parts.setups.setdefault(row.word("setup"), [])
        unit = numbers.get(row.word("unit"), -1)
        hex_ = hex_of(row, "hex", country.sheet.grid)
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
