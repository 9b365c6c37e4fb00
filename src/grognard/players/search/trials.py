"""Trials of one question: number n has the same hidden facts and the same luck for all orders.

What is hidden is guessed from what the side knows (`Game.guess`); the dice come from a seed of the
player's own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import NO_ORDER, UNDECIDED, State
from grognard.kernel.play.position import fingerprint, masked_state
from grognard.kernel.play.tape import Tape, derive_seed
from grognard.players.search.council import Council

LONGEST: Final = 100_000  # decisions in one trial: more than any game has

Enough = Callable[[], bool]  # asked along the way: whether the trial is to be given up


def patient() -> bool:
    """Nobody gives up."""
    return False


class Trials:
    """The trials of one question of one side, each followed for `depth` of the council's clock."""

    def __init__(
        self, council: Council, seed: str, known: State, phase: list[int], depth: int
    ) -> None:
        self.council: Final = council
        self.known: Final = known
        self.phase: Final = phase
        self.depth: Final = depth
        self.luck: Final = derive_seed(seed, fingerprint(council.game, known).hex())

    def attempt(self, order: int, plan: int, trial: int) -> float:
        """Give the order, if one is tried, in a world that may be, and play on as captains would.

        The plan is followed until the phase is over.
        """
        end = self.follow(order, plan, trial)
        assert end is not None
        return self.council.result(end)

    def follow(
        self,
        order: int,
        plan: int,
        trial: int,
        *,
        patience: int = LONGEST,
        enough: Enough = patient,
    ) -> State | None:
        """The position to which a trial leads; none if it was given up.

        It ends after `depth`, or where the clock goes on after so many decisions.
        """
        council = self.council
        game = council.game
        hidden = Desk(Tape(derive_seed(self.luck, "hidden", trial)), listening=False)
        s = game.guess(self.known, council.side, hidden)
        desk = Desk(Tape(derive_seed(self.luck, "dice", trial)), listening=False)
        now = council.clock(s)
        until = now + self.depth
        council.forget()
        planned = plan > 0
        if order != NO_ORDER:
            s.stack[-1].apply(s, order, desk)
        for number in range(LONGEST):
            orders = advance(s, desk)
            before, now = now, council.clock(s)
            if s.winner != UNDECIDED or now >= until or (number >= patience and now != before):
                break
            if enough():
                return None
            side = s.stack[-1].side(s)
            captain = council.captains[side]
            if planned and side == council.side:
                planned = council.phase(s) == self.phase
                captain = council.plans[plan] if planned else captain
            answer = captain.choose(masked_state(game, s, side), orders)
            s.stack[-1].apply(s, answer, desk)
        return s
