"""Reach: the cheapest ways from a hex to all others, over steps whose costs are known beforehand.

The steps of a hex are packed into numbers, the hex that is entered below and its cost above, so
that a search reads nothing else. Whoever searches says which hexes are shut and in which ones a
way ends. Of two ways that cost the same the one that was found first stays, and hexes are looked at
in the order in which they were found: the same in every process and in both builds.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.rows import Row, Word, filled, row_of

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
        self.most: Final = sum(len(row) for row in steps)  # steps that can be made
        prices = [step >> STEP_SHIFT for row in steps for step in row]
        self.cheapest: Final = min(prices, default=0)
        self.far: Final[Row] = filled(count, FAR)
        self.nothing: Final[Row] = filled(count, -1)
        self.zeros: Final[Row] = filled(max(count, 1), 0)
        self.slots: Final[Row] = filled(self.most + count, -1)  # for the queues of a search


class Reach:
    """The cheapest way to every hex; `came` leads back along it.

    Shut hexes and stops are named first (`shut`, `stop`), then one of `spread_from` and
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

    def shut(self, hex_: int) -> None:
        """No way leads into this hex."""
        self.costs[hex_] = SHUT
        self._shut.append(hex_)

    def stop(self, hexes: Row) -> None:
        """Ways end in these hexes."""
        stops = self.stops
        for hex_ in hexes:
            stops[hex_] = 1

    def stay(self, start: int) -> None:
        """Nothing can be reached from this hex."""
        self.start = start
        self.costs[start] = 0
        self._open()

    def spread_from(self, start: int, *, held: bool = False) -> None:
        """Search from a hex; `held`: the first step may not go into a stop."""
        self.start = start
        self.costs[start] = 0
        points = self.points
        near = 3 * points * (points + 1) + 1 if self.ground.cheapest > 0 else self.ground.count
        self._search(self.ground.steps[start], min(near, self.ground.count), held=held)

    def spread_into(self, start: int, steps: Row) -> None:
        """Search from outside the map, by these first steps."""
        self.start = start
        self._search(steps, self.ground.count, held=False)

    def _search(self, first: Row, near: int, *, held: bool) -> None:  # noqa: C901
        """At most `near` hexes are looked at.

        Hexes wait in a queue for each cost; a slot is a hex and the next slot of its queue. It is
        one loop, because a call for each step would cost more than the step.
        """
        ground = self.ground
        steps = ground.steps
        points = self.points
        costs, came, stops, reached = self.costs, self.came, self.stops, self.reached
        room = min(6 * near + len(first), ground.most + len(first))
        hexes, after = ground.slots[:room], ground.slots[:room]
        heads, tails = filled(points + 1, -1), filled(points + 1, -1)
        most: Word = points
        last: Word = points - ground.cheapest  # from here on no step can be paid
        used: Word = 0
        found: Word = 0
        here: Word = self.start if 0 <= self.start < ground.count else -1
        cost: Word = 0
        slot: Word = -1
        onward = first
        while True:
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
                    hexes[used] = other
                    if heads[total] < 0:
                        heads[total] = used
                    else:
                        after[tails[total]] = used
                    tails[total] = used
                    used += 1
            held = False
            # The next hex that was not reached more cheaply meanwhile, and where no way ends.
            slot = after[slot] if slot >= 0 else heads[cost]
            while True:
                while slot < 0 and cost < last:
                    cost += 1
                    slot = heads[cost]
                if slot < 0 or cost > last:
                    break
                here = hexes[slot]
                if costs[here] == cost and not stops[here]:
                    break
                slot = after[slot]
            if slot < 0 or cost > last:
                break
            onward = steps[here]
        self.found = found
        self._open()

    def _open(self) -> None:
        for hex_ in self._shut:
            self.costs[hex_] = FAR

    def hexes(self) -> list[int]:
        """The hexes that were reached, the start excepted, as they were found."""
        reached = self.reached
        return [reached[i] for i in range(self.found)]

    def path(self, hex_: int) -> list[int]:
        """The hexes entered on the way to a hex, this one last."""
        found: list[int] = []
        while hex_ not in (-1, self.start):
            found.append(hex_)
            hex_ = self.came[hex_]
        found.reverse()
        return found
