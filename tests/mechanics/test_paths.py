"""Searches against every walk there is."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from grognard.hexgrid import Grid
from grognard.mechanics.paths import cheapest_first, distances, way_back
from tests.mechanics.small_maps import GRIDS, hex_sets, touching

small = st.sampled_from([grid for (c, r), grid in GRIDS.items() if c * r <= 6])
FAR = 999


def prices_of(data: st.DataObject, grid: Grid) -> dict[tuple[int, int], int]:
    """What each step costs; some cannot be made."""
    pairs = [(h, o) for h in range(grid.count) for _, o in touching(grid, h)]
    return {pair: price for pair in pairs if (price := data.draw(st.sampled_from([0, 1, 2, 4])))}


def every_walk(
    grid: Grid, start: int, prices: dict[tuple[int, int], int], extra: list[int], shut: set[int]
) -> dict[int, int]:
    """The cheapest of all walks that visit no hex twice, by trying them all."""
    best: dict[int, int] = {}

    def walk(here: int, spent: int, seen: set[int]) -> None:
        best[here] = min(best.get(here, spent), spent)
        for _, there in touching(grid, here):
            if there not in seen | shut and (here, there) in prices:
                more = 0 if here == start else extra[here]
                walk(there, spent + prices[here, there] + more, seen | {there})

    walk(start, 0, {start})
    return best


@given(st.data(), small)
def test_the_cheapest_hex_is_looked_at_first_and_each_once(data: st.DataObject, grid: Grid):
    prices = prices_of(data, grid)
    start = data.draw(st.integers(0, grid.count - 1))
    cost, before, looked = {start: 0}, {start: -1}, []

    def onward(here: int) -> list[tuple[int, int]]:
        looked.append(here)
        found = []
        for _, there in touching(grid, here):
            total = cost[here] + prices.get((here, there), FAR)
            if total < cost.get(there, FAR):
                cost[there], before[there] = total, here
                found.append((total, there))
        return found

    cheapest_first(start, onward)
    assert cost == every_walk(grid, start, prices, [0] * grid.count, set())
    assert [cost[h] for h in looked] == sorted(cost.values())
    assert len(set(looked)) == len(looked)
    for target in cost:
        way = way_back(target, before)
        assert (way[0], way[-1]) == (start, target)
        assert sum(prices[pair] for pair in pairwise(way)) == cost[target]


@given(st.data(), small)
def test_distances_are_those_of_the_cheapest_walks_to_a_goal(data: st.DataObject, grid: Grid):
    prices = prices_of(data, grid)
    goals = {h: data.draw(st.integers(0, 3)) for h in data.draw(hex_sets(grid))}
    shut = data.draw(hex_sets(grid)) - set(goals)
    extra = [data.draw(st.integers(0, 3)) for _ in range(grid.count)]
    into = [
        [(o, prices[o, h]) for _, o in touching(grid, h) if (o, h) in prices]
        for h in range(grid.count)
    ]
    found = distances([(price, h) for h, price in goals.items()], into, extra, sorted(shut), FAR)
    for h in range(grid.count):
        expected = FAR
        for goal, price in goals.items():
            # What is passed costs more, the goal too; where one stands does not.
            walks = every_walk(grid, h, prices, extra, shut)
            if h not in shut and goal in walks:
                more = extra[goal] if goal != h else 0
                expected = min(expected, walks[goal] + price + more)
        assert found[h] == min(goals.get(h, FAR), expected)
