"""A computer player gets what its side may know and the legal orders, never the state."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, TypeVar

from grognard.kernel.native import mypyc_attr
from grognard.kernel.play.frame import State
from grognard.kernel.play.refusal import Value
from grognard.kernel.play.tape import Stream
from grognard.kernel.title import Game

T = TypeVar("T", bound=Any)


class Reason:
    """Why a player gives an order: a message of its title (`reason.…`) with its values."""

    def __init__(self, key: str, args: tuple[Value, ...] = ()) -> None:
        self.key: Final = key
        self.args: Final = args


def in_tenths(gain: float) -> tuple[int, int]:
    """A gain for a sentence: what stands before the point and after it; none below nothing."""
    tenths = max(round(gain * 10), 0)
    return tenths // 10, tenths % 10


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """One side's computer player in one game."""

    def __init__(self, game: Game, side: int, seed: str) -> None:
        self.game: Final = game
        self.side: Final = side
        self.seed: Final = seed
        self._stream: Final = Stream(seed)
        self._asked = 0

    @property
    def blind(self) -> bool:
        """A blind player looks at the orders alone, and nobody need copy a state for it."""
        return False

    def choose(self, known: State | None, orders: list[int]) -> int:
        """One of the orders. `known` is a copy with only what this side may know."""
        raise NotImplementedError

    def candidates(self, known: State, orders: list[int]) -> list[int]:
        """Orders that are worth a thought, the best first: what a player that searches tries.

        The first is what `choose` answers. A player that can rank more than that says so.
        """
        return [self.choose(known, orders)]

    def reason(self, known: State, order: int) -> Reason | None:
        """Why this player would give an order here, from what its side may know; none if it is not
        said. It is worked out when somebody asks, not while the player chooses.
        """
        return None

    def in_character(self, factors: dict[str, float]) -> Player:
        """The same player with other likings: each weight that is named, so many times as heavy."""
        raise NotImplementedError(f"{type(self).__name__} has no character")

    def forget(self) -> None:
        """Give up every plan that was begun: the next question comes from another position."""

    def below(self, size: int) -> int:
        """A number from the player's own stream: it has nothing to do with the match's dice."""
        self._asked += 1
        return self._stream.below(self._asked - 1, size)


def reweighed(weights: T, factors: dict[str, float]) -> T:
    """A table of weights with some of them heavier or lighter; an unknown one is an error.

    What is usually not weighed at all (0) is not so many times as heavy: it is what is said.
    """
    usual = {name: getattr(weights, name) for name in factors}
    return replace(
        weights, **{name: usual[name] * by if usual[name] else by for name, by in factors.items()}
    )


class RandomPlayer(Player):
    """Any legal order, each as likely as the other."""

    @property
    def blind(self) -> bool:
        return True

    def choose(self, known: State | None, orders: list[int]) -> int:
        return orders[self.below(len(orders))]
