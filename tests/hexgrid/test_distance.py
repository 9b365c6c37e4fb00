"""Distances, rings and circles."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.hexgrid import Grid, GridError, GridSpec, axial_distance
from tests.hexgrid import oracle
from tests.hexgrid.maps import MAPS, falaise, grids, specs, stand_at_mortain


@given(specs())
def test_distance_is_the_shortest_way_on_a_full_map(chosen: GridSpec) -> None:
    grid = Grid(chosen)
    for start in range(grid.count):
        steps = oracle.breadth_first(grid, start)
        assert [grid.distance(start, end) for end in range(grid.count)] == steps
        assert [grid.distance(end, start) for end in range(grid.count)] == steps


@given(grids())
def test_a_hole_makes_the_way_longer_but_not_the_distance(grid: Grid) -> None:
    full = Grid(grid.spec)
    for start, printed in enumerate(grid.ids):
        steps = oracle.breadth_first(grid, start)
        for end, other in enumerate(grid.ids):
            distance = grid.distance(start, end)
            assert distance == full.distance(full.number(printed), full.number(other))
            assert steps[end] < 0 or steps[end] >= distance


@pytest.mark.parametrize("name", list(MAPS))
def test_distance_on_the_four_maps(name: str) -> None:
    grid = MAPS[name]()
    source = random.Random(314)
    starts = [0, grid.count - 1] + [source.randrange(grid.count) for _ in range(6)]
    for start in starts:
        steps = oracle.breadth_first(grid, start)
        assert [grid.distance(start, end) for end in range(grid.count)] == steps


@pytest.mark.parametrize(
    ("name", "a", "b", "steps"),
    [
        ("stand_at_mortain", "0101", "0905", 10),
        ("stand_at_mortain", "0103", "0903", 8),
        ("falaise", "0101", "0150", 49),
        ("falaise", "0101", "3701", 36),
        ("mortain_counterattack", "0101", "0121", 20),
        ("mortain_counterattack", "0101", "3201", 31),
        ("strike_counter_strike", "04.00", "04.26", 26),
    ],
)
def test_known_distances(name: str, a: str, b: str, steps: int) -> None:
    grid = MAPS[name]()
    assert grid.distance(grid.number(a), grid.number(b)) == steps


@given(grids(), st.integers(0, 9), st.data())
def test_rings_and_circles_are_what_distance_says(
    grid: Grid, radius: int, data: st.DataObject
) -> None:
    h = data.draw(st.integers(0, grid.count - 1))
    distances = [grid.distance(h, other) for other in range(grid.count)]
    assert grid.ring(h, radius) == [i for i, steps in enumerate(distances) if steps == radius]
    assert grid.within(h, radius) == [i for i, steps in enumerate(distances) if steps <= radius]


@pytest.mark.parametrize("radius", [0, 1, 2, 5, 12, 24, 25, 60, 10**9])
def test_rings_and_circles_of_a_large_map(radius: int) -> None:
    grid = falaise()
    for printed in ("1825", "0101", "3750", "0250"):
        h = grid.number(printed)
        distances = [grid.distance(h, other) for other in range(grid.count)]
        assert grid.ring(h, radius) == [i for i, steps in enumerate(distances) if steps == radius]
        assert grid.within(h, radius) == [i for i, s in enumerate(distances) if s <= radius]


def test_a_ring_in_the_open_has_six_hexes_per_step() -> None:
    grid = falaise()
    h = grid.number("1825")
    for radius in range(1, 17):
        assert len(grid.ring(h, radius)) == 6 * radius
        assert len(grid.within(h, radius)) == 3 * radius * (radius + 1) + 1


def test_a_negative_radius_is_refused() -> None:
    grid = stand_at_mortain()
    for call in (grid.ring, grid.within):
        with pytest.raises(GridError, match="radius must not be negative, but it is -1"):
            call(0, -1)


@given(st.integers(-50, 50), st.integers(-50, 50))
def test_axial_distance_is_the_same_both_ways(dq: int, dr: int) -> None:
    assert axial_distance(dq, dr) == axial_distance(-dq, -dr) == max(abs(dq), abs(dr), abs(dq + dr))
