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
        self.count: int = count
        self.steps: list[Row] = [row_of(row) for row in steps]
        prices = [step >> STEP_SHIFT for row in steps for step in row]
        self.cheapest: int = min(prices, default=0)
        self.far: Row = filled(count, FAR)
        self.nothing: Row = filled(count, -1)
        self.zeros: Row = filled(max(count, 1), 0)


class ChangedGround(Ground):
    """A ground with other steps out of a few hexes; the blank rows are shared."""

    def __init__(self, ground: Ground, changes: dict[int, list[int]]) -> None:
        self.count = ground.count
        self.steps = ground.steps[:]
        self.cheapest = ground.cheapest
        self.far = ground.far
        self.nothing = ground.nothing
        self.zeros = ground.zeros
        for hex_, steps in changes.items():
            self.steps[hex_] = row_of(steps)
            for step in steps:
                self.cheapest = min(self.cheapest, step >> STEP_SHIFT)


class Barriers:
    """Hexes that are shut, and hexes in which ways end, marked once for many searches."""

    def __init__(self, ground: Ground, shut: list[int], stops: list[int]) -> None:
        self.shut: Final = shut
        self.costs: Row = ground.far[:]
        self.stops: Row = ground.zeros[:]
        for hex_ in shut:
            self.costs[hex_] = SHUT
        for hex_ in stops:
            self.stops[hex_] = 1


class Reach:
    """The cheapest way to every hex; `came` leads back along it.

    Hexes are shut first (`shut`) and stops marked (by 1 in `stops`), then one of `spread_from` and
    `spread_into` begins the search. Who has `barriers` marks no stops besides: they are shared.
    """

    def __init__(self, ground: Ground, points: int, barriers: Barriers | None = None) -> None:
        self.ground: Final = ground
        self.points: Final = points
        self.start = -1
        self.costs: Row = ground.far[:] if barriers is None else barriers.costs[:]
        self.came: Row = ground.nothing[:]
        # 1: a way ends in this hex
        self.stops: Row = ground.zeros[:] if barriers is None else barriers.stops
        self.reached: Row = ground.zeros[:]  # the hexes with a cost but for the start, as found
        self.found = 0  # so many of them
        self._shut: list[int] = [] if barriers is None else barriers.shut

    def shut(self, hexes: list[int]) -> None:
        """No way leads into these hexes."""
        for hex_ in hexes:
            self.costs[hex_] = SHUT
        self._shut = [*self._shut, *hexes] if self._shut else hexes

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

        It is one loop, because a call for each step would cost more than the step. The first steps
        are taken before it: they alone can be held, and they alone can come from off the map.
        """
        steps = self.ground.steps
        costs, came, stops, reached = self.costs, self.came, self.stops, self.reached
        most: Word = self.points
        last = max(self.points - self.ground.cheapest, 0)  # from here on no step can be paid
        found: Word = 0
        waiting: list[list[int]] = [[] for _ in range(self.points + 1)]
        for step in first:
            other = step & STEP_HEX
            total = step >> STEP_SHIFT
            known = costs[other]
            if total < known and total <= most and not (held and stops[other]):
                if known == FAR:
                    reached[found] = other
                    found += 1
                costs[other] = total
                came[other] = origin
                waiting[total].append(other)
        for cost in range(last + 1):
            for here in waiting[cost]:
                if costs[here] != cost or stops[here]:
                    continue  # it was reached more cheaply meanwhile, or ways end there
                for step in steps[here]:
                    other = step & STEP_HEX
                    total = cost + (step >> STEP_SHIFT)
                    known = costs[other]
                    if total < known and total <= most:
                        if known == FAR:
                            reached[found] = other
                            found += 1
                        costs[other] = total
                        came[other] = here
                        waiting[total].append(other)
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
