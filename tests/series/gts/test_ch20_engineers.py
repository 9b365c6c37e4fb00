"""20.10 to 20.16, 25.7, 25.8, 25.10, 25.12, 25.13 Engineers, mines and Road Blocks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.why import Why, explaining
from grognard.series.gts.rules.ch10_acting import activate
from grognard.series.gts.rules.ch19_entering import enter_hex
from grognard.series.gts.rules.ch20_blocks import (
    begin_block,
    begin_clear_block,
    check_block,
    check_clear_block,
)
from grognard.series.gts.rules.ch20_engineers import (
    begin_clear_mines,
    begin_entrench,
    begin_lay_mines,
    check_clear_mines,
    check_entrench,
    check_lay_mines,
    engineer_tally,
)
from grognard.series.gts.rules.ch27_states import suppress
from grognard.series.gts.state import (
    ENTRENCHED,
    IDLE,
    IMPROVED,
    WORK_BLOCK,
    WORK_CLEAR_BLOCK,
    WORK_CLEAR_MINES,
    WORK_ENTRENCH,
    GtsState,
)
from tests.series.gts.board import (
    BLUE,
    RED,
    Chief,
    Counter,
    Drill,
    dice,
    drill,
    event,
    go,
    told,
)

TITLE = "strike-counter-strike"
ROWS = [". . . . . .", ". . . . . ."]
COUNTERS = [
    Counter("sap", tq=5, engineer=True, transport={}),
    Counter("one", tq=5, engineer=True, steps=1),
    Counter("b1", tq=5),
    Counter("jeep", type="wheeled", move=18),
    Counter("tank", armored=True, type="tracked", move=15),
    Counter("r1", RED, range=2),
]
HOME, ROAD, FAR, NEAR = "01.01", "02.01", "06.02", "03.01"


def game(**readings: Any) -> Drill:
    return drill(
        ROWS,
        COUNTERS,
        chiefs=[Chief("general", range_=3)],
        roads=[[ROAD, "03.02", "04.01"]],
        sides={"03.02-04.01": "river bridge"},
        **readings,
    )


GAME = game()
SAP, ONE, B1 = (GAME.unit(name) for name in ("sap", "one", "b1"))


def position(at: str = HOME, red: str = FAR, board: Drill = GAME, **marks: Any) -> GtsState:
    where = {"sap": at, "one": at, "b1": at, "jeep": at, "tank": at, "r1": red}
    marks.setdefault("mines_left", [1, 1])
    marks.setdefault("blocks_left", [1, 1])
    return board.at(where, leaders={"general": "b1"}, **marks)


Check = Callable[[GtsState, int, Why], None]
Begin = Callable[[GtsState, int, Desk], None]


def why_not(check: Check, s: GtsState, name: str = "sap") -> list[str]:
    why = explaining()
    check(s, GAME.unit(name), why)
    return [f"{reason.case} {reason.key}" for reason in why.reasons]


CHECKS: list[Check] = [check_lay_mines, check_clear_mines, check_block]


@pytest.mark.case(TITLE, "GTS-20.11", "GTS-2.14", "0-4")
@pytest.mark.parametrize("check", CHECKS)
def test_20_11_who_may_take_engineer_actions(check: Check) -> None:
    ready = position(ROAD, mines={ROAD: 1}) if check is check_clear_mines else position(ROAD)
    assert why_not(check, ready) == []
    assert why_not(check, ready, "b1") == ["20.11 refuse.no_engineer"]
    for mark, reason in (
        ("mounted", "20.11 refuse.mounted"),
        ("column", "20.11 refuse.in_column"),
        ("suppressed", "14.2 refuse.suppressed"),
    ):
        marks: dict[str, Any] = {mark: ["sap"]}
        assert why_not(check, position(ROAD, **marks)) == [reason]


@pytest.mark.case(TITLE, "GTS-20.12", "4.1-1", "GTS-20.16")
@pytest.mark.parametrize("red", [FAR, NEAR])
def test_20_12_laying_mines_needs_no_roll_not_even_in_an_efz(red: str) -> None:
    s = position(red=red)
    desk = dice()
    begin_lay_mines(s, ONE, desk)
    assert s.mines[GAME.hex(HOME)] == BLUE + 1
    assert s.mines_left == (0, 1)
    assert "20.12 mines.laid" in told(desk)


@pytest.mark.case(TITLE, "GTS-25.11", "GTS-25.13", "4.1-2", "4.0-1")
def test_25_11_one_minefield_a_hex_and_no_more_than_there_are() -> None:
    assert why_not(check_lay_mines, position(mines={HOME: 1})) == ["25.11 refuse.mined"]
    assert why_not(check_lay_mines, position(mines={HOME: 2})) == ["25.11 refuse.mined"]
    assert why_not(check_lay_mines, position(mines={ROAD: 2})) == []
    assert why_not(check_lay_mines, position(mines_left=[0, 1])) == ["25.13 refuse.no_mines_left"]


@pytest.mark.case(TITLE, "GTS-20.12", "4.3-1", "4.3-2", "4.3-4")
@pytest.mark.parametrize("owner", [1, 2])
def test_20_12_a_two_step_engineer_removes_mines_without_a_roll(owner: int) -> None:
    s = position(red=NEAR, mines={HOME: owner})
    assert why_not(check_clear_mines, s) == []
    begin_clear_mines(s, SAP, dice())
    assert s.mines[GAME.hex(HOME)] == 0
    assert why_not(check_clear_mines, position(mines={ROAD: 1})) == ["20.12 refuse.not_mined"]


@pytest.mark.case(TITLE, "GTS-20.12", "4.3-1")
def test_20_12_mines_are_removed_in_a_later_activation_than_the_engineer_came_in() -> None:
    s = position("02.01", mines={HOME: 2})
    enter_hex(s, SAP, GAME.hex(HOME), dice())
    assert why_not(check_clear_mines, s) == ["20.12 refuse.mines_later"]
    assert why_not(check_lay_mines, position()) == []
    s.chit = GAME.commands.chits.index("chit-blue-division")
    activate(s, SAP, dice())
    assert why_not(check_clear_mines, s) == []


@pytest.mark.case(TITLE, "GTS-20.12", "4.3-3", "GTS-20.16")
@pytest.mark.parametrize(("roll", "gone"), [(0, True), (6, True), (7, False), (9, False)])
def test_20_12_a_one_step_engineer_needs_a_six_or_less(roll: int, *, gone: bool) -> None:
    # Neither the EFZ nor the lost step of `sap` nor two hits change anything.
    states: list[tuple[int, dict[str, Any]]] = [
        (ONE, {"hits": {"one": 2}}),
        (SAP, {"steps": {"sap": 1}}),
    ]
    for unit, marks in states:
        s = position(red=NEAR, mines={HOME: 2}, **marks)
        begin_clear_mines(s, unit, dice(roll))
        assert (s.mines[GAME.hex(HOME)] == 0) == gone
        assert s.working[unit] == (IDLE if gone else WORK_CLEAR_MINES)


@pytest.mark.case(TITLE, "GTS-20.14", "GTS-20.15", "4.3-3")
@pytest.mark.parametrize(("bonus", "highest"), [("2", 8), ("1", 7)])
def test_20_15_men_at_work_help_the_next_roll_for_the_same_task(bonus: str, highest: int) -> None:
    board = game(men_at_work_bonus=bonus)
    for roll in range(10):
        s = position(board=board, mines={HOME: 2}, working={"one": WORK_CLEAR_MINES})
        begin_clear_mines(s, ONE, dice(roll))
        assert (s.mines[GAME.hex(HOME)] == 0) == (roll <= highest)
        assert s.working[ONE] == (IDLE if roll <= highest else WORK_CLEAR_MINES)
    s = position(board=board, mines={HOME: 2}, working={"one": WORK_BLOCK})
    begin_clear_mines(s, ONE, dice(7))
    assert s.mines[GAME.hex(HOME)] == 2
    assert s.working[ONE] == WORK_CLEAR_MINES


@pytest.mark.case(TITLE, "GTS-25.12", "4.3-5")
def test_25_12_own_mines_can_be_laid_again_and_enemy_ones_are_gone() -> None:
    s = position(mines={HOME: BLUE + 1}, mines_left=[0, 0])
    begin_clear_mines(s, SAP, dice())
    assert s.mines_left == (1, 0)
    s = position(mines={HOME: RED + 1}, mines_left=[0, 0])
    begin_clear_mines(s, SAP, dice())
    assert s.mines_left == (0, 0)


@pytest.mark.case(TITLE, "GTS-20.13", "GTS-13.3", "GTS-20.16")
def test_20_13_the_number_for_other_tasks() -> None:
    def needs(unit: int, s: GtsState) -> int:
        return 5 + engineer_tally(s, unit, WORK_BLOCK, listing=False).total

    assert needs(SAP, position(ROAD)) == 7  # two steps
    assert needs(ONE, position(ROAD)) == 5
    assert needs(SAP, position(ROAD, steps={"sap": 1})) == 4  # one step left: no +2, and 13.11
    assert needs(SAP, position(ROAD, red=NEAR)) == 5
    assert needs(ONE, position(ROAD, red=NEAR)) == 3
    assert needs(ONE, position(ROAD, working={"one": WORK_BLOCK})) == 7
    assert needs(ONE, position(ROAD, working={"one": WORK_ENTRENCH})) == 5


@pytest.mark.case(TITLE, "GTS-25.7", "GTS-20.13", "GTS-20.14", "5.0-1")
@pytest.mark.parametrize(("roll", "built"), [(7, True), (8, False)])
def test_25_7_a_road_block_is_built_in_a_road_hex(roll: int, *, built: bool) -> None:
    s = position(ROAD, cp=[3])
    desk = dice(roll)
    begin_block(s, SAP, desk)
    assert go(s, desk) == ["done"]  # no CP: nobody is asked
    assert (s.blocks[GAME.hex(ROAD)] == BLUE + 1) == built
    assert s.blocks_left == (0 if built else 1, 1)
    assert s.working[SAP] == (IDLE if built else WORK_BLOCK)
    assert [one.case for one in event(desk, "check.roll").modifiers] == ["20.13"]


@pytest.mark.case(TITLE, "GTS-25.7", "GTS-25.8", "GTS-25.13", "5.0-3")
def test_25_7_where_no_road_block_is_built() -> None:
    assert why_not(check_block, position(HOME)) == ["25.7 refuse.no_road"]
    assert why_not(check_block, position(ROAD, blocks={ROAD: 2})) == ["25.7 refuse.blocked"]
    assert why_not(check_block, position("03.02")) == ["25.8 refuse.block_at_bridge"]
    assert why_not(check_block, position("04.01")) == ["25.8 refuse.block_at_bridge"]
    assert why_not(check_block, position(ROAD, blocks_left=[0, 1])) == [
        "25.13 refuse.no_blocks_left"
    ]


@pytest.mark.case(TITLE, "GTS-25.10", "GTS-20.11")
def test_25_10_who_removes_a_road_block() -> None:
    enemy, own = position(ROAD, blocks={ROAD: 2}), position(ROAD, blocks={ROAD: 1})
    for name in ("sap", "one", "b1"):
        assert why_not(check_clear_block, enemy, name) == []
    assert why_not(check_clear_block, enemy, "jeep") == ["25.10 refuse.clear_by_leg"]
    assert why_not(check_clear_block, own, "sap") == []
    assert why_not(check_clear_block, own, "b1") == ["25.10 refuse.own_block"]
    assert why_not(check_clear_block, position(ROAD), "sap") == ["25.10 refuse.no_block"]
    for mark in ("column", "suppressed"):
        marks: dict[str, Any] = {mark: ["b1"]}
        assert why_not(check_clear_block, position(ROAD, blocks={ROAD: 2}, **marks), "b1")


@pytest.mark.case(TITLE, "GTS-25.10")
@pytest.mark.parametrize(
    ("name", "roll", "gone"),
    [("b1", 3, True), ("b1", 4, False), ("sap", 7, True), ("sap", 8, False), ("one", 5, True)],
)
def test_25_10_a_leg_unit_checks_with_two_less(name: str, roll: int, *, gone: bool) -> None:
    s = position(ROAD, blocks={ROAD: 2}, blocks_left=[0, 0])
    desk = dice(roll)
    begin_clear_block(s, GAME.unit(name), desk)
    go(s, desk)
    assert (s.blocks[GAME.hex(ROAD)] == 0) == gone
    assert s.blocks_left == (0, 1 if gone else 0)  # 5.0-3 the counter is free again
    assert not s.working[B1]


@pytest.mark.case(TITLE, "GTS-20.10", "GTS-20.9")
@pytest.mark.parametrize("name", ["sap", "b1"])
def test_20_10_an_engineer_turns_an_improved_position_into_an_entrenchment(name: str) -> None:
    s = position(position={name: "improved"})
    other = GAME.unit(name)
    why = explaining()
    check_entrench(s, SAP, other, why)
    assert not why.reasons
    failed = s.copy()
    begin_entrench(failed, SAP, other, dice(9))
    assert failed.position[other] == IMPROVED
    assert failed.working[SAP] == WORK_ENTRENCH
    begin_entrench(s, SAP, other, dice(7))
    assert s.position[other] == ENTRENCHED


@pytest.mark.case(TITLE, "GTS-20.10", "GTS-20.17")
def test_20_10_whom_an_engineer_does_not_entrench() -> None:
    def reasons(s: GtsState, other: str, unit: str = "sap") -> list[str]:
        why = explaining()
        check_entrench(s, GAME.unit(unit), GAME.unit(other), why)
        return [f"{reason.case} {reason.key}" for reason in why.reasons]

    assert reasons(position(), "b1") == ["20.10 refuse.no_improved"]
    assert reasons(position(position={"b1": "entrenched"}), "b1") == ["20.10 refuse.no_improved"]
    assert reasons(position(position={"r1": "improved"}), "r1") == ["20.10 refuse.not_in_hex"]
    assert reasons(position(position={"b1": "improved"}), "b1", "b1") == [
        "20.11 refuse.no_engineer"
    ]
    assert reasons(position(position={"tank": "improved"}), "tank") == [
        "20.17 refuse.vehicle_position"
    ]


@pytest.mark.case(TITLE, "GTS-20.15")
def test_20_15_suppression_ends_the_work() -> None:
    s = position(working={"sap": WORK_BLOCK})
    suppress(s, SAP, "27.2", dice())
    assert s.working[SAP] == IDLE


@pytest.mark.case(TITLE, "GTS-20.15")
def test_20_15_another_task_done_leaves_the_marker_of_the_first() -> None:
    s = position(ROAD, working={"sap": WORK_ENTRENCH})
    begin_block(s, SAP, dice(7))
    assert s.working[SAP] == WORK_ENTRENCH
    begin_clear_block(s, SAP, dice(9))
    assert s.working[SAP] != WORK_ENTRENCH


@pytest.mark.case(TITLE, "GTS-20.15")
def test_20_15_a_task_that_another_unit_has_done_is_done_for_all_of_the_hex() -> None:
    s = position(mines={HOME: 2}, working={"one": WORK_CLEAR_MINES})
    begin_clear_mines(s, SAP, dice())
    assert s.working[ONE] == IDLE
    s = position(ROAD, working={"one": WORK_BLOCK})
    begin_block(s, SAP, dice(7))
    assert s.working[ONE] == IDLE
    s = position(ROAD, blocks={ROAD: 2}, working={"one": WORK_CLEAR_BLOCK, "sap": WORK_ENTRENCH})
    desk = dice(3)
    begin_clear_block(s, B1, desk)
    go(s, desk)
    assert (s.working[ONE], s.working[SAP]) == (IDLE, WORK_ENTRENCH), "a Leg unit has cleared it"


@pytest.mark.case(TITLE, "GTS-20.15", "GTS-20.10")
def test_20_15_who_entrenches_one_unit_leaves_the_work_at_another_alone() -> None:
    s = position(position={"b1": "improved"}, working={"one": WORK_ENTRENCH, "sap": WORK_ENTRENCH})
    begin_entrench(s, SAP, B1, dice(7))
    assert (s.working[ONE], s.working[SAP]) == (WORK_ENTRENCH, IDLE)
