"""Reach against every walk there is."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from grognard.hexgrid import Grid
from grognard.mechanics.paths import CLOSED, reach
from tests.mechanics.small_maps import GRIDS, hex_sets, small_grid

small = st.sampled_from([grid for (c, r), grid in GRIDS.items() if c * r <= 6])


def every_walk(
    grid: Grid, start: int, budget: int, prices: list[int], ends: set[int]
) -> dict[int, int]:
    """The cheapest of all walks that visit no hex twice, by trying them all."""
    best: dict[int, int] = {}

    def walk(here: int, spent: int, seen: set[int]) -> None:
        best[here] = min(best.get(here, spent), spent)
        if here != start and here in ends:
            return
        for d in range(6):
            there = grid.neighbours[6 * here + d]
            if there == grid.count or there in seen or prices[6 * here + d] == CLOSED:
                continue
            if spent + prices[6 * here + d] <= budget:
                walk(there, spent + prices[6 * here + d], seen | {there})

    walk(start, 0, {start})
    return best


@given(st.data(), small)
def test_reach_finds_the_cheapest_walks(data: st.DataObject, grid: Grid):
    sides = 6 * grid.count
    prices = data.draw(st.lists(st.sampled_from([CLOSED, 1, 2, 4]), min_size=sides, max_size=sides))
    ends = data.draw(hex_sets(grid))
    start = data.draw(st.integers(0, grid.count - 1))
    budget = data.draw(st.integers(0, 12))

    def step(here: int, d: int, spent: int) -> int:
        return prices[6 * here + d]

    found = reach(grid, start, budget, step, lambda h: h in ends)
    assert found.cost == every_walk(grid, start, budget, prices, ends)
    for target, cost in found.cost.items():
        here, spent = start, 0
        for h in found.path(target):
            assert here == start or here not in ends
            spent += prices[6 * here + grid.direction(here, h)]
            here = h
        assert (here, spent) == (target, cost)


def test_a_hex_that_is_not_reached_has_no_path():
    grid = small_grid(3, 1)
    found = reach(grid, 0, 1, lambda here, d, spent: 1, lambda h: False)
    assert found.path(2) == []
    assert found.path(1) == [1]
    assert found.path(0) == []


def test_the_cost_of_a_step_may_depend_on_what_was_spent():
    """As where a river takes the whole allowance: only the first step may cross it."""
    grid = small_grid(4, 1)
    found = reach(grid, 0, 9, lambda here, d, spent: 9 if spent == 0 else 1, lambda h: False)
    assert found.cost == {0: 0, 1: 9}
