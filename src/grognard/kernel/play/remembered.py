"""Odds that were worked out once are not worked out again for the same position and order."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.budget import Budget
from grognard.kernel.play.frame import State
from grognard.kernel.play.odds import Odds, odds
from grognard.kernel.play.position import fingerprint
from grognard.kernel.title import Game

Key = tuple[
    bytes, int, int, bool
]  # the position as it is known, the order, what is supposed, exact


def key_of(game: Game, known: State, order: int, supposed: int, budget: Budget | None) -> Key:
    """What an answer depends on, within one game."""
    return (fingerprint(game, known), order, supposed, budget is None)


class RememberedOdds:
    """The last answers of one game; what was not asked for longest goes."""

    def __init__(self, most: int = 64) -> None:
        self._most: Final = most
        self._found: Final[dict[Key, Odds]] = {}

    def __len__(self) -> int:
        return len(self._found)

    def ask(
        self, game: Game, known: State, order: int, supposed: int, budget: Budget | None
    ) -> Odds:
        """The odds of an order from what a side knows."""
        key = key_of(game, known, order, supposed, budget)
        found = self._found.pop(key, None)
        if found is None:
            found = odds(known, order, supposed, budget)
        self._found[key] = found  # the last one now
        if len(self._found) > self._most:
            del self._found[next(iter(self._found))]
        return found
