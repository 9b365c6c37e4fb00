"""13.1 Solitaire: dice choose what airstrikes and artillery attack."""

from collections.abc import Iterable

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.titles.falaise.rules.ch08_bombardment import open_bombardment
from grognard.titles.falaise.rules.ch13_bombardment import in_order
from tests.titles.falaise.helpers import UNITS, Play, corps, distance, position, unit

DAY, NIGHT = 2, 3
ALONE = {"solitaire": "on"}


def phase(
    units: dict[str, str], dice: Iterable[int], *, airstrikes: int = 0, turn: int = DAY
) -> Play:
    """The Bombardment Phase of the solitaire game."""
    play = position(units, turn=turn, options=ALONE, dice=dice, airstrikes=airstrikes)
    play.desk = Desk(play.tape)
    open_bombardment(play.s, play.desk)
    play.codes = advance(play.s, play.desk)
    return play


def struck(play: Play) -> list[str]:
    """The units on which airstrikes were placed, in order."""
    return [UNITS[event.args[0]] for event in play.events("solitaire.strike")]


# From east to west; the last two in one column, so north before south.
LINE = {"g9ss_p": "1703", "g2ss_d": "1710", "g12ss_w": "1520", "g501": "1720"}


@pytest.mark.case("falaise", "13.1a")
def test_13_1_airstrikes_are_rolled_for_from_east_to_west_and_hit_on_six() -> None:
    # 5, 6, 1, 6: the second and the fourth; then the attacks, in the same order.
    play = phase(LINE, [5, 6, 1, 6, 3, 1], airstrikes=6)
    assert struck(play) == ["g2ss_d", "g501"]
    assert play.is_disrupted("g2ss_d")
    assert not play.is_disrupted("g501")
    assert [case for case, _ in play.drawn()] == ["13.1"] * 4 + ["8.3"] * 2
    assert play.at_rest()
    assert play.unused() == []


@pytest.mark.case("falaise", "13.1a")
def test_r64_in_one_column_north_comes_before_south() -> None:
    play = phase(LINE, [1, 1, 6, 1, 1], airstrikes=6)
    assert struck(play) == ["g12ss_w"]


@pytest.mark.case("falaise", "13.1a")
def test_13_1_no_more_rolls_when_all_markers_are_placed() -> None:
    play = phase(LINE, [6, 2], airstrikes=1)
    assert struck(play) == ["g9ss_p"]
    assert play.unused() == []
    # At night, or when no marker is there, nobody rolls.
    assert phase(LINE, [], airstrikes=0).drawn() == []


@pytest.mark.case("falaise", "13.1b")
def test_13_1_markers_that_are_not_placed_are_lost() -> None:
    play = phase(LINE, [1, 2, 3, 5], airstrikes=6)
    assert struck(play) == []
    assert play.s.airstrikes == 0
    assert play.at_rest()


@pytest.mark.case("falaise", "13.1e")
def test_13_1_no_roll_for_a_unit_that_is_targeted_already() -> None:
    stack = {"g9ss_19": "1703", "g9ss_p": "1703", "g2ss_d": "1710"}
    # The first unit of the hex is hit: the second is passed over; then 1710; then the attack.
    play = phase(stack, [6, 1, 3], airstrikes=6)
    assert struck(play) == ["g9ss_19"]
    assert play.unused() == []
    # Not hit: the second unit of the hex has a die of its own.
    play = phase(stack, [5, 6, 1, 3], airstrikes=6)
    assert struck(play) == ["g9ss_p"]
    assert play.is_disrupted("g9ss_19", "g9ss_p")


ARTILLERY = {"ca2_4": "1530", "g12ss_w": "1528", "g89_1055": "1526", "g85kg": "1525"}


@pytest.mark.case("falaise", "13.1c")
@pytest.mark.parametrize("hit", [5, 6])
def test_13_1_artillery_is_rolled_for_from_the_nearest_outward(hit: int) -> None:
    assert [distance("1530", h) for h in ("1528", "1526", "1525")] == [2, 4, 5]
    play = phase(ARTILLERY, [4, hit, 3])
    assert [event.args for event in play.events("solitaire.fire")] == [
        (corps("2Can"), unit("g89_1055"))
    ]
    assert play.is_disrupted("g89_1055")
    assert not play.is_disrupted("g12ss_w")
    assert not play.is_disrupted("g85kg")
    assert play.unused() == []
    assert phase(ARTILLERY, [hit, 3]).is_disrupted("g12ss_w")
    assert phase(ARTILLERY, [1, 4, hit, 3]).is_disrupted("g85kg")


@pytest.mark.case("falaise", "13.1c")
def test_r64_at_one_distance_east_comes_before_west_then_north_before_south() -> None:
    units = {"ca2_4": "1530", "g12ss_w": "1532", "g501": "1528", "g85kg": "1330", "g9ss_p": "1730"}
    assert {distance("1530", h) for h in list(units.values())[1:]} == {2}
    s = position(units, turn=DAY).s
    names = [UNITS[u] for u in in_order(s, corps("2Can"))]
    assert names == ["g501", "g85kg", "g9ss_p", "g12ss_w"]


@pytest.mark.case("falaise", "13.1c")
def test_13_1_each_formation_in_turn_and_the_rules_of_8_2_hold() -> None:
    # The 12th Corps is out of range, the US 15th may not fire next to the Canadians.
    units = {"ca2_4": "1529", "g12ss_w": "1528", "us90_357": "1526", "br53_71": "1540"}
    play = phase(units, [6, 2])
    assert [event.args[0] for event in play.events("solitaire.fire")] == [corps("2Can")]
    assert play.s.fired == 1 << corps("2Can")
    assert play.unused() == []


@pytest.mark.case("falaise", "13.1d")
def test_13_1_artillery_without_a_hit_does_not_fire() -> None:
    play = phase(ARTILLERY, [4, 3, 1])
    assert play.events("bombard.") == []
    assert play.at_rest()
    assert not play.is_disrupted("g12ss_w")


@pytest.mark.case("falaise", "13.1a")
def test_13_1_the_german_player_still_chooses_losses_and_friendly_fire() -> None:
    units = {"g9ss_19": "1703", "g9ss_p": "1703", "ca2_4": "1704", "ca2a_6": "1704"}
    # The die for the second unit is not rolled; then Friendly Fire, and the German is asked.
    play = phase(units, [6, 1, 6], airstrikes=1)
    assert play.asked() == ("german", "FriendlyFire")
    play.give("hit ca2_4")
    assert play.asked() == ("german", "BombardmentLoss")
    play.tape.add([4])  # then the artillery of the Canadians rolls
    play.give("lose g9ss_19")
    assert play.place("g9ss_19") == "eliminated"
    assert play.at_rest()
