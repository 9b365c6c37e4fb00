"""10.3, 6.4 Op-Fire at retreating units."""

from __future__ import annotations

import pytest

from grognard.titles.falaise.invariants_questions import question_faults
from grognard.titles.falaise.rules.ch10_retreat import Retreating
from grognard.titles.falaise.state import put
from tests.titles.falaise.assault_helpers import (
    EAST,
    FIELD,
    NIGHT,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    TARGET,
    WEST,
    retreat,
)
from tests.titles.falaise.helpers import hex_, near, unit

GUARD = FIELD | {"us1_16": SOUTH_WEST}  # its zone reaches WEST


@pytest.mark.case("falaise", "10.3j", "6.2l")
def test_entering_a_zone_in_a_retreat_draws_fire_leaving_one_does_not() -> None:
    play = retreat(GUARD).give(f"retreat g3fj5 {WEST}")
    assert play.asked() == ("allied", "OpFire")
    assert play.legal() == {f"fire {SOUTH_WEST}", "hold"}
    play.give("hold")
    play.give("retreat g3fj5 0535")  # out of the zone, by day, into none
    assert play.place("g3fj5") == "0535"
    assert play.asked() == ("allied", "Advance")  # no fire


@pytest.mark.case("falaise", "6.3h", "10.3j")
def test_breaking_contact_is_no_matter_in_a_retreat() -> None:
    """The target hex is in the attackers' zone: going into none draws no fire."""
    play = retreat(FIELD).give(f"retreat g3fj5 {WEST}")
    assert play.asked() == ("german", "Retreating")


@pytest.mark.case("falaise", "10.3j", "10.3k")
def test_fire_is_possible_in_both_hexes_of_a_retreat() -> None:
    units = GUARD | {"us1_18": "0536"}
    play = retreat(units).give(f"retreat g3fj5 {WEST}", "hold", "retreat g3fj5 0535")
    assert play.asked() == ("allied", "OpFire")
    assert play.legal() == {"fire 0536", "hold"}


@pytest.mark.case("falaise", "10.3l")
def test_r43_a_halt_in_the_first_hex_ends_the_retreat_there() -> None:
    # 3 (CF 3: +1; TER 4 against 4): 4 is a Halt
    play = retreat(GUARD, dice=[3]).give(f"retreat g3fj5 {WEST}", f"fire {SOUTH_WEST}")
    assert play.results()[0] == "fire.halt"
    assert play.place("g3fj5") == WEST  # adjacent to the hex it left
    assert not play.is_disrupted("g3fj5")
    assert play.asked() == ("allied", "Advance")


@pytest.mark.case("falaise", "10.3l")
def test_a_disrupted_result_in_the_first_hex_ends_it_too() -> None:
    play = retreat(GUARD, dice=[5]).give(f"retreat g3fj5 {WEST}", f"fire {SOUTH_WEST}")
    assert play.place("g3fj5") == WEST
    assert play.is_disrupted("g3fj5")
    assert play.asked() == ("allied", "Advance")


@pytest.mark.case("falaise", "10.3l")
def test_fire_without_effect_lets_the_retreat_go_on() -> None:
    play = retreat(GUARD, dice=[1]).give(f"retreat g3fj5 {WEST}", f"fire {SOUTH_WEST}")
    assert play.asked() == ("german", "Retreating")


@pytest.mark.case("falaise", "6.4b", "6.4c", "3.3a")
def test_a_disrupted_unit_disrupted_again_is_eliminated_as_without_a_line() -> None:
    play = retreat(GUARD, dice=[5], disrupted=["g3fj5"])
    play.give(f"retreat g3fj5 {WEST}", f"fire {SOUTH_WEST}")
    assert play.place("g3fj5") == "eliminated"
    assert play.s.vp == 1
    assert ("6.4", "unit.eliminated") in play.told()


@pytest.mark.case("falaise", "10.3l", "6.4b")
def test_a_disrupted_unit_that_is_only_halted_lives() -> None:
    play = retreat(GUARD, dice=[2], disrupted=["g3fj5"])  # +1 CF, +1 lower TER
    play.give(f"retreat g3fj5 {WEST}", f"fire {SOUTH_WEST}")
    assert play.results()[0] == "fire.halt"
    assert play.place("g3fj5") == WEST


@pytest.mark.case("falaise", "10.3j", "6.2l")
def test_at_night_retreats_draw_fire_all_the_same() -> None:
    play = retreat(GUARD, turn=NIGHT).give(f"retreat g3fj5 {WEST}")
    assert play.asked() == ("allied", "OpFire")


@pytest.mark.case("falaise", "10.3k")
def test_a_friendly_unit_in_the_hex_prevents_the_fire() -> None:
    play = retreat(GUARD | {"g84kg": WEST}).give(f"retreat g3fj5 {WEST}")
    assert play.asked() == ("german", "Retreating")


@pytest.mark.case("falaise", "10.3k")
def test_a_companion_that_is_retreating_too_does_not_prevent_the_fire() -> None:
    units = FIELD | {"g5fjkg": TARGET, "us1_18": "0536"}
    play = retreat(units).give(f"retreat g5fjkg {WEST}", "retreat g5fjkg 0535", "hold")
    assert play.place("g5fjkg") == "0535"
    play.give(f"retreat g3fj5 {WEST}", "retreat g3fj5 0535")
    assert play.asked() == ("allied", "OpFire")


@pytest.mark.case("falaise", "10.3k")
def test_a_companion_halted_in_the_first_hex_does_not_prevent_the_fire() -> None:
    units = GUARD | {"g5fjkg": TARGET}
    play = retreat(units, dice=[3]).give(f"retreat g5fjkg {WEST}", f"fire {SOUTH_WEST}")
    assert play.place("g5fjkg") == WEST
    play.give(f"retreat g3fj5 {WEST}")
    assert play.asked() == ("allied", "OpFire")


@pytest.mark.case("falaise", "10.3k", "10.3l")
def test_two_companions_may_be_stopped_in_the_same_hex() -> None:
    units = {"br43_129": TARGET, "po_k": TARGET, "g3fj5": EAST, "g3fj8": SOUTH_WEST}
    play = retreat(units, "g3fj5", dice=[4, 4]).give(f"retreat po_k {WEST}", f"fire {SOUTH_WEST}")
    play.give(f"retreat br43_129 {WEST}", f"fire {SOUTH_WEST}")
    assert play.place("br43_129") == play.place("po_k") == WEST
    assert play.asked() == ("german", "Advance")


def test_attackers_in_the_east_control_the_hexes_beside_them() -> None:
    """Why AROUND without EAST is not all the same: two of the first hexes draw fire."""
    for h, fired in ((NORTH_EAST, True), (SOUTH_EAST, True), (NORTH_WEST, False)):
        play = retreat(FIELD).give(f"retreat g3fj5 {h}")
        assert (play.asked()[1] == "OpFire") == fired


@pytest.mark.case("falaise", "10.3j")
def test_who_retreats_is_at_the_end_of_his_path_and_can_go_on() -> None:
    """A written position in which somebody else is asked about has no answer: it is refused."""
    s = retreat(GUARD).give(f"retreat g3fj5 {WEST}").s
    retreating = s.stack[-2]
    assert isinstance(retreating, Retreating)
    assert question_faults(s) == []
    s.stack[-2] = Retreating(unit("us1_16"), retreating.path)
    assert question_faults(s) == ["10.3 us1_16 retreats and is elsewhere"]
    there_and_back = [*retreating.path, *map(hex_, near(WEST)), retreating.path[-1]]
    s.stack[-2] = Retreating(retreating.unit, there_and_back[-8:])
    put(s, unit("g3fj8"), hex_(WEST))
    put(s, unit("g3fj9"), hex_(WEST))
    assert question_faults(s) == ["10.3 g3fj5 retreats and has no way"]
