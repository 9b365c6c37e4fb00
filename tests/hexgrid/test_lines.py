"""Straight lines, compared with a slow answer in fractions that tries every hex."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.hexgrid import Grid
from tests.hexgrid import oracle
from tests.hexgrid.maps import MAPS, falaise, grids, mortain_counterattack, spec, stand_at_mortain
from tests.length import in_short

LARGE = ["falaise", "mortain_counterattack", "strike_counter_strike"]


def printed(grid: Grid, a: str, b: str) -> list[str]:
    """A line in words: "0202" for a hex crossed, "0202|0301" for a side run along."""
    return [
        grid.name(one) if two < 0 else f"{grid.name(one)}|{grid.name(two)}"
        for one, two in grid.line(grid.number(a), grid.number(b))
    ]


def test_every_line_of_the_small_map() -> None:
    grid = stand_at_mortain()
    where = oracle.positions(grid)
    for a in range(grid.count):
        for b in range(grid.count):
            assert grid.line(a, b) == oracle.line(grid, where, a, b)


@pytest.mark.slow
@pytest.mark.parametrize("name", in_short(LARGE, "strike_counter_strike"))
def test_random_lines_of_the_large_maps(name: str) -> None:
    grid = MAPS[name]()
    where = oracle.positions(grid)
    source = random.Random(name)
    for _ in range(80):
        a, b = source.randrange(grid.count), source.randrange(grid.count)
        assert grid.line(a, b) == oracle.line(grid, where, a, b)


@pytest.mark.slow
@pytest.mark.parametrize("name", in_short(LARGE, "strike_counter_strike"))
def test_lines_along_sides_of_the_large_maps(name: str) -> None:
    """Random pairs seldom hit them: the six families of lines that run along sides."""
    grid = MAPS[name]()
    where = oracle.positions(grid)
    source = random.Random(name)
    tried = 0
    while tried < 50:
        a = source.randrange(grid.count)
        times = source.randrange(1, 12)
        q, r = source.choice([(1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1)])
        b = grid.at(grid.q[a] + times * q, grid.r[a] + times * r)
        if b == grid.off:
            continue
        tried += 1
        found = grid.line(a, b)
        assert found == oracle.line(grid, where, a, b)
        assert sum(1 for _, other in found if other >= 0) == times
        assert sum(1 for _, other in found if other < 0) == times - 1


@settings(max_examples=100, deadline=None)
@given(grids(9), st.data())
def test_any_line_of_any_map(grid: Grid, data: st.DataObject) -> None:
    a = data.draw(st.integers(0, grid.count - 1))
    b = data.draw(st.integers(0, grid.count - 1))
    found = grid.line(a, b)
    assert found == oracle.line(grid, oracle.positions(grid), a, b)
    assert grid.line(b, a) == list(reversed(found))


def test_no_way_and_one_step_meet_nothing() -> None:
    grid = stand_at_mortain()
    assert printed(grid, "0303", "0303") == []
    for h in grid.adjacent(grid.number("0303")):
        assert grid.line(grid.number("0303"), h) == []


def test_a_line_along_a_row() -> None:
    assert printed(stand_at_mortain(), "0203", "0603") == ["0303", "0403", "0503"]


def test_a_line_along_a_column_of_a_flat_map() -> None:
    assert printed(mortain_counterattack(), "1010", "1007") == ["1009", "1008"]


def test_a_line_due_south_on_a_pointy_map_runs_along_sides() -> None:
    grid = stand_at_mortain()
    assert printed(grid, "0301", "0303") == ["0202|0302"]
    assert printed(grid, "0301", "0305") == ["0202|0302", "0303", "0204|0304"]


def test_a_line_along_the_border_has_the_off_map_number_second() -> None:
    grid = stand_at_mortain()
    assert printed(grid, "0101", "0103") == ["0102|off"]
    west = falaise()
    assert printed(west, "0101", "0301") == ["0201|off"]


def test_touching_a_corner_is_not_crossing() -> None:
    # The first line goes through the common corner of 0201, 0301 and 0202, from 0201 into 0301,
    # and so touches 0202; further on it touches 0401 in the same way.
    grid = stand_at_mortain()
    assert printed(grid, "0101", "0502") == ["0201", "0301", "0302", "0402"]
    assert printed(grid, "0101", "0405") == ["0102", "0203", "0303", "0304"]


def test_a_hole_leaves_no_entry() -> None:
    whole = spec("pointy", (1, 5), (1, 3))
    hexes = whole.every_hex()
    for missing in ("0202", "0302", "0401"):
        hexes.remove(missing)
    grid = Grid(whole, hexes)
    assert printed(grid, "0201", "0501") == ["0301"]
    # Both hexes of the side are missing.
    assert printed(grid, "0301", "0303") == []
    # One of the two is missing.
    assert printed(grid, "0201", "0203") == ["0102|off"]


def test_long_lines_are_exact() -> None:
    grid = Grid(spec("flat", (0, 99), (0, 99), shifted="odd south"))
    a, b = grid.number("0000"), grid.number("9998")
    found = grid.line(a, b)
    assert grid.line(b, a) == list(reversed(found))
    assert len(set(found)) == len(found)
    previous = a
    for h, other in found:
        assert other == -1
        assert grid.direction(previous, h) >= 0
        previous = h
    assert grid.direction(previous, b) >= 0
