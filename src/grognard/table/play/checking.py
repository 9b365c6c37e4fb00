"""Records from elsewhere: each is replayed in a process of its own, with limits.

A record may begin with any position and hold any number of orders. Whoever replays it works for a
stranger: no thread of the server does that, but a process with limits of time and memory, which is
ended when it reaches them. What it answers is enough to store the match. A match that is stored is
replayed again whenever it is loaded; so only a record whose replay was quick enough is taken.
"""

from __future__ import annotations

import threading
import time
from multiprocessing.connection import Connection
from typing import Any, Final

from grognard.kernel.data import DataFault
from grognard.kernel.match.record import RecordFault
from grognard.kernel.match.replay import game_of, read_record, replay
from grognard.kernel.title import SettingFault
from grognard.table.computers.process import (
    Child,
    ChildFailed,
    Ended,
    TookTooLong,
    answer_jobs,
    limit_cpu,
)
from grognard.table.refused import Refused, logger
from grognard.titles import find_title

REFUSED: Final = "refused"


class Checker:
    """One process that checks one record at a time."""

    def __init__(self, seconds: float, load_seconds: float, memory: int) -> None:
        self._seconds: Final = seconds  # of the clock, from the moment it is its turn
        self._load_seconds: Final = load_seconds  # of computing, for the replay alone
        self._memory: Final = memory
        self._child: Final = Child(main, memory, seconds)
        self._turn: Final = threading.Lock()
        self._closed = False

    def check(self, raw: bytes) -> dict[str, Any]:
        """What a sound record says, enough to store it; blocks. Any other is refused."""
        with self._turn:
            return self._ask(raw)

    def _ask(self, raw: bytes) -> dict[str, Any]:
        if self._closed:
            raise Refused(503, "stopping", "The server stops.")
        try:
            answer: dict[str, Any] = self._child.ask(raw, self._seconds)
        except (TookTooLong, Ended) as fault:
            if self._closed:
                raise Refused(503, "stopping", "The server stops.") from None
            logger.warning("a record was not checked: %s", fault)
            raise self._too_much() from None
        except ChildFailed as fault:
            logger.warning("a record could not be replayed: %s", fault)
            if str(fault).startswith("MemoryError"):
                raise self._too_much() from None
            detail = "The rules cannot go on from the position in this record."
            raise Refused(422, "bad-record", detail) from None
        if REFUSED in answer:
            raise Refused(422, "bad-record", answer[REFUSED])
        if answer["seconds"] > self._load_seconds:
            raise self._too_much()
        return answer

    def _too_much(self) -> Refused:
        detail = (
            f"The record is too long or too large to be checked here: more than "
            f"{self._load_seconds:g} seconds or {self._memory >> 20} MB. "
            f"`grognard verify FILE` checks it on your own machine."
        )
        return Refused(422, "too-much-to-check", detail)

    def close(self) -> None:
        """End the process; whoever waits for an answer gets none."""
        self._closed = True
        self._child.close()


def main(connection: Connection, memory: int, seconds: float) -> None:
    """The process: check records until the server hangs up."""

    def work(raw: bytes) -> dict[str, Any]:
        limit_cpu(seconds)
        return checked(raw)

    answer_jobs(connection, memory, work)


def checked(raw: bytes) -> dict[str, Any]:
    """What a sound record says; for any other one the reason why it is none."""
    try:
        lines = read_record(raw)
        title = find_title(str(lines[0].get("title"))[:64])
        game = game_of(lines[0], title, title.own_layer(str(lines[0].get("data"))))
        begun = time.process_time()
        match = replay(lines, game)
    except (RecordFault, DataFault, SettingFault) as fault:
        return {REFUSED: str(fault)[:500]}
    decision, dice = match.decision, match.dice
    return {
        "title": game.title.id,
        "scenario": game.scenario,
        "edition": game.edition,
        "readings": game.readings,
        "lines": lines,
        "secret": None if dice is None else dice.secret,
        "commitment": None if dice is None else dice.commitment,
        "texts": {} if dice is None else dice.texts,
        "hashes": {} if dice is None else dice.hashes or {},
        "over": match.outcome is not None,
        "seeded": match.seed is not None,
        "asked": "" if decision is None else decision.side,
        "ending": "" if match.outcome is None else match.outcome.reason,
        "closed_by": "" if match.closing is None else match.closing.by or "",
        "seconds": time.process_time() - begun,
    }
