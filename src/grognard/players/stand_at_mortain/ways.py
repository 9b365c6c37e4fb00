"""The way west: how far each hex is from leaving the map, if one goes round the enemy's fire."""

from __future__ import annotations

from typing import Final

from grognard.players.stand_at_mortain.tables import Tables
from grognard.titles.stand_at_mortain.state import MortainState

FAR: Final = 1000.0
SAME: Final = 1e-9


def ways_west(s: MortainState, tables: Tables, detour: float) -> list[float]:
    """By hex: moves off the west edge; one into fire counts as `detour` more for each enemy."""
    if detour <= 0.0:
        return [float(way) for way in tables.west]
    costs = [1.0 + detour * foes for foes in _danger(s, tables)]
    ways = [
        cost if way == 1 else FAR
        for cost, way in zip(costs, tables.west[: len(costs)], strict=True)
    ]
    shorter = True
    while shorter:
        shorter = False
        for hex_, way in enumerate(ways):
            best = min([ways[other] for other in s.board.adjacent[hex_]]) + costs[hex_]
            if best < way - SAME:
                ways[hex_] = best
                shorter = True
    return ways


def _danger(s: MortainState, tables: Tables) -> list[float]:
    """By hex: how many of the enemy can fire there, less for those who must move before."""
    danger = [0.0] * s.board.off_map
    for unit in s.board.us_units:
        if s.on_map(unit):
            reach = tables.reach[s.place[unit]]
            danger = [one + more for one, more in zip(danger, reach, strict=True)]
    return danger
