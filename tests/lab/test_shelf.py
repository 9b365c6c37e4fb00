"""The shelf: all experiments of a folder, whatever state they are in."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from grognard.lab.experiments.reading import read_experiment
from grognard.lab.experiments.run import run_experiment
from grognard.lab.experiments.store import open_results
from grognard.lab.shelf import Shelf

EXPERIMENT = """
name = "Two editions"
title = "stand-at-mortain"
players = ["random", "random"]
games = 3
seed = 7
editions = ["en", "de"]
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One that was played, and a file that is no results."""
    folder = tmp_path_factory.mktemp("shelf")
    path = folder / "editions.toml"
    path.write_text(EXPERIMENT, encoding="utf-8")
    command = "grognard lab run editions.toml"
    run_experiment(read_experiment(path), folder / "editions.sqlite", workers=1, command=command)
    (folder / "spoiled.sqlite").write_text("no database", encoding="utf-8")
    os.utime(folder / "spoiled.sqlite", (1, 1))
    return folder


def test_each_is_listed_with_its_figures_the_newest_first(folder: Path):
    first, second = Shelf(folder).listed()
    assert (first["id"], first["name"], first["readable"]) == ("editions", "Two editions", True)
    assert first["command"] == "grognard lab run editions.toml"
    with open_results(folder / "editions.sqlite") as store:
        wins = [winner for _, winner in store.wins(0).values()].count(0)
    assert [variant["games"] for variant in first["variants"]] == [3, 3]
    assert first["variants"][0]["wins"] == wins
    assert first["variants"][0]["low"] <= wins / 3 <= first["variants"][0]["high"]
    assert (second["id"], second["readable"], second["variants"]) == ("spoiled", False, [])


def test_players_who_swap_sides_are_counted_by_player(tmp_path: Path):
    """Else a captain who always wins would look like two sides that win half of the games."""
    path = tmp_path / "swap.toml"
    text = EXPERIMENT.replace('["random", "random"]', '["captain", "random"]').replace("3", "4")
    path.write_text(text, encoding="utf-8")
    run_experiment(read_experiment(path), tmp_path / "swap.sqlite", workers=1)
    (found,) = Shelf(tmp_path).listed()
    for number, variant in enumerate(found["variants"]):
        with open_results(tmp_path / "swap.sqlite") as store:
            games = store.wins(number).values()
        assert variant["side"] == ""
        assert variant["wins"] == sum(
            (winner == 1) if was else (winner == 0) for was, winner in games
        )


def test_a_report_is_made_once_and_again_when_more_was_played(
    folder: Path, monkeypatch: pytest.MonkeyPatch
):
    made: list[str] = []

    def make(gathered: object, results: str, language: str) -> str:
        made.append(language)
        return f"{results} {language}"

    monkeypatch.setattr("grognard.lab.shelf.make_report", make)
    shelf = Shelf(folder)
    for language in ("en", "en", "de"):
        assert shelf.report("editions", language) == f"editions.sqlite {language}"
    assert made == ["en", "de"]
    os.utime(folder / "editions.sqlite", (5, 5))
    shelf.report("editions", "en")
    assert made == ["en", "de", "en"]


@pytest.mark.parametrize("name", ["none", "spoiled", "../shelf/editions", ""])
def test_nothing_else_can_be_read(folder: Path, name: str):
    assert Shelf(folder).report(name, "en") is None
