"""25.9, 25.11 to 25.14 Road Blocks and mines on the way."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.series.gts.rules.ch19_moving import Moving
from grognard.series.gts.rules.ch25_mines import mine_check_needed, set_mines
from grognard.series.gts.rules.ch25_road_blocks import set_block
from grognard.series.gts.state import GtsState
from tests.series.gts.board import (
    BLUE,
    RED,
    Chief,
    Counter,
    Drill,
    dice,
    drill,
    give,
    reasons,
    told,
)
from tests.series.gts.moves import TITLE, agrees, cost, desk_of, goals, left, moving, over, place

COUNTERS = [
    Counter("b1", tq=5, engineer=True),
    Counter("tank", type="tracked", move=15, armored=True),
    Counter("truck", type="wheeled", move=18),
    Counter("r1", RED, range=2, tq=9),
]
ROWS = [". . . . .", ". . w . .", ". t . . .", ". . . . ."]
ROAD = [["01.02", "02.02", "03.02", "04.02"]]


def game(**said: Any) -> Drill:
    return drill(said.pop("rows", ROWS), COUNTERS, chiefs=[Chief("general")], **said)


PLAIN = game()
ROADS = game(roads=ROAD)


# ------------------------------------------------------------------------------------------ mines


@pytest.mark.case(TITLE, "GTS-25.11", "GTS-19.20", "4.2-1")
def test_25_11_entering_enemy_mines_ends_the_move() -> None:
    s = moving(PLAIN, {"b1": "02.02"}, mines={"02.01": RED + 1})
    desk = desk_of()
    give(s, "step 02.01", desk)
    assert place(s) == "02.01"
    assert over(s)
    assert "19.20 move.stops_mines" in told(desk)


@pytest.mark.case(TITLE, "GTS-25.11", "4.1-3")
def test_25_11_own_mines_do_nothing() -> None:
    s = moving(PLAIN, {"b1": "02.02"}, mines={"02.01": BLUE + 1, "02.02": BLUE + 1})
    give(s, "step 02.01", desk_of())
    give(s, "step 02.02", desk_of())
    assert left(s) == 2
    assert not mine_check_needed(s, 0)


@pytest.mark.parametrize(("roll", "where"), [(5, "02.01"), (6, "02.02")])
@pytest.mark.case(TITLE, "GTS-25.11", "GTS-25.14", "4.2-2", "4.2-3", "4.3-6")
def test_25_11_leaving_them_needs_a_check_of_engineers_too(roll: int, where: str) -> None:
    s = moving(
        PLAIN, {"b1": "02.02", "r1": "05.02"}, leaders={"general": "b1"}, mines={"02.02": RED + 1}
    )
    give(s, "step 02.01", dice(roll))
    assert place(s) == where
    assert s.suppressed[0] == (where == "02.02")
    assert over(s) == (where == "02.02")


@pytest.mark.case(TITLE, "GTS-25.11", "GTS-13.4", "4.2-4")
def test_25_11_no_command_point_passes_it() -> None:
    s = moving(
        PLAIN, {"b1": "02.02"}, leaders={"general": "b1"}, cp=[3, 0], mines={"02.02": RED + 1}
    )
    give(s, "step 02.01", dice(9))
    assert s.cp[0] == 3
    assert s.suppressed[0]


@pytest.mark.case(TITLE, "GTS-16.2", "GTS-25.11", "4.2-3", "4.2-4")
def test_16_2_a_failed_mine_check_comes_before_any_fire() -> None:
    s = moving(PLAIN, {"b1": "03.03", "r1": "05.03"}, mines={"03.03": RED + 1})
    give(s, "step 02.02", dice(9))
    assert over(s), "no Opportunity Fire"
    s = moving(PLAIN, {"b1": "03.03", "r1": "05.03"}, mines={"03.03": RED + 1})
    orders = give(s, "step 02.02", dice(0))
    assert orders[-1] == "hold-fire", "passed: then the enemy may fire"


@pytest.mark.case(TITLE, "GTS-25.11", "4.1-2")
def test_25_11_one_marker_a_hex() -> None:
    s = PLAIN.at({})
    hex_ = PLAIN.hex("02.02")
    bit = PLAIN.sheet.bit[hex_]
    for mines in (BLUE + 1, RED + 1, 0):
        set_mines(s, hex_, mines)
        assert s.mines[hex_] == mines
        assert s.minefields == (bit if mines == 1 else 0, bit if mines == 2 else 0)
        fields = s.minefields
        s.derive()
        assert s.minefields == fields


@pytest.mark.case(TITLE, "GTS-25.11", "4.2-1")
def test_to_ends_in_mines_and_does_not_lead_through_them() -> None:
    lane = game(rows=[". . . ."])
    s = moving(lane, {"b1": "01.01"}, mines={"03.01": RED + 1})
    assert goals(s) == {"03.01"}
    assert agrees(s)
    give(s, "to 03.01", desk_of())
    assert over(s)


# ------------------------------------------------------------------------------------- Road Blocks


def step(
    board: Drill, unit: str, here: str, there: str, owner: int = RED, at: str = "02.02"
) -> Any:
    """What a step In Column costs with a Road Block in a hex."""
    return cost(board.at({unit: here}, column=[unit], blocks={at: owner + 1}), there, unit)


@pytest.mark.case(TITLE, "GTS-25.9")
def test_25_9_no_road_rate_into_or_out_of_an_enemy_road_block() -> None:
    assert step(ROADS, "b1", "01.02", "02.02") == 2
    assert step(ROADS, "tank", "01.02", "02.02") == 3
    assert step(ROADS, "b1", "02.02", "01.02") == 2
    assert step(ROADS, "b1", "03.02", "04.02") == 0.5, "elsewhere"
    assert step(ROADS, "tank", "01.02", "02.02", BLUE) == 0.5, "the owner's units are not affected"
    rails = game(railroads=ROAD)
    assert step(rails, "truck", "01.02", "02.02") == 4


@pytest.mark.case(TITLE, "GTS-25.9")
def test_25_9_vehicles_stop_on_entering_it() -> None:
    for unit, stops in (("b1", False), ("tank", True), ("truck", True)):
        s = moving(PLAIN, {unit: "01.02"}, unit, blocks={"02.02": RED + 1})
        desk = desk_of()
        give(s, "step 02.02", desk)
        assert over(s) == stops
        assert ("25.9 move.stops_block" in told(desk)) == stops
        assert isinstance(s.stack[-1], Moving) != stops
    s = moving(PLAIN, {"tank": "01.02"}, "tank", blocks={"02.02": BLUE + 1})
    give(s, "step 02.02", desk_of())
    assert not over(s)


@pytest.mark.case(TITLE, "GTS-25.9")
def test_25_9_by_the_other_reading_vehicles_need_not_stop() -> None:
    free = game(roads=ROAD, roadblock_effect="no_road_rate")
    assert step(free, "tank", "01.02", "02.02") == 3, "there is no road rate all the same"
    s = moving(free, {"tank": "01.02"}, "tank", blocks={"02.02": RED + 1})
    desk = desk_of()
    give(s, "step 02.02", desk)
    assert not over(s)
    assert "25.9 move.stops_block" not in told(desk)
    s = moving(free, {"tank": "01.02"}, "tank", blocks={"02.02": RED + 1})
    assert "03.03" in goals(s), "it goes on past the Road Block"
    assert agrees(s)


@pytest.mark.case(TITLE, "GTS-25.9")
def test_25_9_where_vehicles_need_the_road_they_cannot_pass() -> None:
    assert step(ROADS, "tank", "02.02", "03.02") is None, "into Woods"
    assert step(ROADS, "b1", "02.02", "03.02") == 3
    assert step(ROADS, "tank", "02.02", "02.03") is None, "into a Town"
    assert step(ROADS, "tank", "01.03", "02.03") == 3, "past the Road Block"
    stream = game(roads=ROAD, sides={"01.02-02.02": "stream"})
    assert step(stream, "tank", "01.02", "02.02") is None
    assert step(stream, "b1", "01.02", "02.02") == 3
    s = moving(ROADS, {"tank": "02.02"}, "tank", column=["tank"], blocks={"02.02": RED + 1})
    assert reasons(s, "step 03.02") == ["25.9 refuse.road_blocked"]
    assert agrees(s)


@pytest.mark.case(TITLE, "GTS-25.9", "GTS-25.7")
def test_to_knows_road_blocks() -> None:
    board = game(rows=[". . . . ."], roads=[["01.01", "02.01", "03.01", "04.01", "05.01"]])
    s = moving(board, {"tank": "01.01"}, "tank", column=["tank"])
    give(s, "to 05.01", desk_of())
    assert left(s) == 13
    s = moving(board, {"tank": "01.01"}, "tank", column=["tank"], blocks={"03.01": RED + 1})
    assert goals(s) == {"03.01"}
    s = moving(board, {"b1": "01.01"}, column=["b1"], blocks={"03.01": RED + 1})
    assert goals(s) == {"03.01", "04.01", "05.01"}
    give(s, "to 05.01", desk_of())
    assert left(s) == 6 - 0.5 - 2 - 2 - 0.5


def test_25_7_a_road_block_is_kept_in_the_sets_of_its_owner() -> None:
    s: GtsState = PLAIN.at({})
    hex_ = PLAIN.hex("02.02")
    set_block(s, hex_, RED + 1)
    assert s.roadblocks == (0, PLAIN.sheet.bit[hex_])
    s.derive()
    assert s.roadblocks == (0, PLAIN.sheet.bit[hex_])
    set_block(s, hex_, 0)
    assert s.roadblocks == (0, 0)


@pytest.mark.case(TITLE, "GTS-25.11", "GTS-25.9")
def test_25_11_markers_of_one_side_take_the_place_of_the_other_sides() -> None:
    s = PLAIN.at({"b1": "02.02", "r1": "05.04"})
    hex_ = PLAIN.hex("02.02")
    bit = PLAIN.sheet.bit[hex_]
    for owner in (RED, BLUE):
        set_mines(s, hex_, owner + 1)
        set_block(s, hex_, owner + 1)
        mine = tuple(bit if side == owner else 0 for side in (BLUE, RED))
        assert (s.minefields, s.roadblocks) == (mine, mine)
        assert mine_check_needed(s, PLAIN.unit("b1")) == (owner == RED)
    set_mines(s, hex_, 0)
    set_block(s, hex_, 0)
    assert (s.minefields, s.roadblocks) == ((0, 0), (0, 0))
