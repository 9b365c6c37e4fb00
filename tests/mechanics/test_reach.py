"""Reach against an exhaustive search."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from grognard.hexgrid import Grid
from grognard.kernel.play.rows import row_of
from grognard.mechanics.reach import FAR, ChangedGround, Ground, Reach, packed_step
from tests.mechanics.small_maps import grids, hex_sets, touching


def costs_of(data: st.DataObject, grid: Grid) -> dict[tuple[int, int], int]:
    """A cost for each step, some of them nothing."""
    pairs = [(h, o) for h in range(grid.count) for _, o in touching(grid, h)]
    prices = st.lists(st.integers(0, 4), min_size=len(pairs), max_size=len(pairs))
    return dict(zip(pairs, data.draw(prices), strict=True))


def hexes_of(reach: Reach) -> list[int]:
    """The hexes that were reached, the start excepted, as they were found."""
    return list(reach.reached[: reach.found])


def ground_of(grid: Grid, costs: dict[tuple[int, int], int]) -> Ground:
    return Ground(
        [[packed_step(o, costs[h, o]) for _, o in touching(grid, h)] for h in range(grid.count)]
    )


def cheapest(
    first: dict[int, int],
    costs: dict[tuple[int, int], int],
    stops: set[int],
    shut: set[int],
    points: int,
) -> dict[int, int]:
    """The cost of each hex, going on from whatever is known until nothing changes."""
    best = {h: cost for h, cost in first.items() if h not in shut and cost <= points}
    changed = True
    while changed:
        changed = False
        for (h, o), price in costs.items():
            if h not in best or h in stops or o in shut:
                continue
            total = best[h] + price
            if total <= points and total < best.get(o, FAR):
                best[o] = total
                changed = True
    return best


@given(st.data())
def test_what_is_reached_costs_as_little_as_any_way(data: st.DataObject):
    grid = data.draw(grids)
    costs = costs_of(data, grid)
    start = data.draw(st.integers(0, grid.count - 1))
    shut = data.draw(hex_sets(grid)) - {start}
    stops = data.draw(hex_sets(grid))
    points = data.draw(st.integers(0, 8))
    held = data.draw(st.booleans())
    reach = Reach(ground_of(grid, costs), points)
    reach.shut(sorted(shut))
    for h in stops:
        reach.stops[h] = 1
    reach.spread_from(start, held=held)
    first = {
        o: costs[start, o]
        for _, o in touching(grid, start)
        if o not in shut and not (held and o in stops)
    }
    # The start costs nothing and is never entered again; who is held begins with the first step.
    onward = {pair: price for pair, price in costs.items() if pair[0] != start}
    expected = cheapest(first, onward, stops, shut, points)
    expected.pop(start, None)
    assert {h: reach.costs[h] for h in hexes_of(reach)} == expected
    assert len(set(hexes_of(reach))) == reach.found
    for h in shut | (set(range(grid.count)) - set(expected) - {start}):
        assert reach.costs[h] == FAR
    for h in expected:
        path = [start, *reach.path(h)]
        assert path[-1] == h
        assert sum(costs[pair] for pair in pairwise(path)) == expected[h]


@given(st.data())
def test_who_enters_pays_for_the_first_hex(data: st.DataObject):
    grid = data.draw(grids)
    costs = costs_of(data, grid)
    entries = {h: data.draw(st.integers(0, 3)) for h in data.draw(hex_sets(grid))}
    points = data.draw(st.integers(0, 8))
    reach = Reach(ground_of(grid, costs), points)
    outside = grid.count + 1
    reach.spread_into(outside, row_of([packed_step(h, price) for h, price in entries.items()]))
    assert {h: reach.costs[h] for h in hexes_of(reach)} == cheapest(
        entries, costs, set(), set(), points
    )
    for h in hexes_of(reach):
        path = reach.path(h)
        assert entries[path[0]] + sum(costs[pair] for pair in pairwise(path)) == reach.costs[h]


def test_who_may_not_leave_reaches_nothing():
    reach = Reach(Ground([[packed_step(1, 1)], [packed_step(0, 1)]]), 5)
    reach.shut([1])
    reach.stay(0)
    assert (hexes_of(reach), reach.costs[0], reach.costs[1]) == ([], 0, FAR)


def test_a_changed_ground_has_other_steps_out_of_a_few_hexes() -> None:
    ground = Ground([[packed_step(1, 2)], [packed_step(2, 2)], [packed_step(0, 2)]])
    changed = ChangedGround(ground, {1: [packed_step(2, 1)], 2: []})
    for over, costs in ((ground, [0, 2, 4]), (changed, [0, 2, 3])):
        reach = Reach(over, 4)
        reach.spread_from(0)
        assert list(reach.costs) == costs
    assert changed.cheapest == 1
    assert ground.cheapest == 2
    back = Reach(changed, 4)
    back.spread_from(2)
    assert hexes_of(back) == [], "no step leads out of it any more"
