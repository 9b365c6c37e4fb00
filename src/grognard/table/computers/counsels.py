"""What was found for those who asked for advice, kept while the server runs: it goes on there."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Any, Final, NamedTuple

from grognard.players.search.adviser import UNKNOWN
from grognard.players.search.thought import Candidate, lead

KEPT: Final = 200  # matches
PLAYED: Final = 24  # play-outs of an order, at most
JUDGED: Final = 64  # the same where positions are judged
PIECES: Final = 16  # of the time of a process, while somebody looks
ENOUGH: Final = 8  # play-outs of an order, before another than the veteran's may be preferred
DOUBT: Final = 1.5  # standard errors by which it must be better


class Tried(NamedTuple):
    """An order with what came of it; the message of a reason, if somebody gave one."""

    order: str
    reason: list[Any]
    chances: list[float]  # one number a play-out
    leads: list[float]


class Counsel:
    """What is known so far of one question."""

    def __init__(self, question: str) -> None:
        self.question: Final = question
        self.proposed: list[dict[str, Any]] = []
        self.outcomes: dict[int, list[Any]] = {}  # in the sequence of the play-outs
        self.depth = UNKNOWN
        self.judged = False
        self.pieces = 0
        self._idle = 0  # pieces in which no play-out was finished

    @property
    def done(self) -> bool:
        """Whether nothing more will be found."""
        if not self.proposed:
            return False
        most = self.most * len(self.proposed)
        return len(self.proposed) < 2 or len(self.outcomes) >= most or self.pieces >= PIECES

    @property
    def most(self) -> int:
        """Play-outs of an order."""
        return JUDGED if self.judged else PLAYED

    @property
    def cut(self) -> bool:
        """Whether some play-out was ended before the match was, and the points were counted."""
        return not self.judged and not all(outcome[2] for outcome in self.outcomes.values())

    def ask(self) -> dict[str, Any]:
        """What a process must know to go on."""
        return {
            "proposed": [dict(one) for one in self.proposed],
            "first": len(self.outcomes),
            "depth": self.depth,
            "most": self.most if self.proposed else JUDGED,
            "halved": self._idle,
        }

    def add(self, first: int, answer: dict[str, Any]) -> None:
        """What a process has found; whoever asked twice at once gets the same twice."""
        self.proposed = answer["proposed"]
        self.judged = answer["judged"]
        self.depth = answer["depth"]
        self.pieces += 1
        self._idle += not answer["outcomes"]
        found = dict(enumerate(answer["outcomes"], first))
        self.outcomes = {**self.outcomes, **found}  # another one: somebody may just be reading it

    def ranked(self) -> list[Tried]:
        """The order that is advised, then the others, the best first."""
        tried: list[Tried] = []
        outcomes, count = sorted(self.outcomes.items()), len(self.proposed)
        for at, one in enumerate(self.proposed):
            mine = [outcome for number, outcome in outcomes if number % count == at]
            chances, leads = [one[0] for one in mine], [one[1] for one in mine]
            tried.append(Tried(one["order"], one["reason"], chances, leads))
        best = self._best(tried)
        others = [one for one in tried if one is not best]
        others.sort(key=lambda one: -self._measured(one).mean)
        return [best, *others]

    def _measured(self, one: Tried) -> Candidate:
        """What orders are compared by: points, where play-outs do not come to the end."""
        found = Candidate(0)
        found.results.extend(one.leads if self.cut else one.chances)
        return found

    def _best(self, tried: list[Tried]) -> Tried:
        """The veteran's own order, unless another one is clearly better."""
        own = self._measured(tried[0])
        best = max(tried, key=lambda one: self._measured(one).mean)
        if best is tried[0] or len(self._measured(best).results) < ENOUGH:
            return tried[0]
        mean, error = lead(self._measured(best), own)
        return best if mean > DOUBT * error else tried[0]


class Counsels:
    """The last questions of the last matches, one for each side."""

    def __init__(self) -> None:
        self._lock: Final = threading.Lock()
        self._found: Final[OrderedDict[tuple[str, int], Counsel]] = OrderedDict()

    def of(self, match: str, side: int, question: str) -> Counsel:
        """What is known of a question; another question begins anew."""
        with self._lock:
            found = self._found.pop((match, side), None)
            if found is None or found.question != question:
                found = Counsel(question)
            self._found[match, side] = found
            while len(self._found) > KEPT:
                self._found.popitem(last=False)
            return found
