"""Experiments: what a file says, games stored once, kills that change nothing, clear answers."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from grognard.kernel.data import DataFault
from grognard.lab import driver
from grognard.lab.experiments.plan import Experiment
from grognard.lab.experiments.reading import read_experiment
from grognard.lab.experiments.run import run_experiment
from grognard.lab.experiments.store import ResultsFault, open_results
from grognard.lab.experiments.watch import play_watched
from grognard.lab.setting import Setting
from grognard.titles import FOLDERS

USUAL = """
title = "stand-at-mortain"
players = ["random", "random"]
games = 6
seed = 7
"""


def written(folder: Path, text: str = USUAL, name: str = "trial") -> Path:
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def read(folder: Path, text: str = USUAL) -> Experiment:
    return read_experiment(written(folder, text))


def rows(path: Path) -> list[tuple[object, ...]]:
    """All that is stored of all games."""
    with sqlite3.connect(path) as db:
        return list(db.execute("SELECT * FROM game ORDER BY variant, number"))


# -------------------------------------------------------------------------------------- the file


def test_variants_are_all_combinations_with_the_same_seeds(tmp_path: Path):
    text = USUAL + '[options]\nhalf = "up"\n[vary]\noptions.reactivate = ["yes", "no"]\n'
    found = read(tmp_path, 'editions = ["en", "de"]\n' + text)
    assert [variant.name for variant in found.variants] == [
        "edition=en, reactivate=yes",
        "edition=en, reactivate=no",
        "edition=de, reactivate=yes",
        "edition=de, reactivate=no",
    ]
    assert [variant.setting.edition for variant in found.variants] == ["en", "en", "de", "de"]
    assert found.variants[1].setting.options == {"half": "up", "reactivate": "no"}
    assert not found.swap
    assert len({found.seed_of(0, number) for number in range(1, 7)}) == 6


def test_readings_are_changed_one_by_one(tmp_path: Path):
    """What an edition reads so anyway is the usual variant, and stands there once."""
    text = USUAL + '[vary]\none_by_one = ["half", "reactivate"]\n'
    found = read(tmp_path, 'editions = ["en", "de"]\n' + text)
    assert [variant.name for variant in found.variants] == [
        "edition=en",
        "edition=en, half=down",
        "edition=en, reactivate=no",
        "edition=de",
        "edition=de, half=up",
        "edition=de, reactivate=no",
    ]
    assert found.variants[0].setting.options == {}
    assert found.variants[4].setting.options == {"half": "up"}
    every = read(tmp_path, USUAL + '[vary]\none_by_one = ["all"]\n').variants
    assert len(every) > 17
    assert all(len(variant.setting.options) == (number > 0) for number, variant in enumerate(every))


def test_players_that_differ_swap_sides_with_the_same_seed(tmp_path: Path):
    found = read(tmp_path, USUAL.replace('"random", "random"', '"captain", "random"'))
    assert found.swap
    assert found.players_of(0, 1) == ["captain", "random"]
    assert found.players_of(0, 2) == ["random", "captain"]
    assert found.seed_of(0, 1) == found.seed_of(0, 2) != found.seed_of(0, 3)
    places = [found.place_of(*found.game_at(place)) for place in range(1, 7)]
    assert places == list(range(1, 7))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("title = ", "trial.toml:1"),
        (USUAL.replace("stand-at-mortain", "waterloo"), 'trial.toml:2 (title): unknown title "wat'),
        (USUAL + "turns = 9\n", "trial.toml:6 (turns): unknown key"),
        (USUAL.replace("games = 6", "games = 0"), "trial.toml:4 (games): 0 is outside 1"),
        (USUAL.replace("games = 6", ""), "(games): is missing"),
        (USUAL.replace('"random", "random"', '"random"'), "trial.toml:3 (players): 1 players"),
        (USUAL.replace('"random", "random"', '"random", "ney"'), 'unknown player "ney"'),
        (
            USUAL.replace('"random", "random"', '"random", "captain"').replace("6", "7"),
            "(games): must be even",
        ),
        (USUAL + '[options]\nweather = "fair"\n', "trial.toml:7 (options.weather): is not an op"),
        (USUAL + '[options]\nhalf = "never"\n', 'trial.toml:7 (options.half): unknown reading "n'),
        (USUAL + '[vary]\nluck = ["good"]\n', "trial.toml:7 (vary.luck): cannot be varied"),
        (USUAL + '[vary]\nplayers = ["captain"]\n', "(vary.players): is not a list of lists"),
        (USUAL + "[vary]\ndata = []\n", "a list of what is varied is empty"),
        (USUAL + '[vary]\none_by_one = ["luck"]\n', "trial.toml:7 (vary.one_by_one): is not an op"),
        (USUAL + '[stop]\nevery = 2\nerror = "small"\n', "trial.toml:8 (stop.error): is not a sh"),
        (USUAL + "[stop]\nevery = 1\n", "trial.toml:7 (stop.every): 1 is outside 2 to 6"),
        ('scenarios = ["night"]\n' + USUAL, 'trial.toml:1 (scenarios): unknown scenario "night"'),
    ],
)
def test_faults_are_named_with_their_place(tmp_path: Path, text: str, message: str):
    with pytest.raises(DataFault) as fault:
        read(tmp_path, text)
    assert message in str(fault.value)


def test_a_player_that_can_play_one_side_only_is_not_swapped(tmp_path: Path):
    text = """
title = "falaise"
players = ["captain", "solitaire"]
games = 2
seed = 1
options.solitaire = "on"
"""
    with pytest.raises(DataFault, match='swapped "solitaire" cannot play german'):
        read(tmp_path, text)
    assert not read(tmp_path, text + "swap = false\n").swap
    with pytest.raises(DataFault, match="needs the option solitaire"):
        read(tmp_path, text.replace('options.solitaire = "on"', "swap = false"))


def test_data_of_an_owner_are_found_beside_the_file_and_checked_first(tmp_path: Path):
    found = read(tmp_path, USUAL + '[vary]\ndata = ["", "mine"]\n')
    assert [variant.name for variant in found.variants] == ["data=usual", "data=mine"]
    with pytest.raises(DataFault, match="no such folder"):
        run_experiment(found, tmp_path / "r.sqlite", workers=1)


# --------------------------------------------------------------------------------------- the games


@pytest.mark.parametrize("title", list(FOLDERS))
def test_a_watched_game_is_the_very_game(title: str):
    game = Setting(title).game()
    names = ["random"] * len(game.title.sides)
    plain, seen = driver.play_game(game, names, "3"), play_watched(game, names, "3")
    assert (seen.digest, seen.winner, seen.decisions) == (
        plain.digest,
        plain.winner,
        plain.decisions,
    )
    assert len(seen.leaders) == len(seen.left) > 0
    assert seen.lost
    units = len(game.notation.kinds["unit"].ids)
    gone = units - sum(seen.left[-1])
    assert len({unit for unit, _, _ in seen.lost}) >= gone > 0
    hexes = len(game.notation.kinds["hex"].ids)
    assert all(-1 <= hex_ < hexes for _, hex_, _ in seen.lost)


def test_games_are_stored_once_and_more_can_be_added(tmp_path: Path):
    results = tmp_path / "r.sqlite"
    assert run_experiment(read(tmp_path), results, workers=1).played == 6
    first = rows(results)
    assert run_experiment(read(tmp_path), results, workers=1).played == 0
    assert rows(results) == first
    more = run_experiment(read(tmp_path, USUAL.replace("= 6", "= 9")), results, workers=2)
    assert (more.played, more.stored) == (3, 9)
    assert rows(results)[:6] == first


def test_results_of_something_else_are_left_alone(tmp_path: Path):
    results = tmp_path / "r.sqlite"
    run_experiment(read(tmp_path), results, workers=1)
    with pytest.raises(ResultsFault, match="changed: seed"):
        run_experiment(read(tmp_path, USUAL.replace("= 7", "= 8")), results)
    letter = tmp_path / "letter.sqlite"
    letter.write_text("mine", encoding="utf-8")
    with pytest.raises(ResultsFault, match="not a file of results"):
        run_experiment(read(tmp_path), letter)
    assert letter.read_text(encoding="utf-8") == "mine"
    with open_results(results, write=True), pytest.raises(ResultsFault, match="another run"):
        run_experiment(read(tmp_path), results)


def test_workers_change_nothing(tmp_path: Path):
    found = read(tmp_path, USUAL + '[vary]\noptions.reactivate = ["yes", "no"]\n')
    for workers in (1, 2):
        run_experiment(found, tmp_path / f"{workers}.sqlite", workers=workers)
    assert rows(tmp_path / "1.sqlite") == rows(tmp_path / "2.sqlite")


@pytest.mark.long
def test_a_clear_answer_stops_at_the_same_game_however_often_one_was_interrupted(tmp_path: Path):
    text = """
title = "stand-at-mortain"
players = ["random", "random"]
games = 400
seed = 7
swap = false
[vary]
players = [["random", "random"], ["captain", "random"]]
[stop]
every = 4
"""
    found = read(tmp_path, text)
    once, twice = tmp_path / "once.sqlite", tmp_path / "twice.sqlite"
    result = run_experiment(found, once, workers=1)
    assert result.answers == ["", "different"]
    assert result.stored < 200
    stopped: list[int] = []

    def stop(done: int, whole: int) -> None:
        stopped.append(done)
        raise KeyboardInterrupt

    for _ in range(3):
        with pytest.raises(KeyboardInterrupt):
            run_experiment(found, twice, workers=1, progress=stop)
    assert run_experiment(found, twice, workers=1).answers == result.answers
    assert rows(once) == rows(twice)


@pytest.mark.slow
def test_games_killed_again_and_again_are_those_of_an_undisturbed_run(tmp_path: Path):
    text = USUAL.replace("= 6", "= 24") + '[vary]\noptions.reactivate = ["yes", "no"]\n'
    path = written(tmp_path, text)
    run_experiment(read_experiment(path), tmp_path / "whole.sqlite", workers=2)
    killed = tmp_path / "killed.sqlite"
    words = ["lab", "run", str(path), "--results", str(killed), "--workers", "2"]
    seen = 0
    for _ in range(2):
        process = subprocess.Popen(
            [sys.executable, "-m", "grognard", *words],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        seen = _killed_after(process, killed, seen + 4)
    assert 8 <= seen < 48
    result = run_experiment(read_experiment(path), killed, workers=2)
    assert result.played == 48 - seen
    assert rows(killed) == rows(tmp_path / "whole.sqlite")


def _killed_after(process: subprocess.Popen[bytes], results: Path, wanted: int) -> int:
    """Kill a run with -9 when so many games are stored; returns how many there are then."""
    for _ in range(1200):
        if _stored(results) >= wanted or process.poll() is not None:
            break
        time.sleep(0.05)
    process.send_signal(signal.SIGKILL)
    process.wait()
    return _stored(results)


def _stored(results: Path) -> int:
    if not results.is_file():
        return 0
    db = sqlite3.connect(results)
    try:
        return int(db.execute("SELECT count(*) FROM game").fetchone()[0])
    except sqlite3.OperationalError:
        return 0  # not yet begun
    finally:
        db.close()


def test_equal_players_never_play_a_game_twice(tmp_path: Path):
    """Beside unequal ones, who swap their sides: the same game again would count twice."""
    pairs = '[["random", "random"], ["captain", "random"]]'
    text = USUAL.replace('players = ["random", "random"]\n', "") + f"[vary]\nplayers = {pairs}\n"
    experiment = read_experiment(written(tmp_path, text))
    assert experiment.swap
    for variant, one in enumerate(experiment.variants):
        seeds = [experiment.seed_of(variant, number) for number in range(1, 7)]
        assert len(set(seeds)) == (6 if len(set(one.players)) == 1 else 3)
        assert seeds[::2] == [experiment.seed_of(0, number) for number in (1, 3, 5)]
