"""19.3 to 19.7, 5.4 to 5.7 The tariffs: what a step costs by terrain, hexside, line and weather.

What does not change is worked out once for each movement type, Column or not, and condition of the
weather. Steps that are alike in all that is printed are priced together.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.rows import Row, row_of
from grognard.mechanics.bits import members
from grognard.mechanics.reach import Barriers, Ground, packed_step
from grognard.series.gts.rules.ch02_counters import LEG, MOVE_TYPES, NONE
from grognard.series.gts.rules.ch02_map import (
    BRIDGE,
    CLOSED,
    RAILROAD,
    RIVER,
    ROAD,
    STREAM,
    MapSheet,
)
from grognard.series.gts.state import CONDITIONS, MUD, RAIN, GtsState

ROAD_RATE: Final = 1  # 19.4
RAILROAD_RATE: Final = [1, 4, 2]  # by movement type
STREAM_COST: Final = [4, 2]  # 19.5 Leg units; In Column
RAIN_COST: Final = 2  # 5.4
MUD_COST: Final = [0, 2, 1]  # 5.5 by movement type
KEPT: Final = 16  # sets of barriers
UNKNOWN: Final = -1  # a set that is still to be worked out
CHANGE: Final = 2  # a mode is CHANGE * movement type + In Column


class Tariff:
    """What the steps of one movement type cost, In Column or not, in one weather."""

    def __init__(self, carried: list[int], rough: list[int]) -> None:
        self.carried: Row = row_of(carried)  # the cheapest way: Road, Railroad or neither
        self.rough: Row = row_of(rough)  # the terrain cost, whatever line there is
        self.grounds: list[Ground | None] = [None, None]  # by side: 8.8
        self.live: list[LiveGround | None] = [None, None]  # by side, the last one


class LiveGround:
    """17.16, 25.9 A ground with the barrages and enemy Road Blocks of a moment in it."""

    def __init__(self, barraged: int, blocks: int, box: int, ground: Ground) -> None:
        self.ground: Final = ground
        self._barraged: Final = barraged
        self._blocks: Final = blocks
        self._box: Final = box

    def is_for(self, barraged: int, blocks: int, box: int) -> bool:
        """Whether it is the ground of such a moment."""
        return self._barraged == barraged and self._blocks == blocks and self._box == box


class Costs:
    """All tariffs of a map; each is made when it is first needed."""

    def __init__(self, sheet: MapSheet, exclusion: int) -> None:
        self.sheet: Final = sheet
        # 8.8 Around each entry hex, by the side that is kept out.
        self.shunned: Final[list[list[int]]] = [[], []]
        for hex_, side in zip(sheet.entries, sheet.entry_side, strict=True):
            self.shunned[1 - side].append(sheet.disc[exclusion][hex_])
        self._barred: Final[list[list[bool]]] = [[], []]  # by side and hexside, when needed
        modes = CHANGE * len(MOVE_TYPES)
        self._tariffs: Final[list[Tariff | None]] = [None] * (modes * len(CONDITIONS))
        self._barriers: Final[dict[tuple[int, int], Barriers]] = {}
        self._standing: Final = [UNKNOWN] * modes
        # Steps that are alike in all that is printed have a number, and one of them stands for all.
        self._alike: Final[list[int]] = []
        self._samples: Final[list[int]] = []

    def tariff(self, s: GtsState, mode: int) -> Tariff:
        """The tariff of a mode in the present weather."""
        number = len(CONDITIONS) * mode + s.condition
        known = self._tariffs[number]
        if known is None:
            known = self._build(s, mode)
            self._tariffs[number] = known
        return known

    def _build(self, s: GtsState, mode: int) -> Tariff:
        if not self._alike:
            self._compare()
        roughs: list[int] = []
        prices: list[int] = []
        off = self.sheet.grid.off
        for slot in self._samples:
            open_ = self.sheet.grid.neighbours[slot] != off
            rough = self._rough(s, mode, slot) if open_ else CLOSED
            line = self._line(s, mode, slot) if open_ else CLOSED
            roughs.append(rough)
            prices.append(line if rough == CLOSED or CLOSED < line < rough else rough)
        alike = self._alike
        return Tariff([prices[number] for number in alike], [roughs[number] for number in alike])

    def _compare(self) -> None:
        """Number the steps by terrain on both sides, hexside and lines: a few dozen kinds."""
        sheet = self.sheet
        terrain = [*sheet.terrain, NONE]  # the last one is off the map
        numbers: dict[tuple[int, int, int, int], int] = {}
        for slot, (hexside, line) in enumerate(zip(sheet.hexside, sheet.line, strict=True)):
            there = sheet.grid.neighbours[slot]
            step = (terrain[slot // 6], terrain[there], hexside, line)
            number = numbers.get(step, NONE)
            if number == NONE:
                number = len(self._samples)
                numbers[step] = number
                self._samples.append(slot)
            self._alike.append(number)

    def standing(self, kind: int, column: int) -> int:
        """19.6, 19.7 The hexes in which units of a movement type may be, In Column or not."""
        known = self._standing[CHANGE * kind + column]
        if known == UNKNOWN:
            sheet, terrain = self.sheet, self.sheet.terrain_sheet
            known = 0
            for hex_, there in enumerate(sheet.terrain):
                if terrain.cost[there][LEG] == CLOSED:
                    continue
                if kind == LEG or not terrain.road_only[there]:
                    known |= sheet.bit[hex_]
                elif column:
                    known |= sheet.bit[hex_] & (sheet.on_road | sheet.on_railroad)
            self._standing[CHANGE * kind + column] = known
        return known

    def _rough(self, s: GtsState, mode: int, slot: int) -> int:
        """19.3, 19.5-19.7 The terrain cost with what the hexside adds."""
        sheet, terrain = self.sheet, self.sheet.terrain_sheet
        old, new = sheet.terrain[slot // 6], sheet.terrain[sheet.grid.neighbours[slot]]
        kind, column = mode // CHANGE, mode % CHANGE
        cost = terrain.cost[new][kind]
        if cost == CLOSED or not self._bridged(slot, column):
            return CLOSED
        if kind != LEG:
            if terrain.road_only[old] or terrain.road_only[new] or sheet.hexside[slot] & STREAM:
                return CLOSED
            if not column and (terrain.column_only[old] or terrain.column_only[new]):
                return CLOSED
        elif sheet.hexside[slot] & STREAM:
            cost += STREAM_COST[column]
        return cost + surcharge(s, kind, new, 0)

    def _line(self, s: GtsState, mode: int, slot: int) -> int:
        """19.4, 19.5 The Road or Railroad rate, whichever is less; `CLOSED` if there is none."""
        sheet = self.sheet
        kind, column = mode // CHANGE, mode % CHANGE
        new = sheet.terrain[sheet.grid.neighbours[slot]]
        if not column or sheet.terrain_sheet.cost[new][LEG] == CLOSED:
            return CLOSED
        if not sheet.line[slot] or not self._bridged(slot, column):
            return CLOSED
        if sheet.line[slot] & ROAD:
            return ROAD_RATE + surcharge(s, kind, new, ROAD)  # no Railroad is cheaper
        cost = RAILROAD_RATE[kind] + surcharge(s, kind, new, RAILROAD)
        if not sheet.hexside[slot] & STREAM:
            return cost
        return cost + STREAM_COST[column] if kind == LEG else CLOSED

    def _bridged(self, slot: int, column: int) -> bool:
        """19.5 A River is crossed at the bridge, In Column, and nowhere else."""
        side = self.sheet.hexside[slot]
        return not side & RIVER or (side & BRIDGE != 0 and column == 1)

    def ground(self, s: GtsState, mode: int, side: int) -> Ground:
        """The steps that a unit of a side may take in a Move, as far as they never change."""
        tariff = self.tariff(s, mode)
        known = tariff.grounds[side]
        if known is None:
            known = self._ground(tariff, side)
            tariff.grounds[side] = known
        return known

    def _ground(self, tariff: Tariff, side: int) -> Ground:
        neighbours, carried = self.sheet.grid.neighbours, tariff.carried
        if not self._barred[side]:
            self._barred[side] = [
                there == self.sheet.grid.off or self.barred(side, slot // 6, there)
                for slot, there in enumerate(neighbours[: len(self.sheet.line)])
            ]
        barred = self._barred[side]
        steps: list[list[int]] = []
        for slot in range(0, len(barred), 6):
            row: list[int] = []
            for direction in range(6):
                cost: int = carried[slot + direction]
                if cost != CLOSED and not barred[slot + direction]:
                    row.append(packed_step(neighbours[slot + direction], cost))
            steps.append(row)
        return Ground(steps)

    def barriers(self, ground: Ground, shut: int, stops: int) -> Barriers:
        """Marked hexes for a search; the last few are kept, most questions ask for the same."""
        key = (shut, stops)
        known = self._barriers.get(key)
        if known is None:
            if len(self._barriers) >= KEPT:
                self._barriers.clear()
            known = Barriers(ground, members(shut), members(stops))
            self._barriers[key] = known
        return known

    def barred(self, side: int, here: int, there: int) -> bool:
        """8.8, 19.18 Whether a Move may never take this step, whatever it costs."""
        return not self.sheet.area & self.sheet.bit[there] or self.shuns(side, here, there)

    def shuns(self, side: int, here: int, there: int) -> bool:
        """8.8 Whether a step leads into the surroundings of an enemy entry hex, from outside."""
        bit = self.sheet.bit
        for near in self.shunned[side]:
            if near & bit[there] and not near & bit[here]:
                return True
        return False


def surcharge(s: GtsState, kind: int, terrain: int, line: int) -> int:
    """5.4, 5.5, 5.7 What the weather adds to the cost of a hex.

    `line` is the rate that a unit In Column pays: ROAD, RAILROAD, or 0 for the terrain's.
    """
    if s.condition == RAIN:
        if line == ROAD or (line == RAILROAD and not s.board.rain_on_railroad):
            return 0
        return RAIN_COST
    if s.condition == MUD and s.board.sheet.terrain_sheet.mud[terrain]:
        return 0 if line and not s.board.mud_on_road else MUD_COST[kind]
    return 0
