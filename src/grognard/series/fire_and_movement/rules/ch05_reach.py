"""5.1-5.3, 6.1 What a unit can reach, where it may end, and why not elsewhere."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.refusal import Refusal
from grognard.mechanics.bits import members
from grognard.mechanics.reach import FAR, STEP_HEX, STEP_SHIFT
from grognard.mechanics.reach import Reach as Ways
from grognard.series.fire_and_movement.rules.ch02_equipment import CLOSED
from grognard.series.fire_and_movement.rules.ch06_zones import controlled, in_enemy_zone, occupied
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
        for enemy in board.units_of[1 - board.units.side[unit]]:
            place = s.place[enemy]
            if place < board.waiting:
                self.shut(place)
                if zones:
                    self.stop(board.sheet.zone_hexes[place])  # 6.1
        if start >= board.waiting:
            self.spread_into(start, board.entry_steps(s, unit))
            return
        held = bool(self.stops[start]) and not board.stop_only  # 6.1, R10 not from zone to zone
        if held and board.locked:
            self.stay(start)
        else:
            self.spread_from(start, held=held)


def ends_shut(s: FireState, unit: int) -> int:
    """5.3 Hexes in which a unit may not end: friends are there, or the title says so."""
    return occupied(s, s.board.units.side[unit]) | s.board.barred_ends(s, unit)


def ends(s: FireState, unit: int, reach: Reach) -> list[int]:
    """5.3 The hexes in which the unit may end its movement, ascending."""
    waiting = s.board.waiting
    shut = s.board.sheet.ground.zeros[:]
    for friend in s.board.units_of[s.board.units.side[unit]]:
        place = s.place[friend]
        if place < waiting:
            shut[place] = 1
    for hex_ in members(s.board.barred_ends(s, unit)):
        shut[hex_] = 1
    found: list[int] = []
    for i in range(reach.found):
        end: int = reach.reached[i]
        if not shut[end]:
            found.append(end)
    found.sort()
    return found


def can_go(s: FireState, unit: int) -> bool:
    """5.1 Whether the unit can end its movement anywhere but where it is."""
    side = s.board.units.side[unit]
    friends, enemies = occupied(s, side), occupied(s, 1 - side)
    return can_leave(s, unit, friends, enemies, controlled(s, 1 - side))


def stuck_refusal(s: FireState, unit: int) -> Refusal:
    """5.1, 6.1 Why a unit cannot go anywhere: zones shut it in, or something else does."""
    free = Reach(s, unit, allowance(s, unit), zones=False)
    if ends(s, unit, free) or s.board.add_leaves(s, unit, allowance(s, unit), free):
        return Refusal("6.1", "refuse.shut_in", (unit,))
    return Refusal("5.1", "refuse.nowhere", (unit,))


def can_leave(s: FireState, unit: int, friends: int, enemies: int, zones: int) -> bool:
    """5.1 The same, where it is known who stands where.

    Usually a hex next door settles it; only where all are shut the whole reach is worked out.
    """
    board = s.board
    points = allowance(s, unit)
    place = s.place[unit]
    waits = place >= board.waiting
    steps = board.entry_steps(s, unit) if waits else board.sheet.ground.steps[place]
    held = not waits and zones >> place & 1 == 1 and not board.stop_only
    if held and board.locked:
        return False
    shut = friends | enemies | board.barred_ends(s, unit) | (zones if held else 0)
    for step in steps:
        other: int = step & STEP_HEX
        if step >> STEP_SHIFT <= points and not shut >> other & 1:
            return True
    reach = Reach(s, unit, points)
    return bool(ends(s, unit, reach)) or bool(board.add_leaves(s, unit, points, reach))


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
    reach = Reach(twin, unit, points)
    return bool(ends(twin, unit, reach)) or bool(s.board.add_leaves(twin, unit, points, reach))


def end_refusals(s: FireState, looks: Looks, hex_: int) -> list[Refusal]:
    """Every reason against ending in this hex."""
    reasons = way_refusals(s, looks, hex_)
    barred = s.board.barred_ends(s, looks.unit) >> hex_ & 1
    if barred and looks.reach(s).start != hex_ and looks.reach(s).costs[hex_] != FAR:
        reasons.append(s.board.barred_refusal(s, looks.unit, hex_))
    return reasons


def way_refusals(s: FireState, looks: Looks, hex_: int) -> list[Refusal]:
    """Every reason against coming to this hex and standing there alone."""
    unit = looks.unit
    reach = looks.reach(s)
    reasons: list[Refusal] = []
    if reach.start == hex_:
        return [Refusal("5.0", "refuse.stands_there", (unit, hex_))]
    if occupied(s, s.board.units.side[unit]) >> hex_ & 1:
        reasons.append(Refusal("5.3", "refuse.occupied", (hex_,)))
    if reach.costs[hex_] == FAR:
        reasons += reach_refusals(s, looks, hex_)
    return reasons


def reach_refusals(s: FireState, looks: Looks, hex_: int) -> list[Refusal]:
    """5.1, 5.2, 6.1 Why a hex is out of reach."""
    board = s.board
    unit = looks.unit
    side = board.units.side[unit]
    start = s.place[unit]
    if occupied(s, 1 - side) >> hex_ & 1:
        return [Refusal("5.1", "refuse.enemy_there", (hex_,))]
    reasons: list[Refusal] = []
    near = start < board.waiting and board.sheet.grid.direction(start, hex_) >= 0
    if near and board.sheet.crossing_between(start, hex_) == CLOSED:
        reasons.append(Refusal(board.closed_case(), "refuse.closed", (start, hex_)))
    free = looks.free(s).costs[hex_]
    if free == FAR:
        reasons.append(Refusal("5.1", "refuse.no_way", (hex_,)))
    elif free > looks.points:
        reasons.append(Refusal("5.1", "refuse.too_far", (hex_, free, looks.points)))
    elif start < board.waiting and in_enemy_zone(s, side, start):
        reasons.append(Refusal("6.1", "refuse.zone_to_zone", (unit, hex_)))
    else:
        reasons.append(Refusal("6.1", "refuse.zones_bar", (hex_,)))
    return reasons


def near_hexes(s: FireState, unit: int, points: int) -> list[int]:
    """The hexes that a person might try to reach."""
    grid = s.board.sheet.grid
    place = s.place[unit]
    if place < s.board.waiting:
        return grid.within(place, points // s.board.sheet.road_cost + 1)
    return list(range(grid.count))
