"""12.0 The example set-ups: where each unit, leader and marker stands, checked by the game."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet, Row
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch02_map import MapSheet
from grognard.titles.strike_counter_strike.reading.scenario import Counters, Header

MUG: Final = "mug"


class Stand:
    """Where a unit of an example stands, and how."""

    def __init__(self, unit: int, hex_: int) -> None:
        self.unit: Final = unit
        self.hex: Final = hex_
        self.mounted = False
        self.column = False
        self.improved = False
        self.park = NONE
        self.contact = NONE


class Example:
    """One example set-up."""

    def __init__(self) -> None:
        self.stands: list[Stand] = []
        self.leaders: list[tuple[int, int]] = []  # leader and unit
        self.mines: list[int] = []  # SC4-9
        self.blocks: list[int] = []
        self.chit = NONE  # SC1-10


def read_example(data: DataSet, header: Header, counters: Counters, sheet: MapSheet) -> Example:
    """The example of the scenario whose groups are set up."""
    example = Example()
    for row in data.table("setups").rows:
        if row.text("scenario") == header.setup:
            _read_piece(row, example, counters, sheet)
    return example


def _read_piece(row: Row, example: Example, counters: Counters, sheet: MapSheet) -> None:
    piece, where = row.word("piece"), row.word("where")
    units, leaders, chits = counters.units.ids, counters.leaders.ids, counters.command.chits
    if piece in leaders:
        if where in units:
            example.leaders.append((leaders.index(piece), units.index(where)))
        else:
            row.fault("where", f"there is no unit {where}")
    elif piece in chits and where == MUG:
        example.chit = chits.index(piece)
    elif not sheet.grid.has(where):
        row.fault("where", f"hex {where} is not on this map")
    elif piece == "minen":
        example.mines.append(sheet.grid.number(where))
    elif piece == "sperre":
        example.blocks.append(sheet.grid.number(where))
    elif piece in units:
        example.stands.append(
            _stand(row, Stand(units.index(piece), sheet.grid.number(where)), counters)
        )
    else:
        row.fault("piece", f"there is no unit, leader or marker {piece}")


def _stand(row: Row, stand: Stand, counters: Counters) -> Stand:
    stand.mounted = row.flag("mounted")
    stand.column = row.flag("column")
    stand.improved = row.flag("position")
    if row.text("park"):
        stand.park = row.index("park", counters.command.parks)
    if row.text("contact"):
        stand.contact = row.index("contact", counters.leaders.ids, "leader")
    return stand
