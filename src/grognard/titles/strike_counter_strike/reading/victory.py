"""12-14 to 12-16, SC1 to SC6 How a scenario is won: towns, awards, losses, bands."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet, Row, Table
from grognard.kernel.data.reading import hex_of
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch02_map import MapSheet
from grognard.titles.strike_counter_strike.reading.parts import AMERICAN, GERMAN, Numbers
from grognard.titles.strike_counter_strike.reading.scenario import LAST_TURN, Counters, Header

# 12-15 Points in halves.
HALVES: Final = {"1/2": 1, "1": 2, "2": 4, "3": 6}
AT_END: Final = "end"
LOWEST: Final = -999

# Endings, from best to worst for the German player; the last two: control of one hex (SC1-14).
RESULTS: Final = [
    "german-decisive", "german", "german-marginal", "draw",
    "american-marginal", "american", "american-decisive",
]  # fmt: skip
DRAW: Final = RESULTS.index("draw")
WINNER: Final = [GERMAN, GERMAN, GERMAN, NONE, AMERICAN, AMERICAN, AMERICAN]

# R32 Groups of units in the points for losses.
PREFIX: Final = {"pz130": "ger-Pz130-", "pzjg130": "ger-PzJg130-", "pzauf130": "ger-Auf130-"}
LOST: Final = ["american", "german", *PREFIX]


class Victory:
    """How the scenario is won."""

    def __init__(self, count: int) -> None:
        self.halves: list[int] = [0] * count  # 12-15 by hex
        self.towns = 0  # the hexes with points
        self.hex_to_win = NONE  # SC1-14
        self.awards: list[int] = []  # turns at whose end the towns are counted
        self.award_at_end = False  # SC2-8
        self.loss: list[int] = []  # by unit: the points for its elimination
        self.withdrawing: list[int] = []  # S4-1 units of PzAuf 130
        self.penalty = 0  # S4-2 for each of them, a turn
        self.penalty_after = LAST_TURN  # the last turn without
        self.bands: list[tuple[int, int]] = []  # the lowest total of a result, from best to worst
        self.german_hexes = 0  # R10, R29 controlled by the German player at the start


def read_victory(
    data: DataSet,
    header: Header,
    counters: Counters,
    sheet: MapSheet,
    numbers: Numbers,
    moved: dict[int, int],
) -> Victory:
    """Everything that decides the game. `moved`: towns that lie elsewhere by a reading (R3)."""
    victory = Victory(sheet.grid.count)
    _read_towns(data.table("victory"), victory, sheet, moved)
    if header.hex_to_win:
        if sheet.grid.has(header.hex_to_win):
            victory.hex_to_win = sheet.grid.number(header.hex_to_win)
        else:
            data.table("scenarios").fault(f"hex {header.hex_to_win} is not on this map")
    for row in data.table("control").rows:
        hex_ = hex_of(row, "hex", sheet.grid)
        if row.text("scenario") == header.setup and hex_ >= 0:
            victory.german_hexes |= sheet.bit[hex_]
    _read_awards(data.table("awards"), header, victory)
    _read_losses(data.table("losses"), header, counters, victory)
    victory.penalty_after = header.local(numbers.withdrawal_turn)
    _read_bands(data.table("bands"), header, victory)
    return victory


def _read_towns(table: Table, victory: Victory, sheet: MapSheet, moved: dict[int, int]) -> None:
    """12-15, R1, R2, R4 The table of 12.0 (R22, R30): hexes and points as the rulings read them."""
    for row in table.rows:
        hex_ = hex_of(row, "hex", sheet.grid)
        hex_ = moved.get(hex_, hex_)
        points = HALVES[row.choice("points", list(HALVES))]
        if hex_ < 0:
            continue
        if not sheet.terrain_sheet.settled[sheet.terrain[hex_]]:
            row.fault("hex", "is neither a village nor a town")
        victory.halves[hex_] = points
        victory.towns |= sheet.bit[hex_]


def _read_awards(table: Table, header: Header, victory: Victory) -> None:
    """SC2-8, SC3-13, SC4-12, SC5-3, SC6-3 At the end of which turns towns are counted."""
    for row in table.rows:
        at_end = row.text("turn") == AT_END
        turn = 0 if at_end else row.integer("turn", 1, LAST_TURN)
        if row.text("scenario") != header.name:
            continue
        if at_end:
            victory.award_at_end = True
        else:
            victory.awards.append(header.local(turn))


def _read_losses(table: Table, header: Header, counters: Counters, victory: Victory) -> None:
    """SC2-9, SC6-4, R32 Points by unit; Rearguards do not count (25.5)."""
    points = dict.fromkeys(LOST, 0)
    for row in table.rows:
        lost = row.choice("lost", LOST)
        value = row.integer("points", -9, 9)
        if row.text("scenario") == header.name:
            points[lost] = value
    units = counters.units
    for unit, name in enumerate(units.ids):
        named = [group for group in ("pz130", "pzjg130") if name.startswith(PREFIX[group])]
        group = named[0] if named else "american" if units.side[unit] == AMERICAN else "german"
        victory.loss.append(0 if units.rearguard[unit] else points[group])
        if name.startswith(PREFIX["pzauf130"]):
            victory.withdrawing.append(unit)
    victory.penalty = points["pzauf130"]


def _read_bands(table: Table, header: Header, victory: Victory) -> None:
    """SC2-10, SC3-14, SC4-12, SC5-4, SC6-5, R6, R7 From best to worst, without a gap."""
    last: Row | None = None
    for row in table.rows:
        result = row.index("result", RESULTS)
        lowest = row.integer("from", -99, 99) if row.text("from") else LOWEST
        if row.text("scenario") != header.name or result < 0:
            continue
        if victory.bands and (victory.bands[-1][0] <= lowest or victory.bands[-1][1] >= result):
            row.fault("from", "bands stand from the best to the worst")
        victory.bands.append((lowest, result))
        last = row
    if last is not None and victory.bands[-1][0] != LOWEST:
        last.fault("from", "the last band must be open")
    if last is None and victory.hex_to_win == NONE:
        table.fault(f"no band of scenario {header.name}")
