"""How the sides fare: each setting with its games, interval and command; figures for the lobby."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from grognard.kernel.play.interval import wilson
from grognard.kernel.title import SettingFault
from grognard.lab.balance import figures, gather_balance, page
from grognard.lab.experiments.reading import read_experiment
from grognard.lab.experiments.run import run_experiment
from grognard.lab.experiments.store import open_results

EXPERIMENT = """
title = "stand-at-mortain"
games = 2
seed = 7
players = ["random", "random"]
editions = ["en", "de"]
[vary]
options.waiting_cc_count = ["yes", "no"]
players = [["random", "random"], ["captain", "random"]]
"""


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played(tmp_path_factory.mktemp("lab"), EXPERIMENT)


def played(folder: Path, text: str) -> Path:
    path = folder / "trial.toml"
    path.write_text(text, encoding="utf-8")
    stored = folder / "trial.sqlite"
    command = "grognard lab run trial.toml"
    run_experiment(read_experiment(path), stored, workers=1, command=command)
    return stored


def test_the_rows_are_the_games(results: Path):
    found = gather_balance([results])
    assert found.side == found.title.sides[0]
    with open_results(results) as store:
        games = list(store.games())
    assert sum(row.games for row in found.rows) == len(games)
    assert sum(row.wins for row in found.rows) == sum(row.result.winner == 0 for row in games)
    other = gather_balance([results], found.title.sides[1])
    assert all(
        one.wins + two.wins <= one.games for one, two in zip(found.rows, other.rows, strict=True)
    )


def test_players_who_were_swapped_have_a_row_for_each_seating(results: Path):
    rows = gather_balance([results]).rows
    unequal = [row for row in rows if len(set(row.players)) == 2]
    assert {row.players for row in unequal} == {("captain", "random"), ("random", "captain")}
    assert all(row.games == 1 for row in unequal)


def test_a_usual_reading_is_nothing_changed(results: Path):
    """What is usual depends on the edition; a row names only what differs."""
    rows = gather_balance([results]).rows
    changed = {row.changed for row in rows if row.edition == "en"}
    assert len(changed) == 2
    assert () in changed


def test_the_page_has_intervals_and_the_command(results: Path):
    found = gather_balance([results])
    text = page(found)
    row = found.rows[0]
    low, high = wilson(row.wins, row.games)
    assert f"{row.wins / row.games:.0%} ({low:.0%} to {high:.0%})" in text
    assert "`grognard lab run trial.toml`" in text
    assert 'options.waiting_cc_count = ["yes", "no"]' in text
    assert text.count("| standard |") == len(found.rows)


def test_the_lobby_gets_one_reading_at_most_and_the_players_by_side(results: Path):
    found = gather_balance([results])
    rows = list(csv.DictReader(figures(found).splitlines()))
    assert len(rows) == 12
    assert {row["players"] for row in rows} == {"random", "captain v random", "random v captain"}
    assert {row["ruling"] for row in rows} == {"", "waiting_cc_count"}
    assert {row["draws"] for row in rows} == {"0"}


def test_games_of_one_setting_are_counted_together(results: Path):
    once = list(csv.DictReader(figures(gather_balance([results])).splitlines()))
    twice = list(csv.DictReader(figures(gather_balance([results, results])).splitlines()))
    for one, two in zip(once, twice, strict=True):
        assert int(two["games"]) == 2 * int(one["games"])
        assert int(two["wins"]) == 2 * int(one["wins"])


def test_a_bid_is_a_reading_and_none_is_the_usual_game(tmp_path: Path):
    text = """
title = "stand-at-mortain"
games = 2
seed = 7
players = ["random", "random"]
[vary]
options.bid = ["-1", "0", "3"]
"""
    found = gather_balance([played(tmp_path, text)])
    rows = list(csv.DictReader(figures(found).splitlines()))
    assert [(row["ruling"], row["reading"]) for row in rows] == [
        ("bid", "-1"), ("", ""), ("bid", "3"),
    ]  # fmt: skip
    written = tmp_path / "balance.csv"
    written.write_text(figures(found), encoding="utf-8")
    assert "| `bid=3` |" in page(found)


def test_results_of_two_titles_are_refused(results: Path, tmp_path: Path):
    other = 'title = "mortain-counterattack"\nplayers = ["random", "random"]\ngames = 1\nseed = 1\n'
    with pytest.raises(SettingFault, match="another title"):
        gather_balance([results, played(tmp_path, other)])
