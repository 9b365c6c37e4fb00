"""Reach: the cheapest ways from a hex to all others, over steps whose costs are known beforehand.

The steps of a hex are packed into numbers, the hex that is entered below and its cost above, so
that a search reads nothing else. Whoever searches says which hexes are shut and in which ones a
way ends. Of two ways that cost the same the one that was found first stays, and hexes are looked at
in the order in which they were found: the same in every process and in both builds.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.rows import Row, Word, ascending, filled, row_of

FAR: Final = 9999  # not reached
SHUT: Final = -1  # while ways are sought: no way is cheap enough
STEP_SHIFT: Final = 12
STEP_HEX: Final = (1 << STEP_SHIFT) - 1


def packed_step(hex_: int, cost: int) -> int:
    """A step into a hex."""
    return hex_ | cost << STEP_SHIFT


class Ground:
    """The steps of a map, and blank rows for those who search it."""

    def __init__(self, steps: list[list[int]]) -> None:
        count = len(steps)
        self.count: Final = count
        self.steps: Final[list[Row]] = [row_of(row) for row in steps]
        prices = [step >> STEP_SHIFT for row in steps for step in row]
        self.cheapest: Final = min(prices, default=0)
        self.far: Final[Row] = filled(count, FAR)
        self.nothing: Final[Row] = filled(count, -1)
        self.zeros: Final[Row] = filled(max(count, 1), 0)


class Reach:
    """The cheapest way to every hex; `came` leads back along it.

    Hexes are shut first (`shut`) and stops marked (by 1 in `stops`), then one of `spread_from` and
    `spread_into` begins the search.
    """

    def __init__(self, ground: Ground, points: int) -> None:
        self.ground: Final = ground
        self.points: Final = points
        self.start = -1
        self.costs: Row = ground.far[:]
        self.came: Row = ground.nothing[:]
        self.stops: Row = ground.zeros[:]  # 1: a way ends in this hex
        self.reached: Row = ground.zeros[:]  # the hexes with a cost but for the start, as found
        self.found = 0  # so many of them
        self._shut: list[int] = []

    def shut(self, hexes: list[int]) -> None:
        """No way leads into these hexes."""
        for hex_ in hexes:
            self.costs[hex_] = SHUT
        self._shut = hexes

    def stay(self, start: int) -> None:
        """Nothing can be reached from this hex."""
        self.start = start
        self.costs[start] = 0
        self._open()

    def spread_from(self, start: int, *, held: bool = False) -> None:
        """Search from a hex; `held`: the first step may not go into a stop."""
        self.start = start
        self.costs[start] = 0
        self._search(start, self.ground.steps[start], held=held)

    def spread_into(self, start: int, steps: Row) -> None:
        """Search from outside the map, by these first steps."""
        self.start = start
        self._search(-1, steps, held=False)

    def _search(self, origin: int, first: Row, *, held: bool) -> None:
        """The cheapest hexes first; those of the same cost wait in a list in which they are found.

        It is one loop, because a call for each step would cost more than the step.
        """
        steps = self.ground.steps
        costs, came, stops, reached = self.costs, self.came, self.stops, self.reached
        most: Word = self.points
        last = max(self.points - self.ground.cheapest, 0)  # from here on no step can be paid
        found: Word = 0
        waiting: list[list[int]] = [[] for _ in range(self.points + 1)]
        waiting[0].append(origin)
        for cost in range(last + 1):
            for here in waiting[cost]:
                if here == origin:
                    onward = first
                elif costs[here] != cost or stops[here]:
                    continue  # it was reached more cheaply meanwhile, or ways end there
                else:
                    onward = steps[here]
                for step in onward:
                    other = step & STEP_HEX
                    total = cost + (step >> STEP_SHIFT)
                    known = costs[other]
                    if total < known and total <= most and not (held and stops[other]):
                        if known == FAR:
                            reached[found] = other
                            found += 1
                        costs[other] = total
                        came[other] = here
                        waiting[total].append(other)
                held = False
        self.found = found
        self._open()

    def _open(self) -> None:
        for hex_ in self._shut:
            self.costs[hex_] = FAR

    def ends(self, shut: Row) -> list[int]:
        """The hexes that were reached and are not marked, ascending."""
        return ascending(self.reached, self.found, shut)

    def path(self, hex_: int) -> list[int]:
        """The hexes entered on the way to a hex, this one last."""
        found: list[int] = []
        while hex_ not in (-1, self.start):
            found.append(hex_)
            hex_ = self.came[hex_]
        found.reverse()
        return found
