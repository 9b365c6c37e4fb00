"""8.3 Markers that are not known here: what they can be worth together, for odds.

Which of them they are makes no difference, only their sum does. How many ways there are to each
sum is counted marker by marker, so that the odds are exact for any number of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.play.desk import Desk

if TYPE_CHECKING:
    from grognard.series.fire_and_movement.state import FireState


def unseen_markers(s: FireState, side: int, number: int, desk: Desk) -> list[int]:
    """8.3 So many markers of a side, any of those that have not been seen.

    With a stream of numbers they are drawn one by one. For odds one draw gives their sum: the
    pool has a member for each set of so many markers, and sets of one sum are alike.
    """
    pool = s.board.unknown_pool(s, side)
    if desk.tape.stream is not None:
        drawn: list[int] = []
        for _ in range(number):
            drawn.append(desk.draw("8.3", "marker", pool))
            pool.remove(drawn[-1])
        return drawn
    values = [s.board.markers.value[marker] for marker in pool]
    ways, sets = count_sums(values, number)
    sums: list[int] = []
    if desk.tape.is_empty():
        for total in sorted(ways):
            sums += [total] * ways[total]
    else:
        sums = sorted(ways)  # the sum is given: it need not be weighed again
    total = desk.draw("8.3", "marker", sums, sums)
    return [pool[at] for at in sets[total]]


def count_sums(values: list[int], number: int) -> tuple[dict[int, int], dict[int, list[int]]]:
    """How many sets of so many members have each sum, and one such set for each, by place."""
    ways: list[dict[int, int]] = [{0: 1}]
    sets: list[dict[int, list[int]]] = [{0: []}]
    for _ in range(number):
        ways.append({})
        sets.append({})
    for at, value in enumerate(values):
        for size in range(min(at + 1, number), 0, -1):  # from above: each member once
            for total, count in ways[size - 1].items():
                known = ways[size].get(total + value, 0)
                ways[size][total + value] = known + count
                if not known:
                    sets[size][total + value] = [*sets[size - 1][total], at]
    return ways[number], sets[number]
