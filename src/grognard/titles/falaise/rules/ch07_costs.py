"""7.2, 15.1 What each step over the map costs each kind of unit, in half Movement Points."""

from __future__ import annotations

from typing import Final

from grognard.titles.falaise.reading.components import (
    BRIDGE,
    LEVEL,
    MAJOR_RIVER,
    NO_CROSSING,
    NO_RIVER,
    Charts,
    Sheet,
)

CLOSED: Final = -1  # the step is forbidden
ALL: Final = -2  # R31 the whole allowance, as the first step only
MP: Final = 2  # one Movement Point in the halves that are counted here
KINDS: Final = 6  # German foot, mechanized, armor; Allied foot, mechanized, armor


def step_costs(sheet: Sheet, charts: Charts) -> list[list[int]]:
    """``costs[kind][6 * hex + direction]``: entering that neighbour."""
    return [
        [_cost(sheet, charts, kind, i) for i in range(6 * sheet.grid.count)]
        for kind in range(KINDS)
    ]


def _cost(sheet: Sheet, charts: Charts, kind: int, i: int) -> int:
    there = sheet.grid.neighbours[i]
    side = kind // 3
    mech = kind % 3 > 0
    armor = kind % 3 == 2
    crossing = sheet.crossing[i]
    if there == sheet.grid.count or (armor and sheet.trun_bridge[i]):
        return CLOSED  # 7.2.1 armor never crosses the Trun bridge
    if sheet.river[i] != NO_RIVER and crossing == NO_CROSSING:
        return CLOSED if sheet.river[i] == MAJOR_RIVER else ALL
    extra = 0
    if crossing != NO_CROSSING:
        extra = charts.hexside_mp["bridge" if crossing == BRIDGE else "ford"]
    if sheet.road[i]:
        return MP * (charts.hexside_mp["road"] + extra)  # 7.3 whatever the terrain, slopes included
    if sheet.slope[i] != LEVEL:
        extra += charts.hexside_mp["slope"]
    cost = charts.terrain_mp[sheet.terrain[there]][2 * side + (1 if mech else 0)]
    return MP * (cost + extra)
