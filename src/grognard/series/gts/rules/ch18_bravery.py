"""18.3 to 18.6a The Bravery Check: Troop Quality against what the defender stands in."""

from __future__ import annotations

from grognard.kernel.play.frame import Breakdown
from grognard.mechanics.bits import members
from grognard.mechanics.dice import Tally
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch13_quality import BRAVERY, add_quality
from grognard.series.gts.rules.ch15_zones import zone_of
from grognard.series.gts.state import ENTRENCHED, GtsState, face, units_in

MINED = -2  # 18.5
DUG_IN = -2  # 18.6a, 20.9
POSITION = [0, -1, -2]  # 18.3, 20.8, 20.9 by position


def bravery_tally(s: GtsState, unit: int, group: int, hex_: int, *, listing: bool) -> Tally:
    """18.3 Everything that is added to the TQ of a unit that assaults a hex with others."""
    tally = Tally(listing=listing)
    add_quality(s, unit, BRAVERY, tally)
    if s.board.old_bravery:
        _add_old(s, group, hex_, tally)
        return tally
    _add_defender(s, s.place[unit], hex_, tally)
    own = rating(s, unit)
    if own:
        tally.add("18.3", "modifier.own_defence", -own)
    return tally


def bravery_breakdown(s: GtsState, unit: int, group: int, hex_: int) -> Breakdown:
    """18.3 The arithmetic of a unit's Bravery Check before it is rolled."""
    tally = bravery_tally(s, unit, group, hex_, listing=True)
    printed = s.board.units.quality[face(s, unit)]
    return Breakdown(printed, tally.modifiers, printed + tally.total)


def rating(s: GtsState, unit: int) -> int:
    """18.4a The DR of a unit; its Column does not count, a Hero does."""
    units = s.board.units
    return units.defence[face(s, unit)] - (s.hero[units.side[unit]] == unit)


def ground(s: GtsState, unit: int) -> int:
    """18.3, 18.4a What its hex gives a defender: for its own class, whatever fires at it."""
    sheet = s.board.sheet
    armored = s.board.units.armored[face(s, unit)]
    return sheet.terrain_sheet.fire[sheet.terrain[s.place[unit]]][armored]


def best_defender(s: GtsState, hex_: int) -> int:
    """18.4 The unit in the hex with the lowest sum of DR, terrain and position."""
    best, lowest = NONE, 99
    for unit in units_in(s, hex_):
        number = in_place(s, unit)
        if number < lowest:
            best, lowest = unit, number
    return best


def in_place(s: GtsState, unit: int) -> int:
    """18.4 The sum of DR, terrain and position marker of a defender."""
    position: int = s.position[unit]
    return rating(s, unit) + ground(s, unit) + POSITION[position]


def best_support(s: GtsState, origin: int, hex_: int) -> int:
    """18.6 The Armored unit beside the hex with the lowest DR whose FZ covers the assault."""
    sheet, units = s.board.sheet, s.board.units
    best, lowest = NONE, 99
    side = units.side[s.first_in[hex_] - 1]
    near = sheet.around[hex_] & s.occupied[side]
    for other in members(near):
        for unit in units_in(s, other):
            if not units.armored[face(s, unit)] or not zone_of(s, unit) & sheet.bit[origin]:
                continue
            if rating(s, unit) < lowest:
                best, lowest = unit, rating(s, unit)
    return best


def _add_defender(s: GtsState, origin: int, hex_: int, tally: Tally) -> None:
    """18.4 to 18.6 The defender's number: the best of the hex with its mines, or of a neighbour."""
    unit = best_defender(s, hex_)
    mines = MINED if s.mines[hex_] else 0
    if s.board.bravery_support:
        helper = best_support(s, origin, hex_)
        if helper != NONE and rating(s, helper) < in_place(s, unit) + mines:
            tally.add("18.6", "modifier.supporting_defence", rating(s, helper))
            return
    _put("18.4", "modifier.enemy_defence", rating(s, unit), tally)
    _put("18.3", "modifier.enemy_terrain", ground(s, unit), tally)
    position: int = s.position[unit]
    _put("18.3", "modifier.enemy_position", POSITION[position], tally)
    _put("18.5", "modifier.mines", mines, tally)


def _add_old(s: GtsState, group: int, hex_: int, tally: Tally) -> None:
    """18.6a Version 1.1: the best armor of the assault, and of the hex, or an Entrenchment.

    Mines count where a unit in the hex gives the defender's number, as the game's own rule says.
    """
    _put("18.6a", "modifier.own_armor", -_best_armor(s, members(group)), tally)
    defenders = units_in(s, hex_)
    armor = _best_armor(s, defenders)
    dug_in = any(s.position[unit] == ENTRENCHED for unit in defenders)
    if dug_in and armor > DUG_IN:
        _put("18.6a", "modifier.enemy_position", DUG_IN, tally)
    else:
        _put("18.6a", "modifier.enemy_armor", armor, tally)
    armored = any(s.board.units.armored[face(s, unit)] for unit in defenders)
    if s.mines[hex_] and (dug_in or armored):
        _put("18.5", "modifier.mines", MINED, tally)


def _best_armor(s: GtsState, units: list[int]) -> int:
    """18.6a The lowest DR of the Armored units; 0 if there is none."""
    ratings = [rating(s, unit) for unit in units if s.board.units.armored[face(s, unit)]]
    return min(ratings, default=0)


def _put(case: str, key: str, number: int, tally: Tally) -> None:
    if number:
        tally.add(case, key, number)
