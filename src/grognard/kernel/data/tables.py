"""Tables: CSV files whose first line names the columns. A row answers by column name."""

import csv
import io
import re
from collections.abc import Sequence
from functools import lru_cache

from grognard.kernel.data.faults import FaultLog, listed
from grognard.kernel.data.sources import Source

_INTEGER = re.compile(r"[+-]?[0-9]{1,9}")


class Row:
    """One row. A getter that meets a fault writes it down and returns something harmless."""

    def __init__(
        self, columns: list[str], cells: list[str], source: Source, line: int, log: FaultLog
    ) -> None:
        self.columns = columns
        self.cells = cells
        self.file = source.label
        self.layered = source.layered  # the row comes from an owner's layer
        self.line = line
        self.broken = False  # reported as ragged: its cells are not looked at any more
        self._log = log

    def fault(self, column: str, message: str) -> None:
        """Write down a fault in one cell of this row."""
        if not self.broken:
            place = self.columns.index(column) + 1 if column in self.columns else 0
            self._log.add(self.file, self.line, place, message, column)

    def has(self, column: str) -> bool:
        """Return whether the row's file has this column; a layer may leave some out."""
        return column in self.columns

    def text(self, column: str) -> str:
        """Return the cell as it stands; it may be empty."""
        if column in self.columns:
            return self.cells[self.columns.index(column)]
        self.fault(column, "no such column")
        return ""

    def word(self, column: str) -> str:
        """Return the cell, which must not be empty."""
        cell = self.text(column)
        if not cell:
            self.fault(column, "must not be empty")
        return cell

    def integer(self, column: str, low: int, high: int) -> int:
        """Return a whole number from low to high."""
        cell = self.text(column)
        if not _INTEGER.fullmatch(cell):
            self.fault(column, f'"{cell}" is not a whole number')
            return low
        value = int(cell)
        if not low <= value <= high:
            self.fault(column, f"{value} is outside {low} to {high}")
            return low
        return value

    def choice(self, column: str, allowed: Sequence[str]) -> str:
        """Return one of the allowed words."""
        place = self.index(column, allowed)
        return allowed[place] if place >= 0 else next(iter(allowed), "")

    def index(self, column: str, allowed: Sequence[str], what: str = "") -> int:
        """Return the place of the cell among the allowed words, or -1 for an unknown word.

        With no allowed words at all nothing is reported: the list itself could not be read,
        and that has been reported already.
        """
        cell = self.text(column)
        if cell in allowed:
            return list(allowed).index(cell)
        if allowed:
            known = listed(list(allowed))
            self.fault(column, f'unknown {what or column} "{cell}"; known: {known}')
        return -1

    def flag(self, column: str) -> bool:
        """Return whether the cell says yes; no and an empty cell mean no."""
        cell = self.text(column)
        if cell not in ("yes", "no", ""):
            self.fault(column, f'"{cell}" is neither yes nor no')
        return cell == "yes"


class Table:
    """All rows of one file, in the order of the file."""

    def __init__(self, file: str, columns: list[str], key: list[str], log: FaultLog) -> None:
        self.file = file
        self.columns = columns
        self.key = key
        self.rows: list[Row] = []
        self.usable = True  # False: the file could not be read, its rows are missing
        self._log = log

    def fault(self, message: str) -> None:
        """Write down a fault of the file as a whole, unless the file could not be read anyway."""
        if self.usable:
            self._log.add(self.file, 0, 0, message)

    def key_of(self, row: Row) -> tuple[str, ...]:
        """Return the words that tell this row from all others."""
        return tuple(row.text(column) for column in self.key)


def read_table(source: Source, key: list[str], log: FaultLog, *, patch: bool = False) -> Table:
    """Read one file. In a patch a row that removes needs no more than its key."""
    table = Table(source.label, [], key, log)
    records = _records(source, log)
    table.usable = bool(records) and _read_header(table, records[0], log)
    if table.usable:
        for line, cells in records[1:]:
            table.rows.append(_row(table, source, line, cells, log, patch=patch))
        _check_keys(table)
    return table


def _records(source: Source, log: FaultLog) -> list[tuple[int, list[str]]]:
    """Split the text into records, each with the line on which it begins; none after a fault."""
    found, begins, fault = _read(source.text)
    if fault:
        log.add(source.label, begins, 0, f"not a CSV row: {fault}")
        return []
    if not found:
        log.add(source.label, 0, 0, "the file is empty")
    return found


@lru_cache(maxsize=256)
def _read(text: str) -> tuple[list[tuple[int, list[str]]], int, str]:
    """The records of a text, the line of what comes after them, and why that is no record.

    For each new game of a title the same files are read again.
    """
    heading = text.partition("\n")[0]
    delimiter = ";" if ";" in heading and "," not in heading else ","
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    found: list[tuple[int, list[str]]] = []
    begins = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                found.append((begins, [cell.strip() for cell in cells]))
            begins = reader.line_num + 1
    except csv.Error as error:
        return found, begins, str(error)
    return found, begins, ""


def _read_header(table: Table, record: tuple[int, list[str]], log: FaultLog) -> bool:
    line, columns = record
    table.columns = list(columns)
    sound = True
    for place, name in enumerate(table.columns, 1):
        if not name:
            log.add(table.file, line, place, "a column without a heading")
            sound = False
        elif name in table.columns[: place - 1]:
            log.add(table.file, line, place, "this column stands here twice", name)
            sound = False
    for name in table.key:
        if name not in table.columns:
            log.add(table.file, line, 0, f'column "{name}" is missing', name)
            sound = False
    return sound


def _row(
    table: Table, source: Source, line: int, cells: list[str], log: FaultLog, *, patch: bool
) -> Row:
    wanted = len(table.columns)
    removes = patch and cells[0].startswith("-")
    padded = (cells + [""] * wanted)[:wanted]
    row = Row(table.columns, padded, source, line, log)
    if len(cells) != wanted and not (removes and len(cells) < wanted):
        message = f"{len(cells)} cells where the heading has {wanted}"
        log.add(table.file, line, min(len(cells), wanted) + 1, message)
        row.broken = True
    return row


def _check_keys(table: Table) -> None:
    first: dict[tuple[str, ...], int] = {}
    for row in table.rows:
        key = table.key_of(row)
        if key in first:
            words = " ".join(key)
            row.fault(table.key[0], f'"{words}" stands here twice, first on line {first[key]}')
        else:
            first[key] = row.line
