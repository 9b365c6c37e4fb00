"""21.14 A unit that has strayed and failed its check comes as near to a leader as it can.

Which units stray, and which leaders they seek, is an optional rule of the title (O3.0).
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.why import Why
from grognard.series.gts.rules.ch15_zones import enters_zone
from grognard.series.gts.rules.ch19_costs import BY_HAND, mode_of
from grognard.series.gts.rules.ch19_reach import end_hexes, here_of, ways
from grognard.series.gts.state import GtsState, face

FARTHEST: Final = 999  # no leader at all


def distance(s: GtsState, leaders: list[int], hex_: int) -> int:
    """How far a hex is from the nearest of the leaders."""
    grid = s.board.sheet.grid
    return min([grid.distance(hex_, leader) for leader in leaders], default=FARTHEST)


def nearest_end(s: GtsState, unit: int, leaders: list[int], start: int, points: int) -> int:
    """How near to a leader the unit can come from a hex, without entering an EFZ (O3-2)."""
    best = distance(s, leaders, start)
    if s.board.units.movement[face(s, unit)] <= BY_HAND:
        return best  # 2.17
    reach = ways(s, unit, mode_of(s, unit), points, zones=False, start=start)
    for hex_ in end_hexes(s, unit, reach):
        best = min(best, distance(s, leaders, hex_))
    return best


def check_nearer(
    s: GtsState, unit: int, points: int, cost: int, hex_: int, why: Why, *, far: bool
) -> None:
    """O3-2 A step that keeps open how near the unit can come; `far`: it goes there at once."""
    if enters_zone(s, unit, hex_) and why.no("21.14", "refuse.forced_zone", hex_):
        return
    leaders = s.board.exclusive.sought(s, unit)
    best = nearest_end(s, unit, leaders, here_of(s, unit), points)
    after = distance(s, leaders, hex_)
    if not far and after > best:
        after = nearest_end(s, unit, leaders, hex_, max(points - cost, 0))
    if after > best:
        why.no("21.14", "refuse.not_nearer", unit, hex_)


def check_rest(s: GtsState, unit: int, points: int, why: Why) -> None:
    """O3-2 The Move ends only where the unit cannot come nearer."""
    leaders = s.board.exclusive.sought(s, unit)
    here = here_of(s, unit)
    if nearest_end(s, unit, leaders, here, points) < distance(s, leaders, here):
        why.no("21.14", "refuse.go_nearer", unit)
