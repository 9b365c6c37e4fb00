"""18.7 to 18.9a Defensive fire, who stands, who runs and is fired at."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.desk import Desk
from grognard.series.gts.rules.ch15_fire import Shot
from grognard.series.gts.rules.ch18_rounds import AssaultRounds
from grognard.series.gts.rules.ch18_running import Running
from grognard.series.gts.state import HEAVY, LIGHT, GtsState
from tests.series.gts.assaults import GOAL, ORIGIN, TITLE, asked, assault, field, lay
from tests.series.gts.board import RED, Anvil, Chief, Drill, dice, event, give, reasons, told

FIELD = field()
PAIRS = {"b1": ORIGIN, "b2": ORIGIN, "r1": GOAL, "r2": GOAL}


def together(s: GtsState, names: str = "b2", *rolls: int) -> Desk:
    """b1 and others assault; every Bravery Check is passed unless rolls are given."""
    board = s.board
    assert isinstance(board, Drill)
    s.chit = board.commands.chits.index("chit-blue-one")
    s.activated[board.unit("b1")] = 1
    desk = assault(s)
    desk.tape.given.extend(rolls or [0] * (1 + len(names.split())))
    for name in names.split():
        give(s, f"join {name}", desk)
    if "charge" in asked(s):
        give(s, "charge", desk)
    return desk


# ------------------------------------------------------------------------------ 18.7 defensive fire


@pytest.mark.case(TITLE, "GTS-18.7", "GTS-16.15")
def test_18_7_each_defender_may_try_at_an_assaulting_unit_of_its_choice() -> None:
    s = lay(FIELD, {**PAIRS, "r3": "04.03", "b3": ORIGIN})
    together(s)
    # r3 beside the hex has no part in it, nor has b3.
    assert asked(s) == [
        "shoot r1 b1", "shoot r1 b2", "shoot r2 b1", "shoot r2 b2", "hold-fire",
    ]  # fmt: skip
    assert reasons(s, "shoot r3 b1") == ["18.7 refuse.does_not_fire"]
    assert reasons(s, "shoot r1 b3") == ["18.7 refuse.no_target_here"]
    assert s.stack[-1].side(s) == 1


@pytest.mark.case(TITLE, "GTS-18.7", "GTS-16.4")
def test_18_7_a_check_comes_first_and_each_tries_once() -> None:
    s = lay(FIELD, PAIRS, cp=[3, 3])
    together(s)
    desk = dice(6)  # TQ 5: failed, without a question for a point
    assert give(s, "shoot r1 b1", desk) == ["shoot r2 b1", "shoot r2 b2", "hold-fire"]
    assert "18.3 fire.rolled" not in told(desk)
    desk = dice(5, 9)  # passed, and missed
    give(s, "shoot r2 b2", desk)
    assert event(desk, "fire.rolled").args[:2] == (FIELD.unit("r2"), FIELD.unit("b2"))
    assert asked(s) == ["stand r1", "run r1", "stand r2", "run r2"]


@pytest.mark.case(TITLE, "GTS-18.7", "GTS-16.8", "GTS-18.13")
def test_18_7_opportunity_fire_without_its_modifiers_for_zones_and_without_a_bonus() -> None:
    woods = [". . . . .", ". . . . .", ". . . . .", ". . w . .", ". . . . ."]
    s = lay(field(woods))
    assault(s, 0)
    desk = dice(0, 9)
    give(s, "shoot r1 b1", desk)  # no question for the Company Bonus
    fired = event(desk, "fire.rolled")
    assert fired.args[3] == 3  # FR 5, Woods -2; neither +2 nor -1 of 16.5
    assert [modifier.case for modifier in fired.modifiers] == ["15.6.2"]


@pytest.mark.case(TITLE, "GTS-18.7")
def test_18_7_the_defender_may_hold_his_fire() -> None:
    s = lay(FIELD, PAIRS)
    together(s)
    assert give(s, "hold-fire", dice()) == ["stand r1", "run r1", "stand r2", "run r2"]


@pytest.mark.case(TITLE, "GTS-18.7", "GTS-29.3")
@pytest.mark.parametrize(
    "said",
    [
        {"marks": {"suppressed": ["r1"]}},
        {"marks": {"barrage": {GOAL: LIGHT}}},
        {"r1": {"fire": -1}},
        {"r1": {"colour": "green"}, "mortar_fire_zone": "3"},
    ],
)
def test_18_7_who_cannot_fire_by_opportunity_is_not_asked(said: dict[str, Any]) -> None:
    said = dict(said)
    marks = said.pop("marks", {})
    s = lay(field(**said), **marks)
    assault(s, 0)
    assert "hold-fire" not in asked(s)


@pytest.mark.case(TITLE, "GTS-18.7", "GTS-16.12")
def test_18_7_a_mortar_does_not_fire_defensively_even_with_a_zone() -> None:
    s = lay(field(r1={"colour": "green"}, mortar_fire_zone="3"))
    assault(s, 0)
    assert asked(s) == ["stand r1", "run r1"]


@pytest.mark.case(TITLE, "GTS-18.8")
def test_18_8_a_suppressed_unit_drops_out() -> None:
    s = lay(FIELD, PAIRS)
    together(s)
    desk = dice(0, 1, 9)  # check passed; S?; failed
    give(s, "shoot r1 b1", desk)
    assert s.suppressed[FIELD.unit("b1")]
    assert asked(s) == ["shoot r2 b2", "hold-fire"]
    give(s, "hold-fire", desk)
    give(s, "stand r1", desk)
    give(s, "stand r2", desk)
    rounds = s.stack[-2]
    assert isinstance(rounds, AssaultRounds)
    assert rounds.attackers == 1 << FIELD.unit("b2")
    assert "target r1 b1" not in asked(s)


@pytest.mark.case(TITLE, "GTS-18.8")
@pytest.mark.parametrize("rolls", [(0, 1, 9), (0, 0, 0)])
def test_18_8_with_no_unit_left_the_assault_is_over(rolls: tuple[int, ...]) -> None:
    board = field(b1={"steps": 1}, r1={"colour": "white"})
    s = lay(board)
    assault(s, 0)
    desk = dice(*rolls)  # Suppressed by an S; or a step lost by a 0
    give(s, "shoot r1 b1", desk)
    assert "18.8 assault.broken" in told(desk)
    assert isinstance(s.stack[-1], Anvil)


# -------------------------------------------------------------------------------- 18.9 stand or run


def at_choice(s: GtsState) -> Desk:
    desk = assault(s, 0)
    if "hold-fire" in asked(s):
        give(s, "hold-fire", desk)
    return desk


@pytest.mark.case(TITLE, "GTS-18.9", "GTS-18.17")
def test_18_9_each_defender_that_is_not_suppressed_stands_or_runs() -> None:
    s = lay(FIELD, {"b1": ORIGIN, "r1": GOAL, "r2": GOAL, "r3": GOAL}, suppressed=["r2"])
    at_choice(s)
    assert asked(s) == ["stand r1", "run r1", "stand r3", "run r3"]
    assert reasons(s, "run r2") == ["18.9 refuse.not_asked"]
    assert s.stack[-1].side(s) == 1
    desk = dice()
    assert give(s, "stand r3", desk) == ["stand r1", "run r1"]
    give(s, "stand r1", desk)
    assert isinstance(s.stack[-2], AssaultRounds)
    assert s.stack[-2].defenders == 0b111 << FIELD.unit("r1")


@pytest.mark.case(TITLE, "GTS-18.9", "GTS-18.9a")
def test_18_9_fire_at_a_unit_that_runs_has_two_more() -> None:
    s = lay(FIELD)
    at_choice(s)
    desk = dice()
    assert give(s, "run r1", desk) == ["shoot b1 r1", "hold-fire"]
    desk = dice(5, 9)  # its check, then a miss
    give(s, "shoot b1 r1", desk)
    fired = event(desk, "fire.rolled")
    assert fired.args[3] == 7
    assert [modifier.case for modifier in fired.modifiers] == ["18.9"]
    assert isinstance(s.stack[-1], Running)
    assert s.hits[FIELD.unit("r1")] == 1


@pytest.mark.case(TITLE, "GTS-18.9a", "GTS-16.4")
def test_18_9a_a_check_is_needed_and_no_point_can_be_spent() -> None:
    s = lay(FIELD, cp=[3, 3])
    at_choice(s)
    give(s, "run r1", dice())
    desk = dice(6)
    give(s, "shoot b1 r1", desk)
    assert "15.3.2 fire.rolled" not in told(desk)
    assert isinstance(s.stack[-1], Running)


@pytest.mark.case(TITLE, "GTS-18.9a")
def test_18_9a_each_assaulting_unit_fires_once_at_one_running_unit() -> None:
    s = lay(FIELD, PAIRS)
    desk = together(s)
    give(s, "hold-fire", desk)
    assert give(s, "run r1", desk) == ["shoot b1 r1", "shoot b2 r1", "hold-fire"]
    give(s, "shoot b1 r1", dice(9))
    assert asked(s) == ["shoot b2 r1", "hold-fire"]
    give(s, "hold-fire", desk)
    give(s, "away 03.02", desk)
    give(s, "rest", desk)
    assert asked(s) == ["stand r2", "run r2"]
    assert give(s, "run r2", desk) == ["shoot b2 r2", "hold-fire"]


@pytest.mark.case(TITLE, "GTS-18.9a", "GTS-18.17")
def test_18_9a_a_runner_that_is_suppressed_stays_and_fights_on() -> None:
    s = lay(FIELD)
    at_choice(s)
    give(s, "run r1", dice())
    desk = dice(0, 1, 9)
    give(s, "shoot b1 r1", desk)
    r1 = FIELD.unit("r1")
    assert s.suppressed[r1]
    assert s.hits[r1] == 0  # it has not run
    assert isinstance(s.stack[-2], AssaultRounds)
    assert s.place[r1] == FIELD.hex(GOAL)


@pytest.mark.case(TITLE, "GTS-18.9a", "GTS-18.14a")
def test_18_9a_a_runner_that_is_lost_leaves_the_hex_to_the_assault() -> None:
    board = field(r1={"steps": 1}, b1={"colour": "white"})
    s = lay(board)
    at_choice(s)
    give(s, "run r1", dice())
    desk = dice(0, 0)
    give(s, "shoot b1 r1", desk)
    assert s.place[board.unit("r1")] == board.eliminated
    assert s.place[board.unit("b1")] == board.hex(GOAL)


@pytest.mark.case(TITLE, "GTS-18.9a")
@pytest.mark.parametrize("said", [{"fire": -1}, {"colour": "white", "fire": -1}])
def test_18_9a_who_cannot_fire_by_opportunity_does_not(said: dict[str, Any]) -> None:
    s = lay(field(b1=said))
    at_choice(s)
    give(s, "run r1", dice())
    assert isinstance(s.stack[-1], Running)


@pytest.mark.case(TITLE, "GTS-18.9a", "GTS-18.13")
def test_18_9a_no_company_bonus_and_no_entrenchment_against_it() -> None:
    s = lay(FIELD, position={"r1": "entrenched"})
    at_choice(s)
    give(s, "run r1", dice())
    desk = dice(0, 9)
    give(s, "shoot b1 r1", desk)
    assert event(desk, "fire.rolled").args[3] == 7
    assert not any(isinstance(frame, Shot) for frame in s.stack)


@pytest.mark.case(TITLE, "GTS-18.13a", "R27", "2.2.2-3")
def test_18_13a_fire_at_a_runner_across_a_stream() -> None:
    s = lay(field(sides={f"{GOAL}-{ORIGIN}": "stream"}))
    at_choice(s)
    give(s, "run r1", dice())
    desk = dice(0, 9)
    give(s, "shoot b1 r1", desk)
    assert event(desk, "fire.rolled").args[3] == 6


@pytest.mark.case(TITLE, "GTS-18.16", "GTS-18.20")
def test_18_16_nobody_chooses_to_run_who_has_no_way() -> None:
    rows = [". . . . .", ". # # # .", ". . . . .", ". . . . .", ". . . . ."]
    where = {"b1": ORIGIN, "r1": GOAL, "r2": GOAL}
    s = lay(field(rows), where)
    at_choice(s)
    assert reasons(s, "run r1") == ["18.16 refuse.no_way"]
    s = lay(field(r1={"move": 0}), where)
    at_choice(s)
    assert reasons(s, "run r1") == ["18.20 refuse.cannot_move"]


@pytest.mark.case(TITLE, "GTS-18.19", "GTS-25.11", "4.2-2", "4.2-3", "4.2-4")
def test_18_19_a_runner_in_enemy_mines_checks_before_anybody_fires_at_it() -> None:
    s = lay(FIELD, mines={GOAL: 1}, cp=[0, 3])
    at_choice(s)
    failed = s.copy()
    desk = dice(6)
    give(failed, "run r1", desk)
    assert "18.19 state.suppressed" in told(desk)
    assert failed.suppressed[FIELD.unit("r1")]
    assert isinstance(failed.stack[-2], AssaultRounds)  # nobody has fired at it
    assert give(s, "run r1", dice(5)) == ["shoot b1 r1", "hold-fire"]


@pytest.mark.case(TITLE, "GTS-18.19", "4.1-3")
def test_18_19_own_mines_do_not_hold_a_runner() -> None:
    s = lay(FIELD, mines={GOAL: 2})
    at_choice(s)
    assert give(s, "run r1", dice()) == ["shoot b1 r1", "hold-fire"]


@pytest.mark.case(TITLE, "GTS-18.10")
def test_18_10_when_all_have_run_the_hex_is_taken_without_rounds() -> None:
    s = lay(FIELD, PAIRS)
    desk = together(s)
    give(s, "hold-fire", desk)
    for name, hex_ in (("r1", "03.02"), ("r2", "02.02")):
        give(s, f"run {name}", desk)
        give(s, "hold-fire", desk)
        give(s, f"away {hex_}", desk)
        if "rest" in asked(s):
            give(s, "rest", desk)
    assert asked(s) == ["advance b1", "advance b2"]


@pytest.mark.case(TITLE, "GTS-18.15")
def test_18_15_a_third_cohesion_hit_may_be_the_end_of_a_runner() -> None:
    board = field(r1={"steps": 1})
    s = lay(board, hits={"r1": 2}, barrage={ORIGIN: LIGHT})  # b1 has no Fire Zone
    at_choice(s)
    desk = dice()
    give(s, "run r1", desk)
    assert s.place[board.unit("r1")] == board.eliminated
    assert s.place[board.unit("b1")] == board.hex(GOAL)


def test_18_7_under_a_heavy_barrage_a_defender_does_not_fire() -> None:
    s = lay(FIELD, barrage={GOAL: HEAVY})
    assault(s, 0)
    assert asked(s) == ["stand r1", "run r1"]


@pytest.mark.case(TITLE, "GTS-18.15", "GTS-21.8")
def test_18_15_the_leader_of_a_runner_that_is_lost_joins_another() -> None:
    board = field(r1={"steps": 1}, chiefs=[Chief("major", RED)])
    where = {"b1": ORIGIN, "r1": GOAL, "r2": "01.01"}
    s = lay(board, where, leaders={"major": "r1"}, hits={"r1": 2}, barrage={ORIGIN: LIGHT})
    at_choice(s)
    give(s, "run r1", dice())
    assert s.leader_with[0] == board.unit("r2")
