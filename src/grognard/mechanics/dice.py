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
