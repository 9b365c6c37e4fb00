"""3.3 Leaving the map by the south edge; 3.4 control of Argentan."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch10_advance import Advance
from tests.titles.falaise.helpers import hex_, new_game, position, unit
from tests.titles.falaise.move_helpers import game_turn, left, moving

FOOT, KG = "g363_957", "g331kg"


# ------------------------------------------------------------------------------- 3.3 the south edge


@pytest.mark.case("falaise", "3.3w")
def test_3_3w_a_german_unit_in_a_south_edge_hex_may_leave():
    play = moving({FOOT: "3710"}, mp=4)
    play.allowed(f"exit {FOOT}")
    play.give(f"exit {FOOT}")
    assert play.place(FOOT) == "exited"
    assert play.s.vp == 0  # not eliminated


@pytest.mark.case("falaise", "3.3w")
def test_3_3w_the_south_edge_from_one_corner_to_the_other():
    for start in ("3701", "3750"):
        moving({FOOT: start}, mp=4).allowed(f"exit {FOOT}")
    for start in ("3601", "3650"):
        moving({FOOT: start}, mp=4).refused(f"exit {FOOT}", ("3.3", "refuse.exit_south"))


@pytest.mark.case("falaise", "3.3w")
def test_3_3w_leaving_costs_one_point():
    play = moving({FOOT: "3616"}, mp=2)
    play.refused(f"exit {FOOT}", ("3.3", "refuse.exit_south"))
    play.give(f"move {FOOT} 3716")
    assert left(play) == 1
    play.give(f"exit {FOOT}")
    assert play.place(FOOT) == "exited"
    poor = moving({FOOT: "3616", KG: "3534"}, mp=1)
    poor.give(f"move {FOOT} 3716")
    assert poor.asked() == ("german", "Movement")  # nothing left to leave with


@pytest.mark.case("falaise", "3.3w", "6.3c")
def test_3_3w_out_of_an_enemy_zone_leaving_is_breaking_contact():
    units = {FOOT: "3616", "us90_357": "3717"}
    play = moving(units, movers=[FOOT], mp=2, turn=3)
    play.give(f"move {FOOT} 3716", "hold")
    assert left(play) == 1
    play.refused(f"exit {FOOT}", ("6.3", "refuse.exit_points"))
    play = moving(units, movers=[FOOT], mp=3, turn=3)
    play.give(f"move {FOOT} 3716", "hold", f"exit {FOOT}")
    assert play.place(FOOT) == "exited"
    # The first step of a move can always be made (7.2.1).
    first = moving({FOOT: "3716", "us90_357": "3717"}, movers=[FOOT], mp=1)
    first.give(f"exit {FOOT}")
    assert first.place(FOOT) == "exited"


@pytest.mark.case("falaise", "3.3w")
def test_3_3w_half_a_point_is_not_enough():
    play = moving({"g21_r": "3513"}, mp=1)
    play.give("road g21_r 3612")
    assert left(play) == Fraction(1, 2)
    play.give("road g21_r 3712")
    assert play.at_rest()
    enough = moving({"g21_r": "3513"}, mp=2)
    enough.give("road g21_r 3612", "road g21_r 3712", "exit g21_r")
    assert enough.place("g21_r") == "exited"


@pytest.mark.case("falaise", "3.3w")
def test_3_3w_one_unit_of_a_stack_may_leave_and_the_other_go_on():
    play = moving({FOOT: "3616", KG: "3616"}, mp=6)
    play.give(f"stack {FOOT} 3716", f"exit {KG}")
    assert (play.place(KG), play.place(FOOT)) == ("exited", "3716")
    play.allowed(f"exit {FOOT}", f"move {FOOT} 3715", "halt")


@pytest.mark.case("falaise", "3.3x")
@pytest.mark.parametrize("start", ["0110", "2001", "2050", "3610"])
def test_3_3x_no_other_edge_may_be_left(start: str):
    play = moving({FOOT: start}, mp=6, zone_open=1)
    play.refused(f"exit {FOOT}", ("3.3", "refuse.exit_south"))


@pytest.mark.case("falaise", "3.3x")
def test_3_3x_allied_units_stay_on_the_map():
    """R76"""
    for start in ("3710", "0110", "2050"):
        play = moving({"us1_16": start}, mp=6)
        play.refused("exit us1_16", ("R76", "refuse.allied_exit"))


# ------------------------------------------------------------------------ 3.4 control of Argentan


@pytest.mark.case("falaise", "3.4a")
def test_3_4a_argentan_is_german_at_the_start():
    play = new_game()
    assert play.s.argentan == GERMAN
    assert play.s.argentan_fell == 0


@pytest.mark.case("falaise", "3.4b", "3.4d")
def test_3_4b_and_d_an_allied_unit_that_enters_takes_control_for_good():
    play = moving({"us1_16": "3015"}, mp=10)
    play.give("move us1_16 3014")
    assert play.s.argentan == ALLIED
    assert ("3.4", "argentan.taken") in play.told()
    play.give("move us1_16 3013")
    assert play.s.argentan == ALLIED  # although it is empty again


@pytest.mark.case("falaise", "3.4c", "3.4d")
def test_3_4c_and_d_a_german_unit_that_enters_takes_it_back():
    play = moving({FOOT: "3015"}, mp=10, argentan=ALLIED, argentan_fell=1)
    play.give(f"move {FOOT} 3014")
    assert play.s.argentan == GERMAN
    play.give(f"move {FOOT} 2914")
    assert play.s.argentan == GERMAN
    assert play.s.argentan_fell == 1


@pytest.mark.case("falaise", "3.4b")
def test_3_4b_an_advance_takes_control_too():
    frame = Advance(hex_("3014"), 1 << unit("us1_16"), 0, 0)
    play = position({"us1_16": "3015"}, active="7", stack=[frame])
    play.give("advance us1_16 3014")
    assert play.s.argentan == ALLIED


@pytest.mark.case("falaise", "3.4b")
def test_3_4b_passing_by_takes_nothing():
    play = moving({"us1_16": "3015"}, mp=10)
    play.give("move us1_16 2915", "halt")
    assert play.s.argentan == GERMAN


CUT_OFF = {"us1_16": "1703", "us1_18": "3015", "us1_26": "3013"}


@pytest.mark.case("falaise", "3.4e")
def test_3_4e_argentan_is_lost_when_all_its_defenders_surrender():
    units = {"g84kg": "3014", "g243kg": "3014", **CUT_OFF}  # TER 2: no die
    play = position(units, turn=10, vp=0, stack=[game_turn("check")])
    assert play.s.argentan == ALLIED
    final = [event.args for event in play.opening if event.key == "score.final"]
    assert final == [(2, 0, 2)]


@pytest.mark.case("falaise", "3.4e")
def test_3_4e_one_defender_is_enough_to_keep_it():
    units = {"g84kg": "3014", "g501": "3014", **CUT_OFF}
    play = position(units, turn=10, vp=0, stack=[game_turn("check")], dice=[1])
    assert play.s.argentan == GERMAN
    final = [event.args for event in play.opening if event.key == "score.final"]
    assert final == [(1, 5, -4)]
    empty = position(CUT_OFF, turn=10, stack=[game_turn("check")])
    assert empty.s.argentan == GERMAN
