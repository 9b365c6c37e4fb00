"""S0 Components: map, counters and tables, read once from the data files and never changed.

`read_components` turns the data into lists indexed by hex, unit and card rank. It checks
everything that the rules rely on and reports all faults together.
"""

from importlib.resources import files
from pathlib import Path
from typing import Final

from grognard.hexgrid import Grid, GridError, GridSpec
from grognard.kernel.data import DataSet, Document, Row, Table

TITLE: Final = "stand-at-mortain"

GERMAN: Final = 0
US: Final = 1
SIDES: Final = ["german", "us"]

TANK: Final = 0
INFANTRY: Final = 1
GUN: Final = 2
TYPES: Final = ["tank", "infantry", "gun"]

START_MAP: Final = 0
START_WEST: Final = 1
START_EAST: Final = 2
STARTS: Final = ["map", "west", "east"]

AIR: Final = 0
ARTILLERY: Final = 1
SUPPORTS: Final = ["air", "artillery"]

RANKS: Final = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
NUMBER_RANKS: Final = RANKS[:10]

DEFAULT_SETUP: Final = "default"
SOURCES: Final = ["seed", "public", "history", "estimate"]
LAYER_SOURCES: Final = [*SOURCES, "owner"]  # read off the owner's printed copy
SIZES: Final = ["company", "battalion", "kampfgruppe", "regiment", "brigade", "division"]
LONGEST_SHORT: Final = 8  # characters that fit on a counter


class _Terrain:
    """S0.3 the terrain chart."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.modifier: list[int] = []
        self.blocks: list[bool] = []
        self.range: list[int] = []


class _Units:
    """S0.4, S0.5 the counters."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.short: list[str] = []
        self.name_en: list[str] = []
        self.name_de: list[str] = []
        self.side: list[int] = []
        self.type: list[int] = []
        self.at: list[int] = []
        self.ai: list[int] = []
        self.start: list[int] = []
        self.entry_turn: list[int] = []
        self.tiger: int = -1


class _Numbers:
    """The numbers that stand in the text of the rules."""

    def __init__(self, title: Document) -> None:
        self.turns = _number(title, "turns", 1, 20)
        self.exits_to_win = _number(title, "exits_to_win", 1, 20)
        self.stacking_limit = _number(title, "stacking_limit", 1, 6)
        self.combat_command_entry_turn = _number(title, "combat_command_entry_turn", 1, 20)
        self.adjacent_bonus = _number(title, "adjacent_bonus", -5, 0)
        self.tiger_bonus = _number(title, "tiger_bonus", -5, 0)
        self.air_strength = _number(title, "air_strength", 0, 20)
        self.artillery_strength = _number(title, "artillery_strength", 0, 20)
        self.air_modifier = _number(title, "air_modifier", 0, 5)
        self.sound = True  # False: some are stand-ins, so nothing else is measured by them


class _Cards:
    """S2.4, S5.2 what each card allows, by rank."""

    def __init__(self) -> None:
        self.up: list[int] = [0] * (len(NUMBER_RANKS) + 1)
        self.down: list[int] = [0] * (len(NUMBER_RANKS) + 1)
        self.support: list[int] = [AIR] * (len(RANKS) + 1)


class _Map:
    """S0.1, S0.2 the hexes with their terrain and names, and the two edges."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.terrain: list[int] = [0] * grid.count
        self.names: list[str] = [""] * grid.count
        self.west: list[int] = []
        self.east: list[int] = []


class Components:
    """Everything of the game that never changes. Nobody may change the lists."""

    def __init__(
        self,
        chart: _Terrain,
        sheet: _Map,
        units: _Units,
        cards: _Cards,
        numbers: _Numbers,
        setups: dict[str, list[tuple[int, int]]],
    ) -> None:
        self.grid: Final[Grid] = sheet.grid
        self.terrain_ids: Final[list[str]] = chart.ids
        self.terrain_modifier: Final[list[int]] = chart.modifier
        self.terrain_blocks: Final[list[bool]] = chart.blocks
        self.terrain_range: Final[list[int]] = chart.range
        # By hex number.
        self.terrain: Final[list[int]] = sheet.terrain
        self.hex_names: Final[list[str]] = sheet.names
        self.west_edge: Final[list[int]] = sheet.west
        self.east_edge: Final[list[int]] = sheet.east
        # By unit number, in the order of counters.csv.
        self.unit_ids: Final[list[str]] = units.ids
        self.unit_short: Final[list[str]] = units.short
        self.unit_name_en: Final[list[str]] = units.name_en
        self.unit_name_de: Final[list[str]] = units.name_de
        self.unit_side: Final[list[int]] = units.side
        self.unit_type: Final[list[int]] = units.type
        # By 2 * unit + (0 full side, 1 reduced side).
        self.at: Final[list[int]] = units.at
        self.ai: Final[list[int]] = units.ai
        self.start: Final[list[int]] = units.start
        self.entry_turn: Final[list[int]] = units.entry_turn  # 0 for units set up on the map
        self.tiger: Final[int] = units.tiger
        # By rank: 1 is the ace, 11 jack, 12 queen, 13 king; index 0 is unused.
        self.activation_up: Final[list[int]] = cards.up
        self.activation_down: Final[list[int]] = cards.down
        self.support_by_rank: Final[list[int]] = cards.support
        self.turns: Final[int] = numbers.turns
        self.exits_to_win: Final[int] = numbers.exits_to_win
        self.stacking_limit: Final[int] = numbers.stacking_limit
        self.adjacent_bonus: Final[int] = numbers.adjacent_bonus
        self.tiger_bonus: Final[int] = numbers.tiger_bonus
        self.air_strength: Final[int] = numbers.air_strength
        self.artillery_strength: Final[int] = numbers.artillery_strength
        self.air_modifier: Final[int] = numbers.air_modifier
        self.setups: Final[dict[str, list[tuple[int, int]]]] = setups


def data_directory() -> Path:
    """Return the folder with this title's own data files."""
    return Path(str(files("grognard.titles.stand_at_mortain").joinpath("data")))


def read_components(data: DataSet) -> Components:
    """Return the components, or raise `DataFault` with everything that is wrong in the data."""
    title = data.document("title")
    _check_title(title)
    _check_sources(data)
    numbers = _read_numbers(data, title)
    chart = _read_terrain(data.table("terrain"))
    units = _read_units(data.table("counters"), numbers)
    _check_exits(title, numbers, units)
    cards = _Cards()
    _read_activation(data.table("activation"), cards)
    _read_support(data.table("support_cards"), cards)
    grid = _read_grid(data, data.document("grid"))
    if grid is None:
        data.finish()
    assert grid is not None
    sheet = _read_map(data.table("hexes"), grid, chart)
    _read_edges(data.table("edges"), sheet)
    _check_roads(data.table("roads"), grid)
    setups = _read_setups(data.table("setups"), sheet, units, numbers)
    _check_scenarios(title, setups)
    data.finish()
    return Components(chart, sheet, units, cards, numbers, setups)


# ------------------------------------------------------------------------------ title and sources


def _check_title(title: Document) -> None:
    if title.text("id") not in (TITLE, ""):
        title.fault("id", f'must be "{TITLE}"')
    paths = ["name", *(f"sides.{side}" for side in SIDES)]
    paths += ["editions.en.name", "editions.de.name", "support.air", "support.artillery"]
    for path in paths:
        title.text(f"{path}.en")
        title.text(f"{path}.de")


def _check_exits(title: Document, numbers: _Numbers, units: _Units) -> None:
    germans = units.side.count(GERMAN)
    if numbers.sound and 0 < germans < numbers.exits_to_win:
        there = f"there are only {germans} German units"
        title.fault("numbers.exits_to_win.value", f"{numbers.exits_to_win} exits, but {there}")


def _check_scenarios(title: Document, setups: dict[str, list[tuple[int, int]]]) -> None:
    title.text("scenarios.standard.setup")
    for scenario in title.keys("scenarios"):
        title.text(f"scenarios.{scenario}.name.en")
        title.text(f"scenarios.{scenario}.name.de")
        title.choice(f"scenarios.{scenario}.setup", list(setups) or [DEFAULT_SETUP])


def _check_sources(data: DataSet) -> None:
    for table in data.fact_tables():
        for row in table.rows:
            row.choice("source", LAYER_SOURCES if row.layered else SOURCES)


def _read_numbers(data: DataSet, title: Document) -> _Numbers:
    before = len(data.faults)
    numbers = _Numbers(title)
    numbers.sound = title.usable and len(data.faults) == before
    return numbers


def _number(title: Document, name: str, low: int, high: int) -> int:
    path = f"numbers.{name}"
    layered = title.is_layered(f"{path}.value")
    title.choice(f"{path}.source", LAYER_SOURCES if layered else SOURCES)
    return title.integer(f"{path}.value", low, high)


# -------------------------------------------------------------------------------------- the tables


def _read_terrain(table: Table) -> _Terrain:
    chart = _Terrain()
    for row in table.rows:
        chart.ids.append(row.word("terrain"))
        chart.modifier.append(row.integer("modifier", -9, 9))
        chart.blocks.append(row.flag("blocks_fire"))
        chart.range.append(row.integer("fire_range", 1, 9))
    return chart


def _read_activation(table: Table, cards: _Cards) -> None:
    seen: list[str] = []
    for row in table.rows:
        rank = row.index("card", NUMBER_RANKS) + 1
        if rank:
            seen.append(NUMBER_RANKS[rank - 1])
            cards.up[rank] = row.integer("up", 0, 20)
            cards.down[rank] = row.integer("down", 0, 20)
    _check_complete(table, "card", NUMBER_RANKS, seen)


def _read_support(table: Table, cards: _Cards) -> None:
    seen: list[str] = []
    for row in table.rows:
        rank = row.index("card", RANKS) + 1
        if rank:
            seen.append(RANKS[rank - 1])
            cards.support[rank] = SUPPORTS.index(row.choice("support", SUPPORTS))
    _check_complete(table, "card", RANKS, seen)


def _check_complete(table: Table, what: str, wanted: list[str], seen: list[str]) -> None:
    """Each of the wanted words needs a row; that it has no second one is checked by the key."""
    for word in wanted:
        if word not in seen:
            table.fault(f"no row for {what} {word}")


# ------------------------------------------------------------------------------------ the counters


def _read_units(table: Table, numbers: _Numbers) -> _Units:
    units = _Units()
    for row in table.rows:
        _read_unit(row, units, numbers)
    if units.tiger < 0:
        table.fault('no unit is the Tiger (column "tiger")')
    for side, name in enumerate(SIDES):
        if side not in units.side:
            table.fault(f"no unit of side {name}")
    if START_MAP not in units.start:
        table.fault("no unit starts on the map")
    return units


def _read_unit(row: Row, units: _Units, numbers: _Numbers) -> None:
    side = row.index("side", SIDES)
    kind = row.index("type", TYPES)
    start = row.index("start", STARTS)
    _read_tiger(row, units, side, kind)
    units.ids.append(row.word("unit"))
    units.name_en.append(row.word("name_en"))
    units.name_de.append(row.word("name_de"))
    units.short.append(_read_short(row, units))
    row.word("formation")
    row.choice("size", SIZES)
    units.side.append(side)
    units.type.append(kind)
    units.at += [row.integer("at", 0, 20), row.integer("at_reduced", 0, 20)]
    units.ai += [row.integer("ai", 0, 20), row.integer("ai_reduced", 0, 20)]
    units.start.append(start)
    units.entry_turn.append(_read_entry(row, side, start, numbers))


def _read_short(row: Row, units: _Units) -> str:
    short = row.word("short")
    if len(short) > LONGEST_SHORT:
        row.fault("short", f'"{short}" is longer than {LONGEST_SHORT} characters')
    if short and short in units.short:
        row.fault("short", f'"{short}" stands on another counter too')
    return short


def _read_tiger(row: Row, units: _Units, side: int, kind: int) -> None:
    if not row.flag("tiger"):
        return
    if units.tiger >= 0:
        row.fault("tiger", f"a second Tiger; {units.ids[units.tiger]} is one already")
        return
    units.tiger = len(units.ids)
    if side == US or kind in (INFANTRY, GUN):
        row.fault("tiger", "the Tiger must be a German tank")


def _read_entry(row: Row, side: int, start: int, numbers: _Numbers) -> int:
    """S1.1 to S1.3: where a unit starts, and from which turn a waiting one may enter."""
    if side < 0 or start < 0:
        return 0
    if (side == GERMAN) != (start == START_EAST):
        row.fault("start", "German units wait in the east; US units start on the map or west")
    if start == START_MAP:
        if row.text("entry_turn"):
            row.fault("entry_turn", "must be empty: the unit starts on the map")
        return 0
    turn = row.integer("entry_turn", 1, numbers.turns if numbers.sound else 20)
    wanted = numbers.combat_command_entry_turn
    if numbers.sound and start == START_WEST and turn != wanted:
        row.fault("entry_turn", f"{turn}, but combat_command_entry_turn in title.toml is {wanted}")
    return turn


# ----------------------------------------------------------------------------------------- the map


def _read_grid(data: DataSet, document: Document) -> Grid | None:
    if not document.usable:
        return None
    before = len(data.faults)
    spec = GridSpec(
        orientation=document.text("orientation"),
        first_column=document.integer("first_column", 0, 99),
        last_column=document.integer("last_column", 0, 99),
        first_row=document.integer("first_row", 0, 99),
        last_row=document.integer("last_row", 0, 99),
        numbering=document.text("numbering"),
        column_direction=document.text("column_direction"),
        row_direction=document.text("row_direction"),
        shifted=document.text("shifted"),
        shift=document.text("shift"),
    )
    document.choice("source", LAYER_SOURCES if document.is_layered("source") else SOURCES)
    if len(data.faults) > before:
        return None
    faults = spec.faults()
    for message in faults:
        document.fault(message.partition(" ")[0], message.rstrip("."))
    return Grid(spec) if not faults else None


def _read_map(table: Table, grid: Grid, chart: _Terrain) -> _Map:
    sheet = _Map(grid)
    seen: list[str] = []
    for row in table.rows:
        hex_ = _hex(row, grid)
        terrain = row.index("terrain", chart.ids)
        if hex_ >= 0:
            seen.append(grid.ids[hex_])
            sheet.terrain[hex_] = max(terrain, 0)
            sheet.names[hex_] = row.text("name")
    _check_complete(table, "hex", grid.ids, seen)
    return sheet


def _hex(row: Row, grid: Grid) -> int:
    """Return the number of the hex in this row, or -1 with a fault."""
    try:
        return grid.number(row.text("hex"))
    except GridError as error:
        row.fault("hex", str(error).rstrip("."))
        return -1


def _read_edges(table: Table, sheet: _Map) -> None:
    names = ["west", "east"]
    edges = [sheet.west, sheet.east]
    for row in table.rows:
        edge = row.index("edge", names)
        hex_ = _hex(row, sheet.grid)
        if edge < 0 or hex_ < 0:
            continue
        if hex_ in edges[1 - edge]:
            row.fault("hex", f"hex {row.text('hex')} is on the {names[1 - edge]} edge already")
        edges[edge].append(hex_)
    for edge, hexes in enumerate(edges):
        hexes.sort()
        if not hexes:
            table.fault(f"no hex on the {names[edge]} edge")


def _check_roads(table: Table, grid: Grid) -> None:
    """R38 roads are decoration, but a line that jumps is a slip of the pen."""
    lines: dict[str, list[tuple[int, Row]]] = {}
    for row in table.rows:
        order = row.integer("order", 1, 999)
        lines.setdefault(row.word("line"), []).append((order, row))
    for steps in lines.values():
        steps.sort(key=_order)
        previous = -1
        for _, row in steps:
            here = _hex(row, grid)
            if previous >= 0 and here >= 0 and here not in grid.adjacent(previous):
                message = f"hex {row.text('hex')} is not adjacent to {grid.ids[previous]}"
                row.fault("hex", f"{message}, the step before")
            previous = here


def _order(step: tuple[int, Row]) -> int:
    return step[0]


# ------------------------------------------------------------------------------------- the set-ups


def _read_setups(
    table: Table, sheet: _Map, units: _Units, numbers: _Numbers
) -> dict[str, list[tuple[int, int]]]:
    setups: dict[str, list[tuple[int, int]]] = {}
    placed: dict[str, list[int]] = {}
    for row in table.rows:
        name = row.word("setup")
        unit = row.index("unit", units.ids)
        hex_ = _hex(row, sheet.grid)
        entries = setups.setdefault(name, [])
        if unit >= 0:
            placed.setdefault(name, []).append(unit)
            _check_starts_on_map(row, units, unit)
        if unit >= 0 and hex_ >= 0:
            _check_place(row, sheet, numbers, entries, hex_)
            entries.append((unit, hex_))
    if DEFAULT_SETUP not in setups:
        table.fault(f'no set-up "{DEFAULT_SETUP}"')
    for name in setups:
        _check_all_placed(table, name, units, placed.get(name, []))
    return setups


def _check_starts_on_map(row: Row, units: _Units, unit: int) -> None:
    if units.start[unit] in (START_WEST, START_EAST):
        row.fault("unit", f"{units.ids[unit]} does not start on the map (S1.2, S1.3)")


def _check_place(
    row: Row, sheet: _Map, numbers: _Numbers, entries: list[tuple[int, int]], hex_: int
) -> None:
    printed = row.text("hex")
    if hex_ in sheet.east:
        row.fault("hex", f"hex {printed} is on the east edge (S1.1)")
    stacked = sum(1 for _, other in entries if other == hex_)
    if numbers.sound and stacked >= numbers.stacking_limit:
        row.fault("hex", f"more than {numbers.stacking_limit} units in hex {printed} (S3.5)")


def _check_all_placed(table: Table, name: str, units: _Units, placed: list[int]) -> None:
    for unit, start in enumerate(units.start):
        if start == START_MAP and unit not in placed:
            table.fault(f'set-up "{name}" does not place {units.ids[unit]} (S1.1)')
