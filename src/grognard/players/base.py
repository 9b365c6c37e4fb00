"""A computer player gets what its side may know and the legal orders, never the state."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.frame import State
from grognard.kernel.play.tape import Stream
from grognard.kernel.title import Game


class Player:
    """One side's computer player in one game."""

    def __init__(self, game: Game, side: int, seed: str) -> None:
        self.game: Final = game
        self.side: Final = side
        self._stream: Final = Stream(seed)
        self._asked = 0

    @property
    def blind(self) -> bool:
        """A blind player looks at the orders alone, and nobody need copy a state for it."""
        return False

    def choose(self, known: State | None, orders: list[int]) -> int:
        """One of the orders. `known` is a copy with only what this side may know."""
        raise NotImplementedError

    def below(self, size: int) -> int:
        """A number from the player's own stream: it has nothing to do with the match's dice."""
        self._asked += 1
        return self._stream.below(self._asked - 1, size)


class RandomPlayer(Player):
    """Any legal order, each as likely as the other."""

    @property
    def blind(self) -> bool:
        return True

    def choose(self, known: State | None, orders: list[int]) -> int:
        return orders[self.below(len(orders))]
