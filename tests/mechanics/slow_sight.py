"""Sight, slow and obvious: every hex, side and corner of the map is tried against the line.

Nothing of `hexgrid.lines` or `mechanics.sight` is used. Positions are those of the grid's oracle,
worked out from printed numbers, and every comparison is exact.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from grognard.hexgrid import Grid
from tests.hexgrid import oracle
from tests.hexgrid.oracle import CORNERS, NEIGHBOURS, Point, side_of_line


@dataclass
class Met:
    """What a line meets between its ends; hexes that are not on the map are left out."""

    inside: set[int] = field(default_factory=set)
    along: set[frozenset[int]] = field(default_factory=set)  # the hexes of a side: two, or one
    touched: set[int] = field(default_factory=set)
    crossed: set[frozenset[Point]] = field(default_factory=set)  # sides, as their two corners
    middle: set[frozenset[Point]] = field(default_factory=set)  # sides crossed in their middle half


@dataclass
class Country:
    """A map, what blocks on it, and how lines are read."""

    grid: Grid
    blocking: set[int]
    shut: set[frozenset[Point]]  # sides, as their two corners
    either: bool
    corners: bool
    over_own_side: bool
    narrow: set[frozenset[Point]] = field(default_factory=set)  # sides that block in their middle

    def __post_init__(self) -> None:
        self.where = oracle.positions(self.grid)
        self.by_position = {place: h for h, place in enumerate(self.where)}

    def met(self, a: int, b: int) -> Met:
        """Try everything."""
        found = Met()
        if a != b:
            start, end = self.where[a], self.where[b]
            for place in near(start, end):
                self._try(found, start, end, place)
        return found

    def _try(self, found: Met, start: Point, end: Point, place: Point) -> None:
        """What the line has to do with one hex."""
        turns = [side_of_line(start, end, corner) for corner in corners_of(place)]
        if min(turns) > 0 or max(turns) < 0:
            return  # all of it lies on one side
        h = self.by_position.get(place, -1)
        low, high = oracle.inside(start, end, place)
        within = place not in (start, end) and low < high
        if within and h >= 0:
            found.inside.add(h)
        beside = [self._try_side(found, start, end, place, d) for d in range(6)]
        if h >= 0 and place not in (start, end) and not within and not any(beside):
            for corner in corners_of(place):
                if side_of_line(start, end, corner) == 0 and between(start, end, corner):
                    found.touched.add(h)

    def _try_side(self, found: Met, start: Point, end: Point, place: Point, d: int) -> bool:
        """Whether the line runs along a side; if it crosses it, that is noted."""
        one, two = sorted(sides_of(place)[d])
        first, second = side_of_line(start, end, one), side_of_line(start, end, two)
        if first == 0 == second:
            low, high = oracle.overlap(start, end, one, two)
            if low >= high:
                return False
            beyond = (place[0] + NEIGHBOURS[d][0], place[1] + NEIGHBOURS[d][1])
            hexes = {self.by_position.get(place, -1), self.by_position.get(beyond, -1)}
            found.along.add(frozenset(hexes - {-1}))
            return True
        # The corners lie on both sides of the line: do its ends lie on both sides of the side?
        if first * second < 0 and side_of_line(one, two, start) * side_of_line(one, two, end) < 0:
            found.crossed.add(frozenset((one, two)))
            # The line cuts the side where the turn, which changes evenly along it, is zero.
            if abs(Fraction(first, first - second) - Fraction(1, 2)) <= Fraction(1, 4):
                found.middle.add(frozenset((one, two)))
        return False

    def is_free(self, a: int, b: int, live: set[int]) -> bool:
        """Whether b is seen from a, however far it is."""
        met = self.met(a, b)
        shut = self.blocking | live
        if met.inside & shut:
            return False
        for pair in met.along:
            if len(pair & shut) == 2 or (self.either and pair & shut):
                return False
        if self.either and self.corners and met.touched & shut:
            return False
        beside = {side for h in (a, b) for side in sides_of(self.where[h])}
        if met.middle & self.narrow - beside:
            return False
        crossed = met.crossed & self.shut
        if self.over_own_side and len(crossed) == 1:
            return crossed <= beside
        return not crossed


def near(a: Point, b: Point) -> list[Point]:
    """The positions of all hexes that a line could meet, and some more."""
    # In strips 3 apart, hexes are 2 apart and every second strip is moved by 1.
    return [
        (x, y)
        for y in range(min(a[1], b[1]) - 3, max(a[1], b[1]) + 4, 3)
        for x in range(min(a[0], b[0]) - 3, max(a[0], b[0]) + 4)
        if (x - a[0] - (y - a[1]) // 3) % 2 == 0
    ]


def corners_of(place: Point) -> list[Point]:
    return [(place[0] + dx, place[1] + dy) for dx, dy in CORNERS]


def sides_of(place: Point) -> list[frozenset[Point]]:
    """The side towards NEIGHBOURS[d], for each d."""
    corners = corners_of(place)
    return [frozenset((corners[(d + 1) % 6], corners[(d + 2) % 6])) for d in range(6)]


def between(a: Point, b: Point, p: Point) -> bool:
    """Whether a point of the line through a and b lies between them."""
    return min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])
