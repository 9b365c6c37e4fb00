"""10.3 Retreats: two hexes, the paths, Op-Fire, and who cannot."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.falaise.assault_helpers import (
    AROUND,
    EAST,
    NIGHT,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    TARGET,
    WEST,
    suffer,
)
from tests.titles.falaise.helpers import Play, distance, near

FIELD = {"g3fj5": TARGET, "us90_357": EAST}
NEAR = ["us1_16", "us1_18", "us1_26", "us9_39", "us9_47", "us9_60"]


def retreat(units: dict[str, str], *attackers: str, **more: Any) -> Play:
    """The defenders of the target hex must retreat."""
    return suffer(units, "DR", attackers or ["us90_357"], **more)


@pytest.mark.case("falaise", "10.3a", "10.3h")
def test_the_defender_retreats_two_hexes_and_ends_not_adjacent() -> None:
    play = retreat(FIELD)
    assert play.asked() == ("german", "Retreat")
    assert play.legal() == {f"retreat g3fj5 {h}" for h in AROUND if h != EAST}
    play.agrees()
    play.give(f"retreat g3fj5 {WEST}")
    assert play.asked() == ("german", "Retreating")
    assert play.legal() == {f"retreat g3fj5 {h}" for h in ("0535", "0434", "0634")}
    play.refused(f"retreat g3fj5 {SOUTH_WEST}", ("10.3", "refuse.no_end"))
    play.agrees()
    play.give("retreat g3fj5 0434")
    assert play.place("g3fj5") == "0434"
    assert distance("0434", TARGET) == 2
    assert play.asked() == ("allied", "Advance")  # the retreat is over


@pytest.mark.case("falaise", "10.3b")
def test_only_defenders_retreat() -> None:
    play = retreat(FIELD)
    play.refused("retreat us90_357 0531", ("10.3", "refuse.not_retreating"))
    for result in ("AL1", "C", "BL1", "DL1"):
        assert suffer(FIELD, result, ["us90_357"]).at_rest()


@pytest.mark.case("falaise", "10.3a")
def test_r42_the_units_of_a_stack_retreat_one_by_one() -> None:
    play = retreat(FIELD | {"g5fjkg": TARGET})
    assert f"retreat g5fjkg {WEST}" in play.legal()
    play.give(f"retreat g5fjkg {WEST}", "retreat g5fjkg 0535")
    assert play.asked() == ("german", "Retreat")
    assert play.place("g3fj5") == TARGET
    play.refused(f"retreat g5fjkg {WEST}", ("10.3", "refuse.not_retreating"))
    play.give(f"retreat g3fj5 {NORTH_WEST}", "retreat g3fj5 0333")
    assert (play.place("g5fjkg"), play.place("g3fj5")) == ("0535", "0333")


# ---------------------------------------------------------------------------------- where it may go


@pytest.mark.case("falaise", "10.3c", "7.2.2a")
def test_rivers_are_crossed_only_at_bridges_and_fords() -> None:
    play = retreat({"g3fj5": "1421", "us90_357": "1422"}, target="1421")
    play.refused("retreat g3fj5 1322", ("10.3", "refuse.retreat_river"))
    play = retreat({"g3fj5": "3220", "us90_357": "3219"}, target="3220")
    play.refused("retreat g3fj5 3320", ("10.3", "refuse.retreat_river"))
    play.allowed("retreat g3fj5 3321")  # the bridge
    play = retreat({"g3fj5": "2035", "us90_357": "2034"}, target="2035")
    play.allowed("retreat g3fj5 2136")  # the ford
    play.refused("retreat g3fj5 2036", ("10.3", "refuse.retreat_river"))


@pytest.mark.case("falaise", "10.3d")
def test_a_retreat_does_not_enter_enemy_hexes() -> None:
    play = retreat(FIELD | {"us1_16": "0435"})
    play.refused(f"retreat g3fj5 {EAST}", ("10.3", "refuse.enemy_hex"))
    units = FIELD | {"us1_16": "0535"}
    play = retreat(units).give(f"retreat g3fj5 {WEST}", "hold")
    play.refused("retreat g3fj5 0535", ("10.3", "refuse.enemy_hex"))
    assert play.legal() == {"retreat g3fj5 0434", "retreat g3fj5 0634"}


@pytest.mark.case("falaise", "10.3e")
def test_a_retreat_does_not_enter_a_hex_twice() -> None:
    play = retreat(FIELD).give(f"retreat g3fj5 {WEST}")
    play.refused(f"retreat g3fj5 {TARGET}", ("10.3", "refuse.entered_before"))


@pytest.mark.case("falaise", "10.3f")
def test_a_retreat_does_not_leave_the_map() -> None:
    """In the corner of the map with enemies beside it the unit has nowhere to go."""
    play = retreat({"g3fj5": "0133", "us90_357": "0132", "us1_16": "0233"}, target="0133")
    assert {order.split()[2] for order in play.legal()} <= near("0133")
    beside = sorted(near("0133"))
    assert len(beside) == 4  # the other two would be off the map
    units = {"g3fj5": "0133", **dict(zip(NEAR, beside, strict=False))}
    play = retreat(units, *NEAR[:4], target="0133")
    assert play.place("g3fj5") == "eliminated"


@pytest.mark.case("falaise", "10.3g")
def test_german_units_do_not_overstack_on_the_way() -> None:
    units = FIELD | {"g363_957": WEST, "g84kg": "0535", "g243kg": "0535"}
    play = retreat(units)
    play.refused(f"retreat g3fj5 {WEST}", ("5.3", "refuse.two_regiments"))
    play = retreat(FIELD | {"g84kg": "0535", "g243kg": "0535"}).give(f"retreat g3fj5 {WEST}")
    play.refused(
        "retreat g3fj5 0535",
        ("5.3", "refuse.hex_full"),
    )


@pytest.mark.case("falaise", "5.2b", "5.2c", "10.3e", "10.3g")
def test_allied_units_may_overstack_on_the_way_and_go_on_until_they_fit() -> None:
    """West of the unit two full hexes in a row: it goes through both, to the third."""
    units = {"us90_357": TARGET, "g3fj5": EAST, "us1_16": WEST, "us1_18": "0535"}
    play = retreat(units, "g3fj5")
    play.allowed(f"retreat us90_357 {WEST}")  # two regiments in a hex, for a moment
    play.give(f"retreat us90_357 {WEST}", "retreat us90_357 0535")
    assert play.asked() == ("allied", "Retreating")  # not yet properly stacked
    assert "retreat us90_357 0536" in play.legal()
    play.refused(f"retreat us90_357 {WEST}", ("10.3", "refuse.entered_before"))
    play.agrees()
    play.give("retreat us90_357 0536")
    assert play.place("us90_357") == "0536"
    assert play.asked() == ("german", "Advance")


@pytest.mark.case("falaise", "5.2c", "10.3h")
def test_an_allied_unit_that_fits_does_not_go_on() -> None:
    units = {"us90_357": TARGET, "g3fj5": EAST, "us1_16": WEST}
    play = retreat(units, "g3fj5").give(f"retreat us90_357 {WEST}", "retreat us90_357 0535")
    assert play.asked() == ("german", "Advance")


@pytest.mark.case("falaise", "11.4a", "11.4c")
def test_r56_withdrawal_line_and_closed_zone_stop_retreats() -> None:
    play = retreat({"g3fj5": "0612", "us90_357": "0613"}, target="0612")
    play.refused("retreat g3fj5 0512", ("11.4", "refuse.zone_closed"))
    play = retreat({"g3fj5": "0612", "us90_357": "0613"}, target="0612", zone_open=1)
    play.allowed("retreat g3fj5 0512")
    play = retreat({"us90_357": "1704", "g3fj5": "1705"}, "g3fj5", target="1704")
    play.refused("retreat us90_357 1703", ("11.4", "refuse.withdrawal_line"))


@pytest.mark.case("falaise", "11.9c", "11.9a")
def test_r56_command_limits_do_not_stop_retreats() -> None:
    """In movement and advance 11.9 forbids these hexes."""
    play = retreat({"fr2d": "2311", "g3fj5": "2312"}, "g3fj5", target="2311")
    play.allowed("retreat fr2d 2310")
    play = retreat({"us80_317": "3010", "g3fj5": "3009"}, "g3fj5", target="3010", ter_80=2)
    play.allowed("retreat us80_317 2911")


# --------------------------------------------------------------------------------------- who cannot


def hemmed_in() -> Play:
    """Behind the German unit every hex is full of his own: he has a line, but no way."""
    small = ["g84kg", "g243kg", "g275kg", "g331kg", "g85kg", "g708kg", "g21_r", "g21_l", "g9pzkg"]
    small += ["g17ss"]
    units = dict(FIELD)
    for number, h in enumerate(AROUND[1:]):
        units[small[2 * number]] = units[small[2 * number + 1]] = h
    return retreat(units)


@pytest.mark.case("falaise", "10.3i", "10.3g", "3.3a")
def test_who_cannot_retreat_is_eliminated_and_counts_as_without_a_line() -> None:
    play = hemmed_in()
    assert play.place("g3fj5") == "eliminated"
    assert ("10.3", "retreat.impossible") in play.told()
    assert play.s.vp == 1
    assert play.asked() == ("allied", "Advance")


@pytest.mark.case("falaise", "10.3i", "3.3b")
def test_the_same_unit_had_a_line_so_another_end_scores_nothing() -> None:
    small = ["g84kg", "g243kg", "g275kg", "g331kg", "g85kg"]
    play = suffer(FIELD | dict(zip(small, AROUND[1:], strict=True)), "DE", ["us90_357"])
    assert (play.place("g3fj5"), play.s.vp) == ("eliminated", 0)


@pytest.mark.case("falaise", "10.3i", "3.3c")
def test_a_company_that_cannot_retreat_gives_no_point() -> None:
    units = {"g7army": TARGET, **dict(zip(NEAR, AROUND, strict=True))}
    play = retreat(units, *NEAR)
    assert (play.place("g7army"), play.s.vp) == ("eliminated", 0)


@pytest.mark.case("falaise", "10.3i")
def test_of_two_units_one_may_find_a_way_and_the_other_not() -> None:
    """Only WEST is free, and beyond it a small unit fits where a regiment does not."""
    blocked = dict(zip(NEAR, [h for h in AROUND if h != WEST], strict=False))
    regiments = {"g363_957": "0535", "g363_958": "0434", "g363_959": "0634"}
    units = {"g3fj5": TARGET, "g5fjkg": TARGET} | blocked | regiments
    play = retreat(units, *blocked)
    play.give("hold", "retreat g5fjkg 0535")  # the first step was the only one possible
    assert play.place("g5fjkg") == "0535"
    assert play.place("g3fj5") == "eliminated"


# ------------------------------------------------------------------------------------------ Op-Fire

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
