"""10.4 Advance after assault."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles.falaise.reading.components import ALLIED
from tests.titles.falaise.assault_helpers import (
    AROUND,
    EAST,
    ELSEWHERE,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    TARGET,
    WEST,
    attack,
    fight,
    suffer,
)
from tests.titles.falaise.helpers import Play, unit


def fled(units: dict[str, str], *attackers: str, **more: Any) -> Play:
    """KG 5th FJ has retreated from the target hex by way of WEST to 0535."""
    play = suffer(units | {"g5fjkg": TARGET}, "DR", attackers, **more)
    if play.asked()[1] == "Retreat":
        play.give(f"retreat g5fjkg {WEST}")
    if play.asked()[1] == "OpFire":
        play.give("hold")
    play.give("retreat g5fjkg 0535")
    if play.asked()[1] == "OpFire":
        play.give("hold")
    return play


@pytest.mark.parametrize("result", ["DR", "DE", "DL1", "BL1"])
@pytest.mark.case("falaise", "10.4a")
def test_attackers_may_advance_whenever_the_hex_is_empty(result: str) -> None:
    units = {"us90_357": EAST, "us90_358": SOUTH_EAST, "g5fjkg": TARGET}
    if result == "DR":
        play = fled(units, "us90_357", "us90_358")
    else:
        play = suffer(units, result, ["us90_357", "us90_358"])
        if play.asked()[1] == "Loss":
            play.give("lose us90_358")
    assert play.asked() == ("allied", "Advance")
    assert play.legal() == {f"advance us90_357 {TARGET}", f"advance us90_358 {TARGET}", "done"}
    play.agrees()
    play.give(f"advance us90_357 {TARGET}")
    assert play.place("us90_357") == TARGET
    assert play.at_rest()  # the second regiment does not fit


@pytest.mark.case("falaise", "10.4a")
def test_no_advance_while_a_defender_is_left_or_for_who_did_not_attack() -> None:
    units = {"us90_357": EAST, "us90_358": SOUTH_EAST, "g3fj5": TARGET}
    for result in ("AL1", "C", "BL1", "DL1"):
        assert suffer(units, result, ["us90_357"]).at_rest()
    play = fled({"us90_357": EAST, "us90_358": SOUTH_EAST}, "us90_357")
    play.refused(f"advance us90_358 {TARGET}", ("10.4", "refuse.not_attacker"))


@pytest.mark.case("falaise", "10.4a")
def test_the_advance_is_optional_and_made_at_once() -> None:
    units = {"us90_357": EAST, "g5fjkg": TARGET}
    play = attack(fight(units | ELSEWHERE, "15", dice=[6]), TARGET, "us90_357")
    assert play.asked() == ("allied", "Advance")
    play.refused("assault 0448", ("10.1", "when.assault"))
    play.give("done")
    assert play.place("us90_357") == EAST
    assert play.asked() == ("allied", "Assaults")


@pytest.mark.case("falaise", "10.4a")
def test_nobody_is_asked_about_advances_when_none_is_left() -> None:
    """The log does not tell of an answer to a question that was never open."""
    play = fled({"us90_357": EAST}, "us90_357").give(f"advance us90_357 {TARGET}")
    assert play.at_rest()
    assert play.events("kernel.only_answer") == []


@pytest.mark.case("falaise", "10.4b")
def test_infantry_advances_into_the_vacated_hex_only() -> None:
    play = fled({"us90_357": EAST}, "us90_357")
    play.refused("advance us90_357 0534", ("10.4", "refuse.advance_infantry"))
    play.refused(f"advance us90_357 {SOUTH_EAST}", ("10.4", "refuse.not_on_trail"))
    play.give(f"advance us90_357 {TARGET}")
    assert play.at_rest()


@pytest.mark.case("falaise", "10.4c")
def test_mechanized_units_follow_the_retreat_one_hex_further() -> None:
    play = fled({"fr2d": EAST}, "fr2d")
    play.refused(f"advance fr2d {WEST}", ("10.4", "refuse.advance_first"))  # not in one leap
    play.give(f"advance fr2d {TARGET}")
    assert play.legal() == {f"advance fr2d {WEST}", "done"}
    play.refused(f"advance fr2d {SOUTH_WEST}", ("10.4", "refuse.not_on_trail"))
    play.refused("advance fr2d 0535", ("10.4", "refuse.not_on_trail"))
    play.refused("advance fr2d 0101", ("10.4", "refuse.not_on_trail"))  # hex number 0
    play.agrees()
    play.give(f"advance fr2d {WEST}")
    assert play.place("fr2d") == WEST
    assert play.at_rest()  # two hexes, not three, and not back


@pytest.mark.case("falaise", "10.4c")
def test_who_has_gone_on_does_not_come_back() -> None:
    units = {"fr2d": EAST, "fr2l": SOUTH_EAST}
    play = fled(units, *units).give(f"advance fr2d {TARGET}", f"advance fr2d {WEST}")
    assert play.legal() == {f"advance fr2l {TARGET}", "done"}
    play.refused(f"advance fr2d {TARGET}", ("10.4", "refuse.advanced"))
    play.agrees()


@pytest.mark.case("falaise", "10.4c")
def test_one_hex_may_be_enough_for_a_mechanized_unit() -> None:
    play = fled({"fr2d": EAST}, "fr2d").give(f"advance fr2d {TARGET}", "done")
    assert play.place("fr2d") == TARGET
    assert play.at_rest()


@pytest.mark.case("falaise", "10.4c")
def test_reconnaissance_is_mechanized_or_not_r2() -> None:
    units = {"us90_357": TARGET, "g12ss_o": EAST}
    for reading, further in (("yes", True), ("no", False)):
        play = suffer(units, "DR", ["g12ss_o"], options={"recon_mech": reading})
        play.give(f"retreat us90_357 {WEST}", "retreat us90_357 0535", f"advance g12ss_o {TARGET}")
        assert play.at_rest() != further


@pytest.mark.case("falaise", "10.4c")
def test_r44_the_attacker_picks_the_path_to_follow() -> None:
    units = {"fr2d": EAST, "g3fj5": TARGET, "g5fjkg": TARGET}
    play = suffer(units, "DR", ["fr2d"])
    play.give(f"retreat g3fj5 {WEST}", "retreat g3fj5 0535")
    play.give(f"retreat g5fjkg {NORTH_WEST}", "retreat g5fjkg 0333")
    play.give(f"advance fr2d {TARGET}")
    assert play.legal() == {f"advance fr2d {WEST}", f"advance fr2d {NORTH_WEST}", "done"}


@pytest.mark.case("falaise", "10.4c", "10.3l")
def test_the_second_hex_is_closed_while_a_defender_stands_in_it() -> None:
    units = {"fr2d": EAST, "us1_16": SOUTH_WEST, "g3fj5": TARGET}
    play = suffer(units, "DR", ["fr2d"], dice=[3])
    play.give(f"retreat g3fj5 {WEST}", f"fire {SOUTH_WEST}", f"advance fr2d {TARGET}")
    assert play.place("g3fj5") == WEST
    assert play.at_rest()


@pytest.mark.case("falaise", "10.4d")
def test_one_hex_only_if_all_defenders_were_eliminated() -> None:
    play = suffer({"fr2d": EAST, "g5fjkg": TARGET}, "DE", ["fr2d"])
    play.give(f"advance fr2d {TARGET}")
    assert play.at_rest()


@pytest.mark.case("falaise", "10.4d")
def test_one_hex_only_if_the_retreat_ended_in_elimination() -> None:
    units = {"fr2d": EAST, "us1_16": SOUTH_WEST, "g3fj5": TARGET}
    play = suffer(units, "DR", ["fr2d"], dice=[5], disrupted=["g3fj5"])
    play.give(f"retreat g3fj5 {WEST}", f"fire {SOUTH_WEST}", f"advance fr2d {TARGET}")
    assert play.place("g3fj5") == "eliminated"
    assert play.at_rest()


@pytest.mark.case("falaise", "10.4d")
def test_two_hexes_if_one_of_two_defenders_escaped() -> None:
    units = {"fr2d": EAST, "us1_16": SOUTH_WEST, "g3fj5": TARGET, "g5fjkg": TARGET}
    play = suffer(units, "DR", ["fr2d"], dice=[5], disrupted=["g3fj5"])
    play.give(f"retreat g3fj5 {WEST}", f"fire {SOUTH_WEST}")
    play.give(f"retreat g5fjkg {NORTH_WEST}", "retreat g5fjkg 0333")
    play.give(f"advance fr2d {TARGET}")
    play.allowed(f"advance fr2d {NORTH_WEST}")


@pytest.mark.parametrize(
    ("start", "target", "further"),
    [
        ("1322", "1421", False),  # over a river
        ("2035", "2136", False),  # over a ford
        ("1425", "1525", False),  # over a bridge
        ("1522", "1421", True),  # no water
    ],
)
@pytest.mark.case("falaise", "10.4e")
def test_an_advance_stops_after_a_river_a_bridge_or_a_ford(
    start: str, target: str, further: bool
) -> None:
    play = suffer({"us3a": start, "g5fjkg": target}, "DR", ["us3a"], target=target)
    while play.asked() != ("allied", "Advance"):
        play.give("hold" if play.asked()[1] == "OpFire" else min(play.legal("retreat")))
    play.give(f"advance us3a {target}")
    assert play.place("us3a") == target
    assert play.at_rest() != further


@pytest.mark.case("falaise", "10.4e")
def test_the_second_hex_may_lie_behind_a_bridge() -> None:
    play = suffer({"us3a": "1325", "g5fjkg": "1425"}, "DR", ["us3a"], target="1425")
    play.give("retreat g5fjkg 1525", "retreat g5fjkg 1625", "advance us3a 1425")
    play.give("advance us3a 1525")
    assert play.place("us3a") == "1525"


@pytest.mark.case("falaise", "10.4f", "6.1h")
def test_an_advance_costs_nothing_and_draws_no_fire() -> None:
    units = {"fr2d": EAST, "g3fj8": "0634", "g3fj9": "0333"}  # their zones: WEST and others
    play = fled(units, "fr2d", mp=0)
    play.give(f"advance fr2d {TARGET}")
    assert play.asked() == ("allied", "Advance")
    play.give(f"advance fr2d {WEST}")
    assert (play.place("fr2d"), play.at_rest()) == (WEST, True)
    assert play.drawn() == []


@pytest.mark.case("falaise", "10.4g")
def test_advances_obey_stacking() -> None:
    units = {"ca2_4": EAST, "ca2_5": SOUTH_EAST, "ca2a_6": SOUTH_EAST, "us1_16": SOUTH_WEST}
    play = fled(units, *units)
    play.give(f"advance ca2_4 {TARGET}")
    play.refused(f"advance ca2_5 {TARGET}", ("5.3", "refuse.two_regiments"))
    play.refused(f"advance us1_16 {TARGET}", ("5.3", "refuse.two_regiments"))
    play.give(f"advance ca2a_6 {TARGET}")
    assert play.place("ca2a_6") == TARGET
    assert "advance ca2_5 0533" not in play.legal()


@pytest.mark.case("falaise", "10.4g")
def test_who_goes_on_makes_room_for_the_next() -> None:
    units = {"fr2d": EAST, "fr2l": SOUTH_EAST}
    play = fled(units, *units)
    play.give(f"advance fr2d {TARGET}")
    play.refused(f"advance fr2l {TARGET}", ("5.3", "refuse.two_regiments"))
    play.give(f"advance fr2d {WEST}", f"advance fr2l {TARGET}")
    assert (play.place("fr2d"), play.place("fr2l")) == (WEST, TARGET)


# ------------------------------------------------------------------------------------------- limits


@pytest.mark.case("falaise", "6.3g")
def test_r27_a_covering_unit_does_not_advance() -> None:
    play = suffer({"fr2d": EAST, "fr2l": SOUTH_EAST, "g5fjkg": TARGET}, "DR", ["fr2d", "fr2l"])
    play.s.covering[unit("fr2d")] = 1
    play.give(f"retreat g5fjkg {WEST}", "retreat g5fjkg 0535")
    play.refused(f"advance fr2d {TARGET}", ("R27", "refuse.covers"))
    play.allowed(f"advance fr2l {TARGET}")


@pytest.mark.case("falaise", "11.9c", "11.9d")
def test_r56_the_limits_of_11_9_hold_for_advances() -> None:
    for name, key in (("fr2d", "refuse.dives_french"), ("us1_16", "refuse.dives")):
        units = {name: "2311", "us90_357": "2410", "g5fjkg": "2310"}
        play = suffer(units, "DE", [name, "us90_357"], target="2310")
        play.refused(f"advance {name} 2310", ("11.9", key))
        play.allowed("advance us90_357 2310")


@pytest.mark.case("falaise", "7.2.2a", "7.2.1c")
def test_armor_does_not_advance_over_the_bridge_of_trun() -> None:
    units = {"ca4_4": "2010", "ca4_10": "1911", "po_k": "1911", "g5fjkg": "2011"}
    play = suffer(units, "DR", ["ca4_4", "ca4_10", "po_k"], target="2011")
    play.give("retreat g5fjkg 2112", "retreat g5fjkg 2212", "advance ca4_4 2011")
    play.refused("advance ca4_4 2112", ("7.2.2", "refuse.trun_bridge"))


@pytest.mark.case("falaise", "3.4b", "10.4a")
def test_an_advance_takes_argentan() -> None:
    play = suffer({"us90_357": "2914", "g5fjkg": "3014"}, "DE", ["us90_357"], target="3014")
    play.give("advance us90_357 3014")
    assert play.s.argentan == ALLIED
    assert play.s.argentan_fell == 1


def test_there_are_six_hexes_around_the_target() -> None:
    assert len(set(AROUND)) == 6
