"""6.0 Zones of control: where units stand, and the hexes that they control."""

from __future__ import annotations

from grognard.series.fire_and_movement.state import FireState


def occupied(s: FireState, side: int) -> int:
    """The hexes in which a side has a unit."""
    waiting = s.board.waiting
    bit = s.board.sheet.bit
    bits = 0
    for unit in s.board.units_of[side]:
        place = s.place[unit]
        if place < waiting:
            bits |= bit[place]
    return bits


def controlled(s: FireState, side: int) -> int:
    """6.0 The hexes in a zone of control of a side: of every unit, full or depleted."""
    waiting = s.board.waiting
    zone = s.board.sheet.zone
    bits = 0
    for unit in s.board.units_of[side]:
        place = s.place[unit]
        if place < waiting:
            bits |= zone[place]
    return bits


def in_enemy_zone(s: FireState, side: int, hex_: int) -> bool:
    """6.0 Whether a hex is in a zone of control of this side's enemy."""
    return controlled(s, 1 - side) >> hex_ & 1 == 1
