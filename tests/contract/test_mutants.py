"""A position that somebody has meddled with is refused with a reason, or can be played."""

from __future__ import annotations

import copy
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grognard.kernel.match.match import Match
from grognard.kernel.match.record import RecordFault, read_lines, write_lines
from grognard.kernel.match.replay import game_of, replay
from grognard.kernel.title import Game
from grognard.titles import FOLDERS, find_title
from tests.contract.mutants import Choose, examine, mutated, positions

LONGEST = 20.0  # seconds of computing for one mutant; they take hundredths
OFTEN = 1  # positions in which one field of a question is changed
MEMORY = 6 << 30  # bytes of addresses, for a list of 2**31 far too few

quick = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=25,
    suppress_health_check=list(HealthCheck),
)


@cache
def game_of_title(name: str) -> Game:
    return find_title(name).game()


@cache
def bases(name: str) -> list[dict[str, Any]]:
    return positions(game_of_title(name), "mutants", 250)


@pytest.fixture(autouse=True)
def limit() -> Iterator[None]:
    """Who wants too much memory gets none, and fails."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_AS, before)


def chooser(data: st.DataObject) -> Choose:
    return lambda below: data.draw(st.integers(0, below - 1))


@pytest.mark.slow
@pytest.mark.source
@pytest.mark.parametrize("name", FOLDERS)
@quick
@given(data=st.data())
def test_a_mutant_is_refused_or_can_be_played(name: str, data: st.DataObject):
    choose = chooser(data)
    found = bases(name)
    written = mutated(found[choose(len(found))], found, choose)
    begun = time.process_time()
    examine(game_of_title(name), written, choose)
    assert time.process_time() - begun < LONGEST


@pytest.mark.slow
@pytest.mark.source
@pytest.mark.parametrize("name", FOLDERS)
def test_a_question_about_other_units_is_refused_or_can_be_played(name: str):
    """Each question of a game at random, asked about units that are elsewhere, gone or enemies."""
    game = game_of_title(name)
    rounds: Counter[tuple[str, str]] = Counter()
    tried = 0
    for base in bases(name):
        for number, question in enumerate(base["questions"]):
            for field in game.title.frames[question["question"]].fields:
                asked_about = question["question"], field.name
                if field.kind != "unit" or field.shape not in ("one", "set"):
                    continue
                if rounds[asked_about] >= OFTEN:
                    continue
                rounds[asked_about] += 1
                for unit in others(base):
                    written = copy.deepcopy(base)
                    asked = unit if field.shape == "one" else [unit]
                    written["questions"][number][field.name] = asked
                    examine(game, written, lambda below, at=tried: (at + below // 2) % below)  # type: ignore[misc]
                    tried += 1
    assert tried > 10


def others(base: dict[str, Any]) -> list[str]:
    """Some units of all sorts: from the whole list, and some that are gone."""
    place: dict[str, str] = base["place"]
    gone = [unit for unit, where in place.items() if not where.isdecimal()]
    return sorted({*list(place)[:: max(len(place) // 4, 1)], *gone[:2], *gone[-2:]})


@quick
@given(data=st.data())
def test_a_record_that_was_meddled_with_is_refused_with_its_line(data: st.DataObject):
    """Values in any line are changed and all hashes mended: nothing but `RecordFault`, or sound."""
    choose, name = chooser(data), "stand-at-mortain"
    entries = read_lines(short_record(name))
    at = choose(len(entries))
    other = read_lines(short_record(name))[choose(len(entries))]
    entries[at] = meddled(entries[at], other, choose)
    text = write_lines(entries)
    try:
        lines = read_lines(text)
        match = replay(lines, game_of(lines[0], find_title(name), None))
    except RecordFault:
        return
    assert match.record == text


ODD: list[Any] = [None, True, -1, 2**31, 1.5, "", "x", [], {}, [[]], {"a": None}, "é\ud800"[:1]]


def meddled(line: dict[str, Any], other: dict[str, Any], choose: Choose) -> dict[str, Any]:
    names = sorted({*line, *other, "given", "seed", "dice", "position", "secret", "order"})
    name = names[choose(len(names))]
    kind = choose(3)
    if kind == 0:
        return {key: value for key, value in line.items() if key != name}
    return {**line, name: other.get(name) if kind == 1 else ODD[choose(len(ODD))]}


@cache
def short_record(name: str) -> str:
    game = game_of_title(name)
    match = Match(game, seed="meddled", position=bases(name)[len(bases(name)) // 2])
    for _ in range(6):
        if match.legal:
            match.give(match.legal[-1])
    return match.record


@quick
@given(raw=st.binary(max_size=300))
def test_no_bytes_make_a_record_by_chance(raw: bytes):
    from grognard.kernel.match.replay import read_record

    with pytest.raises(RecordFault):
        read_record(raw)
