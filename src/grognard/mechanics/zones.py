"""Zones of control by hexside: from which hexes a unit controls a hex.

Some hexsides stop every zone, some only that of certain units (a weak bridge and armor). Both are
sorted out once for a map; the rules then look only where a zone can come from.
"""

from __future__ import annotations

from typing import Final

from grognard.hexgrid import Grid
from grognard.kernel.data.wording import Wording
from grognard.kernel.shown.overlay import ZONE, ZONE_ENEMY, Overlay
from grognard.mechanics.bits import printed

OVERLAY: Final = "zones"


class ZoneMap:
    """Where zones of control can come from, by the hex that they reach.

    `sources[h]`: hexes whose units control h, whatever they are. `narrow[h]`: hexes from which only
    units control h that nothing bars. The tables are by ``6 * hex + direction``.
    """

    def __init__(self, grid: Grid, closed: list[bool], partly: list[bool]) -> None:
        self.sources: Final[list[list[int]]] = []
        self.narrow: Final[list[list[int]]] = []
        for h in range(grid.count):
            every: list[int] = []
            some: list[int] = []
            for d in range(6):
                other = grid.neighbours[6 * h + d]
                if other == grid.count or closed[6 * h + d]:
                    continue
                if partly[6 * h + d]:
                    some.append(other)
                else:
                    every.append(other)
            self.sources.append(every)
            self.narrow.append(some)


def zones_overlay(words: Wording, grid: Grid, sides: list[str], zones: list[int]) -> Overlay:
    """The zones of control of two sides, each a set of hexes, as an overlay."""
    overlay = Overlay()
    for side, hexes, look in zip(sides, zones, (ZONE_ENEMY, ZONE), strict=True):
        overlay.explain(look, words.texts(f"overlays.{OVERLAY}.{side}"))
        for name in printed(grid, hexes):
            overlay.add_hex(name, look)
    return overlay
