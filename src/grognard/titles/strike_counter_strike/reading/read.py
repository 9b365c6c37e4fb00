"""Everything of a scenario, read once from the data files; all faults are reported together."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet
from grognard.kernel.data.reading import check_title, hex_of, read_grid
from grognard.series.gts.reading.charts import read_fire_table, read_track
from grognard.series.gts.reading.counters import read_command, read_leaders, read_units
from grognard.series.gts.reading.equipment import Equipment
from grognard.series.gts.reading.map import read_map
from grognard.series.gts.rules.ch02_map import MapSheet
from grognard.titles.strike_counter_strike.reading.areas import Country
from grognard.titles.strike_counter_strike.reading.markers import Given, read_given
from grognard.titles.strike_counter_strike.reading.parts import (
    ORIGINS,
    SIDES,
    TITLE,
    Numbers,
    Parts,
    read_parts,
)
from grognard.titles.strike_counter_strike.reading.plan import read_plan
from grognard.titles.strike_counter_strike.reading.scenario import (
    Counters,
    Group,
    Header,
    Lists,
    read_groups,
    read_header,
    read_lists,
)
from grognard.titles.strike_counter_strike.reading.setups import Example, read_example
from grognard.titles.strike_counter_strike.reading.victory import Victory, read_victory


class Scenery:
    """All that is read of one scenario."""

    def __init__(self, header: Header, equipment: Equipment, parts: Parts) -> None:
        self.header: Final = header
        self.equipment: Final = equipment
        self.parts: Final = parts
        self.groups: list[Group] = []
        self.victory = Victory(0)
        self.example = Example()
        self.given = Given()
        self.cloud_rolls: dict[str, int] = {}  # O2-1 by hour
        self.rain_rolls: dict[str, int] = {}  # O2-5 by day
        self.days: list[tuple[str, str]] = [("", "")]  # day and hour by turn
        self.west_bank = 0


def read_scenery(data: DataSet, scenario: str, readings: dict[str, str]) -> Scenery:
    """A scenario by its name; the readings choose table, hex and schedule."""
    title = data.document("title")
    check_title(title, TITLE, SIDES, ["editions.standard.name"])
    ORIGINS.check_rows(data)
    numbers = Numbers(title)
    grid = read_grid(data, ORIGINS, data.table("hexes"))
    header = read_header(data.table("scenarios"), scenario, title.keys("scenarios"))
    late = readings["sc5_157_arrives"] == "yes"  # R9
    lists = read_lists(data, header, late=late)
    sheet = read_map(data, grid)  # R31 all lines of a hex meet in its centre
    command = read_command(data, SIDES)
    units = read_units(data, SIDES, command, lists.pieces)
    leaders = read_leaders(data.table("leaders"), SIDES, command, lists.pieces)
    data.finish()
    moved = _move_metting(sheet, numbers, readings["metting_hex"])
    _area(sheet, header, Country(sheet))
    counters = Counters(units, leaders, command)
    groups = read_groups(data, lists, counters, Country(sheet))
    plan = read_plan(data, header, lists, counters, sheet, late=late)
    _read_entries(data, sheet, lists)
    table = read_fire_table(data.table("fire_table"), readings["crt_variant"])
    track = read_track(data.table("turns"), header.first, header.last)
    equipment = Equipment(sheet, units, leaders, command, table, track, plan)
    scenery = Scenery(header, equipment, read_parts(data, units.ids, leaders.ids))
    scenery.groups = groups
    scenery.victory = read_victory(data, header, counters, sheet, numbers, moved)
    scenery.given = read_given(data.table("setup_markers"), header)
    scenery.example = read_example(data, header, counters, sheet)
    scenery.west_bank = Country(sheet).west_bank
    _read_weather(data, scenery)
    data.finish()
    return scenery


def _move_metting(sheet: MapSheet, numbers: Numbers, wanted: str) -> dict[int, int]:
    """R3 Metting stands in its printed hex, or in the other one: then they change places."""
    there = sheet.grid.has(wanted) and sheet.grid.has(numbers.metting)
    if wanted != numbers.metting_other or not there:
        return {}
    old, new = sheet.grid.number(numbers.metting), sheet.grid.number(wanted)
    sheet.terrain[old], sheet.terrain[new] = sheet.terrain[new], sheet.terrain[old]
    sheet.names[old], sheet.names[new] = sheet.names[new], sheet.names[old]
    return {old: new}


def _area(sheet: MapSheet, header: Header, country: Country) -> None:
    """SC1-1 The part of the map that units may enter."""
    if header.columns is not None and header.rows is not None:
        sheet.area = country.box(header.columns, header.rows)


def _read_entries(data: DataSet, sheet: MapSheet, lists: Lists) -> None:
    """8.8 The entry hexes that the schedule of this scenario uses, by their numbers."""
    used: set[str] = set()
    for row in lists.entries:
        used |= set(row.text("hexes").split()) | set(row.text("park_entries").split())
    for row in lists.groups:
        used |= set(row.text("entries").split())
    found: list[tuple[int, int]] = []
    for row in data.table("entries").rows:
        hex_, side = hex_of(row, "hex", sheet.grid), row.index("side", SIDES)
        if hex_ >= 0 and row.text("hex") in used:
            found.append((hex_, max(side, 0)))
            used.discard(row.text("hex"))
    for name in sorted(used):
        data.table("entries").fault(f"no row for hex {name}, which the schedule names")
    for hex_, side in sorted(found):
        sheet.entries.append(hex_)
        sheet.entry_side.append(side)


def _read_weather(data: DataSet, scenery: Scenery) -> None:
    """O2-1, O2-5 What is added to the rolls for clouds and rain; day and hour of each turn."""
    for row in data.table("weather_rolls").rows:
        modifier = row.integer("modifier", -9, 9)
        clouds = row.choice("roll", ["cloud", "rain"]) == "cloud"
        rolls = scenery.cloud_rolls if clouds else scenery.rain_rolls
        rolls[row.word("when")] = modifier
    for number, row in enumerate(data.table("turns").rows, 1):
        if scenery.header.first <= number <= scenery.header.last:
            scenery.days.append((row.word("day"), row.word("hour")))
    for day, hour in scenery.days[1:]:
        if day not in scenery.rain_rolls or hour not in scenery.cloud_rolls:
            data.table("weather_rolls").fault(f"no row for {day} or {hour}")
