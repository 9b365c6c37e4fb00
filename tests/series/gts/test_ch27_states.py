"""15.7, 27.0 Results of fire, and what happens to a unit."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.series.gts.rules.ch15_results import (
    CHECK,
    COHESION,
    ELIMINATION,
    RESULTS,
    STEP,
    SUPPRESSION,
    Hit,
)
from grognard.series.gts.rules.ch27_states import hit, suppress
from grognard.series.gts.state import GtsState
from tests.series.gts.board import BLUE, Anvil, Chief, Counter, Drill, dice, drill, give, go, told

TITLE = "strike-counter-strike"
COUNTERS = [
    Counter("b1"),
    Counter("weak", steps=1),
    Counter("platoon", steps=0, rearguard=True),
    Counter("battery", colour="orange", range=20, band="black"),
    Counter("riders", transport={}),
]
GAME = drill([". . . ."], COUNTERS, chiefs=[Chief("alpha")])


def fall(s: GtsState, unit: str, result: int, *rolls: int) -> list[str]:
    """Carry a result out on a unit; what was told."""
    desk = dice(*rolls)
    s.stack.append(Hit(s.board.units.ids.index(unit), result, 1))
    go(s, desk)
    assert isinstance(s.stack[-1], Anvil)
    assert s.stack[-1].results == (0,)
    return told(desk)


def one(unit: str = "b1", game: Drill = GAME, **marks: object) -> GtsState:
    return game.at({unit: "01.01"}, leaders={"alpha": unit}, **marks)  # type: ignore[arg-type]


@pytest.mark.case(TITLE, "GTS-15.7.1")
def test_15_7_1_a_failed_check_suppresses_a_passed_one_does_nothing() -> None:
    s = one()
    fall(s, "b1", CHECK, 6)
    assert (s.suppressed[0], s.hits[0]) == (1, 0)
    s = one()
    fall(s, "b1", CHECK, 5)
    assert (s.suppressed[0], s.hits[0]) == (0, 0)


@pytest.mark.case(TITLE, "GTS-15.7.2")
def test_15_7_2_a_passed_check_still_costs_a_cohesion_hit() -> None:
    s = one()
    fall(s, "b1", SUPPRESSION, 6)
    assert (s.suppressed[0], s.hits[0]) == (1, 0)
    s = one()
    fall(s, "b1", SUPPRESSION, 5)
    assert (s.suppressed[0], s.hits[0]) == (0, 1)


@pytest.mark.case(TITLE, "GTS-15.7.3")
def test_15_7_3_one_cohesion_hit_without_a_check() -> None:
    s = one()
    fall(s, "b1", COHESION)
    assert (s.suppressed[0], s.hits[0], s.steps[0]) == (0, 1, 2)


@pytest.mark.case(TITLE, "GTS-15.7.4", "GTS-2.11", "GTS-15.7.9", "GTS-24.8")
def test_15_7_4_one_step_and_the_markers_stay() -> None:
    s = one(hits={"b1": 2}, suppressed=["b1"], column=["b1"])
    fall(s, "b1", STEP)
    assert (s.steps[0], s.hits[0], s.suppressed[0], s.column[0]) == (1, 2, 1, 1)
    assert s.place[0] == GAME.hex("01.01")
    s = one("riders", mounted=["riders"])
    fall(s, "riders", STEP)
    assert s.mounted[GAME.unit("riders")] == 1


@pytest.mark.case(TITLE, "GTS-15.7.4", "GTS-2.11", "GTS-27.9")
def test_15_7_4_the_last_step_eliminates() -> None:
    for unit in ("weak", "platoon"):
        s = one(unit, hits={unit: 2}, suppressed=[unit], column=[unit])
        fall(s, unit, STEP)
        number = GAME.unit(unit)
        assert s.place[number] >= GAME.off_map
        assert (s.hits[number], s.suppressed[number], s.column[number]) == (0, 0, 0)
    s = one(steps={"b1": 1})
    fall(s, "b1", STEP)
    assert s.place[0] == GAME.eliminated


@pytest.mark.case(TITLE, "GTS-15.7.5", "GTS-15.7.9")
def test_15_7_5_eliminated() -> None:
    s = one(hero=[0, -1])
    fall(s, "b1", ELIMINATION)
    assert s.place[0] == GAME.eliminated
    assert s.hero[BLUE] == -1
    assert s.occupied[BLUE] == 0


@pytest.mark.case(TITLE, "5.0-4", "GTS-25.3")
def test_25_3_an_eliminated_rearguard_goes_back_to_its_box() -> None:
    s = one("platoon")
    fall(s, "platoon", ELIMINATION)
    assert s.place[GAME.unit("platoon")] == GAME.available


@pytest.mark.case(TITLE, "GTS-15.7.6", "GTS-27.1", "GTS-27.10")
def test_15_7_6_a_third_hit_is_a_step_and_the_two_stay() -> None:
    s = one(hits={"b1": 2})
    assert "15.7.6 state.third_hit" in fall(s, "b1", COHESION)
    assert (s.hits[0], s.steps[0]) == (2, 1)


@pytest.mark.case(TITLE, "GTS-15.7.7", "GTS-27.10")
def test_15_7_7_suppressed_again_is_a_cohesion_hit_or_nothing() -> None:
    s = one(suppressed=["b1"])
    fall(s, "b1", CHECK, 9)
    assert (s.suppressed[0], s.hits[0]) == (1, 1)
    lenient = drill([". . ."], COUNTERS, chiefs=[Chief("alpha")], double_suppression="no_effect")
    s = one(game=lenient, suppressed=["b1"])
    fall(s, "b1", CHECK, 9)
    assert (s.suppressed[0], s.hits[0]) == (1, 0)


@pytest.mark.case(TITLE, "GTS-15.7.8")
@pytest.mark.parametrize("result", [CHECK, SUPPRESSION])
def test_15_7_8_the_owner_may_pay_to_pass(result: int) -> None:
    s = one(cp=[1])
    desk = dice()
    s.stack.append(Hit(0, result, 1))
    assert go(s, desk) == ["roll", "pay"]
    assert s.stack[-1].side(s) == BLUE
    give(s, "pay", desk)
    assert (s.cp[0], s.suppressed[0], s.hits[0]) == (0, 0, int(result == SUPPRESSION))


@pytest.mark.case(TITLE, "GTS-15.7.10")
def test_15_7_10_a_suppressed_unit_stays_in_column_and_mounted() -> None:
    s = one("riders", column=["riders"], mounted=["riders"])
    unit = GAME.unit("riders")
    suppress(s, unit, "15.7.1", dice())
    assert (s.column[unit], s.mounted[unit]) == (1, 1)


@pytest.mark.case(TITLE, "GTS-23.5a", "GTS-20.15")
def test_23_5a_suppression_costs_contact_and_ends_the_work() -> None:
    s = one("battery", contact={"battery": "alpha"}, working=["battery"])
    unit = GAME.unit("battery")
    hit(s, unit, "15.7.3", dice())
    assert (s.contact[unit], s.working[unit]) == (0, 1)
    suppress(s, unit, "15.7.1", dice())
    assert (s.contact[unit], s.working[unit]) == (-1, 0)


@pytest.mark.case(TITLE, "GTS-29.2")
def test_29_2_the_results_of_effective_fire() -> None:
    assert RESULTS == ["miss", "S?", "S", "C", "1", "E"]


@pytest.mark.case(TITLE, "GTS-15.7.1", "GTS-15.7.2")
def test_15_7_a_suppression_names_the_result_that_has_brought_it() -> None:
    assert "15.7.1 state.suppressed" in fall(one(), "b1", CHECK, 6)
    assert "15.7.2 state.suppressed" in fall(one(), "b1", SUPPRESSION, 6)


@pytest.mark.case(TITLE, "GTS-15.7.9", "GTS-21.8")
@pytest.mark.parametrize("result", [ELIMINATION, STEP, COHESION])
def test_15_7_9_the_leader_of_a_unit_that_a_result_eliminates_joins_another(result: int) -> None:
    where = {"weak": "01.01", "b1": "03.01"}
    s = GAME.at(where, leaders={"alpha": "weak"}, hits={"weak": 2})
    assert "21.8 leader.joins" in fall(s, "weak", result)
    assert s.leader_with[0] == GAME.unit("b1")
    assert not s.hits[GAME.unit("weak")], "its markers are gone with it"


@pytest.mark.case(TITLE, "GTS-15.7.9", "GTS-27.9", "GTS-25.3")
@pytest.mark.parametrize("unit", ["riders", "platoon", "battery"])
def test_15_7_9_a_unit_that_is_eliminated_takes_its_markers_with_it(unit: str) -> None:
    marks: dict[str, Any] = {
        "hits": {unit: 2}, "position": {unit: "improved"}, "working": {unit: 1},
        "contact": {unit: "alpha"}, "suppressed": [unit], "column": [unit], "mounted": [unit],
        "abandoned": [unit],
    }  # fmt: skip
    s = GAME.at({unit: "01.01"}, leaders={"alpha": unit}, **marks)
    fall(s, unit, ELIMINATION)
    number = GAME.unit(unit)
    for field in ("hits", "suppressed", "column", "mounted", "position", "abandoned", "working"):
        assert getattr(s, field)[number] == 0, field
    assert s.contact[number] == -1
    assert s.steps[number] == 0
    assert s.leader_with == [-1]
