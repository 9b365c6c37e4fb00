"""What `grognard/kernel/play/rows.py` is in the compiled build: packed vectors."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from librt.vecs import append, vec
from mypy_extensions import i32

if TYPE_CHECKING:
    Row = vec[i32]
    Word = i32

# Other modules import the names; only the compiler needs to know what they are.
for name in ("Row", "Word"):
    setattr(sys.modules[__name__], name, object)


def row_of(numbers: list[int]) -> Row:
    """A row of these numbers."""
    row = vec[i32](capacity=len(numbers))
    for number in numbers:
        row = append(row, number)
    return row


def filled(count: int, number: int) -> Row:
    """A row with the same number everywhere."""
    row = vec[i32](capacity=count)
    for _ in range(count):
        row = append(row, number)
    return row


def plain(value: Any) -> Any:
    """A row as a list; anything else as it is."""
    return list(value) if type(value).__name__.startswith("vec[") else value
