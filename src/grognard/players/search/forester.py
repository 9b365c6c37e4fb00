"""A player who grows a tree at each question (`tree.py`): an experiment, offered nowhere.

He sees no more than his side, and the dice of his simulations come from a seed of his own. In a
title that is played in phases he chooses a plan for each phase, and orders by that plan until it is
over. In simulations others play than those who give his orders: they are made to forget.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.frame import State
from grognard.kernel.title import Game
from grognard.players.base import Player, Reason
from grognard.players.search.council import Council
from grognard.players.search.race import Budget
from grognard.players.search.thought import Thought
from grognard.players.search.tree import Grower, Shape, ranking


class Forester(Player):
    """One side's player who thinks with a tree."""

    def __init__(
        self,
        game: Game,
        side: int,
        seed: str,
        council: Council,
        players: list[list[Player]],
        budget: Budget,
        shape: Shape,
    ) -> None:
        super().__init__(game, side, seed)
        self.council: Final = council
        self.players: Final = players
        self.own: Final = [player.in_character({}) for player in players[side]]
        self.budget: Final = budget
        self.shape: Final = shape
        self.thought: Thought | None = None  # what he thought of the last question
        self._phase: list[int] = []  # the phase for which he has a plan
        self._plan = 0

    def choose(self, known: State | None, orders: list[int]) -> int:
        """The order that the tree found best; of a phase, its first question finds the plan."""
        assert known is not None
        self.thought = None
        if len(orders) == 1:
            return orders[0]
        phase = self.council.phase(known)
        if phase:
            if phase != self._phase:
                self._phase = phase
                self._plan = self._think(known, list(range(len(self.own))))
            return self.own[self._plan].choose(known, orders)
        ranked = ranking(self.own, known.copy(), orders, self.shape.most)
        return self._think(known, ranked) if len(ranked) > 1 else ranked[0]

    def _think(self, known: State, ranked: list[int]) -> int:
        grower = Grower(self.council, self.players, self.seed, known, self.shape)
        self.thought = grower.grow(ranked, self.budget)
        return self.thought.best.order

    def reason(self, known: State, order: int) -> Reason | None:
        """What his captain would do he does for his captain's reason."""
        return self.players[self.side][0].reason(known, order)

    def forget(self) -> None:
        self._phase = []
        for player in self.own:
            player.forget()
