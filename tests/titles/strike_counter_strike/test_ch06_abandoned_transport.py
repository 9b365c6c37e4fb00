"""6.0 Abandoned transport: the path by which it is fetched."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.series.gts.rules.ch19_moving import begin_move
from grognard.series.gts.state import GtsState
from grognard.titles.strike_counter_strike.rules.ch06_abandoned_transport import Trace
from tests.series.gts.board import BLUE, RED, Anvil, Counter, Drill, dice, drill, reasons
from tests.series.gts.moves import moving
from tests.titles.strike_counter_strike.helpers import NAME, position, refusals

COUNTERS = [
    Counter("b1", transport={"move": 16, "type": "tracked"}),
    Counter("r1", RED, transport={"move": 18, "type": "wheeled"}, fire=-1),
    Counter("r2", RED, range=1),
    Counter("b2", BLUE, range=1),
]
ROWS = 24
PLAIN = [". . . . ."] * ROWS


def road(first: int, last: int) -> list[list[str]]:
    """A road down the third column."""
    return [[f"03.{row:02}" for row in range(first, last + 1)]]


def game(rows: list[str] | None = None, **said: Any) -> Drill:
    board = drill(rows or PLAIN, COUNTERS, **said)
    board.exclusive.remounting.append(Trace(board))  # type: ignore[arg-type]
    return board


def mount(board: Drill, where: dict[str, str], unit: str = "b1") -> list[str]:
    """Why a unit with its transport abandoned may not mount."""
    return reasons(moving(board, where, unit, abandoned=[unit]), "mount")


NO = ["E6.0 refuse.no_trace"]


@pytest.mark.case(NAME, "6.0-2", "GTS-24.5")
def test_6_0_2_to_the_friendly_edge_or_ten_rows_towards_it() -> None:
    assert mount(game(roads=road(1, 5)), {"b1": "03.05"}) == [], "the edge, four rows away"
    assert mount(game(roads=road(6, 16)), {"b1": "03.16"}) == [], "ten rows nearer"
    assert mount(game(roads=road(6, 15)), {"b1": "03.15"}) == NO, "nine"
    assert mount(game(roads=road(6, 16)), {"b1": "03.15"}) == NO, "counted from the first Road hex"
    assert mount(game(), {"b1": "03.05"}) == NO, "no Road at all"


@pytest.mark.case(NAME, "6.0-3", "GTS-24.6", "GTS-29.4")
def test_6_0_3_north_for_the_german_south_for_the_american() -> None:
    south = game(roads=road(10, ROWS))
    assert mount(south, {"r1": "03.20"}, "r1") == []
    assert mount(south, {"b1": "03.19"}) == NO
    assert mount(south, {"b1": "03.20"}) == [], "ten rows to the north"
    north = game(roads=road(1, 9))
    assert mount(north, {"r1": "03.05"}, "r1") == NO
    assert mount(north, {"b1": "03.05"}) == []


@pytest.mark.case(NAME, "6.0-2")
def test_6_0_2_first_to_the_nearest_road_by_a_way_that_vehicles_can_go() -> None:
    assert mount(game(roads=road(1, 9)), {"b1": "05.08"}) == []
    wall = [". . w . ."] * ROWS
    west = [[f"01.{row:02}" for row in range(1, 10)]]
    assert mount(game(wall, roads=west), {"b1": "05.08"}) == NO, "Woods bar the way"
    assert mount(game(wall, roads=west), {"b1": "02.08"}) == []
    water = {f"{a}-{b}": "stream" for a, b in WEST_BANK}
    assert mount(game(roads=west, sides=water), {"b1": "05.08"}) == NO, "so does a stream"


def _bank() -> list[tuple[str, str]]:
    found = []
    for row in range(1, ROWS + 1):
        found.append((f"01.{row:02}", f"02.{row:02}"))
        if row > 1:
            found.append((f"01.{row:02}", f"02.{row - 1:02}"))
    return found


WEST_BANK = _bank()


@pytest.mark.case(NAME, "6.0-2")
def test_6_0_2_the_nearest_road_counts_and_no_other() -> None:
    """A stub of a road close by leads nowhere; the long one is farther away."""
    lines = [*road(1, 20), ["05.10", "05.11"]]
    assert mount(game(roads=lines), {"b1": "05.12"}) == NO
    assert mount(game(roads=road(1, 20)), {"b1": "05.12"}) == []


@pytest.mark.case(NAME, "6.0-2", "6.0-4", "GTS-24.5")
def test_6_0_2_the_nearest_road_counts_also_where_the_enemy_bars_it() -> None:
    """A road beside the unit, another two hexes to the east; both lead to the edge."""
    east = [f"05.{row:02}" for row in range(1, 13)]
    west = [f"01.{row:02}" for row in range(1, 13)]
    stub = ["03.13", "03.14"]
    both = game(roads=[east, [f"02.{row:02}" for row in range(1, 13)]])
    where = {"b1": "03.12"}
    assert mount(both, where) == [], "no enemy near"
    held = {**where, "r1": "02.11", "r2": "02.13"}
    assert mount(both, held) == NO, "the road in the east is farther away"
    assert mount(game(roads=[east]), held) == [], "there it is the nearest one"
    assert mount(game(roads=[east, west]), {**where, "r1": "01.13"}) == [], "as near, and free"
    assert mount(game(roads=[east, stub]), where) == NO, "a stub is nearest, but leads nowhere"


@pytest.mark.case(NAME, "6.0-2", "6.0-4")
def test_6_0_4_the_path_to_the_nearest_road_goes_round_the_enemy() -> None:
    where = {"b1": "05.08"}
    assert mount(game(roads=road(1, 12)), {**where, "r1": "04.07"}) == []
    wall = [". . . w ."] * 6 + [". . . . ."] * 2 + [". . . w ."] * (ROWS - 8)
    board = game(wall, roads=road(1, 12))
    assert mount(board, where) == [], "by a gap of two hexes"
    assert mount(board, {**where, "r1": "04.07"}) == [], "the other one is free"
    assert mount(board, {**where, "r1": "04.07", "r2": "04.08"}) == NO


@pytest.mark.parametrize(
    "first",
    ["03.11", "03.13 04.12", "04.11", "04.12", "02.11", "02.12"],
    ids=["north", "south", "north-east", "south-east", "north-west", "south-west"],
)
@pytest.mark.case(NAME, "6.0-2")
def test_6_0_2_a_road_is_followed_over_every_hexside(first: str) -> None:
    """The one Road leaves the unit's hex over this hexside, and then goes north."""
    way = ["03.12", *first.split()]
    column, row = way[-1].split(".")
    way += [f"{column}.{number:02}" for number in range(int(row) - 1, 0, -1)]
    assert mount(game(roads=[way]), {"b1": "03.12"}) == []
    assert mount(game(roads=[way[1:]]), {"b1": "03.12"}) == [], "it begins beside the unit"
    assert mount(game(roads=[way[:3]]), {"b1": "03.12"}) == NO, "it ends nowhere"


@pytest.mark.case(NAME, "6.0-4", "GTS-24.5")
def test_6_0_4_free_of_enemy_units_and_fire_zones() -> None:
    board = game(roads=road(1, 12))
    assert mount(board, {"b1": "03.12", "r1": "04.06"}) == [], "without an FR, beside the road"
    assert mount(board, {"b1": "03.12", "r1": "03.06"}) == NO
    assert mount(board, {"b1": "03.12", "r2": "04.06"}) == NO, "its Fire Zone covers the road"
    assert mount(board, {"b1": "03.12", "r2": "05.06"}) == []
    assert mount(board, {"b1": "03.12", "r2": "04.12"}) == NO, "the unit itself is in an EFZ"
    assert mount(board, {"b1": "03.12", "r2": "04.06", "b2": "03.06"}) == NO, "friends do not help"


@pytest.mark.case(NAME, "6.0-5", "GTS-24.5", "GTS-24.3")
def test_6_0_5_in_terrain_that_is_open_to_vehicles() -> None:
    woods = game(["w . . . ."] * ROWS, roads=road(1, 12))
    s = moving(woods, {"b1": "01.05"}, abandoned=["b1"])
    assert "24.3 refuse.transport_terrain" in reasons(s, "mount")


def on_the_map(where: dict[str, str]) -> GtsState:
    s = position(where, abandoned=["ger-901-2"])
    s.stack = [Anvil()]
    begin_move(s, s.board.units.ids.index("ger-901-2"), dice())
    return s


@pytest.mark.case(NAME, "6.0-2", "6.0-3")
def test_6_0_on_the_printed_map() -> None:
    s = on_the_map({"ger-901-2": "14.11"})
    assert refusals(s, "mount") == []  # type: ignore[arg-type]
    s = on_the_map({"ger-901-2": "14.11", "us-44-71-A": "14.12"})
    assert refusals(s, "mount") == NO  # type: ignore[arg-type]
