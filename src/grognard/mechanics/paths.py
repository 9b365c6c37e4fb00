"""Paths over a map with costs in half points: what can be reached, and by which way.

A cost function says what a step costs (`CLOSED` if it cannot be made) and whether the path may go
on after it. The search is Dijkstra's, with ties broken by hex number, so that a path is the same in
every process.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from typing import Final

from grognard.hexgrid import Grid

CLOSED: Final = -1


class Reach:
    """What can be reached: the cost of each hex, and the hex before it on the cheapest way."""

    def __init__(self) -> None:
        self.cost: Final[dict[int, int]] = {}
        self.before: Final[dict[int, int]] = {}

    def path(self, target: int) -> list[int]:
        """The hexes entered on the way to a hex, in order; none if it cannot be reached."""
        found: list[int] = []
        if target not in self.cost:
            return found
        while target in self.before:
            found.append(target)
            target = self.before[target]
        found.reverse()
        return found


def reach(
    grid: Grid,
    start: int,
    budget: int,
    step: Callable[[int, int, int], int],
    ends: Callable[[int], bool],
) -> Reach:
    """Every hex within the budget.

    `step(from, direction, spent)` is the cost of a step, or `CLOSED`; `ends(hex)`: a path may
    enter this hex but not leave it again.
    """
    found = Reach()
    found.cost[start] = 0
    queue: list[tuple[int, int]] = [(0, start)]
    done: set[int] = set()
    while queue:
        spent, here = heappop(queue)
        if here in done:
            continue
        done.add(here)
        if here != start and ends(here):
            continue
        for d in range(6):
            there = grid.neighbours[6 * here + d]
            if there == grid.count or there in done:
                continue
            price = step(here, d, spent)
            if price == CLOSED or spent + price > budget:
                continue
            total = spent + price
            if there not in found.cost or total < found.cost[there]:
                found.cost[there] = total
                found.before[there] = here
                heappush(queue, (total, there))
    return found
