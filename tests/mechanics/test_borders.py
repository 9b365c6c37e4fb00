"""Lines along hexsides: every hexside once, neighbours in a line share a corner."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from grognard.hexgrid import Grid
from grognard.mechanics.bits import bits_of
from grognard.mechanics.borders import border, runs, touches
from tests.mechanics.small_maps import grids, hex_sets, small_grid


def middle_of(grid: Grid, side: tuple[int, int]) -> complex:
    """The middle of a hexside, measured where hexes are two wide."""
    (x, y), (v, w) = grid.centre(side[0]), grid.centre(side[1])
    return complex(x + v, (y + w) * 3**0.5) / 2


@given(data=st.data())
def test_a_border_parts_inside_from_outside(data: st.DataObject):
    grid = data.draw(grids)
    inside = data.draw(hex_sets(grid))
    found = border(grid, bits_of(sorted(inside)))
    every = {(a, b) for a in range(grid.count) for b in grid.adjacent(a)}
    assert set(found) == {(a, b) for a, b in every if a in inside and b not in inside}
    assert len(found) == len(set(found))


@given(data=st.data())
def test_a_border_is_drawn_in_unbroken_lines(data: st.DataObject):
    grid = data.draw(grids)
    sides = border(grid, bits_of(sorted(data.draw(hex_sets(grid)))))
    lines = runs(grid, sides)
    assert sorted(side for line in lines for side in line) == sorted(sides)
    for line in lines:
        assert all(touches(grid, one, two) for one, two in pairwise(line))
    for number, line in enumerate(lines):  # a border never forks: lines cannot be joined further
        for other in lines[number + 1 :]:
            assert not any(touches(grid, one, two) for one in line for two in other)


def test_hexsides_touch_where_they_share_a_corner():
    grid = small_grid(4, 4)
    sides = [(a, b) for a in range(grid.count) for b in grid.adjacent(a)]
    for one in sides:
        for two in sides:
            # Three hexsides meet at a corner; their middles are half a hex from one another.
            apart = abs(middle_of(grid, one) - middle_of(grid, two))
            assert touches(grid, one, two) == (abs(apart - 1) < 0.01)


def test_a_river_ends_at_its_mouth():
    grid = small_grid(4, 2)
    # Between the two rows: from east to west the hexsides are linked corner by corner.
    course = [(a, b) for a in range(4) for b in grid.adjacent(a) if b >= 4]
    (line,) = runs(grid, course)
    ends = {line[0], line[-1]}
    for mouth in ends:
        (whole,) = runs(grid, course, mouth)
        assert whole[-1] == mouth
        assert sorted(whole) == sorted(course)
    middle = line[len(line) // 2]
    assert runs(grid, course, middle) == [line]


def test_a_loop_begins_anywhere():
    grid = small_grid(4, 4)
    middle = next(h for h in range(grid.count) if len(grid.adjacent(h)) == 6)
    (line,) = runs(grid, border(grid, 1 << middle))
    assert len(line) == 6
    assert touches(grid, line[0], line[-1])
