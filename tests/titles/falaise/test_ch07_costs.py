"""7.2, 15.1 What a step costs: terrain, hexsides, and what cannot be crossed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.titles.falaise.rules.ch10_advance import Advance
from grognard.titles.falaise.rules.ch10_assault import Assaults
from grognard.titles.falaise.rules.ch10_retreat import Retreat
from tests.titles.falaise.helpers import BOARD, hex_, position, unit
from tests.titles.falaise.move_helpers import OPEN, SOUTH_EAST, Activate, cost, left, moving

FOOT, MECH, TANKS = "g363_957", "g21_r", "g2_p"  # German: TER 3, 3, 4
BRIGADE, SHERMANS = "br43_129", "br4a_grey"  # Allied, TER 3
EXTRA = {TANKS: 2}  # points more than the corps


def first_step(name: str, start: str, end: str, mp: int = 10) -> Fraction:
    """What a first step costs."""
    return cost(moving({name: start}, mp=mp), f"move {name} {end}", mp + EXTRA.get(name, 0))


CLEAR_STEPS = [(FOOT, 1), (MECH, 1), (TANKS, 1), (BRIGADE, 1), (SHERMANS, 1)]
WOODS_STEPS = [(FOOT, 1), (MECH, 2), (TANKS, 2), (BRIGADE, 1), (SHERMANS, 2)]
BOCAGE_STEPS = [(FOOT, 1), (MECH, 1), (TANKS, 1), (BRIGADE, 2), (SHERMANS, 2)]


@pytest.mark.case("falaise", "7.2j")
@pytest.mark.parametrize(("name", "mp"), CLEAR_STEPS)
def test_7_2j_a_clear_hex_costs_one(name: str, mp: int):
    assert first_step(name, OPEN, SOUTH_EAST) == mp


@pytest.mark.case("falaise", "7.2k")
@pytest.mark.parametrize(("name", "mp"), WOODS_STEPS)
def test_7_2k_woods_cost_mechanized_units_two(name: str, mp: int):
    assert first_step(name, "0725", "0726") == mp
    assert first_step(name, "0726", "0725") == 1  # out of the woods


@pytest.mark.case("falaise", "7.2l")
@pytest.mark.parametrize(("name", "mp"), BOCAGE_STEPS)
def test_7_2l_bocage_costs_every_allied_unit_two(name: str, mp: int):
    assert first_step(name, "0547", "0546") == mp


@pytest.mark.case("falaise", "7.2m")
@pytest.mark.parametrize("name", [FOOT, MECH, BRIGADE])
def test_7_2m_a_slope_costs_one_more_up_and_down(name: str):
    assert first_step(name, "1225", "1325") == 2
    assert first_step(name, "1325", "1225") == 2
    assert first_step(name, "1225", "1226") == 1  # level


@pytest.mark.case("falaise", "7.2n")
@pytest.mark.parametrize("name", [FOOT, MECH, TANKS, BRIGADE, SHERMANS])
def test_7_2n_a_town_and_argentan_cost_two(name: str):
    assert first_step(name, "1325", "1425") == 2  # Falaise, not by road
    assert first_step(name, "2914", "3014") == 2  # Argentan


@pytest.mark.case("falaise", "7.2o")
def test_7_2o_village_and_crest_cost_what_the_other_terrain_costs():
    assert first_step(FOOT, "0620", "0621") == 1  # a village in clear country
    assert first_step(SHERMANS, "0620", "0621") == 1
    assert first_step(SHERMANS, "1224", "1225") == 1  # a crest in clear country, level side
    assert first_step(MECH, "2516", "2515") == 2  # a crest in the woods
    assert first_step(FOOT, "2516", "2515") == 1


@pytest.mark.case("falaise", "7.2p")
def test_7_2p_a_bridge_or_ford_costs_one_more():
    assert first_step(FOOT, "2406", "2506") == 2  # a ford, then clear
    assert first_step(FOOT, "2506", "2406") == 2
    assert first_step(BRIGADE, "2035", "2136") == 3  # a ford, then bocage
    assert first_step(FOOT, "2035", "2136") == 2
    assert first_step(FOOT, "3014", "3114") == 2  # a bridge


@pytest.mark.case("falaise", "7.2q")
def test_7_2q_a_minor_river_takes_the_whole_allowance():
    play = moving({FOOT: "0427"}, mp=8)
    play.give(f"move {FOOT} 0528")
    assert play.place(FOOT) == "0528"
    assert play.at_rest()  # nothing is left of its move


@pytest.mark.case("falaise", "7.2q")
def test_7_2q_a_minor_river_is_crossed_as_the_first_step_only():
    """R31"""
    play = moving({FOOT: "0426"}, mp=8)
    play.allowed(f"move {FOOT} 0427")
    play.give(f"move {FOOT} 0427")
    assert left(play) == 7
    play.refused(f"move {FOOT} 0528", ("R31", "refuse.whole_allowance"))


@pytest.mark.case("falaise", "7.2r")
@pytest.mark.parametrize(("start", "end"), [("3014", "3115"), ("2406", "2407"), ("2011", "2111")])
@pytest.mark.parametrize("name", [FOOT, MECH, BRIGADE])
def test_7_2r_dives_and_orne_are_crossed_at_bridges_and_fords_only(name: str, start: str, end: str):
    play = moving({name: start}, mp=8, argentan_fell=1, counterattack=1)
    play.refused(f"move {name} {end}", ("7.2", "refuse.major_river"))


@pytest.mark.case("falaise", "7.2.1a")
def test_7_2_1a_one_hex_may_always_be_moved():
    play = moving({MECH: "0725"}, mp=1)
    play.give(f"move {MECH} 0726")  # woods: 2
    assert play.place(MECH) == "0726"
    assert play.at_rest()
    late = moving({MECH: "0724"}, mp=2)
    late.give(f"move {MECH} 0725")
    assert left(late) == 1
    late.refused(f"move {MECH} 0726", ("7.2", "refuse.points"))  # it is not the first hex


@pytest.mark.case("falaise", "7.2.1b")
def test_7_2_1b_one_hex_is_no_way_over_a_forbidden_hexside():
    for mp in (1, 10):
        play = moving({FOOT: "2406"}, mp=mp)
        play.refused(f"move {FOOT} 2407", ("7.2", "refuse.major_river"))
        play.allowed(f"move {FOOT} 2506")


@pytest.mark.case("falaise", "7.2.1c")
@pytest.mark.parametrize(("start", "end"), [("2011", "2112"), ("2112", "2011")])
def test_7_2_1c_armour_does_not_cross_the_trun_bridge(start: str, end: str):
    for name in (TANKS, "g501"):
        play = moving({name: start}, mp=10)
        play.refused(f"move {name} {end}", ("7.2.1", "refuse.trun_bridge"))
        play.refused(f"road {name} {end}", ("7.2.1", "refuse.trun_bridge"))
    for name in (FOOT, MECH, "g12ss_o"):
        moving({name: start}, mp=10).allowed(f"move {name} {end}")
    poles = moving({"po_k": start}, mp=10)
    poles.refused(f"move po_k {end}", ("7.2.1", "refuse.trun_bridge"))


@pytest.mark.case("falaise", "7.2.1c")
def test_7_2_1c_armour_crosses_the_other_bridges_over_the_dives():
    moving({TANKS: "2208"}, mp=10).allowed(f"move {TANKS} 2309")


@pytest.mark.case("falaise", "7.2.1d")
def test_7_2_1d_armour_does_not_attack_across_the_trun_bridge():
    def targets(attacker: str) -> set[str]:
        stack = [Assaults(), Activate([unit(attacker)], with_tenth=False)]
        units = {attacker: "2112", "po_s": "2011", "po_z": "2113"}
        return position(units, active="47", round=1, stack=stack).legal("assault")

    assert targets(TANKS) == {"assault 2113"}
    assert targets(MECH) == {"assault 2011", "assault 2113"}


@pytest.mark.case("falaise", "7.2.2a")
def test_7_2_2a_no_advance_over_a_hexside_that_movement_forbids():
    def advances(name: str) -> set[str]:
        bits = 1 << unit(name) | 1 << unit(FOOT)
        frame = Advance(hex_("2011"), bits, 0, 0)
        return position({name: "2112", FOOT: "1912"}, active="1SS", stack=[frame]).legal("advance")

    assert advances(TANKS) == {f"advance {FOOT} 2011"}
    assert advances(MECH) == {f"advance {FOOT} 2011", f"advance {MECH} 2011"}


@pytest.mark.case("falaise", "7.2.2a")
def test_7_2_2a_no_retreat_over_a_hexside_that_movement_forbids():
    def retreat(name: str) -> str:
        enemies = {"us90_357": "2010", "us90_358": "1911", "us90_359": "1912"}
        frame = Retreat(hex_("2011"), 0, 0, 0)
        return position({name: "2011", **enemies}, active="15", stack=[frame]).place(name)

    assert retreat(TANKS) == "eliminated"  # the Trun bridge would have been the only way
    assert retreat(MECH) == "2112"


@pytest.mark.case("falaise", "7.2j")
def test_7_2_every_step_on_the_map_has_its_cost():
    """Also out of the last hex, for all six kinds of units."""
    assert [len(costs) for costs in BOARD.cost] == [6 * BOARD.grid.count] * 6
