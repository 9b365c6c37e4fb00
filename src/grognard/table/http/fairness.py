"""Who is served next: owners in turn, not whoever has asked most.

An owner is an address (of IPv6 a network), see `doors.owner_of`.
"""

from __future__ import annotations

import asyncio
import threading
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")

WHO: Final[ContextVar[str]] = ContextVar("who", default="")  # the owner of the present request
SLOW_TURN: Final = 4  # every fourth turn slow work goes first, so that it is never put off for good


class Turns(Generic[T]):
    """What waits, by owner; owners are served in turn."""

    def __init__(self) -> None:
        self._waiting: Final[OrderedDict[str, deque[T]]] = OrderedDict()

    def add(self, owner: str, thing: T) -> None:
        """Something more."""
        self._waiting.setdefault(owner, deque()).append(thing)

    def take(self, may: Callable[[str], bool]) -> tuple[str, T] | None:
        """The next of an owner who may have it; he goes behind all others."""
        for owner, things in self._waiting.items():
            if may(owner):
                thing = things.popleft()
                del self._waiting[owner]
                if things:
                    self._waiting[owner] = things
                return owner, thing
        return None

    def drop(self, owner: str, thing: T) -> None:
        """Somebody waits no longer."""
        things = self._waiting.get(owner)
        if things is not None and thing in things:
            things.remove(thing)
            if not things:
                del self._waiting[owner]

    def clear(self) -> list[T]:
        """Nobody is served any more."""
        left = [thing for things in self._waiting.values() for thing in things]
        self._waiting.clear()
        return left


class _Job:
    """Something to be done in a thread."""

    def __init__(self, work: Callable[[], Any], *, slow: bool) -> None:
        self.work: Final = work
        self.slow: Final = slow
        self.done: Final[Future[Any]] = Future()


class FairPool:
    """Threads for rules and database.

    One owner has at most half of them at a time, of slow work one; slow work of all owners leaves a
    thread for what is quick.
    """

    def __init__(self, threads: int) -> None:
        self._share: Final = max(threads // 2, 1)
        self._slow_share: Final = max(threads - 1, 1)
        self._ready: Final = threading.Condition()
        self._quick: Final[Turns[_Job]] = Turns()
        self._slow: Final[Turns[_Job]] = Turns()
        self._busy: Final[Counter[str]] = Counter()
        self._busy_slow: Final[Counter[str]] = Counter()
        self._turn = 0
        self._closed = False
        self._threads: Final = [
            threading.Thread(target=self._serve, name=f"table-{number}", daemon=True)
            for number in range(threads)
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, owner: str, work: Callable[[], T], *, slow: bool) -> Future[T]:
        """Have something done in its turn."""
        job = _Job(work, slow=slow)
        with self._ready:
            if self._closed:
                raise RuntimeError("the server stops")
            (self._slow if slow else self._quick).add(owner, job)
            self._ready.notify()
        return job.done

    def shutdown(self) -> None:
        """Finish what was begun, forget what was not."""
        with self._ready:
            self._closed = True
            left = self._quick.clear() + self._slow.clear()
            self._ready.notify_all()
        for job in left:
            job.done.cancel()
        for thread in self._threads:
            thread.join()

    def _next(self) -> tuple[str, _Job] | None:
        self._turn += 1
        if self._turn % SLOW_TURN == 0:
            return self._slow.take(self._may_slow) or self._quick.take(self._may)
        return self._quick.take(self._may) or self._slow.take(self._may_slow)

    def _may(self, owner: str) -> bool:
        return self._busy[owner] < self._share

    def _may_slow(self, owner: str) -> bool:
        free = self._busy_slow.total() < self._slow_share
        return free and not self._busy_slow[owner] and self._may(owner)

    def _serve(self) -> None:
        while True:
            with self._ready:
                found = self._next()
                while found is None:
                    if self._closed:
                        return
                    self._ready.wait()
                    found = self._next()
                owner, job = found
                self._count(owner, job, 1)
            try:
                if job.done.set_running_or_notify_cancel():
                    _carry_out(job)
            finally:
                with self._ready:
                    self._count(owner, job, -1)
                    self._ready.notify_all()  # somebody who had to wait for this owner's share

    def _count(self, owner: str, job: _Job, number: int) -> None:
        for counter in (self._busy, self._busy_slow) if job.slow else (self._busy,):
            counter[owner] += number
            if not counter[owner]:
                del counter[owner]


def _carry_out(job: _Job) -> None:
    try:
        result = job.work()
    except BaseException as fault:
        job.done.set_exception(fault)
    else:
        job.done.set_result(result)


class Gate:
    """So many may think at a time; whose person waits goes first. Lives in the event loop.

    One owner never has all places, nor have matches without a person: somebody else's opponent
    always finds one soon. With a single place there is nothing to keep free.
    """

    def __init__(self, size: int) -> None:
        self._free = size
        self._share: Final = max(size - 1, 1)
        self._urgent: Final[Turns[asyncio.Future[None]]] = Turns()
        self._shows: Final[Turns[asyncio.Future[None]]] = Turns()
        self._busy: Final[Counter[str]] = Counter()
        self._shown = 0

    @asynccontextmanager
    async def turn(self, owner: str, *, urgent: bool) -> AsyncIterator[None]:
        """A place as long as the block runs."""
        turns = self._urgent if urgent else self._shows
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        turns.add(owner, waiter)
        self._call()
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():
                self._leave(owner, urgent=urgent)
            else:
                turns.drop(owner, waiter)
            raise
        try:
            yield
        finally:
            self._leave(owner, urgent=urgent)

    def _leave(self, owner: str, *, urgent: bool) -> None:
        self._free += 1
        self._shown -= not urgent
        self._busy[owner] -= 1
        if not self._busy[owner]:
            del self._busy[owner]
        self._call()

    def _call(self) -> None:
        """Whoever is next and may come in does."""
        while self._free:
            found = self._urgent.take(self._may)
            urgent = found is not None
            if found is None and self._shown < self._share:
                found = self._shows.take(self._may)
            if found is None:
                return
            owner, waiter = found
            if waiter.done():
                continue  # he has given up just now
            self._free -= 1
            self._shown += not urgent
            self._busy[owner] += 1
            waiter.set_result(None)

    def _may(self, owner: str) -> bool:
        return self._busy[owner] < self._share
