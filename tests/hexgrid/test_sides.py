"""Hexsides and the edges of the map."""

import pytest
from hypothesis import given

from grognard.hexgrid import Grid, GridError, opposite
from tests.hexgrid.maps import MAPS, falaise, grids, spec, stand_at_mortain, strike_counter_strike


@given(grids())
def test_a_side_has_one_number_from_both_hexes(grid: Grid) -> None:
    seen: dict[int, list[tuple[int, int]]] = {}
    for h in range(grid.count):
        for d in range(6):
            side = grid.hexside(h, d)
            seen.setdefault(side, []).append((h, d))
            other = grid.neighbours[6 * h + d]
            assert grid.hexside_hexes(side) == (min(h, other), max(h, other))
            if other != grid.off:
                assert grid.hexside(other, opposite(d)) == side
                assert grid.hexside_between(h, other) == side
                assert grid.hexside_between(other, h) == side
    assert sorted(seen) == list(range(grid.hexside_count))
    for side, uses in seen.items():
        assert len(uses) == (1 if grid.hexside_hexes(side)[1] == grid.off else 2)


def test_hexes_that_are_not_adjacent_share_no_side() -> None:
    grid = stand_at_mortain()
    assert grid.hexside_between(0, 0) == -1
    assert grid.hexside_between(grid.number("0101"), grid.number("0301")) == -1
    assert grid.hexside_between(0, grid.off) == -1
    assert grid.hexside_between(grid.off, 0) == -1


@pytest.mark.parametrize(
    ("name", "pairs"),
    [
        ("falaise", "0105-0205 0106-0107 0106-0205 0106-0206 0116-0117 0116-0216"),
        ("mortain_counterattack", "0103-0104 0104-0203 0203-0204 0203-0304 0213-0314 0214-0314"),
        ("strike_counter_strike", "04.23-05.24 04.24-05.24 04.26-05.27 05.22-06.21 05.23-05.24"),
    ],
)
def test_river_sides_of_the_maps_exist(name: str, pairs: str) -> None:
    grid = MAPS[name]()
    for pair in pairs.split():
        a, b = (grid.number(printed) for printed in pair.split("-"))
        side = grid.hexside_between(a, b)
        assert side >= 0
        assert grid.hexside_hexes(side) == (a, b)


def test_one_hex_has_six_sides_of_its_own() -> None:
    grid = Grid(spec("flat", (1, 1), (1, 1), shifted="odd north"))
    assert grid.hexside_count == 6
    assert [grid.hexside_hexes(side) for side in range(6)] == [(0, 1)] * 6


def test_the_sides_of_a_hole_are_six_different_ones() -> None:
    hexes = [printed for printed in spec("pointy", (1, 3), (1, 3)).every_hex() if printed != "0202"]
    full, holed = Grid(spec("pointy", (1, 3), (1, 3))), Grid(spec("pointy", (1, 3), (1, 3)), hexes)
    assert holed.hexside_count == full.hexside_count


def test_wrong_sides_and_directions_are_refused() -> None:
    grid = stand_at_mortain()
    for wrong in (-1, grid.hexside_count):
        with pytest.raises(GridError, match=f"{wrong} is not the number of a hexside"):
            grid.hexside_hexes(wrong)
    for wrong in (-1, 6):
        with pytest.raises(GridError, match=f"{wrong} is not a direction"):
            grid.hexside(0, wrong)


def names(grid: Grid, compass: str) -> list[str]:
    return [grid.name(h) for h in grid.edge(compass)]


def test_edges_of_stand_at_mortain() -> None:
    grid = stand_at_mortain()
    assert names(grid, "west") == ["0101", "0102", "0103", "0104", "0105"]
    assert names(grid, "east") == ["0901", "0902", "0903", "0904", "0905"]
    assert names(grid, "north") == [f"{column:02d}01" for column in range(1, 10)]
    assert names(grid, "south") == [f"{column:02d}05" for column in range(1, 10)]


def test_edges_of_falaise_whose_columns_run_west() -> None:
    grid = falaise()
    assert names(grid, "east") == [f"{row:02d}01" for row in range(1, 38)]
    assert names(grid, "west") == [f"{row:02d}50" for row in range(1, 38)]
    assert names(grid, "north") == [f"01{column:02d}" for column in range(1, 51)]
    assert names(grid, "south") == [f"37{column:02d}" for column in range(1, 51)]


def test_edges_of_a_ragged_flat_map() -> None:
    grid = strike_counter_strike()
    assert names(grid, "north") == [f"{column:02d}.00" for column in range(4, 41)]
    assert names(grid, "south") == [
        f"{column:02d}.{26 if column % 2 == 0 else 27}" for column in range(4, 41)
    ]
    assert names(grid, "west") == [f"04.{row:02d}" for row in range(27)]
    assert names(grid, "east") == [f"40.{row:02d}" for row in range(27)]


def test_rows_that_run_north_have_their_first_row_in_the_south() -> None:
    grid = Grid(spec("pointy", (1, 3), (1, 4), directions="east north"))
    assert names(grid, "south") == ["0101", "0201", "0301"]
    assert names(grid, "north") == ["0104", "0204", "0304"]


@pytest.mark.parametrize("orientation", ["pointy", "flat"])
def test_a_hex_beside_a_hole_is_on_an_edge(orientation: str) -> None:
    shifted = "even east" if orientation == "pointy" else "even south"
    whole = spec(orientation, (1, 5), (1, 5), shifted=shifted)
    grid = Grid(whole, [printed for printed in whole.every_hex() if printed != "0303"])
    if orientation == "pointy":
        assert grid.number("0403") in grid.edge("west")
        assert grid.number("0203") in grid.edge("east")
        # Only one of the two that face north is missing: not on the edge.
        assert grid.number("0304") not in grid.edge("north")
    else:
        assert grid.number("0304") in grid.edge("north")
        assert grid.number("0302") in grid.edge("south")
        assert grid.number("0403") not in grid.edge("west")


def test_an_unknown_edge_is_refused() -> None:
    with pytest.raises(GridError, match="north, south, east or west, not 'up'"):
        stand_at_mortain().edge("up")
