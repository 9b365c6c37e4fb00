"""What all tests share: how many examples Hypothesis tries, Ctrl-C, and what comes first.

`quick` is the default and always tries the same examples, so that what passes on one machine passes
on the next. `--hypothesis-profile=deep` looks for new ones (`make fuzz`).
"""

from __future__ import annotations

import gc
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

# To look for rubbish less often saves a fifth of the time of all tests.
gc.set_threshold(20_000, 50, 100)

# A shell lets what it starts in the background ignore Ctrl-C, and every program that a test starts
# would inherit that: who sends it the signal would wait for ever.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser first, then what is slow: a long test must not be the last of all to begin."""
    items.sort(key=_rank)


def pytest_collection_finish() -> None:
    """What is loaded now stays to the end; to look for rubbish in it again and again takes long."""
    gc.collect()
    gc.freeze()


def _rank(item: pytest.Item) -> int:
    if "browser" in item.path.parts:
        return 0
    return 1 if item.get_closest_marker("slow") else 2
