"""Who is next to whom, and in which direction."""

from itertools import pairwise

import pytest
from hypothesis import given

from grognard.hexgrid import (
    FLAT_DIRECTIONS,
    POINTY_DIRECTIONS,
    STEP_Q,
    STEP_R,
    Grid,
    format_hex,
    opposite,
    parse_hex,
)
from tests.hexgrid import maps, oracle
from tests.hexgrid.maps import MAPS, grids, spec

Steps = dict[str, tuple[int, int]]


def assert_steps(grid: Grid, even: Steps, odd: Steps, *, by_row: bool) -> None:
    """Every neighbour of every hex is the one the printed steps lead to."""
    numbering = grid.spec.numbering
    for h, printed in enumerate(grid.ids):
        column, row = parse_hex(numbering, printed)
        steps = even if (row if by_row else column) % 2 == 0 else odd
        assert len(steps) == 6
        for name, (columns, rows) in steps.items():
            target = (column + columns, row + rows)
            expected = grid.off
            if min(target) >= 0 and grid.has(format_hex(numbering, *target)):
                expected = grid.number(format_hex(numbering, *target))
            assert grid.neighbours[6 * h + grid.direction_names.index(name)] == expected


def test_stand_at_mortain_steps() -> None:
    assert_steps(
        maps.stand_at_mortain(),
        maps.STAND_AT_MORTAIN_EVEN_ROW,
        maps.STAND_AT_MORTAIN_ODD_ROW,
        by_row=True,
    )


def test_falaise_steps() -> None:
    assert_steps(maps.falaise(), maps.FALAISE_EVEN_ROW, maps.FALAISE_ODD_ROW, by_row=True)


@pytest.mark.parametrize("name", ["mortain_counterattack", "strike_counter_strike"])
def test_flat_steps_with_lower_even_columns(name: str) -> None:
    assert_steps(MAPS[name](), maps.MORTAIN_EVEN_COLUMN, maps.MORTAIN_ODD_COLUMN, by_row=False)


@pytest.mark.parametrize(
    ("name", "road"),
    [
        ("stand_at_mortain", "0903 0803 0703 0604 0504 0404 0304 0303 0203 0103"),
        ("falaise", "0130 0229 0329 0429 0529 0628 0728 0828 0928 1027 1128 1227 1327 1326 1425"),
        ("mortain_counterattack", "0102 0201 0302 0402 0503 0602 0703 0803 0903 1003 1104 1204"),
        (
            "strike_counter_strike",
            "19.00 19.01 20.01 20.02 21.03 22.03 22.04 23.05 24.05 25.06 26.06 27.07",
        ),
    ],
)
def test_roads_of_the_maps_go_from_neighbour_to_neighbour(name: str, road: str) -> None:
    grid = MAPS[name]()
    hexes = [grid.number(printed) for printed in road.split()]
    for a, b in pairwise(hexes):
        assert grid.direction(a, b) >= 0
        assert grid.distance(a, b) == 1


@pytest.mark.parametrize(
    ("orientation", "directions", "shifted", "expected"),
    [
        # The neighbours of 0303 in direction order; the two parities and two shifts of each
        # orientation, then the numberings that run the other way.
        ("pointy", "east south", "even east", "0403 0304 0204 0203 0202 0302"),
        ("pointy", "east south", "odd west", "0403 0304 0204 0203 0202 0302"),
        ("pointy", "east south", "odd east", "0403 0404 0304 0203 0302 0402"),
        ("pointy", "east south", "even west", "0403 0404 0304 0203 0302 0402"),
        ("pointy", "west south", "even west", "0203 0204 0304 0403 0302 0202"),
        ("pointy", "west south", "even east", "0203 0304 0404 0403 0402 0302"),
        ("pointy", "east north", "even east", "0403 0302 0202 0203 0204 0304"),
        ("flat", "east south", "even south", "0403 0304 0203 0202 0302 0402"),
        ("flat", "east south", "odd north", "0403 0304 0203 0202 0302 0402"),
        ("flat", "east south", "odd south", "0404 0304 0204 0203 0302 0403"),
        ("flat", "east south", "even north", "0404 0304 0204 0203 0302 0403"),
        ("flat", "east north", "even south", "0403 0302 0203 0204 0304 0404"),
        ("flat", "west south", "even south", "0203 0304 0403 0402 0302 0202"),
    ],
)
def test_layouts(orientation: str, directions: str, shifted: str, expected: str) -> None:
    grid = Grid(spec(orientation, (1, 5), (1, 5), "CCRR", directions, shifted))
    found = [grid.name(h) for h in grid.adjacent(grid.number("0303"))]
    assert " ".join(found) == expected


def test_direction_names() -> None:
    assert maps.falaise().direction_names == POINTY_DIRECTIONS
    assert POINTY_DIRECTIONS == ("E", "SE", "SW", "W", "NW", "NE")
    assert maps.mortain_counterattack().direction_names == FLAT_DIRECTIONS
    assert FLAT_DIRECTIONS == ("SE", "S", "SW", "NW", "N", "NE")
    assert [opposite(d) for d in range(6)] == [3, 4, 5, 0, 1, 2]


@given(grids())
def test_neighbours_are_where_their_direction_says(grid: Grid) -> None:
    where = oracle.positions(grid)
    by_position = {place: h for h, place in enumerate(where)}
    pointy = [(2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3), (1, -3)]
    flat = [(1, 3), (2, 0), (1, -3), (-1, -3), (-2, 0), (-1, 3)]
    for h, (along, across) in enumerate(where):
        for d, (x, y) in enumerate(pointy if grid.spec.orientation == "pointy" else flat):
            expected = by_position.get((along + x, across + y), grid.off)
            assert grid.neighbours[6 * h + d] == expected


@given(grids())
def test_steps_are_symmetrical(grid: Grid) -> None:
    for h in range(grid.count):
        assert grid.at(grid.q[h], grid.r[h]) == h
        adjacent = []
        for d in range(6):
            other = grid.neighbours[6 * h + d]
            assert other == grid.at(grid.q[h] + STEP_Q[d], grid.r[h] + STEP_R[d])
            if other != grid.off:
                adjacent.append(other)
                assert grid.neighbours[6 * other + opposite(d)] == h
                assert grid.direction(h, other) == d
                assert grid.direction(other, h) == opposite(d)
        assert grid.adjacent(h) == adjacent
        assert len(set(adjacent)) == len(adjacent)


def test_off_the_map_is_next_to_nothing() -> None:
    grid = maps.stand_at_mortain()
    assert grid.adjacent(grid.off) == []
    assert grid.direction(0, grid.off) == -1
    assert grid.direction(grid.off, 0) == -1
    assert grid.direction(grid.off, grid.off) == -1
    assert grid.direction(0, 0) == -1
    assert grid.direction(grid.number("0101"), grid.number("0202")) == -1
    assert grid.at(-5, 0) == grid.at(0, -1) == grid.at(0, 99) == grid.at(99, 0) == grid.off


def test_a_hole_is_off_the_map() -> None:
    everything = spec("pointy", (1, 3), (1, 3)).every_hex()
    everything.remove("0202")
    grid = Grid(spec("pointy", (1, 3), (1, 3)), everything)
    west, east = grid.number("0102"), grid.number("0302")
    assert grid.neighbours[6 * west] == grid.off
    assert grid.neighbours[6 * east + 3] == grid.off
    assert grid.direction(west, east) == -1
    assert grid.distance(west, east) == 2
    assert not grid.has("0202")
