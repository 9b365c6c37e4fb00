"""21.1 to 21.4 Who is In Command, looked at in the moment it matters (21.11)."""

from __future__ import annotations

from grognard.series.gts.rules.ch02_counters import NONE, LeaderSheet, UnitSheet
from grognard.series.gts.rules.ch15_zones import in_enemy_zone
from grognard.series.gts.state import REPLACEMENT, GtsState, on_map


def command_range(s: GtsState, leader: int) -> int:
    """2.15 The Command Range on the side that the leader shows."""
    return s.board.leaders.range[2 * leader + (s.leader_state[leader] == REPLACEMENT)]


def activation_limit(s: GtsState, leader: int) -> int:
    """2.15 The Activation Limit on the side that the leader shows."""
    return s.board.leaders.limit[2 * leader + (s.leader_state[leader] == REPLACEMENT)]


def leader_hex(s: GtsState, leader: int) -> int:
    """21.5, 8.5 The hex from which a leader commands, or `NONE`: in an entry hex he does not."""
    if not s.in_play(leader):
        return NONE
    place = s.place[s.leader_with[leader]]
    return place if place < s.board.off_map else NONE


def commanders(units: UnitSheet, leaders: LeaderSheet) -> list[list[int]]:
    """21.1, 21.2 By unit, the leaders of its Formation, or of its division if it has none."""
    found: list[list[int]] = []
    for unit, formation in enumerate(units.formation):
        if formation == NONE:
            belongs, to = leaders.division, units.commander[unit]
        else:
            belongs, to = leaders.formation, formation
        found.append([leader for leader, other in enumerate(belongs) if other == to])
    return found


def can_command(s: GtsState, leader: int, unit: int) -> bool:
    """21.1, 21.2 Whether the leader is one of those who command the unit, at whatever distance."""
    return leader in s.board.commanders[unit]


def commands(s: GtsState, leader: int, unit: int) -> bool:
    """21.1 Whether the leader has the unit within his Command Range."""
    return can_command(s, leader, unit) and in_range(s, leader, unit)


def in_range(s: GtsState, leader: int, unit: int) -> bool:
    """2.15, 21.1 Whether a unit is within a leader's Command Range, whomever he commands."""
    hex_ = leader_hex(s, leader)
    if hex_ == NONE or not on_map(s, unit):
        return False
    sheet = s.board.sheet
    return sheet.disc[command_range(s, leader)][hex_] & sheet.bit[s.place[unit]] != 0


def in_command(s: GtsState, unit: int) -> bool:
    """21.1 to 21.4, 8.4 Whether a unit is In Command now."""
    board = s.board
    entry = board.entry_hex(s.place[unit])
    if entry != NONE:
        return in_enemy_zone(s, board.units.side[unit], entry)  # 8.3, 8.4, whatever its TQ
    if board.units.always[unit] or s.park[unit] != NONE:
        return True  # 21.3
    for leader in board.commanders[unit]:
        if in_range(s, leader, unit):
            return True
    return board.exclusive.in_command(s, unit)
