"""12.0 The scenarios: turns, part of the map, set-up groups, who takes part."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet, Row, Table
from grognard.series.gts.rules.ch02_counters import NONE, CommandSheet, LeaderSheet, UnitSheet
from grognard.series.gts.rules.ch02_map import MapSheet
from grognard.titles.strike_counter_strike.reading.areas import (
    Country,
    read_area,
    read_named,
    read_span,
)
from grognard.titles.strike_counter_strike.reading.parts import SIDES

LAST_TURN: Final = 25
NO: Final = ""
MAY: Final = "may"
MUST: Final = "must"
REARGUARDS: Final = {
    "rearguards-44": "us-44-rg-",
    "rearguards-4": "us-4-rg-",
    "nachhuten": "ger-rg-",
}


class Header:
    """One row of scenarios.csv."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.number = 0
        self.first = 1  # turns of the whole track
        self.last = 1
        self.step = "H"
        self.setup = name  # 12-4 the scenario whose groups are set up
        self.columns: tuple[int, int] | None = None  # the part of the map in play
        self.rows: tuple[int, int] | None = None
        self.dispatch = True  # SC1-11
        self.special = True  # 7.0-1
        self.first_chit = ""
        self.hex_to_win = ""

    @property
    def turns(self) -> int:
        """How many turns are played."""
        return self.last - self.first + 1

    def local(self, turn: int) -> int:
        """The number of a turn of the track in this scenario."""
        return turn - self.first + 1


def read_header(table: Table, scenario: str, names: list[str]) -> Header:
    """SC1, SC2, SC3, SC4, SC5, SC6, 0-1 Turns, first step (R18, R19) and part of the map."""
    found = Header(scenario)
    for row in table.rows:
        header = Header(row.choice("scenario", names))
        header.number = row.integer("number", 1, 9)
        header.first = row.integer("first_turn", 1, LAST_TURN)
        header.last = row.integer("last_turn", 1, LAST_TURN)
        if header.last < header.first:
            row.fault("last_turn", "comes before the first turn")
        header.step = row.choice("step", ["A", "H"])
        header.setup = row.choice("setup", names)
        if row.text("columns") or row.text("rows"):
            header.columns, header.rows = read_span(row, "columns"), read_span(row, "rows")
        header.dispatch = row.flag("dispatch")
        header.special = row.flag("special")
        header.first_chit = row.word("first_chit")
        header.hex_to_win = row.text("hex_to_win")
        if header.name == scenario:
            found = header
    return found


class Lists:
    """Who takes part in a scenario, by name: from the groups, the schedule and the markers."""

    def __init__(self) -> None:
        self.pieces: list[str] = []  # units and leaders
        self.entries: list[Row] = []  # rows of schedule.csv
        self.groups: list[Row] = []  # rows of groups.csv, in their order
        self.mines: list[int] = [0, 0]
        self.blocks: list[int] = [0, 0]


def read_lists(data: DataSet, header: Header, *, late: bool) -> Lists:
    """12.0 `late` (R9): what arrives below the line "End Scenario 5" comes in Scenario 5 too."""
    lists = Lists()
    for row in data.table("groups").rows:
        row.integer("order", 1, 99)
        if row.text("scenario") == header.setup:
            lists.groups.append(row)
    for row in data.table("schedule").rows:
        turn = row.integer("turn", 1, LAST_TURN)
        if _comes(row, header.name, late=late) and header.first <= turn <= header.last:
            lists.entries.append(row)
    named = {row.text("group") for row in lists.groups}
    for row in data.table("group_units").rows:
        if row.text("group") in named:
            lists.pieces.append(row.word("unit"))
    named = {row.text("entry") for row in lists.entries}
    for row in data.table("schedule_units").rows:
        if row.text("entry") in named:
            lists.pieces.append(row.word("unit"))
    _read_markers(data.table("markers"), header, lists)
    return lists


def _comes(row: Row, scenario: str, *, late: bool) -> bool:
    words = row.text("scenarios").split()
    return scenario in words or (late and scenario == "strike" and "campaign" in words)


def _read_markers(table: Table, header: Header, lists: Lists) -> None:
    """5.0-3, 25.13 How many markers there are; each available Rearguard is a unit.

    SC1, SC2, SC3, SC4, SC5, SC6
    """
    known = [*REARGUARDS, "road-blocks", "sperren", "minefields", "minen"]
    for row in table.rows:
        marker = row.choice("marker", known)
        number = row.integer(header.name, 0, row.integer("mix", 0, 9))
        if marker in REARGUARDS:
            lists.pieces += [f"{REARGUARDS[marker]}{n}" for n in range(1, number + 1)]
        elif marker in ("sperren", "road-blocks"):
            lists.blocks[0 if marker == "sperren" else 1] = number
        else:
            lists.mines[0 if marker == "minen" else 1] = number


# -------------------------------------------------------------------------------------- the groups


class Group:
    """12-4 One printed group of the set-up."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.side = 0
        self.area = 0
        self.units: list[int] = []
        self.leaders: list[int] = []
        self.positions = False  # 20.18 its infantry may start in Improved Positions
        self.park = NONE
        self.parked: list[int] = []  # units that start, or may start, in the Park
        self.must_park = False
        self.extra = 0  # 23.11
        self.contacts: list[int] = []  # 23.18 leaders with whom they may be In Contact
        self.in_contact = False  # they are, one leader each
        self.entries: list[int] = []  # D92 or they are reinforcements at one of these hexes


class Counters:
    """The sheets that a group or a line of the schedule refers to."""

    def __init__(self, units: UnitSheet, leaders: LeaderSheet, command: CommandSheet) -> None:
        self.units: Final = units
        self.leaders: Final = leaders
        self.command: Final = command


def read_groups(data: DataSet, lists: Lists, counters: Counters, country: Country) -> list[Group]:
    """12-4, R16, R21 The groups in their order, with their areas: SC1, SC2, SC3, SC4, SC5."""
    groups: list[Group] = []
    for row in sorted(lists.groups, key=_order):
        group = Group(row.word("group"))
        group.side = max(row.index("side", SIDES), 0)
        group.area = read_area(row, country)
        if not row.flag("outside"):
            group.area &= country.sheet.area
        group.positions = row.flag("positions")
        _read_park(row, group, counters, country.sheet)
        _read_members(data.table("group_units"), row, group, counters)
        if not group.area:
            row.fault("where", "no hex of the map lies in this area")
        groups.append(group)
    return groups


def _order(row: Row) -> int:
    return row.integer("order", 1, 99)


def _read_park(row: Row, group: Group, counters: Counters, sheet: MapSheet) -> None:
    """23.18, D92 The Park in which units of the group start."""
    how = row.choice("parked", [NO, MAY, MUST])
    contact = row.choice("contact", [NO, MAY, MUST])
    group.contacts = read_leader_names(row, "leaders", counters.leaders)
    group.entries = read_named(row, "entries", sheet)
    if not how:
        return
    group.park = row.index("park", counters.command.parks)
    group.must_park = how == MUST
    group.in_contact = contact == MUST
    group.extra = row.integer("extra", 0, 20) if row.text("extra") else 0
    if group.park != NONE:
        counters.command.park_extra[group.park] = group.extra
        counters.command.park_entries[group.park] = group.entries


def read_leader_names(row: Row, column: str, leaders: LeaderSheet) -> list[int]:
    """The leaders that a cell names."""
    found: list[int] = []
    for name in row.text(column).split():
        if name in leaders.ids:
            found.append(leaders.ids.index(name))
        else:
            row.fault(column, f"{name} is no leader of this scenario")
    return found


def _read_members(table: Table, of: Row, group: Group, counters: Counters) -> None:
    """Units and leaders of a group; its units act with the group's division (7.9)."""
    units, leaders = counters.units, counters.leaders
    division = of.index("commander", counters.command.divisions, "division")
    for row in table.rows:
        name = row.text("unit")
        if row.text("group") != group.name:
            continue
        if name in leaders.ids:
            group.leaders.append(leaders.ids.index(name))
        elif name in units.ids:
            unit = units.ids.index(name)
            group.units.append(unit)
            units.commander[unit] = max(division, 0)
            if row.flag("park"):
                group.parked.append(unit)
            if units.side[unit] != group.side:
                row.fault("unit", f"{name} is a unit of the other side")
        else:
            row.fault("unit", f"there is no unit or leader {name}")
