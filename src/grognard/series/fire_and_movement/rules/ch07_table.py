"""7.3, 7.4 The integrated combat results table: differential and terrain give the column.

7.5 Fortifications are a case of the system; a title that has them adds rows of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.play.desk import Modifier
from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.shown.chart import Lit
from grognard.mechanics.bits import members
from grognard.series.fire_and_movement.rules.ch02_equipment import OPEN

if TYPE_CHECKING:
    from grognard.series.fire_and_movement.state import FireState

NO_EFFECT: Final = 0
AE: Final = 1
A_LOSS: Final = 2
A3: Final = 3
A2: Final = 4
A1: Final = 5
EX: Final = 6
D2: Final = 7
D3: Final = 8
DE: Final = 9
RESULTS: Final[list[str]] = [".", "Ae", "(A)", "A3", "A2", "A1", "Ex", "D2", "D3", "De"]
RESULT_KEYS: Final[list[str]] = ["none", "Ae", "A", "A3", "A2", "A1", "Ex", "D2", "D3", "De"]
RETREAT_HEXES: Final[tuple[int, ...]] = (0, 0, 0, 3, 2, 1, 0, 2, 3, 0)
DIE: Final[list[int]] = [1, 2, 3, 4, 5, 6]
CHART: Final = "combat"  # the table as a chart: first the terrain rows, then a row for each die


class CombatTable:
    """The table: for each terrain row where it begins, and the result by die and column."""

    def __init__(self) -> None:
        self.case = "7.6"  # under which a title prints it
        self.rows: list[list[int]] = [[]]  # by row (from 1): the column of each differential
        self.lowest: list[int] = [0]  # by row: its first differential
        self.results: list[list[int]] = [[]]  # by die (from 1), by column (from 0)

    def column(self, row: int, differential: int) -> int:
        """7.6, T1 The column from 1; beyond either end of the row the nearest one (R19)."""
        columns = self.rows[row]
        at = min(max(differential - self.lowest[row], 0), len(columns) - 1)
        return columns[at]

    def result(self, column: int, die: int) -> int:
        """T1 The result in a cell."""
        return self.results[die][column - 1]


def lit_cells(table: CombatTable, row: int, column: int, dice: list[int]) -> list[Lit]:
    """7.6 The differential in its terrain row, and the results below it for some dice."""
    terrains = len(table.rows) - 1
    lit: list[Lit] = [(CHART, row - 1, column - 1)]
    for die in dice:
        lit.append((CHART, terrains + die - 1, column - 1))
    return lit


def differential(s: FireState, target: int, attackers: int) -> list[Modifier]:
    """7.3, 8.4 What the differential is made of; strengths of the sides that are up."""
    board = s.board
    defender = board.units.side[target]
    modifiers: list[Modifier] = []
    if attackers:
        strength = attack_strength(s, attackers)
        modifiers.append(Modifier("7.3", "modifier.attackers", strength))
    fire = support_value(s, 1 - defender)
    if fire:
        modifiers.append(Modifier("8.3", "modifier.attack_fire", fire))
    modifiers.append(Modifier("7.3", "modifier.defender", -defence_strength(s, target)))
    answer = support_value(s, defender)
    if answer:
        modifiers.append(Modifier("8.3", "modifier.defence_fire", -answer))
    return modifiers


def attack_strength(s: FireState, attackers: int) -> int:
    """7.3 The sum of the attack strengths: whole units, none is split (7.1)."""
    attack = s.board.units.attack
    total = 0
    for unit in members(attackers):
        total += attack[2 * unit + (s.depleted >> unit & 1)]
    return total


def defence_strength(s: FireState, unit: int) -> int:
    """7.3 The defence strength of the side that is up."""
    return s.board.units.defence[2 * unit + (s.depleted >> unit & 1)]


def support_value(s: FireState, side: int) -> int:
    """8.3 What a side has put into this combat; what is not shown counts when it is known."""
    value = s.board.markers.value
    total = 0
    for marker in s.shown[side]:
        total += value[marker]
    for marker in s.committed[side]:
        if marker != NOT_SHOWN:
            total += value[marker]
    return total


def terrain_row(s: FireState, hex_: int, attackers: int) -> int:
    """7.4 The row for a defender in this hex; without attackers (8.4) hexsides do not count.

    7.5 A title with fortifications adds rows of its own.
    """
    board = s.board
    row = board.sheet.row[hex_]
    fixed = board.sheet.fixed_row[hex_]
    if fixed and board.sheet.fixed_row_always:
        return fixed
    if fixed:
        row = min(row, fixed)
    side_row = _hexside_row(s, hex_, attackers)
    return min(row, side_row) if side_row else row


def _hexside_row(s: FireState, hex_: int, attackers: int) -> int:
    """7.4, R16 The row of the hexsides that are attacked across, or 0.

    They count only if every attacker crosses one, and then the best for the attackers; or, by
    the other reading, if any attacker crosses one.
    """
    sheet = s.board.sheet
    found = 0
    for unit in members(attackers):
        crossing = sheet.crossing_between(s.place[unit], hex_)
        row = sheet.crossing_row[crossing] if crossing != OPEN else 0
        if row == 0:
            if not s.board.any_hexside:
                return 0
        elif not found or (row < found if s.board.any_hexside else row > found):
            found = row
    return found
