"""A match under any sequence of orders, undo, saving, loading and standing orders."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from grognard.kernel.match.match import Match
from grognard.kernel.match.replay import read_record, replay
from grognard.kernel.play.position import digest
from grognard.kernel.play.position_reader import read_position
from grognard.kernel.play.refusal import Illegal
from grognard.kernel.play.standing import StandingOrder
from grognard.kernel.play.tape import derive_seed
from grognard.lab.chooser import Picker
from tests.contract.titles import EVERY_WAY, Way, every_title, game_of

MOST_STEPS = 40
LARGE = 50  # units: half of the runs is enough, each is so much longer


class MatchMachine(RuleBasedStateMachine):
    """Plays one match; `before` remembers what undo must bring back."""

    way = EVERY_WAY[0]

    @initialize(seed=st.integers(0, 10**6), usual=st.booleans(), ahead=st.integers(0, 150))
    def begin(self, seed: int, usual: bool, ahead: int) -> None:
        game = game_of(self.way, None if usual else str(seed))
        self.match = Match(game, seed=str(seed))
        self.before: list[str] = []
        picker = Picker(derive_seed(str(seed), "ahead"))
        for _ in range(ahead):
            if self.match.legal:
                self.match.give(self.match.legal[picker.below(len(self.match.legal))])

    def digest(self) -> str:
        return digest(self.match.game, self.match.state)

    def is_open(self) -> bool:
        return bool(self.match.legal)

    def asked(self) -> int:
        return self.match.state.stack[-1].side(self.match.state)

    @precondition(is_open)
    @rule(data=st.data())
    def give(self, data: st.DataObject) -> None:
        before, length, side = self.digest(), len(self.match.log), self.asked()
        self.match.give(data.draw(st.sampled_from(self.match.legal), label="order"))
        entries = self.match.log[length:]
        assert entries
        assert entries[0].side == side
        alone = len(entries) == 1 and not entries[0].draws
        self.before = [*self.before, before] if alone else []

    @precondition(is_open)
    @rule(data=st.data())
    def give_what_is_refused(self, data: st.DataObject) -> None:
        frame = self.match.state.stack[-1]
        order = data.draw(st.sampled_from(frame.candidates(self.match.state)), label="order")
        if order in self.match.legal:
            return
        before, length = self.digest(), len(self.match.log)
        with pytest.raises(Illegal):
            self.match.give(order)
        assert self.match.why_not(order)
        assert (self.digest(), len(self.match.log)) == (before, length)

    @rule()
    def undo(self) -> None:
        length, draws = len(self.match.log), sum(len(e.draws) for e in self.match.log)
        if self.match.why_no_undo() is not None:
            with pytest.raises(Illegal):
                self.match.undo()
            assert len(self.match.log) == length
            return
        assert not self.match.log[-1].draws
        self.match.undo()
        assert len(self.match.log) == length - 1
        assert sum(len(e.draws) for e in self.match.log) == draws
        if self.before:
            assert self.digest() == self.before.pop()

    @rule()
    def save_and_load(self) -> None:
        """Go on with the match that the record gives: the future must be the same."""
        text, standing = self.match.record, self.match.standing
        again = replay(read_record(text.encode()), self.match.game)
        assert again.record == text
        assert again.legal == self.match.legal
        assert (again.why_no_undo() is None) == (self.match.why_no_undo() is None)
        again.standing = standing
        self.match = again

    @rule()
    def write_and_read_the_position(self) -> None:
        again = read_position(self.match.game, self.match.position)
        assert digest(self.match.game, again) == self.digest()

    @precondition(is_open)
    @rule(data=st.data())
    def order_beforehand(self, data: st.DataObject) -> None:
        order = data.draw(st.sampled_from(self.match.legal), label="answer")
        answer = self.match.game.notation.verb(order).word
        question = type(self.match.state.stack[-1]).__name__
        self.match.standing.append(StandingOrder(self.asked(), question, answer))

    @rule()
    def forget_standing_orders(self) -> None:
        self.match.standing.clear()

    @invariant()
    def position_is_sound(self) -> None:
        assert self.match.game.faults(self.match.state) == []

    @invariant()
    def there_is_a_question_or_an_end(self) -> None:
        assert bool(self.match.legal) == (self.match.outcome is None)
        assert (self.match.decision is None) == (self.match.outcome is not None)

    @invariant()
    def every_standing_answer_was_legal(self) -> None:
        for entry in self.match.log[-3:]:
            assert entry.choices >= 1

    def teardown(self) -> None:
        if hasattr(self, "match"):
            self.save_and_load()


@pytest.mark.slow
@pytest.mark.source
@every_title
def test_any_sequence_of_what_people_do(way: Way):
    class Machine(MatchMachine):
        pass

    Machine.way = way
    large = len(game_of(way).notation.kind("unit").ids) > LARGE
    most = settings().max_examples // (10 if large else 5)
    usual = settings(max_examples=most, stateful_step_count=MOST_STEPS)
    run_state_machine_as_test(Machine, settings=usual)
