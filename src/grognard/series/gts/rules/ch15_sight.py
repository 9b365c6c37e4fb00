"""15.4 Lines of sight: whether a hex is seen from another now, and what is in the way.

`mechanics/sight` knows the lines; how far is seen, and barrages, are in ch15_zones.py.
"""

from __future__ import annotations

from grognard.hexgrid.lines import ALONG, CROSSED
from grognard.kernel.play.refusal import Refusal
from grognard.kernel.play.why import Why, explaining
from grognard.mechanics.sight import MIDDLE, Obstacle
from grognard.series.gts.rules.ch15_zones import seen_from, sight_limit
from grognard.series.gts.state import GtsState


def sees(s: GtsState, viewer: int, hex_: int) -> bool:
    """15.4 Whether a hex is seen from the viewer's hex now.

    15.4.8 A line is the same both ways, only how far is seen may differ; 15.4.9 no unit blocks it.
    """
    return seen_from(s, viewer) & s.board.sheet.bit[hex_] != 0


def check_sight(s: GtsState, viewer: int, hex_: int, why: Why) -> None:
    """15.4 Every reason why a hex is not seen from the viewer's hex."""
    if sees(s, viewer, hex_):
        return
    limit = sight_limit(s, viewer)
    far = s.board.sheet.grid.distance(viewer, hex_) > limit
    if far and why.no("15.4.6", "refuse.beyond_sight", hex_, limit):
        return
    for obstacle in s.board.sight.obstacles(viewer, hex_, s.barraged):
        _name(s, obstacle, why)
        if why.over:
            return


def explain(s: GtsState, viewer: int, hex_: int) -> list[Refusal]:
    """Why a hex is not seen from another; nothing if it is."""
    why = explaining()
    check_sight(s, viewer, hex_, why)
    return why.reasons


def _name(s: GtsState, obstacle: Obstacle, why: Why) -> None:
    """15.4.1 to 15.4.5 One thing that blocks a line, with its case.

    15.4.2 It is never in a hex at an end. 15.4.10, 15.4.11 Corners and Crests that a line only
    touches, or runs along, are no obstacles.
    """
    first, last = obstacle.hexes[0], obstacle.hexes[-1]
    if obstacle.kind == CROSSED:
        why.no("15.4.4", "refuse.sight_crest", first, last)
    elif obstacle.kind == MIDDLE:
        why.no("15.4.3", "refuse.sight_bridge", first, last)
    elif obstacle.kind == ALONG:
        why.no("15.4.1", "refuse.sight_along", first, last)
    elif s.barrage[first]:
        why.no("15.4.5", "refuse.sight_barrage", first)
    else:
        why.no("15.4.3", "refuse.sight_blocked", first, s.board.sheet.terrain[first])
