"""Experiments on a Ray cluster: the same tasks, sent to other machines (extra `ray`).

A task is some numbers of games, as in the local pool. Ray plays a task again elsewhere when its
worker is lost; a game comes to the same wherever it is played, so nothing else is needed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from grognard.kernel.title import SettingFault
from grognard.lab.experiments.run import Runner
from grognard.lab.experiments.watch import Watched
from grognard.lab.pool import TASKS_AHEAD, Job, next_size

LOCAL: Final = "local"  # an address: a cluster of this machine alone, for the time of the run
RETRIES: Final = 20  # of a task whose worker was lost


def ray_runner(address: str) -> Runner:
    """Plays games on the cluster at that address; "local" makes one of this machine."""
    try:
        import ray
    except ImportError:
        raise SettingFault("--ray needs the package ray: pip install 'grognard[ray]'") from None
    try:
        ray.init(address=address, log_to_driver=False, include_dashboard=False)
    except ConnectionError as fault:
        raise SettingFault(f"--ray {address}: no cluster there ({fault})") from None
    return lambda job, places: _run(ray, job, places)


def _run(ray: Any, job: Job[Watched], places: Sequence[int]) -> Iterator[list[tuple[int, Watched]]]:
    job.prepare()  # a fault in the settings is raised here, once
    shared = ray.put(job)
    task = ray.remote(max_retries=RETRIES)(play_some)
    at_once = TASKS_AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: list[Any] = []
    at, size = 0, 1
    while at < len(places) or waiting:
        while at < len(places) and len(waiting) < at_once:
            some = list(places[at : at + size])
            waiting.append(task.remote(shared, some))
            at += len(some)
        done, waiting = ray.wait(waiting, num_returns=1)
        seconds, played = ray.get(done[0])
        size = next_size(size, seconds / len(played))
        yield played


_prepared: dict[str, Callable[[int], Watched]] = {}  # in a worker: kept between tasks


def play_some(job: Job[Watched], places: list[int]) -> tuple[float, list[tuple[int, Watched]]]:
    """In a worker: games with their results, and how long they took."""
    key = repr(job)
    if key not in _prepared:
        _prepared.clear()
        _prepared[key] = job.prepare()
    start = time.perf_counter()
    played = [(place, _prepared[key](place)) for place in places]
    return time.perf_counter() - start, played
