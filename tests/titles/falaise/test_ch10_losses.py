"""10.2, 9.1 What a result does: steps, disruption, eliminations and their victory points."""

from __future__ import annotations

import pytest

from tests.titles.falaise.assault_helpers import (
    AROUND,
    EAST,
    FIRST_ASSAULT,
    MECH,
    SOUTH_EAST,
    TARGET,
    WEST,
    suffer,
)

FIELD = {"g3fj5": TARGET, "us90_357": EAST}


@pytest.mark.case("falaise", "10.2z", "2.2a", "3.3d")
def test_al1_costs_the_attacker_a_step_and_nobody_else_anything() -> None:
    play = suffer(FIELD, "AL1", ["us90_357"])
    assert play.is_reduced("us90_357")
    assert not play.is_reduced("g3fj5")
    assert not play.is_disrupted("g3fj5")
    assert not play.is_disrupted("us90_357")
    assert play.s.vp == -1
    assert play.at_rest()


@pytest.mark.case("falaise", "10.2aa")
def test_c_has_no_effect() -> None:
    play = suffer(FIELD, "C", ["us90_357"])
    assert play.at_rest()
    assert (play.place("g3fj5"), play.place("us90_357"), play.s.vp) == (TARGET, EAST, 0)
    assert not play.is_reduced("g3fj5")
    assert not play.is_reduced("us90_357")


@pytest.mark.case("falaise", "10.2ad")
def test_bl1_costs_both_sides_a_step_and_disrupts_nobody() -> None:
    play = suffer(FIELD, "BL1", ["us90_357"])
    assert play.is_reduced("us90_357", "g3fj5")
    assert not play.is_disrupted("g3fj5")
    assert play.at_rest()


@pytest.mark.case("falaise", "10.2ad")
def test_r41_the_defender_takes_his_loss_first() -> None:
    units = {"g3fj5": TARGET, "g5fjkg": TARGET, "us90_357": EAST, "us90_358": WEST}
    play = suffer(units, "BL1", ["us90_357", "us90_358"])
    assert play.asked() == ("german", "Loss")
    play.give("lose g5fjkg")
    assert play.asked() == ("allied", "Loss")
    play.give("lose us90_358")
    assert play.place("g5fjkg") == "eliminated"
    assert play.is_reduced("us90_358")
    assert not play.is_reduced("us90_357")


@pytest.mark.case("falaise", "10.2ad", "10.4a")
def test_bl1_that_clears_the_hex_lets_the_surviving_attackers_advance() -> None:
    units = {"g5fjkg": TARGET, "us90_357": EAST}
    play = suffer(units, "BL1", ["us90_357"])
    assert play.asked() == ("allied", "Advance")
    units = {"g5fjkg": TARGET, "us610": EAST}
    play = suffer(units, "BL1", ["us610"])  # nobody is left on either side
    assert play.at_rest()
    assert play.place("us610") == play.place("g5fjkg") == "eliminated"


@pytest.mark.case("falaise", "10.2ae")
def test_r40_dl1_costs_one_step_and_disrupts_every_survivor() -> None:
    units = {"g3fj5": TARGET, "g5fjkg": TARGET, "us90_357": EAST}
    play = suffer(units, "DL1", ["us90_357"]).give("lose g3fj5")
    assert play.is_reduced("g3fj5")
    assert play.is_disrupted("g3fj5", "g5fjkg")
    assert not play.is_disrupted("us90_357")
    assert not play.is_reduced("us90_357")
    assert play.at_rest()


@pytest.mark.parametrize("kind", [FIRST_ASSAULT, MECH])
@pytest.mark.case("falaise", "10.2af")
def test_de_eliminates_all_defenders(kind: str) -> None:
    units = {"g3fj5": TARGET, "g5fjkg": TARGET, "us90_357": EAST}
    play = suffer(units, "DE", ["us90_357"], kind=kind)
    assert play.place("g3fj5") == play.place("g5fjkg") == "eliminated"
    assert play.asked() == ("allied", "Advance")


# ---------------------------------------------------------------------------- 9.1 disrupted already


@pytest.mark.case("falaise", "9.1c", "10.2ae")
def test_r40_dl1_in_a_mech_assault_eliminates_who_was_disrupted_before() -> None:
    units = {"g3fj5": TARGET, "g5fjkg": TARGET, "fr2d": EAST}
    play = suffer(units, "DL1", ["fr2d"], kind=MECH, disrupted=["g3fj5"]).give("lose g3fj5")
    assert play.place("g3fj5") == "eliminated"  # after its step
    assert play.place("g5fjkg") == TARGET
    assert play.is_disrupted("g5fjkg")
    assert ("9.1", "unit.eliminated") in play.told()


@pytest.mark.case("falaise", "9.1d")
def test_dl1_in_a_regular_assault_does_not_eliminate_disrupted_units() -> None:
    units = {"g3fj5": TARGET, "g5fjkg": TARGET, "us90_357": EAST}
    both = ["g3fj5", "g5fjkg"]
    play = suffer(units, "DL1", ["us90_357"], disrupted=both).give("lose g3fj5")
    assert play.place("g3fj5") == play.place("g5fjkg") == TARGET
    assert play.is_reduced("g3fj5")
    assert play.is_disrupted(*both)


@pytest.mark.case("falaise", "9.1c", "3.3a", "3.3b")
def test_a_unit_broken_by_a_mech_assault_scores_only_without_a_line() -> None:
    units = {"g3fj5": TARGET, "fr2d": EAST}
    play = suffer(units, "DL1", ["fr2d"], kind=MECH, disrupted=["g3fj5"])
    assert (play.place("g3fj5"), play.s.vp) == ("eliminated", 0)
    names = ["us1_16", "us1_18", "us1_26", "us9_39", "us9_47"]
    ring = dict(zip(names, AROUND[1:], strict=True))
    play = suffer(units | ring, "DL1", ["fr2d"], kind=MECH, disrupted=["g3fj5"])
    assert (play.place("g3fj5"), play.s.vp) == ("eliminated", 1)


# ----------------------------------------------------------------------------- D18 whose step it is


@pytest.mark.case("falaise", "10.2i")
def test_the_owner_chooses_among_all_his_units_in_the_combat() -> None:
    units = {"g3fj5": TARGET, "us90_357": EAST, "us610": EAST, "us90_358": WEST}
    play = suffer(units | {"us90_359": SOUTH_EAST}, "AL1", ["us90_357", "us610", "us90_358"])
    assert play.asked() == ("allied", "Loss")
    assert play.legal() == {"lose us90_357", "lose us610", "lose us90_358"}
    play.refused("lose us90_359", ("10.2", "refuse.not_in_combat"))
    play.give("lose us610")
    assert (play.place("us610"), play.s.vp) == ("eliminated", -1)


@pytest.mark.case("falaise", "10.2j")
def test_a_reduced_unit_is_not_eliminated_while_another_is_full() -> None:
    units = {"g3fj5": TARGET, "us90_357": EAST, "us90_358": WEST, "us610": EAST}
    combat = ["us90_357", "us90_358", "us610"]
    play = suffer(units, "AL1", combat, reduced=["us90_357"])
    assert play.legal() == {"lose us90_358", "lose us610"}
    play.refused("lose us90_357", ("10.2", "refuse.full_first"))
    play.agrees()


@pytest.mark.case("falaise", "10.2j")
def test_when_all_are_reduced_any_of_them_may_be_eliminated() -> None:
    units = {"g3fj5": TARGET, "us90_357": EAST, "us90_358": WEST, "us610": EAST}
    combat = ["us90_357", "us90_358", "us610"]
    play = suffer(units, "AL1", combat, reduced=["us90_357", "us90_358"])
    assert play.legal() == {f"lose {name}" for name in combat}
    play.give("lose us90_357")
    assert (play.place("us90_357"), play.s.vp) == ("eliminated", -1)


@pytest.mark.case("falaise", "10.2j")
def test_a_full_unit_outside_the_combat_does_not_matter() -> None:
    units = {"g3fj5": TARGET, "us90_357": EAST, "us610": EAST, "us90_358": WEST}
    play = suffer(units, "AL1", ["us90_357", "us610"], reduced=["us90_357"])
    play.allowed("lose us90_357")


@pytest.mark.case("falaise", "3.3e", "3.3f", "10.2af")
def test_allied_defenders_that_are_eliminated_cost_their_steps() -> None:
    units = {"us90_357": TARGET, "us610": TARGET, "g3fj5": EAST}
    assert suffer(units, "DE", ["g3fj5"]).s.vp == -3  # two steps and one
    play = suffer(units, "DE", ["g3fj5"], reduced=["us90_357"], vp=-1)
    assert play.s.vp == -3  # 1 at the flip, 1 now, 1 for the battalion
