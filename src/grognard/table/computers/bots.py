"""Worker processes for computer players: each answers one question at a time, in a limited time."""

from __future__ import annotations

import queue
import secrets
from typing import Any, Final

from grognard.table.computers.process import Child, ChildFailed, Listen
from grognard.table.computers.worker import main
from grognard.table.refused import logger

ENOUGH: Final = 0.7  # of the time that an answer may take, a player may think


class BotFailed(Exception):
    """A computer player that crashed, took too long or gave an order that was not offered."""


class PoolClosed(Exception):
    """The server stops: nobody is asked any more."""


class Worker:
    """One process that thinks for one player at a time."""

    def __init__(self, memory: int) -> None:
        self._child: Final = Child(main, memory)

    def ask(self, job: dict[str, Any], seconds: float, listen: Listen | None = None) -> Any:
        """What the process answers; blocks."""
        try:
            return self._child.ask(job, seconds, listen)
        except ChildFailed as fault:
            raise BotFailed(str(fault)) from None

    def hurry(self) -> None:
        """The answer is wanted now."""
        self._child.hurry()

    def start(self) -> None:
        """Start the process if it does not run."""
        self._child.start()

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self._child.stop()


class BotPool:
    """As many workers as there are cores; whoever asks waits for a free one."""

    def __init__(self, workers: int, seconds: float, memory: int) -> None:
        self.size: Final = max(workers, 1)
        self._seconds: Final = seconds
        self._all: Final = [Worker(memory) for _ in range(self.size)]
        self._free: Final[queue.SimpleQueue[Worker]] = queue.SimpleQueue()
        self._closed = False
        self._busy: Final[dict[str, Worker]] = {}  # who thinks, by what whoever waits calls it
        for worker in self._all:
            self._free.put(worker)

    def warm(self) -> None:
        """Start a process before it is needed."""
        worker = self._free.get()
        try:
            worker.start()
        finally:
            self._free.put(worker)

    def ask(
        self, job: dict[str, Any], key: str = "", listen: Listen | None = None
    ) -> dict[str, Any]:
        """The order that the player gives, and what he thought of it; blocks.

        By its key whoever waits can hurry the player. Raises `BotFailed` or `PoolClosed`.
        """
        worker = self._free.get()
        try:
            if self._closed:
                raise PoolClosed
            self._busy[key] = worker
            usual = {"seed": secrets.token_hex(16), "seconds": self._seconds * ENOUGH}
            answer: dict[str, Any] = worker.ask({**usual, **job}, self._seconds, listen)
            order = str(answer["order"])
            if order not in job["orders"]:
                raise BotFailed(f"gave an order that was not offered: {order[:100]}")
            return answer
        except BotFailed as fault:
            if self._closed:
                raise PoolClosed from None
            logger.warning("computer player %s: %s", job.get("player"), fault)
            raise
        finally:
            self._busy.pop(key, None)
            self._free.put(worker)

    def hurry(self, key: str) -> None:
        """Whoever thinks there is to answer now."""
        worker = self._busy.get(key)
        if worker is not None:
            worker.hurry()

    def work(self, job: dict[str, Any]) -> Any:
        """What comes of a task that is no order; blocks. Raises `BotFailed` or `PoolClosed`."""
        worker = self._free.get()
        try:
            if self._closed:
                raise PoolClosed
            return worker.ask(job, self._seconds)
        except BotFailed:
            if self._closed:
                raise PoolClosed from None
            raise
        finally:
            self._free.put(worker)

    def close(self) -> None:
        """End all processes; whoever waits for an answer gets none."""
        self._closed = True
        for worker in self._all:
            worker.stop()
