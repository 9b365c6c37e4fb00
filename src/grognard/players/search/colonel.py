"""The colonel: he tries the captain's plans, and others, on copies of what his side knows.

What is hidden he guesses, each trial anew (`Game.guess`); the dice of his trials come from a seed
of his own. He never sees the match's tape nor the position itself. A decision depends on his seed,
the question and the plan that he has for the phase: the same gets the same answer, also in another
process.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import NO_ORDER, UNDECIDED, State
from grognard.kernel.play.position import fingerprint, masked_state
from grognard.kernel.play.tape import Tape, derive_seed
from grognard.kernel.title import Game
from grognard.players.base import Player, Reason
from grognard.players.search.council import Council
from grognard.players.search.halving import Budget, halve
from grognard.players.search.thought import Thought

LONGEST: Final = 100_000  # decisions in one trial: more than any game has


class Colonel(Player):
    """One side's colonel."""

    def __init__(
        self,
        game: Game,
        side: int,
        seed: str,
        council: Council,
        budget: Budget,
        *,
        most: int,
        depth: int,
    ) -> None:
        super().__init__(game, side, seed)
        self.council: Final = council
        self.budget: Final = budget
        self.most: Final = most  # candidates
        self.depth: Final = depth  # how far he looks, by the council's clock
        self.thought: Thought | None = None  # what he thought of the last question
        self._phase: list[int] = []  # the phase for which he has a plan
        self._plan = 0

    def choose(self, known: State | None, orders: list[int]) -> int:
        """The best of the candidates."""
        assert known is not None
        self.thought = None
        if len(orders) == 1:
            return orders[0]
        council = self.council
        phase = council.phase(known)
        if phase != self._phase:
            self._phase, self._plan = phase, 0
            if len(council.plans) > 1:
                return self._choose_plan(known, orders)
        candidates = council.candidates(self._plan, known.copy(), orders)[: self.most]
        if len(candidates) < 2:
            return candidates[0]
        trials = _Trials(self, known, phase)
        self.thought = halve(
            candidates,
            lambda order, trial: trials.attempt(order, self._plan, trial),
            self.budget,
        )
        return self.thought.best.order

    def _choose_plan(self, known: State, orders: list[int]) -> int:
        """How the phase is to be played; the first order of the best plan is given at once."""
        council = self.council
        trials = _Trials(self, known, self._phase)
        thought = halve(
            list(range(len(council.plans))),
            lambda plan, trial: trials.attempt(NO_ORDER, plan, trial),
            self.budget,
        )
        self._plan = thought.best.order
        council.forget()
        firsts = [plan.choose(known.copy(), orders) for plan in council.plans]
        council.forget()
        order = council.plans[self._plan].choose(known, orders)
        for one in thought.candidates:
            one.plan = one.order
            one.order = firsts[one.plan]
        self.thought = thought
        return order

    def reason(self, known: State, order: int) -> Reason | None:
        """What he does by his captain's plan he does for his captain's reason."""
        return self.council.captains[self.side].reason(known, order)

    @property
    def memory(self) -> list[int]:
        """What he has to be reminded of at the next question, if somebody else is asked then."""
        return [self._plan, *self._phase]

    def recall(self, memory: list[int]) -> None:
        """Go on where another one was who had the same plan."""
        if memory:
            self._plan, self._phase = memory[0], memory[1:]


class _Trials:
    """Trials of one question: number n has the same hidden facts and the same luck for all."""

    def __init__(self, colonel: Colonel, known: State, phase: list[int]) -> None:
        self.colonel: Final = colonel
        self.known: Final = known
        self.phase: Final = phase
        self.luck: Final = derive_seed(colonel.seed, fingerprint(colonel.game, known).hex())

    def attempt(self, order: int, plan: int, trial: int) -> float:
        """Give the order, if one is tried, in a world that may be, and play on as captains would.

        The plan is followed until the phase is over.
        """
        colonel = self.colonel
        council = colonel.council
        game = colonel.game
        hidden = Desk(Tape(derive_seed(self.luck, "hidden", trial)), listening=False)
        s = game.guess(self.known, colonel.side, hidden)
        desk = Desk(Tape(derive_seed(self.luck, "dice", trial)), listening=False)
        until = council.clock(s) + colonel.depth
        council.forget()
        planned = plan > 0
        if order != NO_ORDER:
            s.stack[-1].apply(s, order, desk)
        for _ in range(LONGEST):
            orders = advance(s, desk)
            if s.winner != UNDECIDED or council.clock(s) >= until:
                break
            side = s.stack[-1].side(s)
            captain = council.captains[side]
            if planned and side == colonel.side:
                planned = council.phase(s) == self.phase
                captain = council.plans[plan] if planned else captain
            answer = captain.choose(masked_state(game, s, side), orders)
            s.stack[-1].apply(s, answer, desk)
        return council.result(s)
