"""What happened."""

from __future__ import annotations

from msgspec import Struct, field

from grognard.table.contract.charts import LitView


class ModifierView(Struct):
    """One number in a sum."""

    case: str
    text: str
    number: int


class LogLine(Struct):
    """One thing that happened."""

    case: str
    text: str
    hexes: list[str]
    units: list[str]
    modifiers: list[ModifierView]
    draw: str = ""  # what was drawn, if this line is a draw
    result: bool = False
    auto: bool = False  # there was only one answer: it was given by itself
    lit: list[LitView] = field(default_factory=list)  # the cells of charts that it was read from


class LogEntry(Struct):
    """An order and what followed from it."""

    number: int
    side: str
    order: str
    label: str
    standing: bool
    turn: int
    lines: list[LogLine]
