"""What a title tells the colonel: who plays in his thoughts, how far he looks, what a position is
worth there."""

from __future__ import annotations

from typing import Final

from grognard.kernel.native import mypyc_attr
from grognard.kernel.play.frame import UNDECIDED, State
from grognard.kernel.title import Game
from grognard.players.base import Player
from grognard.players.search.judgement import Judgement

EVEN: Final = 0.5
USUAL_PATIENCE: Final = 300


@mypyc_attr(allow_interpreted_subclasses=True)
class Council:
    """One side's council in one game. A title that knows nothing better needs no other."""

    def __init__(self, game: Game, side: int, captains: list[Player]) -> None:
        self.game: Final = game
        self.side: Final = side
        self.captains: Final = captains  # one a side: they play in the colonel's thoughts
        self.plans: Final = [captains[side]]  # ways to play a phase; the first is the usual one
        self.judgement: Judgement | None = None  # what was learned of positions, if anything

    def plan_names(self) -> list[str]:
        """The characters whose plans are tried beside the captain's."""
        return []

    def phase(self, s: State) -> list[int]:
        """What a plan is made for; where it changes, another plan may be better."""
        return []

    def candidates(self, plan: int, known: State, orders: list[int]) -> list[int]:
        """Orders to be compared, that of the plan first; one alone needs no thought."""
        return self.plans[plan].candidates(known, orders)

    def forget(self) -> None:
        """Everybody gives up what he has begun: the next position is another one."""
        for player in [*self.captains, *self.plans]:
            player.forget()

    def clock(self, s: State) -> int:
        """How far the game is: the horizon is so many of these from now."""
        return self.game.turn(s)

    @property
    def patience(self) -> int:
        """Decisions of a play-out, beyond which it is cut off at the end of a turn."""
        return USUAL_PATIENCE

    def names(self) -> list[str]:
        """What the numbers of `features` are; none where nothing can be learned."""
        return []

    def features(self, s: State) -> list[float]:
        """A position in a few numbers, the same for both sides; a judgement is made of them."""
        return []

    def value(self, s: State) -> float:
        """The chance to win from here, as far as it can be told without playing on."""
        if self.judgement is None:
            return EVEN
        chance = self.judgement.chance(self.features(s))  # of the first side
        return chance if self.side == 0 else 1.0 - chance

    def result(self, s: State) -> float:
        """What the end is worth, or what the position is worth where the game is not over."""
        if s.winner == UNDECIDED:
            return self.value(s)
        if s.winner < 0:
            return EVEN
        return 1.0 if s.winner == self.side else 0.0
