"""A second opinion on sight (15.4) and Fire Zones (15.5): slow, and nothing of the rules in it.

Lines are tried against every hex near them in exact fractions (`tests/mechanics/slow_sight`),
distances are counted in the picture, and the cases are written down once more, in the order in
which they are printed. Nothing of `ch15_sight`, `ch15_zones` or `mechanics/sight` is used.
"""

from __future__ import annotations

from functools import cache

from grognard.hexgrid import STEP_Q, STEP_R
from grognard.series.gts.game import GtsGame
from grognard.series.gts.state import GtsState
from tests.mechanics.slow_sight import Country, sides_of

CREST, BRIDGE = 4, 8
BLOCKING = ("woods", "town", "orchard")
GUNS = ("orange", "brown", "black")
COLOURS = ("white", "pink", "purple", "blue", "yellow", "green", "orange", "brown", "black")
RAIN = 1


@cache
def country_of(game: GtsGame) -> Country:
    """15.4.1 to 15.4.4, R13 The map as the oracle of sight wants it."""
    sheet, grid = game.sheet, game.sheet.grid
    names = sheet.terrain_sheet.ids
    blocking = {h for h, kind in enumerate(sheet.terrain) if names[kind] in BLOCKING}
    country = Country(grid, blocking, set(), either=False, corners=False, over_own_side=True)
    for h in range(grid.count):
        for d in range(6):
            other = grid.at(grid.q[h] + STEP_Q[d], grid.r[h] + STEP_R[d])
            if other == grid.off:
                continue
            mine, theirs = set(sides_of(country.where[h])), set(sides_of(country.where[other]))
            if sheet.hexside[6 * h + d] & CREST:
                country.shut |= mine & theirs
            if sheet.hexside[6 * h + d] & BRIDGE:
                country.narrow |= mine & theirs
    return country


@cache
def distances(game: GtsGame, a: int) -> list[int]:
    """1.5 From one hex to each, counted in the picture: across the strips, then along them."""
    where = country_of(game).where
    x, y = where[a]
    found = []
    for u, v in where:
        along, across = abs(x - u), abs(y - v) // 3
        found.append(across + max(0, (along - across) // 2))
    return found


def barrages(s: GtsState) -> set[int]:
    """15.4.5 The hexes that block for the moment."""
    return {h for h in range(s.board.sheet.grid.count) if s.barrage[h]}


def slow_sees(s: GtsState, a: int, b: int, live: set[int] | None = None) -> bool:
    """15.4 Whether b is seen from a; `live`: the barrages, if they are known already."""
    game = s.board
    if s.condition == RAIN:
        limit = 2
    elif game.track.night[s.turn]:
        limit = 3
    else:
        limit = 13 if game.sheet.posts >> a & 1 else 8
    if distances(game, a)[b] > limit:
        return False
    return country_of(game).is_free(a, b, barrages(s) if live is None else live)


def slow_zone(s: GtsState, unit: int) -> set[int]:
    """15.5 The Fire Zone of a unit, hex by hex."""
    game = s.board
    units, grid = game.units, game.sheet.grid
    here = s.place[unit]
    at = 2 * unit + s.mounted[unit]
    if here >= grid.count or s.park[unit] >= 0:
        return set()  # 15.5.2a
    if s.suppressed[unit] or units.fire[at] < 0 or s.barrage[here]:
        return set()  # 15.5.2
    reach = units.range[at]
    colour = COLOURS[units.colour[at]]
    if colour in GUNS:
        reach = min(reach, 3)  # 15.5.3
    if colour == "green":
        reach = 0  # 15.5.4
    far, live = distances(game, here), barrages(s)
    for other, place in enumerate(s.place):
        beside = place < grid.count and far[place] == 1
        if beside and units.side[other] != units.side[unit]:
            reach = min(reach, 1)  # 15.5.5
    found = set()
    for h in range(grid.count):
        if h != here and far[h] <= reach and slow_sees(s, here, h, live):
            found.add(h)
    return found
