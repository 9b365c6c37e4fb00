"""25.1 to 25.6 Rearguards."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.why import explaining
from grognard.series.gts.rules.ch02_counters import BLACK_BAND, NONE
from grognard.series.gts.rules.ch15_zones import zone_of
from grognard.series.gts.rules.ch18_assault import check_assault
from grognard.series.gts.rules.ch25_rearguards import (
    available,
    begin_deploy,
    begin_pick_up,
    check_deploy,
    check_pick_up,
)
from grognard.series.gts.rules.ch27_states import eliminate
from grognard.series.gts.state import GtsState
from tests.series.gts.board import BLUE, RED, Chief, Counter, Drill, dice, drill

TITLE = "strike-counter-strike"
ROWS = [". . w .", ". . . ."]
GUARD: dict[str, Any] = {"steps": 0, "rearguard": True, "infantry": False, "band": "black"}
TANKS: dict[str, Any] = {"armored": True, "type": "tracked", "move": 15}
COUNTERS = [
    Counter("b1", transport={}),
    Counter("b2"),
    Counter("gun", infantry=False),
    Counter("cav", deploys=False),
    Counter("alien", division="blue-other", formation="blue-two"),
    Counter("g1", **GUARD),
    Counter("g2", **GUARD),
    Counter("g3", **GUARD),
    Counter("g4", **GUARD),
    Counter("g5", **GUARD),
    Counter("ag", **{**GUARD, **TANKS}),
    Counter("og", division="blue-other", **GUARD),
    Counter("r1", RED),
]


def game(**readings: Any) -> Drill:
    return drill(ROWS, COUNTERS, chiefs=[Chief("general", BLUE, range_=3)], **readings)


GAME = game()
HOME = "01.01"


def position(board: Drill = GAME, where: str = HOME, **marks: Any) -> GtsState:
    box = dict.fromkeys(["g1", "g2", "g3", "g4", "g5", "ag", "og"], "available")
    places = {"b1": where, "b2": where, "gun": where, "cav": where, "alien": "04.02", **box}
    places.update(marks.pop("places", {}))
    leaders = marks.pop("leaders", {"general": "b2"})
    return board.at(places, leaders=leaders, **marks)


def why_not(s: GtsState, unit: str = "b1", guard: str = "g1", *, up: bool = False) -> list[str]:
    why = explaining()
    (check_pick_up if up else check_deploy)(s, GAME.unit(unit), GAME.unit(guard), why)
    return [f"{reason.case} {reason.key}" for reason in why.reasons]


B1, G1 = GAME.unit("b1"), GAME.unit("g1")


@pytest.mark.case(TITLE, "GTS-25.1", "GTS-25.1a", "GTS-25.4")
def test_25_1_rearguards_wait_in_a_box_and_have_no_step() -> None:
    s = position(places={"g2": HOME})
    names = [GAME.units.ids[unit] for unit in available(s, B1)]
    assert names == ["g1", "g3", "g4", "g5", "ag"]
    assert s.steps[G1] == 0
    assert GAME.units.band[G1] == BLACK_BAND
    assert GAME.units.formation[G1] == NONE


@pytest.mark.case(TITLE, "GTS-25.2", "5.0-1")
def test_25_2_a_company_puts_a_rearguard_into_its_hex_for_a_cohesion_hit() -> None:
    s = position()
    assert why_not(s) == []
    begin_deploy(s, B1, G1, dice())
    assert s.place[G1] == GAME.hex(HOME)
    assert s.hits[B1] == 1
    assert zone_of(s, G1)  # 15.5.1 it has a Fire Zone there


@pytest.mark.case(TITLE, "GTS-25.2")
@pytest.mark.parametrize(("cost", "hits", "steps"), [("none", 0, 2), ("one_step", 0, 1)])
def test_25_2_what_a_rearguard_costs_is_a_ruling(cost: str, hits: int, steps: int) -> None:
    s = position(game(rearguard_cost=cost))
    begin_deploy(s, B1, G1, dice())
    assert (s.hits[B1], s.steps[B1]) == (hits, steps)


@pytest.mark.case(TITLE, "GTS-25.2", "GTS-28.5", "R25")
def test_25_2_who_does_not_deploy() -> None:
    assert why_not(position(), "gun") == ["28.5 refuse.no_infantry"]
    assert why_not(position(steps={"b1": 1})) == ["25.2 refuse.two_steps"]
    assert why_not(position(mounted=["b1"])) == ["25.2 refuse.mounted"]
    assert why_not(position(column=["b1"])) == ["25.2 refuse.in_column"]
    assert why_not(position(suppressed=["b1"])) == ["14.2 refuse.suppressed"]
    assert why_not(position(hits={"b1": 2})) == ["25.2 refuse.two_hits"]
    assert why_not(position(hits={"b1": 1})) == []
    assert why_not(position(leaders={})) == ["25.2 refuse.out_of_command"]


@pytest.mark.case(TITLE, "GTS-25.3", "5.0-2", "12-10", "R28")
def test_25_3_units_that_never_deploy() -> None:
    assert why_not(position(), "cav") == ["25.3 refuse.never_deploys"]


@pytest.mark.case(TITLE, "GTS-25.2", "GTS-25.3", "5.0-3")
def test_25_2_only_an_available_rearguard_of_the_division() -> None:
    assert why_not(position(), guard="og") == ["25.2 refuse.rearguard_division"]
    assert why_not(position(), guard="b2") == ["25.1 refuse.no_rearguard"]
    assert why_not(position(places={"g1": "02.01"})) == ["25.1 refuse.rearguard_not_available"]
    assert why_not(position(places={"g1": "eliminated"})) == ["25.1 refuse.rearguard_not_available"]


@pytest.mark.case(TITLE, "GTS-25.2")
def test_25_2_an_armored_rearguard_does_not_stand_in_woods() -> None:
    assert why_not(position(), guard="ag") == []
    assert why_not(position(where="03.01"), guard="ag") == ["25.2 refuse.rearguard_terrain"]
    assert why_not(position(where="03.01"), guard="g1") == []


@pytest.mark.case(TITLE, "GTS-22.5", "GTS-25.2")
def test_22_5_no_fifth_rearguard_in_a_hex() -> None:
    four = dict.fromkeys(["g2", "g3", "g4", "g5"], HOME)
    assert why_not(position(places=four)) == ["22.5 refuse.stack_empties"]
    assert why_not(position(places={**four, "g5": "02.01"})) == []


@pytest.mark.case(TITLE, "GTS-25.3", "5.0-4")
def test_25_3_an_eliminated_rearguard_can_be_used_again() -> None:
    s = position(places={"g1": HOME})
    eliminate(s, G1, "15.7.5", dice())
    assert s.place[G1] == GAME.available
    assert why_not(s) == []


@pytest.mark.case(TITLE, "GTS-25.4")
def test_25_4_infantry_of_the_division_picks_a_rearguard_up() -> None:
    s = position(places={"g1": HOME, "g2": "02.01", "og": HOME}, hits={"g1": 1})
    assert why_not(s, up=True) == []
    assert why_not(s, "gun", up=True) == ["28.5 refuse.no_infantry"]
    assert why_not(s, guard="g2", up=True) == ["25.4 refuse.not_in_hex"]
    assert why_not(s, guard="og", up=True) == ["25.4 refuse.rearguard_division"]
    assert why_not(s, guard="b2", up=True) == ["25.1 refuse.no_rearguard"]
    begin_pick_up(s, B1, G1, dice())
    assert s.place[G1] == GAME.available
    assert s.hits[G1] == s.hits[B1] == 0
    s = position(places={"g1": HOME}, steps={"b1": 1}, hits={"b1": 2}, leaders={})
    assert why_not(s, up=True) == []  # it needs neither two steps nor a leader
    assert why_not(position(places={"g1": HOME}, column=["b1"]), up=True) == [
        "25.4 refuse.in_column"
    ]


@pytest.mark.case(TITLE, "GTS-25.6", "GTS-18.1.1")
def test_25_6_a_rearguard_does_not_assault() -> None:
    s = position(places={"g1": HOME, "r1": "02.01"})
    why = explaining()
    check_assault(s, G1, GAME.hex("02.01"), why)
    assert [f"{reason.case} {reason.key}" for reason in why.reasons] == ["25.6 refuse.no_step"]
