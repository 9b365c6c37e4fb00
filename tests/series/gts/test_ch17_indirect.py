"""17.0 Indirect Fire: who fires at what; spotters, Contact, counter-battery fire."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.series.gts.rules.ch17_indirect import (
    distance_to,
    indirect_targets_of,
    is_counter_battery,
    spotter_of,
)
from grognard.series.gts.state import HEAVY, LIGHT, NONE, RAIN, GtsState
from tests.series.gts.board import BLUE, RED, Chief, Counter, Drill, drill
from tests.series.gts.shooting import TITLE, against, against_indirect, number

ROWS = [" ".join("." * 20)] * 4
COUNTERS = [
    Counter("b1"),
    Counter("b2"),
    Counter("other", formation="blue-two"),
    Counter("far", formation="far-one", division="far-division"),
    Counter("lone", band="white"),
    Counter("mortar", colour="green", range=8),
    Counter("howitzer", colour="orange", range=15, band="white", transport={}, tq=5),
    Counter("brown", colour="brown", range=15),
    Counter("lone-gun", colour="brown", range=15, band="black"),
    Counter("lone-mortar", colour="green", range=8, band="white"),
    Counter("coast", colour="black", range=15, band="white"),
    Counter("tank", colour="yellow", range=15),
    Counter("r1", RED),
    Counter("r2", RED),
    Counter("guns", RED, colour="orange", range=15, band="white"),
    Counter("guns2", RED, colour="orange", range=15, band="white"),
    Counter("rifles", RED),
]
CHIEFS = [
    Chief("One", range_=4),
    Chief("Two", formation="blue-two", range_=4),
    Chief("Far", formation="far-one", range_=4),
    Chief("Red", RED, range_=4),
]
PARKS = {"A": (BLUE, 0), "B": (BLUE, 5), "Y": (RED, 0), "Z": (RED, 3)}


def land(**readings: Any) -> Drill:
    return drill(
        ROWS, COUNTERS, chiefs=CHIEFS, parks=PARKS, posts=["10.01"], nights=[2],
        entries={"20.02": RED, "01.04": BLUE}, **readings,
    )  # fmt: skip


GAME = land()
STAFF = {"One": "b1", "Two": "other", "Far": "far"}


def at(where: dict[str, str], game: Drill = GAME, **marks: Any) -> GtsState:
    leaders = {name: unit for name, unit in STAFF.items() if unit in where}
    return game.at(where, leaders=leaders, **marks)


@pytest.mark.case(TITLE, "GTS-17.1", "GTS-15.1.5")
def test_17_1_mortars_at_every_range_artillery_from_four_hexes_on() -> None:
    def reasons_at(firer: str, hex_: str) -> list[str]:
        s = at({firer: "05.02", "b1": "07.01", "r1": hex_})
        return against_indirect(s, firer, "r1")

    assert reasons_at("mortar", "08.02") == []
    assert reasons_at("mortar", "13.02") == []
    assert reasons_at("mortar", "14.02") == ["15.1.1"]
    assert reasons_at("brown", "08.02") == ["17.1"]
    assert reasons_at("brown", "09.02") == []
    assert reasons_at("brown", "15.02") == []
    assert reasons_at("tank", "09.02") == ["17.1"]
    assert indirect_targets_of(at({"tank": "05.02", "r1": "09.02"}), GAME.unit("tank")) == []
    s = at({"mortar": "05.02", "b1": "05.02", "r1": "06.02"})
    assert against_indirect(s, "mortar", "r1") == []


@pytest.mark.case(TITLE, "GTS-17.2", "GTS-17.4", "GTS-5.8")
def test_17_2_a_spotter_must_see_the_hex_the_firer_need_not() -> None:
    s = at({"mortar": "01.02", "b1": "06.02", "r1": "09.02"}, barrage={"03.02": LIGHT})
    assert against(s, "mortar", "r1") != []
    assert against_indirect(s, "mortar", "r1") == []
    s = at(
        {"mortar": "01.02", "b1": "06.02", "r1": "09.02"},
        barrage={"07.02": LIGHT, "08.02": LIGHT, "08.01": LIGHT, "07.01": LIGHT, "07.03": LIGHT},
    )
    assert against_indirect(s, "mortar", "r1") == ["17.4"]
    # 5.8 In Rain the spotter sees two hexes, the mortar still fires eight.
    s = at({"mortar": "01.02", "b1": "07.02", "r1": "09.02"}, condition=RAIN)
    assert against_indirect(s, "mortar", "r1") == []
    s = at({"mortar": "01.02", "b1": "06.02", "r1": "09.02"}, condition=RAIN)
    assert against_indirect(s, "mortar", "r1") == ["17.4"]


@pytest.mark.case(TITLE, "GTS-17.3", "GTS-23.1")
def test_17_3_orange_weapons_need_contact_brown_and_green_do_not() -> None:
    where = {
        "howitzer": "01.02",
        "brown": "01.02",
        "mortar": "01.02",
        "coast": "01.02",
        "b1": "06.02",
        "r1": "09.02",
    }
    s = at(where)
    assert against_indirect(s, "howitzer", "r1") == ["17.3"]
    assert against_indirect(s, "coast", "r1") == ["17.3"]
    assert against_indirect(s, "brown", "r1") == against_indirect(s, "mortar", "r1") == []
    s = at(where, contact={"howitzer": "One"})
    assert against_indirect(s, "howitzer", "r1") == []


@pytest.mark.case(TITLE, "GTS-17.4")
@pytest.mark.parametrize(
    ("marks", "spots"),
    [
        ({}, True),
        ({"suppressed": ["b2"]}, False),
        ({"column": ["b2"]}, False),
        ({"barrage": {"06.02": LIGHT}}, True),
        ({"barrage": {"06.02": HEAVY}}, False),
    ],
)
def test_17_4_the_state_of_a_spotter(marks: dict[str, Any], spots: bool) -> None:
    s = at({"mortar": "01.02", "b1": "03.04", "b2": "06.02", "r1": "12.02"}, **marks)
    mortar = number(s, "mortar")
    found = spotter_of(s, mortar, GAME.hex("12.02"))
    assert found == (number(s, "b2") if spots else NONE)


@pytest.mark.case(TITLE, "GTS-17.4")
def test_17_4_a_spotter_must_be_in_command() -> None:
    s = at({"mortar": "01.02", "b1": "03.04", "b2": "06.02", "r1": "09.02"})
    s.leader_with[0] = number(s, "mortar")  # five hexes away
    assert spotter_of(s, number(s, "mortar"), GAME.hex("09.02")) == number(s, "b1")
    s = at({"mortar": "01.02", "b2": "06.02", "r1": "12.02"})
    assert spotter_of(s, number(s, "mortar"), GAME.hex("12.02")) == NONE


@pytest.mark.case(TITLE, "GTS-17.4", "GTS-7.9a")
def test_17_4_the_formation_of_the_leader_in_contact_within_his_range() -> None:
    def spotter(where: dict[str, str], leader: str) -> str:
        s = at({"howitzer": "01.02", **where}, contact={"howitzer": leader})
        found = spotter_of(s, number(s, "howitzer"), GAME.hex("14.02"))
        return "" if found == NONE else GAME.units.ids[found]

    near = {"b1": "05.04", "b2": "08.02", "other": "07.01"}
    assert spotter(near, "One") == "b2"
    assert spotter(near, "Two") == "other"
    assert (
        spotter({"b1": "01.04", "b2": "08.02", "other": "07.01"}, "One") == ""
    )  # too far from him
    assert spotter({"b1": "01.04", "lone": "08.02", "other": "01.04"}, "One") == ""


@pytest.mark.case(TITLE, "GTS-17.4")
def test_17_4_green_and_brown_firers_their_formation_or_as_independents_their_division() -> None:
    def spotter(firer: str, unit: str) -> bool:
        s = at(
            {firer: "01.02", unit: "06.02", "b1": "05.04", "other": "05.04", "far": "05.04"}
            | {unit: "06.02"}
        )
        s.suppressed[number(s, "b1")] = int(unit != "b1")
        s.suppressed[number(s, "other")] = int(unit != "other")
        s.suppressed[number(s, "far")] = int(unit != "far")
        return spotter_of(s, number(s, firer), GAME.hex("13.02")) == number(s, unit)

    for firer in ("mortar", "brown"):
        assert spotter(firer, "b1")
        assert not spotter(firer, "other")
        assert not spotter(firer, "lone")
    for firer in ("lone-gun", "lone-mortar"):
        assert spotter(firer, "b1")
        assert spotter(firer, "other")
        assert spotter(firer, "lone")
        assert not spotter(firer, "far")


@pytest.mark.case(TITLE, "GTS-17.4")
def test_17_4_a_unit_in_a_post_spots_for_its_division() -> None:
    s = at({"mortar": "07.02", "other": "10.01", "r1": "14.02"})
    assert spotter_of(s, number(s, "mortar"), GAME.hex("14.02")) == number(s, "other")
    s = at({"mortar": "07.02", "other": "10.02", "r1": "14.02"})
    assert spotter_of(s, number(s, "mortar"), GAME.hex("14.02")) == NONE
    s = at({"mortar": "07.02", "far": "10.01", "r1": "14.02"})
    assert spotter_of(s, number(s, "mortar"), GAME.hex("14.02")) == NONE
    where = {"howitzer": "07.02", "b1": "01.04", "other": "10.01", "r1": "14.02"}
    s = at(where, contact={"howitzer": "One"})
    assert spotter_of(s, number(s, "howitzer"), GAME.hex("14.02")) == number(s, "other")


@pytest.mark.case(TITLE, "GTS-17.4")
def test_17_4_the_whole_division_spots_by_ruling() -> None:
    wide = land(spotter_scope="division")
    where = {"mortar": "05.02", "other": "08.02", "r1": "12.02"}
    for game, found in ((GAME, NONE), (wide, GAME.unit("other"))):
        s = at(where, game)
        assert spotter_of(s, number(s, "mortar"), game.hex("12.02")) == found
    s = at(
        {"howitzer": "05.02", "b1": "01.04", "other": "08.02", "far": "08.03"},
        wide,
        contact={"howitzer": "One"},
    )
    assert spotter_of(s, number(s, "howitzer"), wide.hex("14.02")) == number(s, "other")


@pytest.mark.case(TITLE, "GTS-17.5")
def test_17_5_the_firer_may_spot_itself() -> None:
    s = at({"mortar": "05.02", "b1": "05.04", "r1": "10.02"})
    s.suppressed[number(s, "b1")] = 1
    assert spotter_of(s, number(s, "mortar"), GAME.hex("10.02")) == number(s, "mortar")
    s = at(
        {"howitzer": "05.02", "b1": "06.04", "r1": "10.02"},
        contact={"howitzer": "One"},
        suppressed=["b1"],
    )
    assert spotter_of(s, number(s, "howitzer"), GAME.hex("10.02")) == number(s, "howitzer")


@pytest.mark.case(TITLE, "GTS-17.6")
def test_17_6_a_spotter_needs_no_activation_and_spots_again() -> None:
    where = {"mortar": "01.02", "b1": "06.02", "r1": "09.02", "brown": "01.02"}
    s = at(where, activated=["b1"])
    assert against_indirect(s, "mortar", "r1") == against_indirect(s, "brown", "r1") == []


@pytest.mark.case(TITLE, "GTS-15.1.2", "GTS-15.1.3", "GTS-17.15")
def test_15_1_2_bound_guns_fire_at_range_one_only_units_in_parks_as_ever() -> None:
    where = {"mortar": "05.02", "brown": "05.02", "b1": "05.03", "r1": "06.01", "r2": "10.02"}
    s = at(where)
    assert against_indirect(s, "mortar", "r2") == ["15.1.2"]
    assert against_indirect(s, "mortar", "r1") == []
    assert against_indirect(s, "brown", "r2") == ["15.1.2"]
    assert against_indirect(s, "brown", "r1") == ["17.1"]
    s = at({"mortar": "05.02", "b1": "05.03", "r2": "10.02"}, barrage={"05.02": LIGHT})
    assert against_indirect(s, "mortar", "r2") == ["15.1.3"]
    s = at(
        {"howitzer": "05.02", "b1": "06.03", "r1": "06.01", "r2": "10.02"},
        park={"howitzer": "A"}, park_hex=[GAME.hex("05.02"), NONE, NONE, NONE],
        contact={"howitzer": "One"}, barrage={"05.02": HEAVY},
    )  # fmt: skip
    assert against_indirect(s, "howitzer", "r2") == []


@pytest.mark.case(TITLE, "GTS-17.24")
def test_17_24_only_dismounted_and_not_in_column() -> None:
    where = {"howitzer": "01.02", "b1": "06.02", "r1": "09.02"}
    assert against_indirect(at(where, contact={"howitzer": "One"}), "howitzer", "r1") == []
    s = at(where, contact={"howitzer": "One"}, column=["howitzer"])
    assert against_indirect(s, "howitzer", "r1") == ["17.24"]
    guns = drill(
        ROWS,
        [
            Counter("b1"),
            Counter(
                "gun", colour="green", range=9, transport={"fire": 4, "colour": "green", "range": 9}
            ),
            Counter("r1", RED),
        ],
        chiefs=[Chief("One")],
    )
    s = guns.at(
        {"b1": "04.02", "gun": "03.02", "r1": "08.02"}, leaders={"One": "b1"}, mounted=["gun"]
    )
    assert against_indirect(s, "gun", "r1") == ["17.24"]
    s = guns.at({"b1": "04.02", "gun": "03.02", "r1": "08.02"}, leaders={"One": "b1"})
    assert against_indirect(s, "gun", "r1") == []


@pytest.mark.case(TITLE, "GTS-17.23", "GTS-8.7a", "GTS-17.7")
def test_17_23_only_at_an_enemy_unit_in_a_hex() -> None:
    s = at({"mortar": "12.02", "b1": "14.02", "b2": "15.02", "r1": "entry-20.02"})
    assert against_indirect(s, "mortar", "r1") == ["8.7a"]
    assert against_indirect(s, "mortar", "b2") == ["15.1.6"]
    assert against_indirect(s, "mortar", "r2") == ["15.1.6"]
    s = at({"mortar": "12.02", "b1": "14.02", "r1": "20.02"})
    assert against_indirect(s, "mortar", "r1") == []


@pytest.mark.case(TITLE, "GTS-15.1.1", "GTS-8.7a")
def test_a_gun_that_is_suppressed_or_waits_does_not_fire() -> None:
    s = at({"mortar": "03.02", "b1": "06.02", "r1": "09.02"}, suppressed=["mortar"])
    assert against_indirect(s, "mortar", "r1") == ["15.1.1"]
    s = at({"mortar": "entry-01.04", "b1": "04.02", "r1": "07.02"})
    assert against_indirect(s, "mortar", "r1") == ["8.7a"]


@pytest.mark.case(TITLE, "GTS-23.10", "GTS-23.11")
def test_23_11_the_distance_of_a_park_behind_its_hex() -> None:
    hexes = [GAME.hex("02.02"), GAME.hex("03.02"), NONE, GAME.hex("18.02")]
    where = {"howitzer": "behind-B", "b1": "06.02", "r1": "09.02"}
    s = at(where, park={"howitzer": "B"}, park_hex=hexes, contact={"howitzer": "One"})
    assert distance_to(s, number(s, "howitzer"), number(s, "r1")) == 11
    assert against_indirect(s, "howitzer", "r1") == []
    far = at(
        {**where, "r1": "14.02"},
        park={"howitzer": "B"},
        park_hex=hexes,
        contact={"howitzer": "One"},
    )
    assert against_indirect(far, "howitzer", "r1") == ["15.1.1"]  # 16 of 15
    s = at(
        {"howitzer": "behind-B", "guns": "behind-Z", "b1": "06.02"},
        park={"howitzer": "B", "guns": "Z"}, park_hex=hexes,
    )  # fmt: skip
    assert distance_to(s, number(s, "howitzer"), number(s, "guns")) == 15 + 5 + 3


@pytest.mark.case(TITLE, "GTS-17.19", "GTS-17.19a", "GTS-23.13", "GTS-23.16")
def test_17_19_counter_battery_at_parks_that_have_fired_without_spotter_or_contact() -> None:
    hexes = [GAME.hex("02.02"), NONE, GAME.hex("14.02"), GAME.hex("10.02")]
    where = {"howitzer": "02.02", "guns": "14.02", "guns2": "behind-Z", "b1": "01.03"}
    parks = {"howitzer": "A", "guns": "Y", "guns2": "Z"}

    def at_parks(fired: str, **marks: Any) -> GtsState:
        bits = sum(1 << GAME.commands.parks.index(name) for name in fired)
        return at(where, **{"park": parks, "park_hex": hexes, "park_fired": bits, **marks})

    s = at_parks("YZ")
    assert against_indirect(s, "howitzer", "guns") == []
    assert against_indirect(s, "howitzer", "guns2") == []  # 8 hexes and 3
    assert is_counter_battery(s, number(s, "howitzer"), number(s, "guns"))
    quiet = at_parks("")
    assert against_indirect(quiet, "howitzer", "guns") == ["17.3"]  # only in the normal way
    assert against_indirect(quiet, "howitzer", "guns2") == ["23.16"]
    only = at_parks("Y")
    assert against_indirect(only, "howitzer", "guns2") == ["23.16"]
    # Not from outside of a Park, and not at others than artillery in a Park.
    out = at_parks("YZ", park={"guns": "Y", "guns2": "Z"})
    assert against_indirect(out, "howitzer", "guns") == ["17.3"]
    assert against_indirect(out, "howitzer", "guns2") == ["23.16"]
    s = at(
        {**where, "guns": "14.02", "rifles": "14.02"},
        park={"howitzer": "A", "guns": "Y"},
        park_hex=hexes,
        park_fired=4,
    )
    assert against_indirect(s, "howitzer", "rifles") == ["17.3"]
    s = at_parks("YZ")
    s.park_hex = (*s.park_hex[:3], GAME.hex("15.02"))  # 13 hexes and 3
    assert against_indirect(s, "howitzer", "guns2") == ["15.1.1"]


@pytest.mark.case(TITLE, "GTS-23.13", "GTS-23.16")
def test_23_13_a_park_that_has_not_fired_in_the_normal_way() -> None:
    hexes = [GAME.hex("02.02"), NONE, GAME.hex("14.02"), NONE]
    where = {"howitzer": "02.02", "guns": "14.02", "b1": "08.02", "mortar": "08.03"}
    s = at(where, park={"howitzer": "A", "guns": "Y"}, park_hex=hexes, contact={"howitzer": "One"})
    assert against_indirect(s, "howitzer", "guns") == []
    assert not is_counter_battery(s, number(s, "howitzer"), number(s, "guns"))
    assert against_indirect(s, "mortar", "guns") == []
