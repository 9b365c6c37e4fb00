"""What `grognard/kernel/play/rows.py` is in the compiled build: packed vectors."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from librt.vecs import append, vec
from mypy_extensions import i32, i64

if TYPE_CHECKING:
    Row = vec[i64]
    Word = i64
    Column = vec[i32]

# Other modules import the names; only the compiler needs to know what they are.
for name in ("Row", "Word", "Column"):
    setattr(sys.modules[__name__], name, object)


def row_of(numbers: list[int]) -> Row:
    """A row of these numbers."""
    row = vec[i64](capacity=len(numbers))
    for number in numbers:
        row = append(row, number)
    return row


def filled(count: int, number: int) -> Row:
    """A row with the same number everywhere."""
    return row_of([number] * count)


def ascending(row: Row, count: int, shut: Row) -> list[int]:
    """The first so many numbers of a row, ascending, without those that are marked in another.

    Each number occurs once and is the index of its mark: no comparison is needed.
    """
    found: list[int] = []
    if count == 0:
        return found
    marks = shut[:]
    low = row[0]
    high = low
    for i in range(count):
        number = row[i]
        if not shut[number]:
            marks[number] = -1
            if number < low:
                low = number
            if number > high:
                high = number
    while low <= high:
        if marks[low] < 0:
            found.append(low)
        low += 1
    return found


def column_of(numbers: list[int]) -> Column:
    """A column of these numbers."""
    column = vec[i32](capacity=len(numbers))
    for number in numbers:
        column = append(column, number)
    return column


def plain(value: Any) -> Any:
    """A row or a column as a list; anything else as it is."""
    return list(value) if type(value).__name__.startswith("vec[") else value
