"""6.2 Op-Fire at units that enter a zone of control."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles.falaise.rules.ch02_values import ter
from grognard.titles.falaise.rules.ch10_retreat import Retreat
from tests.titles.falaise.helpers import Play, hex_, position, unit
from tests.titles.falaise.move_helpers import (
    EAST,
    FAR_EAST,
    OPEN,
    SOUTH_EAST,
    WEST,
    action_round,
    left,
    moving,
)

FOOT, KG = "g363_957", "g331kg"  # TER 3
WEAK = "g271_977"  # a German stack of CF 2
THREE = "br43_129"  # CF 3, TER 3
TWO = "ca4_10"  # CF 2, TER 2


def entry(
    mover: str, start: str, end: str, firer: str, place: str, die: int = 1, **more: Any
) -> Play:
    """A unit enters a hex, and one enemy fires."""
    options: dict[str, Any] = {"mp": 10, "turn": 2, "dice": [die], **more}
    play = moving({mover: start, firer: place}, **options)
    return play.give(f"move {mover} {end}", f"fire {place}")


def drm(play: Play) -> dict[str, int]:
    return play.modifiers("fire.rolled")


# ------------------------------------------------------------------------------ who fires, and when


@pytest.mark.case("falaise", "6.2a", "6.2b")
def test_6_2a_and_b_the_enemy_may_fire_at_whoever_enters_his_zone():
    play = moving({FOOT: OPEN, THREE: FAR_EAST}, mp=6)
    play.give(f"move {FOOT} {EAST}")
    assert play.asked() == ("allied", "OpFire")
    assert play.legal() == {f"fire {FAR_EAST}", "hold"}
    play.give("hold")
    assert play.asked() == ("german", "Moving")
    assert play.drawn() == []


@pytest.mark.case("falaise", "6.2a")
def test_6_2a_nobody_fires_at_a_hex_outside_his_zone():
    play = moving({FOOT: OPEN, THREE: FAR_EAST}, mp=6)
    play.give(f"move {FOOT} {WEST}")
    assert play.asked() == ("german", "Moving")


@pytest.mark.case("falaise", "6.2b")
@pytest.mark.parametrize("die", range(1, 7))
def test_6_2b_the_row_of_the_table_that_counts_is_shown(die: int):
    play = entry(FOOT, OPEN, EAST, THREE, FAR_EAST, die)
    [event] = play.events("fire.rolled")
    total = event.args[3]
    assert event.lit == [("op_fire", total - 1, 0)]


@pytest.mark.case("falaise", "6.2c", "6.2e")
def test_6_2c_and_e_one_stack_of_the_enemys_choice_fires_for_each_hex():
    units = {FOOT: OPEN, THREE: FAR_EAST, TWO: "0430"}
    play = moving(units, mp=6, dice=[1, 1])
    play.give(f"move {FOOT} {EAST}")
    assert play.legal() == {f"fire {FAR_EAST}", "fire 0430", "hold"}
    play.give("fire 0430")
    assert play.asked() == ("german", "Moving")  # the other stack is not asked
    play.give(f"move {FOOT} {SOUTH_EAST}")
    assert play.asked() == ("allied", "OpFire")  # R24 the next hex, the same stack again
    assert play.legal() == {"fire 0430", "hold"}
    play.give("fire 0430")
    assert play.asked() == ("german", "Moving")


@pytest.mark.case("falaise", "6.2c")
def test_6_2c_a_moving_stack_is_fired_at_once():
    play = moving({FOOT: OPEN, KG: OPEN, THREE: FAR_EAST}, mp=6, dice=[1])
    play.give(f"stack {FOOT} {EAST}", f"fire {FAR_EAST}")
    assert play.asked() == ("german", "Moving")
    assert len(play.drawn()) == 1


@pytest.mark.case("falaise", "6.2d")
def test_6_2d_stacks_never_combine():
    """Two stacks of 2 do not have the modifier of 3."""
    units = {"us1_16": OPEN, "g271_977": FAR_EAST, "g271_978": "0430"}
    play = moving(units, mp=10, dice=[1])
    play.give(f"move us1_16 {EAST}", f"fire {FAR_EAST}")
    assert "firing_cf_3_or_more" not in drm(play)
    one = moving({**units, "g501": FAR_EAST}, mp=10, dice=[1])
    one.give(f"move us1_16 {EAST}", f"fire {FAR_EAST}")
    assert drm(one)["firing_cf_3_or_more"] == 1


# -------------------------------------------------------------------------------------- the results


@pytest.mark.case("falaise", "6.2m", "6.2n", "6.2o")
@pytest.mark.parametrize(
    ("die", "result"),
    [
        *((1, "fire.nothing"), (2, "fire.nothing")),
        *((3, "fire.halt"), (4, "fire.halt")),
        *((5, "fire.disrupted"), (6, "fire.disrupted")),
    ],
)
def test_6_2m_to_o_the_table(die: int, result: str):
    play = entry("ca3_7", OPEN, EAST, WEAK, FAR_EAST, die)
    assert drm(play) == {}
    assert play.results() == [result]


@pytest.mark.case("falaise", "6.2f")
def test_6_2f_a_halted_unit_stops_in_the_hex_just_entered():
    play = entry("ca3_7", OPEN, EAST, WEAK, FAR_EAST, 3)
    assert play.at_rest()
    assert play.place("ca3_7") == EAST
    assert not play.is_disrupted("ca3_7")


@pytest.mark.case("falaise", "6.2g")
def test_6_2g_a_disrupted_stack_stops_and_every_unit_of_it_is_disrupted():
    units = {FOOT: OPEN, KG: OPEN, TWO: FAR_EAST}
    play = moving(units, mp=6, dice=[6])
    play.give(f"stack {FOOT} {EAST}", f"fire {FAR_EAST}")
    assert play.at_rest()
    assert play.is_disrupted(FOOT, KG)
    assert (play.place(FOOT), play.place(KG)) == (EAST, EAST)


@pytest.mark.case("falaise", "6.2g")
def test_6_2g_only_the_moving_units_are_disrupted():
    units = {FOOT: OPEN, KG: EAST, TWO: FAR_EAST}
    play = moving(units, mp=6, dice=[6])
    play.give(f"move {FOOT} {EAST}", f"fire {FAR_EAST}")
    assert play.is_disrupted(FOOT)
    assert not play.is_disrupted(KG)


@pytest.mark.case("falaise", "6.2h", "6.2i")
@pytest.mark.parametrize(("die", "disrupted"), [(3, False), (5, True)])
def test_6_2h_and_i_a_stopped_mechanized_unit_may_still_assault(die: int, disrupted: bool):
    units = {"g21_r": OPEN, THREE: FAR_EAST}
    play = position(units, active="1SS", stack=[action_round()], dice=[3, die])
    play.give("move-round", f"move g21_r {EAST}", f"fire {FAR_EAST}")
    assert play.is_disrupted("g21_r") == disrupted
    assert play.asked() == ("german", "Assaults")
    play.allowed(f"assault {FAR_EAST}")


@pytest.mark.case("falaise", "6.2j")
def test_6_2j_each_side_uses_its_highest_ter():
    """A stack of TER 2 and 4 enters the zone of a stack of TER 3 and 2: 4 against 3."""
    units = {"g84kg": OPEN, "g3fj5": OPEN, "us90_357": FAR_EAST, "po_k": FAR_EAST}
    reduced = moving(units, mp=10, dice=[1], disrupted=["po_k"])  # TER 4 - 2
    reduced.give(f"stack g3fj5 {EAST}", f"fire {FAR_EAST}")
    assert drm(reduced) == {"mover_higher_ter": -1, "firing_cf_3_or_more": 1}
    even = moving(units, mp=10, dice=[1])  # 4 against 4
    even.give(f"stack g3fj5 {EAST}", f"fire {FAR_EAST}")
    assert drm(even) == {"firing_cf_3_or_more": 1}


@pytest.mark.case("falaise", "6.2k")
def test_6_2k_ter_is_never_less_than_0():
    s = position({"g708kg": OPEN, FOOT: EAST}, disrupted=["g708kg", FOOT]).s
    assert (ter(s, unit("g708kg")), ter(s, unit(FOOT))) == (0, 1)


@pytest.mark.case("falaise", "6.2l")
def test_6_2l_a_retreating_unit_suffers_op_fire():
    units = {FOOT: OPEN, THREE: WEST, "us1_16": "0429"}
    play = position(units, active="30", stack=[Retreat(hex_(OPEN), 0, 0, 0)], dice=[1])
    play.give(f"retreat {FOOT} {SOUTH_EAST}")
    assert play.asked() == ("german", "Retreating")  # no zone there
    play.give(f"retreat {FOOT} 0430")
    assert play.asked() == ("allied", "OpFire")
    assert play.legal() == {"fire 0429", "hold"}


# ------------------------------------------------------------------------------------ the modifiers


@pytest.mark.case("falaise", "6.2p")
def test_6_2p_woods_and_bocage():
    woods = entry("ca3_7", "0725", "0726", WEAK, "0727")
    assert drm(woods) == {"woods": -1}
    bocage = entry("ca3_7", "0547", "0546", WEAK, "0545")
    assert drm(bocage) == {"bocage": -1}
    leaving = entry("ca3_7", "0726", "0725", WEAK, "0724")  # R25 the hex entered counts
    assert drm(leaving) == {}


@pytest.mark.case("falaise", "6.2q")
def test_6_2q_fire_across_a_bridge_or_ford():
    """R25 the hexside between firer and target, not the one that was crossed."""
    ford = entry("ca3_7", "2505", "2506", WEAK, "2406")
    assert drm(ford) == {"ford": -1}
    bridge = entry("ca3_7", "3213", "3114", WEAK, "3014", argentan_fell=1)
    assert drm(bridge) == {"bridge": -1}
    crossed = entry("ca3_7", "2406", "2506", WEAK, "2606")
    assert drm(crossed) == {}


@pytest.mark.case("falaise", "6.2r")
@pytest.mark.parametrize(
    ("start", "end", "firer"),
    [("0428", "0427", "0528"), ("3214", "3115", "3014"), ("2408", "2407", "2406")],
)
def test_6_2r_no_fire_across_a_river_without_crossing(start: str, end: str, firer: str):
    play = moving({"ca3_7": start, WEAK: firer}, mp=10)
    play.give(f"move ca3_7 {end}")
    assert play.asked() == ("allied", "Moving")


@pytest.mark.case("falaise", "6.2s")
def test_6_2s_a_town_or_argentan_has_two_in_all():
    town = entry("ca3_7", "1325", "1425", WEAK, "1426")
    assert sum(drm(town).values()) == -2
    argentan = entry("ca3_7", "2914", "3014", WEAK, "3015")
    assert sum(drm(argentan).values()) == -2


@pytest.mark.case("falaise", "6.2t")
def test_6_2t_night():
    assert drm(entry("ca3_7", OPEN, EAST, WEAK, FAR_EAST, turn=3)) == {"night": -1}


@pytest.mark.case("falaise", "6.2u")
def test_6_2u_from_a_crest_down_a_slope():
    down = entry("ca3_7", "1324", "1325", WEAK, "1225")
    assert drm(down) == {"crest_down_slope": 1}
    level = entry("ca3_7", "1227", "1226", WEAK, "1225")
    assert drm(level) == {}
    up = entry("ca3_7", "1224", "1225", WEAK, "1325")
    assert drm(up) == {}


@pytest.mark.case("falaise", "6.2v", "6.2w")
def test_6_2v_and_w_the_ter_of_mover_and_firer():
    higher = entry("us1_16", OPEN, EAST, WEAK, FAR_EAST)  # 4 against 3
    assert drm(higher) == {"mover_higher_ter": -1}
    lower = entry("ca4_10", OPEN, EAST, WEAK, FAR_EAST)  # 2 against 3
    assert drm(lower) == {"mover_lower_ter": 1}
    disrupted = entry("us1_16", OPEN, EAST, WEAK, FAR_EAST, disrupted=["us1_16"])
    assert drm(disrupted) == {"mover_lower_ter": 1}
    shaken = entry("ca3_7", OPEN, EAST, WEAK, FAR_EAST, disrupted=[WEAK])
    assert drm(shaken) == {"mover_higher_ter": -1}


@pytest.mark.case("falaise", "6.2y")
def test_6_2y_fire_of_three_combat_factors_or_more():
    assert drm(entry(FOOT, OPEN, EAST, THREE, FAR_EAST)) == {"firing_cf_3_or_more": 1}
    assert drm(entry(FOOT, OPEN, EAST, THREE, FAR_EAST, reduced=[THREE])) == {}
    assert drm(entry(FOOT, OPEN, EAST, TWO, FAR_EAST, relieved=1)) == {"mover_lower_ter": 1}


def test_example_5_fire_at_a_good_unit_in_bocage():
    play = entry("g3fj5", "0547", "0546", THREE, "0545", 4)
    assert drm(play) == {"bocage": -1, "mover_higher_ter": -1, "firing_cf_3_or_more": 1}
    assert play.results() == ["fire.halt"]


def test_the_modified_die_stays_between_1_and_6():
    high = entry("g708kg", OPEN, EAST, "us1_16", FAR_EAST, 6)
    assert [e.args[3] for e in high.events("fire.rolled")] == [6]
    low = entry("us1_16", "0726", "0725", "g708kg", "0724", 1, turn=3)
    assert [e.args[3] for e in low.events("fire.rolled")] == [1]
    assert left(low) > 0
