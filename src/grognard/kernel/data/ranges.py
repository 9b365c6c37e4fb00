"""Honest ranges: how far an estimated number may be moved, and why it may lie there.

A row says it in its columns ``may_be`` and ``because``, beside ``source``; a number of a TOML file
in its keys of these names. ``us_105: value 1-3`` means: the cell "value" belongs to the number
"us_105", which may be anything from 1 to 3; ``us: us 4-8; german: german 3-10`` speaks of two
cells. Cells of one name are one number: they are moved together. What has no range is never moved.
A cell that holds a word has a list of words instead, ``on_foot: mechanized yes|no``; as a number
it is the word's place in that list, from 0.
"""

import csv
import io
import re
from pathlib import Path
from typing import Final

from grognard.kernel.data.dataset import DataSet
from grognard.kernel.data.documents import Document
from grognard.kernel.data.layers import LAYER_FILE
from grognard.kernel.data.tables import Row, Table

RANGE: Final = "may_be"
REASON: Final = "because"
NUMBERS: Final = "numbers"  # the table of a TOML file whose entries have value, source, note
_RANGE: Final = re.compile(r"([a-z0-9_]+): ([a-z0-9_]+) (-?\d+)-(-?\d+)")
_WORDS: Final = re.compile(r"([a-z0-9_]+): ([a-z0-9_]+) ([a-z ]+(?:\|[a-z ]+)+)")


class Cell:
    """One cell of a table, or one number of a document (then the key is its path)."""

    def __init__(
        self, file: str, key: tuple[str, ...], column: str, value: int, words: list[str]
    ) -> None:
        self.file: Final = file
        self.key: Final = key
        self.column: Final = column
        self.value: Final = value
        self.words: Final = words  # that the cell may hold; none: it holds a number

    def text(self, value: int) -> str:
        """What the cell holds when it has this value."""
        return self.words[value] if self.words else str(value)


class Estimate:
    """A number that is estimated: its range, the reason, and where it stands."""

    def __init__(self, name: str, low: int, high: int, reason: str) -> None:
        self.name: Final = name
        self.low: Final = low
        self.high: Final = high
        self.reason: Final = reason
        self.cells: Final[list[Cell]] = []

    @property
    def values(self) -> list[int]:
        """The values that it has now; more than one where its cells differ."""
        return sorted({cell.value for cell in self.cells})


def estimates(data: DataSet) -> dict[str, Estimate]:
    """All numbers that have a range, by name; faults are written down in the data."""
    found: dict[str, Estimate] = {}
    for table in data.fact_tables():
        for row in table.rows if RANGE in table.columns else ():
            if row.has(RANGE) and row.text(RANGE):
                _read_row(table, row, found)
    for name, document in data.fact_documents().items():
        _read_document(name, document, found)
    return found


def _read_row(table: Table, row: Row, found: dict[str, Estimate]) -> None:
    for part in row.text(RANGE).split(";"):
        match = _RANGE.fullmatch(part.strip()) or _WORDS.fullmatch(part.strip())
        if match is None:
            form = '"name: column 1-3" or "name: column a|b"'
            row.fault(RANGE, f'"{part.strip()}" is not of the form {form}')
            continue
        name, column = match[1], match[2]
        words = match[3].split("|") if match.re is _WORDS else []
        low, high = (0, len(words) - 1) if words else (int(match[3]), int(match[4]))
        value = row.index(column, words) if words else row.integer(column, low, high)
        if not row.text(REASON):
            row.fault(REASON, "must not be empty where a range stands")
        estimate = found.setdefault(name, Estimate(name, low, high, row.text(REASON)))
        if (estimate.low, estimate.high) != (low, high):
            row.fault(RANGE, f"{name} has another range before: {estimate.low}-{estimate.high}")
        file = table.file.rpartition("/")[2]
        estimate.cells.append(Cell(file, table.key_of(row), column, value, words))


def _read_document(file: str, document: Document, found: dict[str, Estimate]) -> None:
    if not isinstance(document.value(NUMBERS), dict):
        return
    for name in document.keys(NUMBERS):
        path = f"{NUMBERS}.{name}"
        if document.value(f"{path}.{RANGE}") is None:
            continue
        match = _RANGE.fullmatch(document.text(f"{path}.{RANGE}"))
        if match is None or match[2] != "value":
            document.fault(f"{path}.{RANGE}", 'is not of the form "name: value 1-3"')
            continue
        low, high = int(match[3]), int(match[4])
        value = document.integer(f"{path}.value", low, high)
        reason = document.text(f"{path}.{REASON}")
        estimate = found.setdefault(match[1], Estimate(match[1], low, high, reason))
        estimate.cells.append(Cell(file, (path,), "value", value, []))


# ---------------------------------------------------------------------------------------- a layer


def write_layer(data: DataSet, moved: dict[str, int], folder: Path, name: str, note: str) -> None:
    """Write a layer that gives these numbers other values; all else stays as the title has it."""
    known = estimates(data)
    changes: dict[str, dict[tuple[str, ...], dict[str, str]]] = {}
    for word, value in moved.items():
        for cell in known[word].cells:
            changes.setdefault(cell.file, {}).setdefault(cell.key, {})[cell.column] = cell.text(
                value
            )
    folder.mkdir(parents=True, exist_ok=True)
    head = f'title = "{data.title}"\nmode = "patch"\nname = "{name}"\nnote = "{note}"\n'
    (folder / LAYER_FILE).write_text(head, encoding="utf-8")
    for file, rows in changes.items():
        text = _toml(rows) if file.endswith(".toml") else _csv(data.table(file), rows)
        (folder / file).write_text(text, encoding="utf-8")


def _csv(table: Table, changes: dict[tuple[str, ...], dict[str, str]]) -> str:
    columns = [column for column in table.columns if column not in (RANGE, REASON)]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    for row in table.rows:
        moved = changes.get(table.key_of(row))
        if moved is not None:
            writer.writerow([moved.get(column, row.text(column)) for column in columns])
    return out.getvalue()


def _toml(changes: dict[tuple[str, ...], dict[str, str]]) -> str:
    return "".join(f"{path}.value = {moved['value']}\n" for (path,), moved in changes.items())
