"""How the fuzzer chooses its orders: at random, or with a bias towards what is rare."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from itertools import accumulate
from typing import Final

from grognard.kernel.play.frame import State
from grognard.kernel.play.order import verb_of
from grognard.kernel.play.tape import Stream
from grognard.kernel.title import Game

RARITY: Final = 8  # how strongly a verb is preferred that the game has seen seldom
WILL: Final = 6  # once in so many orders a will is not followed


class Picker:
    """One fair number after another from a seed."""

    def __init__(self, seed: str) -> None:
        self._stream: Final = Stream(seed)
        self._asked = 0

    def below(self, size: int) -> int:
        """A number from 0 to size - 1."""
        self._asked += 1
        return self._stream.below(self._asked - 1, size)


class Chooser:
    """Any order, each as likely as the other; or, biased, seldom verbs and a will.

    Units that stagger to and fro never get across a map. In a biased game each side mostly takes
    what has the lowest number, or the highest, or it has no will at all: hexes are numbered in
    rows or columns, so units come to an edge.
    """

    def __init__(self, game: Game, seed: str, *, biased: bool) -> None:
        self._notation: Final = game.notation
        self._picker: Final = Picker(seed)
        self._biased: Final = biased
        self._seen: Final[Counter[int]] = Counter()
        self._wills: Final = [self._picker.below(3) - 1 for _ in game.title.sides]

    def choose(self, s: State, orders: list[int]) -> int:
        """One of the orders."""
        if not self._biased:
            return self._any(orders)
        order = self._willed(self._wills[s.stack[-1].side(s)], self._of_rare_verb(orders))
        self._seen[verb_of(order)] += 1
        return order

    def _any(self, orders: list[int]) -> int:
        return orders[self._picker.below(len(orders))]

    def _of_rare_verb(self, orders: list[int]) -> list[int]:
        by_verb: dict[int, list[int]] = {}
        for order in orders:
            by_verb.setdefault(verb_of(order), []).append(order)
        most = 1 + max(self._seen[verb] for verb in by_verb)
        weights = [
            max(1, RARITY * most // (1 + self._seen[verb])) * len(same).bit_length()
            for verb, same in by_verb.items()
        ]
        at = bisect_right(list(accumulate(weights)), self._picker.below(sum(weights)))
        return list(by_verb.values())[at]

    def _willed(self, will: int, orders: list[int]) -> int:
        if will == 0 or self._picker.below(WILL) == 0:
            return self._any(orders)
        ends = [self._notation.arguments(order)[-1:] for order in orders]
        best = max(ends) if will > 0 else min(ends)
        return self._any([order for order, end in zip(orders, ends, strict=True) if end == best])
