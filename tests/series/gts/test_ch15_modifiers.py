"""15.6, 16.5, 17.19, 18.13 What is added to a rating."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.series.gts.rules.ch02_counters import COLOURS
from grognard.series.gts.rules.ch15_fire import breakdown_of
from grognard.series.gts.rules.ch15_modes import (
    AIR,
    ASSAULT_FIRE,
    ASSAULT_RATING,
    ASSAULTING,
    COUNTER_BATTERY,
    DEFENSIVE,
    DIRECT,
    INDIRECT,
    INTO_ZONE,
    OPPORTUNITY,
    RUNNER,
    STREAM,
    colour_of,
    rating_of,
)
from grognard.series.gts.state import HEAVY, LIGHT, NONE, RAIN, GtsState
from tests.series.gts.board import BLUE, RED, Counter, drill
from tests.series.gts.shooting import TITLE, added, number, shot_of

#        1 2 3 4 5 6 7
ROWS = [". . . o v . .",
        ". . . w t . .",
        ". . . . . # ."]  # fmt: skip
GAME = drill(
    ROWS,
    [
        Counter("b1", range=4),
        Counter("yellow", colour="yellow", range=6),
        Counter("green", colour="green", range=8),
        Counter("orange", colour="orange", range=20, steps=1),
        Counter("brown", colour="brown", range=20),
        Counter("black", colour="black", range=20),
        Counter("white", colour="white", range=3, fire=6),
        Counter("platoon", steps=1),
        Counter("red-ar", red=True, assault=7, assault_colour="white"),
        Counter("r1", RED),
        Counter("r2", RED),
        Counter("r3", RED),
        Counter("r4", RED),
        Counter("one", RED, steps=1),
        Counter("zero", RED, steps=0),
        Counter("soft", RED, defence=1),
        Counter("hard", RED, defence=-2, armored=True),
        Counter("lorry", RED, transport={"defence": 2}),
    ],
    nights=[2],
    parks={"A": (BLUE, 0), "Z": (RED, 3)},
)
EVERY_MODE = [DIRECT, OPPORTUNITY, INDIRECT, ASSAULT_FIRE, ASSAULT_RATING, DEFENSIVE, RUNNER]
FIRES = [DIRECT, OPPORTUNITY, INDIRECT, DEFENSIVE, RUNNER]


def case_of(s: GtsState, firer: str, target: str, case: str, mode: int = DIRECT) -> int:
    return added(s, firer, target, mode).get(case, 0)


@pytest.mark.case(TITLE, "GTS-15.6.1", "GTS-2.8")
@pytest.mark.parametrize("mode", EVERY_MODE)
def test_15_6_1_the_defense_rating_of_the_target_is_added(mode: int) -> None:
    s = GAME.at({"b1": "01.01", "soft": "02.01", "hard": "01.02", "r1": "02.02"})
    assert case_of(s, "b1", "soft", "15.6.1", mode) == 1
    assert case_of(s, "b1", "hard", "15.6.1", mode) == -2
    assert "15.6.1" not in added(s, "b1", "r1", mode)


@pytest.mark.case(TITLE, "GTS-24.1", "GTS-15.6.1")
def test_15_6_1_the_rating_of_the_side_that_is_shown() -> None:
    assert case_of(GAME.at({"b1": "01.01", "lorry": "02.01"}), "b1", "lorry", "15.6.1") == 0
    s = GAME.at({"b1": "01.01", "lorry": "02.01"}, mounted=["lorry"])
    assert case_of(s, "b1", "lorry", "15.6.1") == 2


@pytest.mark.case(
    TITLE, "GTS-15.6.2", "2.1.1-1", "2.1.2-2", "2.1.3-1", "2.1.4-1", "2.1.5-2", "2.1.6-2"
)
@pytest.mark.parametrize(
    ("hex_", "unarmored", "armored"),
    [("03.01", 0, 0), ("05.01", -1, 0), ("05.02", -2, -1), ("04.01", -1, 0), ("04.02", -2, -2),
     ("06.03", 0, 0)],
)  # fmt: skip
def test_15_6_2_terrain_of_the_target(hex_: str, unarmored: int, armored: int) -> None:
    for mode in FIRES:
        s = GAME.at({"b1": "03.03", "r1": hex_, "hard": hex_})
        firer = "b1" if mode != INDIRECT else "white"
        if mode == INDIRECT:
            s = GAME.at({"white": "03.03", "r1": hex_, "hard": hex_})
        assert case_of(s, firer, "r1", "15.6.2", mode) == unarmored
        assert case_of(s, firer, "hard", "15.6.2", mode) == armored


@pytest.mark.case(TITLE, "GTS-15.6.3", "2.1.2-2", "2.1.5-2", "GTS-15.1.5")
@pytest.mark.parametrize("firer", ["yellow", "green", "orange", "brown"])
def test_15_6_3_shells_ignore_woods_and_orchard_but_not_houses(firer: str) -> None:
    for mode in (DIRECT, INDIRECT, OPPORTUNITY):
        s = GAME.at({firer: "03.03", "r1": "04.02", "r2": "04.01", "r3": "05.01", "r4": "05.02"})
        assert case_of(s, firer, "r1", "15.6.2", mode) == 0
        assert case_of(s, firer, "r2", "15.6.2", mode) == 0
        assert case_of(s, firer, "r3", "15.6.2", mode) == -1
        assert case_of(s, firer, "r4", "15.6.2", mode) == -2


@pytest.mark.case(TITLE, "GTS-15.6.3")
def test_15_6_3_a_coastal_battery_ignores_woods_only_when_it_fires_as_yellow() -> None:
    s = GAME.at({"black": "03.03", "r1": "04.02"})
    assert case_of(s, "black", "r1", "15.6.2", DIRECT) == 0
    assert case_of(s, "black", "r1", "15.6.2", INDIRECT) == -2


@pytest.mark.case(TITLE, "GTS-15.6.4", "GTS-19.13", "GTS-27.3")
@pytest.mark.parametrize("mode", [DIRECT, INDIRECT, OPPORTUNITY, RUNNER])
def test_15_6_4_a_column_is_easier_to_hit_and_has_no_cover(mode: int) -> None:
    s = GAME.at({"b1": "03.03", "r1": "04.02"}, column=["r1"])
    found = added(s, "b1", "r1", mode)
    assert found["15.6.4"] == 2
    assert "15.6.2" not in found
    assert "15.6.4" not in added(GAME.at({"b1": "03.03", "r1": "04.02"}), "b1", "r1", mode)


@pytest.mark.case(TITLE, "GTS-15.6.5", "GTS-20.8", "GTS-27.5")
@pytest.mark.parametrize("mode", FIRES)
def test_15_6_5_a_target_in_an_improved_position(mode: int) -> None:
    s = GAME.at({"b1": "01.01", "r1": "02.01", "r2": "02.01"}, position={"r1": "improved"})
    assert case_of(s, "b1", "r1", "15.6.5", mode) == -1
    assert case_of(s, "b1", "r2", "15.6.5", mode) == 0


@pytest.mark.case(TITLE, "GTS-15.6.6", "GTS-16.8", "GTS-20.9", "GTS-27.5")
def test_15_6_6_a_target_in_an_entrenchment_except_against_opportunity_fire() -> None:
    s = GAME.at({"b1": "01.01", "r1": "02.01"}, position={"r1": "entrenched"})
    assert case_of(s, "b1", "r1", "15.6.6", DIRECT) == -2
    assert case_of(s, "b1", "r1", "15.6.6", INDIRECT) == -2
    for mode in (OPPORTUNITY, RUNNER):
        assert case_of(s, "b1", "r1", "15.6.6", mode) == 0


@pytest.mark.case(TITLE, "GTS-15.6.7")
@pytest.mark.parametrize("mode", [DIRECT, OPPORTUNITY])
def test_15_6_7_range_to_an_armored_target(mode: int) -> None:
    def at(firer: str, hex_: str) -> int:
        return case_of(GAME.at({firer: "01.02", "hard": hex_}), firer, "hard", "15.6.7", mode)

    assert at("white", "02.01") == 0  # range 1
    assert at("white", "03.02") == -1  # 2 of 3
    assert at("white", "04.01") == -2  # 3 of 3
    assert at("b1", "04.01") == -1  # 3 of 4
    assert at("b1", "05.02") == -2
    assert at("platoon", "02.01") == 0  # at its full range of 1 nothing is lost


@pytest.mark.case(TITLE, "GTS-15.6.8")
@pytest.mark.parametrize("mode", [DIRECT, OPPORTUNITY])
def test_15_6_8_range_to_an_unarmored_target(mode: int) -> None:
    for hex_, number_ in (("02.01", 0), ("03.02", -1), ("04.01", -2), ("05.02", -3)):
        s = GAME.at({"b1": "01.02", "r1": hex_})
        assert case_of(s, "b1", "r1", "15.6.8", mode) == number_


@pytest.mark.case(TITLE, "GTS-15.6.9", "GTS-17.7", "GTS-18.13")
def test_15_6_9_no_range_in_indirect_fire_and_in_assaults() -> None:
    s = GAME.at({"b1": "01.02", "r1": "05.02", "hard": "05.02"})
    for mode in (INDIRECT, ASSAULT_FIRE, ASSAULT_RATING, DEFENSIVE, RUNNER):
        for target in ("r1", "hard"):
            found = added(s, "b1", target, mode)
            assert "15.6.7" not in found
            assert "15.6.8" not in found


@pytest.mark.case(TITLE, "GTS-15.6.10")
@pytest.mark.parametrize(
    ("units", "mass"),
    [("zero", -1), ("one", 0), ("r1", 0), ("r1 one", 0), ("r1 r2", 1), ("r1 r2 one", 1),
     ("r1 r2 r3", 2), ("r1 r2 r3 one", 2), ("r1 r2 r3 r4", 3), ("r1 r2 r3 r4 one", 3)],
)  # fmt: skip
def test_15_6_10_steps_in_the_hex_of_the_target(units: str, mass: int) -> None:
    names = units.split()
    s = GAME.at({"b1": "01.01", **dict.fromkeys(names, "02.01")})
    for mode in (DIRECT, INDIRECT, ASSAULT_FIRE, ASSAULT_RATING):
        assert case_of(s, "b1", names[0], "15.6.10", mode) == mass


@pytest.mark.case(TITLE, "GTS-15.6.20", "GTS-15.6.10", "GTS-18.7")
@pytest.mark.parametrize("mode", [OPPORTUNITY, RUNNER, DEFENSIVE])
def test_15_6_20_in_opportunity_fire_only_the_mover_counts(mode: int) -> None:
    s = GAME.at({"b1": "01.01", "r1": "02.01", "r2": "02.01", "r3": "02.01", "zero": "02.01"})
    found = added(s, "b1", "r1", mode)
    assert "15.6.20" not in found
    assert "15.6.10" not in found
    assert case_of(s, "b1", "zero", "15.6.20", mode) == -1


@pytest.mark.case(TITLE, "GTS-15.6.11", "GTS-27.1", "GTS-18.13")
@pytest.mark.parametrize("mode", EVERY_MODE)
def test_15_6_11_cohesion_hits_of_the_firer(mode: int) -> None:
    for hits in (0, 1, 2):
        s = GAME.at({"b1": "01.01", "r1": "02.01"}, hits={"b1": hits, "r1": 2})
        assert case_of(s, "b1", "r1", "15.6.11", mode) == -hits


@pytest.mark.case(TITLE, "GTS-15.6.12", "GTS-19.13", "GTS-27.3", "GTS-18.13")
@pytest.mark.parametrize("mode", EVERY_MODE)
def test_15_6_12_a_firer_in_column(mode: int) -> None:
    s = GAME.at({"b1": "01.01", "r1": "02.01"}, column=["b1"])
    assert case_of(s, "b1", "r1", "15.6.12", mode) == -1
    assert "15.6.12" not in added(GAME.at({"b1": "01.01", "r1": "02.01"}), "b1", "r1", mode)


@pytest.mark.case(TITLE, "GTS-15.6.13", "GTS-17.14", "GTS-27.6", "GTS-18.13")
@pytest.mark.parametrize("mode", EVERY_MODE)
def test_15_6_13_a_firer_under_a_barrage(mode: int) -> None:
    for barrage, number_ in ((LIGHT, -1), (HEAVY, -2)):
        s = GAME.at({"b1": "01.01", "r1": "02.01"}, barrage={"01.01": barrage})
        assert case_of(s, "b1", "r1", "15.6.13", mode) == number_
    s = GAME.at({"b1": "01.01", "r1": "02.01"}, barrage={"02.01": HEAVY})
    assert "15.6.13" not in added(s, "b1", "r1", mode)


@pytest.mark.case(TITLE, "GTS-23.14", "GTS-15.6.13")
def test_23_14_a_park_under_a_barrage() -> None:
    s = GAME.at({"orange": "01.01", "r1": "07.02"}, park={"orange": "A"}, barrage={"01.01": HEAVY})
    assert case_of(s, "orange", "r1", "15.6.13", INDIRECT) == -2
    s = GAME.at(
        {"orange": "behind-A", "r1": "07.02"},
        park={"orange": "A"},
        park_hex=[GAME.hex("01.01"), NONE],
        park_barrage=[LIGHT, 0],
        barrage={"01.01": HEAVY},
    )
    assert case_of(s, "orange", "r1", "15.6.13", INDIRECT) == -1  # 23.16 the Park's own


@pytest.mark.case(TITLE, "GTS-15.6.14", "GTS-18.13d", "GTS-20.9")
def test_15_6_14_an_entrenched_firer() -> None:
    s = GAME.at({"b1": "01.01", "r1": "02.01"}, position={"b1": "entrenched"})
    for mode in FIRES:
        assert case_of(s, "b1", "r1", "15.6.14", mode) == 1
    for mode in (ASSAULT_FIRE, ASSAULT_RATING):
        assert case_of(s, "b1", "r1", "18.13d", mode) == 1
        assert case_of(s, "b1", "r1", "15.6.14", mode) == 0


@pytest.mark.case(TITLE, "GTS-15.6.15", "GTS-2.12", "GTS-2.11a", "GTS-27.4")
@pytest.mark.parametrize("mode", EVERY_MODE)
def test_15_6_15_a_firer_that_has_lost_a_step(mode: int) -> None:
    s = GAME.at({"b1": "01.01", "platoon": "01.01", "r1": "02.01"}, steps={"b1": 1})
    assert case_of(s, "b1", "r1", "15.6.15", mode) == -1
    assert case_of(s, "platoon", "r1", "15.6.15", mode) == 0


@pytest.mark.case(
    TITLE, "GTS-15.6.16", "GTS-3.2", "GTS-5.3", "GTS-5.6", "1.1-5", "1.2-4", "1.2-6", "GTS-18.13"
)
@pytest.mark.parametrize("mode", EVERY_MODE)
def test_15_6_16_night_and_rain(mode: int) -> None:
    where = {"b1": "01.01", "r1": "02.01"}
    assert case_of(GAME.at(where), "b1", "r1", "15.6.16", mode) == 0
    assert case_of(GAME.at(where, turn=2), "b1", "r1", "15.6.16", mode) == -2
    assert case_of(GAME.at(where, condition=RAIN), "b1", "r1", "15.6.16", mode) == -2
    assert case_of(GAME.at(where, turn=2, condition=RAIN), "b1", "r1", "15.6.16", mode) == -4


@pytest.mark.case(TITLE, "GTS-15.6.17", "GTS-27.7", "S1-9", "GTS-18.13")
@pytest.mark.parametrize("mode", EVERY_MODE)
def test_15_6_17_heroes(mode: int) -> None:
    where = {"b1": "01.01", "r1": "02.01"}
    b1, r1, r2 = (number(GAME.at(where), name) for name in ("b1", "r1", "r2"))
    assert case_of(GAME.at(where, hero=[b1, r2]), "b1", "r1", "15.6.17", mode) == 1
    assert case_of(GAME.at(where, hero=[NONE, r1]), "b1", "r1", "15.6.17", mode) == -1
    assert added(GAME.at(where, hero=[b1, r1]), "b1", "r1", mode)["15.6.17"] == 0


@pytest.mark.case(TITLE, "GTS-15.6.18", "GTS-15.2.1")
def test_15_6_18_the_company_bonus() -> None:
    s = GAME.at({"b1": "01.01", "r1": "02.01"})
    assert shot_of(s, "b1", "r1", bonus=True) == (7, {"15.6.18": 2})
    assert shot_of(s, "b1", "r1") == (5, {})


@pytest.mark.case(TITLE, "GTS-15.6.19")
def test_15_6_19_an_improved_position_does_not_change_the_firer() -> None:
    s = GAME.at({"b1": "01.01", "r1": "02.01"}, position={"b1": "improved"})
    assert shot_of(s, "b1", "r1") == (5, {})


@pytest.mark.case(TITLE, "GTS-27.11")
def test_27_11_every_effect_counts_once() -> None:
    s = GAME.at({"b1": "01.01", "r1": "02.01"}, column=["b1", "r1"], steps={"b1": 1})
    assert added(s, "b1", "r1") == {"15.6.4": 2, "15.6.12": -1, "15.6.15": -1}


# ------------------------------------------------------------------------- what the occasion adds


@pytest.mark.case(TITLE, "GTS-16.5")
def test_16_5_from_zone_to_zone_or_out_of_them() -> None:
    s = GAME.at({"b1": "01.01", "r1": "02.01"})
    assert added(s, "b1", "r1", OPPORTUNITY, INTO_ZONE) == {"16.5": 2}
    assert added(s, "b1", "r1", OPPORTUNITY) == {"16.5": -1}
    for mode in (DIRECT, DEFENSIVE, RUNNER):
        assert "16.5" not in added(s, "b1", "r1", mode)


@pytest.mark.case(TITLE, "GTS-16.7")
def test_16_7_the_hex_in_which_the_target_is_hit() -> None:
    s = GAME.at({"b1": "03.02", "r1": "04.01"})
    assert added(s, "b1", "r1", OPPORTUNITY)["15.6.2"] == -1
    found = added(s, "b1", "r1", OPPORTUNITY, at="05.02")
    assert found["15.6.2"] == -2
    assert found["15.6.8"] == -1


@pytest.mark.case(TITLE, "GTS-17.19")
def test_17_19_counter_battery_fire() -> None:
    s = GAME.at({"orange": "01.01", "r1": "07.02"})
    assert added(s, "orange", "r1", INDIRECT, COUNTER_BATTERY) == {"17.19": -2}
    assert added(s, "orange", "r1", INDIRECT) == {}


@pytest.mark.case(TITLE, "GTS-18.9")
def test_18_9_at_a_unit_that_runs_away() -> None:
    s = GAME.at({"b1": "01.01", "r1": "02.01"})
    assert added(s, "b1", "r1", RUNNER, ASSAULTING) == {"18.9": 2}
    assert added(s, "b1", "r1", DEFENSIVE) == {}


@pytest.mark.case(TITLE, "GTS-18.13a", "2.2.2-3", "R27")
@pytest.mark.parametrize("mode", [ASSAULT_FIRE, ASSAULT_RATING, RUNNER])
def test_18_13a_across_a_stream(mode: int) -> None:
    s = GAME.at({"b1": "01.01", "r1": "02.01"})
    assert added(s, "b1", "r1", mode, ASSAULTING | STREAM)["18.13a"] == -1
    assert "18.13a" not in added(s, "b1", "r1", mode, ASSAULTING)


@pytest.mark.case(TITLE, "GTS-18.13b")
def test_18_13b_at_charging_units_in_round_one() -> None:
    s = GAME.at({"b1": "01.01", "r1": "02.01"})
    assert added(s, "r1", "b1", ASSAULT_FIRE) == {"18.13b": 2}
    assert added(s, "b1", "r1", ASSAULT_FIRE, ASSAULTING) == {}
    assert added(s, "r1", "b1", ASSAULT_RATING) == {}


@pytest.mark.case(TITLE, "GTS-18.13c")
@pytest.mark.parametrize("mode", [ASSAULT_FIRE, ASSAULT_RATING])
def test_18_13c_only_the_assaulted_hex_protects(mode: int) -> None:
    where = {"b1": "04.02", "r1": "05.02"}
    s = GAME.at(where, position={"b1": "improved", "r1": "improved"})
    defender = added(s, "r1", "b1", mode)
    assert "15.6.2" not in defender
    assert "15.6.5" not in defender
    charging = added(s, "b1", "r1", mode, ASSAULTING)
    assert charging["15.6.2"] == -2
    assert charging["15.6.5"] == -1
    s = GAME.at(where, position={"r1": "entrenched"})
    assert added(s, "b1", "r1", mode, ASSAULTING)["15.6.6"] == -2


@pytest.mark.case(TITLE, "GTS-18.13c")
def test_18_13c_chance_fire_is_no_assault_combat() -> None:
    s = GAME.at({"b1": "04.02", "r1": "05.02"}, position={"b1": "improved"})
    found = added(s, "r1", "b1", DEFENSIVE)
    assert found == {"15.6.2": -2, "15.6.5": -1}


@pytest.mark.case(TITLE, "GTS-18.11", "GTS-2.6", "GTS-2.7")
def test_18_11_round_one_with_the_fire_rating_round_two_with_the_assault_rating() -> None:
    game = drill([". ."], [Counter("b1", fire=4, assault=6, assault_colour="blue")])
    s = game.at({"b1": "01.01"})
    assert rating_of(s, 0, ASSAULT_FIRE) == 4
    assert rating_of(s, 0, ASSAULT_RATING) == 6
    assert COLOURS[colour_of(s, 0, ASSAULT_FIRE)] == "pink"
    assert COLOURS[colour_of(s, 0, ASSAULT_RATING)] == "blue"
    s = GAME.at({"red-ar": "01.01"})
    red = number(s, "red-ar")
    for mode in (ASSAULT_FIRE, ASSAULT_RATING):
        assert rating_of(s, red, mode) == 7
        assert COLOURS[colour_of(s, red, mode)] == "white"
    assert rating_of(s, red, DIRECT) == 5
    assert COLOURS[colour_of(s, red, DIRECT)] == "pink"
    game = drill([". ."], [Counter("b1", fire=NONE, assault=NONE)])
    s = game.at({"b1": "01.01"})
    assert rating_of(s, 0, ASSAULT_FIRE) == rating_of(s, 0, ASSAULT_RATING) == NONE


@pytest.mark.case(TITLE, "GTS-18.12", "GTS-27.2")
def test_18_12_a_suppressed_unit_has_only_its_assault_rating() -> None:
    s = GAME.at({"b1": "01.01", "r1": "02.01", "red-ar": "01.01"}, suppressed=["b1", "red-ar"])
    for unit in ("b1", "red-ar"):
        for mode in (DIRECT, OPPORTUNITY, INDIRECT, ASSAULT_FIRE, DEFENSIVE, RUNNER):
            assert rating_of(s, number(s, unit), mode) == NONE
    assert shot_of(s, "b1", "r1", ASSAULT_RATING) == (3, {"18.12": -2})


@pytest.mark.case(TITLE, "GTS-18.12a", "GTS-15.1.5", "GTS-15.1.4")
def test_18_12a_guns_as_yellow_and_mortars_not_at_all() -> None:
    s = GAME.at({"orange": "01.01", "brown": "01.01", "black": "01.01", "green": "01.01"})
    for unit in ("orange", "brown", "black"):
        for mode in (DIRECT, OPPORTUNITY, ASSAULT_FIRE, DEFENSIVE, RUNNER):
            assert COLOURS[colour_of(s, number(s, unit), mode)] == "yellow"
        assert COLOURS[colour_of(s, number(s, unit), INDIRECT)] == unit
    green = number(s, "green")
    for mode in (DIRECT, OPPORTUNITY, ASSAULT_FIRE, DEFENSIVE, RUNNER):
        assert rating_of(s, green, mode) == NONE
    assert rating_of(s, green, INDIRECT) == 5
    assert COLOURS[colour_of(s, green, INDIRECT)] == "green"


@pytest.mark.case(TITLE, "GTS-26.3", "GTS-26.4", "GTS-26.6", "S2-3", "S2-4")
def test_26_4_from_the_air_only_positive_modifiers_count() -> None:
    where = {"b1": "01.01", "hard": "05.02", "r1": "05.02", "soft": "04.01"}
    s = GAME.at(where, position={"r1": "entrenched"}, hero=[NONE, GAME.unit("hard")])
    assert shot_of(s, "", "hard", AIR) == (6, {"15.6.10": 1})
    assert shot_of(s, "", "r1", AIR) == (6, {"15.6.10": 1})
    assert shot_of(s, "", "soft", AIR) == (6, {"15.6.1": 1})
    s = GAME.at({"zero": "04.02"}, column=["zero"], turn=2, condition=RAIN)
    assert shot_of(s, "", "zero", AIR) == (7, {"15.6.4": 2})


@pytest.mark.case(TITLE, "GTS-15.6.11", "GTS-15.6.13", "GTS-15.6.7", "GTS-15.6.8", "GTS-15.6.16")
@pytest.mark.parametrize(
    ("marks", "key"),
    [
        ({"hits": {"b1": 1}}, "modifier.one_hit"),
        ({"hits": {"b1": 2}}, "modifier.two_hits"),
        ({"barrage": {"02.01": LIGHT}}, "modifier.light_barrage"),
        ({"barrage": {"02.01": HEAVY}}, "modifier.heavy_barrage"),
        ({"condition": RAIN}, "modifier.rain"),
        ({"position": {"b1": "entrenched"}}, "modifier.entrenched"),
        ({"steps": {"b1": 1}}, "modifier.step_loss"),
    ],
)
def test_15_6_every_modifier_is_called_by_its_name(marks: dict[str, Any], key: str) -> None:
    assert keys(GAME.at({"b1": "02.01", "r1": "03.01"})) == []
    assert keys(GAME.at({"b1": "02.01", "r1": "03.01"}, **marks)) == [key]


def keys(s: GtsState) -> list[str]:
    """The names of what is added to the rating of b1 against r1."""
    return [one.key for one in breakdown_of(s, number(s, "b1"), number(s, "r1"), DIRECT).modifiers]
