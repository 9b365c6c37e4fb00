"""The texts of a series beside those of its title: one rulebook, each case once, in sequence."""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4

import pytest

from grognard.kernel.data import DataSet
from grognard.kernel.data.shared_texts import take_in

FILES = """\
title = "duel"
file = [
  { name = "rules.toml", correctable = false },
  { name = "rulings.toml", correctable = false },
]
"""


def rule(name: str, english: str) -> str:
    return f'[[rule]]\nid = "{name}"\ntext = {{ en = "{english}", de = "({english})" }}\n'


def folder(path: Path, rules: str, rulings: str) -> Path:
    path.mkdir(parents=True)
    for name, text in (("files", FILES), ("rules", rules), ("rulings", rulings)):
        (path / f"{name}.toml").write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DataSet:
    """A title's data with those of a series taken in."""
    shared = (
        rule("7.10", "Ten.") + rule("7.9", "Nine.") + rule("7.9a", "More.") + rule("R2", "Two.")
    )
    package = f"series_{uuid4().hex}"  # the texts of a series are read once
    folder(tmp_path / package / "data", shared, '[[ruling]]\nid = "way"\ndefault = "long"\n')
    (tmp_path / package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    own = rule("R10", "Last.") + rule("E1.0", "Own.") + rule("X1", "Odd.") + rule("7.9", "Here.")
    title = folder(tmp_path / "title", own, "")
    return take_in(DataSet.load(title), package, ["old", "new"], ["", "E", "R"])


def test_cases_stand_in_the_sequence_of_the_rulebook(data: DataSet):
    found = [part.text("id") for part in data.document("rules").parts("rule")]
    assert found == ["7.9", "7.9a", "7.10", "E1.0", "R2", "R10", "X1"]


def test_a_text_of_the_title_follows_that_of_the_series(data: DataSet):
    nine, more = data.document("rules").parts("rule")[:2]
    assert (nine.text("text.en"), nine.text("text.de")) == ("Nine. Here.", "(Nine.) (Here.)")
    assert (more.text("text.en"), more.text("edition")) == ("More.", "old")


def test_a_ruling_of_the_series_holds_for_every_edition(data: DataSet):
    (ruling,) = data.document("rulings").parts("ruling")
    assert [ruling.text(f"default.{name}") for name in ("old", "new")] == ["long", "long"]
