"""2.0 Equipment: units, markers and the map, as tables that never change."""

from __future__ import annotations

from typing import Final

from grognard.hexgrid import Grid
from grognard.kernel.play.rows import Row, row_of
from grognard.mechanics.reach import Ground, packed_step

OPEN: Final = 0  # a hexside without water
CLOSED: Final = 1  # a hexside that nothing crosses; further numbers are the title's


class UnitSheet:
    """2.3 The counters. Values stand at 2 * unit + (0 full strength, 1 depleted)."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.side: list[int] = []
        self.attack: list[int] = []
        self.defence: list[int] = []
        self.movement: list[int] = []
        self.mobile = 0  # a bit for each mobile unit

    def is_mobile(self, unit: int) -> bool:
        """2.3 Whether the unit is mobile; a depleted one stays so."""
        return self.mobile >> unit & 1 == 1


class MarkerSheet:
    """2.3 The support fire markers: one fixed value each."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.side: list[int] = []
        self.kind: list[str] = []
        self.value: list[int] = []

    def pool(self, side: int) -> list[int]:
        """All markers of a side."""
        return [marker for marker, owner in enumerate(self.side) if owner == side]


class TurnTrack:
    """2.0 The turn record track: dates, and how many markers a side gets (8.1)."""

    def __init__(self, case: str, allotments: list[list[int]], dated: int = 0) -> None:
        self.case: Final = case  # of the printed numbers
        self.allotments: Final = allotments  # by side, by turn; nothing stands at 0
        self.dated: Final = dated  # so many turns have a date, named by the title's kind `date`

    def allotment(self, side: int, turn: int) -> int:
        """8.1 The printed number; beyond the end of the track that of the last turn."""
        numbers = self.allotments[side]
        return numbers[min(turn, len(numbers) - 1)]


class MapSheet:
    """2.1 The map. Lists by hex, or by 6 * hex + direction for what lies on a hexside."""

    def __init__(self, grid: Grid) -> None:
        count = grid.count
        self.grid: Final = grid
        self.terrain: list[int] = [0] * count
        self.names: list[str] = [""] * count
        self.cost: list[int] = [1] * count  # 5.2 off the road
        self.row: list[int] = [1] * count  # 7.4 of the combat results table
        self.fixed_row: list[int] = [0] * count  # a row of what lies in the hex besides, or 0
        self.fixed_row_always = True  # it holds whatever else is there; else the better row does
        self.on_road: list[bool] = [False] * count  # a road or a trail is in the hex
        self.no_zone: list[bool] = [False] * count  # 6.0 zones of control do not extend into it
        self.road: list[bool] = [False] * (6 * count)  # a road or trail crosses the hexside
        self.crossing: list[int] = [OPEN] * (6 * count)  # what water lies on the hexside
        self.bit: Final[list[int]] = [1 << hex_ for hex_ in range(count)]  # each hex as a set
        self.closed_case = "5.2"  # the case that closes a hexside
        self.road_cost = 1
        self.crossing_cost: list[int] = [0, 0]  # by crossing: points to add
        self.crossing_row: list[int] = [0, 0]  # by crossing: a row of the table, or 0
        self.crossing_road: list[bool] = [True, False]  # by crossing: whether it carries a road
        # Built from the above by `build`.
        self.ground = Ground([])  # what can be entered from a hex, at what cost
        self.ways: list[list[int]] = []  # neighbours that are not behind a closed hexside
        self.touch: list[int] = []  # the same as a set
        self.next_to: list[int] = []  # all neighbours as a set
        self.zone: list[int] = []  # 6.0 where a unit in the hex exerts its zone, as a set
        self.zone_hexes: list[Row] = []  # the same as a row

    def build(self) -> None:
        """Work out costs, ways and zones once."""
        self.ground = Ground([self._build_hex(hex_) for hex_ in range(self.grid.count)])

    def _build_hex(self, hex_: int) -> list[int]:
        """Ways and zones of a hex; gives its steps, packed."""
        steps: list[int] = []
        ways: list[int] = []
        zone_hexes: list[int] = []
        touch = 0
        next_to = 0
        for direction in range(6):
            other = self.grid.neighbours[6 * hex_ + direction]
            if other == self.grid.off:
                continue
            next_to |= 1 << other
            if self.crossing[6 * hex_ + direction] == CLOSED:
                continue
            ways.append(other)
            touch |= 1 << other
            steps.append(packed_step(other, self.step_cost(hex_, direction)))
            if not self.no_zone[other]:
                zone_hexes.append(other)
        zone = 0
        for other in zone_hexes:
            zone |= 1 << other
        self.ways.append(ways)
        self.touch.append(touch)
        self.next_to.append(next_to)
        self.zone.append(zone)
        self.zone_hexes.append(row_of(zone_hexes))
        return steps

    def step_cost(self, hex_: int, direction: int) -> int:
        """5.2 The points for a step: the road rate along a road, else terrain and water."""
        at = 6 * hex_ + direction
        if self.road[at]:
            return self.road_cost
        return self.cost[self.grid.neighbours[at]] + self.crossing_cost[self.crossing[at]]

    def crossing_between(self, first: int, second: int) -> int:
        """What water lies between two adjacent hexes."""
        return self.crossing[6 * first + self.grid.direction(first, second)]
