"""Charts: the tables that lie beside the map, as a player would have them in his hand.

A chart is made once for a match from the title's data, never typed a second time. Whoever weighs an
attack says which row and column of which chart apply (`Breakdown.lit`).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from grognard.kernel.data.wording import Texts, Wording

Cell: TypeAlias = str | Texts  # a word is the same in every language: "D2", "3:1", "+1"
Lit: TypeAlias = tuple[str, int, int]  # chart, row, column; -1: the whole of the other

WHOLE: Final = -1


class ChartRow:
    """One row: what it is about, its cells, the case that it rests on if it has one of its own."""

    def __init__(self, label: Cell, cells: list[Cell], case: str = "") -> None:
        self.label: Final = label
        self.cells: Final = cells
        self.case: Final = case


class Chart:
    """A table with one head row and one head column; `corner` says what the rows are."""

    def __init__(
        self,
        name: str,
        title: Texts,
        case: str,
        columns: list[Cell],
        rows: list[ChartRow],
        notes: list[Texts] | None = None,
        corner: Cell = "",
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.case: Final = case
        self.columns: Final = columns
        self.rows: Final = rows
        self.notes: Final[list[Texts]] = [] if notes is None else notes
        self.corner: Final = corner


def named_chart(
    words: Wording,
    name: str,
    case: str,
    columns: list[Cell],
    rows: list[ChartRow],
    notes: list[Texts],
) -> Chart:
    """A chart whose name and corner stand in `charts.names` and `charts.corners`."""
    corner = words.texts(f"charts.corners.{name}")
    return Chart(name, words.texts(f"charts.names.{name}"), case, columns, rows, notes, corner)
