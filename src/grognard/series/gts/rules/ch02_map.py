"""2.0, 19.0 The map as tables: terrain, hexsides, roads and railroads, posts, entry hexes.

Lists by hex, or by ``6 * hex + direction`` for what lies on a hexside or leads over it.
"""

from __future__ import annotations

from typing import Final

from grognard.hexgrid import Grid
from grognard.mechanics.bits import discs

CLOSED: Final = -1  # no unit of that movement type enters

# What lies on a hexside; a hexside may have several.
STREAM: Final = 1
RIVER: Final = 2
CREST: Final = 4
BRIDGE: Final = 8
SIDES: Final = {"stream": STREAM, "river": RIVER, "crest": CREST, "bridge": BRIDGE}

ROAD: Final = 1
RAILROAD: Final = 2

FARTHEST: Final = 13  # 15.4.6 hexes that can be seen at all, from an Observation Post


class TerrainSheet:
    """19.3, 15.6.2 What a terrain costs and does. Costs in half points, by movement type."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.cost: list[list[int]] = []  # [terrain][movement type]; CLOSED
        self.fire: list[list[int]] = []  # [terrain][armored]
        self.blocking: list[bool] = []
        self.ignored: list[int] = []  # 15.6.3 a bit for each colour that ignores the modifier
        self.mud: list[bool] = []  # 5.5
        self.column_only: list[bool] = []  # 19.7 vehicles enter and leave only In Column
        self.road_only: list[
            bool
        ] = []  # 19.6 vehicles: along a Road or Railroad, in Column all the time
        self.settled: list[bool] = []  # 19.21 a Village or a Town: it is controlled


class MapSheet:
    """The map of one game."""

    def __init__(self, grid: Grid, terrain: TerrainSheet) -> None:
        count = grid.count
        self.grid: Final = grid
        self.terrain_sheet: Final = terrain
        self.terrain: list[int] = [0] * count
        self.names: list[str] = [""] * count
        self.hexside: list[int] = [0] * (6 * count)  # bits: STREAM, RIVER, CREST, BRIDGE
        self.line: list[int] = [0] * (6 * count)  # bits: ROAD, RAILROAD lead over the hexside
        self.on_road = 0  # hexes with a Road
        self.on_railroad = 0
        self.posts = 0  # 15.4.6 Observation Posts
        self.entries: list[int] = []  # 8.0 entry hexes, in the order of their boxes
        self.entry_side: list[int] = []
        self.area = 0  # hexes that units may enter in this scenario
        # Built from the above.
        self.bit: Final[list[int]] = [1 << h for h in range(count)]
        self.edge = 0  # hexes at the edge of the map
        self.at_bridge = 0  # hexes with a bridge on a hexside
        self.around: list[int] = []  # the neighbours of a hex as a set
        self.disc: list[list[int]] = []  # [distance][hex]

    def build(self) -> None:
        """Work out what follows from the grid."""
        grid = self.grid
        self.around = [sum(1 << other for other in grid.adjacent(h)) for h in range(grid.count)]
        self.disc = discs(grid, FARTHEST)
        for hex_ in range(grid.count):
            if len(grid.adjacent(hex_)) < 6:
                self.edge |= self.bit[hex_]
        for slot, side in enumerate(self.hexside):
            if side & BRIDGE:
                self.at_bridge |= self.bit[slot // 6]
