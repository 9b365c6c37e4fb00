"""0 What stands on the counters besides their values, and the numbers of the rules' text."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet, Document
from grognard.kernel.data.reading import Origins, read_short

TITLE: Final = "strike-counter-strike"
GERMAN: Final = 0
AMERICAN: Final = 1
SIDES: Final[list[str]] = ["german", "american"]
ORIGINS: Final = Origins(["seed", "public", "history", "estimate"])


class Parts:
    """0-4, 0-5 Printed names by unit, leader, division, formation, chit, Park and turn."""

    def __init__(self) -> None:
        self.short: list[str] = []
        self.name: list[str] = []
        self.type: list[str] = []
        self.equipment: list[str] = []
        self.transport: list[str] = []
        self.group: list[
            str
        ] = []  # 0-5 the cavalry group or artillery corps, if it is not a division
        self.leader_name: list[str] = []
        self.division_name: list[tuple[str, str]] = []  # English and German
        self.division_short: list[str] = []
        self.formation_name: list[tuple[str, str]] = []
        self.formation_printed: list[str] = []
        self.chit_name: list[str] = []
        self.park_name: list[str] = []
        self.turn_name: list[tuple[str, str]] = []  # by turn of the whole track, from 1 at 0


def read_parts(data: DataSet, units: list[str], leaders: list[str]) -> Parts:
    """The names of what takes part in a scenario."""
    parts = Parts()
    for row in data.table("units").rows:
        short, name = read_short(row), row.word("name")
        if row.text("unit") in units:
            parts.short.append(short)
            parts.name.append(name)
            parts.type.append(row.word("type"))
            parts.equipment.append(row.text("equipment"))
            parts.transport.append(row.text("transport"))
            parts.group.append(row.text("group"))
    for row in data.table("leaders").rows:
        if row.text("leader") in leaders:
            parts.leader_name.append(row.word("name"))
    for row in data.table("divisions").rows:
        parts.division_name.append((row.word("name_en"), row.word("name_de")))
        parts.division_short.append(read_short(row))
    for row in data.table("formations").rows:
        parts.formation_name.append((row.word("name_en"), row.word("name_de")))
        parts.formation_printed.append(row.word("printed"))
    parts.chit_name = [row.word("name") for row in data.table("chits").rows]
    parts.park_name = [row.word("name") for row in data.table("parks").rows]
    for row in data.table("turns").rows:
        parts.turn_name.append((row.word("name_en"), row.word("name_de")))
    return parts


class Numbers:
    """The numbers and hexes that stand in the text of the rules."""

    def __init__(self, title: Document) -> None:
        self.withdrawal_turn = ORIGINS.number(title, "withdrawal_turn", 1, 25)  # S4-1
        for name in ("metting", "metting_other"):
            ORIGINS.check(title, f"hexes.{name}.source", f"hexes.{name}.value")
        self.metting = title.text("hexes.metting.value")  # R3
        self.metting_other = title.text("hexes.metting_other.value")
