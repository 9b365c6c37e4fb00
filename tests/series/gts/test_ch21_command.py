"""21.1 to 21.4, 21.8 Who is In Command, and leaders whose unit is lost."""

from __future__ import annotations

import pytest

from grognard.series.gts.rules.ch21_command import activation_limit, command_range, in_command
from grognard.series.gts.rules.ch21_leaders import settle_leaders
from grognard.series.gts.rules.ch27_states import eliminate
from grognard.series.gts.state import REMOVED, REPLACEMENT
from tests.series.gts.board import BLUE, RED, Chief, Counter, dice, drill, give, go, reasons
from tests.series.gts.moves import moving

TITLE = "strike-counter-strike"
LONG = [" ".join("." * 12)] * 3
GAME = drill(
    LONG,
    [
        Counter("a1", formation="A"),
        Counter("a2", formation="A"),
        Counter("a3", formation="A"),
        Counter("b1", formation="B"),
        Counter("lone", band="white"),
        Counter("battery", band="black"),
        Counter("elite", formation="B", always=True),
        Counter("cousin", band="white", division="other"),
        Counter("r1", RED),
        Counter("gun", RED, range=4, colour="blue"),
    ],
    chiefs=[
        Chief("alpha", formation="A", range_=3, limit=4, replacement=(1, 2)),
        Chief("force", formation="A", range_=2, limit=1, replacement=None, task_force=True),
    ],
    entries={"12.02": BLUE},
    parks={"A": (BLUE, 5)},
)
STAFF = {"alpha": "a1"}


def command(places: dict[str, str], unit: str, **marks: object) -> bool:
    """Whether a unit is In Command; the leader is with a1 unless that is said."""
    leaders = marks.pop("leaders", STAFF)
    s = GAME.at(places, leaders=leaders, **marks)  # type: ignore[arg-type]
    return in_command(s, GAME.unit(unit))


@pytest.mark.case(TITLE, "GTS-21.1", "GTS-1.5", "GTS-2.15")
def test_21_1_within_the_command_range_of_a_leader_of_the_formation() -> None:
    assert command({"a1": "01.02", "a2": "04.02"}, "a2")
    assert not command({"a1": "01.02", "a2": "05.02"}, "a2")
    assert command({"a1": "01.02"}, "a1")  # his own hex is at distance 0
    assert not command({"a1": "01.02", "b1": "01.02"}, "b1")  # another formation's


@pytest.mark.case(TITLE, "GTS-21.1")
def test_21_1_enemy_units_between_them_do_not_matter() -> None:
    assert command({"a1": "01.02", "r1": "02.02", "a2": "03.02"}, "a2")


@pytest.mark.case(TITLE, "GTS-21.2")
def test_21_2_an_independent_unit_with_any_leader_of_its_division() -> None:
    assert command({"a1": "01.02", "lone": "03.02"}, "lone")
    assert not command({"a1": "01.02", "lone": "06.02"}, "lone")
    assert not command({"a1": "01.02", "cousin": "01.02"}, "cousin")


@pytest.mark.case(TITLE, "GTS-21.3", "GTS-2.9", "GTS-23.10")
def test_21_3_a_red_quality_and_a_park_are_always_in_command() -> None:
    assert command({"a1": "01.02", "elite": "12.03"}, "elite", leaders={})
    assert command({"battery": "behind-A"}, "battery", park={"battery": "A"}, leaders={})
    assert not command({"battery": "12.03"}, "battery", leaders={})


@pytest.mark.case(TITLE, "GTS-21.4", "GTS-8.3", "GTS-8.5", "12-12")
def test_21_4_in_an_entry_hex_nobody_commands_or_is_commanded() -> None:
    assert not command({"a1": "12.01", "a2": "entry-12.02"}, "a2")
    assert not command({"a1": "entry-12.02", "a2": "12.01"}, "a2")
    assert command({"a1": "12.01", "a2": "12.02"}, "a2")


@pytest.mark.case(TITLE, "GTS-21.4", "GTS-21.3", "GTS-8.3", "12-12")
def test_21_4_nor_does_a_red_quality_help_in_an_entry_hex() -> None:
    assert not command({"a1": "12.01", "elite": "entry-12.02"}, "elite")
    assert command({"a1": "12.01", "elite": "12.02"}, "elite", leaders={})


@pytest.mark.case(TITLE, "GTS-8.4", "12-11")
def test_8_4_an_entry_hex_in_an_enemy_fire_zone_is_the_exception() -> None:
    assert command({"a2": "entry-12.02", "gun": "09.02"}, "a2", leaders={})
    assert not command({"a2": "entry-12.02", "gun": "07.02"}, "a2", leaders={})


@pytest.mark.case(TITLE, "GTS-21.7", "S3-2")
def test_21_7_a_task_force_leader_is_a_further_leader() -> None:
    places = {"a1": "01.02", "a2": "09.02", "a3": "11.02", "lone": "08.02"}
    assert command(places, "a3", leaders={"alpha": "a1", "force": "a2"})
    assert command(places, "lone", leaders={"alpha": "a1", "force": "a2"})
    assert not command(places, "a3")


@pytest.mark.case(TITLE, "GTS-2.15", "GTS-21.10")
def test_2_15_the_replacement_side_has_its_own_numbers() -> None:
    s = GAME.at({"a1": "01.02", "a2": "03.02"}, leaders=STAFF)
    assert (command_range(s, 0), activation_limit(s, 0)) == (3, 4)
    s.leader_state[0] = REPLACEMENT
    assert (command_range(s, 0), activation_limit(s, 0)) == (1, 2)
    assert not in_command(s, GAME.unit("a2"))


@pytest.mark.case(TITLE, "GTS-21.12")
def test_21_12_without_a_leader_on_the_map_all_are_out_of_command() -> None:
    s = GAME.at({"a1": "01.02"}, leaders=STAFF)
    s.leader_state[0] = REMOVED
    assert not in_command(s, GAME.unit("a1"))


@pytest.mark.case(TITLE, "GTS-21.8", "GTS-21.5", "GTS-15.7.9")
def test_21_8_a_leader_joins_the_nearest_unit_of_his_formation() -> None:
    s = GAME.at({"a1": "05.02", "a2": "07.02", "a3": "02.02", "b1": "05.02"}, leaders=STAFF)
    desk = dice()
    eliminate(s, GAME.unit("a1"), "15.7.5", desk)
    settle_leaders(s, desk)
    assert s.leader_with[0] == GAME.unit("a2")
    assert s.adrift[0] == -1


@pytest.mark.case(TITLE, "GTS-21.8")
def test_21_8_the_owner_chooses_among_equals() -> None:
    s = GAME.at({"a1": "05.02", "a2": "07.02", "a3": "03.02", "b1": "05.02"}, leaders=STAFF)
    desk = dice()
    eliminate(s, GAME.unit("a1"), "15.7.5", desk)
    settle_leaders(s, desk)
    assert go(s, desk) == ["join a2", "join a3"]
    assert s.stack[-1].side(s) == BLUE
    assert reasons(s, "join b1") == ["21.5 refuse.not_his_formation"]
    assert reasons(s, "join a1") == ["21.8 refuse.not_nearest"]
    give(s, "join a3", desk)
    assert s.leader_with[0] == GAME.unit("a3")


@pytest.mark.case(TITLE, "GTS-21.8", "GTS-8.5", "GTS-8.7a")
def test_21_8_to_a_unit_in_an_entry_hex_only_if_none_is_on_the_map() -> None:
    for others, joins in (({"a3": "01.02"}, "a3"), ({}, "a2")):
        s = GAME.at({"a1": "11.02", "a2": "entry-12.02", "b1": "05.02", **others}, leaders=STAFF)
        desk = dice()
        eliminate(s, GAME.unit("a1"), "15.7.5", desk)
        settle_leaders(s, desk)
        assert s.leader_with[0] == GAME.unit(joins)
        assert not in_command(s, GAME.unit("a2"))  # 8.3, 8.5


@pytest.mark.case(TITLE, "GTS-21.8")
def test_21_8_without_another_unit_he_is_out_of_play() -> None:
    s = GAME.at({"a1": "05.02", "b1": "05.02"}, leaders=STAFF)
    desk = dice()
    eliminate(s, GAME.unit("a1"), "15.7.5", desk)
    settle_leaders(s, desk)
    assert s.leader_with[0] == -1
    assert not s.in_play(0)


@pytest.mark.case(TITLE, "GTS-21.8", "GTS-19.11", "GTS-8.7a")
def test_21_8_a_leader_whose_unit_is_lost_in_an_entry_hex_is_adrift_there() -> None:
    places = {"a1": "entry-12.02", "a2": "02.02", "a3": "09.02", "b1": "05.02"}
    s = moving(GAME, places, "a1", leaders=STAFF, column=["a1"], hits={"a1": 2}, steps={"a1": 1})
    give(s, "break-column", dice())
    assert s.place[GAME.unit("a1")] == GAME.eliminated
    assert s.leader_with[0] == GAME.unit("a3"), "the nearest one to the entry hex"
