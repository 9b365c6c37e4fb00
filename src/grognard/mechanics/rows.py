"""Rows: numbers side by side, for searches over the map.

Interpreted a row is a list. In the compiled build `tools/compile.py` puts `tools/compiled_rows.py`
in the place of this module: there a row is a packed vector of machine words, read and written
without a Python object for each number. Both can be indexed, walked through and cut (a copy is
`row[:]`), and neither grows. A number out of a row is a machine word in the compiled build: it must
not be shifted beyond 63 bits (take a table of sets instead of `1 << number`).
"""

from __future__ import annotations

Row = list[int]
Word = int  # a number out of a row


def row_of(numbers: list[int]) -> Row:
    """A row of these numbers."""
    return numbers[:]


def filled(count: int, number: int) -> Row:
    """A row with the same number everywhere."""
    return [number] * count
