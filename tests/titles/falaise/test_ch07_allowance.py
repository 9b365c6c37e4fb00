"""7.0, 7.1 Movement Points: the die for the corps, the TER of each unit, the kinds of Round."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles.falaise.rules.ch07_allowance import allowance
from tests.titles.falaise.helpers import Play, position, unit
from tests.titles.falaise.move_helpers import OPEN, WEST, action_round, moving

UNITS = {
    "1SS": "g271_977",
    "47": "g2_2",
    "58": "g271_977",
    "7": "us1_16",
    "15": "fr2d",
    "30": "br43_129",
    "2Can": "ca2_4",
    "Pol": "po_k",
    "2SS": "g2ss_d",
}


def roll(
    corps: str, die: int, turn: int, options: dict[str, str] | None = None, countering: int = 0
) -> Play:
    """The corps has rolled for its points and is asked about its Round."""
    return position(
        {UNITS[corps]: OPEN},
        turn=turn,
        active=corps,
        stack=[action_round("roll")],
        dice=[die],
        options=options,
        countering=countering,
    )


def points(unit_name: str, mp: int, **more: Any) -> int:
    """The Movement Points of one unit when its corps has `mp`."""
    play = moving({unit_name: OPEN}, mp=mp, **more)
    half = allowance(play.s, unit(unit_name))
    assert half % 2 == 0
    return half // 2


@pytest.mark.parametrize(("die", "mp"), [(1, 4), (2, 4), (3, 6), (4, 6), (5, 8), (6, 8)])
@pytest.mark.case("falaise", "7.1a", "7.1b", "7.1c")
def test_7_1_the_table_without_modifiers(die: int, mp: int):
    play = roll("30", die, turn=2)  # Allied by day
    assert (play.s.mp, play.modifiers("round.points")) == (mp, {})


@pytest.mark.case("falaise", "7.1d", "7.1j")
def test_7_1d_and_j_the_counterattack_adds_one_and_may_reach_seven():
    play = roll("1SS", 6, turn=5, countering=1)
    assert (play.s.mp, play.modifiers("round.points")) == (10, {"counterattack": 1})
    assert roll("1SS", 6, turn=5).s.mp == 8
    assert roll("1SS", 4, turn=5, countering=1).s.mp == 8


@pytest.mark.case("falaise", "7.1e")
def test_7_1e_results_below_one_count_as_one():
    play = roll("7", 1, turn=1)  # 1 - 1 - 2
    assert play.s.mp == 4
    assert [e.args[2] for e in play.events("round.points")] == [1]


@pytest.mark.case("falaise", "7.1f")
def test_7_1f_turn_one_costs_everybody_one():
    assert roll("1SS", 5, turn=1).modifiers("round.points") == {"turn_1": -1}
    assert roll("1SS", 5, turn=1).s.mp == 6
    assert roll("1SS", 5, turn=3).s.mp == 8
    assert roll("30", 5, turn=1).modifiers("round.points")["turn_1"] == -1


@pytest.mark.case("falaise", "7.1g")
@pytest.mark.parametrize(("turn", "mp"), [(2, 6), (3, 8), (10, 6), (9, 8)])
def test_7_1g_german_corps_lose_two_by_day_only(turn: int, mp: int):
    assert roll("47", 5, turn=turn).s.mp == mp


@pytest.mark.case("falaise", "7.1h", "7.1i")
@pytest.mark.parametrize(
    ("corps", "drm"),
    [
        ("7", {"us_night": -2}),
        ("15", {"us_night": -2}),  # R69 with its French
        ("30", {"other_allied_night": -1}),
        ("2Can", {"other_allied_night": -1}),
        ("Pol", {"other_allied_night": -1}),
    ],
)
def test_7_1h_and_i_allied_corps_lose_at_night(corps: str, drm: dict[str, int]):
    play = roll(corps, 6, turn=3)
    assert play.modifiers("round.points") == drm
    assert play.s.mp == (6 if drm == {"us_night": -2} else 8)
    assert roll(corps, 6, turn=4).modifiers("round.points") == {}


@pytest.mark.case("falaise", "12.4b")
def test_12_4b_with_better_cooperation_us_corps_lose_only_one_at_night():
    play = roll("7", 6, turn=3, options={"us_cooperation": "on"})
    assert list(play.modifiers("round.points").values()) == [-1]
    assert play.s.mp == 8
    other = roll("30", 6, turn=3, options={"us_cooperation": "on"})
    assert other.modifiers("round.points") == {"other_allied_night": -1}


@pytest.mark.case("falaise", "7.1k")
def test_7_1k_the_58th_corps_adds_one():
    play = roll("58", 4, turn=3)
    assert (play.s.mp, play.modifiers("round.points")) == (8, {"corps_58": 1})


@pytest.mark.case("falaise", "7.1l", "7.1m", "7.1n")
@pytest.mark.parametrize(
    ("name", "mp"),
    [
        ("g708kg", 5),  # TER 1
        ("g84kg", 5),  # TER 2
        ("g363_957", 6),  # TER 3
        ("g3fj5", 8),  # TER 4
        ("g501", 8),  # TER 5
    ],
)
def test_7_1l_to_n_the_points_of_a_unit_follow_from_its_ter(name: str, mp: int):
    assert points(name, 6) == mp


@pytest.mark.case("falaise", "7.1o", "7.1l")
@pytest.mark.parametrize(
    ("name", "mp"),
    [("g501", 6), ("g3fj5", 5), ("g363_957", 5), ("g708kg", 5)],  # TER 3, 2, 1, 0 (R30)
)
def test_7_1o_disruption_counts_for_the_points(name: str, mp: int):
    assert points(name, 6, disrupted=[name]) == mp


def test_example_4_movement_points():
    german = roll("47", 4, turn=2)
    assert german.s.mp == 4
    assert points("g3fj5", 4) == 6
    assert points("g3fj5", 4, disrupted=["g3fj5"]) == 3
    assert roll("7", 3, turn=1).s.mp == 4
    assert roll("58", 6, turn=2).s.mp == 8
    assert roll("2SS", 6, turn=5, countering=1).s.mp == 10


# -------------------------------------------------------------------------- the order of a Round


@pytest.mark.case("falaise", "7.0a")
def test_7_0a_attachment_comes_before_the_die():
    units = {"g271_977": OPEN, "g3fj5": WEST}
    play = position(units, turn=3, active="1SS", stack=[action_round("activate")], dice=[3])
    assert play.asked() == ("german", "Attach")
    assert play.drawn() == []
    play.give("attach g3fj5")
    assert play.asked() == ("german", "RoundChoice")
    assert play.drawn() == [("7.1", 3)]


@pytest.mark.case("falaise", "7.0b")
def test_7_0b_the_die_comes_before_the_choice_of_the_round():
    play = roll("30", 3, turn=2)
    assert play.drawn() == [("7.1", 3)]
    assert play.asked() == ("allied", "RoundChoice")
    assert play.legal() == {"assault-round", "move-round", "pass"}


@pytest.mark.case("falaise", "7.0c")
def test_7_0c_nobody_moves_in_an_assault_round():
    units = {"br43_129": OPEN, "g271_977": WEST}
    assault = position(units, active="30", stack=[action_round("activate")], dice=[3])
    assault.give("assault-round")
    assert assault.asked() == ("allied", "Assaults")
    assert assault.legal() == {f"assault {WEST}", "stop"}
    assault.refused("move br43_129 0331", ("10.0", "refuse.no_movement"))
    move = position(units, active="30", stack=[action_round("activate")], dice=[3])
    move.give("move-round")
    assert move.asked() == ("allied", "Movement")
    move.allowed("move br43_129 0331")


@pytest.mark.case("falaise", "7.2a")
def test_7_2a_points_of_an_earlier_round_are_gone():
    play = position(
        {"br43_129": OPEN}, active="30", mp=10, stack=[action_round("activate")], dice=[1]
    )
    assert play.s.mp == 4
    play.give("pass")
    assert play.s.mp == 0
