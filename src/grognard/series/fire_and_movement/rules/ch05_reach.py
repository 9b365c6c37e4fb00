"""5.1-5.3, 6.1 What a unit can reach, where it may end, and why not elsewhere."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.rows import Row
from grognard.kernel.play.why import SETS, Why
from grognard.mechanics.bits import EVERYTHING, bits_of, members
from grognard.mechanics.reach import FAR, STEP_HEX, STEP_SHIFT
from grognard.mechanics.reach import Reach as Ways
from grognard.series.fire_and_movement.rules.ch02_equipment import CLOSED
from grognard.series.fire_and_movement.rules.ch06_zones import in_enemy_zone, occupied
from grognard.series.fire_and_movement.state import MOBILE_MOVEMENT, FireState


def allowance(s: FireState, unit: int) -> int:
    """5.1 The points of the side that is up; half in the mobile phase by R5 half."""
    points = s.board.units.movement[2 * unit + (s.depleted >> unit & 1)]
    return points // 2 if s.phase == MOBILE_MOVEMENT and s.board.half_mobile else points


class Reach(Ways):
    """5.1 The cheapest way of one unit to every hex."""

    def __init__(self, s: FireState, unit: int, points: int, *, zones: bool = True) -> None:
        board = s.board
        super().__init__(board.sheet.ground, points)
        start = s.place[unit]
        enemies = [s.place[enemy] for enemy in board.units_of[1 - board.units.side[unit]]]
        enemies = [place for place in enemies if place < board.waiting]
        self.shut(enemies)
        if zones:
            stops, zone_hexes = self.stops, board.sheet.zone_hexes
            for place in enemies:
                for hex_ in zone_hexes[place]:
                    stops[hex_] = 1  # 6.1
        if start >= board.waiting:
            self.spread_into(start, board.exclusive.entry.steps[unit])
            return
        held = bool(self.stops[start]) and not board.stop_only  # 6.1, R10 not from zone to zone
        if held and board.locked:
            self.stay(start)
        else:
            self.spread_from(start, held=held)


def shared_hexes(s: FireState, unit: int) -> list[int]:
    """5.3 Where a friend stands no unit may end its movement."""
    place, waiting = s.place, s.board.waiting
    friends = s.board.units_of[s.board.units.side[unit]]
    return [place[friend] for friend in friends if place[friend] < waiting]


def ends_shut(s: FireState, unit: int) -> int:
    """5.3 Hexes in which a unit may not end: friends are there, or the title says so."""
    return bits_of(shared_hexes(s, unit)) | ~s.board.exclusive.end_hexes(s, unit, EVERYTHING, SETS)


def ends(s: FireState, unit: int, reach: Reach) -> list[int]:
    """5.3 The hexes in which the unit may end its movement, ascending."""
    shut = s.board.sheet.ground.zeros[:]
    for hex_ in shared_hexes(s, unit):
        shut[hex_] = 1
    for hex_ in members(~s.board.exclusive.end_hexes(s, unit, EVERYTHING, SETS)):
        shut[hex_] = 1
    return reach.ends(shut)


class Front:
    """6.0 What a side finds on the map: hexes that are taken, and the other side's zones.

    A hex is marked by 1 where it is so.
    """

    def __init__(self, s: FireState, side: int) -> None:
        board = s.board
        self.side: Final = side
        zones, taken = board.sheet.ground.zeros[:], board.sheet.ground.zeros[:]
        places, off_map, zone_hexes = s.place, board.waiting, board.sheet.zone_hexes
        away = 0
        for unit in board.units_of[side]:
            place = places[unit]
            if place < off_map:
                taken[place] = 1
            else:
                away |= 1 << unit
        for unit in board.units_of[1 - side]:
            place = places[unit]
            if place < off_map:
                taken[place] = 1
                for hex_ in zone_hexes[place]:
                    zones[hex_] = 1
        self.away: Final = away  # the side's units that are off the map, a bit each
        self.zones: Final[Row] = zones
        self.taken: Final[Row] = taken


def free_units(s: FireState, front: Front, units: int) -> int:
    """5.1 Those of the units that can end their movement anywhere but where they are.

    Usually a hex next door settles it; only where all are shut the whole reach is worked out.
    """
    board = s.board
    steps = board.sheet.ground.steps
    taken, zones = front.taken, front.zones
    limited = board.exclusive.ends_limited(s, front.side)
    free = 0
    for unit in board.units_of[front.side]:
        if not units >> unit & 1:
            continue
        place = s.place[unit]
        on_map = place < board.waiting
        onward = steps[place] if on_map else board.exclusive.entry.steps[unit]
        held = on_map and zones[place] == 1 and not board.stop_only  # 6.1, R10
        if held and board.locked:
            continue
        barred = ~board.exclusive.end_hexes(s, unit, EVERYTHING, SETS) if limited else 0
        points = allowance(s, unit)
        for step in onward:
            other: int = step & STEP_HEX
            if step >> STEP_SHIFT > points or taken[other] or (held and zones[other]):
                continue
            if not barred or not barred >> other & 1:
                free |= 1 << unit
                break
        else:
            if finds_end(s, unit, points):
                free |= 1 << unit
    return free


def finds_end(s: FireState, unit: int, points: int) -> bool:
    """5.1 Whether the unit reaches a hex in which it may end, or ends otherwise (off the map)."""
    return can_end(s, unit, points, Reach(s, unit, points))


def can_end(s: FireState, unit: int, points: int, reach: Reach) -> bool:
    """5.1 The same, by the ways that are given."""
    if ends(s, unit, reach):
        return True
    others: list[int] = []
    s.board.exclusive.add_move_orders(s, unit, points, reach, others)
    return bool(others)


def check_stuck(s: FireState, unit: int, why: Why) -> None:
    """5.1, 6.1 Why a unit cannot go anywhere: zones shut it in, or something else does."""
    if why.every_reason:
        points = allowance(s, unit)
        if can_end(s, unit, points, Reach(s, unit, points, zones=False)):
            why.no("6.1", "refuse.shut_in", unit)
            return
    why.no("5.1", "refuse.nowhere", unit)


class Looks:
    """What was worked out for one question, kept while every unit stands where it stood."""

    def __init__(self, unit: int, points: int) -> None:
        self.unit: Final = unit
        self.points: Final = points
        self._places: list[int] = []
        self._reach: Reach | None = None
        self._free: Reach | None = None

    def reach(self, s: FireState) -> Reach:
        """5.1, 6.1 What the unit can reach."""
        self._forget_others(s)
        if self._reach is None:
            self._reach = Reach(s, self.unit, self.points)
        return self._reach

    def free(self, s: FireState) -> Reach:
        """What it could reach without zones of control and with all the points in the world."""
        self._forget_others(s)
        if self._free is None:
            self._free = Reach(s, self.unit, FAR - 1, zones=False)
        return self._free

    def _forget_others(self, s: FireState) -> None:
        if self._places != s.place:
            self._places = s.place[:]
            self._reach = None
            self._free = None


def can_end_beyond(s: FireState, unit: int, points: int, hex_: int) -> bool:
    """5.1 Whether a unit that has come to a hex with so many points left can end elsewhere."""
    twin = s.copy()
    twin.place[unit] = hex_
    return finds_end(twin, unit, points)


def check_end(s: FireState, looks: Looks, hex_: int, why: Why) -> None:
    """Every reason against ending in this hex."""
    check_way(s, looks, hex_, why)
    reach = looks.reach(s)
    if not why.over and reach.start != hex_ and reach.costs[hex_] != FAR:
        s.board.exclusive.end_hexes(s, looks.unit, 1 << hex_, why)


def check_way(s: FireState, looks: Looks, hex_: int, why: Why) -> None:
    """Every reason against coming to this hex and standing there alone."""
    reach = looks.reach(s)
    if reach.start == hex_:
        why.no("5.0", "refuse.stands_there", looks.unit, hex_)
        return
    shared = hex_ in shared_hexes(s, looks.unit)
    if shared and why.no("5.3", "refuse.occupied", hex_):
        return
    if reach.costs[hex_] == FAR:
        check_reach(s, looks, hex_, why)


def check_reach(s: FireState, looks: Looks, hex_: int, why: Why) -> None:
    """5.1, 5.2, 6.1 Why a hex is out of reach."""
    board = s.board
    unit = looks.unit
    side = board.units.side[unit]
    start = s.place[unit]
    if occupied(s, 1 - side) >> hex_ & 1:
        why.no("5.1", "refuse.enemy_there", hex_)
        return
    near = start < board.waiting and board.sheet.grid.direction(start, hex_) >= 0
    closed = near and board.sheet.crossing_between(start, hex_) == CLOSED
    if closed and why.no(board.sheet.closed_case, "refuse.closed", start, hex_):
        return
    free = looks.free(s).costs[hex_]
    if free == FAR:
        why.no("5.1", "refuse.no_way", hex_)
    elif free > looks.points:
        why.no("5.1", "refuse.too_far", hex_, free, looks.points)
    elif start < board.waiting and in_enemy_zone(s, side, start):
        why.no("6.1", "refuse.zone_to_zone", unit, hex_)
    else:
        why.no("6.1", "refuse.zones_bar", hex_)


def near_hexes(s: FireState, unit: int, points: int) -> list[int]:
    """The hexes that a person might try to reach."""
    grid = s.board.sheet.grid
    place = s.place[unit]
    if place < s.board.waiting:
        return grid.within(place, points // s.board.sheet.road_cost + 1)
    return list(range(grid.count))
