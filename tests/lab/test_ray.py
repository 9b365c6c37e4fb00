"""Experiments on a local Ray cluster; skipped where Ray is not installed."""

from __future__ import annotations

import os
import signal
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from grognard.lab.experiments.reading import read_experiment
from grognard.lab.experiments.run import run_experiment
from grognard.lab.experiments.watch import Watched
from grognard.lab.pool import Job
from tests.lab.test_experiments import USUAL, rows, written

ray = pytest.importorskip("ray")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]


@pytest.fixture
def cluster() -> Iterator[None]:
    """What a run begins is ended here."""
    yield
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        ray.shutdown()


@pytest.mark.usefixtures("cluster")
def test_a_cluster_that_loses_a_worker_comes_to_the_same(tmp_path: Path):
    from grognard.lab.ray_cluster import ray_runner

    marker = tmp_path / "killed"

    class Killing(Job[Watched]):
        """Its worker is killed while it plays, once. (Defined here, Ray sends it as a whole.)"""

        def __init__(self, job: Job[Watched]) -> None:
            self.job = job

        def prepare(self) -> Callable[[int], Watched]:
            play = self.job.prepare()

            def play_or_die(place: int) -> Watched:
                if place == 20 and not marker.exists():
                    marker.touch()
                    os.kill(os.getpid(), signal.SIGKILL)
                return play(place)

            return play_or_die

    experiment = read_experiment(written(tmp_path, USUAL.replace("= 6", "= 60")))
    run_experiment(experiment, tmp_path / "here.sqlite", workers=1)
    runner = ray_runner("local")
    there = tmp_path / "there.sqlite"
    run_experiment(experiment, there, runner=lambda job, places: runner(Killing(job), places))
    assert marker.exists()
    assert rows(tmp_path / "here.sqlite") == rows(there)
