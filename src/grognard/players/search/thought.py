"""What came of thinking: each candidate with its chances, and which one it is to be."""

from __future__ import annotations

from math import sqrt
from typing import Final


class Candidate:
    """An order that was tried, and what came of it, one number a trial."""

    def __init__(self, order: int) -> None:
        self.order = order
        self.plan = 0  # of a way to play a whole phase: which of the council's plans it is
        self.results: Final[list[float]] = []

    @property
    def mean(self) -> float:
        """The chance to win, on average over the trials."""
        return sum(self.results, 0.0) / len(self.results) if self.results else 0.0


def lead(one: Candidate, other: Candidate) -> tuple[float, float]:
    """By how much the first is better, trial by trial with the same luck; its standard error."""
    count = min(len(one.results), len(other.results))
    if count < 2:
        return 0.0, 1.0
    gaps = [one.results[at] - other.results[at] for at in range(count)]
    mean = sum(gaps, 0.0) / count
    squares = sum([(gap - mean) * (gap - mean) for gap in gaps], 0.0)
    return mean, sqrt(squares / (count - 1) / count)


class Thought:
    """The candidates of one question, and the one that was taken."""

    def __init__(self, candidates: list[Candidate], best: Candidate, trials: int) -> None:
        self.candidates: Final = candidates
        self.best: Final = best
        self.trials: Final = trials

    def ranked(self) -> list[Candidate]:
        """The one that was taken, then the others: those that were tried longest come first."""
        others = [one for one in self.candidates if one is not self.best and one.results]
        others.sort(key=lambda one: (-len(one.results), -one.mean))
        return [self.best, *others]
