"""3.0, SC1-10, SC1-11, R17 to R20 How scenarios begin, and what is in their mugs."""

from __future__ import annotations

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.tape import Tape
from grognard.series.gts.rules.ch04_sequence import GameTurn
from grognard.series.gts.state import RAIN, STEP_A, STEP_G, STEP_H
from grognard.titles.strike_counter_strike.state import StrikeState
from tests.titles.strike_counter_strike.helpers import (
    AMERICAN,
    GERMAN,
    NAME,
    begun,
    game,
    order,
    position,
    refusals,
)


def in_mug(s: StrikeState) -> set[str]:
    names = s.board.commands.chits
    return {name for number, name in enumerate(names) if s.mug >> number & 1}


def chit(name: str) -> int:
    return game("scholbach").commands.chits.index(name)


def top(s: StrikeState) -> str:
    return type(s.stack[-1]).__name__


EVERY_TURN = {"chit-dc-us", "chit-dc-ger", "chit-div-44", "chit-div-lehr"}
SC1 = {"us-44-114-E": "30.22", "us-cav-106-B-AC": "33.19", "ger-902-5": "30.15"}


@pytest.mark.case(NAME, "SC1-10", "SC1-2", "GTS-4.3", "R18")
def test_sc1_10_the_first_mug_with_one_american_choice_then_panzer_lehr() -> None:
    s, _ = begun("scholbach")
    assert (top(s), s.stack[-1].side(s)) == ("ChitChoice", AMERICAN)
    assert refusals(s, "add-chit chit-902") == ["7.5 refuse.chit_not_offered"]
    assert refusals(s, "add-chit chit-106") == []
    order(s, "add-chit chit-114", Desk(Tape(given=[0])))  # roll for CPs; there is no DP roll
    assert (top(s), s.chit) == ("DivisionChit", chit("chit-div-lehr"))
    assert in_mug(s) == {"chit-dc-us", "chit-dc-ger", "chit-div-44", "chit-902", "chit-114"}
    lehr = s.board.commands.divisions.index("div-lehr")
    assert (s.cp[lehr], s.dp[lehr]) == (2 + 4 + 2, 0)  # 2 at the start, rating 4, a roll of 0
    assert (s.turn, s.step) == (1, STEP_H)


def filled(carried: str) -> StrikeState:
    """Step G of the second turn of Scenario 1."""
    s = position(SC1, "scholbach", turn=2, leaders={"ldr-902": "ger-902-5"})
    s.carried = chit(carried)
    s.stack = [GameTurn(STEP_G, 0)]
    s.stack[-1].run(s, Desk(Tape()))
    return s


@pytest.mark.case(NAME, "SC1-11", "R20", "GTS-7.5")
def test_sc1_11_each_turn_both_sides_add_a_formation_chit() -> None:
    s = filled("chit-dc-us")
    assert top(s) == "ChitChoice"
    assert in_mug(s) == {*EVERY_TURN, "chit-902"} - {"chit-dc-us"}  # R20


@pytest.mark.case(NAME, "SC1-11", "R20", "GTS-7.5")
def test_sc1_11_a_side_whose_formation_chit_was_the_last_one_adds_none() -> None:
    s = filled("chit-106")
    assert top(s) == "GameTurn"  # not even the other one
    assert in_mug(s) == {*EVERY_TURN, "chit-902"}
    s = filled("chit-902")
    assert top(s) == "ChitChoice"
    assert in_mug(s) == EVERY_TURN


@pytest.mark.case(NAME, "SC1-11", "SC1-3", "SC1-7")
def test_sc1_11_no_dispatch_points_are_used() -> None:
    board = game("scholbach")
    assert not board.plan.dispatch
    s, _ = begun("scholbach")
    assert s.dispatch[: len(board.commands.divisions)].count(-1) >= 2


@pytest.mark.case(NAME, "3.2-B", "7.0-1")
def test_3_2_b_there_is_no_airpower_in_scenario_1_and_american_in_the_others() -> None:
    assert game("scholbach").plan.air_side == -1
    for name in ("scouts", "brawling", "deeds", "strike", "campaign"):
        assert game(name).plan.air_side == AMERICAN


@pytest.mark.parametrize("scenario", ["scouts", "strike", "campaign"])
@pytest.mark.case(NAME, "R18", "SC2-6", "SC5-1", "SC6-1")
def test_r18_reinforcements_of_the_first_turn_are_in_their_boxes_and_nothing_is_bought(
    scenario: str,
) -> None:
    s, desk = begun(scenario)
    assert top(s) == "Arrivals"
    board = s.board
    sixteen = board.sheet.grid.number("16.00")
    assert board.entry_hex(s.place[board.units.ids.index("ger-901-2")]) == sixteen
    assert s.condition == RAIN
    order(s, "done", desk)
    assert (top(s), s.chit) == ("DivisionChit", board.commands.chits.index("chit-div-lehr"))
    assert in_mug(s) == {
        "chit-event", "chit-dc-us", "chit-dc-ger", "chit-div-44", "chit-901", "chit-902",
    }  # fmt: skip
    assert s.contact[board.units.ids.index("ger-VAK401-I")] >= 0  # MRS-3


@pytest.mark.case(NAME, "R19", "SC4-1", "SC4-10", "12-5")
def test_r19_scenario_4_begins_with_step_a_and_bought_chits_go_in_besides() -> None:
    s, _ = begun("deeds", seed="r19")
    board = s.board
    assert board.plan.first_step == STEP_A
    desk = Desk(Tape())
    while top(s) != "Dispatch" or s.stack[-1].side(s) == AMERICAN:
        answer = "display div-4" if top(s) == "AirDisplay" else "done"
        order(s, answer, desk)
    order(s, "convert div-lehr", desk)
    order(s, "buy chit-902", desk)
    while top(s) != "DivisionChit":
        order(s, "done", Desk(Tape(given=[5, 5])))
    assert s.chit == board.commands.chits.index("chit-div-4")
    assert in_mug(s) == {
        "chit-event", "chit-dc-us", "chit-dc-ger", "chit-div-lehr", "chit-CCB", "chit-CCA",
        "chit-902",
    }  # fmt: skip


@pytest.mark.case(NAME, "GTS-7.9", "GTS-7.9a", "0-2", "SC4-8")
def test_7_9_who_is_attached_to_whom() -> None:
    board = game("campaign")
    commands, units = board.commands, board.units
    division = commands.divisions.index
    assert commands.formation_division[commands.formations.index("106")] == division("div-44")
    assert board.leaders.division[board.leaders.ids.index("ldr-106")] == division("div-44")
    assert units.commander[units.ids.index("ger-VAK401-I")] == division("div-lehr")
    deeds = game("deeds").units
    assert deeds.commander[deeds.ids.index("us-44-217")] == division("div-4")


@pytest.mark.parametrize(
    ("reading", "turn", "first"),
    [
        ("german_first", 2, GERMAN),
        ("american_first", 2, AMERICAN),
        ("alternate", 2, AMERICAN),
        ("alternate", 3, GERMAN),
    ],
)
@pytest.mark.case(NAME, "GTS-4.2")
def test_4_2_who_acts_first_in_steps_c_d_and_e(reading: str, turn: int, first: int) -> None:
    s = position(SC1, "scouts", turn=turn, phasing_order_CDE=reading, cp=[9, 9, 9])
    assert s.board.side_order(s)[0] == first
