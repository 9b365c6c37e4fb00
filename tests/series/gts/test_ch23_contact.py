"""23.0 Contact and Artillery Parks in step E."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch04_plan import Arrival
from grognard.series.gts.rules.ch15_zones import zone_of
from grognard.series.gts.rules.ch17_indirect import extra_distance
from grognard.series.gts.rules.ch21_command import in_command
from grognard.series.gts.rules.ch23_parks import disband_near, stands_behind
from grognard.series.gts.rules.ch27_states import eliminate, suppress
from grognard.series.gts.state import GtsState, units_in
from tests.series.gts.board import BLUE, RED, Drill, dice, event, give, go, reasons
from tests.series.gts.turns import GAME, TITLE, make, playing, top, turn_at

PLACES = {
    "a1": "04.04", "b1": "08.04", "c1": "05.06", "gun": "02.04", "heavy": "02.04", "rgun": "13.04",
    "r1": "12.02",
}  # fmt: skip
STAFF = {"alpha": "a1", "beta": "b1", "gamma": "c1"}
PARK_A, PARK_B, FAR = 0, 1, 2


def step_e(places: dict[str, str] | None = None, *, game: Drill = GAME, **marks: Any) -> GtsState:
    marks.setdefault("leaders", STAFF)
    s = turn_at(places or PLACES, "E", game=game, **marks)
    s.stack[0].run(s, dice())
    assert (top(s), s.stack[-1].side(s)) == ("ArtilleryStep", BLUE)
    return s


def number(unit: str) -> int:
    return GAME.unit(unit)


@pytest.mark.case(TITLE, "GTS-23.1", "GTS-23.2", "GTS-23.3", "3.2-E", "12-6")
def test_23_3_a_pending_unit_tries_one_leader_by_a_check() -> None:
    s = step_e()
    assert s.contact[number("gun")] == NONE
    give(s, "contact gun beta", dice(5))
    assert s.contact[number("gun")] == 2  # TQ 5 in Command
    give(s, "contact heavy alpha", dice(6))
    assert s.contact[number("heavy")] == NONE
    assert reasons(s, "contact heavy beta") == ["23.3 refuse.tried_already"]
    assert reasons(s, "contact a1 alpha") == ["23.1 refuse.not_orange"]
    assert reasons(s, "contact rgun red") == ["23.2 refuse.enemy_unit"]
    assert reasons(s, "contact gun alpha") == [
        "23.3 refuse.tried_already",
        "23.3 refuse.in_contact",
    ]


@pytest.mark.case(TITLE, "GTS-23.3", "GTS-13.2")
def test_23_3_a_cp_may_be_paid_for_the_check() -> None:
    s = step_e(cp=[1, 0, 0])
    give(s, "contact gun alpha", dice())
    assert top(s) == "QualityCheck"
    give(s, "pay", dice())
    assert (s.contact[number("gun")], s.cp[0]) == (0, 0)


@pytest.mark.case(TITLE, "GTS-23.3", "GTS-7.9a", "GTS-21.7")
def test_23_3_leaders_of_its_division_on_the_map_task_forces_too() -> None:
    s = step_e(leaders={**STAFF, "force": "a1"})
    assert reasons(s, "contact gun gamma") == ["23.3 refuse.not_his_division"]
    assert reasons(s, "contact gun force") == []
    s = step_e({**PLACES, "b1": "entry-01.01"})
    assert reasons(s, "contact gun beta") == ["23.3 refuse.leader_off_map"]
    game = make()
    game.leaders.division[3] = 0  # 7.9a attached
    assert reasons(step_e(game=game), "contact gun gamma") == []


@pytest.mark.case(TITLE, "GTS-23.3")
def test_23_3_by_the_other_reading_within_the_command_range_without_a_check() -> None:
    s = step_e(game=make(contact_check="automatic_in_command_range"))
    assert reasons(s, "contact gun beta") == ["23.3 refuse.leader_too_far"]
    give(s, "contact gun alpha", dice())
    assert s.contact[number("gun")] == 0


@pytest.mark.case(TITLE, "GTS-23.3", "GTS-23.11")
def test_23_3_by_the_other_reading_guns_behind_their_hex_are_so_much_farther_away() -> None:
    game = make(contact_check="automatic_in_command_range")
    hexes = [NONE, NONE, game.hex("02.04"), NONE]
    s = step_e({**PLACES, "gun": "behind-far"}, game=game, park={"gun": "far"}, park_hex=hexes)
    assert reasons(s, "contact heavy alpha") == []  # from the same hex: two hexes away
    assert reasons(s, "contact gun alpha") == ["23.3 refuse.leader_too_far"]  # and five more


@pytest.mark.case(TITLE, "GTS-23.4")
def test_23_4_a_park_gives_two_and_other_units_must_stand_ready() -> None:
    s = step_e(park={"gun": "A"}, park_hex=[GAME.hex("02.04"), NONE, NONE, NONE])
    desk = dice(7)
    give(s, "contact gun alpha", desk)
    assert s.contact[number("gun")] == 0  # TQ 5 and 2
    assert [one.number for one in event(desk, "check.roll").modifiers] == [2]
    s = step_e(mounted=["gun"], column=["heavy"])
    assert reasons(s, "contact gun alpha") == ["23.4 refuse.mounted"]
    assert reasons(s, "contact heavy alpha") == ["23.4 refuse.in_column"]


@pytest.mark.case(TITLE, "GTS-23.5")
def test_23_5_contact_is_kept_from_turn_to_turn() -> None:
    s = step_e(contact={"gun": "alpha"})
    give(s, "done", dice())
    give(s, "done", dice())
    assert s.contact[number("gun")] == 0


@pytest.mark.case(TITLE, "GTS-23.5a")
def test_23_5a_it_is_lost_when_the_unit_moves_mounts_or_is_suppressed() -> None:
    contact = {"gun": "alpha"}
    s = step_e(contact=contact)
    suppress(s, number("gun"), "15.7.1", dice())
    assert s.contact[number("gun")] == NONE
    s = playing(PLACES, "chit-blue", contact=contact)
    give(s, "activate gun", dice())
    give(s, "move", dice())
    give(s, "mount", dice())
    assert s.contact[number("gun")] == NONE


@pytest.mark.case(TITLE, "GTS-23.6")
def test_23_6_a_contact_may_be_given_up_to_try_for_another() -> None:
    s = step_e(contact={"gun": "alpha"})
    assert reasons(s, "contact gun beta") == ["23.3 refuse.in_contact"]
    assert reasons(s, "drop heavy") == ["23.6 refuse.no_contact"]
    give(s, "drop gun", dice())
    assert s.contact[number("gun")] == NONE
    give(s, "contact gun beta", dice(0))
    assert s.contact[number("gun")] == 2
    assert reasons(s, "drop gun") == ["23.3 refuse.tried_already"]


@pytest.mark.case(TITLE, "GTS-23.8", "GTS-23.9", "GTS-23.10", "GTS-21.3")
def test_23_9_guns_of_one_hex_go_into_a_park_and_out_of_it() -> None:
    s = step_e(leaders={"beta": "b1"})
    assert not in_command(s, number("gun"))
    give(s, "park gun", dice())
    give(s, "park heavy", dice())
    assert (s.park[number("gun")], s.park[number("heavy")]) == (PARK_A, PARK_A)
    assert s.park_hex[PARK_A] == GAME.hex("02.04")
    assert in_command(s, number("gun"))  # always
    assert zone_of(s, number("gun")) == 0
    assert reasons(s, "park gun")[0] == "23.8 refuse.parked_already"
    assert reasons(s, "disband A 04.04") == ["23.9 refuse.park_hex"]
    assert reasons(s, "disband B 02.04") == ["23.9 refuse.no_such_park"]
    give(s, "disband A 02.04", dice())
    assert (s.park[number("gun")], s.park_hex[PARK_A]) == (NONE, NONE)
    assert not in_command(s, number("gun"))
    assert zone_of(s, number("gun")) != 0


@pytest.mark.case(TITLE, "GTS-23.9")
def test_23_9_what_a_park_needs() -> None:
    s = step_e(mounted=["gun"], suppressed=["heavy"])
    assert reasons(s, "park gun") == ["23.9 refuse.mounted"]
    assert reasons(s, "park heavy") == ["23.9 refuse.suppressed"]
    assert reasons(step_e(column=["gun"]), "park gun") == ["23.9 refuse.in_column"]
    s = step_e({**PLACES, "a1": "09.08", "tank": "05.04"})
    assert reasons(s, "park gun") == ["23.9 refuse.in_enemy_zone"]
    s = step_e({**PLACES, "gun": "entry-01.01"})
    assert reasons(s, "park gun") == ["23.9 refuse.not_on_map"]
    assert reasons(s, "park a1") == ["23.9 refuse.not_orange"]
    assert reasons(s, "park rgun") == ["23.2 refuse.enemy_unit"]


@pytest.mark.case(TITLE, "GTS-23.9", "GTS-25.13")
def test_23_9_another_hex_or_division_needs_another_marker() -> None:
    game = make()
    game.units.commander[game.unit("heavy")] = 1
    s = step_e(game=game)
    give(s, "park gun", dice())
    give(s, "park heavy", dice())
    assert (s.park[number("gun")], s.park[number("heavy")]) == (PARK_A, PARK_B)
    s = step_e(park_hex=[GAME.hex("09.08"), GAME.hex("10.08"), GAME.hex("11.08"), -1])
    s.park[number("heavy")] = PARK_B
    assert reasons(s, "park gun") == []  # its Division has a Park in the hex
    s.place[number("heavy")] = GAME.hex("10.08")
    s.derive()
    assert reasons(s, "park gun") == ["23.9 refuse.no_park_marker"]


@pytest.mark.case(TITLE, "GTS-23.11", "GTS-23.16")
def test_23_16_a_park_behind_its_hex_is_left_only_for_an_entry_hex_of_its_note() -> None:
    game = make()
    far = {"gun": "behind-far", "a1": "04.04", "r1": "12.02", "rgun": "13.04"}
    hexes = [NONE, NONE, game.hex("02.04"), NONE]
    s = step_e(
        far, game=game, park={"gun": "far"}, park_hex=hexes, leaders={"alpha": "a1"},
        contact={"gun": "alpha"},
    )  # fmt: skip
    assert units_in(s, game.hex("02.04")) == []  # no stack, no target
    assert in_command(s, number("gun"))
    assert reasons(s, "disband far 02.04") == ["23.16 refuse.park_entry"]
    assert reasons(s, "disband far 01.01") == ["23.16 refuse.park_entry"]
    game.commands.park_entries[FAR] = [game.hex("01.01")]
    give(s, "disband far 01.01", dice())
    assert game.entry_hex(s.place[number("gun")]) == game.hex("01.01")
    assert (s.park[number("gun")], s.park_hex[FAR]) == (NONE, NONE)
    assert s.contact[number("gun")] == NONE  # 23.5a it has gone to another place


@pytest.mark.case(TITLE, "GTS-23.9", "GTS-23.11", "GTS-23.16")
def test_23_16_the_marker_of_a_park_that_was_left_is_like_others() -> None:
    game = make(parks={"far": (BLUE, 5), "R": (RED, 0)})
    game.commands.park_entries[0] = [game.hex("01.01")]
    guns = {"gun": "behind-far", "heavy": "04.04", "a1": "04.05", "r1": "12.02", "rgun": "13.04"}
    hexes = [game.hex("02.04"), NONE]
    s = step_e(guns, game=game, park={"gun": "far"}, park_hex=hexes, leaders={"alpha": "a1"})
    assert extra_distance(s, number("gun")) == 5
    assert reasons(s, "park heavy") == ["23.9 refuse.no_park_marker"]
    give(s, "disband far 01.01", dice())
    give(s, "park heavy", dice())
    assert extra_distance(s, number("heavy")) == 0  # it stands in its hex
    assert not stands_behind(s, 0)
    assert reasons(s, "disband far 04.04") == []
    coming = Arrival("later", 3)
    coming.units, coming.park = [number("gun")], 0
    game.plan.arrivals.append(coming)
    s = step_e({**guns, "gun": "later"}, game=game, leaders={"alpha": "a1"})
    assert reasons(s, "park heavy") == ["23.9 refuse.no_park_marker"]  # it is to come with them
    coming.park = NONE
    assert reasons(s, "park heavy") == []  # they are to come without it


@pytest.mark.case(TITLE, "GTS-23.15", "GTS-23.16")
def test_23_15_an_enemy_beside_it_ends_a_park_at_once_but_not_one_behind_its_hex() -> None:
    hexes = [GAME.hex("02.04"), NONE, GAME.hex("02.05"), NONE]
    places = {**PLACES, "heavy": "behind-far"}
    s = step_e(places, park={"gun": "A", "heavy": "far"}, park_hex=hexes)
    disband_near(s, GAME.hex("05.04"), RED, dice())
    disband_near(s, GAME.hex("03.04"), BLUE, dice())
    assert s.park[number("gun")] == PARK_A  # not beside it; not an enemy
    disband_near(s, GAME.hex("03.04"), RED, dice())
    assert (s.park[number("gun")], s.park_hex[PARK_A]) == (NONE, NONE)
    assert (s.park[number("heavy")], s.park_hex[FAR]) == (FAR, GAME.hex("02.05"))


@pytest.mark.case(TITLE, "GTS-23.16", "GTS-25.13")
def test_23_16_the_last_unit_takes_the_park_with_it_and_the_marker_is_free() -> None:
    hexes = [GAME.hex("02.04"), NONE, NONE, NONE]
    s = step_e(park={"gun": "A", "heavy": "A"}, park_hex=hexes, park_fired=1)
    assert number("gun") in units_in(s, GAME.hex("02.04"))  # without a note it is in the hex
    eliminate(s, number("gun"), "15.7.5", dice())
    assert s.park_hex[PARK_A] != NONE
    eliminate(s, number("heavy"), "15.7.5", dice())
    assert (s.park_hex[PARK_A], s.park_fired) == (NONE, 0)


@pytest.mark.case(TITLE, "GTS-23.2", "GTS-4.2")
def test_23_2_then_the_other_side() -> None:
    s = step_e()
    give(s, "done", dice())
    assert (top(s), s.stack[-1].side(s)) == ("ArtilleryStep", RED)
    assert "park rgun" in go(s, dice())


@pytest.mark.case(TITLE, "GTS-23.12", "GTS-11.1")
def test_23_12_a_park_that_has_fired_shows_it_until_step_i() -> None:
    places = {**PLACES, "r2": "06.04"}
    marks: dict[str, Any] = {
        "park": {"gun": "A"}, "park_hex": [GAME.hex("02.04"), NONE, NONE, NONE],
        "contact": {"gun": "alpha"}, "steps": {"gun": 1},
    }  # fmt: skip
    s = playing(places, "chit-blue", **marks)
    give(s, "activate gun", dice())
    give(s, "indirect r2", dice(8))
    assert s.park_fired == 1


@pytest.mark.case(TITLE, "GTS-23.9", "GTS-23.12", "GTS-23.16")
def test_23_9_the_marker_of_a_park_that_has_ended_shows_nothing_of_its_past() -> None:
    s = step_e(park={"gun": "A"}, park_hex=[GAME.hex("02.04"), NONE, NONE, NONE])
    s.park_fired, s.park_barrage = 0b0111, (2, 1, 0, 0)
    give(s, "disband A 02.04", dice())
    assert (s.park_fired, s.park_barrage) == (0b0110, (0, 1, 0, 0))


@pytest.mark.case(TITLE, "GTS-23.9", "GTS-15.5.2a")
def test_15_5_2a_the_zone_of_a_gun_goes_with_the_park_and_comes_back_at_once() -> None:
    s = step_e()
    zone = zone_of(s, number("gun"))
    assert zone
    give(s, "park gun", dice())
    assert zone_of(s, number("gun")) == 0
    give(s, "disband A 02.04", dice())
    assert zone_of(s, number("gun")) == zone
