"""The recruit: a captain who does not always do what he thinks best.

Where the captain ranks several orders, a lapse is one of the next best. Where he plans as a whole,
a lapse is what a captain does who weighs things as a recruit.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.frame import State
from grognard.kernel.title import Game
from grognard.players.base import Player, Reason

PARTS: Final = 1000  # of a whole: how finely a chance is drawn
# He took another order at random: no title has words for that, the table has.
GUESSED: Final = "guessed"


class Recruit(Player):
    """One side's recruit: now and then he takes one of the captain's other candidates."""

    def __init__(
        self,
        game: Game,
        side: int,
        seed: str,
        captain: Player,
        careless: Player,
        *,
        lapses: float,
        most: int,
    ) -> None:
        super().__init__(game, side, seed)
        self.captain: Final = captain
        self.careless: Final = careless  # the same captain, who weighs things as a recruit
        self.lapses: Final = lapses  # the chance that he does not do the best
        self.most: Final = most  # candidates that he knows of

    def choose(self, known: State | None, orders: list[int]) -> int:
        """The captain's order, or one of the next best."""
        assert known is not None
        if len(orders) == 1:
            return orders[0]
        if self.below(PARTS) >= int(self.lapses * PARTS):
            return self.captain.choose(known, orders)
        candidates = self.careless.candidates(known, orders)[: self.most]
        if len(candidates) < 2:
            return candidates[0]
        return candidates[1 + self.below(len(candidates) - 1)]

    def reason(self, known: State, order: int) -> Reason | None:
        """His captain's reason where he follows him; else he has guessed.

        Which of his draws it was is not known any more when somebody asks, so each captain is asked
        again what he would do, as somebody who knows no more than the position: those who choose
        have no luck of their own. Another one is asked than he who plays, whose plans stay as they
        are.
        """
        orders = known.stack[-1].legal(known)
        minds = [self.careless] if self.lapses >= 1 else [self.captain, self.careless]
        for mind in minds:
            captain = mind.in_character({})
            if captain.choose(known.copy(), orders) == order:
                return captain.reason(known.copy(), order)
        return Reason(GUESSED)

    def forget(self) -> None:
        self.captain.forget()
        self.careless.forget()
