"""15.5, 19.1 The overlay of what threatens a hex: who can move there or fire at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.data.wording import Wording
from grognard.kernel.shown.overlay import Overlay
from grognard.mechanics.threat import Threat, comes, threat_overlay
from grognard.series.gts.rules.ch15_modes import standing_hex
from grognard.series.gts.rules.ch15_zones import zone_of
from grognard.series.gts.rules.ch19_costs import mode_of
from grognard.series.gts.rules.ch19_reach import end_hexes, ways
from grognard.series.gts.rules.ch19_steps import allowance
from grognard.series.gts.state import GtsState, enemy_of, on_map

if TYPE_CHECKING:
    from grognard.series.gts.game import GtsGame


def draw_threat(board: GtsGame, words: Wording, s: GtsState, hex_: int) -> Overlay:
    """15.5, 19.1 Both sides, unit by unit."""
    grid, bit = board.sheet.grid, board.sheet.bit[hex_]
    sides = list(board.title.sides)
    threats = [Threat() for _ in sides]
    holders = {board.units.side[unit] for unit in range(len(s.place)) if s.place[unit] == hex_}
    for unit in range(len(s.place)):
        if not on_map(s, unit):
            continue
        side = board.units.side[unit]
        held, fires = enemy_of(side) in holders, bool(zone_of(s, unit) & bit)
        if fires or _moves_there(s, unit, hex_, held=held):
            threats[side].add(standing_hex(s, unit), 1, fires=fires)
    return threat_overlay(words, grid, hex_, sides, threats)


def _moves_there(s: GtsState, unit: int, hex_: int, *, held: bool) -> bool:
    points, grid = allowance(s, unit), s.board.sheet.grid
    reach = ways(s, unit, mode_of(s, unit), points, zones=True)
    found = set(end_hexes(s, unit, reach))
    return comes(grid, hex_, s.place[unit], found.__contains__, held=held)
