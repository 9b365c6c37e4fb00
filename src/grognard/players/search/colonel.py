"""The colonel: he tries the captain's plans, and others, on copies of what his side knows.

What is hidden he guesses, each trial anew (`Game.guess`); the dice of his trials come from a seed
of his own. He never sees the match's tape nor the position itself. A decision depends on his seed,
the question and the plan that he has for the phase: the same gets the same answer, also in another
process.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.frame import NO_ORDER, State
from grognard.kernel.title import Game
from grognard.players.base import Player, Reason
from grognard.players.search.council import Council
from grognard.players.search.race import Budget, race
from grognard.players.search.thought import Thought
from grognard.players.search.trials import Trials


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
        """The best of the candidates; without trials, what his captain would do."""
        assert known is not None
        self.thought = None
        if len(orders) == 1:
            return orders[0]
        council = self.council
        if not self.budget.trials:
            return council.captains[self.side].choose(known, orders)
        phase = council.phase(known)
        if phase != self._phase:
            self._phase, self._plan = phase, 0
            if len(council.plans) > 1:
                return self._choose_plan(known, orders)
        candidates = council.candidates(self._plan, known.copy(), orders)[: self.most]
        if len(candidates) < 2:
            return candidates[0]
        trials = self._trials(known, phase)
        self.thought = race(
            candidates,
            lambda order, trial: trials.attempt(order, self._plan, trial),
            self.budget,
        )
        return self.thought.best.order

    def _choose_plan(self, known: State, orders: list[int]) -> int:
        """How the phase is to be played; the first order of the best plan is given at once."""
        council = self.council
        trials = self._trials(known, self._phase)
        thought = race(
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

    def _trials(self, known: State, phase: list[int]) -> Trials:
        return Trials(self.council, self.seed, known, phase, self.depth)

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
