"""SC4-9 The markers that a side may place at its set-up."""

from __future__ import annotations

from grognard.kernel.data import Table
from grognard.titles.strike_counter_strike.reading.parts import AMERICAN, GERMAN
from grognard.titles.strike_counter_strike.reading.scenario import REARGUARDS, Header

OWNER = {
    "nachhuten": GERMAN, "rearguards-44": AMERICAN, "rearguards-4": AMERICAN, "minen": GERMAN,
    "minefields": AMERICAN, "sperren": GERMAN, "road-blocks": AMERICAN,
}  # fmt: skip


class Given:
    """How many markers of each kind, by side."""

    def __init__(self) -> None:
        self.rearguards: list[int] = [0, 0]
        self.mines: list[int] = [0, 0]
        self.blocks: list[int] = [0, 0]


def read_given(table: Table, header: Header) -> Given:
    """SC4-9 What the scenario says."""
    given = Given()
    for row in table.rows:
        marker = row.choice("marker", list(OWNER))
        number = row.integer("number", 0, 9)
        if row.text("scenario") != header.name:
            continue
        if marker in REARGUARDS:
            given.rearguards[OWNER[marker]] += number
        elif marker in ("minen", "minefields"):
            given.mines[OWNER[marker]] = number
        else:
            given.blocks[OWNER[marker]] = number
    return given
