"""Two variants compared seed by seed, and when the answer is clear.

The value of a seed is the share of the games with that seed that the first player (or, of equal
players, the first side) has won; a draw is half a game. Two variants differ by the mean of the
differences, with an interval, and by a sign test over the seeds that differ.

Who looks again and again finds a difference sooner or later, where there is none. What decides to
stop must hold at every look: the likelihood of the data under all shares, mixed, against that under
one share. By Ville's inequality it exceeds 1/error with a chance of at most `error`, however often
one looks (Robbins' mixture; for values between 0 and 1 it is a supermartingale too).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, lgamma, log, sqrt
from typing import Final

from grognard.kernel.play.interval import Z95

HALF: Final = 0.5
_STEPS: Final = 60  # halvings of an interval: as exact as a float


@dataclass(frozen=True)
class Comparison:
    """How much more often the second variant is won, over the seeds that both have played."""

    pairs: int
    better: int  # seeds on which the second is better
    worse: int
    difference: float
    low: float
    high: float
    p_value: float  # of the sign test, for one look at the end
    evidence: float  # that there is a difference, for any number of looks; 20 is clear at 5 %


def compare(first: dict[int, float], second: dict[int, float]) -> Comparison:
    """The values of two variants by seed."""
    differences = [second[seed] - first[seed] for seed in sorted(first.keys() & second.keys())]
    count = len(differences)
    better = sum(1 for difference in differences if difference > 0)
    worse = sum(1 for difference in differences if difference < 0)
    mean = sum(differences) / count if count else 0.0
    squares = sum((difference - mean) ** 2 for difference in differences)
    spread = Z95 * sqrt(squares / (count - 1) / count) if count > 1 else 1.0
    return Comparison(
        count,
        better,
        worse,
        mean,
        max(mean - spread, -1.0),
        min(mean + spread, 1.0),
        sign_test(better, worse),
        evidence(better, worse),
    )


def sign_test(better: int, worse: int) -> float:
    """The exact chance of a split at least as uneven, if neither is better (McNemar's test)."""
    count, least = better + worse, min(better, worse)
    tail = sum(exp(_log_choose(count, k) - count * log(2)) for k in range(least + 1))
    return min(1.0, 2 * tail)


def evidence(better: int, worse: int, share: float = HALF) -> float:
    """How much likelier such a split is under all shares, mixed, than under this one."""
    return exp(min(_log_evidence(better, worse, share), 700.0))


def anytime_interval(total: float, count: int, error: float) -> tuple[float, float]:
    """Where the mean of values from 0 to 1 lies, at every look at once."""
    if count == 0:
        return 0.0, 1.0
    mean = total / count
    limit = log(1 / error)

    def is_outside(share: float) -> bool:
        return _log_evidence(total, count - total, share) >= limit

    return _edge(mean, 0.0, is_outside), _edge(mean, 1.0, is_outside)


def is_clear(first: dict[int, float], second: dict[int, float], error: float, margin: float) -> str:
    """ "different", "alike" (by less than the margin) or "" while more games are needed."""
    found = compare(first, second)
    if found.evidence >= 1 / error:
        return "different"
    # The difference lies from -1 to 1; half of it and a half is a value from 0 to 1.
    total = found.pairs * (found.difference + 1) / 2
    low, high = anytime_interval(total, found.pairs, error)
    alike = -margin <= 2 * low - 1 and 2 * high - 1 <= margin
    return "alike" if alike else ""


def is_share_clear(values: dict[int, float], target: float, error: float, margin: float) -> str:
    """ "above", "below", "near" (within the margin of the target), or "" while it is open."""
    low, high = anytime_interval(sum(values.values()), len(values), error)
    if low > target:
        return "above"
    if high < target:
        return "below"
    return "near" if target - margin <= low and high <= target + margin else ""


def _edge(inside: float, outside: float, is_outside: Callable[[float], bool]) -> float:
    if not is_outside(outside):
        return outside
    for _ in range(_STEPS):
        middle = (inside + outside) / 2
        if is_outside(middle):
            outside = middle
        else:
            inside = middle
    return outside


def _log_evidence(hits: float, misses: float, share: float) -> float:
    """The logarithm of the mixture against one share; infinite where that share is impossible."""
    if (share <= 0 and hits > 0) or (share >= 1 and misses > 0):
        return float("inf")
    mixed = lgamma(hits + 1) + lgamma(misses + 1) - lgamma(hits + misses + 2)
    told = (hits * log(share) if hits else 0.0) + (misses * log(1 - share) if misses else 0.0)
    return mixed - told


def _log_choose(n: int, k: int) -> float:
    return lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)
