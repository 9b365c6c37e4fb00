"""Exclusive rules are registered: another game brings its own, and the series stays as it is."""

from __future__ import annotations

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.position import write_position
from grognard.kernel.play.tape import Tape
from grognard.kernel.play.why import explaining
from grognard.lab.trial import Trial
from grognard.series.fire_and_movement.rules.ch04_sequence import FIRST, SECOND, GameTurn
from grognard.series.fire_and_movement.rules.ch05_movement import MovementPhase
from grognard.series.fire_and_movement.rules.ch07_advance import advancers, check_advance
from grognard.series.fire_and_movement.rules.ch08_allotment import allotment_parts
from grognard.series.fire_and_movement.state import MOVEMENT
from tests.series.fire_and_movement.raid import BLUE, RED, TITLE, Raid, RaidState

B1, B2, R1, R2 = range(4)


def raid() -> Raid:
    board = TITLE.game()
    assert isinstance(board, Raid)
    return board


def position(
    side: int, places: dict[int, str] | None = None, *, turn: int = 2, depleted: int = 0
) -> Match:
    """The movement phase of a side."""
    board = raid()
    s = board.empty()
    for unit, name in {B1: "0303", B2: "0204", R1: "0403", R2: "0502", **(places or {})}.items():
        s.place[unit] = board.waiting if name == "waiting" else board.hex(name)
    s.turn, s.phase, s.active, s.depleted = turn, MOVEMENT, side, depleted
    s.stack = [GameTurn((FIRST if side == BLUE else SECOND) + 1), MovementPhase(0)]
    return Match(board, seed="raid", position=write_position(board, s))


def state(match: Match) -> RaidState:
    assert isinstance(match.state, RaidState)
    return match.state


def orders(match: Match, verb: str) -> set[str]:
    found = match.decision.orders if match.decision else []
    return {order for order in found if order.startswith(verb)}


def refused(match: Match, order: str) -> list[tuple[str, str]]:
    return [(reason.case, reason.key) for reason in match.why_not(order)]


# ------------------------------------------------------------------------------------------ limits


def test_5_0_a_limit_of_movement_holds_for_its_units_and_its_time():
    far = {R1: "0601", R2: "0603"}
    assert orders(position(RED, far), "move") == {"move R1", "move R2"}
    assert orders(position(BLUE, far, turn=1), "move") == {"move B1", "move B2"}
    night = position(RED, {**far, B1: "0101"}, turn=1, depleted=1 << R1)  # R1 can rally
    assert orders(night, "move") == set()
    assert refused(night, "move R1") == [("10.1", "refuse.night")]


def test_5_3_limits_are_asked_in_turn_and_each_gives_its_reason():
    match = position(BLUE, {B1: "0301", R1: "0601"})
    match.give("move B1")
    assert "to 0202" in orders(match, "to")
    assert "to 0302" not in orders(match, "to")
    assert refused(match, "to 0302") == [("10.2", "refuse.marsh"), ("10.2", "refuse.thicket")]


def test_7_9_a_limit_of_advance_is_part_of_its_one_check():
    s = state(position(RED, {B2: "0404"}, turn=1))
    hex_ = raid().hex("0304")
    assert advancers(s, hex_, 1 << R1) == []
    why = explaining()
    check_advance(s, R1, hex_, why)
    assert [(r.case, r.key) for r in why.reasons] == [("10.1", "refuse.night")]
    s.turn = 2
    assert advancers(s, hex_, 1 << R1) == [R1]


# ----------------------------------------------------------------------------------------- effects


def test_8_1_each_effect_changes_the_number_of_the_one_before_it():
    s = state(position(BLUE))
    assert [p.number for p in allotment_parts(s, BLUE)] == [2, 1, 3, -3]  # the pool holds three
    assert [p.number for p in allotment_parts(s, RED)] == [2, 2, -1]


def test_8_1_markers_can_be_given_otherwise_than_by_choice():
    match = Match(raid(), seed="raid")
    assert match.decision is not None
    assert match.decision.question == "MovementPhase"
    assert match.position["held"] == [["BM1", "BM2", "BM3"], ["RM1", "RM2", "RM3"]]


def test_5_0_a_way_is_offered_where_passing_is_remembered():
    match = position(RED, {B1: "0601", B2: "0604", R1: "0303", R2: "0402"})
    match.give("move R1")
    assert orders(match, "via") == {"via 0203"}
    match.give("via 0203")
    assert match.position["bridge"] == "red"
    own = position(BLUE, {B1: "0303", R1: "0601"})
    own.give("move B1")
    assert orders(own, "via") == set()  # blue holds it already


def test_5_0_what_is_remembered_of_a_move_is_forgotten_in_the_next_phase():
    match = position(BLUE, {R1: "0601"}, depleted=1 << B2)
    assert orders(match, "rally") == {"rally B2"}
    match.give("move B1")
    match.give("to 0304")
    assert orders(match, "rally") == set()
    assert refused(match, "rally B2") == [("10.9", "refuse.marched")]
    s = state(match).copy()
    s.board.exclusive.begin_phase(s, Desk(Tape()))
    assert s.marched == 0


# ------------------------------------------------------------------------------------------ orders


def test_5_0_a_further_order_of_the_phase_uses_the_move():
    match = position(BLUE, {R1: "0601"}, depleted=1 << B2)
    assert refused(match, "rally B1") == [("10.3", "refuse.no_rally")]
    match.give("rally B2")
    assert match.position["depleted"] == []
    assert orders(match, "move") == {"move B1"}


def test_5_0_a_further_order_of_a_moving_unit_ends_its_move():
    match = position(BLUE, {B1: "0202"})
    assert refused(match, "escape 0101")  # nobody is moving
    match.give("move B1")
    assert orders(match, "escape") == {f"escape 010{row}" for row in range(1, 5)}
    assert refused(match, "escape 0301") == [("10.4", "refuse.no_escape")]
    match.give("escape 0102")
    assert match.position["place"]["B1"] == "exited"
    assert orders(match, "move") == {"move B2"}


def test_5_1_who_can_only_leave_is_not_stuck():
    """The hexes around 0101 are taken: only the escape is left."""
    match = position(BLUE, {B1: "0101", B2: "0102", R1: "0601", R2: "0201"})
    assert "move B1" in orders(match, "move")
    match.give("move B1")
    assert orders(match, "") == {"escape 0101"}


def test_5_0_units_enter_where_the_title_says_each_its_own_way():
    match = position(BLUE, {B1: "waiting", R1: "0601"})
    assert orders(match, "enter") == {"enter B1"}
    match.give("enter B1")
    assert {"to 0101", "to 0102"} <= orders(match, "to")
    match.give("to 0102")
    entry = match.log[-1].events[0]
    assert (entry.case, entry.key) == ("10.7", "unit.enters")
    nobody = position(BLUE, {B2: "waiting", R1: "0601"})
    assert refused(nobody, "enter B2") == [("10.7", "refuse.no_entry")]


def test_4_1_an_order_that_nobody_registered_is_refused_with_its_case():
    match = position(BLUE)
    assert refused(match, "escape 0101") == [("10.4", "when.escape")]
    match.give("move B2")
    assert refused(match, "rally B2") == [("10.3", "when.rally")]


# ----------------------------------------------------------------------------------- the whole game


@pytest.mark.parametrize("number", range(6))
def test_whole_games_stand_every_check(number: int):
    readings = {}
    if number % 2:
        readings = {r.name: r.readings[number % len(r.readings)] for r in TITLE.rulings}
    trial = Trial(TITLE.game(options=readings), f"raid {number}", every=3)
    assert trial.run() is None
    assert trial.match is not None
    assert trial.match.outcome is not None
