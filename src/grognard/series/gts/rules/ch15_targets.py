"""15.1 What a unit needs to fire, and at what it may fire directly."""

from __future__ import annotations

from grognard.kernel.play.why import Why
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch15_modes import standing_hex
from grognard.series.gts.rules.ch15_sight import check_sight
from grognard.series.gts.rules.ch15_zones import direct_range, in_enemy_zone, seen_from
from grognard.series.gts.state import GtsState, enemy_of, face, on_map


def check_firer(s: GtsState, unit: int, why: Why) -> None:
    """15.1.1, 8.7a What every firer needs, at whatever it fires."""
    board = s.board
    if board.units.fire[face(s, unit)] == NONE and why.no("2.3", "refuse.no_rating", unit):
        return
    if s.suppressed[unit] and why.no("15.1.1", "refuse.suppressed", unit):
        return
    entry = board.entry_hex(s.place[unit])
    if entry != NONE and not in_enemy_zone(s, board.units.side[unit], entry):
        why.no("8.7a", "refuse.fire_from_entry", unit)


def bound_to_one(s: GtsState, unit: int) -> str:
    """15.1.2, 15.1.3 The case that lets a unit fire at range 1 only, or ""."""
    hex_, sheet = standing_hex(s, unit), s.board.sheet
    if s.park[unit] != NONE:
        return ""
    if sheet.around[hex_] & s.occupied[enemy_of(s.board.units.side[unit])]:
        return "15.1.2"
    return "15.1.3" if on_map(s, unit) and s.barrage[hex_] else ""


def check_bound(s: GtsState, unit: int, hex_: int, why: Why) -> None:
    """15.1.2, 15.1.3 Beside an enemy, and under a barrage, only adjacent hexes are fired at."""
    case = bound_to_one(s, unit)
    if case and not s.board.sheet.around[standing_hex(s, unit)] & s.board.sheet.bit[hex_]:
        key = "refuse.enemy_adjacent" if case == "15.1.2" else "refuse.under_barrage"
        why.no(case, key, unit)


def check_target(s: GtsState, unit: int, target: int, why: Why) -> bool:
    """15.1.6, 8.7a, 23.16 Whether the target is an enemy unit in a hex of the map."""
    if s.board.units.side[unit] == s.board.units.side[target]:
        why.no("15.1.6", "refuse.own_unit", target)
    elif s.board.entry_hex(s.place[target]) != NONE:
        why.no("8.7a", "refuse.target_waits", target)
    elif s.park[target] != NONE and not on_map(s, target):
        why.no("23.16", "refuse.target_behind", target)
    elif not on_map(s, target):
        why.no("15.1.6", "refuse.not_on_map", target)
    else:
        return True
    return False


def check_line(s: GtsState, unit: int, hex_: int, why: Why) -> None:
    """15.1.1, 15.1.5 Range and sight, from the unit's hex to another."""
    start = standing_hex(s, unit)
    reach = direct_range(s, unit)
    if s.board.sheet.grid.distance(start, hex_) > reach:
        artillery = reach < s.board.units.range[face(s, unit)]
        case = "15.1.5" if artillery else "15.1.1"
        if why.no(case, "refuse.out_of_range", unit, hex_, reach):
            return
    check_bound(s, unit, hex_, why)
    if not why.over:
        check_sight(s, start, hex_, why)


def direct_hexes(s: GtsState, unit: int) -> int:
    """15.1.1 to 15.1.5 The hexes with enemies that a unit able to fire directly could fire at."""
    sheet, hex_ = s.board.sheet, standing_hex(s, unit)
    enemies = s.occupied[enemy_of(s.board.units.side[unit])]
    if hex_ == NONE or not enemies:
        return 0
    if sheet.around[hex_] & enemies:
        return sheet.around[hex_] & enemies if direct_range(s, unit) else 0
    reach = 1 if bound_to_one(s, unit) else direct_range(s, unit)
    reach = min(reach, len(sheet.disc) - 1)
    enemies &= sheet.disc[reach][hex_]
    return enemies & seen_from(s, hex_) if enemies else 0
