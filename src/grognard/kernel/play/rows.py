"""Rows and columns: numbers side by side, for searches over the map and for what a state holds.

Interpreted they are lists. In the compiled build `tools/compile.py` puts `tools/compiled_rows.py`
in the place of this module: there they are packed vectors, read and written without a Python object
for each number. A row has numbers of 64 bits, which can be indices of other rows: it is made for
searches. A column has numbers of 32 bits: it is copied with every state. All can be indexed, walked
through and cut (a copy is `row[:]`), and none grows. A number out of a row or column has so many
bits in the compiled build and no more: instead of `1 << number` take a table of sets.
"""

from __future__ import annotations

from typing import Any

Row = list[int]
Word = int  # a number out of a row
Column = list[int]


def row_of(numbers: list[int]) -> Row:
    """A row of these numbers."""
    return numbers[:]


def filled(count: int, number: int) -> Row:
    """A row with the same number everywhere."""
    return [number] * count


def ascending(row: Row, count: int, shut: Row) -> list[int]:
    """The first so many numbers of a row, ascending, without those that are marked in another.

    Each number occurs once and is the index of its mark.
    """
    return sorted([number for number in row[:count] if not shut[number]])


def column_of(numbers: list[int]) -> Column:
    """A column of these numbers."""
    return numbers[:]


def plain(value: Any) -> Any:
    """A row or a column as a list; anything else as it is."""
    return value
