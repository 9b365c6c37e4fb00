"""11.9.1 Coordinated Mech Assaults, with units of other formations."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles.falaise.rules.ch04_round import ENTER, ActionRound
from grognard.titles.falaise.rules.ch11_joint import Join
from grognard.titles.falaise.state import MOVE_ROUND
from tests.titles.falaise.assault_helpers import (
    EAST,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    TARGET,
    WEST,
    activate,
    ask,
    attack,
    fight,
    finish,
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
def test_allied_infantry_comes_with_an_active_mechanized_unit_of_another_corps() -> None:
    """The rule names no corps for the unit that takes it along."""
    play = calling(POLES | {"us90_359": EAST, "us90_357": SOUTH_EAST}, "Pol")
    play.allowed("join us90_359")
    play.refused("join us90_357", ("11.9.1", "refuse.join_mech"))
    play.agrees()


@pytest.mark.case("falaise", "11.9.1b")
def test_who_was_called_in_and_could_not_attack_is_not_finished() -> None:
    """Only those who participated count as activated."""
    units = {"us3a": "0332", "fr2d": "0333", "g3fj5": "0330"}
    stack = [ActionRound(ENTER + 1)]
    play = position(units, turn=2, stack=stack, active="7", dice=[6])
    play.give("move-round", "join fr2d", "done")
    while play.asked()[1] != "Rest":
        play.give("done")
    assert (play.s.finished[unit("us3a")], play.s.finished[unit("fr2d")]) == (1, 0)


@pytest.mark.case("falaise", "11.3c")
def test_nobody_west_of_the_line_helps_in_the_counterattack() -> None:
    units = {"g2ss_d": "1203", "g1ss_1": "1304", "g12ss_k": "1303", "us90_357": "1204"}
    more: dict[str, Any] = {"turn": 5, "countering": 1, "counterattack": 5}
    play = calling(units, "2SS", **more)
    play.allowed("join g12ss_k")
    play.refused("join g1ss_1", ("11.3", "refuse.attach_west"))
    play = fight(units, "2SS", **more).give("assault 1204")
    play.refused("ask g1ss_1", ("11.3", "refuse.attach_west"))
    play.agrees()


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
def test_a_called_in_unit_does_not_wait_for_who_attacks_already() -> None:
    """The other hex is next to the Pole too, but he attacks only once."""
    units = {"po_k": EAST, "us3a": SOUTH_EAST, "g3fj5": TARGET, "g3fj8": "0631"}
    play = mech_fight(units, "Pol", assisting=["us3a"], dice=[3])
    muster(play, TARGET, "po_k").refused("resolve", ("11.9.1", "refuse.must_attack"))
    units["po_s"] = "0630"
    play = mech_fight(units, "Pol", assisting=["us3a"], dice=[3])
    muster(play, TARGET, "po_k").allowed("resolve")


@pytest.mark.case("falaise", "11.9.1b", "10.0d")
def test_a_called_in_unit_does_not_wait_for_infantry_that_cannot_attack_alone() -> None:
    units = {"ca2a_6": EAST, "ca2_4": EAST, "us3a": SOUTH_EAST, "g3fj5": TARGET, "g3fj8": "0631"}
    play = mech_fight(units, "2Can", assisting=["us3a"], dice=[3])
    muster(play, TARGET, "ca2a_6").refused("resolve", ("11.9.1", "refuse.must_attack"))


@pytest.mark.case("falaise", "11.9.1b")
def test_called_in_infantry_attacks_with_its_mechanized_unit() -> None:
    units = {"po_k": EAST, "ca2_4": SOUTH_EAST, "ca2a_6": SOUTH_EAST, "g3fj5": TARGET}
    play = mech_fight(units, "Pol", assisting=["ca2_4", "ca2a_6"], dice=[3])
    muster(play, TARGET, "po_k", "ca2a_6")
    play.refused("resolve", ("11.9.1", "refuse.must_attack"))
    play.give("commit ca2_4", "resolve")
    # Nor may it wait for another hex, next to a Pole: there its mechanized unit would be missing.
    units |= {"po_s": "0733", "g3fj8": SOUTH_WEST}
    play = mech_fight(units, "Pol", assisting=["ca2_4", "ca2a_6"], dice=[3])
    muster(play, TARGET, "po_k", "ca2a_6").refused("resolve", ("11.9.1", "refuse.must_attack"))


@pytest.mark.case("falaise", "11.9.1b")
def test_infantry_called_in_to_ride_with_the_active_unit_is_not_left_out() -> None:
    """The Pole takes it along and could attack: no stop before the infantry has attacked."""
    units = {"po_k": SOUTH_EAST, "us90_357": SOUTH_EAST, "g3fj5": TARGET, "g3fj8": "0732"}
    play = mech_fight(units, "Pol", assisting=["us90_357"], dice=[3])
    assert play.legal() == {f"assault {TARGET}", "assault 0732"}
    play.refused("stop", ("11.9.1", "refuse.must_attack"))
    play.agrees()
    play.give(f"assault {TARGET}")
    assert play.legal() == {"commit us90_357"}  # the Pole is committed by himself
    play.refused("resolve", ("11.9.1", "refuse.must_attack"))
    alone = mech_fight(units | {"po_s": "0631"}, "Pol", assisting=["us90_357"])
    alone.s.assaulted[unit("po_k")] = 1  # who would take it along has attacked already
    alone.codes = alone.s.stack[-1].legal(alone.s)
    alone.allowed("stop")


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
