"""O3.0 Roaming units: far from every leader a unit checks before it moves, or moves towards one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.series.gts.exclusive import StrayRule
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch21_command import can_command, command_range, leader_hex
from grognard.series.gts.state import on_map
from grognard.titles.strike_counter_strike.state import StrikeState

if TYPE_CHECKING:
    from grognard.titles.strike_counter_strike.game import StrikeGame


def register(board: StrikeGame) -> None:
    """O3.0 is optional."""
    if board.roaming:
        board.exclusive.straying.append(Roaming())


class Roaming(StrayRule[StrikeState]):
    """O3-1, O3-2 Farther than twice the Command Range from every leader that can command it.

    Our reading: a unit that no leader on the map can command has nobody to stray from, and one that
    waits in an entry hex is not on the map (8.7a).
    """

    def strays(self, s: StrikeState, unit: int) -> bool:
        if not on_map(s, unit):
            return False
        far = False
        for leader in s.board.leaders_of[s.board.units.side[unit]]:
            hex_ = leader_hex(s, leader)
            if hex_ == NONE or not can_command(s, leader, unit):
                continue
            if s.board.sheet.grid.distance(s.place[unit], hex_) <= 2 * command_range(s, leader):
                return False
            far = True
        return far

    def sought(self, s: StrikeState, unit: int) -> list[int]:
        found: list[int] = []
        for leader in s.board.leaders_of[s.board.units.side[unit]]:
            hex_ = leader_hex(s, leader)
            if hex_ != NONE and can_command(s, leader, unit):
                found.append(hex_)
        return found
