"""Rows: numbers side by side, for searches over the map and for what a state holds of each unit.

Interpreted a row is a list. In the compiled build `tools/compile.py` puts `tools/compiled_rows.py`
in the place of this module: there a row is a packed vector of numbers of 32 bits, read and written
without a Python object for each number. Both can be indexed, walked through and cut (a copy is
`row[:]`), and neither grows. A number out of a row has 32 bits in the compiled build: it must
not be shifted beyond 31 bits (take a table of sets instead of `1 << number`).
"""

from __future__ import annotations

from typing import Any

Row = list[int]
Word = int  # a number out of a row


def row_of(numbers: list[int]) -> Row:
    """A row of these numbers."""
    return numbers[:]


def filled(count: int, number: int) -> Row:
    """A row with the same number everywhere."""
    return [number] * count


def plain(value: Any) -> Any:
    """A row as a list; anything else as it is."""
    return value
