"""17.0 Indirect Fire: who fires at what, with which spotter, counter-battery fire (D61, D62).

The spotter has no effect on the result: the program finds one. The fire itself is in
ch17_barrages.py.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.why import Why
from grognard.mechanics.bits import EVERYTHING, members
from grognard.series.gts.rules.ch02_counters import BLACK, BROWN, GREEN, NONE, ORANGE
from grognard.series.gts.rules.ch15_modes import standing_hex, target_hex
from grognard.series.gts.rules.ch15_targets import bound_to_one, check_firer, check_target
from grognard.series.gts.rules.ch15_zones import seen_from
from grognard.series.gts.rules.ch21_command import command_range, in_command, leader_hex
from grognard.series.gts.state import HEAVY, GtsState, enemy_of, face, on_map, units_in

NEAREST: Final = 4  # 17.1 for artillery


def is_artillery(s: GtsState, unit: int) -> bool:
    """17.1 Orange, brown and black weapons."""
    return s.board.units.colour[face(s, unit)] in (ORANGE, BROWN, BLACK)


def needs_contact(s: GtsState, unit: int) -> bool:
    """17.3 Orange and black weapons fire only In Contact with a leader."""
    return s.board.units.colour[face(s, unit)] in (ORANGE, BLACK)


def extra_distance(s: GtsState, unit: int) -> int:
    """23.11 How many hexes farther back the guns of a Park stand than its hex."""
    park: int = s.park[unit]
    behind = park >= 0 and s.place[unit] == s.board.park_place(park)
    return s.board.commands.park_extra[park] if behind else 0


def distance_to(s: GtsState, firer: int, target: int) -> int:
    """1.5, 23.11 How far it is from a firer to its target, for Indirect Fire."""
    far = s.board.sheet.grid.distance(standing_hex(s, firer), target_hex(s, target))
    return far + extra_distance(s, firer) + extra_distance(s, target)


# ---------------------------------------------------------------------------------- 17.4 spotters


def may_spot(s: GtsState, firer: int, unit: int) -> bool:
    """17.4, 17.5 Whether a unit may spot for the firer, whatever it sees; it may be the firer."""
    if not on_map(s, unit) or s.suppressed[unit] or s.column[unit]:
        return False
    if s.barrage[s.place[unit]] == HEAVY:
        return False
    return (unit == firer or spots_for(s, firer, unit)) and in_command(s, unit)


def spots_for(s: GtsState, firer: int, unit: int) -> bool:
    """17.4 Whether a unit belongs to those who spot for the firer."""
    board = s.board
    units = board.units
    if board.division_spots:
        return units.commander[unit] == units.commander[firer]
    leader: int = s.contact[firer]
    if needs_contact(s, firer):
        if leader == NONE:
            return False
        if _at_post(s, unit):
            return units.commander[unit] == board.leaders.division[leader]
        return units.formation[unit] == board.leaders.formation[leader] and _near(s, leader, unit)
    if units.formation[firer] == NONE or _at_post(s, unit):
        return units.commander[unit] == units.commander[firer]
    return units.formation[unit] == units.formation[firer]


def _at_post(s: GtsState, unit: int) -> bool:
    return s.board.sheet.posts & s.board.sheet.bit[s.place[unit]] != 0


def _near(s: GtsState, leader: int, unit: int) -> bool:
    """Whether a unit is within a leader's Command Range."""
    hex_, sheet = leader_hex(s, leader), s.board.sheet
    if hex_ == NONE:
        return False
    return sheet.disc[command_range(s, leader)][hex_] & sheet.bit[s.place[unit]] != 0


def spotter_of(s: GtsState, firer: int, hex_: int) -> int:
    """17.4 to 17.6 A unit that spots for the firer in a hex, or `NONE`.

    5.8 Bad sight limits the spotter, not the range of the gun.
    """
    bit = s.board.sheet.bit[hex_]
    for unit in s.board.units_of[s.board.units.side[firer]]:
        if not on_map(s, unit) or not (unit == firer or spots_for(s, firer, unit)):
            continue  # asked first: it leaves the fewest
        if seen_from(s, s.place[unit]) & bit and may_spot(s, firer, unit):
            return unit
    return NONE


def spotted(s: GtsState, firer: int, hexes: int) -> int:
    """17.2 Those of the hexes in which somebody spots for the firer."""
    found = 0
    if not hexes:
        return found
    for unit in s.board.units_of[s.board.units.side[firer]]:
        if on_map(s, unit) and (unit == firer or spots_for(s, firer, unit)):
            seen = seen_from(s, s.place[unit]) & hexes & ~found
            if seen and may_spot(s, firer, unit):
                found |= seen
    return found


# ------------------------------------------------------------------------------ who fires at what


def is_counter_battery(s: GtsState, firer: int, target: int) -> bool:
    """17.19, 17.19a, 23.13 From a Park at artillery in an enemy Park that has fired."""
    park: int = s.park[target]
    if park < 0 or s.park[firer] < 0 or not is_artillery(s, target):
        return False
    other = s.board.units.side[firer] != s.board.units.side[target]
    return other and s.park_fired >> park & 1 != 0


def check_indirect(s: GtsState, unit: int, target: int, why: Why) -> None:
    """17.0, 17.23 Whether a unit may fire indirectly at a target: every reason why not."""
    check_gun(s, unit, why)
    if why.over:
        return
    counter = is_counter_battery(s, unit, target)
    if not counter and not check_target(s, unit, target, why):
        return
    if standing_hex(s, unit) == NONE or not _in_reach(s, unit, target, why):
        return
    if not counter and not _is_observed(s, unit, target_hex(s, target), why):
        return
    for rule in s.board.exclusive.indirect:
        rule.check_target(s, unit, target, why)


def check_gun(s: GtsState, unit: int, why: Why) -> None:
    """17.1, 17.24 What a unit needs to fire indirectly, at whatever it fires."""
    check_firer(s, unit, why)
    if why.over:
        return
    colour = s.board.units.colour[face(s, unit)]
    if colour not in (GREEN, ORANGE, BROWN, BLACK) and why.no("17.1", "refuse.no_indirect", unit):
        return
    if s.mounted[unit] and why.no("17.24", "refuse.gun_mounted", unit):
        return
    if s.column[unit]:
        why.no("17.24", "refuse.gun_column", unit)


def _in_reach(s: GtsState, unit: int, target: int, why: Why) -> bool:
    """17.1, 15.1.2, 15.1.3, 23.11 Neither too near nor too far; bound guns fire at range 1 only.

    False if nobody wants to hear another reason.
    """
    far = distance_to(s, unit, target)
    reach = s.board.units.range[face(s, unit)]
    if is_artillery(s, unit) and far < NEAREST and why.no("17.1", "refuse.too_near", unit, far):
        return False
    if far > reach:
        hex_ = target_hex(s, target)
        if why.no("15.1.1", "refuse.gun_range", unit, hex_, reach):
            return False
    case = bound_to_one(s, unit)
    if case and far > 1:
        key = "refuse.enemy_adjacent" if case == "15.1.2" else "refuse.under_barrage"
        return not why.no(case, key, unit)
    return True


def _is_observed(s: GtsState, unit: int, hex_: int, why: Why) -> bool:
    """17.2, 17.3 Whether there is Contact, and a spotter."""
    if needs_contact(s, unit) and s.contact[unit] == NONE:
        why.no("17.3", "refuse.no_contact", unit)
        return False
    if spotter_of(s, unit, hex_) == NONE:
        why.no("17.4", "refuse.no_spotter", unit, hex_)
        return False
    return True


def _gun_disc(s: GtsState, unit: int) -> int:
    """15.1.1 The hexes within the range of a gun; a Park behind its hex is only farther off."""
    disc, hex_ = s.board.sheet.disc, standing_hex(s, unit)
    reach = s.board.units.range[face(s, unit)]
    return EVERYTHING if hex_ == NONE or reach >= len(disc) else disc[reach][hex_]


def indirect_targets_of(s: GtsState, unit: int) -> list[int]:
    """17.0 The units at which a unit may perhaps fire indirectly; `check_indirect` decides."""
    board = s.board
    if board.units.colour[face(s, unit)] not in (GREEN, ORANGE, BROWN, BLACK) or s.suppressed[unit]:
        return []
    enemy = enemy_of(board.units.side[unit])
    found: list[int] = []
    if not needs_contact(s, unit) or s.contact[unit] != NONE:
        for hex_ in members(spotted(s, unit, s.occupied[enemy] & _gun_disc(s, unit))):
            found += units_in(s, hex_)
    if s.park[unit] != NONE and s.park_fired:
        found += [other for other in board.units_of[enemy] if is_counter_battery(s, unit, other)]
    return sorted(set(found))
