"""Shares with their uncertainty: what a batch of games says, and how surely."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations


def wilson(hits: int, trials: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share: sound also for few games and for shares near 0 and 1."""
    if not 0 <= hits <= trials:
        raise ValueError(f"{hits} hits in {trials} trials")
    if trials == 0:
        return 0.0, 1.0
    share = hits / trials
    middle = share + z * z / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    low = 0.0 if hits == 0 else (middle - spread) / scale
    high = 1.0 if hits == trials else (middle + spread) / scale
    return low, high


def mean(counts: Mapping[int, int]) -> float:
    """The mean of numbers that are given as "value: how often"."""
    total = sum(counts.values())
    return sum(value * count for value, count in counts.items()) / total if total else 0.0


def median(values: list[float]) -> float:
    """The middle value, or the mean of the two in the middle."""
    if not values:
        raise ValueError("no values")
    ordered = sorted(values)
    half = len(ordered) // 2
    if len(ordered) % 2:
        return ordered[half]
    return (ordered[half - 1] + ordered[half]) / 2
