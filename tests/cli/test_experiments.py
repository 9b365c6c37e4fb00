"""`grognard lab run` and `grognard lab report`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

EXPERIMENT = """
title = "stand-at-mortain"
players = ["random", "random"]
games = 4
seed = 7
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "trial.toml"
    path.write_text(EXPERIMENT, encoding="utf-8")
    return path


def test_run_and_report(grognard, file: Path):
    first = grognard("lab", "run", file, "--workers", "1")
    assert first.code == 0, first.err
    assert "4 games played now, 4 of at most 4 stored" in first.out
    again = json.loads(grognard("lab", "run", file, "--workers", "1", "--json").out)
    assert (again["played"], again["stored"], again["answers"]) == (0, 4, [""])
    told = grognard("lab", "report", file)
    assert told.code == 0, told.err
    page = file.with_suffix(".html").read_text(encoding="utf-8")
    assert "grognard lab run trial.toml" in page


def test_faults_have_their_place(grognard, file: Path):
    file.write_text(EXPERIMENT.replace("= 4", "= -4"), encoding="utf-8")
    result = grognard("lab", "run", file)
    assert result.code == 1
    assert "trial.toml:4 (games): -4 is outside" in result.err
    assert grognard("lab", "run", file.with_name("none.toml")).code == 1
    nothing = grognard("lab", "report", file.with_name("none.sqlite"))
    assert nothing.code == 2
    assert "there are no results" in nothing.err
    assert grognard("lab", "run", file, "--workers", "0").code == 2


def test_ray_is_named_where_it_is_missing(grognard, file: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    result = grognard("lab", "run", file, "--ray", "local")
    assert result.code == 2
    assert "pip install 'grognard[ray]'" in result.err


def test_calibrate(grognard, tmp_path: Path):
    file = tmp_path / "goal.toml"
    file.write_text(
        'title = "mortain-counterattack"\nplayers = ["random", "random"]\nside = "us"\n'
        'share = 0.5\nseed = 1\nsets = 2\ngames = 1\nnumbers = ["us_air"]\n',
        encoding="utf-8",
    )
    layer = tmp_path / "best"
    result = grognard("lab", "calibrate", file, "--workers", "1", "--layer", layer)
    assert result.code == 0, result.err
    assert "The best set:" in result.out
    assert grognard("data", "check", layer).code == 0


def test_balance_is_printed_or_written(grognard, file: Path, tmp_path: Path):
    assert grognard("lab", "run", file, "--workers", "1").code == 0
    shown = grognard("lab", "balance", file)
    assert shown.code == 0, shown.err
    assert "| standard | en | random | – | 4 |" in shown.out
    target, figures = tmp_path / "page.md", tmp_path / "balance.csv"
    written = grognard("lab", "balance", file, "--out", target, "--figures", figures)
    assert written.code == 0, written.err
    assert target.read_text(encoding="utf-8") == shown.out
    assert figures.read_text(encoding="utf-8").startswith("scenario,edition,ruling,reading,players")
