"""Many games on all cores, with the results in order: the same as on one core.

Workers get a job of a few dozen bytes and numbers of games; no state or game is ever sent. A task
is some games in a row, as many as take about a fifth of a second.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, Generic, TypeVar

R = TypeVar("R")
Progress = Callable[[int, int], None]

TASK_SECONDS: Final = 0.2
TASKS_AHEAD: Final = 4  # for each worker: enough to keep it busy, few enough to keep memory flat
GROWTH: Final = 4  # a task is at most so many times longer than the one before


class WorkerLost(Exception):
    """A worker process was ended from outside: killed, or the machine had no memory left."""


class Job(Generic[R]):
    """What a worker does. It is pickled: it holds settings, not games."""

    def prepare(self) -> Callable[[int], R]:
        """Build what is needed once in each process; returns the function that plays game n."""
        raise NotImplementedError


def available_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run_in_order(
    job: Job[R], games: int, workers: int | None = None, progress: Progress | None = None
) -> Iterator[R]:
    """Yield the results of games 1, 2, 3, … in that order."""
    workers = min(available_cores() if workers is None else workers, games)
    results = _run_here(job, games) if workers == 1 else _run_pool(job, games, workers)
    for done, result in enumerate(results, 1):
        yield result
        if progress is not None:
            progress(done, games)


def _run_here(job: Job[R], games: int) -> Iterator[R]:
    play = job.prepare()
    for number in range(1, games + 1):
        yield play(number)


def _run_pool(job: Job[R], games: int, workers: int) -> Iterator[R]:
    job.prepare()  # a fault in the settings is raised here, once, and not in every worker
    spawn = get_context("spawn")
    theirs, ours = spawn.Pipe(duplex=False)
    pool = ProcessPoolExecutor(
        workers, mp_context=spawn, initializer=_adopt, initargs=(job, theirs)
    )
    waiting: deque[Future[tuple[float, list[R]]]] = deque()
    first, size = 1, 1
    try:
        with _ended_in_order():
            while first <= games or waiting:
                while first <= games and len(waiting) < TASKS_AHEAD * workers:
                    count = min(size, games - first + 1)
                    waiting.append(_submit(pool, first, count))
                    first += count
                seconds, results = waiting.popleft().result()
                size = next_size(size, seconds / len(results))
                yield from results
    except BrokenProcessPool:
        raise WorkerLost(
            "a worker process was killed, perhaps because memory ran out; "
            "fewer at once (--workers) need less"
        ) from None
    finally:
        if first <= games or waiting:
            ours.close()  # whoever still plays for us ends at once
        pool.shutdown(wait=True, cancel_futures=True)
        ours.close()
        theirs.close()


def next_size(size: int, seconds_per_game: float) -> int:
    """How many games the next task should have."""
    wanted = int(TASK_SECONDS / max(seconds_per_game, 1e-6))
    return max(1, min(wanted, GROWTH * size))


def _submit(pool: ProcessPoolExecutor, first: int, count: int) -> Future[tuple[float, list[Any]]]:
    """Hand out a task; this may start a process.

    Processes started here leave Ctrl-C to us: they end when we say so. And they do not run the
    caller's script again, as Python would have it: they need nothing from there.
    """
    script = sys.modules["__main__"]
    with _interrupts_later():
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        hidden = {name: script.__dict__.pop(name, None) for name in ("__file__", "__spec__")}
        script.__spec__ = None
        try:
            return pool.submit(_run, first, count)
        finally:
            shown = {name: value for name, value in hidden.items() if value is not None}
            script.__dict__.update(shown)
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)


@contextmanager
def _ended_in_order() -> Iterator[None]:
    """SIGTERM ends a batch as Ctrl-C does: the workers are not left behind."""
    main = threading.current_thread() is threading.main_thread()
    if not main or signal.getsignal(signal.SIGTERM) != signal.SIG_DFL:
        yield
        return
    signal.signal(signal.SIGTERM, _leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _leave(number: int, _: object) -> None:
    raise SystemExit(128 + number)


@contextmanager
def _interrupts_later() -> Iterator[None]:
    """Let Ctrl-C and SIGTERM wait until a task is wholly handed out.

    Blocking the signal is not enough: another thread of the pool may take it, and Python then
    interrupts the main thread all the same, in the middle of starting a process.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    both = (signal.SIGINT, signal.SIGTERM)
    usual = [signal.signal(each, lambda number, _: came.append(number)) for each in both]
    try:
        yield
    finally:
        for each, handler in zip(both, usual, strict=True):
            signal.signal(each, handler)
    for number in came:
        signal.raise_signal(number)


_play: Callable[[int], Any] | None = None  # in a worker: what `prepare` returned


def _adopt(job: Job[Any], master: Connection[Any, Any]) -> None:
    global _play
    threading.Thread(target=_end_with, args=(master,), daemon=True).start()
    _play = job.prepare()


def _end_with(master: Connection[Any, Any]) -> None:
    """End when the process that we play for closes its end, however it came to its own end."""
    with suppress(EOFError, OSError):
        master.recv_bytes()  # nothing is ever sent
    os._exit(1)


def _run(first: int, count: int) -> tuple[float, list[Any]]:
    assert _play is not None
    start = time.perf_counter()
    results = [_play(number) for number in range(first, first + count)]
    return time.perf_counter() - start, results
