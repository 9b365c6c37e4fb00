"""Dice with modifiers: what a roll comes to."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Modifier

DIE: Final[list[int]] = [1, 2, 3, 4, 5, 6]


def sum_of(modifiers: list[Modifier]) -> int:
    """What modifiers add to a die, or to a strength, all together."""
    total = 0
    for modifier in modifiers:
        total += modifier.number
    return total


class Tally:
    """A sum of modifiers: the total always, and one by one if somebody listens.

    The rule that adds them is written once, for the search that wants a number and for the person
    who wants to see where it comes from.
    """

    def __init__(self, *, listing: bool) -> None:
        self.listing: Final = listing
        self.total = 0
        self.modifiers: Final[list[Modifier]] = []

    def add(self, case: str, key: str, number: int) -> None:
        """Add a modifier with its case and its reason."""
        self.total += number
        if self.listing:
            self.modifiers.append(Modifier(case, key, number))
