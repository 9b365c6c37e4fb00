"""Wrong use and broken files: a clear message, the right exit code, no traceback."""

from __future__ import annotations

import json

import pytest

from grognard.cli import errors
from grognard.kernel.play.engine import DeadEnd

TITLE = "stand-at-mortain"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["play", "waterloo"], "there is no title 'waterloo'; there are: stand-at-mortain"),
        (["play"], "which title?"),
        (["play", TITLE, "more"], "'more' is not understood here"),
        (["play", TITLE, "--scenario", "dawn"], "has no scenario 'dawn'; it has: standard"),
        (["play", TITLE, "--edition", "fr"], "has no edition 'fr'; it has: en, de"),
        (["play", TITLE, "--option", "weather=rain"], "has no option 'weather'; it has: "),
        (["play", TITLE, "--option", "half=sideways"], "'sideways'; it has: up, down"),
        (["play", TITLE, "--option", "half"], "write it as name=reading"),
        (["play", TITLE, "--option", "half=up", "--option", "half=down"], "given twice"),
        (["play", TITLE, "--german", "general"], "there is no player 'general'; there are: human"),
        (["play", TITLE, "--german"], "--german needs a player"),
        (["play", TITLE, "--british", "human"], "no option --british; the sides of"),
        (["play", TITLE, "--language", "fr"], "there is no language 'fr'; there are: en, de"),
        (["replay", "x", "--language"], "--language"),
        (["rules", "waterloo"], "there is no title 'waterloo'"),
        (["rules", TITLE, "S99"], "has no case 'S99'"),
        (["rules", TITLE, "--language", "fr"], "there is no language 'fr'"),
        (["simulate", "waterloo"], "there is no title 'waterloo'"),
        (["fuzz", "waterloo"], "there is no title 'waterloo'"),
        (["bench", "waterloo"], "there is no title 'waterloo'"),
        (["cases", "waterloo"], "there is no title 'waterloo'"),
        (["data", "export", "waterloo", "x"], "there is no title 'waterloo'"),
        (["march"], "march"),
        (["titles", "--nonsense"], "--nonsense"),
    ],
)
def test_wrong_use_is_exit_2_with_a_message_on_standard_error(grognard, words, message):
    result = grognard(*words)
    assert result.code == 2
    assert message in result.err
    assert result.out == ""


def test_a_record_says_itself_what_is_played(grognard, record, tmp_path):
    for words in (["--edition", "de"], ["--seed", "2"], ["--option", "half=up"]):
        result = grognard("play", "--load", record, *words)
        assert result.code == 2
        assert "cannot be chosen with --load" in result.err
    both = grognard("play", "--load", record, "--position", record)
    assert both.code == 2
    other = grognard("play", "waterloo", "--load", record)
    assert other.code == 2
    assert "there is no title 'waterloo'" in other.err


@pytest.mark.parametrize(
    "content", ["", "[]", "{}", "nonsense", '{"grognard-position": 1}', "[" * 99999]
)
def test_a_file_that_is_no_position(grognard, tmp_path, content):
    path = tmp_path / "position.json"
    path.write_text(content)
    result = grognard("play", TITLE, "--position", path)
    assert result.code == 1
    assert f"{path}: " in result.err


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"title": "waterloo"}, "there is no title 'waterloo'"),
        ({"data": "0"}, "other data"),
        ({"readings": {"half": 1}}, "readings"),
        ({"edition": "fr"}, "has no edition 'fr'"),
        ({"position": {}}, "is missing"),
        ({"position": None}, "not a table"),
    ],
)
def test_a_position_with_a_fault(grognard, tmp_path, change, message):
    path = tmp_path / "position.json"
    grognard("play", TITLE, "--us", "human", typed=f"position {path}\n")
    written = {**json.loads(path.read_text(encoding="utf-8")), **change}
    path.write_text(json.dumps(written), encoding="utf-8")
    result = grognard("play", TITLE, "--position", path)
    assert result.code == 1
    assert f"{path}: " in result.err
    assert message in result.err


def test_a_position_with_a_unit_nowhere(grognard, tmp_path):
    path = tmp_path / "position.json"
    grognard("play", TITLE, "--us", "human", typed=f"position {path}\n")
    text = path.read_text(encoding="utf-8").replace('"US-117": "unplaced"', '"US-117": "9999"')
    path.write_text(text, encoding="utf-8")
    result = grognard("play", TITLE, "--position", path)
    assert result.code == 1
    assert "place.US-117: '9999' is not a known place" in result.err


def test_a_fault_of_the_program_is_called_one(capsys, monkeypatch):
    monkeypatch.delenv("GROGNARD_DEBUG", raising=False)
    assert errors.report(DeadEnd("Activation has no legal answer")) == errors.BROKEN
    told = capsys.readouterr().err
    assert "a fault of the program: DeadEnd" in told
    assert "Traceback" not in told
    monkeypatch.setenv("GROGNARD_DEBUG", "1")
    errors.report(DeadEnd("again"))
    assert "DeadEnd: again" in capsys.readouterr().err
