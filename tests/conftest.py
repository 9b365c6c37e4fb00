"""What all tests share: how many examples Hypothesis tries, Ctrl-C, and what comes first.

`quick` is the default and always tries the same examples, so that what passes on one machine passes
on the next. `--hypothesis-profile=deep` looks for new ones (`make fuzz`).
"""

from __future__ import annotations

import gc
import os
import signal

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "quick",
    max_examples=30,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "deep",
    max_examples=2000,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("quick")

BROWSER, SLOW, QUICK = range(3)

# To look for rubbish less often saves a fifth of the time of all tests.
gc.set_threshold(20_000, 50, 100)

# A shell lets what it starts in the background ignore Ctrl-C, and every program that a test starts
# would inherit that: who sends it the signal would wait for ever.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(trylast=True)  # when those that are not to run are taken out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser first, then what is slow: a long test must not be the last of all to begin."""
    items.sort(key=_rank)
    items[:] = _dealt(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def pytest_collection_finish() -> None:
    """What is loaded now stays to the end; to look for rubbish in it again and again takes long."""
    gc.collect()
    gc.freeze()


def _dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The sequence in which each of the workers begins with its share of what is slow.

    `--dist worksteal` gives the first worker the first part of the list, and so on; the end of a
    part is what others may take over. Tests of a file stay together: they share what they set up.
    Two workers share the browser, each with servers of its own.
    """
    parts: list[list[pytest.Item]] = [[] for _ in range(workers)]
    load = [0] * workers
    files: dict[tuple[int, str], list[pytest.Item]] = {}
    for item in items:
        files.setdefault((_rank(item), str(item.path)), []).append(item)
    quick: list[pytest.Item] = []
    for (rank, _), tests in files.items():
        if rank == QUICK:
            quick += tests
            continue
        browsing = rank == BROWSER
        hand = min(range(min(workers, 2) if browsing else workers), key=load.__getitem__)
        parts[hand] += tests
        load[hand] += len(tests) * (4 if browsing else 1)
    for number, part in enumerate(parts):
        left = sum(map(len, parts[number:])) + len(quick)
        more = max(left // (workers - number) - len(part), 0)
        part += quick[:more]
        del quick[:more]
    return [item for part in parts for item in part] + quick


def _rank(item: pytest.Item) -> int:
    if "browser" in item.path.parts:
        return BROWSER
    return SLOW if item.get_closest_marker("slow") else QUICK
