"""A child process with limits: it answers one question at a time, and is ended when it does not.

Whatever must not be done in a request's thread is done in one of these: it may think too long, take
too much memory or crash, and the server goes on.
"""

from __future__ import annotations

import contextlib
import math
import multiprocessing
import signal
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

ANSWER: Final = "answer"
FAULT: Final = "fault"
PROGRESS: Final = "progress"  # said before the answer: how much is done
HURRY: Final = "hurry"  # heard meanwhile: what is done must do

_starting: Final = threading.Lock()  # the script is hidden while a process starts: one at a time


Listen = Callable[[float], None]


class ChildFailed(Exception):
    """The process ended, took too long, or says that it could not do what was asked."""


class TookTooLong(ChildFailed):
    """No answer in time. The process has been ended."""


class Ended(ChildFailed):
    """The process ended before it answered: out of memory, out of CPU time, or killed."""


class Child:
    """One process that runs `main(connection, *args)`, started anew when it does not answer."""

    def __init__(self, main: Callable[..., None], *args: Any) -> None:
        self._main: Final = main
        self._args: Final = args
        self._lock: Final = threading.Lock()
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._closed = False

    def ask(self, job: Any, seconds: float, listen: Listen | None = None) -> Any:
        """What the process answers; blocks. `listen` hears how much is done before that."""
        try:
            connection = self.start()
            connection.send(job)
            until = time.monotonic() + seconds
            kind, answer = PROGRESS, None
            while kind == PROGRESS:
                if not connection.poll(max(until - time.monotonic(), 0.0)):
                    raise TookTooLong(f"no answer within {seconds} seconds")
                kind, answer = connection.recv()
                if kind == PROGRESS and listen is not None:
                    listen(answer)
        except (EOFError, OSError, ValueError) as error:
            self.stop()
            raise Ended(f"the process ended: {type(error).__name__}") from None
        except TookTooLong:
            self.stop()
            raise
        if kind != ANSWER:
            raise ChildFailed(str(answer))
        return answer

    def hurry(self) -> None:
        """Ask the process for its answer now; one that does nothing takes no notice."""
        with self._lock:
            connection = self._connection
        if connection is not None:
            with contextlib.suppress(OSError):  # it has just ended
                connection.send(HURRY)

    def start(self) -> Connection:
        """Start the process if it does not run."""
        with self._lock:
            process, connection = self._process, self._connection
        if connection is not None and process is not None and process.is_alive():
            return connection
        self.stop()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        started = context.Process(target=self._main, args=(theirs, *self._args), daemon=True)
        with _starting:
            _start_quietly(started)
        theirs.close()
        with self._lock:
            self._process, self._connection = started, ours
        if self._closed:  # meanwhile
            self.stop()
            raise Ended("the process was closed")
        return ours

    def close(self) -> None:
        """End the process, and start none again."""
        self._closed = True
        self.stop()

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


class Line:
    """In the child: what it can say and hear while it works."""

    def __init__(self, connection: Connection) -> None:
        self._connection: Final = connection
        self._hurried = False

    def begin(self) -> None:
        """Another job: nobody is in a hurry yet."""
        self._hurried = False

    def say(self, share: float) -> None:
        """So much is done."""
        self._connection.send((PROGRESS, share))

    def hurried(self) -> bool:
        """Whether the answer is wanted now."""
        while self._connection.poll():
            self._hurried = self._connection.recv() == HURRY
        return self._hurried


def answer_jobs(connection: Connection, memory: int, work: Callable[[Any], Any]) -> None:
    """In the child: answer jobs until the server hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's business
    limit_memory(memory)
    while True:
        try:
            job = connection.recv()
        except (EOFError, OSError):
            return
        if job == HURRY:
            continue  # it came too late
        try:
            answer = (ANSWER, work(job))
        except Exception as error:  # whatever goes wrong here, the server must hear of it
            answer = (FAULT, f"{type(error).__name__}: {error}"[:500])
        try:
            connection.send(answer)
        except OSError:
            return


def limit_cpu(seconds: float) -> None:
    """The system ends the process when it has computed for so long from now, where it can."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        used = resource.getrusage(resource.RUSAGE_SELF)
        spent = math.ceil(used.ru_utime + used.ru_stime + seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (spent, resource.RLIM_INFINITY))


def limit_memory(memory: int) -> None:
    """More memory than this is refused to the process, where the system can do that."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
