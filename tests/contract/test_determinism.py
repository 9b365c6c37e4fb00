"""The same seed writes the same bytes: in any process, on any number of cores, in any build."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from grognard.kernel.match.replay import game_of, read_record, replay
from grognard.lab.simulate import simulate
from grognard.titles import find_title
from tests.contract.titles import EVERY_WAY, SMALL, Way, every_title
from tests.patience import PATIENCE

GAMES = 2
PROGRAM = """
import sys
from grognard.lab.simulate import simulate
name, scenario, edition, sides, workers, folder = sys.argv[1:]
result = simulate(
    name, games={games}, players=["random"] * int(sides), seed="bytes", scenario=scenario,
    edition=edition, workers=int(workers), records=folder,
)
print(result.checksum)
"""


def records_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def at_length(way: Way) -> Any:
    """The laboratory is the same for all titles; each one's stored games are replayed too."""
    return pytest.param(way, marks=pytest.mark.long)


@pytest.mark.slow
@pytest.mark.source
@every_title
def test_hash_seeds_and_workers_change_nothing(way: Way, tmp_path: Path):
    sides = str(len(find_title(way.name).sides))
    sums: list[str] = []
    for hash_seed, workers in (("0", "1"), ("4242", "2")):
        folder = tmp_path / f"hash-{hash_seed}"
        path = os.pathsep.join(sys.path)
        words = [*way, sides, workers, str(folder)]
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM.format(games=GAMES), *words],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=True,
            timeout=PATIENCE,
        )
        sums.append(done.stdout.strip())
    first = records_of(tmp_path / "hash-0")
    assert len(first) == GAMES
    assert len(set(first.values())) == GAMES, "every game of a batch has its own luck"
    assert records_of(tmp_path / "hash-4242") == first
    assert len(set(sums)) == 1


@pytest.mark.source
@pytest.mark.parametrize(
    "way", [way if way in SMALL else at_length(way) for way in EVERY_WAY], ids=str
)
def test_records_of_a_batch_replay_and_agree_with_the_quick_driver(way: Way, tmp_path: Path):
    title = find_title(way.name)
    players = ["random"] * len(title.sides)
    kept = simulate(
        way.name,
        games=GAMES,
        players=players,
        seed=7,
        scenario=way.scenario,
        edition=way.edition,
        workers=1,
        records=tmp_path / "records",
    )
    quick = simulate(
        way.name,
        games=GAMES,
        players=players,
        seed=7,
        scenario=way.scenario,
        edition=way.edition,
        workers=1,
    )
    assert kept.checksum == quick.checksum
    for raw in records_of(tmp_path / "records").values():
        entries = read_record(raw)
        match = replay(entries, game_of(entries[0], title, None))
        assert match.outcome is not None
        assert match.record.encode() == raw
