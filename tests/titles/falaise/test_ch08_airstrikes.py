"""8.3, 8.4, 12.3 Airstrikes and Friendly Fire."""

from typing import Any

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.tape import Tape
from grognard.titles.falaise.rules.ch08_bombardment import airstrike_availability
from tests.titles.falaise.bombardment_helpers import DAY, NIGHT
from tests.titles.falaise.bombardment_helpers import phase as bombardment_phase
from tests.titles.falaise.helpers import Play, near, position

GERMANS = {"g12ss_w": "1525"}
NEAR = {"ca2_4": "1524", "ca2a_6": "1524"}  # a stack next to the target
FAR = {"br53_71": "1530"}


def phase(units: dict[str, str], *, turn: int = DAY, airstrikes: int = 1, **more: Any) -> Play:
    """The Bombardment Phase by itself, by day with an airstrike."""
    called = airstrikes if turn == DAY else 0
    return bombardment_phase(units, turn=turn, airstrikes=called, **more)


def available(turn: int, dice: list[int], options: dict[str, str] | None = None) -> int:
    """The airstrikes after the roll; all dice must be used."""
    play = position(GERMANS, turn=turn, airstrikes=5, options=options)
    tape = Tape(None, dice)
    airstrike_availability(play.s, Desk(tape))
    assert tape.unused() == []
    return play.s.airstrikes


@pytest.mark.case("falaise", "8.3a")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_8_3_a_die_says_how_many_airstrikes_there_are(die: int) -> None:
    assert available(DAY, [die]) == die


@pytest.mark.case("falaise", "12.3a")
@pytest.mark.parametrize(("die", "number"), [(1, 3), (2, 3), (3, 3), (4, 4), (6, 6)])
def test_12_3_sunny_skies_give_at_least_three(die: int, number: int) -> None:
    assert available(DAY, [die], {"three_airstrikes": "on"}) == number
    assert available(NIGHT, [], {"three_airstrikes": "on"}) == 0


@pytest.mark.case("falaise", "8.3b")
def test_8_3_an_airstrike_hits_any_german_hex_on_the_map() -> None:
    germans = {"g12ss_w": "1525", "g3fj5": "2048", "g9ss_p": "1703", "g2ss_d": "3708"}
    play = phase(germans, airstrikes=2, dice=[3, 2])
    assert play.legal("strike") == {f"strike {h}" for h in germans.values()}
    play.refused("strike 1526", ("8.3", "refuse.no_german_there"))
    play.agrees()
    play.give("strike 3708")
    assert play.is_disrupted("g2ss_d")
    play.give("strike 1703")
    assert play.at_rest()


@pytest.mark.case("falaise", "8.3c")
def test_8_3_no_airstrikes_at_night() -> None:
    assert available(NIGHT, []) == 0
    play = phase(GERMANS | FAR, turn=NIGHT)
    play.refused("strike 1525", ("8.3", "refuse.airstrike_night"))


@pytest.mark.case("falaise", "8.3a")
def test_8_3_no_more_airstrikes_than_were_rolled() -> None:
    play = phase(GERMANS | FAR, airstrikes=1, dice=[1]).give("strike 1525")
    play.refused("strike 1525", ("8.3", "refuse.no_airstrike_left"))
    play.allowed("bombard 12 1525")


@pytest.mark.case("falaise", "8.3d")
def test_8_3_unused_airstrikes_are_not_saved() -> None:
    play = phase(GERMANS | FAR, airstrikes=4).give("stop")
    assert play.s.airstrikes == 0
    assert available(NIGHT, []) == 0
    assert available(DAY, [2]) == 2  # though five were left before


@pytest.mark.case("falaise", "8.4a")
def test_8_4_an_airstrike_rolls_friendly_fire_for_each_adjacent_allied_hex() -> None:
    assert {"1524", "1526", "1425"} <= near("1525")
    units = {**GERMANS, "ca2_4": "1524", "br53_71": "1526", "us90_357": "1425", "br53_158": "1527"}
    play = phase(units, dice=[4, 3, 6, 2]).give("strike 1525")
    # One die a hex in the order of the numbers, then the attack.
    assert play.drawn() == [("8.4", 4), ("8.4", 3), ("8.4", 6), ("8.3", 2)]
    assert play.is_disrupted("ca2_4")
    assert not play.is_disrupted("us90_357")
    assert not play.is_disrupted("br53_71")


@pytest.mark.case("falaise", "8.4b")
@pytest.mark.case("falaise", "8.4c")
def test_8_4_artillery_is_a_danger_at_night_only() -> None:
    units = {**GERMANS, "ca2_4": "1524", **FAR}
    play = phase(units, turn=NIGHT, dice=[1, 2]).give("bombard 12 1525")
    assert play.drawn() == [("8.4", 1), ("8.2", 2)]
    assert play.is_disrupted("ca2_4")
    play = phase(units, turn=DAY, dice=[2]).give("bombard 12 1525")
    assert play.drawn() == [("8.2", 2)]
    assert not play.is_disrupted("ca2_4")


@pytest.mark.case("falaise", "8.4d")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_8_4_one_to_three_disrupts(die: int) -> None:
    play = phase({**GERMANS, "ca2_4": "1524"}, dice=[die, 1]).give("strike 1525")
    assert play.is_disrupted("ca2_4") == (die <= 3)


@pytest.mark.case("falaise", "8.4d")
def test_8_4_one_unit_of_the_german_players_choice() -> None:
    play = phase(GERMANS | NEAR, dice=[2]).give("strike 1525")
    assert play.asked() == ("german", "FriendlyFire")
    assert play.legal() == {"hit ca2_4", "hit ca2a_6"}
    play.agrees()
    play.refused("hit br53_71", ("8.4", "refuse.not_in_hex"))
    play.tape.add([1])
    play.give("hit ca2a_6")
    assert play.is_disrupted("ca2a_6")
    assert not play.is_disrupted("ca2_4")


@pytest.mark.case("falaise", "8.4d")
def test_r36_a_disrupted_unit_is_not_chosen_and_not_hurt() -> None:
    play = phase(GERMANS | NEAR, dice=[2, 1], disrupted=["ca2_4"]).give("strike 1525")
    assert play.is_disrupted("ca2_4", "ca2a_6")
    play = phase(GERMANS | NEAR, dice=[2, 1], disrupted=["ca2_4", "ca2a_6"]).give("strike 1525")
    assert play.unused() == []
    assert [play.place(name) for name in NEAR] == ["1524", "1524"]


@pytest.mark.case("falaise", "8.4e")
@pytest.mark.parametrize("friendly", [1, 6])
@pytest.mark.parametrize(("die", "hit"), [(2, False), (3, True)])
def test_8_4_friendly_fire_does_not_change_the_attack(friendly: int, die: int, hit: bool) -> None:
    play = phase({**GERMANS, "ca2_4": "1524"}, dice=[friendly, die]).give("strike 1525")
    assert play.is_disrupted("g12ss_w") == hit


@pytest.mark.case("falaise", "8.4a")
def test_8_4_the_odds_count_friendly_fire_and_go_on() -> None:
    units = {**GERMANS, **NEAR, "br53_71": "1526"}
    odds = phase(units).odds("strike 1525")
    assert sum(outcome.chance for outcome in odds.outcomes) == 1
    assert str(odds.chance("friendly_fire.hits")) == "3/4"
    assert str(odds.chance("bombard.disrupts")) == "1/2"
    assert str(odds.chance("bombard.step_lost")) == "1/6"
