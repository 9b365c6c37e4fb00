"""8.3, 8.4, 8.7a What a unit may do that is activated in an entry hex."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.why import Why
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch14_actions import FIRE, INDIRECT, MOVE, PASS, RALLY
from grognard.series.gts.rules.ch15_zones import in_enemy_zone
from grognard.series.gts.state import GtsState

# 8.3, 8.4 Where the unit was when it was activated.
ON_MAP: Final = 0
IN_ENTRY: Final = 1  # no second action
UNDER_FIRE: Final = 2  # its entry hex lies in an EFZ: a second action to fire or to move

FIRES: Final = (FIRE, INDIRECT)  # 8.4 a mortar fires too


def entry_of(s: GtsState, unit: int) -> int:
    """8.3, 8.4 Whether a unit begins its activation in an entry hex, and of which kind."""
    hex_ = s.board.entry_hex(s.place[unit])
    if hex_ == NONE:
        return ON_MAP
    return UNDER_FIRE if in_enemy_zone(s, s.board.units.side[unit], hex_) else IN_ENTRY


def held_in_entry(s: GtsState, unit: int, entry: int) -> int:
    """8.3, 8.4 How an activation that began in an entry hex is limited now.

    By one reading who has entered the map acts there like all others.
    """
    if s.board.acts_after_entry and s.board.entry_hex(s.place[unit]) == NONE:
        return ON_MAP
    return entry


def check_entry(s: GtsState, unit: int, action: int, why: Why) -> None:
    """8.3, 8.4, 8.7a In an entry hex a unit can move; it fires out of it as a second action.

    Who came there Suppressed, out of a Park (23.16), rallies first (14.2).
    """
    if s.board.entry_hex(s.place[unit]) == NONE or action in (MOVE, PASS, RALLY):
        return
    if action not in FIRES or not s.second:
        why.no("8.7a", "refuse.in_entry_hex", unit)


def check_under_fire(unit: int, action: int, why: Why) -> None:
    """8.4 The second action that is bought in an entry hex under fire: to fire, or to move."""
    if action != MOVE and action not in FIRES:
        why.no("8.4", "refuse.fire_or_move", unit)
