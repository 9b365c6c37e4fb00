"""The texts of the series: the system rules 2.0 to 9.0 and the rulings on them.

A title takes them in beside its own.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet, shared_texts

PACKAGE: Final = "grognard.series.fire_and_movement"
LETTERS: Final = ["", "T", "R"]  # the sequence of the rulebook: cases, tables, rulings


def take_in(data: DataSet, editions: list[str]) -> DataSet:
    """Put the texts of the series into a title's documents."""
    return shared_texts.take_in(data, PACKAGE, editions, LETTERS)
