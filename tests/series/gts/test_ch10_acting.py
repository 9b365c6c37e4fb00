"""10.7 to 10.19, 14.0 First and second actions of one unit."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from grognard.series.gts.rules.ch02_counters import (
    DIRECT_COMMAND,
    DIVISION_CHIT,
    FORMATION_CHIT,
    NONE,
)
from grognard.series.gts.rules.ch10_unit import may_enter_zones, waiting_in
from grognard.series.gts.rules.ch14_actions import (
    ACTION_OF,
    ACTIONS,
    ALLOWED,
    ASSAULT,
    FIRE,
    state_facts,
)
from grognard.series.gts.state import GtsState, marked
from tests.series.gts.board import Drill, dice, give, go, reasons, told
from tests.series.gts.turns import GAME, TITLE, make, playing, top

NEAR = {"a1": "04.04", "a2": "04.04", "r1": "05.04"}  # side by side
STAFF = {"alpha": "a1"}


def acting(
    name: str,
    unit: str,
    places: dict[str, str] | None = None,
    *,
    game: Drill = GAME,
    **marks: Any,
) -> GtsState:
    """A unit was activated by a chit and is asked for its first action."""
    marks.setdefault("cp", [5, 5, 5])
    s = playing(places or NEAR, name, game=game, **marks)
    give(s, f"activate {unit}", dice())
    assert top(s) == "UnitActivation"
    return s


@pytest.mark.case(TITLE, "GTS-10.7", "GTS-14.6")
def test_10_7_the_first_action_of_a_division_activation_is_no_fire_and_no_assault() -> None:
    s = acting("chit-blue", "a1")
    assert reasons(s, "fire r1") == ["10.7 refuse.first_action"]
    assert reasons(s, "assault 05.04") == ["10.7 refuse.first_action"]
    assert {"move", "improve", "finish"} <= set(go(s, dice()))


@pytest.mark.case(TITLE, "GTS-10.7", "GTS-19.22", "GTS-10.9")
def test_10_7_nor_movement_into_an_efz_but_the_second_may() -> None:
    s = acting("chit-blue", "a1", {"a1": "03.04", "r1": "05.04"})
    assert not may_enter_zones(s)
    orders = give(s, "move", dice())
    assert "step 02.04" in orders
    assert "step 04.04" not in orders
    give(s, "stop", dice())
    assert may_enter_zones(s)
    assert "step 04.04" in give(s, "move", dice())


@pytest.mark.case(TITLE, "GTS-10.8")
def test_10_8_light_mortars_fire_as_first_action_and_indirect_fire_is_allowed() -> None:
    s = acting("chit-blue", "light", {"light": "04.04", "r1": "06.04"}, leaders={})
    assert "fire r1" in go(s, dice())
    contact = {"gun": "alpha"}
    guns = {"gun": "01.04", "a1": "04.04", "r1": "06.04"}
    s = acting("chit-blue", "gun", guns, contact=contact)
    assert "indirect r1" in go(s, dice())


@pytest.mark.case(TITLE, "GTS-14.2", "GTS-14.3", "GTS-14.4")
def test_14_2_what_is_kept_for_one_state_of_a_unit_is_not_asked_for_another() -> None:
    s = playing({"a1": "02.02"}, "chit-A")
    places = (s.place[0], s.board.first_entry)
    flags = (0, 1)
    found: set[int] = set()
    for place, suppressed, mounted, column, riding, park in product(
        places, flags, flags, flags, (NONE, 1), (NONE, 0)
    ):
        s.place[0], s.park[0] = place, park
        s.riding = marked(s.riding, 0, riding)
        s.suppressed[0], s.mounted[0], s.column[0] = suppressed, mounted, column
        found.add(state_facts(s, 0))
    assert len(found) == 2**6


@pytest.mark.case(TITLE, "GTS-10.9", "GTS-14.6")
def test_10_9_the_second_action_costs_a_cp_and_is_free_of_10_7() -> None:
    s = acting("chit-blue", "a1")
    before = s.cp[0]
    orders = give(s, "improve", dice(0))
    assert top(s) == "QualityCheck"  # in an EFZ
    orders = give(s, "roll", dice(0))
    assert {"fire r1", "assault 05.04", "move"} <= set(orders)
    assert s.cp[0] == before  # nothing is paid for being asked
    give(s, "finish", dice())
    assert s.cp[0] == before
    s = acting("chit-blue", "a1")
    give(s, "pass", dice())
    give(s, "fire r1", dice())
    assert s.cp[0] == before - 1


@pytest.mark.case(TITLE, "GTS-10.9", "GTS-10.19", "GTS-14.5", "GTS-21.15")
def test_10_19_no_second_action_without_a_cp_or_out_of_command() -> None:
    rich = acting("chit-A", "a1")
    give(rich, "move", dice())
    give(rich, "stop", dice())
    assert top(rich) == "UnitActivation"
    poor = acting("chit-A", "a1", cp=[0, 9, 9])
    give(poor, "move", dice())
    give(poor, "stop", dice())
    assert top(poor) == "FormationChit"
    alone = acting("chit-A", "a2", {**NEAR, "a1": "04.08"})
    give(alone, "move", dice())
    give(alone, "stop", dice())
    assert top(alone) == "FormationChit"  # 14.5 one action, never two


@pytest.mark.case(TITLE, "GTS-10.19", "GTS-21.11")
def test_10_19_command_counts_in_the_moment_of_the_second_action() -> None:
    s = acting("chit-A", "a2", {"a1": "04.04", "a2": "07.04", "r1": "12.02"})
    give(s, "move", dice())
    give(s, "step 08.04", dice())
    give(s, "stop", dice())
    assert top(s) == "FormationChit"  # it has left the Command Range


@pytest.mark.case(TITLE, "GTS-10.10", "GTS-14.6")
def test_10_10_in_a_formation_activation_the_first_action_may_be_any() -> None:
    s = acting("chit-A", "a1")
    assert {"fire r1", "assault 05.04", "move", "improve"} <= set(go(s, dice()))
    assert reasons(s, "pass") == ["10.10 refuse.pass_for_nothing"]
    assert may_enter_zones(s)
    before = s.cp[0]
    give(s, "move", dice())
    give(s, "stop", dice())
    give(s, "fire r1", dice())
    assert s.cp[0] == before - 1


@pytest.mark.case(TITLE, "GTS-10.13", "GTS-14.6")
def test_10_13_by_direct_command_any_kind_of_action() -> None:
    s = acting("chit-direct-blue", "a1")
    assert {"fire r1", "assault 05.04", "move", "improve"} <= set(go(s, dice()))


@pytest.mark.case(TITLE, "GTS-10.18", "GTS-19.1")
def test_10_18_two_different_actions_but_two_moves() -> None:
    s = acting("chit-A", "a1", {"a1": "04.04", "r1": "12.02"})
    give(s, "move", dice())
    assert "move" in give(s, "stop", dice())
    s = acting("chit-A", "a1", {"a1": "04.04", "r1": "12.02"}, hits={"a1": 2})
    give(s, "recover", dice())
    assert reasons(s, "recover") == ["10.18 refuse.same_action"]
    assert "improve" in go(s, dice())


@pytest.mark.parametrize(
    ("reading", "move", "rally"),
    [("move_only", True, False), ("any", True, True), ("none", False, False)],
)
@pytest.mark.case(TITLE, "GTS-10.18")
def test_10_18_the_same_action_twice_by_each_reading(reading: str, move: bool, rally: bool) -> None:
    game = make(same_action_twice=reading)
    places = {"a1": "04.04", "r1": "12.02"}
    s = acting("chit-A", "a1", places, game=game)
    give(s, "move", dice())
    assert ("move" in give(s, "stop", dice())) is move
    s = acting("chit-A", "a1", places, game=game, hits={"a1": 2})
    assert ("recover" in give(s, "recover", dice())) is rally


@pytest.mark.case(TITLE, "GTS-10.18", "GTS-23.17")
def test_10_18_only_one_of_fire_and_indirect_fire() -> None:
    game = make(same_action_twice="any")
    guns = {"gun": "01.04", "a1": "05.04", "a2": "03.04", "r1": "06.04", "r2": "04.02"}
    marks = {"contact": {"gun": "alpha"}, "steps": {"gun": 1}, "leaders": {"alpha": "a2"}}
    s = acting("chit-A", "gun", guns, game=game, **marks)
    assert {"indirect r1", "fire r2"} <= set(go(s, dice()))
    give(s, "indirect r1", dice(8))
    assert top(s) == "UnitActivation"
    assert reasons(s, "fire r2") == ["10.18 refuse.fired_already"]
    assert reasons(s, "indirect r1") == ["23.17 refuse.fired_already"]  # once per activation


@pytest.mark.case(TITLE, "GTS-14.1")
def test_14_1_the_actions_and_the_orders_that_begin_them() -> None:
    assert ACTIONS == [
        "move", "fire", "indirect-fire", "assault", "rally", "improve-position", "engineer",
        "rearguard", "clear-road-block", "pass",
    ]  # fmt: skip
    assert set(ACTION_OF.values()) == set(range(len(ACTIONS)))
    s = acting("chit-blue", "a1")
    give(s, "pass", dice())  # a Division's first action may be passed for the second
    assert top(s) == "UnitActivation"
    assert "fire r1" in go(s, dice())


@pytest.mark.case(TITLE, "GTS-14.6", "GTS-10.7", "GTS-10.14")
def test_14_6_the_action_matrix() -> None:
    every = list(range(len(ACTIONS)))
    barred = [action for action in every if not ALLOWED[DIVISION_CHIT][0][action]]
    assert barred == [FIRE, ASSAULT]
    assert all(ALLOWED[DIVISION_CHIT][1])
    assert all(ALLOWED[FORMATION_CHIT][0])
    assert all(ALLOWED[FORMATION_CHIT][1])
    assert all(ALLOWED[DIRECT_COMMAND][0])
    assert not any(ALLOWED[DIRECT_COMMAND][1])


@pytest.mark.case(TITLE, "GTS-14.2", "GTS-27.2")
def test_14_2_a_suppressed_unit_can_only_rally() -> None:
    s = acting("chit-A", "a1", suppressed=["a1"])
    assert go(s, dice()) == ["rally", "finish"]
    assert "14.2 refuse.suppressed" in reasons(s, "move")
    give(s, "rally", dice())
    assert "move" in go(s, dice())


@pytest.mark.case(TITLE, "GTS-14.3")
def test_14_3_a_mounted_unit_moves_rallies_fires_but_does_not_dig() -> None:
    places = {"a1": "04.04", "a3": "04.04", "r1": "05.04"}
    s = acting("chit-A", "a3", places, mounted=["a3"], hits={"a3": 1})
    orders = go(s, dice())
    assert "move" in orders
    assert "fire r1" in orders
    assert "14.3 refuse.mounted" in reasons(s, "improve")
    s = acting("chit-A", "a3", places, hits={"a3": 1})
    assert "improve" in go(s, dice())


@pytest.mark.case(TITLE, "GTS-14.4")
def test_14_4_a_unit_in_column_does_not_dig_nor_work() -> None:
    s = acting("chit-A", "a1", column=["a1"])
    assert {"move", "fire r1", "assault 05.04"} <= set(go(s, dice()))
    assert "14.4 refuse.in_column" in reasons(s, "improve")
    places = {"a1": "04.05", "sapper": "04.04", "r1": "12.02"}
    s = acting("chit-blue", "sapper", places, column=["sapper"], mines_left=[2, 2])
    assert "14.4 refuse.in_column" in reasons(s, "lay-mines")
    s = acting("chit-blue", "sapper", places, mines_left=[2, 2])
    assert "lay-mines" in go(s, dice())


@pytest.mark.case(TITLE, "GTS-23.10a")
def test_23_10a_a_unit_in_a_park_neither_moves_nor_fires_directly() -> None:
    guns = {"gun": "01.04", "a1": "03.04", "r1": "04.04"}
    s = acting("chit-blue", "gun", guns, park={"gun": "A"}, park_hex=park_at("01.04"))
    assert "23.10a refuse.in_park" in reasons(s, "move")
    give(s, "pass", dice())
    assert "23.10a refuse.in_park" in reasons(s, "fire r1")


def park_at(hex_: str) -> list[int]:
    return [GAME.hex(hex_), -1, -1, -1]


@pytest.mark.case(TITLE, "GTS-10.17", "GTS-18.2")
def test_10_17_units_of_a_hex_wait_for_one_another_to_assault_together() -> None:
    s = acting("chit-blue", "a1")
    a1, a2 = GAME.unit("a1"), GAME.unit("a2")
    assert reasons(s, "wait") == ["10.17 refuse.wait_second_only"]
    give(s, "pass", dice())
    give(s, "wait", dice())
    assert waiting_in(s, GAME.hex("04.04")) == [a1]
    give(s, "activate a2", dice())
    assert waiting_in(s, GAME.hex("04.04")) == [a1]
    give(s, "pass", dice())
    before = s.cp[0]
    give(s, "assault 05.04", dice())
    assert go(s, dice()) == ["join a1", "charge"]
    give(s, "join a1", dice(9, 9))  # both lose their nerve
    assert s.cp[0] == before - 2  # each pays for its second action
    assert waiting_in(s, GAME.hex("04.04")) == []
    assert s.activated[a1]
    assert s.activated[a2]


@pytest.mark.case(TITLE, "GTS-10.17")
def test_10_17_who_waits_gives_up_when_another_hex_is_activated() -> None:
    s = acting("chit-blue", "a1", {**NEAR, "b1": "08.08", "r2": "05.05"})
    give(s, "pass", dice())
    give(s, "wait", dice())
    desk = dice()
    give(s, "activate b1", desk)
    assert "10.17 action.gives_up" in told(desk)
    give(s, "finish", dice())
    assert reasons(s, "activate a1") == ["10.15 refuse.activated"]


@pytest.mark.case(TITLE, "GTS-10.17")
def test_10_17_who_waits_may_assault_alone_or_do_nothing_else() -> None:
    s = acting("chit-blue", "a1")
    give(s, "pass", dice())
    give(s, "wait", dice())
    give(s, "activate a2", dice())
    give(s, "finish", dice())
    orders = give(s, "activate a1", dice())
    assert orders == ["assault 05.04", "finish"]
    assert reasons(s, "move") == ["10.17 refuse.waited_to_assault"]
    before = s.cp[0]
    give(s, "assault 05.04", dice(9))
    assert s.cp[0] == before - 1


@pytest.mark.case(TITLE, "GTS-10.17", "GTS-10.9", "GTS-10.19")
def test_10_17_who_waits_still_needs_a_cp_and_command_when_its_turn_comes() -> None:
    s = acting("chit-blue", "a1", cp=[0, 5, 5])
    s.cp[0] = 2
    give(s, "pass", dice())
    give(s, "wait", dice())
    give(s, "activate a2", dice())
    give(s, "pass", dice())
    give(s, "fire r1", dice(9, 9))  # a CP each for the second action and the Company Bonus
    give(s, "bonus", dice())
    give(s, "pay", dice(9))
    assert s.cp[0] == 0
    give(s, "activate a1", dice())  # there is nothing left that it could do
    assert (top(s), s.cp[0]) == ("Transfers", 0)
    s = acting("chit-blue", "a1")
    give(s, "pass", dice())
    give(s, "wait", dice())
    s.leader_with[GAME.leaders.ids.index("alpha")] = -1
    give(s, "activate a1", dice())
    assert reasons(s, "activate a1") == ["10.15 refuse.activated"]


@pytest.mark.case(TITLE, "GTS-10.17")
def test_10_17_there_must_be_an_assault_and_somebody_to_wait_for() -> None:
    s = acting("chit-blue", "a1", {**NEAR, "r1": "12.02"})
    give(s, "pass", dice())
    assert reasons(s, "wait") == ["10.17 refuse.wait_no_assault"]
    s = acting("chit-blue", "a1", {"a1": "04.04", "r1": "05.04"})
    give(s, "pass", dice())
    assert reasons(s, "wait") == ["10.17 refuse.wait_for_nobody"]


@pytest.mark.case(TITLE, "GTS-10.17", "GTS-18.2")
def test_10_17_in_a_formation_activation_others_join_with_their_first_action() -> None:
    s = acting("chit-A", "a1")
    give(s, "assault 05.04", dice())
    assert go(s, dice()) == ["join a2", "charge"]
    give(s, "join a2", dice(9, 9))
    assert s.activated[GAME.unit("a2")]
    s = acting("chit-blue", "a1")
    give(s, "pass", dice())
    give(s, "assault 05.04", dice(9))  # nobody may join: 10.7, the question answers itself
    assert not s.activated[GAME.unit("a2")]
