"""Middles of what a batch of games says; how sure a share is, `kernel.play.interval` knows."""

from __future__ import annotations

from collections.abc import Mapping


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
