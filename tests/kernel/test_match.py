"""A match: one door for orders, whole or not at all, undo with its barriers."""

from collections.abc import Callable
from typing import Any

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.order import make_order
from grognard.kernel.play.position import digest
from grognard.kernel.play.refusal import Illegal, Refusal
from grognard.kernel.play.tape import BadDraw, NeedDraw
from grognard.kernel.title import SettingFault
from tests.toy.play import BASE, GAME, match_at, moments, position, questions, state_of
from tests.toy.words import ENTER, HOLD

MOVING = {"question": "Moving", "unit": "R1", "points": 2, "halted": False}
FIRE = [MOVING, {"question": "OpFire", "target": "R1"}]
BATTLE = {"question": "Battle", "target": "B2", "attackers": ["R2"], "red": None, "blue": None}


def everything(match: Match) -> tuple[Any, ...]:
    """All that an order could have changed."""
    decision = match.decision
    orders = decision.orders if decision else []
    refusal = match.why_no_undo()
    return (match.position, match.record, match.legal[:], orders, len(match.log), refusal)


def reasons_of(action: Callable[[], object]) -> list[Refusal]:
    with pytest.raises(Illegal) as caught:
        action()
    return caught.value.reasons


# ---------------------------------------------------------------------------------- orders


def test_an_order_tells_what_followed():
    match = match_at(position(questions=[MOVING]))
    events = match.give("enter A3")
    assert [(e.case, e.key, e.args) for e in events] == [("2.1", "entered", (0, 2))]
    decision = match.decision
    assert decision is not None
    assert (decision.side, decision.number, decision.question) == ("blue", 1, "OpFire")
    assert (decision.prompt.case, decision.prompt.key) == ("3.1", "prompt.fire")
    assert decision.orders == ["hold", "fire B1"]
    assert [GAME.notation.text(code) for code in decision.codes] == decision.orders


def test_an_order_may_be_a_text_or_a_code():
    by_text, by_code = (match_at(position(questions=[MOVING])) for _ in range(2))
    by_text.give(" ENTER a3 ")
    by_code.give(make_order(ENTER, 2))
    assert everything(by_text) == everything(by_code)


def test_the_wrong_side_is_refused():
    match = match_at(position("R1 A3", FIRE))
    before = everything(match)
    assert reasons_of(lambda: match.give("hold", "red")) == [
        Refusal("1.2", "refuse.out_of_turn", (0,))
    ]
    assert match.why_not("hold", "red")[0].key == "refuse.out_of_turn"
    assert everything(match) == before
    with pytest.raises(SettingFault, match="no side 'green'"):
        match.give("hold", "green")
    match.give("hold", "blue")
    assert questions(match)[-1] == "Moving"


def test_why_not_gives_every_reason():
    stuck = [{**MOVING, "points": 0, "halted": False}]
    match = match_at(position(questions=[{**MOVING, "points": 1}]))
    assert [r.key for r in match.why_not("enter B4")] == ["refuse.not_adjacent", "refuse.held"]
    match = match_at(position("R1 A3", [*stuck, {"question": "OpFire", "target": "R1"}]))
    assert [r.key for r in match.why_not("fire R2")] == ["refuse.own_unit", "refuse.cannot_fire"]
    assert match.why_not("hold") == []
    assert match.why_not("swap R9 R1 Z9")[1].key == "kernel.unknown_hex"


def test_legal_is_what_is_not_refused():
    for match in moments("legal"):
        if match.legal:
            frame = match.state.stack[-1]
            for code in frame.candidates(match.state):
                assert (match.why_not(code) == []) == (code in match.legal)


def test_an_order_that_is_not_refused_but_not_listed_either_is_not_possible():
    match = match_at(BASE)
    match.legal.remove(GAME.notation.parse("move R1"))
    code = GAME.notation.parse("move R1")
    assert match.why_not(code) == [Refusal("", "kernel.not_listed", (code,))]


def test_a_game_that_is_over_takes_no_order():
    match = match_at({**BASE, "winner": "blue", "ending": "end.time"})
    assert match.decision is None
    assert match.legal == []
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("blue", "end.time")
    assert reasons_of(lambda: match.give("done")) == [Refusal("", "kernel.game_over")]


@pytest.mark.parametrize("code", [0, -1, 200, make_order(ENTER, 900), make_order(HOLD) | 1 << 50])
def test_a_number_that_is_no_order_is_refused(code: int):
    match = match_at(position(questions=[MOVING]))
    (reason,) = match.why_not(code)
    assert (reason.case, reason.key) == ("notation", "kernel.unknown_other")
    assert reasons_of(lambda: match.give(code)) == [reason]


def test_only_a_legal_order_can_be_asked_about():
    match = match_at(position("R1 A3", FIRE))
    assert reasons_of(lambda: match.draws_at_once("enter A2"))[0].key == "refuse.fire_or_hold"


# --------------------------------------------------------------------------- missing draws


@pytest.mark.parametrize(
    ("written", "order"),
    [
        (position("R1 A3", FIRE), "fire B1"),
        (position("R2 B3", [{**BATTLE, "step": "defender"}]), "commit smoke-a"),
    ],
)
def test_a_missing_draw_leaves_the_match_as_it_was(written: Any, order: str):
    match = match_at(written)
    before = everything(match)
    with pytest.raises(NeedDraw, match="a die must be drawn, one of 6"):
        match.give(order)
    assert everything(match) == before
    match.supply_draws([9])
    with pytest.raises(BadDraw, match="die 9 cannot be drawn"):
        match.give(order)
    assert everything(match) == before


def test_a_match_goes_on_when_the_draw_is_supplied():
    match = match_at(position("R1 A3", FIRE))
    with pytest.raises(NeedDraw):
        match.give("fire B1")
    match.supply_draws([5])
    match.give("fire B1")  # 5 - 1 for the wood: halted, and then nothing but stop
    assert questions(match)[-1] == "Activation"
    assert [draw.value for draw in match.log[-1].draws] == [5]


def test_one_order_that_draws_twice_waits_for_both():
    turn = [{"question": "GameTurn", "step": "end"}, {"question": "Activation"}]
    match = match_at({**BASE, "questions": turn}, [3])
    before = everything(match)
    with pytest.raises(NeedDraw, match="one of 1"):
        match.give("done")
    assert everything(match) == before
    match.supply_draws([5])
    match.give("done")
    assert state_of(match).hands == [[0, 3, 4], [1, 2, 5]]


# -------------------------------------------------------------------------------------- undo


def test_undo_restores_everything():
    match = match_at(position("R2 B3"))
    trail: list[tuple[object, str]] = []
    for order in ("move R1", "enter A1", "enter B1", "assault B2", "join R2", "cancel", "done"):
        trail.append((everything(match), digest(GAME, match.state)))
        match.give(order, "red")
    for before, name in reversed(trail):
        match.undo("red")
        assert everything(match) == before
        assert digest(GAME, match.state) == name
    assert reasons_of(match.undo) == [Refusal("", "kernel.nothing_to_undo")]


def test_an_order_taken_back_can_be_given_again_with_the_same_dice():
    straight = match_at(position(questions=[MOVING]), seed="dice")
    detour = match_at(position(questions=[MOVING]), seed="dice")
    detour.give("enter A1")
    detour.undo()
    for match in (straight, detour):
        match.give("enter A3")
        match.give("fire B1")
    assert straight.record == detour.record


@pytest.mark.parametrize(
    ("written", "orders", "reason"),
    [
        (position("R1 A3", FIRE), ["fire B1"], "kernel.undo_drawn"),
        (BASE, ["move R1", "stop", "show guns-a"], "kernel.undo_revealed"),
        (position("R2 B3", [{**BATTLE, "step": "defender"}]), ["keep"], "kernel.undo_drawn"),
        (
            position("R2 B3", [{**BATTLE, "step": "attacker"}]),
            ["keep", "keep"],
            "kernel.undo_drawn",
        ),
    ],
)
def test_undo_stops_at_a_draw_and_at_a_secret_that_was_shown(
    written: Any, orders: list[str], reason: str
):
    match = match_at(written, [1])
    for order in orders:
        match.give(order)
    before = everything(match)
    assert match.why_no_undo() == Refusal("", reason)
    assert reasons_of(match.undo) == [Refusal("", reason)]
    assert everything(match) == before


def test_undo_goes_back_to_a_barrier_and_no_further():
    match = match_at(position("R1 A3", FIRE), [1])
    match.give("fire B1")
    match.give("enter A2")
    match.undo("red")
    assert reasons_of(lambda: match.undo("red")) == [Refusal("", "kernel.undo_drawn")]
    assert len(match.log) == 1


def test_nobody_takes_back_the_other_sides_order():
    match = match_at(position(questions=[MOVING]))
    match.give("enter A3", "red")
    assert reasons_of(lambda: match.undo("blue")) == [Refusal("", "kernel.undo_other")]
    match.give("hold", "blue")
    assert match.why_no_undo("red") == Refusal("", "kernel.undo_other")
    assert reasons_of(lambda: match.undo("red")) == [Refusal("", "kernel.undo_other")]
    match.undo("blue")
    assert questions(match)[-1] == "OpFire"
    assert match.why_no_undo("blue") == Refusal("", "kernel.undo_other")  # never red's order
    match.undo("red")  # blue's is as if it had never been given
    assert not match.log


def test_undo_says_that_the_other_side_has_acted():
    match = match_at(position(questions=[MOVING]))
    match.give("enter A3")
    match.give("hold")
    assert match.why_no_undo("red") == Refusal("", "kernel.undo_other")


def test_random_games_with_undo_are_the_games_without():
    for match in moments("undo"):
        if match.log and match.why_no_undo() is None:
            last = match.log[-1]
            after = everything(match)
            assert not last.draws
            match.undo(GAME.title.sides[last.side])
            match.repeat(last.order)
            assert everything(match) == after
