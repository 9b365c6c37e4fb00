"""6.3, 6.4 Breaking Contact, covering units, Op-Fire at Disrupted units."""

from __future__ import annotations

import pytest

from grognard.titles.falaise.rules.ch10_advance import Advance
from grognard.titles.falaise.rules.ch10_retreat import Retreat
from grognard.titles.falaise.state import put
from tests.titles.falaise.helpers import Play, hex_, position, unit
from tests.titles.falaise.move_helpers import (
    EAST,
    FAR_EAST,
    FAR_WEST,
    OPEN,
    SOUTH_EAST,
    WEST,
    Activate,
    left,
    moving,
)

DAY, NIGHT = 2, 3
FOOT, KG = "g363_957", "g331kg"  # TER 3
ENEMY = "br43_129"  # CF 3, TER 3
TOUCHING = {FOOT: OPEN, ENEMY: EAST}


# ---------------------------------------------------------------------------- 6.3 Breaking Contact


@pytest.mark.case("falaise", "6.3a", "6.3c", "6.3d")
def test_6_3_breaking_contact_at_night_costs_a_point_and_draws_no_fire():
    play = moving(TOUCHING, turn=NIGHT, mp=6)
    play.give(f"move {FOOT} {WEST}")
    assert play.asked() == ("german", "Moving")
    assert left(play) == 4


@pytest.mark.case("falaise", "6.3a", "6.3e", "6.2x")
def test_6_3e_breaking_contact_by_day_suffers_fire():
    play = moving(TOUCHING, turn=DAY, mp=6, dice=[1])
    play.give(f"move {FOOT} {WEST}")
    assert play.asked() == ("allied", "OpFire")
    assert play.legal() == {f"fire {EAST}", "hold"}
    play.give(f"fire {EAST}")
    assert play.modifiers("fire.rolled") == {"firing_cf_3_or_more": 1, "breaking_contact": -2}
    assert left(play) == 4


@pytest.mark.case("falaise", "6.3b")
@pytest.mark.parametrize("turn", [DAY, NIGHT])
def test_6_3b_from_zone_to_zone_is_not_breaking_contact(turn: int):
    play = moving(TOUCHING, turn=turn, mp=6, dice=[1])
    play.give(f"move {FOOT} {SOUTH_EAST}")
    assert play.asked() == ("allied", "OpFire")  # R26 one attack, on entry
    play.give(f"fire {EAST}")
    assert "breaking_contact" not in play.modifiers("fire.rolled")
    assert play.asked() == ("german", "Moving")
    assert left(play) == 5


@pytest.mark.case("falaise", "6.3b")
def test_6_3b_the_zone_of_another_enemy_counts_too():
    units = {**TOUCHING, "br43_130": FAR_WEST}
    play = moving(units, turn=DAY, mp=6)
    play.give(f"move {FOOT} {WEST}")
    assert play.legal() == {f"fire {FAR_WEST}", "hold"}
    play.give("hold")
    assert left(play) == 5


@pytest.mark.case("falaise", "6.3c")
def test_6_3c_who_cannot_pay_the_extra_point_stays_in_contact():
    play = moving({FOOT: FAR_WEST, ENEMY: EAST}, turn=NIGHT, mp=3)
    play.give(f"move {FOOT} {WEST}", f"move {FOOT} {OPEN}", "hold")
    assert left(play) == 1
    play.refused(f"move {FOOT} {WEST}", ("7.2", "refuse.points"))
    play.allowed(f"move {FOOT} {SOUTH_EAST}")  # from zone to zone
    play.agrees()


@pytest.mark.case("falaise", "6.3a")
def test_example_6_disrupted_while_breaking_contact():
    play = moving(TOUCHING, turn=DAY, mp=6, dice=[6])
    play.give(f"move {FOOT} {WEST}", f"fire {EAST}")
    assert play.results() == ["fire.disrupted"]
    assert play.is_disrupted(FOOT)
    assert play.place(FOOT) == WEST  # in the hex just entered
    assert play.at_rest()


@pytest.mark.case("falaise", "6.2f", "6.3e")
def test_6_2f_a_halt_while_breaking_contact_stops_in_the_hex_just_entered():
    play = moving(TOUCHING, turn=DAY, mp=6, dice=[4])
    play.give(f"move {FOOT} {WEST}", f"fire {EAST}")
    assert (play.results(), play.place(FOOT), play.at_rest()) == (["fire.halt"], WEST, True)


@pytest.mark.case("falaise", "6.3e")
def test_r25_the_terrain_of_the_hex_left_counts_when_breaking_contact():
    units = {FOOT: "0726", ENEMY: "0727"}  # out of woods, into clear country
    play = moving(units, turn=DAY, mp=6, dice=[1])
    play.give(f"move {FOOT} 0725", "fire 0727")
    assert play.modifiers("fire.rolled")["woods"] == -1


# ---------------------------------------------------------------------------------------- the cover


def covered() -> Play:
    return moving({FOOT: OPEN, KG: OPEN, ENEMY: EAST}, turn=DAY, mp=6, dice=[1])


@pytest.mark.case("falaise", "6.3f")
def test_6_3f_a_unit_that_stays_prevents_the_fire():
    play = covered().give(f"move {FOOT} {WEST}")
    assert play.asked() == ("german", "Cover")
    assert play.legal() == {f"cover {KG}", "no-cover"}
    play.give(f"cover {KG}")
    assert play.asked() == ("german", "Moving")
    assert play.drawn() == []
    assert left(play) == 4  # the point is paid all the same


@pytest.mark.case("falaise", "6.3f")
def test_6_3f_without_a_unit_that_is_bound_to_stay_there_is_fire():
    play = covered().give(f"move {FOOT} {WEST}", "no-cover")
    assert play.asked() == ("allied", "OpFire")
    play.give("hold", "halt")
    play.allowed(f"move {KG} {WEST}")


@pytest.mark.case("falaise", "6.3f")
def test_6_3f_a_unit_of_another_corps_covers_too():
    units = {FOOT: OPEN, KG: OPEN, ENEMY: EAST}
    play = moving(units, movers=[FOOT], turn=DAY, mp=6)
    play.give(f"move {FOOT} {WEST}")
    assert play.asked() == ("german", "Moving")  # it stays in any case: nobody is asked
    assert play.s.covering[unit(KG)] == 1
    assert play.drawn() == []
    assert left(play) == 4  # the point is paid all the same


@pytest.mark.case("falaise", "6.3f")
def test_6_3f_infantry_that_has_moved_covers_without_a_question():
    """German infantry makes no Mech Assault: it stays where its move has ended."""
    units = {FOOT: OPEN, "g84kg": FAR_WEST, ENEMY: EAST, "g353_941": "0336"}
    play = moving(units, turn=DAY, mp=6)
    play.s.moved[unit("g84kg")] = 1
    put(play.s, unit("g84kg"), hex_(OPEN))
    play.give(f"move {FOOT} {WEST}")
    assert play.asked() == ("german", "Moving")
    assert play.s.covering[unit("g84kg")] == 1


@pytest.mark.case("falaise", "6.3f")
def test_6_3f_nobody_is_asked_for_cover_at_night_or_when_the_whole_stack_goes():
    night = moving({FOOT: OPEN, KG: OPEN, ENEMY: EAST}, turn=NIGHT, mp=6)
    night.give(f"move {FOOT} {WEST}")
    assert night.asked() == ("german", "Moving")
    both = covered().give(f"stack {FOOT} {WEST}")
    assert both.asked() == ("allied", "OpFire")


@pytest.mark.case("falaise", "6.3g")
def test_6_3g_the_covering_unit_does_not_move():
    play = moving({FOOT: OPEN, KG: OPEN, ENEMY: EAST, "g353_941": FAR_WEST}, turn=DAY, mp=6)
    play.give(f"move {FOOT} {WEST}", f"cover {KG}", "halt")
    play.refused(f"move {KG} {WEST}", ("R27", "refuse.covers"))
    play.agrees()


@pytest.mark.case("falaise", "6.3g")
def test_6_3g_the_covering_unit_does_not_advance():
    bits = 1 << unit(KG) | 1 << unit(FOOT)
    frame = Advance(hex_(EAST), bits, 0, 0)
    start = Activate([unit(KG), unit(FOOT)], with_tenth=False)
    play = position({KG: OPEN, FOOT: SOUTH_EAST}, active="84", stack=[frame, start])
    play.allowed(f"advance {KG} {EAST}")
    play.s.covering[unit(KG)] = 1
    assert play.reasons(f"advance {KG} {EAST}") == [("R27", "refuse.covers")]
    play.agrees()


@pytest.mark.case("falaise", "6.3h")
def test_6_3h_breaking_contact_is_ignored_in_retreats():
    """By day out of the attacker's zone, into no zone: no fire."""
    frame = Retreat(hex_(OPEN), 0, 0, 0)
    play = position(TOUCHING, turn=DAY, active="30", stack=[frame])
    play.give(f"retreat {FOOT} {WEST}")
    assert play.asked() == ("german", "Retreating")
    play.give(f"retreat {FOOT} {FAR_WEST}")
    assert play.at_rest()


# --------------------------------------------------------------------------- 6.4 already Disrupted


@pytest.mark.case("falaise", "6.4a")
def test_6_4a_a_disrupted_unit_disrupted_in_movement_is_only_halted():
    play = moving({FOOT: OPEN, ENEMY: FAR_EAST}, turn=DAY, mp=6, disrupted=[FOOT], dice=[6])
    play.give(f"move {FOOT} {EAST}", f"fire {FAR_EAST}")
    assert (play.place(FOOT), play.at_rest()) == (EAST, True)
    assert play.is_disrupted(FOOT)
    assert ("6.4", "fire.only_halted") in play.told()


@pytest.mark.case("falaise", "6.4a")
def test_6_4a_in_a_mixed_stack_only_the_other_unit_is_disrupted():
    units = {FOOT: OPEN, KG: OPEN, ENEMY: FAR_EAST}
    play = moving(units, turn=DAY, mp=6, disrupted=[FOOT], dice=[6])
    play.give(f"stack {FOOT} {EAST}", f"fire {FAR_EAST}")
    assert play.is_disrupted(FOOT, KG)
    assert play.place(FOOT) == play.place(KG) == EAST


@pytest.mark.case("falaise", "6.4a")
def test_6_4a_who_breaks_contact_is_only_halted_too():
    play = moving(TOUCHING, turn=DAY, mp=6, disrupted=[FOOT], dice=[6])
    play.give(f"move {FOOT} {WEST}", f"fire {EAST}")
    assert play.modifiers("fire.rolled")["breaking_contact"] == -2
    assert play.results() == ["fire.disrupted"]
    assert (play.place(FOOT), play.at_rest()) == (WEST, True)
    assert ("6.4", "fire.only_halted") in play.told()


def retreat_under_fire(name: str, disrupted: list[str], die: int) -> Play:
    enemy = ENEMY if name.startswith("g") else "g3fj5"
    units = {name: OPEN, enemy: FAR_WEST}
    frame = Retreat(hex_(OPEN), 0, 0, 0)
    active = "30" if name.startswith("g") else "2FJ"
    play = position(units, turn=DAY, active=active, stack=[frame], disrupted=disrupted, dice=[die])
    return play.give(f"retreat {name} {WEST}")


@pytest.mark.case("falaise", "6.4b", "6.4c")
def test_6_4b_a_disrupted_unit_disrupted_again_in_a_retreat_is_eliminated():
    play = retreat_under_fire(FOOT, [FOOT], 6)
    play.give(f"fire {FAR_WEST}")
    assert play.place(FOOT) == "eliminated"
    assert play.s.vp == 1  # as without a line, although it had one
    assert ("6.4", "unit.eliminated") in play.told()


@pytest.mark.case("falaise", "6.4b")
def test_6_4b_a_sound_unit_is_disrupted_and_a_halt_kills_nobody():
    sound = retreat_under_fire(FOOT, [], 6).give(f"fire {FAR_WEST}")
    assert (sound.place(FOOT), sound.is_disrupted(FOOT)) == (WEST, True)
    halted = retreat_under_fire(FOOT, [FOOT], 2).give(f"fire {FAR_WEST}")
    assert halted.results() == ["fire.halt"]
    assert halted.place(FOOT) == WEST
    assert halted.s.vp == 0


@pytest.mark.case("falaise", "6.4c")
def test_6_4c_an_allied_unit_so_eliminated_costs_its_steps():
    play = retreat_under_fire("us1_16", ["us1_16"], 6).give(f"fire {FAR_WEST}")
    assert (play.place("us1_16"), play.s.vp) == ("eliminated", -2)
