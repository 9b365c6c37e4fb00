"""10.2 Modifiers of the assault die: hexsides, the defender's hex, night."""

from __future__ import annotations

import pytest

from tests.titles.falaise.assault_helpers import (
    DAY,
    EAST,
    NIGHT,
    TARGET,
    WEST,
    attack,
    fight,
    rolled,
)
from tests.titles.falaise.helpers import Play

ATTACKERS = ["us1_16", "us1_18", "us1_26"]


def assault_on(target: str, *starts: str, turn: int = DAY, die: int = 6) -> Play:
    """US regiments attack a hex from these hexes, one from each."""
    units = dict(zip(ATTACKERS, starts, strict=False))
    play = fight(units | {"g3fj5": target}, "7", dice=[die], turn=turn)
    return attack(play, target, *units)


def listed(play: Play) -> list[tuple[str, int]]:
    """The modifiers in their order; the same one may be there twice."""
    event = play.events("assault.rolled")[-1]
    return [(m.key.rpartition(".")[2], m.number) for m in event.modifiers]


HEXSIDES = [
    pytest.param("1421", ["1322"], [("river", -1)], id="river"),
    pytest.param("1525", ["1425"], [("bridge", -1)], id="bridge"),
    pytest.param("2136", ["2035"], [("ford", -1)], id="ford"),
    pytest.param("1421", ["1322", "1321"], [("river", -1), ("river", -1)], id="two rivers"),
    pytest.param("1525", ["1425", "1424"], [("bridge", -1), ("river", -1)], id="bridge and river"),
    pytest.param("1421", ["1322", "1422"], [("river", -1)], id="one of two hexes"),
    pytest.param("1421", ["1422"], [], id="no water"),
]


@pytest.mark.parametrize(("target", "starts", "wanted"), HEXSIDES)
@pytest.mark.case("falaise", "10.2d", "10.2w")
def test_hexsides_count_once_for_each_attacking_hex(
    target: str, starts: list[str], wanted: list[tuple[str, int]]
) -> None:
    play = assault_on(target, *starts)
    found = [pair for pair in listed(play) if pair[0] in ("river", "bridge", "ford")]
    assert found == wanted


@pytest.mark.case("falaise", "10.2d", "10.2w")
def test_two_units_of_one_hex_count_their_river_once() -> None:
    units = {"ca2_4": "1322", "ca2a_6": "1322", "g3fj5": "1421"}
    play = attack(fight(units, "2Can", dice=[6]), "1421", "ca2_4", "ca2a_6")
    assert listed(play) == [("river", -1), ("village", -1)]


TERRAIN = [
    pytest.param("0533", "0532", [], id="clear"),
    pytest.param("3132", "3131", [], id="bocage"),
    pytest.param("2029", "2030", [("woods", -1)], id="woods"),
    pytest.param("1421", "1422", [("village", -1)], id="village"),
    pytest.param("2633", "2632", [("crest", -1)], id="crest"),
    pytest.param("2034", "2033", [("woods", -1), ("crest", -1)], id="woods on a crest"),
    pytest.param("1943", "1942", [("village", -1), ("crest", -1)], id="village on a crest"),
    pytest.param("3148", "3147", [("town", -2)], id="town"),
    pytest.param("3014", "2914", [("argentan", -2)], id="Argentan"),
    pytest.param("3014", "3114", [("bridge", -1), ("argentan", -2)], id="over the bridge"),
]


@pytest.mark.parametrize(("target", "start", "wanted"), TERRAIN)
@pytest.mark.case("falaise", "10.2s", "10.2t", "10.2u", "10.2v")
def test_r38_the_terrain_of_the_defender_adds_up_and_argentan_is_a_town(
    target: str, start: str, wanted: list[tuple[str, int]]
) -> None:
    play = assault_on(target, start)
    assert listed(play) == wanted
    assert rolled(play)["total"] == 6 + sum(number for _, number in wanted)


@pytest.mark.parametrize(
    ("turn", "wanted"), [(DAY, []), (NIGHT, [("night", -1)]), (1, [("night", -1)])]
)
@pytest.mark.case("falaise", "10.2x")
def test_night_has_minus_1(turn: int, wanted: list[tuple[str, int]]) -> None:
    assert listed(assault_on(TARGET, EAST, turn=turn)) == wanted


@pytest.mark.case("falaise", "10.2x", "10.2y")
def test_a_modified_die_below_1_counts_as_1() -> None:
    play = assault_on("3014", "2914", turn=NIGHT, die=2)  # 2 - 2 - 1
    assert rolled(play)["total"] == 1
    assert rolled(play)["result"] == "AL1"  # 3 against 2


@pytest.mark.case("falaise", "10.2d")
def test_the_terrain_of_the_attackers_does_not_matter() -> None:
    """From a village, over no water, into a clear hex."""
    assert listed(assault_on("1422", "1421")) == []


def test_the_breakdown_shows_strengths_and_modifiers_before_the_roll() -> None:
    units = {"us1_16": "1322", "us1_18": "1321", "g3fj5": "1421"}
    play = fight(units, "7", turn=NIGHT)
    play.give("assault 1421", "commit us1_16", "commit us1_18")
    shown = play.odds("resolve").breakdown
    assert shown is not None
    assert shown.strength == 6
    assert [m.number for m in shown.modifiers] == [-1, -1, -1, -1]
    assert {m.case for m in shown.modifiers} == {"10.2"}


def test_west_and_east_are_two_attacking_hexes_without_modifier() -> None:
    assert listed(assault_on(TARGET, EAST, WEST)) == []
