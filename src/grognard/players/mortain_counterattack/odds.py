"""Exact odds: the combat table for given stakes, and what unknown markers may add up to."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from grognard.series.fire_and_movement.rules.ch07_table import DIE, CombatTable

LOWEST: Final = -40
HIGHEST: Final = 60


def expectations(table: CombatTable, row: int, stakes: list[float]) -> list[float]:
    """For each differential from LOWEST on: the mean of the stakes over the die."""
    lowest, columns = table.lowest[row], table.rows[row]
    inner = [
        sum([stakes[table.results[die][column - 1]] for die in DIE], 0.0) / len(DIE)
        for column in columns
    ]
    below = lowest - LOWEST
    above = HIGHEST - LOWEST + 1 - below - len(inner)
    return [inner[0]] * below + inner + [inner[-1]] * above


def at(expected: list[float], number: int) -> float:
    """The mean at a differential."""
    return expected[min(max(number, LOWEST), HIGHEST) - LOWEST]


def answered(expected: list[float], number: int, most: int, price: float) -> int:
    """7.6 The points that a defender adds who looks at this attack alone: the best for him."""
    best, added = at(expected, number), 0
    for more in range(1, most + 1):
        value = at(expected, number - more) + price * more
        if value < best - 1e-9:
            best, added = value, more
    return added


@lru_cache(maxsize=512)
def draw_sums(pool: tuple[int, ...], number: int) -> tuple[tuple[int, float], ...]:
    """8.3 What so many markers out of a pool add up to: each sum with its probability."""
    number = min(number, len(pool))
    ways: list[dict[int, int]] = [{0: 1}] + [{} for _ in range(number)]
    for value in pool:
        for taken in range(number, 0, -1):
            for total, count in ways[taken - 1].items():
                ways[taken][total + value] = ways[taken].get(total + value, 0) + count
    every = sum(ways[number].values())
    return tuple((total, count / every) for total, count in sorted(ways[number].items()))


@lru_cache(maxsize=512)
def subset_sums(hand: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """8.3 The sums that a hand of (marker, value) can make, each with the first marker of one."""
    found: dict[int, int] = {0: -1}
    for marker, value in hand:
        for total in sorted(found, reverse=True):
            if total + value not in found:
                first = found[total]
                found[total + value] = marker if first < 0 else first
    return tuple(sorted(found.items()))
