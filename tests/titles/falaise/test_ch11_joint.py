"""11.9.1, 11.9.2 Assaults together with units of other formations."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles.falaise.ch04_round import ENTER, ActionRound
from grognard.titles.falaise.ch11_joint import Join
from grognard.titles.falaise.state import ASSISTING, MOVE_ROUND
from tests.titles.falaise.assault_helpers import (
    EAST,
    ELSEWHERE,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    TARGET,
    WEST,
    activate,
    ask,
    attack,
    attackers,
    fight,
    mech_fight,
    muster,
    rolled,
)
from tests.titles.falaise.helpers import Play, position, unit


def calling(units: dict[str, str], corps: str, **more: Any) -> Play:
    """Before the movement of a Move/Mech Assault Round: who is called in?"""
    play = position(units, round=MOVE_ROUND, **more)
    activate(play, corps)
    return ask(play, Join())


def finish(play: Play, until: str = "Rest") -> None:
    """Go on with the mildest answers: nobody changes a result, fires or advances."""
    mild = ("keep", "hold", "done", "stop")
    while play.asked()[1] != until:
        play.give(next((order for order in mild if order in play.legal()), min(play.legal())))


# ---------------------------------------------------------------------- 11.9.1 who may be called in

POLES = {"po_k": EAST, "po_s": "0530"}


@pytest.mark.case("falaise", "11.9.1a")
def test_mechanized_units_next_to_the_active_corps_may_be_called_in() -> None:
    units = POLES | {"ca4_4": "0531", "ca2a_6": SOUTH_EAST, "ca2_4": NORTH_EAST, "us3a": WEST}
    play = calling(units, "Pol")
    assert play.legal() == {"join ca4_4", "join ca2a_6", "done"}
    play.refused("join ca2_4", ("11.9.1", "refuse.join_mech"))
    play.refused("join us3a", ("11.9.1", "refuse.join_near"))
    play.refused("join po_s", ("11.9.1", "refuse.is_active"))
    play.agrees()


@pytest.mark.case("falaise", "11.9.1a")
def test_r86_a_unit_stacked_with_an_active_one_counts_as_adjacent() -> None:
    play = calling(POLES | {"us3a": EAST}, "Pol")
    play.allowed("join us3a")


@pytest.mark.case("falaise", "11.9.1a")
def test_allied_infantry_comes_with_the_mechanized_unit_of_its_hex_that_takes_part() -> None:
    units = POLES | {"ca2_4": SOUTH_EAST, "ca2a_6": SOUTH_EAST}
    play = calling(units, "Pol")
    play.refused("join ca2_4", ("11.9.1", "refuse.join_mech"))
    play.give("join ca2a_6")
    play.allowed("join ca2_4")


@pytest.mark.case("falaise", "11.9.1a", "10.0e")
def test_german_infantry_does_not_come_along() -> None:
    units = {"g1ss_1": EAST, "g3fj5": SOUTH_EAST, "glehrkg": SOUTH_EAST, "g12ss_w": NORTH_EAST}
    play = calling(units, "47").give("join glehrkg")
    play.refused("join g3fj5", ("11.9.1", "refuse.join_mech"))


@pytest.mark.case("falaise", "11.9.1a")
def test_either_player_may_call_in_but_no_enemy_company_or_finished_unit() -> None:
    units = {"g1ss_1": EAST, "g12ss_w": SOUTH_EAST, "g12ss_k": NORTH_EAST, "gebb": "0531"}
    units |= {"us3a": TARGET}
    play = calling(units, "47", finished=["g12ss_k"])
    play.allowed("join g12ss_w")
    play.refused("join g12ss_k", ("11.9.1", "refuse.finished"))
    play.refused("join gebb", ("R45", "refuse.company"))
    play.refused("join us3a", ("11.9.1", "refuse.not_yours"))
    play.refused("join g12ss_m", ("11.9.1", "refuse.off_map"))


@pytest.mark.case("falaise", "11.9.1a", "10.1d")
def test_who_has_assaulted_this_turn_is_not_called_in() -> None:
    play = position(POLES | {"us3a": NORTH_EAST, "us3b": SOUTH_EAST}, round=MOVE_ROUND)
    activate(play, "Pol")
    play.s.assaulted[unit("us3a")] = 1
    ask(play, Join()).refused("join us3a", ("10.1", "refuse.has_assaulted"))


@pytest.mark.case("falaise", "11.9.1a")
def test_adjacency_counts_at_the_start_of_the_activation_not_later() -> None:
    """The question comes before the movement; who is only reached by it is not asked."""
    units = {"po_k": "0531", "us3a": "0534", "g3fj5": "0433"}
    play = position(units, active="Pol", dice=[4], stack=[ActionRound(ENTER)])
    play.give("move-round")
    assert play.asked() == ("allied", "Movement")  # nobody can be called in
    units = {"po_k": "0532", "us3a": "0533", "g3fj5": "0433"}
    play = position(units, active="Pol", dice=[4], stack=[ActionRound(ENTER)])
    play.give("move-round")
    assert play.asked() == ("allied", "Join")


# -------------------------------------------------------------------------- what called-in units do


def joined(**more: Any) -> Play:
    """The Poles move, the 3rd Armored beside them is called in; both are next to the enemy."""
    units = {"po_k": EAST, "us3a": SOUTH_EAST, "g3fj5": TARGET}
    play = position(units, active="Pol", stack=[ActionRound(ENTER)], **more)
    return play.give("move-round", "join us3a")


@pytest.mark.case("falaise", "11.9.1b")
def test_r57_a_called_in_unit_does_not_move_but_attacks_and_is_finished() -> None:
    play = joined(dice=[4, 3])
    assert play.asked() == ("allied", "Movement")  # nobody else can be called in
    play.refused("move us3a 0633", ("7.0", "refuse.not_active"))
    play.give("done")
    muster(play, TARGET, "po_k", "us3a").give("resolve")
    assert rolled(play)["ours"] == 7
    finish(play)
    assert play.s.finished[unit("us3a")] == 1
    assert play.s.finished[unit("po_k")] == 1


@pytest.mark.case("falaise", "11.9.1b", "10.4a")
def test_r57_a_called_in_unit_advances_like_other_attackers() -> None:
    units = {"po_k": EAST, "us3a": SOUTH_EAST, "g5fjkg": TARGET}
    play = mech_fight(units, "Pol", assisting=["us3a"], dice=[6])  # 7 to 1, -2
    attack(play, TARGET, "po_k", "us3a")
    play.give(f"advance us3a {TARGET}")
    assert play.place("us3a") == TARGET


@pytest.mark.case("falaise", "11.9.1b")
def test_no_stop_before_the_called_in_unit_has_attacked() -> None:
    units = {"po_k": EAST, "po_s": NORTH_WEST, "us3a": SOUTH_EAST, "g3fj5": TARGET, "g3fj8": WEST}
    play = mech_fight(units, "Pol", assisting=["us3a"])
    assert "stop" not in play.legal()
    play.refused("stop", ("11.9.1", "refuse.must_attack"))
    play.agrees()


@pytest.mark.case("falaise", "11.9.1b")
def test_the_called_in_unit_is_not_left_out_of_its_last_chance() -> None:
    """It reaches only the hex that is attacked now: the die waits until it is committed."""
    units = {"po_k": EAST, "us3a": SOUTH_EAST, "g3fj5": TARGET}
    play = mech_fight(units, "Pol", assisting=["us3a"], dice=[3])
    muster(play, TARGET, "po_k")
    play.refused("resolve", ("11.9.1", "refuse.must_attack"))
    play.agrees()
    play.give("commit us3a", "resolve")


@pytest.mark.case("falaise", "11.9.1b")
def test_a_called_in_unit_may_wait_for_another_assault_that_it_can_reach() -> None:
    units = {"po_k": EAST, "po_s": "0732", "us3a": SOUTH_EAST, "g3fj5": TARGET, "g3fj8": "0733"}
    units["g3fj8"] = SOUTH_WEST
    play = mech_fight(units, "Pol", assisting=["us3a"], dice=[3])
    muster(play, TARGET, "po_k")
    play.refused("resolve", ("11.9.1", "refuse.must_attack"))  # 0633 is next to no other Pole
    units["po_s"] = "0733"
    play = muster(mech_fight(units, "Pol", assisting=["us3a"], dice=[3]), TARGET, "po_k")
    play.allowed("resolve")
    play.agrees()


@pytest.mark.case("falaise", "11.9.1b")
def test_called_in_infantry_attacks_with_its_mechanized_unit() -> None:
    units = {"po_k": EAST, "ca2_4": SOUTH_EAST, "ca2a_6": SOUTH_EAST, "g3fj5": TARGET}
    play = mech_fight(units, "Pol", assisting=["ca2_4", "ca2a_6"], dice=[3])
    muster(play, TARGET, "po_k", "ca2a_6")
    play.refused("resolve", ("11.9.1", "refuse.must_attack"))
    play.give("commit ca2_4", "resolve")


@pytest.mark.case("falaise", "11.9.1b")
def test_a_called_in_unit_does_not_attack_alone() -> None:
    units = {"po_k": EAST, "us3a": SOUTH_EAST, "us3b": NORTH_EAST, "g3fj5": TARGET}
    play = mech_fight(units, "Pol", assisting=["us3a", "us3b"])
    muster(play, TARGET, "us3a")
    play.refused("resolve", ("10.1", "refuse.no_attacker"))


# -------------------------------------------------------------------- the modifiers for nationality


def mixed(*names: str, corps: str, helpers: list[str], **more: Any) -> list[int]:
    """The modifiers of an assault by these units, the helpers from another formation."""
    places = [EAST, SOUTH_EAST, SOUTH_WEST, NORTH_EAST]
    german = names[0].startswith("g")
    foe = {"us9_39": TARGET} if german else {"g3fj5": TARGET}
    units = dict(zip(names, places, strict=False)) | foe
    play = mech_fight(units, corps, assisting=helpers, dice=[4], **more)
    attack(play, TARGET, *names)
    event = play.events("assault.rolled")[-1]
    assert {m.case for m in event.modifiers} <= {"11.9.1"}
    return [m.number for m in event.modifiers]


NATIONS = [
    pytest.param("po_k ca4_4", "Pol", ["ca4_4"], [-1], id="Poles and Canadians"),
    pytest.param("po_k br29", "Pol", ["br29"], [-1], id="Poles and British"),
    pytest.param("ca4_4 br29", "2Can", ["br29"], [-1], id="Canadians and British"),
    pytest.param("po_k us3a", "Pol", ["us3a"], [-1, -1], id="Poles and US"),
    pytest.param("ca4_4 us3a", "2Can", ["us3a"], [-1, -1], id="Canadians and US"),
    pytest.param("br29 fr2d", "8", ["fr2d"], [-1, -1], id="British and French"),
    pytest.param("us3a fr2d", "7", ["fr2d"], [-1], id="US and French"),
    pytest.param("us3a us610", "7", ["us610"], [], id="US and US"),
    pytest.param("g1ss_1 g2_2", "47", [], [], id="SS and Heer of one corps (R58)"),
    pytest.param("g1ss_1 g12ss_w", "47", ["g12ss_w"], [], id="SS and SS"),
    pytest.param("g1ss_1 g21_p", "47", ["g21_p"], [-1], id="SS and Heer"),
    pytest.param("g2_2 g21_p", "47", ["g21_p"], [], id="Heer and Heer"),
    pytest.param("g1ss_1 g2_2 g21_p", "47", ["g21_p"], [-1], id="R81 a mixed formation"),
]


@pytest.mark.parametrize(("names", "corps", "helpers", "wanted"), NATIONS)
@pytest.mark.case("falaise", "11.9.1c", "11.9.1d", "11.9.1e", "11.9.1f")
def test_attackers_of_several_nationalities(
    names: str, corps: str, helpers: list[str], wanted: list[int]
) -> None:
    assert mixed(*names.split(), corps=corps, helpers=helpers) == wanted


@pytest.mark.case("falaise", "11.9.1e")
def test_luftwaffe_and_heer_are_two_nationalities() -> None:
    units = {"g3fj5": EAST, "g276_986": SOUTH_EAST, "us9_39": TARGET}
    play = fight(units, "2FJ", assisting=["g276_986"], dice=[4])
    attack(play, TARGET, "g3fj5", "g276_986")
    assert play.modifiers("assault.rolled") == {"9": -1}


@pytest.mark.case("falaise", "11.9.1c")
def test_r58_a_mixed_corps_alone_has_the_modifier_only_in_the_other_reading() -> None:
    always = {"mixed_drm": "always"}
    assert mixed("g1ss_1", "g2_2", corps="47", helpers=[]) == []
    assert mixed("g1ss_1", "g2_2", corps="47", helpers=[], options=always) == [-1]
    assert mixed("us3a", "fr2d", corps="7", helpers=["fr2d"], options=always) == [-1]
    assert mixed("g1ss_1", "g1ss_2", corps="47", helpers=[], options=always) == []


# -------------------------------------------------------------------------- 11.9.2 Prepared Assault


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
