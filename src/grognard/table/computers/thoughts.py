"""What computer players thought of their orders, kept while the server runs, for who asks why."""

from __future__ import annotations

import threading
from typing import Any, Final, NamedTuple

MATCHES: Final = 200  # of which thoughts are kept
ORDERS: Final = 60  # of one match


class Weighed(NamedTuple):
    """An order that was tried: the share of the trials that it won."""

    order: str
    chance: float
    trials: int


class Thought(NamedTuple):
    """An order that was given, by its number in the log, and what was tried, the best first."""

    number: int
    side: str
    order: str
    weighed: list[Weighed]


def weighed(answer: dict[str, Any]) -> list[Weighed]:
    """What a worker says of the candidates."""
    return [
        Weighed(str(one["order"]), float(one["chance"]), int(one["trials"]))
        for one in answer.get("candidates", [])
    ]


class Thoughts:
    """The last thoughts of the last matches."""

    def __init__(self) -> None:
        self._lock: Final = threading.Lock()
        self._found: Final[dict[str, list[Thought]]] = {}

    def note(self, match: str, thought: Thought) -> None:
        """Keep what was thought of an order."""
        with self._lock:
            kept = self._found.pop(match, [])
            self._found[match] = [*kept, thought][-ORDERS:]
            if len(self._found) > MATCHES:
                del self._found[next(iter(self._found))]

    def of(self, match: str) -> list[Thought]:
        """What is kept of a match, the last thought last."""
        with self._lock:
            return self._found.get(match, [])[:]
