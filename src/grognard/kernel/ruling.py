"""Rulings: how an unclear rule may be read. Optional rules and editions are the same thing."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet


class Ruling:
    """An unclear rule with its readings.

    A ruling that came when there were records already is `silent` about the reading by which those
    were played: whoever reads it so has no reading of it at all, and records stay as they were.
    """

    def __init__(
        self,
        name: str,
        case: str,
        readings: list[str],
        default: dict[str, str],
        silent: str | None = None,
    ) -> None:
        self.name: Final = name
        self.case: Final = case
        self.readings: Final = readings
        self.default: Final = default  # by edition
        self.silent: Final = silent


def spoken(readings: dict[str, str], rulings: list[Ruling]) -> dict[str, str]:
    """Readings without those that rulings are silent about."""
    silent = {ruling.name: ruling.silent for ruling in rulings if ruling.silent is not None}
    return {name: word for name, word in readings.items() if silent.get(name) != word}


def read_rulings(data: DataSet, editions: list[str]) -> list[Ruling]:
    """The rulings of a title, with the default of each edition."""
    rulings = [
        Ruling(
            part.text("id"),
            part.texts("case")[0],
            part.texts("readings"),
            {edition: part.text(f"default.{edition}") for edition in editions},
            part.choice("silent", part.texts("readings")) if part.value("silent") else None,
        )
        for part in data.document("rulings").parts("ruling")
    ]
    data.finish()
    return rulings
