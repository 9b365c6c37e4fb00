"""The loop: procedures run by themselves, questions with one answer need nobody."""

from __future__ import annotations

from typing import ClassVar

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import STEP_LIMIT, DeadEnd, Endless, advance, playout
from grognard.kernel.play.frame import UNDECIDED, Frame, hand_back
from grognard.kernel.play.order import make_order
from grognard.kernel.play.tape import EVERYONE, NeedDraw, Stream, Tape
from grognard.kernel.play.why import Why
from tests.toy.assault import Activation
from tests.toy.play import BASE, GAME, match_at, position, questions, start, state_of
from tests.toy.state import FordState
from tests.toy.title import TheFord
from tests.toy.turn import GameTurn
from tests.toy.words import BACK, DONE, ENTER, STOP


class Ask(Frame[FordState]):
    """A question with a number of answers; each answer closes it."""

    def __init__(self, answers: int, asks: bool = False) -> None:
        self.answers = answers
        self.asks = asks

    def data(self) -> list[int]:
        return [self.answers]

    def side(self, s: FordState) -> int:
        return 0

    def candidates(self, s: FordState) -> list[int]:
        return [make_order(ENTER, number) for number in range(self.answers + 2)]

    def check(self, s: FordState, order: int, why: Why) -> None:
        if (order >> 8) >= self.answers:
            why.no("1", "refuse.no")

    def apply(self, s: FordState, order: int, desk: Desk) -> None:
        s.stack.pop()

    def skips(self, s: FordState) -> bool:
        return not self.asks


class Spin(Frame[FordState]):
    """A procedure that never comes to anything."""

    def run(self, s: FordState, desk: Desk) -> None:
        s.stack[-1] = Spin()


class Echo(Ask):
    """A question with one answer, which opens the same question again."""

    def apply(self, s: FordState, order: int, desk: Desk) -> None:
        pass


def state_with(*frames: Frame[FordState]) -> FordState:
    s = start()
    s.stack = [Ask(2), *frames]
    return s


def test_a_question_with_several_answers_waits():
    s = state_with(Ask(3))
    desk = Desk(Tape())
    assert advance(s, desk) == [make_order(ENTER, number) for number in range(3)]
    assert len(s.stack) == 2
    assert desk.events == []


def test_a_question_with_one_answer_is_answered_and_told():
    s = state_with(Ask(1))
    desk = Desk(Tape())
    assert len(advance(s, desk)) == 2
    assert len(s.stack) == 1
    only = make_order(ENTER, 0)
    assert [(e.key, e.args) for e in desk.events] == [("kernel.only_answer", (only,))]


def test_a_question_with_one_answer_that_wants_to_be_asked_waits():
    s = state_with(Ask(1, asks=True))
    desk = Desk(Tape())
    assert advance(s, desk) == [make_order(ENTER, 0)]
    assert len(s.stack) == 2
    assert desk.events == []


def test_a_question_without_an_answer_is_a_dead_end_with_its_name():
    with pytest.raises(DeadEnd, match=r"Ask\[0\] has no legal answer"):
        advance(state_with(Ask(0)), Desk(Tape()))
    with pytest.raises(DeadEnd):
        advance(state_with(Ask(0, asks=True)), Desk(Tape()))


def test_a_game_that_asks_nobody_and_is_not_over_is_a_dead_end():
    s = start()
    s.stack.clear()
    with pytest.raises(DeadEnd, match="nobody is asked"):
        advance(s, Desk(Tape()))


@pytest.mark.parametrize("frame", [Spin(), Echo(1)])
def test_what_never_comes_to_a_question_is_endless(frame: Frame[FordState]):
    with pytest.raises(Endless, match=str(STEP_LIMIT)):
        advance(state_with(frame), Desk(Tape(), listening=False))


def test_many_procedures_in_a_row_are_not_endless():
    assert len(advance(state_with(*[Ask(1)] * (STEP_LIMIT - 1)), Desk(Tape()))) == 2


def test_a_decided_game_asks_nobody():
    s = state_with(Ask(3))
    s.winner = 0
    assert advance(s, Desk(Tape())) == []


def test_a_halted_mover_is_not_asked_whether_he_stops():
    halted = [{"question": "Moving", "unit": "R1", "points": 1, "halted": True}]
    match = match_at(position(questions=halted))
    assert questions(match) == ["GameTurn", "Activation"]
    (event,) = match.opening.events
    assert event.args == (make_order(STOP),)


def test_a_retreat_by_the_only_way_is_still_asked():
    units = "B1 A5 B2 B5 B3 A4"
    match = match_at(position(units, [{"question": "Retreat", "unit": "B2", "left": 1}]))
    assert [GAME.notation.text(code) for code in match.legal] == ["back B4", "back C4", "back C5"]
    units = "B1 A5 B2 B5 B3 B4 R2 C4"
    match = match_at(position(units, [{"question": "Retreat", "unit": "B2", "left": 1}]))
    assert match.legal == [make_order(BACK, 14)]


def test_a_unit_that_cannot_retreat_is_lost_and_the_game_over():
    units = "B1 A5 B2 B5 B3 B4 R2 C4 R3 C5"
    match = match_at(position(units, [{"question": "Retreat", "unit": "B2", "left": 1}]))
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == ("red", "end.losses")
    assert [event.key for event in match.opening.events] == ["lost"]


def test_the_list_and_the_slow_list_agree_and_keep_their_sequence():
    match = match_at(BASE)
    frame = match.state.stack[-1]
    assert match.legal == frame.legal_by_refusals(match.state)
    assert match.legal == frame.legal(match.state.copy())
    assert match.legal[0] == make_order(DONE)


def test_fire_inside_a_retreat_inside_an_assault():
    units = "R1 A2 R2 B3 R3 A5 B1 C5 B2 B4 B3 A4"
    match = match_at(position(units, hands=[[], []]))
    for order in ("assault B2", "join R2"):
        match.give(order)
    match.supply_draws([5])
    match.give("resolve")  # both hands are empty: nobody is asked for a marker
    assert questions(match) == ["GameTurn", "Activation", "Battle", "Retreat"]
    match.give("back B5", "blue")
    assert questions(match) == ["GameTurn", "Activation", "Battle", "Retreat", "OpFire"]
    decision = match.decision
    assert decision is not None
    assert (decision.side, decision.orders) == ("red", ["hold", "fire R3"])
    match.supply_draws([3])
    match.give("fire R3", "red")  # strength 3: 3 + 1 halts the retreat
    assert questions(match) == ["GameTurn", "Activation"]
    assert state_of(match).place[4] == GAME.notation.kind("hex").number("B5")


def test_random_play_ends_and_counts_its_decisions():
    s = GAME.start()
    decisions = playout(s, Desk(Tape("p"), listening=False), Stream("c"), 1000)
    assert decisions > 5
    assert s.winner != UNDECIDED
    with pytest.raises(Endless, match="within 5 decisions"):
        playout(GAME.start(), Desk(Tape("p"), listening=False), Stream("c"), 5)


def test_a_desk_that_does_not_listen_keeps_nothing_but_the_count():
    s = GAME.start()
    desk = Desk(Tape("p"), listening=False)
    advance(s, desk)
    assert (desk.events, desk.draws, desk.drawn) == ([], [], 2)


def test_an_empty_tape_stops_a_procedure_that_draws():
    with pytest.raises(NeedDraw, match=r"1\.3: a marker must be drawn, one of 6"):
        advance(GAME.start(), Desk(Tape()))


class Secretly(Ask):
    """An answer that only the side that is asked may read."""

    def answer_seen_by(self, s: FordState, order: int) -> int:
        return self.side(s)


def test_an_only_answer_that_is_secret_is_told_to_its_side_alone():
    for frame, seen_by in ((Secretly(1), 0), (Ask(1), EVERYONE)):
        s = start()
        s.stack.append(frame)
        desk = Desk(Tape("only"))
        advance(s, desk)
        told = [event for event in desk.events if event.key == "kernel.only_answer"]
        assert told[0].seen_by == seen_by


def test_sums_and_results_may_be_told_to_one_side():
    desk = Desk(Tape())
    desk.tell_sum("1", "sum", (1,), [], seen_by=1)
    desk.tell_result("1", "result", (), 0)
    desk.tell_result("1", "result")
    assert [event.seen_by for event in desk.events] == [1, 0, EVERYONE]


def test_a_frame_hands_its_result_to_the_one_below_and_the_state_keeps_none():
    """3.2 Halted is a field of the move; the fire that halted it is gone."""
    moving = {"question": "Moving", "unit": "R1", "points": 2, "halted": False}
    asked = [moving, {"question": "OpFire", "target": "R1"}]
    for die, halted, disrupted in ((3, False, False), (5, True, False), (6, True, True)):
        match = match_at(position("R1 B3", asked), [die])
        match.give("fire B1")
        assert questions(match)[2:] == ([] if halted else ["Moving"])
        assert bool(state_of(match).disrupted & 1) == disrupted


def test_who_hands_a_result_to_a_frame_that_waits_for_none_is_named():
    s = match_at(BASE).state
    with pytest.raises(NotImplementedError, match="Activation waits for no result"):
        hand_back(s, 1, Desk(Tape()))

    class Stray(Frame[FordState]):
        UPON: ClassVar = ("Activation", "GameTurn")
        HANDS_BACK: ClassVar = True

    with pytest.raises(TypeError, match="Stray hands a result back to Activation, who does not go"):
        TheFord().declare(FordState, [GameTurn, Activation, Stray])
