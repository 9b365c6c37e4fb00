"""A race: all candidates are tried a few times, and whoever is not ahead of the captain's order is
tried no more; the others twice as often, and so on.

Trial n has the same luck for every candidate, so that they are compared trial by trial. The first
candidate is what the captain would do. It stays until another one is better by more than its luck:
who takes the best of many means takes the luckiest of them. At most questions no other is ahead for
long, and the trials are kept for those where one is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.players.search.thought import Candidate, Thought, lead

BEGIN: Final = 4  # trials of each before anybody falls out
EARLY: Final = 0.5  # so much of the doubt is asked for as long as it is not the last time

Try = Callable[[int, int], float]  # order, number of the trial: what came of it
Hurry = Callable[[float], bool]  # told what share of the trials is done: whether that is enough


def never(_: float) -> bool:
    """Nobody is in a hurry."""
    return False


class Budget:
    """How many trials, and when another candidate is better than the captain's."""

    def __init__(self, trials: int, doubt: float, hurry: Hurry = never) -> None:
        self.trials: Final = trials  # at most: where the captain is right fewer are needed
        self.doubt: Final = doubt  # standard errors by which another candidate must be better
        self.hurry: Final = hurry


def race(orders: list[int], attempt: Try, budget: Budget) -> Thought:
    """Try the orders within the budget; the first of them is the captain's."""
    candidates = [Candidate(order) for order in orders]
    first = candidates[0]
    rivals = candidates[1:]
    most = max(budget.trials // len(candidates), 1)
    until = min(BEGIN, most)
    spent = 0
    while rivals:
        for trial in range(len(first.results), until):
            for one in [first, *rivals]:
                if budget.hurry(min(spent / budget.trials, 1.0)):
                    return Thought(candidates, _best(first, rivals, budget.doubt), spent)
                one.results.append(attempt(one.order, trial))
                spent += 1
        if until == most:
            break
        rivals = _ahead(first, rivals, budget.doubt * EARLY)
        until = min(2 * until, most)
    return Thought(candidates, _best(first, rivals, budget.doubt), spent)


def _ahead(first: Candidate, rivals: list[Candidate], doubt: float) -> list[Candidate]:
    """Those who are better than the first by so many standard errors."""
    found: list[Candidate] = []
    for one in rivals:
        mean, error = lead(one, first)
        if mean > doubt * error:
            found.append(one)
    return found


def _best(first: Candidate, rivals: list[Candidate], doubt: float) -> Candidate:
    best = first
    for one in _ahead(first, rivals, doubt):
        if best is first or one.mean > best.mean:
            best = one
    return best
