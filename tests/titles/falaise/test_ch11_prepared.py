"""11.9.2 Prepared Assaults, with units of other formations that are asked to join."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles.falaise.rules.ch04_round import ENTER, ActionRound
from grognard.titles.falaise.state import ASSISTING
from tests.titles.falaise.assault_helpers import (
    EAST,
    ELSEWHERE,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    TARGET,
    WEST,
    attackers,
    fight,
    finish,
    mech_fight,
    muster,
)
from tests.titles.falaise.helpers import Play, position, unit


def prepared(units: dict[str, str], corps: str, *names: str, **more: Any) -> Play:
    """An Assault Round: these units are committed; others may be asked."""
    return muster(fight(units, corps, **more), TARGET, *names)


CHECKS = [
    pytest.param("ca2_4", "po_k", "Pol", {"nationality": 1, "allied": 1}, 1, id="Canadian, Poles"),
    pytest.param("us1_16", "us90_357", "15", {"allied": 1}, 3, id="US, US"),
    pytest.param("us1_16", "fr2d", "15", {"nationality": 1, "allied": 1}, 2, id="US, French"),
    pytest.param("br53_71", "br43_129", "30", {"allied": 1}, 2, id="British, British"),
    pytest.param("g1ss_1", "g2ss_d", "2SS", {}, 4, id="SS, SS"),
    pytest.param("g2_2", "g2ss_d", "2SS", {"nationality": 1}, 3, id="Heer, SS"),
    pytest.param("g3fj5", "g276_986", "74", {"nationality": 1}, 3, id="Luftwaffe, Heer"),
]


@pytest.mark.parametrize(("asked", "active", "corps", "wanted", "highest"), CHECKS)
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.case("falaise", "11.9.2a", "11.9.2b", "11.9.2c", "11.9.2d", "11.9.2e")
def test_a_unit_comes_if_the_modified_die_is_not_more_than_its_ter(
    asked: str, active: str, corps: str, wanted: dict[str, int], highest: int, die: int
) -> None:
    foe = "us9_39" if active.startswith("g") else "g3fj9"
    play = prepared({active: EAST, asked: WEST, foe: TARGET}, corps, active, dice=[die])
    play.give(f"ask {asked}")
    assert play.modifiers("ask.rolled") == wanted
    comes = die <= highest
    assert attackers(play) == ({active, asked} if comes else {active})
    assert play.s.role[unit(asked)] == (ASSISTING if comes else 0)
    assert play.drawn() == [("11.9.2", die)]


@pytest.mark.case("falaise", "11.9.2a", "9.1a")
def test_the_current_ter_counts() -> None:
    units = {"us90_357": EAST, "us1_16": WEST, "g3fj5": TARGET}
    for die, comes in ((1, True), (2, False)):  # TER 4, Disrupted 2, +1
        play = prepared(units, "15", "us90_357", dice=[die], disrupted=["us1_16"])
        play.give("ask us1_16")
        assert ("us1_16" in attackers(play)) == comes


@pytest.mark.case("falaise", "11.9.2d", "11.9.2e")
def test_who_comes_is_finished_and_who_does_not_come_is_not() -> None:
    units = {"us90_357": EAST, "us1_16": WEST, "us1_18": SOUTH_WEST, "g3fj5": TARGET}
    play = position(units, active="15", dice=[4, 1, 6, 3], stack=[ActionRound(ENTER)])
    play.give("assault-round", f"assault {TARGET}", "ask us1_16", "ask us1_18")
    assert attackers(play) == {"us90_357", "us1_16"}
    play.give("resolve")
    finish(play)
    assert play.s.finished[unit("us1_16")] == 1
    assert play.s.finished[unit("us1_18")] == 0
    assert play.s.assaulted[unit("us1_18")] == 0


@pytest.mark.case("falaise", "11.9.2a")
def test_r60_a_unit_is_asked_once_a_round() -> None:
    units = {"us90_357": EAST, "us1_16": WEST, "g3fj5": TARGET}
    play = prepared(units | ELSEWHERE, "15", "us90_357", dice=[6]).give("ask us1_16")
    play.refused("ask us1_16", ("R60", "refuse.checked"))


@pytest.mark.case("falaise", "11.9.2a")
def test_r60_nor_for_another_assault_of_the_round() -> None:
    units = {"us90_357": EAST, "us90_358": "0334", "us1_16": NORTH_WEST}
    units |= {"g3fj5": TARGET, "g3fj8": "0333"}
    play = prepared(units, "15", "us90_357", dice=[6, 3]).give("ask us1_16", "resolve")
    finish(play, "Assaults")
    muster(play, "0333", "us90_358")
    play.refused("ask us1_16", ("R60", "refuse.checked"))


@pytest.mark.case("falaise", "11.9.2a", "11.9.2e")
def test_r60_in_another_round_it_may_be_asked_again() -> None:
    units = {"us90_357": EAST, "us1_18": SOUTH_WEST, "g3fj5": TARGET}
    play = position(units, active="15", dice=[4, 6, 3], stack=[ActionRound(ENTER)])
    play.give("assault-round", f"assault {TARGET}", "ask us1_18")
    assert attackers(play) == {"us90_357"}
    play.give("resolve")
    finish(play)
    again = fight({"us90_358": EAST, "us1_18": SOUTH_WEST, "g3fj5": TARGET}, "15")
    again.s.checked[:] = play.s.checked
    muster(again, TARGET, "us90_358").allowed("ask us1_18")


@pytest.mark.case("falaise", "11.9.2a")
def test_only_in_an_assault_round_and_only_beside_the_defender() -> None:
    units = {"us90_357": EAST, "us1_16": "0535", "us3a": WEST, "us610": EAST, "g3fj5": TARGET}
    play = prepared(units, "15", "us90_357")
    play.refused("ask us1_16", ("11.9.2", "refuse.ask_reach"))
    play.allowed("ask us3a")
    play.refused("ask us610", ("11.9.2", "refuse.is_active"))
    play = muster(mech_fight(units, "15"), TARGET, "us610")
    play.refused("ask us3a", ("11.9.2", "refuse.ask_round"))


@pytest.mark.case("falaise", "11.9.2a")
def test_finished_units_and_companies_are_not_asked_and_nobody_before_an_attacker() -> None:
    units = {"g1ss_1": EAST, "g1ss_2": NORTH_EAST, "g2ss_d": WEST, "gebb": SOUTH_WEST}
    units |= {"us9_39": TARGET, "g2ss_f": SOUTH_EAST}
    play = fight(units, "47", finished=["g2ss_d"]).give(f"assault {TARGET}")
    play.refused("ask g2ss_f", ("11.9.2", "refuse.ask_first"))
    play.give("commit g1ss_1")
    play.allowed("ask g2ss_f")
    play.refused("ask g2ss_d", ("11.9.2", "refuse.finished"))
    play.refused("ask gebb", ("R45", "refuse.company"))


@pytest.mark.case("falaise", "11.9.2a")
def test_r59_germans_prepare_assaults_only_in_the_first_reading() -> None:
    units = {"g1ss_1": EAST, "g2ss_d": WEST, "us9_39": TARGET}
    prepared(units, "47", "g1ss_1").allowed("ask g2ss_d")
    play = prepared(units, "47", "g1ss_1", options={"prepared": "allied"})
    play.refused("ask g2ss_d", ("R59", "refuse.german_ask"))
    units = {"us90_357": EAST, "us1_16": WEST, "g3fj5": TARGET}
    play = prepared(units, "15", "us90_357", options={"prepared": "allied"})
    play.allowed("ask us1_16")


@pytest.mark.case("falaise", "11.9.2b")
def test_r81_one_active_attacker_of_another_nationality_is_enough() -> None:
    units = {"us90_357": EAST, "fr2d": SOUTH_EAST, "us1_16": WEST, "g3fj5": TARGET}
    play = prepared(units, "15", "us90_357", "fr2d", dice=[2]).give("ask us1_16")
    assert play.modifiers("ask.rolled") == {"nationality": 1, "allied": 1}
    play = prepared(units, "15", "us90_357", dice=[2]).give("ask us1_16")
    assert play.modifiers("ask.rolled") == {"allied": 1}  # the French do not attack


@pytest.mark.case("falaise", "11.9.2c")
def test_r83_the_point_for_allied_units_holds_for_us_units_too() -> None:
    units = {"us90_357": EAST, "us1_16": WEST, "g3fj5": TARGET}
    play = prepared(units, "15", "us90_357", dice=[4]).give("ask us1_16")
    assert play.modifiers("ask.rolled") == {"allied": 1}
    assert attackers(play) == {"us90_357"}  # 5 is more than 4


@pytest.mark.case("falaise", "11.9.2f")
def test_a_prepared_assault_has_the_modifiers_of_11_9_1() -> None:
    units = {"po_k": EAST, "us1_16": WEST, "g3fj5": TARGET}
    play = prepared(units, "Pol", "po_k", dice=[1, 4]).give("ask us1_16", "resolve")
    assert [m.number for m in play.events("assault.rolled")[-1].modifiers] == [-1, -1]
    play = prepared(units, "Pol", "po_k", dice=[6, 4]).give("ask us1_16", "resolve")
    assert play.events("assault.rolled")[-1].modifiers == []  # it did not come
