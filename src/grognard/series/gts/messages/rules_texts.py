"""The texts of the series: its rules by plain numbers, and the rulings on them.

A title takes them in beside its own, whose names are others: both count from 1.0. E2.1.2 is an
exclusive section, S1.0 a special and O2.0 an optional rule, SC1 a scenario, MRS the schedule of
reinforcements, R12 a ruling.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet, shared_texts

PACKAGE: Final = "grognard.series.gts"
LETTERS: Final = ["", "E", "S", "O", "SC", "MRS", "R"]  # the sequence of the rulebook


def take_in(data: DataSet, editions: list[str]) -> DataSet:
    """Put the texts of the series into a title's documents."""
    return shared_texts.take_in(data, PACKAGE, editions, LETTERS)
