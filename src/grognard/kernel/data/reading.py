"""What every title reads in the same way from its data files: title, sources, grid, lines.

A reader writes down each fault and returns something harmless, so that all faults are reported
together (`DataSet.finish`). Which words and limits are in order is the title's to say.
"""

from __future__ import annotations

from typing import Final

from grognard.hexgrid import Grid, GridError, GridSpec
from grognard.kernel.data import DataSet, Document, Row, Table
from grognard.kernel.data.wording import LANGUAGES

OWNER: Final = "owner"  # read off the owner's printed copy
LONGEST_SHORT: Final = 8  # characters that fit on a counter
HIGHEST_ORDER: Final = 999  # places of one line


class Origins:
    """The words by which a title's facts say where they come from; a layer has one more."""

    def __init__(self, words: list[str]) -> None:
        self.words: Final = words
        self.layered: Final = [*words, OWNER]

    def check_rows(self, data: DataSet) -> None:
        """Every row that an owner may correct says it."""
        for table in data.fact_tables():
            for row in table.rows:
                row.choice("source", self.layered if row.layered else self.words)

    def check(self, document: Document, source: str, fact: str) -> None:
        """The source of one fact of a document, by the key paths of both."""
        layered = document.is_layered(fact)
        document.choice(source, self.layered if layered else self.words)

    def number(self, title: Document, name: str, low: int, high: int) -> int:
        """A number of the rules' text, with its source."""
        path = f"numbers.{name}"
        self.check(title, f"{path}.source", f"{path}.value")
        return title.integer(f"{path}.value", low, high)


# ------------------------------------------------------------------------------------ title.toml


def check_title(title: Document, name: str, sides: list[str], paths: list[str]) -> None:
    """The id of the title, and its name, its sides and what else has one, in every language."""
    if title.text("id") not in (name, ""):
        title.fault("id", f'must be "{name}"')
    for path in ["name", *[f"sides.{side}" for side in sides], *paths]:
        check_texts(title, path)


def check_texts(document: Document, path: str) -> None:
    """A text in every language."""
    for language in LANGUAGES:
        document.text(f"{path}.{language}")


def check_setups(title: Document, setups: list[str]) -> None:
    """Each scenario begins with a set-up that there is."""
    for scenario in title.keys("scenarios"):
        title.choice(f"scenarios.{scenario}.setup", setups)


# ----------------------------------------------------------------------------------------- the map


def read_grid(data: DataSet, origins: Origins, table: Table | None = None) -> Grid:
    """How the map is numbered. Without it no hex can be read: its faults are raised here.

    A table with a column `hex` lists the hexes of a map with ragged edges or holes; rows that
    are no hex of the rectangle are left out, and named when their hex is read.
    """
    document = data.document("grid")
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
    origins.check(document, "source", "source")
    if len(data.faults) == before:
        for message in spec.faults():
            document.fault(message.partition(" ")[0], message.rstrip("."))
    if not document.usable or len(data.faults) > before:
        data.finish()
    if table is None:
        return Grid(spec)
    there = set(spec.every_hex())
    listed = {row.text("hex") for row in table.rows} & there
    return Grid(spec, sorted(listed or there))


def hex_of(row: Row, column: str, grid: Grid) -> int:
    """The number of the hex in a cell, or -1 with a fault."""
    try:
        return grid.number(row.text(column))
    except GridError as error:
        row.fault(column, str(error).rstrip("."))
        return -1


def side_of(row: Row, first: str, second: str, grid: Grid) -> tuple[int, int]:
    """The two hexes of a hexside, or (-1, -1) with a fault."""
    one, two = hex_of(row, first, grid), hex_of(row, second, grid)
    if one < 0 or two < 0:
        return (-1, -1)
    if grid.direction(one, two) < 0:
        row.fault(second, f"hex {grid.ids[two]} is not adjacent to {grid.ids[one]}")
        return (-1, -1)
    return (one, two)


def rows_in_order(table: Table, column: str) -> dict[str, list[Row]]:
    """The rows of each line, by the name in a column and each in its order."""
    lines: dict[str, list[tuple[int, Row]]] = {}
    for row in table.rows:
        order = row.integer("order", 1, HIGHEST_ORDER)
        lines.setdefault(row.word(column), []).append((order, row))
    found: dict[str, list[Row]] = {}
    for name, steps in lines.items():
        steps.sort(key=_order)
        found[name] = [row for _, row in steps]
    return found


def _order(step: tuple[int, Row]) -> int:
    return step[0]


def read_chains(table: Table, grid: Grid) -> dict[str, list[int]]:
    """Lines through hexes, such as roads, by name: each hex is next to the one before it."""
    chains: dict[str, list[int]] = {}
    for name, rows in rows_in_order(table, "line").items():
        chain: list[int] = []
        for row in rows:
            here = hex_of(row, "hex", grid)
            if here < 0:
                continue
            if chain and grid.direction(chain[-1], here) < 0:
                there = f"{grid.ids[chain[-1]]}, the step before"
                row.fault("hex", f"hex {row.text('hex')} is not adjacent to {there}")
            chain.append(here)
        chains[name] = chain
    return chains


# ------------------------------------------------------------------------------------ small things


def read_short(row: Row) -> str:
    """The short name of a unit, which must fit on its counter."""
    short = row.word("short")
    if len(short) > LONGEST_SHORT:
        row.fault("short", f'"{short}" is longer than {LONGEST_SHORT} characters')
    return short


def check_complete(table: Table, what: str, wanted: list[str], seen: list[str]) -> None:
    """Each of the wanted words needs a row; that it has no second one is checked by the key."""
    there = set(seen)
    for word in wanted:
        if word not in there:
            table.fault(f"no row for {what} {word}")
