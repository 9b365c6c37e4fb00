"""13.0 Troop Quality checks."""

from __future__ import annotations

import pytest

from grognard.series.gts.rules.ch13_quality import (
    BONUS,
    BRAVERY,
    CONTACT,
    ENGINEER,
    HOLD,
    KINDS,
    MINES,
    OPPORTUNITY,
    PAYABLE,
    RESULT,
    QualityCheck,
)
from grognard.series.gts.state import HEAVY, LIGHT, GtsState
from tests.series.gts.board import RED, Anvil, Chief, Counter, dice, drill, event, give, go, reasons

TITLE = "strike-counter-strike"
ROWS = [". . . . . .", ". . . . . ."]
COUNTERS = [Counter("b1", tq=5), Counter("b2", tq=5), Counter("r1", RED)]
GAME = drill(ROWS, COUNTERS, chiefs=[Chief("general", range_=2)])
PLACES = {"b1": "01.01", "b2": "02.01", "r1": "06.02"}


def position(**marks: object) -> GtsState:
    """b1 stands with its leader: In Command, and without a point to spend unless that is said."""
    leaders = marks.pop("leaders", {"general": "b2"})
    return GAME.at(PLACES, leaders=leaders, **marks)  # type: ignore[arg-type]


def check(s: GtsState, roll: int, kind: int = OPPORTUNITY, modifier: int = 0) -> bool:
    """Whether b1 passes a check with this roll."""
    s.stack.append(QualityCheck(GAME.unit("b1"), kind, modifier))
    go(s, dice(roll))
    below = s.stack[-1]
    assert isinstance(below, Anvil)
    return below.results == (1,)


def needs(s: GtsState, kind: int = OPPORTUNITY) -> int:
    """The modified TQ of b1."""
    return QualityCheck(GAME.unit("b1"), kind, 0).needed(s)


@pytest.mark.case(TITLE, "GTS-13.1", "GTS-1.4", "GTS-1.3")
def test_13_1_a_roll_not_above_the_quality_passes() -> None:
    assert [check(position(), roll) for roll in range(10)] == [True] * 6 + [False] * 4


@pytest.mark.case(TITLE, "GTS-13.1", "GTS-13.13", "GTS-1.4")
def test_13_13_zero_passes_and_nine_fails_whatever_the_number_is() -> None:
    assert check(position(), 0, modifier=-19)
    assert not check(position(), 1, modifier=-19)
    assert not check(position(), 9, modifier=19)
    assert check(position(), 8, modifier=19)


@pytest.mark.case(TITLE, "GTS-13.2", "GTS-13.5")
def test_13_2_a_command_point_passes_without_a_roll() -> None:
    s = position(cp=[2])
    s.stack.append(QualityCheck(GAME.unit("b1"), RESULT, 0))
    desk = dice()
    assert go(s, desk) == ["roll", "pay"]
    give(s, "pay", desk)
    assert s.cp == [1, 0] or s.cp == [1]
    assert isinstance(s.stack[-1], Anvil)
    assert s.stack[-1].results == (1,)


@pytest.mark.case(TITLE, "GTS-13.5")
def test_13_5_a_failed_roll_cannot_be_bought_off() -> None:
    s = position(cp=[2])
    s.stack.append(QualityCheck(GAME.unit("b1"), RESULT, 0))
    desk = dice(9)
    go(s, desk)
    give(s, "roll", desk)
    assert s.cp[0] == 2
    assert isinstance(s.stack[-1], Anvil)
    assert s.stack[-1].results == (0,)


@pytest.mark.case(TITLE, "GTS-13.2", "GTS-14.5", "GTS-21.15")
def test_13_2_nobody_is_asked_without_a_point_or_out_of_command() -> None:
    for s in (position(cp=[0]), position(cp=[2], leaders={})):
        s.stack.append(QualityCheck(GAME.unit("b1"), RESULT, 0))
        assert go(s, dice(0)) == ["done"]
    s = position(cp=[0])
    s.stack.append(QualityCheck(GAME.unit("b1"), RESULT, 0))
    assert reasons(s, "pay") == ["13.2 refuse.no_cp"]
    s = position(cp=[2], leaders={})
    s.stack.append(QualityCheck(GAME.unit("b1"), RESULT, 0))
    assert reasons(s, "pay") == ["14.5 refuse.out_of_command"]


@pytest.mark.case(TITLE, "GTS-13.3", "GTS-13.4")
@pytest.mark.parametrize("kind", [OPPORTUNITY, BRAVERY, ENGINEER, MINES, HOLD])
def test_13_3_no_point_for_opportunity_bravery_engineers_mines_and_hold(kind: int) -> None:
    s = position(cp=[2])
    s.stack.append(QualityCheck(GAME.unit("b1"), kind, 0))
    assert reasons(s, "pay") == ["13.3 refuse.no_cp_for_check"]
    assert go(s, dice(0)) == ["done"]


def test_13_2_all_other_checks_can_be_bought() -> None:
    free = {KINDS[kind] for kind, payable in enumerate(PAYABLE) if payable}
    assert free == {
        "result", "bonus", "barrage", "rally-under-fire", "improve", "road-block", "contact",
        "surrender",
    }  # fmt: skip


@pytest.mark.case(TITLE, "GTS-15.2.3")
def test_15_2_3_whether_a_point_buys_the_company_bonus_is_a_ruling() -> None:
    s = position(cp=[1])
    s.stack.append(QualityCheck(GAME.unit("b1"), BONUS, 0))
    assert go(s, dice()) == ["roll", "pay"]
    strict = drill(ROWS, COUNTERS, chiefs=[Chief("general")], cp_for_company_bonus="no")
    s = strict.at(PLACES, leaders={"general": "b2"}, cp=[1])
    s.stack.append(QualityCheck(strict.unit("b1"), BONUS, 0))
    assert go(s, dice(0)) == ["done"]


@pytest.mark.case(TITLE, "GTS-13.6", "GTS-13.14", "GTS-21.11")
def test_13_6_out_of_command() -> None:
    assert needs(position()) == 5
    assert needs(position(leaders={})) == 4


@pytest.mark.case(TITLE, "GTS-13.7", "GTS-27.1")
def test_13_7_two_cohesion_hits() -> None:
    assert needs(position(hits={"b1": 1})) == 5
    assert needs(position(hits={"b1": 2})) == 4


@pytest.mark.case(TITLE, "GTS-13.8", "GTS-27.2")
def test_13_8_suppressed() -> None:
    assert needs(position(suppressed=["b1"])) == 4


@pytest.mark.case(TITLE, "GTS-13.9", "GTS-17.14", "GTS-27.6")
def test_13_9_barrages() -> None:
    assert needs(position(barrage={"01.01": LIGHT})) == 4
    assert needs(position(barrage={"01.01": HEAVY})) == 3
    assert needs(position(barrage={"02.01": HEAVY})) == 5


@pytest.mark.case(TITLE, "GTS-13.10", "GTS-20.8", "GTS-20.9", "GTS-27.5")
def test_13_10_positions() -> None:
    assert needs(position(position={"b1": "improved"})) == 6
    assert needs(position(position={"b1": "entrenched"})) == 7
    assert needs(position(position={"b2": "entrenched"})) == 5


@pytest.mark.case(TITLE, "GTS-13.15")
def test_13_15_no_help_from_a_position_that_is_left_to_assault() -> None:
    assert needs(position(position={"b1": "improved"}), BRAVERY) == 5
    assert needs(position(position={"b1": "improved"}), CONTACT) == 6


@pytest.mark.case(TITLE, "GTS-13.11", "GTS-27.4", "GTS-2.11a", "GTS-2.12")
def test_13_11_a_step_lost() -> None:
    assert needs(position(steps={"b1": 1})) == 4
    assert needs(position(steps={"b2": 1})) == 5


@pytest.mark.case(TITLE, "GTS-2.11a", "GTS-2.12", "GTS-13.11")
def test_2_11a_by_the_other_reading_a_printed_one_step_side_keeps_its_quality() -> None:
    units = [Counter("b1", tq=5), Counter("b2", tq=5, transport={})]
    game = drill(ROWS, units, chiefs=[Chief("general", range_=2)], reduced_side="quality_kept")
    s = game.at({"b1": "01.01", "b2": "02.01"}, leaders={"general": "b2"})
    s.steps[0] = s.steps[1] = 1
    needed = [QualityCheck(unit, OPPORTUNITY, 0).needed(s) for unit in (0, 1)]
    assert needed == [5, 4]  # b2 has a Step Loss marker


@pytest.mark.case(TITLE, "GTS-13.12", "GTS-27.7")
def test_13_12_hero() -> None:
    assert needs(position(hero=[GAME.unit("b1"), -1])) == 6
    assert needs(position(hero=[GAME.unit("b2"), -1])) == 5


@pytest.mark.case(TITLE, "GTS-13.13", "GTS-27.11")
def test_13_13_all_modifiers_are_added_and_told_one_by_one() -> None:
    s = position(leaders={}, hits={"b1": 2}, suppressed=["b1"], barrage={"01.01": HEAVY})
    s.stack.append(QualityCheck(GAME.unit("b1"), OPPORTUNITY, 0))
    desk = dice(1)
    go(s, desk)
    roll = event(desk, "check.roll")
    assert roll.args[2:] == (1, 0)
    assert [modifier.case for modifier in roll.modifiers] == ["13.6", "13.7", "13.8", "13.9"]
    assert event(desk, "check.failed").result
