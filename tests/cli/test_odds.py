"""`odds` in the terminal, also with unknown markers that the other side may add."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.cli.terminal.odds import read_supposed
from grognard.kernel.play.budget import Budget
from tests.cli.conftest import Grognard
from tests.titles.mortain_counterattack.helpers import BATTALION, PANTHER, usual_position

HELD = {"german": ["GE06"], "us": ["US01", "US09"]}


def asked(grognard: Grognard, folder: Path, *lines: str, language: str = "en") -> str:
    """A German attack against a battalion with two unknown markers behind it."""
    match = usual_position({PANTHER: "0617", BATTALION: "0517"}, "german combat", turn=3, held=HELD)
    file = folder / "attack.grognard"
    file.write_text(match.record, encoding="utf-8")
    words = ("attack 0517", f"join {PANTHER}", *lines)
    more = ("--german", "human", "--us", "human", "--language", language)
    return grognard(
        "play", "mortain-counterattack", "--load", file, *more, typed="\n".join(words) + "\n"
    ).out


def test_too_many_outcomes_are_counted_and_said_so(
    grognard: Grognard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("grognard.cli.terminal.commands.BUDGET", Budget(1, 400))
    out = asked(grognard, tmp_path, "odds strike")
    assert "Counted in 400 tries, since there are too many outcomes" in out
    assert re.search(r"\d+\.\d % \(\d+\.\d–\d+\.\d %\)  ", out)
    german = asked(grognard, tmp_path, "odds strike", language="de")
    assert "In 400 Versuchen gezählt" in german
    assert re.search(r"\d+,\d % \(\d+,\d–\d+,\d %\)  ", german)


def chances(out: str) -> list[str]:
    return re.findall(r"(\d+\.\d %)  ", out)


def test_odds_reckon_with_unknown_markers(grognard: Grognard, tmp_path: Path):
    quiet = asked(grognard, tmp_path, "odds strike")
    assert "Unknown markers of the other side: 2; added in these chances: 0." in quiet
    one = asked(grognard, tmp_path, "odds strike --supposed 1")
    assert "Unknown markers of the other side: 2; added in these chances: 1." in one
    assert chances(quiet)
    assert chances(quiet) != chances(one)
    assert asked(grognard, tmp_path, "odds --supposed=1 strike").count("chances: 1.") == 1
    many = asked(grognard, tmp_path, "odds strike --supposed 9")
    assert "Unknown markers of the other side: 2; added in these chances: 2." in many
    assert not {"US01", "US09"} & set(re.findall(r"US\d\d", one))


@pytest.mark.parametrize("words", ["strike --supposed", "strike --supposed -1", "--supposed 1"])
def test_what_is_no_number_is_said(grognard: Grognard, tmp_path: Path, words: str):
    out = asked(grognard, tmp_path, f"odds {words}")
    assert "A whole number from 0 on: odds ORDER --supposed 2" in out
    assert not chances(out)


def test_in_german(grognard: Grognard, tmp_path: Path):
    out = asked(grognard, tmp_path, "odds strike --supposed 2", language="de")
    assert "Unbekannte Marker der Gegenseite: 2; hier als eingesetzt angenommen: 2." in " ".join(
        out.split()
    )


def test_the_number_may_stand_anywhere():
    assert read_supposed(["strike"]) == (["strike"], 0)
    assert read_supposed(["--supposed", "2", "fire", "A", "B"]) == (["fire", "A", "B"], 2)
    assert read_supposed(["fire", "--supposed=1", "A"]) == (["fire", "A"], 1)
    assert read_supposed(["x", "--supposed", "9" * 5000])[1] is None
    assert read_supposed(["x", "--supposed", "²"])[1] is None
