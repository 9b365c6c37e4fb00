"""Which hexes a grid has, their numbers, names and centres."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.hexgrid import Grid, GridError, UnknownHex
from tests.hexgrid import oracle
from tests.hexgrid.maps import (
    MAPS,
    falaise,
    grids,
    mortain_counterattack,
    spec,
    stand_at_mortain,
    strike_counter_strike,
)


@pytest.mark.parametrize(
    ("name", "count", "first", "last"),
    [
        ("stand_at_mortain", 45, "0101", "0905"),
        ("falaise", 1850, "0101", "3750"),
        ("mortain_counterattack", 672, "0101", "3221"),
        ("strike_counter_strike", 1017, "04.00", "40.26"),
    ],
)
def test_the_four_maps_have_their_hexes(name: str, count: int, first: str, last: str) -> None:
    grid = MAPS[name]()
    assert grid.count == grid.off == len(grid.ids) == count
    assert (grid.ids[0], grid.ids[-1]) == (first, last)
    assert len(grid.q) == len(grid.r) == count
    assert len(grid.neighbours) == 6 * (count + 1)
    assert grid.neighbours[6 * count :] == [count] * 6


@given(grids())
def test_numbers_and_names_round_trip_in_printed_order(grid: Grid) -> None:
    assert grid.ids == sorted(grid.ids)
    for h, printed in enumerate(grid.ids):
        assert grid.number(printed) == h
        assert grid.name(h) == printed
        assert grid.has(printed)
    assert grid.name(grid.off) == "off"


@given(grids(), st.randoms(use_true_random=False))
def test_the_order_of_the_list_does_not_matter(grid: Grid, source: random.Random) -> None:
    hexes = list(grid.ids)
    source.shuffle(hexes)
    shuffled = Grid(grid.spec, hexes)
    assert shuffled.ids == grid.ids
    assert shuffled.neighbours == grid.neighbours


def test_the_list_given_is_not_changed() -> None:
    hexes = ["0201", "0101"]
    Grid(spec(), hexes)
    assert hexes == ["0201", "0101"]


def test_unknown_hexes_are_named() -> None:
    grid = stand_at_mortain()
    assert not grid.has("1001")
    assert not grid.has("nonsense")
    with pytest.raises(UnknownHex, match=r"^Hex 1001 is not on this map\.$"):
        grid.number("1001")
    with pytest.raises(UnknownHex, match=r"^'1-01' is not a hex number of the form CCRR\.$"):
        grid.number("1-01")
    with pytest.raises(LookupError):
        grid.number("0100")
    with pytest.raises(GridError):
        grid.number("0906")


def test_a_short_column_ends_where_it_is_printed() -> None:
    grid = strike_counter_strike()
    assert grid.has("05.27")
    assert not grid.has("04.27")
    with pytest.raises(UnknownHex, match=r"Hex 04\.27 is not on this map"):
        grid.number("04.27")


@pytest.mark.parametrize(
    ("hexes", "sentence"),
    [
        (["0101", "0201", "0101"], "Hex 0101 is listed twice."),
        (
            ["0101", "0601"],
            "Hex 0601 lies outside columns 1 to 5, rows 1 to 4.",
        ),
        (["0101", "0105"], "Hex 0105 lies outside columns 1 to 5, rows 1 to 4."),
        (["0101", "1.01"], "'1.01' is not a hex number of the form CCRR."),
        ([], "A map must have at least one hex."),
    ],
)
def test_a_wrong_list_of_hexes_is_refused(hexes: list[str], sentence: str) -> None:
    with pytest.raises(GridError) as caught:
        Grid(spec(), hexes)
    assert str(caught.value) == sentence


def test_numbers_that_are_no_hex_are_refused() -> None:
    grid = stand_at_mortain()
    for wrong in (-1, grid.off, 1000):
        for call in (
            lambda h: grid.distance(h, 0),
            lambda h: grid.distance(0, h),
            lambda h: grid.line(h, 0),
            lambda h: grid.line(0, h),
            lambda h: grid.within(h, 1),
            lambda h: grid.ring(h, 1),
            lambda h: grid.hexside(h, 0),
            lambda h: grid.centre(h),
        ):
            with pytest.raises(UnknownHex, match="is not the number of a hex on this map of 45"):
                call(wrong)
    for wrong in (-1, 46):
        for other_call in (grid.name, grid.adjacent):
            with pytest.raises(UnknownHex):
                other_call(wrong)
        with pytest.raises(UnknownHex):
            grid.direction(wrong, 0)
        with pytest.raises(UnknownHex):
            grid.direction(0, wrong)


def test_centres_of_a_pointy_map() -> None:
    grid = stand_at_mortain()
    assert grid.centre(grid.number("0101")) == (0, 0)
    assert grid.centre(grid.number("0201")) == (2, 0)
    assert grid.centre(grid.number("0102")) == (1, 1)
    assert grid.centre(grid.number("0905")) == (16, 4)
    west = falaise()
    assert west.centre(west.number("0101")) == (99, 0)
    assert west.centre(west.number("0201")) == (98, 1)
    assert west.centre(west.number("3750")) == (1, 36)


def test_centres_of_a_flat_map() -> None:
    grid = mortain_counterattack()
    assert grid.centre(grid.number("0101")) == (0, 0)
    assert grid.centre(grid.number("0102")) == (0, 2)
    assert grid.centre(grid.number("0201")) == (1, 1)
    ragged = strike_counter_strike()
    assert ragged.centre(ragged.number("04.00")) == (0, 1)
    assert ragged.centre(ragged.number("05.00")) == (1, 0)


@given(grids())
def test_centres_agree_with_the_words_of_the_spec(grid: Grid) -> None:
    where = oracle.positions(grid)
    here = grid.centre(0)
    for h in range(grid.count):
        x, y = grid.centre(h)
        assert x >= 0
        assert y >= 0
        along = where[h][0] - where[0][0]
        across = (where[h][1] - where[0][1]) // 3
        expected = (along, across) if grid.spec.orientation == "pointy" else (across, along)
        assert (x - here[0], y - here[1]) == expected
