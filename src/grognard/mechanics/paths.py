"""Searches where a step depends on the way that led to it: the cheapest hex is looked at first.

`reach` is faster where the cost of every step is known beforehand. Here whoever searches works out
what can be entered from a hex and keeps what he wants to know of it; ties are broken by the number
of the hex, so that a path is the same in every process.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

Steps = list[list[tuple[int, int]]]  # for each hex its neighbours, with what the step costs


def cheapest_first(start: int, onward: Callable[[int], list[tuple[int, int]]]) -> None:
    """Look at each hex once, the cheapest first.

    `onward(hex)` gives what was found from there and is worth a look: each with its whole cost.
    """
    queue: list[tuple[int, int]] = [(0, start)]
    done: set[int] = set()
    while queue:
        _, here = heappop(queue)
        if here in done:
            continue
        done.add(here)
        for found in onward(here):
            if found[1] not in done:
                heappush(queue, found)


def way_back(target: int, before: dict[int, int]) -> list[int]:
    """The hexes on the way to a hex, this one last; the first has nothing before it."""
    found = [target]
    while before.get(target, -1) >= 0:
        target = before[target]
        found.append(target)
    found.reverse()
    return found


def distances(
    starts: list[tuple[int, int]], steps: Steps, extra: list[int], shut: list[int], far: int
) -> list[int]:
    """How far it is from each hex to the nearest start, which may cost something itself.

    `steps` leads from a hex to those that can enter it; `extra` is what it costs more to pass a
    hex. Hexes that are shut, or from which no way leads to a start, are `far`.
    """
    best = [far] * len(steps)
    for h in shut:
        best[h] = -1  # nothing is nearer: never entered
    waiting: list[list[int]] = []  # hexes by what they cost: the prices are small whole numbers
    for spent, h in starts:
        best[h] = spent
        _put(waiting, spent, h)
    spent = 0
    while spent < len(waiting):
        for h in waiting[spent]:  # it may grow: a step may cost nothing
            if best[h] != spent:
                continue
            here = spent + extra[h]
            for other, price in steps[h]:
                total = here + price
                if total < best[other]:
                    best[other] = total
                    _put(waiting, total, other)
        spent += 1
    for h in shut:
        best[h] = far
    return best


def _put(waiting: list[list[int]], spent: int, h: int) -> None:
    while len(waiting) <= spent:
        waiting.append([])
    waiting[spent].append(h)
