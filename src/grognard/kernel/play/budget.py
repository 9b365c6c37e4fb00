"""How much may be tried for the odds of one order, and how exact the answer has to be beyond it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

Clock = Callable[[], float]


class Spent(Exception):
    """There are more branches than may be tried, or it takes longer than it may."""


class Budget:
    """Branches and seconds for all outcomes; beyond them so many samples, in as many seconds.

    The rules read no clock, so whoever asks brings his own: seconds count only with a clock. It is
    asked at every branch, which lets other threads in between where the rules are compiled.
    """

    def __init__(
        self,
        branches: int,
        samples: int,
        *,
        least: int = 100,
        seconds: float = 0.0,
        clock: Clock | None = None,
    ) -> None:
        if not 1 <= least <= samples:
            raise ValueError(f"at least {least} of at most {samples} samples")
        self.branches: Final = branches
        self.samples: Final = samples
        self.least: Final = least  # samples that are made however long they take
        self.seconds: Final = seconds
        self.clock: Final = clock


class Meter:
    """What has been used of a budget for one order."""

    def __init__(self, budget: Budget | None) -> None:
        self._budget: Final = budget
        self._branches = 0
        self._start = _time(budget)

    def branch(self) -> None:
        """One more branch is tried."""
        budget = self._budget
        if budget is None:
            return
        self._branches += 1
        if self._branches > budget.branches or self._late():
            raise Spent

    def wants(self, samples: int) -> bool:
        """Whether another sample is wanted after so many."""
        budget = self._budget
        assert budget is not None
        return samples < budget.least or (samples < budget.samples and not self._late())

    def restart(self) -> None:
        """The samples have their own time."""
        self._start = _time(self._budget)

    def _late(self) -> bool:
        budget = self._budget
        return (
            budget is not None
            and budget.clock is not None
            and _time(budget) - self._start > budget.seconds
        )


def _time(budget: Budget | None) -> float:
    return 0.0 if budget is None or budget.clock is None else budget.clock()
