"""6.2, 7.2 The overlay of what threatens a hex: who can move there, and who fires at who enters."""

from __future__ import annotations

from grognard.kernel.data.wording import Wording
from grognard.kernel.shown.overlay import Overlay
from grognard.mechanics.threat import Threat, comes, threat_overlay
from grognard.titles.falaise.reading.components import SIDES
from grognard.titles.falaise.rules.ch02_values import cf
from grognard.titles.falaise.rules.ch06_zones import controlling_units, firing_hexes
from grognard.titles.falaise.shown.overlay_reach import points_of, reached
from grognard.titles.falaise.state import FalaiseState, enemy_of


def draw_threat(words: Wording, s: FalaiseState, hex_: int) -> Overlay:
    """6.2, 7.2 Both sides; units that are not active move with a middling roll."""
    threats = [_of_side(s, hex_, side) for side in range(len(SIDES))]
    return threat_overlay(words, s.board.grid, hex_, SIDES, threats)


def _of_side(s: FalaiseState, hex_: int, side: int) -> Threat:
    threat = Threat()
    board = s.board
    held = bool(s.occupied[enemy_of(side)] >> hex_ & 1)
    firing = {
        unit for start in firing_hexes(s, hex_, side) for unit in controlling_units(s, start, hex_)
    }
    for unit in board.units_of[side]:
        start = s.place[unit]
        if start >= board.off_map:
            continue
        points = points_of(s, unit)
        # Half a point a hex is the cheapest step (7.3): who is farther away is not looked at.
        near = board.grid.distance(start, hex_) <= points + 1
        fires = unit in firing
        if fires or (near and _moves_there(s, unit, points, hex_, held=held)):
            threat.add(start, cf(s, unit), fires=fires)
    return threat


def _moves_there(s: FalaiseState, unit: int, points: int, hex_: int, *, held: bool) -> bool:
    found = reached(s, unit, points).cost
    return comes(s.board.grid, hex_, s.place[unit], found.__contains__, held=held)
