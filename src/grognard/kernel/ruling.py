"""Rulings: how an unclear rule may be read. Optional rules and editions are the same thing."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet


class Ruling:
    """An unclear rule with its readings."""

    def __init__(self, name: str, case: str, readings: list[str], default: dict[str, str]) -> None:
        self.name: Final = name
        self.case: Final = case
        self.readings: Final = readings
        self.default: Final = default  # by edition


def read_rulings(data: DataSet, editions: list[str]) -> list[Ruling]:
    """The rulings of a title, with the default of each edition."""
    rulings = [
        Ruling(
            part.text("id"),
            part.texts("case")[0],
            part.texts("readings"),
            {edition: part.text(f"default.{edition}") for edition in editions},
        )
        for part in data.document("rulings").parts("ruling")
    ]
    data.finish()
    return rulings
