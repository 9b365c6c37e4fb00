"""5.1, 7.1 The overlay of what threatens a hex: who can move there, or beside it to attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.data.wording import Wording
from grognard.kernel.play.why import SETS
from grognard.kernel.shown.overlay import Overlay
from grognard.mechanics.threat import Threat, comes, threat_overlay
from grognard.series.fire_and_movement.rules.ch05_reach import Reach, allowance, ends
from grognard.series.fire_and_movement.rules.ch06_zones import occupied
from grognard.series.fire_and_movement.rules.ch07_table import attack_strength
from grognard.series.fire_and_movement.state import MOVEMENT
from grognard.titles.mortain_counterattack.reading.components import SIDES
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack


def draw_threat(
    board: MortainCounterattack, words: Wording, s: CounterattackState, hex_: int
) -> Overlay:
    """5.1, 7.1 Both sides, with the points of a Movement Phase; support fire reaches everywhere."""
    grid = board.sheet.grid
    twin = s.copy()
    twin.phase = MOVEMENT
    threats = [Threat() for _ in SIDES]
    for side, threat in enumerate(threats):
        held = bool(occupied(s, 1 - side) >> hex_ & 1)
        for unit in board.units_of[side]:
            start = s.place[unit]
            if not s.on_map(unit):
                continue
            moves = board.exclusive.movers(s, 1 << unit, SETS)  # 18.0
            found = set(ends(twin, unit, Reach(twin, unit, allowance(twin, unit)))) if moves else ()
            if comes(grid, hex_, start, found.__contains__, held=held):
                threat.add(start, attack_strength(s, 1 << unit), fires=False)
    return threat_overlay(words, grid, hex_, SIDES, threats)
