"""8.2, 8.3 What artillery markers and airstrikes can reach."""

from __future__ import annotations

from grognard.kernel.play.refusal import Refusal
from grognard.mechanics.bits import members
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch02_values import is_us
from grognard.titles.falaise.state import NONE, FalaiseState, holder, units_in


def reach(s: FalaiseState, corps: int) -> int:
    """8.2 The hexes within the printed range of any unit of the corps."""
    return _around(s, corps, s.board.corps.range[corps], crests_only=False)


def extended_reach(s: FalaiseState, corps: int) -> int:
    """8.2 By day, the hexes within Extended Range of a unit of the corps in a crest hex."""
    if s.night:
        return 0
    wide = s.board.corps.range[corps] + s.board.charts.extended_range
    return _around(s, corps, wide, crests_only=True)


def _around(s: FalaiseState, corps: int, radius: int, *, crests_only: bool) -> int:
    board = s.board
    bits = 0
    for unit in board.units_of[ALLIED]:
        h = s.place[unit]
        if s.formation[unit] != corps or h >= board.box:
            continue
        if not crests_only or board.sheet.crest[h]:
            bits |= board.disc[radius][h]
    return bits


def is_extended(s: FalaiseState, corps: int, h: int) -> bool:
    """8.2 Whether a hex can be reached by Extended Range only."""
    return corps != NONE and not reach(s, corps) >> h & 1


def guarded_hexes(s: FalaiseState) -> int:
    """8.2, R34 Hexes with Allied units, none of them US: no US artillery fires next to them."""
    bits = 0
    for h in members(s.occupied[ALLIED]):
        if not _holds_us(s, h):
            bits |= 1 << h
    return bits


def _holds_us(s: FalaiseState, h: int) -> bool:
    for unit in units_in(s, h):
        if is_us(s, unit):
            return True
    return False


def bound(s: FalaiseState, corps: int) -> bool:
    """8.2, 12.4 Whether the corps must spare hexes next to other Allies."""
    return s.board.corps.us[corps] and not s.board.us_cooperation


def targets(s: FalaiseState, corps: int) -> list[int]:
    """8.2 The German hexes at which an artillery marker can fire, ascending."""
    board = s.board
    if not board.corps.range[corps] or s.fired >> corps & 1:
        return []
    found = members((reach(s, corps) | extended_reach(s, corps)) & s.occupied[GERMAN])
    if not found or not bound(s, corps):
        return found
    guarded = guarded_hexes(s)
    return [h for h in found if not board.disc[1][h] & guarded]


def bombard_refusals(s: FalaiseState, corps: int, h: int) -> list[Refusal]:
    """8.2 Every reason why a marker cannot fire at a hex."""
    board = s.board
    if not board.corps.range[corps]:
        return [Refusal("8.2", "refuse.no_artillery", (corps,))]
    found: list[Refusal] = []
    if s.fired >> corps & 1:
        found.append(Refusal("8.2", "refuse.artillery_fired", (corps,)))
    if holder(s, h) != GERMAN:
        found.append(Refusal("8.2", "refuse.no_german_there", (h,)))
    if not (reach(s, corps) | extended_reach(s, corps)) >> h & 1:
        found.append(Refusal("8.2", "refuse.artillery_range", (h, corps, board.corps.range[corps])))
    if bound(s, corps):
        for other in members(board.disc[1][h] & guarded_hexes(s)):
            found.append(Refusal("8.2", "refuse.us_artillery", (h, other)))
    return found


def strike_refusals(s: FalaiseState, h: int) -> list[Refusal]:
    """8.3 Every reason why there can be no airstrike on a hex."""
    found: list[Refusal] = []
    if s.night:
        found.append(Refusal("8.3", "refuse.airstrike_night"))
    elif not s.airstrikes:
        found.append(Refusal("8.3", "refuse.no_airstrike_left"))
    if holder(s, h) != GERMAN:
        found.append(Refusal("8.3", "refuse.no_german_there", (h,)))
    return found


def any_attack(s: FalaiseState) -> bool:
    """8.1 Whether the Allied player can still attack in this phase."""
    if s.airstrikes and s.occupied[GERMAN]:
        return True
    for corps in range(len(s.board.corps.ids)):
        if targets(s, corps):
            return True
    return False
