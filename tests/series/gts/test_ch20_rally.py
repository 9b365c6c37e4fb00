"""20.1 to 20.9, 20.17, 20.18 Rally actions and positions."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.why import explaining
from grognard.series.gts.rules.ch15_zones import zone_of
from grognard.series.gts.rules.ch20_positions import begin_improve, check_improve, takes_position
from grognard.series.gts.rules.ch20_rally import (
    begin_rally,
    begin_recover,
    check_rally,
    check_recover,
)
from grognard.series.gts.state import HEAVY, IMPROVED, LIGHT, OPEN, GtsState
from tests.series.gts.board import (
    RED,
    Anvil,
    Chief,
    Counter,
    Drill,
    dice,
    drill,
    event,
    give,
    go,
    told,
)

TITLE = "strike-counter-strike"
ROWS = [". . . . . .", ". . . . . ."]
TRUCKS = {"type": "wheeled", "move": 18}
COUNTERS = [
    Counter("b1", tq=5, transport=TRUCKS),
    Counter("b2", tq=5),
    Counter("gun", fire=6, colour="blue", move=1, infantry=False),
    Counter("tank", armored=True, type="tracked", move=15, infantry=False),
    Counter("jeep", type="wheeled", move=18, infantry=False),
    Counter("guard", steps=0, rearguard=True, infantry=False),
    Counter("r1", RED, range=2),
]
PLACES = {
    "b1": "01.01", "b2": "01.02", "gun": "01.02", "tank": "01.02", "jeep": "01.02",
    "guard": "01.02", "r1": "06.02",
}  # fmt: skip
FAR, NEAR = "06.02", "02.01"


def game(**readings: Any) -> Drill:
    return drill(ROWS, COUNTERS, chiefs=[Chief("general", range_=3)], **readings)


GAME = game()


def position(red: str = FAR, board: Drill = GAME, **marks: Any) -> GtsState:
    leaders = marks.pop("leaders", {"general": "b2"})
    return board.at({**PLACES, "r1": red}, leaders=leaders, **marks)


def why_not(check: object, s: GtsState, name: str = "b1") -> list[str]:
    why = explaining()
    check(s, GAME.unit(name), why)  # type: ignore[operator]
    return [f"{reason.case} {reason.key}" for reason in why.reasons]


B1 = GAME.unit("b1")


@pytest.mark.case(TITLE, "GTS-20.1")
@pytest.mark.parametrize("red", [FAR, NEAR])
def test_20_1_in_command_a_suppressed_unit_rallies_without_a_roll_even_in_an_efz(red: str) -> None:
    s = position(red, suppressed=["b1"])
    assert why_not(check_rally, s) == []
    desk = dice()
    begin_rally(s, B1, desk)
    assert go(s, desk) == ["done"]
    assert not s.suppressed[B1]
    assert zone_of(s, B1)  # 15.5.2 it has a Fire Zone again
    assert "20.1 rally.suppressed" in told(desk)


@pytest.mark.case(TITLE, "GTS-20.1")
def test_20_1_who_is_not_suppressed_has_nothing_to_rally_from() -> None:
    assert why_not(check_rally, position(hits={"b1": 1})) == ["20.1 refuse.not_suppressed"]


@pytest.mark.case(TITLE, "GTS-20.2")
@pytest.mark.parametrize(("roll", "left"), [(3, 0), (4, 1)])
def test_20_2_out_of_command_a_check_is_needed(roll: int, left: int) -> None:
    s = position(suppressed=["b1"], leaders={}, cp=[3])  # TQ 5, -1 Out of Command, -1 Suppressed
    desk = dice(roll)
    begin_rally(s, B1, desk)
    assert go(s, desk) == ["done"]  # nobody is asked for a point (14.5)
    assert s.suppressed[B1] == left
    assert event(desk, "check.roll").args[3] == 3


@pytest.mark.case(TITLE, "GTS-20.3")
def test_20_3_no_cohesion_hit_is_removed_in_an_efz() -> None:
    assert why_not(check_recover, position(hits={"b1": 1})) == []
    assert why_not(check_recover, position(NEAR, hits={"b1": 1})) == ["20.3 refuse.recover_in_zone"]
    assert why_not(check_recover, position()) == ["20.4 refuse.no_hits"]


@pytest.mark.case(TITLE, "GTS-20.4")
@pytest.mark.parametrize(("reading", "left"), [("1", 1), ("2", 0)])
def test_20_4_how_many_hits_a_rally_removes_is_a_ruling(reading: str, left: int) -> None:
    board = game(rally_hits_removed=reading)
    s = position(board=board, hits={"b1": 2})
    desk = dice()
    begin_recover(s, B1, desk)
    assert go(s, desk) == ["done"]
    assert s.hits[B1] == left
    s = position(board=board, hits={"b1": 1})
    begin_recover(s, B1, dice())
    assert s.hits[B1] == 0


@pytest.mark.case(TITLE, "GTS-20.4")
@pytest.mark.parametrize(("roll", "left"), [(4, 0), (5, 1)])
def test_20_4_out_of_command_a_hit_needs_a_check(roll: int, left: int) -> None:
    s = position(hits={"b1": 1}, leaders={})
    desk = dice(roll)
    begin_recover(s, B1, desk)
    go(s, desk)
    assert s.hits[B1] == left


@pytest.mark.case(TITLE, "GTS-20.5")
def test_20_5_a_rally_removes_one_of_the_two() -> None:
    s = position(suppressed=["b1"], hits={"b1": 1})
    assert why_not(check_rally, s) == why_not(check_recover, s) == []
    begin_rally(s, B1, dice())
    assert (s.suppressed[B1], s.hits[B1]) == (0, 1)
    s = position(suppressed=["b1"], hits={"b1": 1})
    begin_recover(s, B1, dice())
    assert (s.suppressed[B1], s.hits[B1]) == (1, 0)


@pytest.mark.case(TITLE, "GTS-20.6")
def test_20_6_under_a_heavy_barrage_only_with_a_check_that_a_point_buys() -> None:
    s = position(suppressed=["b1"], barrage={"01.01": HEAVY}, cp=[1])
    desk = dice()
    begin_rally(s, B1, desk)
    assert go(s, desk) == ["roll", "pay"]
    paid = s.copy()
    assert give(paid, "pay", desk) == ["done"]
    assert (paid.suppressed[B1], paid.cp[0]) == (0, 0)
    assert give(s, "roll", dice(3)) == ["done"]  # TQ 5, -1 Suppressed, -2 Heavy Barrage: 2
    assert s.suppressed[B1] == 1


@pytest.mark.case(TITLE, "GTS-20.6")
def test_20_6_a_light_barrage_asks_for_no_check() -> None:
    s = position(suppressed=["b1"], barrage={"01.01": LIGHT})
    begin_rally(s, B1, dice())
    assert not s.suppressed[B1]


@pytest.mark.case(TITLE, "GTS-20.7")
def test_20_7_outside_an_efz_a_position_is_improved_at_once() -> None:
    s = position()
    assert why_not(check_improve, s) == []
    begin_improve(s, B1, dice())
    assert s.position[B1] == IMPROVED
    assert s.position[GAME.unit("b2")] == OPEN  # 20.8
    assert isinstance(s.stack[-1], Anvil)


@pytest.mark.case(TITLE, "GTS-20.7")
@pytest.mark.parametrize(("roll", "improved"), [(5, IMPROVED), (6, OPEN)])
def test_20_7_in_an_efz_a_check_is_needed(roll: int, improved: int) -> None:
    s = position(NEAR, cp=[1])
    desk = dice(roll)
    begin_improve(s, B1, desk)
    assert go(s, desk) == ["roll", "pay"]
    paid = s.copy()
    give(paid, "pay", dice())
    assert paid.position[B1] == IMPROVED
    give(s, "roll", desk)
    assert s.position[B1] == improved


@pytest.mark.case(TITLE, "GTS-20.7", "GTS-14.2", "GTS-14.3", "GTS-14.4", "GTS-20.17")
def test_20_7_who_may_not_improve_its_position() -> None:
    assert why_not(check_improve, position(mounted=["b1"])) == [
        "20.7 refuse.mounted", "20.17 refuse.vehicle_position",
    ]  # fmt: skip
    assert why_not(check_improve, position(column=["b1"])) == ["20.7 refuse.in_column"]
    assert why_not(check_improve, position(suppressed=["b1"])) == ["14.2 refuse.suppressed"]
    assert why_not(check_improve, position(position={"b1": "improved"})) == [
        "20.7 refuse.has_position"
    ]
    assert why_not(check_improve, position(), "guard") == ["20.7 refuse.no_step"]


@pytest.mark.case(TITLE, "GTS-20.17", "GTS-20.18")
def test_20_17_guns_and_infantry_have_positions_and_vehicles_have_not() -> None:
    s = position()
    assert [takes_position(s, GAME.unit(name)) for name in ("b1", "gun", "tank", "jeep")] == [
        True, True, False, False,
    ]  # fmt: skip
    assert why_not(check_improve, s, "gun") == []
    assert why_not(check_improve, s, "tank") == ["20.17 refuse.vehicle_position"]
    s = position(board=game(vehicle_positions="yes"))
    assert why_not(check_improve, s, "tank") == why_not(check_improve, s, "jeep") == []
