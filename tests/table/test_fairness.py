"""One client who uses all that he may keeps nobody else waiting."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import AsyncExitStack
from typing import Any

import pytest

from grognard.table.http.fairness import FairPool, Gate, Turns
from tests.patience import PATIENCE


def test_owners_are_served_in_turn():
    turns: Turns[int] = Turns()
    for number in range(59):
        turns.add("greedy", number)
    turns.add("other", 100)
    turns.add("third", 200)
    got = [turns.take(lambda owner: True) for _ in range(4)]
    assert got == [("greedy", 0), ("other", 100), ("third", 200), ("greedy", 1)]
    assert turns.take(lambda owner: owner != "greedy") is None


class Slow:
    """Work that waits until it is let go."""

    def __init__(self) -> None:
        self.begun = threading.Semaphore(0)
        self.goes_on = threading.Event()

    def __call__(self) -> str:
        self.begun.release()
        assert self.goes_on.wait(PATIENCE)
        return "slow"


@pytest.fixture
def slow() -> Any:
    work = Slow()
    yield work
    work.goes_on.set()


@pytest.mark.parametrize("kind", [True, False])
def test_work_of_one_owner_never_takes_all_threads(slow: Slow, kind: bool):
    pool = FairPool(4)
    jobs = [pool.submit("greedy", slow, slow=kind) for _ in range(59)]
    assert slow.begun.acquire(timeout=PATIENCE)
    assert pool.submit("other", lambda: "quick", slow=False).result(30) == "quick"
    assert pool.submit("other", lambda: "quick", slow=True).result(30) == "quick"
    slow.goes_on.set()
    assert [job.result(30) for job in jobs] == ["slow"] * 59
    pool.shutdown()


def test_slow_work_of_many_owners_leaves_a_thread_for_what_is_quick(slow: Slow):
    pool = FairPool(4)
    jobs = [pool.submit(f"owner {number}", slow, slow=True) for number in range(9)]
    for _ in range(3):
        assert slow.begun.acquire(timeout=PATIENCE)
    assert pool.submit("other", lambda: "quick", slow=False).result(30) == "quick"
    slow.goes_on.set()
    assert [job.result(30) for job in jobs] == ["slow"] * 9
    pool.shutdown()


def test_a_fault_comes_to_whoever_asked_and_the_thread_goes_on():
    pool = FairPool(1)

    def fails() -> None:
        raise KeyError("x")

    with pytest.raises(KeyError):
        pool.submit("a", fails, slow=False).result(30)
    assert pool.submit("a", lambda: 1, slow=True).result(30) == 1
    pool.shutdown()


def test_what_was_not_begun_is_forgotten_when_the_server_stops(slow: Slow):
    pool = FairPool(1)
    begun, waits = pool.submit("a", slow, slow=False), pool.submit("a", slow, slow=False)
    assert slow.begun.acquire(timeout=PATIENCE)
    stopping = threading.Thread(target=pool.shutdown)
    stopping.start()
    with pytest.raises(CancelledError):
        waits.result(10)
    slow.goes_on.set()
    stopping.join(PATIENCE)
    assert begun.result(30) == "slow"


def entered(size: int, wishes: list[tuple[str, bool]], leave: int = 0) -> list[int]:
    """Who of these comes through a gate, in sequence, if so many leave again."""
    came: list[int] = []

    async def run() -> None:
        gate = Gate(size)
        ends = [asyncio.Event() for _ in wishes]

        async def one(number: int, owner: str, urgent: bool) -> None:
            async with gate.turn(owner, urgent=urgent):
                came.append(number)
                await ends[number].wait()

        tasks = []
        for number, (owner, urgent) in enumerate(wishes):
            tasks.append(asyncio.create_task(one(number, owner, urgent)))
            await asyncio.sleep(0)
        for step in range(leave):
            ends[came[step]].set()
            for _ in range(5):
                await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        async with AsyncExitStack() as stack:  # nothing is lost by those who gave up
            for number in range(size):
                await stack.enter_async_context(gate.turn(str(number), urgent=True))

    # In a thread: the one of the tests may have a loop already, that of a browser.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, asyncio.wait_for(run(), 60)).result()
    return came


def test_a_person_who_waits_goes_before_59_shows():
    shows = [("greedy", False)] * 59
    assert entered(1, [*shows, ("other", True)], leave=1) == [0, 59]
    assert entered(2, [*shows, ("other", True)]) == [0, 59], "a place is kept for persons"


def test_one_owner_never_thinks_in_all_places():
    many = [("greedy", True)] * 59
    assert entered(2, [*many, ("other", True)]) == [0, 59]
    assert entered(3, [*many, ("other", True)]) == [0, 1, 59]


def test_owners_think_in_turn():
    wishes = [("greedy", True)] * 5 + [("other", True)] * 2 + [("third", True)]
    assert entered(1, wishes, leave=4) == [0, 1, 5, 7, 2]
