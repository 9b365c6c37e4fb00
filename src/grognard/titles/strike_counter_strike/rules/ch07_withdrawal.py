"""S4.0 Panzer Auf 130 leaves the map by its north edge. What it costs if it does not: ch12_victory.

Units that have left do not come back, and count as survivors (R15).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.mechanics.bits import bits_of
from grognard.series.gts.exclusive import ExitRule
from grognard.titles.strike_counter_strike.state import StrikeState

if TYPE_CHECKING:
    from grognard.titles.strike_counter_strike.game import StrikeGame


def register(board: StrikeGame) -> None:
    """S4.0 is in effect where units of PzAuf 130 are."""
    if board.victory.withdrawing:
        board.exclusive.exits.append(Withdrawal(board))


class Withdrawal(ExitRule[StrikeState]):
    """S4-1 The units of PzAuf 130 may leave by the north edge."""

    def __init__(self, board: StrikeGame) -> None:
        self.edge: Final[int] = bits_of(board.sheet.grid.edge("north"))
        self.units: Final[list[int]] = board.victory.withdrawing

    def allows(self, s: StrikeState, unit: int, hex_: int) -> bool:
        return unit in self.units and self.edge & s.board.sheet.bit[hex_] != 0
