"""7.2 Moving units and stacks: hex by hex, once a turn, nobody is picked up."""

from __future__ import annotations

import pytest

from grognard.titles.falaise.rules.ch07_allowance import allowance
from tests.titles.falaise.helpers import position, unit
from tests.titles.falaise.move_helpers import (
    EAST,
    FAR_WEST,
    OPEN,
    SOUTH_EAST,
    WEST,
    action_round,
    active_units,
    is_finished,
    left,
    moving,
)

REGIMENT, SLOW, FAST = "g363_957", "g84kg", "g5fjkg"  # 0, -1 and 0 points more than the corps
KG = "g1sskg"  # two points more


@pytest.mark.case("falaise", "7.2b")
def test_7_2b_a_unit_may_stop_whenever_it_likes():
    play = moving({REGIMENT: OPEN, KG: FAR_WEST}, mp=8)
    play.give(f"move {REGIMENT} {EAST}")
    assert left(play) == 7
    play.give("halt")
    assert play.place(REGIMENT) == EAST
    assert play.asked() == ("german", "Movement")


@pytest.mark.case("falaise", "7.2b")
def test_7_2b_a_unit_need_not_move_at_all():
    play = moving({REGIMENT: OPEN}, mp=8)
    play.give("done")
    assert (play.at_rest(), play.place(REGIMENT)) == (True, OPEN)


@pytest.mark.case("falaise", "7.2c")
def test_7_2c_a_unit_that_has_moved_does_not_move_again_in_the_round():
    play = moving({REGIMENT: OPEN, KG: FAR_WEST}, mp=8)
    play.give(f"move {REGIMENT} {EAST}", "halt")
    play.refused(f"move {REGIMENT} {OPEN}", ("7.2", "refuse.has_moved"))
    play.allowed(f"move {KG} {WEST}")


@pytest.mark.case("falaise", "7.2c", "4.0h", "4.0i")
def test_7_2c_a_unit_that_has_moved_is_finished_for_the_turn():
    units = {"br43_129": OPEN, "br43_130": FAR_WEST}
    play = position(units, active="30", stack=[action_round()], dice=[3])
    play.give("move-round", f"move br43_129 {EAST}", "halt", "done")
    assert play.at_rest()
    assert is_finished(play, "br43_129", "br43_130")
    again = position(units, active="30", finished=["br43_129"], stack=[action_round()], dice=[3])
    assert active_units(again) == {"br43_130"}


@pytest.mark.case("falaise", "7.2d")
def test_7_2d_two_units_that_began_together_move_as_a_stack():
    play = moving({REGIMENT: OPEN, KG: OPEN}, mp=6)
    play.allowed(f"stack {KG} {EAST}", f"move {KG} {EAST}", f"move {REGIMENT} {EAST}")
    play.give(f"stack {KG} {EAST}")
    assert (play.place(REGIMENT), play.place(KG)) == (EAST, EAST)
    play.give(f"stack {KG} 0330")
    assert (play.place(REGIMENT), play.place(KG)) == ("0330", "0330")


@pytest.mark.case("falaise", "7.2d")
def test_7_2d_units_that_met_during_the_round_do_not_form_a_stack():
    play = moving({REGIMENT: OPEN, KG: FAR_WEST}, mp=6)
    play.refused(f"stack {REGIMENT} {EAST}", ("7.2", "refuse.no_stack"))
    play.give(f"move {KG} {WEST}", f"move {KG} {OPEN}", "halt")
    play.refused(f"stack {REGIMENT} {EAST}", ("7.2", "refuse.no_stack"))
    play.allowed(f"move {REGIMENT} {EAST}")


@pytest.mark.case("falaise", "7.2d")
def test_7_2d_a_unit_of_another_corps_does_not_come_along():
    play = moving({REGIMENT: OPEN, KG: OPEN}, movers=[REGIMENT])
    play.refused(f"stack {REGIMENT} {EAST}", ("7.2", "refuse.no_stack"))


@pytest.mark.case("falaise", "7.2e")
@pytest.mark.parametrize(("second", "mp"), [(SLOW, 5), (FAST, 6), (KG, 6)])
def test_7_2e_a_stack_has_the_points_of_its_slower_unit(second: str, mp: int):
    play = moving({REGIMENT: OPEN, second: OPEN}, mp=6)
    first = REGIMENT if unit(REGIMENT) < unit(second) else second
    play.give(f"stack {first} {EAST}")
    assert left(play) == mp - 1


@pytest.mark.case("falaise", "7.2e")
def test_7_2e_a_stack_pays_what_its_dearer_unit_pays():
    play = moving({REGIMENT: "0725", "g21_r": "0725"}, mp=6)
    play.give(f"stack {REGIMENT} 0726")  # woods: 1 for infantry, 2 for mechanized units
    assert left(play) == 4
    foot = moving({REGIMENT: "0725", FAST: "0725"}, mp=6)
    foot.give(f"stack {FAST} 0726")
    assert left(foot) == 5


@pytest.mark.case("falaise", "7.2f")
def test_7_2f_the_faster_unit_goes_on_when_the_slower_one_is_dropped():
    play = moving({SLOW: OPEN, KG: OPEN}, mp=4)
    play.give(f"stack {KG} {EAST}")
    assert left(play) == 2  # the slower unit has 3
    play.give(f"drop {SLOW}")
    assert left(play) == 5  # the faster one has 6
    play.give(f"move {KG} {SOUTH_EAST}", "halt")
    assert (play.place(SLOW), play.place(KG)) == (EAST, SOUTH_EAST)
    assert play.at_rest()  # the dropped unit has moved too


@pytest.mark.case("falaise", "7.2f")
def test_7_2f_either_unit_may_be_dropped():
    play = moving({SLOW: OPEN, KG: OPEN}, mp=4)
    play.give(f"stack {KG} {EAST}", f"drop {KG}")
    assert left(play) == 2
    play.allowed(f"move {SLOW} 0330")
    play.refused(f"drop {SLOW}", ("7.2", "refuse.no_stack"))


@pytest.mark.case("falaise", "7.2g")
def test_7_2g_nobody_is_picked_up_on_the_way():
    play = moving({REGIMENT: OPEN, KG: EAST}, mp=6)
    play.give(f"move {REGIMENT} {EAST}")
    assert play.legal("stack") == set()
    play.refused(f"stack {REGIMENT} 0330", ("7.2", "refuse.other_move"))
    play.give(f"move {REGIMENT} 0330", "halt")
    assert play.place(KG) == EAST
    play.allowed(f"move {KG} {OPEN}")


@pytest.mark.case("falaise", "7.2h")
def test_7_2h_no_hex_with_an_enemy_unit_is_entered():
    play = moving({REGIMENT: OPEN, "us1_16": EAST})
    play.refused(f"move {REGIMENT} {EAST}", ("7.2", "refuse.enemy_hex"))
    play.allowed(f"move {REGIMENT} {SOUTH_EAST}")
    play.agrees()


def test_a_unit_moves_to_adjacent_hexes_only_and_only_the_active_one():
    play = moving({REGIMENT: OPEN, KG: FAR_WEST}, movers=[REGIMENT])
    play.refused(f"move {REGIMENT} {FAR_WEST}", ("7.2", "refuse.not_adjacent"))
    play.refused(f"move {KG} {WEST}", ("7.0", "refuse.not_active"))
    play.refused("move us1_16 0331", ("7.2", "refuse.off_map"))


# --------------------------------------------------------------------------- Task Force Currie


@pytest.mark.case("falaise", "7.2i", "11.6a")
def test_7_2i_currie_has_the_points_of_the_10th_brigade_when_it_began_with_it():
    units = {"ca4_10": OPEN, "ca4_tf": OPEN}
    play = moving(units, mp=6)
    assert allowance(play.s, unit("ca4_tf")) == allowance(play.s, unit("ca4_10")) == 2 * 5
    play.give(f"move ca4_tf {EAST}")  # alone: still those of the brigade with which it began
    assert left(play) == 4


@pytest.mark.case("falaise", "7.2i")
def test_7_2i_currie_alone_has_its_own_points():
    play = moving({"ca4_10": OPEN, "ca4_tf": EAST}, mp=6)
    assert allowance(play.s, unit("ca4_tf")) == 2 * 8
    play.give(f"move ca4_tf {OPEN}")  # passing the brigade does not slow it
    assert left(play) == 7
    play.give(f"move ca4_tf {WEST}")
    assert left(play) == 6


@pytest.mark.case("falaise", "7.2i")
def test_7_2i_a_round_knows_whether_currie_began_with_the_brigade():
    for place, mp in ((OPEN, 5), (EAST, 8)):
        units = {"ca4_10": OPEN, "ca4_tf": place}
        play = position(units, active="2Can", stack=[action_round()], dice=[3])
        assert play.s.mp == 6
        assert allowance(play.s, unit("ca4_tf")) == 2 * mp


@pytest.mark.case("falaise", "7.2i")
@pytest.mark.parametrize(("hit", "points"), [("ca4_tf", 8), ("ca4_10", 5)])
def test_7_2i_disruption_of_the_brigade_slows_both_and_that_of_currie_nobody(hit: str, points: int):
    units = {"ca4_10": OPEN, "ca4_tf": OPEN}
    play = moving(units, mp=6, relieved=1, disrupted=[hit])
    for name in units:
        assert allowance(play.s, unit(name)) == 2 * points
