"""Games that were stored once replay for ever: every order, every draw, the final position."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.kernel.match.record import RecordFault
from grognard.kernel.match.replay import game_of, read_record, replay
from grognard.titles import FOLDERS, find_title
from tests.records.make import FOLDER, plan

RECORDS = sorted(FOLDER.glob("*/*.jsonl"))
# By both builds one of each title, the others by one.
TWICE = "other-readings-1"
# By the usual readings of each pair of players one, the others at length.
USUAL = re.compile(r"(random|captain)-[2-9]$")


def once(path: Path) -> Any:
    marks = [] if path.stem.endswith(TWICE) else [pytest.mark.source]
    if USUAL.search(path.stem):
        marks.append(pytest.mark.long)
    return pytest.param(path, marks=marks, id=f"{path.parent.name}-{path.stem}")


@pytest.mark.parametrize("path", [once(path) for path in RECORDS])
def test_a_stored_game_replays(path: Path):
    raw = path.read_bytes()
    match = grognard.load(path)
    assert match.outcome is not None
    assert match.record.encode() == raw


@pytest.mark.parametrize("title_id", FOLDERS)
def test_the_stored_games_are_those_of_the_plan(title_id: str):
    planned = plan(find_title(title_id))
    assert len(planned) >= 7
    assert {name for name, *_ in planned} == {p.stem for p in (FOLDER / title_id).glob("*.jsonl")}


@pytest.mark.parametrize("title_id", FOLDERS)
def test_every_reading_is_played_in_a_stored_game(title_id: str):
    title = find_title(title_id)
    seen = {
        (name, reading)
        for path in (FOLDER / title_id).glob("*.jsonl")
        for name, reading in read_record(path.read_bytes())[0]["readings"].items()
    }
    wanted = {(r.name, word) for r in title.rulings for word in r.readings if word != r.silent}
    assert seen >= wanted


def test_a_stored_game_with_another_end_is_refused():
    """The test above could fail: a footer that does not fit is found."""
    shortest = min(RECORDS, key=lambda path: path.stat().st_size)
    entries = read_record(shortest.read_bytes())
    entries[-1] = {**entries[-1], "position": "0" * 32}
    game = game_of(entries[0], find_title(str(entries[0]["title"])), None)
    with pytest.raises(RecordFault, match="the end of the match"):
        replay(entries, game)
