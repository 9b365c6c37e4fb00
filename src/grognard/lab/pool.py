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
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
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
    numbers = range(1, games + 1)
    tasks = _tasks_here(job, numbers) if workers == 1 else _tasks(job, numbers, workers)
    done = 0
    for _, results in tasks:
        for result in results:
            yield result
            done += 1
            if progress is not None:
                progress(done, games)


def run_as_done(
    job: Job[R], numbers: Sequence[int], workers: int | None = None
) -> Iterator[list[tuple[int, R]]]:
    """Yield games with their results, some at a time, as soon as they are played.

    For who writes them down: what is finished does not wait for a long game before it.
    """
    workers = min(available_cores() if workers is None else workers, max(len(numbers), 1))
    here = workers == 1
    tasks = _tasks_here(job, numbers) if here else _tasks(job, numbers, workers, ordered=False)
    for played, results in tasks:
        yield list(zip(played, results, strict=True))


Task = tuple[Sequence[int], list[R]]  # numbers of games, and their results


def _tasks_here(job: Job[R], numbers: Sequence[int]) -> Iterator[Task[R]]:
    play = job.prepare()
    at, size = 0, 1
    while at < len(numbers):
        some = numbers[at : at + size]
        start = time.perf_counter()
        yield some, [play(number) for number in some]
        size = next_size(size, (time.perf_counter() - start) / len(some))
        at += len(some)


def _tasks(
    job: Job[R], numbers: Sequence[int], workers: int, *, ordered: bool = True
) -> Iterator[Task[R]]:
    job.prepare()  # a fault in the settings is raised here, once, and not in every worker
    spawn = get_context("spawn")
    theirs, ours = spawn.Pipe(duplex=False)
    pool = ProcessPoolExecutor(
        workers, mp_context=spawn, initializer=_adopt, initargs=(job, theirs)
    )
    waiting: deque[tuple[Sequence[int], Future[tuple[float, list[R]]]]] = deque()
    at, size = 0, 1
    try:
        with _ended_in_order():
            while at < len(numbers) or waiting:
                while at < len(numbers) and len(waiting) < TASKS_AHEAD * workers:
                    some = numbers[at : at + size]
                    waiting.append((some, _submit(pool, some)))
                    at += len(some)
                some, task = waiting.popleft() if ordered else _first_done(waiting)
                seconds, results = task.result()
                size = next_size(size, seconds / len(results))
                yield some, results
    except BrokenProcessPool:
        raise WorkerLost(
            "a worker process was killed, perhaps because memory ran out; "
            "fewer at once (--workers) need less"
        ) from None
    finally:
        if at < len(numbers) or waiting:
            ours.close()  # whoever still plays for us ends at once
        pool.shutdown(wait=True, cancel_futures=True)
        ours.close()
        theirs.close()


def _first_done(
    waiting: deque[tuple[Sequence[int], Future[Any]]],
) -> tuple[Sequence[int], Future[Any]]:
    """Take the task that is done first out of those that are waited for."""
    wait([task for _, task in waiting], return_when=FIRST_COMPLETED)
    found = next(entry for entry in waiting if entry[1].done())
    waiting.remove(found)
    return found


def next_size(size: int, seconds_per_game: float) -> int:
    """How many games the next task should have."""
    wanted = int(TASK_SECONDS / max(seconds_per_game, 1e-6))
    return max(1, min(wanted, GROWTH * size))


def _submit(pool: ProcessPoolExecutor, numbers: Sequence[int]) -> Future[tuple[float, list[Any]]]:
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
            return pool.submit(_run, numbers)
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


def _run(numbers: Sequence[int]) -> tuple[float, list[Any]]:
    assert _play is not None
    start = time.perf_counter()
    results = [_play(number) for number in numbers]
    return time.perf_counter() - start, results
