"""15.4.6, 15.5 How far units see and fire, and the Fire Zones, kept in step with the position.

The zone of each unit is a set of hexes (`zone_of`), and so is the union of a side's (`zones_of`).
Whoever changes what a zone depends on says so: `put` does by itself; suppression, mounting and
Parks call `refresh_zone`, weather `refresh_zones`. That only notes whose zone may have changed: it
is worked out when somebody asks, so that a unit on its way has a new zone at the end and not in
every hex. `slow_zone` in the tests is the oracle.
"""

from __future__ import annotations

from typing import Final

from grognard.mechanics.bits import members
from grognard.series.gts.rules.ch02_counters import BLACK, BROWN, GREEN, NONE, ORANGE, UnitSheet
from grognard.series.gts.state import (
    HEAVY,
    RAIN,
    GtsState,
    enemy_of,
    face,
    marked,
    on_map,
    units_in,
)

DAY_SIGHT: Final = 8  # 15.4.6
POST_SIGHT: Final = 13
NIGHT_SIGHT: Final = 3  # 3.2
RAIN_SIGHT: Final = 2  # 5.3
DIRECT_LIMIT: Final = 3  # 15.1.5, 15.5.3 orange, brown and black weapons


def sight_limit(s: GtsState, hex_: int) -> int:
    """15.4.6 How far is seen from a hex now."""
    if s.condition == RAIN:
        return RAIN_SIGHT
    if s.board.is_night(s):
        return NIGHT_SIGHT
    return POST_SIGHT if s.board.sheet.posts & s.board.sheet.bit[hex_] else DAY_SIGHT


def seen_from(s: GtsState, hex_: int) -> int:
    """15.4 The hexes that are seen from a hex now, itself among them."""
    sheet = s.board.sheet
    return s.board.sight.seen(hex_, s.barraged) & sheet.disc[sight_limit(s, hex_)][hex_]


def meets_enemy(s: GtsState, unit: int, gone: int = NONE) -> bool:
    """15.1.2 Whether an enemy unit stands beside the unit, one that has `gone` left out."""
    around = s.board.sheet.around[s.place[unit]]
    near = around & s.occupied[enemy_of(s.board.units.side[unit])]
    if near and gone != NONE:
        near &= ~_left_empty(s, gone)
    return near != 0


def _left_empty(s: GtsState, unit: int) -> int:
    """The hex of a unit, if nobody stays there when it goes; 19.23 a rider goes with it."""
    hex_ = s.place[unit]
    for other in units_in(s, hex_):
        if other != unit and s.riding[other] != unit:
            return 0
    return s.board.sheet.bit[hex_]


def direct_range(s: GtsState, unit: int) -> int:
    """15.1.4, 15.1.5 How far the unit fires directly; 0 for a mortar and for no weapon."""
    units, at = s.board.units, face(s, unit)
    if units.fire[at] == NONE or units.colour[at] == GREEN:
        return 0
    if units.colour[at] in (ORANGE, BROWN, BLACK):
        return min(units.range[at], DIRECT_LIMIT)
    return units.range[at]


def zone_range(s: GtsState, unit: int, gone: int = NONE) -> int:
    """15.5.2 to 15.5.5 How far the Fire Zone of a unit reaches; 0: it has none.

    `gone`: an enemy unit that does not bind it any more.
    """
    if not on_map(s, unit) or s.suppressed[unit] or s.park[unit] != NONE:
        return 0
    if s.barrage[s.place[unit]] or s.riding[unit] != NONE:  # 19.23
        return 0
    reach = direct_range(s, unit)
    if reach == 0 and s.board.units.fire[face(s, unit)] != NONE:
        reach = s.board.mortar_zone  # 15.5.4
    if reach > 1 and meets_enemy(s, unit, gone):
        return 1
    return reach


def longest_zone(units: UnitSheet, mortar_zone: int) -> int:
    """15.5.2 to 15.5.4 How far any Fire Zone can reach at all."""
    longest = max(DIRECT_LIMIT, mortar_zone)
    for at, colour in enumerate(units.colour):
        if units.fire[at] != NONE and colour not in (GREEN, ORANGE, BROWN, BLACK):
            longest = max(longest, units.range[at])
    return min(longest, POST_SIGHT)


def fire_zone(s: GtsState, unit: int, gone: int = NONE) -> int:
    """15.5.1 The Fire Zone of a unit, worked out anew; `gone`: as if this enemy had left."""
    reach = zone_range(s, unit, gone)
    if reach == 0:
        return 0
    hex_, sheet = s.place[unit], s.board.sheet
    near = sheet.disc[min(reach, sight_limit(s, hex_))][hex_] & ~sheet.bit[hex_]
    if reach == 1:
        return near  # 15.4.7
    return near & s.board.sight.seen(hex_, s.barraged)


def zone_of(s: GtsState, unit: int) -> int:
    """15.5.1 The Fire Zone of a unit now."""
    if s.stale[s.board.units.side[unit]]:
        _look_again(s, s.board.units.side[unit])
    return s.known_zone[unit]


def zones_of(s: GtsState, side: int) -> int:
    """15.5.1 The Fire Zones of a side now."""
    if s.stale[side]:
        _look_again(s, side)
    return s.known_zones[side]


def refresh_zone(s: GtsState, unit: int) -> None:
    """The state of a unit has changed: so may its zone."""
    s.stale[s.board.units.side[unit]] |= 1 << unit


def refresh_zones(s: GtsState) -> None:
    """Weather, time or a barrage has changed: so may all zones."""
    s.stale = s.board.members_of[:]


def moved_zones(s: GtsState, unit: int, old: int, new: int) -> None:
    """A unit has gone from one place to another: its own zone, and those of enemies beside it."""
    side = s.board.units.side[unit]
    s.stale[side] |= 1 << unit
    sheet = s.board.sheet
    near = 0
    if old < s.board.off_map:
        near |= sheet.around[old]
    if new < s.board.off_map:
        near |= sheet.around[new]
    enemy = enemy_of(side)
    near &= s.occupied[enemy]
    if near:
        for hex_ in members(near):
            for other in units_in(s, hex_):
                s.stale[enemy] |= 1 << other


def _look_again(s: GtsState, side: int) -> None:
    """Work out the zones of a side that may have changed, and their union if one has."""
    stale = s.stale[side]
    s.stale[side] = 0
    known: list[int] = []  # all of them, when one has changed: copies of the state share a tuple
    for unit in members(stale):
        zone = fire_zone(s, unit)
        if zone != s.known_zone[unit]:
            if not known:
                known = list(s.known_zone)
            known[unit] = zone
    if known:
        union = 0
        for unit in s.board.units_of[side]:
            union |= known[unit]
        s.known_zone = tuple(known)
        s.known_zones[side] = union


def in_enemy_zone(s: GtsState, side: int, hex_: int) -> bool:
    """15.5.6 Whether a hex lies in an EFZ for a side."""
    return zones_of(s, enemy_of(side)) & s.board.sheet.bit[hex_] != 0


def zones_ahead(s: GtsState, unit: int) -> int:
    """10.7, 16.5, 18.16, 19.22 The EFZs as far as they concern hexes into which the unit goes.

    `leaver_binds_zone`: who goes away from an enemy binds its zone to one hex until it has left
    (15.5.5); by the other reading it does so no more, unless another unit stays beside that enemy:
    then a hex here lies in an EFZ just if it does once the unit stands there.
    """
    enemy = enemy_of(s.board.units.side[unit])
    zones = zones_of(s, enemy)
    if s.board.leaver_binds or not on_map(s, unit):
        return zones
    near = s.board.sheet.around[s.place[unit]] & s.occupied[enemy]
    if near and _left_empty(s, unit):
        for hex_ in members(near):
            for other in units_in(s, hex_):
                zones |= fire_zone(s, other, unit)
    return zones


def enters_zone(s: GtsState, unit: int, hex_: int) -> bool:
    """10.7, 16.5, 19.22 Whether the unit goes into an EFZ if it goes to a hex."""
    return zones_ahead(s, unit) & s.board.sheet.bit[hex_] != 0


def free_of_zones(s: GtsState, unit: int, hex_: int) -> bool:
    """15.5.7, 18.16 For running away: a hex with a friendly unit counts as free of EFZs."""
    friends = s.occupied[s.board.units.side[unit]]
    return friends & s.board.sheet.bit[hex_] != 0 or not enters_zone(s, unit, hex_)


def covering(s: GtsState, side: int, hex_: int) -> list[int]:
    """16.3 The units of a side whose Fire Zone covers a hex, ascending."""
    bit = s.board.sheet.bit[hex_]
    if not zones_of(s, side) & bit:
        return []
    return [unit for unit in s.board.units_of[side] if s.known_zone[unit] & bit]


def set_barrage(s: GtsState, hex_: int, barrage: int) -> None:
    """17.10 Put a barrage on a hex, or take it off: lines and zones change with it."""
    s.barrage = marked(s.barrage, hex_, barrage)
    bit = s.board.sheet.bit[hex_]
    s.barraged = s.barraged | bit if barrage else s.barraged & ~bit
    s.heavy = s.heavy | bit if barrage == HEAVY else s.heavy & ~bit
    near = s.board.sheet.disc[s.board.longest_zone][hex_]
    for unit, place in enumerate(s.place):
        if place < s.board.off_map and near & s.board.sheet.bit[place]:
            refresh_zone(s, unit)
