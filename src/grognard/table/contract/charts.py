"""The charts of a title, and which of their rows and columns apply."""

from __future__ import annotations

from msgspec import Struct


class ChartRowView(Struct):
    """One row of a chart."""

    label: str
    cells: list[str]
    case: str = ""


class ChartView(Struct):
    """A chart: one head row, one head column."""

    id: str
    name: str
    case: str
    corner: str
    columns: list[str]
    rows: list[ChartRowView]
    notes: list[str]


class LitView(Struct):
    """A row and a column of a chart that apply; -1: the whole of the other one."""

    chart: str
    row: int
    column: int


class CellChance(Struct):
    """How likely it is that a cell of a chart comes to count, or one that reads the same there."""

    chart: str
    row: int
    column: int
    share: float
