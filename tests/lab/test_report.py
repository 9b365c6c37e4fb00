"""The report: one file, nothing from outside, all plots, the command, in two languages."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from grognard.lab.experiments.reading import read_experiment
from grognard.lab.experiments.run import run_experiment
from grognard.lab.report.page import write_report

EXPERIMENT = """
name = "Reserve <b>& more"
title = "mortain-counterattack"
players = ["random", "random"]
games = 3
seed = 7
[vary]
options.turns = ["7", "8"]
"""


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some games of two variants, with the command that played them."""
    folder = tmp_path_factory.mktemp("lab")
    path = folder / "trial.toml"
    path.write_text(EXPERIMENT, encoding="utf-8")
    stored = folder / "trial.sqlite"
    command = "grognard lab run trial.toml"
    run_experiment(read_experiment(path), stored, workers=1, command=command)
    return stored


def report(results: Path, language: str = "en") -> str:
    target = results.with_suffix(f".{language}.html")
    write_report(results, target, language)
    return target.read_text(encoding="utf-8")


class Cells(HTMLParser):
    """The texts of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_data(self, data: str) -> None:
        self.found.append(data)


def test_it_needs_nothing_from_outside(results: Path):
    text = report(results)
    for word in ("http", "src=", "href=", "@import", "url(", "<script"):
        assert word not in text
    assert sorted(path.name for path in results.parent.glob("trial.sqlite*")) == ["trial.sqlite"]


def test_it_says_how_it_was_made_and_is_safe(results: Path):
    text = report(results)
    assert "grognard lab run trial.toml" in text
    assert "grognard lab report trial.sqlite" in text
    assert "Reserve &lt;b&gt;&amp; more" in text
    assert "<b>" not in text
    assert text == report(results)


def test_every_plot_is_a_sound_picture_with_a_name(results: Path):
    pictures = re.findall(r"<svg.*?</svg>", report(results), re.DOTALL)
    assert len(pictures) == 1 + 2 * 6
    for picture in pictures:
        assert ElementTree.fromstring(picture)[0].text


def test_figures_are_those_of_the_games(results: Path):
    cells = Cells()
    cells.feed(report(results))
    for words in ("turns=7", "turns=8", "95 % interval", "Comparison with turns=7", "evidence"):
        assert words in cells.found
    at = cells.found.index("German (random)")
    wins, games, share = cells.found[at + 1 : at + 4]
    assert games == "3"
    assert share == f"{int(wins) / 3:.1%}"


def test_where_nothing_is_varied_the_variant_has_a_word_of_the_language(tmp_path: Path):
    path = tmp_path / "plain.toml"
    path.write_text(EXPERIMENT.partition("[vary]")[0], encoding="utf-8")
    stored = tmp_path / "plain.sqlite"
    run_experiment(read_experiment(path), stored, workers=1)
    assert "<h2>usual</h2>" in report(stored)
    german = report(stored, "de")
    assert "<h2>üblich</h2>" in german
    assert "usual" not in german


def test_it_speaks_german(results: Path):
    text = report(results, "de")
    assert '<html lang="de">' in text
    for words in ("Vergleich mit turns=7", "Wo Einheiten verloren gingen", "Letzter Zug", "Siege"):
        assert words in text
    for words in ("Comparison", "Length in decisions", ">wins<", "How this was made"):
        assert words not in text
