"""Sequential halving: all candidates are tried equally often, the better half twice as often …

Trial n has the same luck for every candidate, so that they are compared trial by trial. The first
candidate is what the captain would do. It stays until another one is better by more than its luck:
who takes the best of many means takes the luckiest of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.players.search.thought import Candidate, Thought, lead

Try = Callable[[int, int], float]  # order, number of the trial: what came of it
Hurry = Callable[[float], bool]  # told what share of the trials is done: whether that is enough


def never(_: float) -> bool:
    """Nobody is in a hurry."""
    return False


class Budget:
    """How many trials, and when another candidate is better than the captain's."""

    def __init__(self, trials: int, doubt: float, hurry: Hurry = never) -> None:
        self.trials: Final = trials
        self.doubt: Final = doubt  # standard errors by which another candidate must be better
        self.hurry: Final = hurry


def halve(orders: list[int], attempt: Try, budget: Budget) -> Thought:
    """Try the orders within the budget; the first of them is the captain's."""
    candidates = [Candidate(order) for order in orders]
    first = candidates[0]
    left = candidates[:]
    spent = 0
    rounds = _rounds(len(left))
    for number in range(rounds):
        share = max(budget.trials // (rounds * len(left)), 1)
        start = len(left[0].results)
        for trial in range(start, start + share):
            for one in left:
                if budget.hurry(min(spent / budget.trials, 1.0)):
                    return Thought(candidates, _best(first, left, budget.doubt), spent)
                one.results.append(attempt(one.order, trial))
                spent += 1
        if number < rounds - 1:
            left.sort(key=lambda one: -one.mean)
            kept = left[: (len(left) + 1) // 2]
            left = kept if first in kept else [*kept[:-1], first]  # everybody is compared with it
    return Thought(candidates, _best(first, left, budget.doubt), spent)


def _rounds(size: int) -> int:
    rounds = 1
    while size > 2:
        size = (size + 1) // 2
        rounds += 1
    return rounds


def _best(first: Candidate, left: list[Candidate], doubt: float) -> Candidate:
    best = max(left, key=lambda one: one.mean)
    if best is first:
        return first
    mean, error = lead(best, first)
    return best if mean > doubt * error else first
