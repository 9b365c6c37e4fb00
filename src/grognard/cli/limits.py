"""A file from elsewhere may ask for more than a machine has: limits for the time of reading it."""

from __future__ import annotations

import contextlib
import math
import signal
import threading
from collections.abc import Iterator
from typing import Any, Final

from grognard.cli.errors import FAULT, Failure

MEMORY: Final = 4 << 30  # bytes of addresses
SECONDS: Final = 600.0  # of computing


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
    used = resource.getrusage(resource.RUSAGE_SELF)
    spent = math.ceil(used.ru_utime + used.ru_stime + seconds)
    try:
        with (
            _limit(resource, resource.RLIMIT_AS, memory),
            _alarm(),
            _limit(resource, resource.RLIMIT_CPU, spent),
        ):
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
def _alarm() -> Iterator[None]:
    """The system says by a signal that the time is up; only the main thread can hear it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(*_: object) -> None:
        raise _Spent

    before = signal.signal(signal.SIGXCPU, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGXCPU, before)
