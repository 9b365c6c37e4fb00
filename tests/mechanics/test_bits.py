"""Sets as ints: the same as sets of numbers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from grognard.hexgrid import Grid
from grognard.mechanics.bits import bits_of, discs, members
from tests.mechanics.small_maps import grids

numbers = st.lists(st.integers(0, 2000))


@given(numbers)
def test_members_are_the_numbers_ascending_and_once(found: list[int]):
    assert members(bits_of(found)) == sorted(set(found))


@given(st.sets(st.integers(0, 300)), st.sets(st.integers(0, 300)))
def test_operations_on_ints_are_operations_on_sets(one: set[int], two: set[int]):
    a, b = bits_of(list(one)), bits_of(list(two))
    assert members(a | b) == sorted(one | two)
    assert members(a & b) == sorted(one & two)
    assert members(a & ~b) == sorted(one - two)
    assert members(0) == []


@given(grids, st.integers(0, 5))
def test_a_disc_holds_the_hexes_up_to_a_distance(grid: Grid, radius: int):
    found = discs(grid, radius)
    assert len(found) == radius + 1
    for r, by_hex in enumerate(found):
        for h in range(grid.count):
            near = [other for other in range(grid.count) if grid.distance(h, other) <= r]
            assert members(by_hex[h]) == near
