"""9.0 Disruption: what it does under bombardment, and how units recover."""

from collections.abc import Iterable

import pytest

from grognard.titles.falaise.rules.ch02_values import ter
from grognard.titles.falaise.rules.ch08_bombardment import Bombardment
from grognard.titles.falaise.rules.ch09_recovery import recover
from tests.titles.falaise.helpers import BOARD, Play, hex_, near, position, unit

DAY, NIGHT = 2, 3
TARGET = {"g12ss_w": "1525", "g89_1055": "1525"}


def shelled(die: int, disrupted: Iterable[str]) -> Play:
    """Canadian artillery fires at a stack in clear terrain by day."""
    play = position(
        {"ca2_4": "1530"} | TARGET,
        turn=DAY,
        stack=[Bombardment()],
        dice=[die],
        disrupted=disrupted,
    )
    return play.give("bombard 2Can 1525")


def recovered(units: dict[str, str], turn: int) -> set[str]:
    """All these units are Disrupted; who of them recovers at the end of the turn."""
    play = position(units, turn=turn, disrupted=units, finished=units)
    recover(play.s, play.desk)
    told = {play.board.units.ids[event.args[0]] for event in play.events("unit.recovers")}
    better = {name for name in units if not play.is_disrupted(name)}
    assert told == better
    return better


@pytest.mark.case("falaise", "9.1a")
def test_9_1_disruption_takes_two_from_the_ter_but_never_below_zero() -> None:
    units = {"g12ss_w": "1525", "g708kg": "2703", "g116_60": "3012"}
    play = position(units)
    assert [ter(play.s, unit(name)) for name in units] == [5, 1, 4]
    play = position(units, disrupted=units)
    assert [ter(play.s, unit(name)) for name in units] == [3, 0, 2]


@pytest.mark.case("falaise", "9.1b")
def test_9_1_a_disrupted_unit_does_not_suffer_from_a_bombardment_that_disrupts() -> None:
    play = shelled(5, ["g12ss_w", "g89_1055"])
    assert play.is_disrupted("g12ss_w", "g89_1055")
    assert [play.place(name) for name in TARGET] == ["1525", "1525"]
    assert not play.is_reduced("g89_1055")
    assert play.events("unit.") == []
    play = shelled(5, ["g12ss_w"])
    assert [event.args for event in play.events("unit.disrupted")] == [(unit("g89_1055"),)]


@pytest.mark.case("falaise", "9.1e")
def test_9_1_but_the_step_of_a_six_is_lost() -> None:
    play = shelled(6, ["g12ss_w", "g89_1055"]).give("lose g89_1055")
    assert play.is_reduced("g89_1055")
    assert [play.place(name) for name in TARGET] == ["1525", "1525"]
    assert play.is_disrupted("g12ss_w", "g89_1055")


CUT_OFF = {"ca2_4": "2020"}  # a Canadian brigade deep in the pocket
ENEMIES = ["g3fj5", "g3fj8", "g3fj9", "g2_2", "g2_304", "g1ss_1"]
RING = dict(zip(ENEMIES, sorted(near("2020")), strict=True))


@pytest.mark.case("falaise", "9.2a")
def test_9_2_allied_units_recover_by_day() -> None:
    assert recovered({"br53_71": "0530"} | CUT_OFF, DAY) == {"br53_71", "ca2_4"}
    play = position(CUT_OFF | RING, turn=DAY, disrupted=CUT_OFF)
    recover(play.s, play.desk)
    assert not play.is_disrupted("ca2_4")  # even without a line of communication


@pytest.mark.case("falaise", "9.2b")
def test_9_2_at_night_they_need_a_line_of_communication() -> None:
    units = {**CUT_OFF, "br53_71": "0530"}
    play = position(units | RING, turn=NIGHT, disrupted=units)
    recover(play.s, play.desk)
    assert play.is_disrupted("ca2_4")
    assert not play.is_disrupted("br53_71")
    play = position(units, turn=NIGHT, disrupted=units)  # nobody around it
    recover(play.s, play.desk)
    assert not play.is_disrupted("ca2_4")


GERMANS = {"g12ss_w": "1525", "g9ss_p": "1703", "g2ss_d": "2708"}


@pytest.mark.case("falaise", "9.2c")
def test_9_2_german_units_recover_at_night_wherever_they_are() -> None:
    assert recovered(GERMANS, NIGHT) == set(GERMANS)
    around = {f"us{n}": h for n, h in (("1_16", "1424"), ("1_18", "1526"), ("1_26", "1625"))}
    around |= {"us9_39": "1524", "us9_47": "1425", "us9_60": "1624"}
    play = position(around | {"g12ss_w": "1525"}, turn=NIGHT, disrupted=["g12ss_w"])
    recover(play.s, play.desk)
    assert not play.is_disrupted("g12ss_w")


@pytest.mark.case("falaise", "9.2d")
def test_9_2_by_day_only_east_of_the_withdrawal_line() -> None:
    assert BOARD.sheet.area_e >> hex_("1703") & 1
    assert not BOARD.sheet.area_e >> hex_("2708") & 1
    assert recovered(GERMANS, DAY) == {"g9ss_p"}


@pytest.mark.parametrize("turn", [DAY, NIGHT])
def test_4_0_nobody_is_finished_any_more(turn: int) -> None:
    units = {"g12ss_w": "1525", "ca2_4": "1530", "g3fj5": "2048"}
    play = position(units, turn=turn, finished=units)
    recover(play.s, play.desk)
    assert not any(play.s.finished)
