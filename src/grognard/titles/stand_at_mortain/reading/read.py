"""S0 Reading the data files: `read_components` fills `Components`, all faults reported together.

The counters and the set-ups have a module of their own.
"""

from grognard.hexgrid import Grid
from grognard.kernel.data import DataSet, Document, Table
from grognard.kernel.data.reading import (
    check_complete,
    check_setups,
    check_title,
    hex_of,
    read_chains,
    read_grid,
)
from grognard.titles.stand_at_mortain.reading.components import (
    DEFAULT_SETUP,
    GERMAN,
    NUMBER_RANKS,
    ORIGINS,
    RANKS,
    SIDES,
    SUPPORTS,
    TITLE,
    Cards,
    Components,
    Map,
    Numbers,
    Terrain,
    Units,
)
from grognard.titles.stand_at_mortain.reading.units import read_setups, read_units


def read_components(data: DataSet) -> Components:
    """Return the components, or raise `DataFault` with everything that is wrong in the data."""
    title = data.document("title")
    named = ["editions.en.name", "editions.de.name", "support.air", "support.artillery"]
    check_title(title, TITLE, SIDES, named)
    ORIGINS.check_rows(data)
    numbers = _read_numbers(data, title)
    chart = _read_terrain(data.table("terrain"))
    units = read_units(data.table("counters"), numbers)
    _check_exits(title, numbers, units)
    cards = Cards()
    _read_activation(data.table("activation"), cards)
    _read_support(data.table("support_cards"), cards)
    grid = read_grid(data, ORIGINS)
    sheet = _read_map(data.table("hexes"), grid, chart)
    _read_edges(data.table("edges"), sheet)
    read_chains(data.table("roads"), grid)  # R38 decoration, but a line must not jump
    setups = read_setups(data.table("setups"), sheet, units, numbers)
    check_setups(title, list(setups) or [DEFAULT_SETUP])
    data.finish()
    return Components(chart, sheet, units, cards, numbers, setups)


def _read_numbers(data: DataSet, title: Document) -> Numbers:
    before = len(data.faults)
    numbers = Numbers(title)
    numbers.sound = title.usable and len(data.faults) == before
    return numbers


def _check_exits(title: Document, numbers: Numbers, units: Units) -> None:
    germans = units.side.count(GERMAN)
    if numbers.sound and 0 < germans < numbers.exits_to_win:
        there = f"there are only {germans} German units"
        title.fault("numbers.exits_to_win.value", f"{numbers.exits_to_win} exits, but {there}")


# -------------------------------------------------------------------------------------- the tables


def _read_terrain(table: Table) -> Terrain:
    chart = Terrain()
    for row in table.rows:
        chart.ids.append(row.word("terrain"))
        chart.modifier.append(row.integer("modifier", -9, 9))
        chart.blocks.append(row.flag("blocks_fire"))
        chart.range.append(row.integer("fire_range", 1, 9))
    return chart


def _read_activation(table: Table, cards: Cards) -> None:
    seen: list[str] = []
    for row in table.rows:
        rank = row.index("card", NUMBER_RANKS) + 1
        if rank:
            seen.append(NUMBER_RANKS[rank - 1])
            cards.up[rank] = row.integer("up", 0, 20)
            cards.down[rank] = row.integer("down", 0, 20)
    check_complete(table, "card", NUMBER_RANKS, seen)


def _read_support(table: Table, cards: Cards) -> None:
    seen: list[str] = []
    for row in table.rows:
        rank = row.index("card", RANKS) + 1
        if rank:
            seen.append(RANKS[rank - 1])
            cards.support[rank] = SUPPORTS.index(row.choice("support", SUPPORTS))
    check_complete(table, "card", RANKS, seen)


# ----------------------------------------------------------------------------------------- the map


def _read_map(table: Table, grid: Grid, chart: Terrain) -> Map:
    sheet = Map(grid)
    seen: list[str] = []
    for row in table.rows:
        hex_ = hex_of(row, "hex", grid)
        terrain = row.index("terrain", chart.ids)
        if hex_ >= 0:
            seen.append(grid.ids[hex_])
            sheet.terrain[hex_] = max(terrain, 0)
            sheet.names[hex_] = row.text("name")
    check_complete(table, "hex", grid.ids, seen)
    return sheet


def _read_edges(table: Table, sheet: Map) -> None:
    names = ["west", "east"]
    edges = [sheet.west, sheet.east]
    for row in table.rows:
        edge = row.index("edge", names)
        hex_ = hex_of(row, "hex", sheet.grid)
        if edge < 0 or hex_ < 0:
            continue
        if hex_ in edges[1 - edge]:
            row.fault("hex", f"hex {row.text('hex')} is on the {names[1 - edge]} edge already")
        edges[edge].append(hex_)
    for edge, hexes in enumerate(edges):
        hexes.sort()
        if not hexes:
            table.fault(f"no hex on the {names[edge]} edge")
