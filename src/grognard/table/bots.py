"""Worker processes for computer players: each answers one question at a time, in a limited time."""

from __future__ import annotations

import multiprocessing
import queue
import secrets
import signal
import sys
import threading
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from grognard.table.problems import logger
from grognard.table.worker import main


class BotFailed(Exception):
    """A computer player that crashed, took too long or gave an order that was not offered."""


class PoolClosed(Exception):
    """The server stops: nobody is asked any more."""


class Worker:
    """One process. It is ended and started anew when it does not answer."""

    def __init__(self, memory: int) -> None:
        self._memory: Final = memory
        self._lock: Final = threading.Lock()
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None

    def ask(self, job: dict[str, Any], seconds: float) -> str:
        """The order that the player gives; blocks."""
        try:
            connection = self.start()
            connection.send(job)
            if not connection.poll(seconds):
                raise BotFailed(f"no answer within {seconds} seconds")
            kind, text = connection.recv()
        except (EOFError, OSError, ValueError) as error:
            self.stop()
            raise BotFailed(f"the process ended: {type(error).__name__}") from None
        except BotFailed:
            self.stop()
            raise
        if kind != "order":
            raise BotFailed(str(text))
        return str(text)

    def start(self) -> Connection:
        """Start the process if it does not run."""
        if self._connection is not None and self._process is not None and self._process.is_alive():
            return self._connection
        self.stop()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=main, args=(theirs, self._memory), daemon=True)
        _start_quietly(self._process)
        theirs.close()
        self._connection = ours
        return ours

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        with self._lock:
            connection, self._connection = self._connection, None
            process, self._process = self._process, None
        if process is not None and process.pid is not None:
            process.kill()
            process.join(5)
            process.close()
        if connection is not None:
            connection.close()


def _start_quietly(process: SpawnProcess) -> None:
    """The process needs nothing of the script that started the server: it does not run it."""
    script = sys.modules["__main__"]
    hidden = {name: script.__dict__.pop(name) for name in ("__file__",) if hasattr(script, name)}
    spec = getattr(script, "__spec__", None)
    script.__spec__ = None
    main_thread = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGINT, signal.SIG_IGN) if main_thread else None
    try:
        process.start()
    finally:
        script.__dict__.update(hidden)
        script.__spec__ = spec
        if main_thread:
            signal.signal(signal.SIGINT, before)


class BotPool:
    """As many workers as there are cores; whoever asks waits for a free one."""

    def __init__(self, workers: int, seconds: float, memory: int) -> None:
        self.size: Final = max(workers, 1)
        self._seconds: Final = seconds
        self._all: Final = [Worker(memory) for _ in range(self.size)]
        self._free: Final[queue.SimpleQueue[Worker]] = queue.SimpleQueue()
        self._starting: Final = threading.Lock()
        self._closed = False
        for worker in self._all:
            self._free.put(worker)

    def warm(self) -> None:
        """Start a process before it is needed."""
        worker = self._free.get()
        try:
            with self._starting:
                worker.start()
        finally:
            self._free.put(worker)

    def ask(self, job: dict[str, Any]) -> str:
        """The order that the player gives; blocks. Raises `BotFailed` or `PoolClosed`."""
        worker = self._free.get()
        try:
            if self._closed:
                raise PoolClosed
            with self._starting:  # the script is hidden while a process starts: one at a time
                worker.start()
            order = worker.ask({**job, "seed": secrets.token_hex(16)}, self._seconds)
            if order not in job["orders"]:
                raise BotFailed(f"gave an order that was not offered: {order[:100]}")
            return order
        except BotFailed as fault:
            if self._closed:
                raise PoolClosed from None
            logger.warning("computer player %s: %s", job.get("player"), fault)
            raise
        finally:
            self._free.put(worker)

    def close(self) -> None:
        """End all processes; whoever waits for an answer gets none."""
        self._closed = True
        for worker in self._all:
            worker.stop()
