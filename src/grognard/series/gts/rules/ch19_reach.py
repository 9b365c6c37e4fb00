"""19.1, 19.17 How far a Move leads: the cheapest ways, and where it may end.

A way goes on only where nothing interrupts it: hexes in an EFZ, with enemy mines, under a Heavy
Barrage or with a Road Block that halts the unit end every way, but for the hex where it begins.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.rows import Row, plain, row_of
from grognard.mechanics.bits import members
from grognard.mechanics.reach import (
    FAR,
    STEP_SHIFT,
    ChangedGround,
    Ground,
    Reach,
    packed_step,
)
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch02_map import CLOSED
from grognard.series.gts.rules.ch10_unit import may_enter_zones
from grognard.series.gts.rules.ch15_zones import zones_ahead, zones_of
from grognard.series.gts.rules.ch19_costs import (
    BARRAGE_COST,
    BY_HAND,
    COLUMN_COST,
    landing_cost,
    mode_of,
    side_cost,
)
from grognard.series.gts.rules.ch19_riders import rides
from grognard.series.gts.rules.ch19_tariffs import CHANGE, LiveGround
from grognard.series.gts.rules.ch19_ways import column_hexes
from grognard.series.gts.rules.ch22_stacking import fits, full_hexes
from grognard.series.gts.rules.ch25_road_blocks import halting_blocks
from grognard.series.gts.state import GtsState, enemy_of, face

BARRAGE_STEP: Final = BARRAGE_COST << STEP_SHIFT
LANDING: Final = 5  # 8.9 hexes from an entry hex that the enemy holds


def here_of(s: GtsState, unit: int) -> int:
    """8.7 The hex in which a unit stands, or the entry hex in which it waits."""
    place = s.place[unit]
    return place if place < s.board.off_map else s.board.entry_hex(place)


def lands(s: GtsState, unit: int) -> bool:
    """8.9 Whether the unit waits at an entry hex that enemy units hold."""
    entry = s.board.entry_hex(s.place[unit])
    if entry == NONE:
        return False
    enemy = enemy_of(s.board.units.side[unit])
    return s.occupied[enemy] & s.board.sheet.bit[entry] != 0


def landings(s: GtsState, unit: int) -> list[int]:
    """8.9 The hexes of the map edge at which such a unit may enter instead."""
    sheet = s.board.sheet
    near = sheet.grid.within(here_of(s, unit), LANDING)
    return [hex_ for hex_ in near if hex_ != here_of(s, unit) and on_edge(s, hex_)]


def on_edge(s: GtsState, hex_: int) -> bool:
    """8.9, 19.18 Whether a hex lies at the edge of the map."""
    return s.board.sheet.edge & s.board.sheet.bit[hex_] != 0


def ground_for(s: GtsState, side: int, mode: int, box: int) -> Ground:
    """The steps of a Move now: what never changes, with barrages and enemy Road Blocks in it.

    `box`: the entry hex in whose box the unit waits; a barrage does not touch it there (8.7a).
    """
    ground = s.board.costs.ground(s, mode, side)
    blocks = s.roadblocks[enemy_of(side)]
    if not s.barraged and not blocks:
        return ground
    if box != NONE and not s.barraged & s.board.sheet.bit[box]:
        box = NONE
    tariff = s.board.costs.tariff(s, mode)
    known = tariff.live[side]
    if known is None or not known.is_for(s.barraged, blocks, box):
        known = LiveGround(s.barraged, blocks, box, _changed(s, ground, side, mode, box))
        tariff.live[side] = known
    return known.ground


def _changed(s: GtsState, ground: Ground, side: int, mode: int, box: int) -> Ground:
    blocks = s.roadblocks[enemy_of(side)]
    changes: dict[int, list[int]] = {}
    touched = blocks
    for hex_ in members(blocks):
        touched |= s.board.sheet.around[hex_]
    for hex_ in members(touched):
        changes[hex_] = _steps(s, side, mode, hex_)
    for hex_ in members(s.barraged):
        if hex_ == box:
            continue
        steps = changes[hex_] if hex_ in changes else list(plain(ground.steps[hex_]))
        changes[hex_] = [step + BARRAGE_STEP for step in steps]
    return ChangedGround(ground, changes)


def _steps(s: GtsState, side: int, mode: int, here: int) -> list[int]:
    """25.9 The steps out of a hex with a Road Block, or beside one."""
    costs, grid = s.board.costs, s.board.sheet.grid
    found: list[int] = []
    for direction in range(6):
        there = grid.neighbours[6 * here + direction]
        if there == grid.off:
            continue
        cost = side_cost(s, side, mode, here, direction)
        if cost != CLOSED and not costs.barred(side, here, there):
            found.append(packed_step(there, cost))
    return found


def stops(s: GtsState, unit: int, kind: int) -> int:
    """16.1, 17.17, 25.9, 25.11 Hexes that a unit leaves not at all, or not without interruption."""
    side = s.board.units.side[unit]
    found = zones_ahead(s, unit) | s.minefields[enemy_of(side)] | heavy_barrages(s)
    return found | halting_blocks(s, side, kind)


def obstacles_for(s: GtsState, unit: int) -> tuple[int, int, int, int, int]:
    """All that changes during a Move and that its ways are made of, but the unit itself."""
    enemy = enemy_of(s.board.units.side[unit])
    return (
        zones_ahead(s, unit), s.occupied[enemy], s.barraged | s.heavy << s.board.off_map,
        s.minefields[enemy], s.roadblocks[enemy],
    )  # fmt: skip


def heavy_barrages(s: GtsState) -> int:
    """17.17 The hexes under a Heavy Barrage."""
    return s.heavy


def ways(
    s: GtsState, unit: int, mode: int, points: int, *, zones: bool, start: int = NONE,
    interrupted: bool = True,
) -> Reach:  # fmt: skip
    """19.1 The cheapest ways of a unit from where it is, or from `start`.

    `zones`: it may enter EFZs (19.22). Not `interrupted`: as if nothing stopped it on its way.
    """
    side = s.board.units.side[unit]
    box = s.board.entry_hex(s.place[unit]) if start == NONE else NONE
    ground = ground_for(s, side, mode, box)
    enemy = enemy_of(side)
    shut = s.occupied[enemy] if zones else s.occupied[enemy] | zones_ahead(s, unit)
    ends = stops(s, unit, mode // CHANGE) if interrupted else 0
    reach = Reach(ground, points, s.board.costs.barriers(ground, shut, ends))
    here = here_of(s, unit) if start == NONE else start
    if mode % CHANGE:
        reach.shut(column_hexes(s, unit))
    if start == NONE and (rides(s, unit) or s.board.units.movement[face(s, unit)] <= BY_HAND):
        reach.stay(here)  # 2.17, 19.23
    elif start == NONE and lands(s, unit):
        reach.spread_into(s.place[unit], landing_steps(s, unit, mode))
    else:
        reach.spread_from(here)
    return reach


def landing_steps(s: GtsState, unit: int, mode: int) -> Row:
    """8.9 The first steps of a unit whose entry hex is held by the enemy."""
    side = s.board.units.side[unit]
    found: list[int] = []
    for hex_ in landings(s, unit):
        cost = landing_cost(s, mode, hex_)
        if cost != CLOSED and not s.board.costs.barred(side, here_of(s, unit), hex_):
            found.append(packed_step(hex_, cost))
    return row_of(found)


def end_hexes(s: GtsState, unit: int, reach: Reach) -> list[int]:
    """19.17 The hexes in which a Move along these ways may end, ascending."""
    shut = reach.ground.zeros[:]
    for hex_ in full_hexes(s, unit):
        shut[hex_] = 1
    return reach.ends(shut)


def can_go_on(s: GtsState, unit: int, mode: int, points: int, hex_: int) -> bool:
    """19.17 Whether a unit that may not stay in a hex can get away from it, or form Column there.

    A hex that ends its Move it cannot leave; what only might stop it there does not count.
    """
    side = s.board.units.side[unit]
    bit = s.board.sheet.bit[hex_]
    enemy = enemy_of(side)
    if (s.minefields[enemy] | halting_blocks(s, side, mode // CHANGE)) & bit:
        return False
    if not mode % CHANGE and points >= COLUMN_COST and hex_ not in column_hexes(s, unit):
        return True
    onward = ways(s, unit, mode, points, zones=may_enter_zones(s), start=hex_)
    for other in onward.reached[: onward.found]:
        at: int = other
        if at != hex_ and fits(s, unit, at, mode % CHANGE):
            return True
    return False


class Looks:
    """The ways of one question, kept while nothing has changed on which they depend."""

    def __init__(self, unit: int, points: int) -> None:
        self.unit: Final = unit
        self.points: Final = points
        self._known: list[object] = []
        self._ways: Reach | None = None

    def ways(self, s: GtsState) -> Reach:
        """The ways now."""
        known: list[object] = [
            s.place[:], plain(s.column[:]), plain(s.mounted[:]), plain(s.steps[:]), zones_of(s, 0),
            zones_of(s, 1), zones_ahead(s, self.unit),
            s.minefields, s.roadblocks, s.barraged, heavy_barrages(s), s.condition,
            may_enter_zones(s), s.riding,
        ]  # fmt: skip
        found = self._ways
        if found is None or known != self._known:
            self._known = known
            zones = may_enter_zones(s)
            found = ways(s, self.unit, mode_of(s, self.unit), self.points, zones=zones)
            self._ways = found
        return found


def reached(reach: Reach, hex_: int) -> bool:
    """Whether a way leads to a hex."""
    return reach.costs[hex_] < FAR
