"""A file from elsewhere may ask for more than a machine has: limits for the time of reading it."""

from __future__ import annotations

import contextlib
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any, Final

from grognard.cli.errors import FAULT, Failure

MEMORY: Final = 4 << 30  # bytes of addresses
SECONDS: Final = 600.0  # of computing
LOOK: Final = 0.05  # seconds from one look at the clock to the next


class _Spent(BaseException):
    """The time is up; nothing on the way may take it for a fault of the file."""


@contextlib.contextmanager
def limited(what: str, seconds: float = SECONDS, memory: int = MEMORY) -> Iterator[None]:
    """While this lasts the program takes no more than this; then it says so and stops."""
    try:
        import resource
    except ImportError:  # not on this system
        yield
        return
    try:
        with _limit(resource, resource.RLIMIT_AS, memory), _alarm(seconds):
            yield
    except _Spent:
        raise Failure(f"{what}: more than {seconds:g} seconds of computing", FAULT) from None
    except MemoryError:
        raise Failure(f"{what}: more than {memory >> 20} MB of memory", FAULT) from None


@contextlib.contextmanager
def _limit(resource: Any, kind: int, most: int) -> Iterator[None]:
    before = resource.getrlimit(kind)
    tighter = before[0] if 0 <= before[0] < most else most
    resource.setrlimit(kind, (tighter, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(kind, before)


@contextlib.contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """A thread looks at the clock of the process and stops the main thread when the time is up.

    Only the main thread can be stopped. The system's own limit (RLIMIT_CPU) came seconds late, or
    not at all, on a machine with more to do than it could.
    """
    main = threading.main_thread()
    if threading.current_thread() is not main:
        yield
        return

    def stop(*_: object) -> None:
        raise _Spent

    until = time.process_time() + seconds
    over = threading.Event()

    def watch() -> None:
        while not over.wait(LOOK):
            if time.process_time() >= until and main.ident is not None:
                signal.pthread_kill(main.ident, signal.SIGXCPU)
                return  # once: nothing must stop who is cleaning up

    before = signal.signal(signal.SIGXCPU, stop)
    watcher = threading.Thread(target=watch, daemon=True)
    try:
        watcher.start()
        yield
    finally:
        over.set()
        watcher.join()
        signal.signal(signal.SIGXCPU, before)
