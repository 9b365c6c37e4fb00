"""8.2, 8.3 What artillery markers and airstrikes can reach."""

from __future__ import annotations

from grognard.kernel.play.why import MEMBER, SETS, Why
from grognard.mechanics.bits import members
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.state import NONE, FalaiseState, on_map


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
        if s.formation[unit] != corps or h >= board.off_map:
            continue
        if not crests_only or board.sheet.crest[h]:
            bits |= board.disc[radius][h]
    return bits


def is_extended(s: FalaiseState, corps: int, h: int) -> bool:
    """8.2 Whether a hex can be reached by Extended Range only."""
    return corps != NONE and not reach(s, corps) >> h & 1


def guarded_hexes(s: FalaiseState) -> int:
    """8.2, R34 Hexes with Allied units, none of them US: no US artillery fires next to them."""
    american = 0
    for unit in s.board.american_units:
        if on_map(s, unit):
            american |= 1 << s.place[unit]
    return s.occupied[ALLIED] & ~american


def bound(s: FalaiseState, corps: int) -> bool:
    """8.2, 12.4 Whether the corps must spare hexes next to other Allies."""
    return s.board.corps.us[corps] and not s.board.us_cooperation


def targets(s: FalaiseState, corps: int) -> int:
    """8.2 The German hexes at which an artillery marker can fire, as a set."""
    return bombarded(s, corps, s.occupied[GERMAN], SETS)


def bombarded(s: FalaiseState, corps: int, tried: int, why: Why) -> int:
    """8.2 Those of some hexes at which an artillery marker can fire."""
    board = s.board
    if not board.corps.range[corps]:
        why.no("8.2", "refuse.no_artillery", corps)
        return 0
    if s.fired >> corps & 1 and why.no("8.2", "refuse.artillery_fired", corps):
        return 0
    tried = why.within(tried, s.occupied[GERMAN], "8.2", "refuse.no_german_there", MEMBER)
    area = reach(s, corps) | extended_reach(s, corps)
    range_ = board.corps.range[corps]
    tried = why.within(tried, area, "8.2", "refuse.artillery_range", MEMBER, corps, range_)
    if tried and bound(s, corps):
        guarded = guarded_hexes(s)
        for h in members(tried):
            if board.disc[1][h] & guarded:
                for other in members(board.disc[1][h] & guarded):
                    tried = why.without(tried, 1 << h, "8.2", "refuse.us_artillery", h, other)
    return tried


def struck(s: FalaiseState, tried: int, why: Why) -> int:
    """8.3 Those of some hexes on which there can be an airstrike."""
    if s.night:
        if why.no("8.3", "refuse.airstrike_night"):
            return 0
    elif not s.airstrikes and why.no("8.3", "refuse.no_airstrike_left"):
        return 0
    return why.within(tried, s.occupied[GERMAN], "8.3", "refuse.no_german_there", MEMBER)


def any_attack(s: FalaiseState) -> bool:
    """8.1 Whether the Allied player can still attack in this phase."""
    if struck(s, s.board.every_hex, SETS):
        return True
    for corps in range(len(s.board.corps.ids)):
        if targets(s, corps):
            return True
    return False
