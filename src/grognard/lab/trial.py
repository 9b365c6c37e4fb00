"""One checked game: played as a match, and beside it by the bare rules as a second opinion."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from typing import Final

from grognard.kernel.match.match import Match
from grognard.kernel.match.record import RecordFault
from grognard.kernel.match.replay import read_record, replay
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import DeadEnd, Endless, advance
from grognard.kernel.play.frame import State
from grognard.kernel.play.position import facts
from grognard.kernel.play.refusal import Illegal
from grognard.kernel.play.tape import Tape, derive_seed
from grognard.kernel.title import Game
from grognard.lab import checks
from grognard.lab.checks import CheckFailed, Lexicon
from grognard.lab.chooser import Chooser, Picker
from grognard.lab.reach import Reach
from grognard.lab.secrets import check_guesses, check_views

SECONDS_ALLOWED: Final = 2.0  # of processor time, for one decision
SAMPLED: Final = 12  # the costly checks are made at one position in so many

OpenMatch = Callable[[Game, str], Match]


def open_match(game: Game, seed: str) -> Match:
    """The match that a trial plays; a test may bring one with a fault in it."""
    return Match(game, seed=seed)


class Trial:
    """A game of random orders, checked at every step.

    `every` says how often the costly checks are made; it does not change what is played.
    `biased` games look for what is rare. `stop` ends the trial after so many orders, with the
    checks of the end.
    """

    def __init__(
        self,
        game: Game,
        seed: str,
        *,
        biased: bool = False,
        every: int = SAMPLED,
        stop: int | None = None,
        opener: OpenMatch = open_match,
    ) -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.reach: Final = Reach()
        self.decisions = 0
        self.match: Match | None = None
        self._every: Final = every
        self._stop: Final = game.decision_limit + 1 if stop is None else stop
        self._opener: Final = opener
        self._lexicon: Final = Lexicon(game)
        self._chooser: Final = Chooser(game, derive_seed(seed, "choice"), biased=biased)
        self._sampler: Final = Picker(derive_seed(seed, "sample"))
        # The second opinion: the bare rules with the same dice, without match, log or undo.
        self._shadow: State = game.start()
        self._desk: Final = Desk(Tape(seed), listening=False)
        # What undo must be able to take back: side, order and the position before it.
        self._history: Final[list[tuple[int, int, State]]] = []

    def run(self) -> CheckFailed | None:
        """Play and check; returns what failed first."""
        try:
            self._play()
        except CheckFailed as failed:
            return failed
        except DeadEnd as fault:
            return CheckFailed(checks.DEAD_END, str(fault))
        except Endless as fault:
            return CheckFailed(checks.OVER_LONG, str(fault))
        except Exception as fault:
            last = traceback.extract_tb(fault.__traceback__)[-1]
            place = f"{last.filename.rpartition('/')[2]}:{last.lineno} {last.name}"
            return CheckFailed(checks.EXCEPTION, f"{type(fault).__name__}: {fault} ({place})")
        return None

    def record(self) -> str:
        """The record up to the order that failed."""
        return "" if self.match is None else self.match.record

    def _play(self) -> None:
        match = self.match = self._opener(self.game, self.seed)
        if advance(self._shadow, self._desk) != match.legal:
            raise CheckFailed(checks.REPLAY, "the bare rules begin with another question")
        checks.check_invariants(self.game, match.state)
        self.reach.met("scenarios", self.game.scenario)
        for name, reading in self.game.readings.items():
            self.reach.met("readings", f"{name}={reading}")
        while match.legal and self.decisions < self._stop:
            checks.check_seat(match)
            sampled = self._sampler.below(self._every) == 0
            if sampled:
                self._look(match)
            self._order(match, self._chooser.choose(match.state, match.legal), sampled=sampled)
            self.decisions += 1
            if self.decisions > self.game.decision_limit:
                raise Endless(f"no end within {self.game.decision_limit} decisions")
        self._end(match)

    def _look(self, match: Match) -> None:
        """The costly checks of a position."""
        refused = checks.check_orders(match, self._lexicon, self.reach, self._sampler)
        checks.check_refused(match, refused, self._lexicon, self.reach, self._sampler)
        checks.check_foreseen(match, Picker(derive_seed(self.seed, "alike", self.decisions)))
        self._check_still(match)
        check_views(self.game, match.state, self.reach)
        check_guesses(self.game, match.state, self.seed)

    def _check_still(self, match: Match) -> None:
        checks.check_position(self.game, match.state)
        checks.check_copy(self.game, match.state, self._sampler)
        self._check_same(match)

    def _check_same(self, match: Match) -> None:
        if facts(self.game, match.state) != facts(self.game, self._shadow):
            raise CheckFailed(checks.REPLAY, "the bare rules come to another position")

    def _order(self, match: Match, order: int, *, sampled: bool) -> None:
        """One order, by the match and by the bare rules."""
        side = match.state.stack[-1].side(match.state)
        self._meet(match, order)
        announced = match.draws_at_once(order) if sampled else False
        start = time.process_time()
        try:
            match.give(order, self.game.title.sides[side])
        except Illegal as illegal:
            text = self.game.notation.text(order)
            raise CheckFailed(checks.ILLEGAL, f"{text} is offered: {illegal.reasons}") from None
        if time.process_time() - start > SECONDS_ALLOWED:
            raise CheckFailed(checks.SLOW, self.game.notation.text(order))
        final = self._follow(match, side, order)
        if sampled and announced != final:
            raise CheckFailed(checks.UNDO, "it was said wrongly whether the order is final")
        checks.check_invariants(self.game, match.state)
        for event in match.log[-1].events:
            self._lexicon.check("event", event.case, event.key, event.args)
            self.reach.met("events", event.key)
            for modifier in event.modifiers:
                self._lexicon.check("modifier", modifier.case, modifier.key, ())
                self.reach.met("modifiers", modifier.key)
        self._check_barrier(match, order, final=final)
        if sampled:
            self._check_undo(match)

    def _meet(self, match: Match, order: int) -> None:
        self.reach.met("verbs", self.game.notation.verb(order).word)
        for frame in match.state.stack:
            self.reach.met("questions", type(frame).__name__)
        prompt = match.state.stack[-1].prompt(match.state)
        self._lexicon.check("prompt", prompt.case, prompt.key, prompt.args)
        self.reach.met("prompts", prompt.key)

    def _follow(self, match: Match, side: int, order: int) -> bool:
        """The same order by the bare rules; returns whether it is final: drawn or revealed."""
        desk, drawn = self._desk, self._desk.drawn
        before = self._shadow.copy()
        desk.revealed = False
        self._shadow.stack[-1].apply(self._shadow, order, desk)
        if advance(self._shadow, desk) != match.legal:
            raise CheckFailed(checks.REPLAY, "the bare rules come to another question")
        if len(match.log[-1].draws) != desk.drawn - drawn:
            raise CheckFailed(
                checks.DRAWS, f"{len(match.log[-1].draws)} in the log, {desk.drawn - drawn} made"
            )
        self._history.append((side, order, before))
        return desk.drawn > drawn or desk.revealed

    def _check_barrier(self, match: Match, order: int, *, final: bool) -> None:
        """Undo must be refused after a draw or a secret, and to the other side; else possible."""
        text = self.game.notation.text(order)
        if final:
            self._history.clear()
            if match.why_no_undo() is None:
                raise CheckFailed(checks.UNDO, f"{text} was final and can be taken back")
            return
        if match.why_no_undo() is not None:
            raise CheckFailed(checks.UNDO, f"{text} cannot be taken back, and nothing was drawn")
        for number, side in enumerate(self.game.title.sides):
            if number != self._history[-1][0] and match.why_no_undo(side) is None:
                raise CheckFailed(checks.UNDO, f"{side} can take back the other side's {text}")

    def _check_undo(self, match: Match) -> None:
        """Take back all that may be taken back, position by position, and give it again."""
        self._check_same(match)
        for _, order, before in reversed(self._history):
            text = self.game.notation.text(order)
            match.undo()
            if facts(self.game, match.state) != facts(self.game, before):
                raise CheckFailed(checks.UNDO, f"without {text} the position is not as before")
            if match.legal != before.stack[-1].legal(before):
                raise CheckFailed(checks.UNDO, f"without {text} the orders are not as before")
        try:
            match.undo()
        except Illegal as illegal:
            for reason in illegal.reasons:
                self._lexicon.check("refusal", reason.case, reason.key, reason.args)
        else:
            raise CheckFailed(checks.UNDO, "taken back across a draw or a secret")
        for side, order, _ in self._history:
            match.give(order, self.game.title.sides[side])
        if facts(self.game, match.state) != facts(self.game, self._shadow):
            raise CheckFailed(checks.UNDO, "taken back and given again, the position is another")

    def _end(self, match: Match) -> None:
        self._check_still(match)
        check_views(self.game, match.state, self.reach)
        outcome = match.outcome
        if outcome is not None:
            self.reach.met("endings", outcome.reason)
            self._lexicon.check("ending", None, outcome.reason, ())
        check_replay(match)


def check_replay(match: Match) -> None:
    """The record, read and replayed, gives the same match and the same record."""
    text = match.record
    try:
        again = replay(read_record(text.encode()), match.game)
    except RecordFault as fault:
        raise CheckFailed(checks.REPLAY, str(fault)) from None
    if again.record != text or facts(again.game, again.state) != facts(match.game, match.state):
        raise CheckFailed(checks.REPLAY, "the replayed match writes another record")
