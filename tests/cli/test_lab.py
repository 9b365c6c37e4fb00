"""`grognard simulate`, `grognard fuzz`, `grognard bench`."""

from __future__ import annotations

import json

import pytest

from grognard.lab import bench
from grognard.titles import FOLDERS, find_title

SIMULATE = ["simulate", "stand-at-mortain", "--games", "6", "--players", "random,random"]


def test_simulate_json(grognard):
    shown = json.loads(grognard(*SIMULATE, "--seed", "3", "--workers", "1", "--json").out)
    assert shown["title"] == "stand-at-mortain"
    assert shown["sides"] == ["german", "us"]
    assert shown["games"] == 6
    assert set(shown["wins"]) == {"german", "us", "draw"}
    assert sum(shown["wins"].values()) == 6
    assert shown["decisions"] > 100
    assert shown["seconds"] > 0


def test_simulate_for_people(grognard):
    result = grognard(*SIMULATE, "--seed", "3", "--workers", "1")
    assert result.code == 0
    for words in ("german (random)", "95 % interval", "decisions", " s "):
        assert words in result.out


def test_simulate_writes_records_that_replay(grognard, tmp_path):
    folder = tmp_path / "records"
    words = [*SIMULATE, "--seed", "3", "--workers", "1", "--records", folder]
    assert grognard(*words).code == 0
    files = sorted(folder.iterdir())
    assert len(files) == 6
    assert grognard("replay", files[0], "--verify").code == 0
    again = grognard(*words)
    assert again.code == 2
    assert "not empty" in again.err


@pytest.mark.slow
def test_one_and_two_workers_give_the_same(grognard):
    results = []
    for workers in ("1", "2"):
        shown = json.loads(grognard(*SIMULATE, "--workers", workers, "--json").out)
        del shown["seconds"]
        results.append(shown)
    assert results[0] == results[1]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--players", "random"], "needs 2 players"),
        (["--players", "random,general"], "general"),
        (["--players", "human,random"], "human"),
        (["--games", "0"], "at least one"),
        (["--workers", "0"], "at least one"),
        (["--games", "many"], "--games"),
        (["--edition", "fr"], "fr"),
        (["--option", "half=sideways"], "sideways"),
    ],
)
def test_simulate_refuses(grognard, words, message):
    result = grognard("simulate", "stand-at-mortain", *words)
    assert result.code == 2
    assert message in result.err


@pytest.mark.slow
def test_fuzz(grognard):
    words = ["fuzz", "stand-at-mortain", "--games", "1", "--seed", "1", "--workers", "1"]
    result = grognard(*words, "--edition", "de")
    assert result.code == 0, result.out
    shown = json.loads(grognard(*words, "--json").out)
    assert shown["failures"] == []
    assert shown["games"] == 1


@pytest.mark.slow
def test_bench(grognard, monkeypatch):
    monkeypatch.setattr(bench, "CHECKED_GAMES", 1)
    monkeypatch.setattr(bench, "SAMPLE_GAMES", 1)
    measured: list[bench.BenchReport] = []
    real = bench.bench

    def once(*words, **more):
        if not measured:
            measured.append(real(*words, **more))
        return measured[0]

    monkeypatch.setattr(bench, "bench", once)
    result = grognard("bench", "stand-at-mortain", "--seconds", "0.1")
    assert result.code == 0
    assert "decisions" in result.out
    shown = json.loads(grognard("bench", "stand-at-mortain", "--seconds", "0.1", "--json").out)
    assert [report["title"] for report in shown["titles"]] == ["stand-at-mortain"]


def test_bench_measures_every_scenario_of_one_title(grognard, monkeypatch):
    def measure(title, *, seconds, scenario):
        shown = scenario or "its first"
        return bench.BenchReport(title, shown, "", "", "", 1, 1, 1.0, 0.1, 1.0, 1.0, 1.0, 1, "")

    monkeypatch.setattr(bench, "bench", measure)

    def measured(*words):
        shown = json.loads(grognard("bench", *words, "--json").out)
        return [(report["title"], report["scenario"]) for report in shown["titles"]]

    name = "strike-counter-strike"
    assert measured(name) == [(name, scenario) for scenario in find_title(name).scenarios]
    assert len(measured(name)) == 6
    assert measured(name, "--scenario", "deeds") == [(name, "deeds")]
    assert measured() == [(title, "its first") for title in FOLDERS]


def test_tune_names_what_is_wrong(grognard):
    words = ("lab", "tune", "stand-at-mortain", "german")
    for more, wrong in (
        (("courage",), "no weight 'courage'; there are: flip, kill"),
        (("fear", "--start", "rash"), "no character 'rash'"),
        (("fear", "--rival", "rash"), "no character 'rash'"),
        (("fear", "--pairs", "0"), "greater than or equal to 1"),
        (("fear", "--workers", "0"), "greater than or equal to 1"),
    ):
        failed = grognard(*words, *more)
        assert failed.code != 0
        assert wrong in failed.out + failed.err, more
