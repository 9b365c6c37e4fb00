"""10.0, 10.1 Who may assault what, and how often."""

from __future__ import annotations

import pytest

from grognard.titles.falaise.rules.ch04_round import ENTER, ActionRound, end_round
from tests.titles.falaise.assault_helpers import (
    AROUND,
    EAST,
    ELSEWHERE,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    TARGET,
    WEST,
    ask,
    attack,
    attackers,
    fight,
    mech_fight,
    muster,
    rolled,
)
from tests.titles.falaise.helpers import CORPS, Play, hex_, position, unit

# ---------------------------------------------------------------------------------- 10.0 the Rounds


@pytest.mark.case("falaise", "10.0a", "7.0c")
def test_in_an_assault_round_all_active_units_may_assault_and_none_moves() -> None:
    units = {"us90_357": EAST, "fr2d": WEST, "us610": EAST, "us1_16": SOUTH_EAST, "g3fj5": TARGET}
    play = position(units, active="15", dice=[4], stack=[ActionRound(ENTER)])
    play.give("assault-round")
    assert play.asked() == ("allied", "Assaults")
    play.refused("move us90_357 0632", ("10.0", "refuse.no_movement"))
    play.give(f"assault {TARGET}")
    assert play.legal("commit") == {"commit us90_357", "commit fr2d", "commit us610"}
    play.refused("commit us1_16", ("10.1", "refuse.not_active"))


@pytest.mark.case("falaise", "10.0b")
def test_mech_assaults_come_after_all_movement() -> None:
    units = {"fr2d": "0535", "fr2l": "0530", "g3fj5": TARGET}
    play = position(units, active="15", dice=[4], stack=[ActionRound(ENTER)])
    play.give("move-round")
    assert play.asked() == ("allied", "Movement")
    play.refused(f"assault {TARGET}", ("10.0", "refuse.assault_later"))
    play.give(f"move fr2d {WEST}")
    assert play.asked() == ("german", "OpFire")  # fire first
    play.give("hold")
    play.refused(f"assault {TARGET}", ("10.0", "refuse.assault_later"))
    play.give("halt", "done")
    assert play.asked() == ("allied", "Assaults")
    play.refused("move fr2l 0531", ("7.2", "when.move"))
    play.allowed(f"assault {TARGET}")


@pytest.mark.case("falaise", "10.0b")
def test_in_a_move_round_infantry_alone_does_not_assault() -> None:
    play = mech_fight({"us90_357": EAST, "fr2d": WEST, "g3fj5": TARGET}, "15")
    muster(play, TARGET, "fr2d")
    play.refused("commit us90_357", ("10.0", "refuse.no_carrier"))
    play = mech_fight({"us90_357": EAST, "fr2d": "0448", "g3fj5": TARGET, "g3fj8": "0447"}, "15")
    assert play.legal() == {"assault 0447", "stop"}
    play.refused(f"assault {TARGET}", ("10.0", "refuse.no_carrier"))


@pytest.mark.case("falaise", "10.0c", "10.0d")
def test_allied_infantry_goes_with_the_mechanized_unit_of_its_corps_and_hex() -> None:
    units = {"ca2_4": EAST, "ca2a_6": EAST, "ca2a_10": WEST, "g3fj5": TARGET}
    play = mech_fight(units, "2Can")
    play.give(f"assault {TARGET}")
    play.refused("commit ca2_4", ("10.0", "refuse.carrier_first"))
    play.give("commit ca2a_10")
    play.refused("commit ca2_4", ("10.0", "refuse.carrier_first"))  # not its companion
    play.give("commit ca2a_6")
    play.allowed("commit ca2_4")
    play.give("commit ca2_4")
    assert attackers(play) == {"ca2a_6", "ca2a_10", "ca2_4"}


@pytest.mark.case("falaise", "10.0c")
def test_the_mechanized_unit_must_be_of_the_same_corps() -> None:
    """A Pole (own corps) may stack with US infantry, but does not take it along (10.0).

    If both are called in from other corps, he does: 11.9.1 only asks that he takes part.
    """
    units = {"us90_357": EAST, "po_k": EAST, "fr2d": WEST, "g3fj5": TARGET}
    play = muster(mech_fight(units, "15", assisting=["po_k"]), TARGET, "fr2d", "po_k")
    play.refused("commit us90_357", ("10.0", "refuse.no_carrier"))
    units = {"us90_357": EAST, "po_k": EAST, "us3a": WEST, "g3fj5": TARGET}
    play = mech_fight(units, "7", assisting=["po_k", "us90_357"])
    muster(play, TARGET, "us3a")
    play.refused("commit us90_357", ("10.0", "refuse.carrier_first"))
    play.give("commit po_k")
    assert "commit us90_357" in play.legal("commit")


@pytest.mark.case("falaise", "10.0d")
def test_infantry_attacks_no_other_hex_than_its_mechanized_unit() -> None:
    units = {
        "ca2_4": EAST,
        "ca2a_6": EAST,
        "ca2a_10": NORTH_WEST,
        "g3fj5": TARGET,
        "g3fj8": NORTH_EAST,
    }
    play = mech_fight(units, "2Can", dice=[3])
    attack(play, TARGET, "ca2a_6")  # without the infantry: 1 against 2
    play.give(f"assault {NORTH_EAST}")  # ca2a_10 attacks the other hex
    play.refused("commit ca2_4", ("10.0", "refuse.carrier_first"))


@pytest.mark.case("falaise", "10.0e")
def test_r37_german_infantry_makes_no_mech_assault() -> None:
    units = {"g3fj5": EAST, "glehrkg": EAST, "us90_357": TARGET}
    play = muster(mech_fight(units, "2FJ"), TARGET, "glehrkg")
    play.refused("commit g3fj5", ("R37", "refuse.german_infantry"))
    play = muster(fight(units, "2FJ"), TARGET, "glehrkg")
    play.allowed("commit g3fj5")  # in an Assault Round it may


# ------------------------------------------------------------------------------- 10.1 one hex, once


@pytest.mark.case("falaise", "10.1a")
def test_an_assault_attacks_one_hex_from_adjacent_hexes() -> None:
    units = {"us90_357": EAST, "us90_358": "0431", "g3fj5": TARGET, "g3fj8": NORTH_EAST}
    play = fight(units, "15")
    assert play.legal("assault") == {f"assault {TARGET}", f"assault {NORTH_EAST}"}
    muster(play, TARGET, "us90_357")
    play.refused("commit us90_358", ("10.1", "refuse.not_adjacent"))
    play.refused(f"assault {NORTH_EAST}", ("10.1", "when.assault"))


@pytest.mark.case("falaise", "10.1a")
def test_units_of_all_six_hexes_may_attack_together() -> None:
    names = ["us1_16", "us1_18", "us1_26", "us9_39", "us9_47", "us9_60"]
    units = dict(zip(names, AROUND, strict=True))
    play = attack(fight(units | {"g3fj5": TARGET, "g5fjkg": TARGET}, "7", dice=[1]), TARGET, *names)
    assert (rolled(play)["ours"], rolled(play)["theirs"]) == (18, 3)


@pytest.mark.case("falaise", "10.1a")
def test_an_assault_needs_an_enemy_and_an_active_attacker() -> None:
    play = fight({"us90_357": EAST, "g3fj5": TARGET, "g3fj8": "0335"}, "15")
    play.refused(f"assault {WEST}", ("10.1", "refuse.no_enemy"))
    play.refused("assault 0335", ("10.1", "refuse.nobody_adjacent"))
    play.refused(f"assault {EAST}", ("10.1", "refuse.no_enemy"))  # his own
    units = {"us90_357": EAST, "us90_358": SOUTH_EAST, "g3fj5": TARGET}
    play = fight(units, "15").give(f"assault {TARGET}")
    play.refused("resolve", ("10.1", "refuse.no_attacker"))


@pytest.mark.case("falaise", "10.1b")
def test_all_units_of_the_hex_defend_together_and_suffer_together() -> None:
    units = {"g3fj5": TARGET, "g5fjkg": TARGET, "us90_357": EAST}
    play = attack(fight(units, "15", dice=[4]), TARGET, "us90_357")
    assert (rolled(play)["ours"], rolled(play)["theirs"]) == (3, 3)
    assert play.s.defended[unit("g3fj5")] == play.s.defended[unit("g5fjkg")] == 1


@pytest.mark.case("falaise", "10.1c")
def test_units_of_one_hex_may_attack_different_hexes_or_stay_out() -> None:
    units = {"us90_357": EAST, "us610": EAST, "g3fj5": TARGET, "g3fj8": NORTH_EAST}
    play = fight(units, "15", dice=[3, 4])
    attack(play, TARGET, "us90_357")
    assert play.s.assaulted[unit("us610")] == 0
    attack(play, NORTH_EAST, "us610")
    assert rolled(play)["ours"] == 1


@pytest.mark.case("falaise", "10.1d")
def test_a_unit_attacks_once() -> None:
    units = {"us90_357": EAST, "us90_358": WEST, "g3fj5": TARGET, "g3fj8": NORTH_EAST}
    play = attack(fight(units | {"us90_359": NORTH_WEST}, "15", dice=[3]), TARGET, "us90_357")
    play.give(f"assault {NORTH_EAST}")  # us90_359 attacks
    play.refused("commit us90_357", ("10.1", "refuse.has_assaulted"))


@pytest.mark.case("falaise", "10.1d", "11.2h")
def test_a_unit_attacks_once_a_turn_not_only_once_a_round() -> None:
    units = {"g1ss_1": EAST, "g3fj5": SOUTH_EAST, "us90_357": TARGET}
    play = fight(units, "47", dice=[3])
    attack(play, TARGET, "g1ss_1")
    assert play.s.assaulted[unit("g1ss_1")] == 1
    ask(play, ActionRound(ENTER))
    end_round(play.s, play.desk)
    assert play.s.assaulted[unit("g1ss_1")] == 1  # after the Round
    assert play.s.struck == 0
    assert play.s.defended[unit("us90_357")] == 0  # another Round may attack it again


@pytest.mark.case("falaise", "10.1e")
def test_a_hex_is_attacked_once_a_round() -> None:
    units = {"us90_357": EAST, "us90_358": WEST, "g3fj5": TARGET}
    play = attack(fight(units | ELSEWHERE, "15", dice=[3]), TARGET, "us90_357")
    play.refused(f"assault {TARGET}", ("10.1", "refuse.hex_struck"))
    assert play.legal() == {"assault 0448", "stop"}


@pytest.mark.case("falaise", "10.1e")
def test_another_round_of_the_turn_may_attack_the_hex_again() -> None:
    units = {"us90_357": EAST, "us1_16": WEST, "g3fj5": TARGET}
    play = attack(fight(units, "15", dice=[3, 4]), TARGET, "us90_357")
    assert play.at_rest()
    end_round(play.s, play.desk)
    play.s.stack = [*position().s.stack]
    play.s.corps = CORPS.index("7")
    ask(play, ActionRound(ENTER)).give("assault-round")
    play.allowed(f"assault {TARGET}")


@pytest.mark.case("falaise", "10.1f")
def test_assaults_are_chosen_and_resolved_one_by_one_in_any_order() -> None:
    units = {"us90_357": EAST, "us90_358": WEST, "g3fj5": SOUTH_EAST, "g3fj8": NORTH_WEST}
    for first, second in ((SOUTH_EAST, NORTH_WEST), (NORTH_WEST, SOUTH_EAST)):
        names = {SOUTH_EAST: "us90_357", NORTH_WEST: "us90_358"}
        play = fight(units, "15", dice=[3, 4])
        assert play.legal() == {f"assault {SOUTH_EAST}", f"assault {NORTH_WEST}", "stop"}
        attack(play, first, names[first])
        assert play.asked() == ("allied", "Assaults")  # done before the next is begun
        assert play.legal() == {f"assault {second}", "stop"}
        attack(play, second, names[second])
        assert play.at_rest()


# -------------------------------------------------------------------------------- 10.1 the hexsides


def river(start: str, target: str, name: str = "us1_16") -> Play:
    """A unit of the 7th Corps with water between it and its enemy, and another pair elsewhere."""
    return fight({name: start, "g3fj5": target, "us1_18": EAST, "g3fj8": TARGET}, "7")


@pytest.mark.parametrize(
    ("start", "target"),
    [("3321", "3220"), ("2035", "2136"), ("3124", "3223"), ("1421", "1322"), ("1322", "1421")],
)
@pytest.mark.case("falaise", "10.1g")
def test_bridges_fords_and_minor_rivers_may_be_attacked_across(start: str, target: str) -> None:
    play = river(start, target)
    play.allowed(f"assault {target}")


@pytest.mark.parametrize(
    ("start", "target"), [("3320", "3220"), ("3220", "3320"), ("2036", "2035")]
)
@pytest.mark.case("falaise", "10.1g")
def test_the_orne_without_a_crossing_is_not_attacked_across(start: str, target: str) -> None:
    play = river(start, target)
    play.refused(f"assault {target}", ("10.1", "refuse.assault_river"))


@pytest.mark.case("falaise", "7.2.1d")
def test_armor_does_not_attack_across_the_bridge_of_trun() -> None:
    river("2112", "2011").allowed("assault 2011")
    play = river("2112", "2011", "us3a")
    play.refused("assault 2011", ("7.2.1", "refuse.trun_bridge"))


# --------------------------------------------------------------------------------- R79 spared units


@pytest.mark.case("falaise", "10.1h")
def test_r79_a_unit_that_retreated_is_not_attacked_again_nor_its_new_hex() -> None:
    units = {"us90_357": EAST, "us90_358": "0536", "g5fjkg": TARGET, "g3fj5": "0535"}
    play = fight(units | ELSEWHERE, "15", dice=[3])
    play.allowed("assault 0535")
    attack(play, TARGET, "us90_357")
    assert rolled(play)["result"] == "DR"
    play.give(f"retreat g5fjkg {WEST}")
    play.give("retreat g5fjkg 0535")
    assert play.place("g5fjkg") == "0535"
    play.give("done")  # no advance
    play.refused("assault 0535", ("R79", "refuse.unit_struck"))
    assert play.legal() == {"assault 0448", "stop"}


@pytest.mark.case("falaise", "10.1e", "10.1h")
def test_the_vacated_hex_is_not_attacked_again_either() -> None:
    units = {"us90_357": EAST, "us90_358": SOUTH_WEST, "g5fjkg": TARGET}
    play = attack(fight(units | ELSEWHERE, "15", dice=[6]), TARGET, "us90_357")
    assert play.place("g5fjkg") == "eliminated"
    play.give("done")
    assert play.s.struck == 1 << hex_(TARGET)
