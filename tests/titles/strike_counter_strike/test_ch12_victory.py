"""12-14 to 12-16 Victory: towns, awards and their rounding, losses, penalties, bands, endings."""

from __future__ import annotations

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import DRAWN
from grognard.kernel.play.tape import Tape
from grognard.series.gts.rules.ch19_entering import take_control
from grognard.titles.strike_counter_strike.rules import ch12_victory as victory
from grognard.titles.strike_counter_strike.state import StrikeState
from tests.titles.strike_counter_strike.helpers import (
    AMERICAN,
    GERMAN,
    NAME,
    SCENARIOS,
    game,
    position,
    told,
    values,
)

case = pytest.mark.case


def ended(s: StrikeState) -> tuple[int, str, Desk]:
    """Winner and ending when the last chit is drawn."""
    desk = Desk(Tape())
    s.board.end_of_scenario(s, desk)
    return s.winner, victory.ENDINGS[s.ending], desk


def turn(scenario: str, name: str) -> int:
    return game(scenario).track.names.index(name)


@case(NAME, "12-14", "R36")
def test_12_14_the_last_to_move_through_controls():
    s = position({}, held=["14.05"])
    hex_ = s.board.sheet.grid.number("14.05")
    desk = Desk(Tape())
    take_control(s, AMERICAN, hex_, desk)
    assert victory.town_halves(s) == 0
    take_control(s, GERMAN, hex_, desk)
    assert victory.town_halves(s) == 2


@case(NAME, "12-15", "12-16", "R5", "R37")
@pytest.mark.parametrize(
    ("held", "points"),
    [
        ([], 0),
        (["14.09"], 0),  # 1/2
        (["14.09", "28.09"], 1),
        (["24.11", "21.14", "16.18"], 4),
        (["13.22", "20.24", "30.22", "39.24"], 12),
        (["10.09"], 0),  # a village without points
    ],
)
def test_12_16_fractions_are_rounded_down_at_each_award(held: list[str], points: int):
    s = position({}, "brawling", held=held)
    desk = Desk(Tape())
    victory.award(s, desk)
    assert s.halves == 2 * points
    assert values(desk, "victory.award") == [(points, points)]
    victory.award(s, desk)
    assert s.halves == 4 * points


@case(NAME, "R5")
def test_r5_rounded_once_by_the_other_reading():
    s = position({}, "brawling", held=["14.09"], round_each_award="no")
    for _ in range(3):
        victory.award(s, Desk(Tape()))
    assert victory.total(s) == 1  # three halves
    usual = position({}, "brawling", held=["14.09"])
    for _ in range(3):
        victory.award(usual, Desk(Tape()))
    assert victory.total(usual) == 0


@case(NAME, "3.2-J", "SC3-13", "SC5-3", "SC6-3", "SC2-8")
@pytest.mark.parametrize(
    ("scenario", "dates"),
    [
        ("scholbach", []),
        ("scouts", []),
        ("brawling", ["24 Nov 1500", "25 Nov 1500"]),
        ("deeds", []),
        ("strike", ["23 Nov 1500", "24 Nov 1500", "25 Nov 1500"]),
        (
            "campaign",
            ["23 Nov 1500", "24 Nov 1500", "25 Nov 1500", "26 Nov 1500", "27 Nov 1500"],
        ),
    ],
)
def test_3_2_j_awards_of_1500_turns(scenario: str, dates: list[str]):
    board = game(scenario)
    found: list[str] = []
    for number in range(1, board.track.turns + 1):
        s = position({}, scenario, turn=number, held=["13.22"])
        board.end_of_turn(s, Desk(Tape()))
        if s.halves:
            assert s.halves == 6
            found.append(board.track.names[number])
    assert found == dates


# ------------------------------------------------------------------------------------- Scenario 1


@case(NAME, "SC1-14", "R2")
def test_sc1_14_who_controls_scholbach_wins():
    s = position({}, "scholbach", turn=3, held=["30.22"])
    assert ended(s)[:2] == (GERMAN, "victory.town_taken")
    s = position({}, "scholbach", turn=3, held=["20.24"])
    assert ended(s)[:2] == (AMERICAN, "victory.town_held")


# ---------------------------------------------------------------------------------- the end points


@case(NAME, "SC2-9", "R32", "R33")
def test_sc2_9_points_for_losses():
    lost = {
        "us-cav-106-D": 1,
        "ger-Pz130-5": -2,
        "ger-Pz130-8": -2,
        "ger-PzArt130-I": -1,
        "ger-901-2": -1,
        "us-44-rg-1": 0,
    }
    for name, points in lost.items():
        s = position({name: "eliminated"}, "scouts", turn=3)
        assert victory.loss_points(s) == points, name
        s = position({name: "exited"}, "scouts", turn=3)
        assert victory.loss_points(s) == 0, name
    s = position(dict.fromkeys(lost, "eliminated"), "scouts", turn=3)
    assert victory.loss_points(s) == -5
    s.place[s.board.units.ids.index("ger-901-2")] = 0  # R33: it came back
    assert victory.loss_points(s) == -4


@case(NAME, "SC6-4", "R32")
def test_sc6_4_tank_destroyers_count_two_in_scenario_6():
    for name in ("ger-PzJg130-1", "ger-PzJg130-3"):
        s = position({name: "eliminated"}, "campaign", turn=25)
        assert victory.loss_points(s) == -2
    s = position({"ger-Auf130-1": "eliminated", "ger-Pi130-1": "eliminated"}, "campaign", turn=25)
    assert victory.loss_points(s) == -2


@case(NAME, "SC2-8", "SC2-9", "SC4-12")
@pytest.mark.parametrize("scenario", ["scouts", "deeds"])
def test_sc2_8_towns_once_at_the_end(scenario: str):
    last = game(scenario).track.turns
    s = position({}, scenario, turn=last, held=["13.22", "14.09"])
    _, _, desk = ended(s)
    assert values(desk, "victory.award") == [(3, 3)]
    assert values(desk, "victory.total") == [(3,)]


@case(NAME, "R8", "SC6-3")
def test_r8_the_award_of_the_last_1500_turn():
    s = position({}, "campaign", turn=25, held=["13.22"], halves=20)
    assert values(ended(s)[2], "victory.total") == [(13,)]
    s = position(
        {}, "campaign", turn=25, held=["13.22"], halves=20, final_1500_award_scenario6="no"
    )
    assert values(ended(s)[2], "victory.total") == [(10,)]
    # Scenario 5 ends with a Night turn: nothing is awarded at its end.
    s = position({}, "strike", turn=14, held=["13.22"], halves=20)
    assert values(ended(s)[2], "victory.total") == [(10,)]


@case(NAME, "S4-1", "S4-2", "R15", "SC6-4")
def test_s4_2_pzauf_130_on_the_map_after_1500_26_november():
    where = {"ger-Auf130-1": "20.05", "ger-Auf130-2": "20.05", "ger-Auf130-3": "eliminated",
             "ger-Auf130-4": "exited"}  # fmt: skip
    lost: dict[str, int] = {}
    board = game()
    for number in range(17, 25):
        s = position(where, turn=number)
        desk = Desk(Tape())
        board.end_of_turn(s, desk)
        lost[board.track.names[number]] = s.penalty
        assert ("S4.0 victory.withdrawal" in told(desk)) == bool(s.penalty)
    assert lost == {
        "26 Nov 1100": 0,
        "26 Nov 1300": 0,
        "26 Nov 1500": 0,
        "26 Nov Night": 6,
        "27 Nov 0700": 6,
        "27 Nov 0900": 6,
        "27 Nov 1100": 6,
        "27 Nov 1300": 6,
    }
    s = position(where, turn=25, halves=80)
    assert values(ended(s)[2], "victory.total") == [(33,)]  # 40 - 6 - 1 eliminated
    other = position({"ger-Auf130-1": "20.05"}, "strike", turn=14)
    game("strike").end_of_turn(other, Desk(Tape()))
    assert other.penalty == 0


# -------------------------------------------------------------------------------------- the bands


BANDS = {
    "scouts": {16: "german", 15: "draw", 9: "draw", 8: "american", -3: "american", 40: "german"},
    "brawling": {30: "german", 29: "draw", 23: "draw", 22: "american"},
    "deeds": {4: "german", 3: "american"},
    "strike": {
        36: "german_decisive", 35: "german", 31: "german", 30: "german_marginal",
        26: "german_marginal", 25: "draw", 21: "draw", 20: "american_marginal",
        16: "american_marginal", 15: "american", 11: "american", 10: "american_decisive",
        -9: "american_decisive",
    },
    "campaign": {
        46: "german_decisive", 45: "german", 41: "german", 40: "german_marginal",
        36: "german_marginal", 35: "draw", 31: "draw", 30: "american_marginal",
        26: "american_marginal", 25: "american", 21: "american", 20: "american_decisive",
    },
}  # fmt: skip


@case(NAME, "SC2-10", "SC3-14", "SC4-12", "SC5-4", "SC6-5", "R6", "R7")
@pytest.mark.parametrize("scenario", list(BANDS))
def test_sc2_10_bands(scenario: str):
    for points, result in BANDS[scenario].items():
        s = position({}, scenario, turn=game(scenario).track.turns, held=[])
        s.halves = 2 * max(points, 0)
        s.penalty = max(-points, 0)
        winner, ending, desk = ended(s)
        assert ending == f"victory.{result}", points
        assert f"SC{SCENARIOS.index(scenario) + 1} {ending}" in told(desk)
        side = {"g": GERMAN, "a": AMERICAN, "d": DRAWN}[result[0]]
        assert winner == side


@case(NAME, "R37")
def test_r37_totals_below_zero_stay_negative():
    s = position({"ger-Pz130-5": "eliminated"}, "scouts", turn=3, held=["14.09"])
    assert values(ended(s)[2], "victory.total") == [(-2,)]


def test_every_ending_has_a_text():
    for key in victory.ENDINGS:
        assert key in game().title.messages
