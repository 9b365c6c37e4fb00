"""`grognard titles`, `grognard rules`, `grognard --version`."""

from __future__ import annotations

import json

import pytest

from grognard import __version__
from grognard.titles import FOLDERS, find_title
from tests.toy.title import TheFord


def test_titles_lists_names_editions_sides_and_options(grognard):
    result = grognard("titles")
    assert result.code == 0
    for words in ("stand-at-mortain", "Die Verteidigung von Mortain", "german, us", "en, de"):
        assert words in result.out
    assert "up*(en), down*(de)" in result.out
    assert "layers:     estimates-1 (--data)" in result.out
    assert "scenarios:  standard  The defence of Mortain, 7 to 12 August 1944\n" in result.out


def test_titles_lists_every_scenario_with_what_is_special(
    grognard, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("grognard.cli.titles.every_title", lambda: [TheFord()])
    lines = [line.strip() for line in grognard("titles").out.splitlines()]
    at = lines.index("scenarios:  standard  The ford")
    assert lines[at + 1 : at + 4] == [
        "dawn  Dawn at the ford (groups=no)",
        "ambush  An ambush",
        "patrol  A patrol (played by red)",
    ]
    listed = json.loads(grognard("titles", "--json").out)["titles"][0]["scenarios"]
    assert [(s["id"], s["sides"], s["readings"]) for s in listed] == [
        ("standard", ["red", "blue"], {}),
        ("dawn", ["red", "blue"], {"groups": "no"}),
        ("ambush", ["red", "blue"], {}),
        ("patrol", ["red"], {}),
    ]


def test_titles_json_has_every_ruling_with_its_readings_and_defaults(grognard):
    listed = json.loads(grognard("titles", "--json").out)["titles"]
    assert [entry["id"] for entry in listed] == list(FOLDERS)
    entry = listed[0]
    assert entry["names"] == {"en": "Stand at Mortain", "de": "Die Verteidigung von Mortain"}
    assert entry["sides"] == ["german", "us"]
    rulings = find_title("stand-at-mortain").choices
    assert [option["name"] for option in entry["options"]] == [ruling.name for ruling in rulings]
    assert entry["options"][0] == {
        "name": "half",
        "case": "S2.4",
        "readings": ["up", "down"],
        "default": {"en": "up", "de": "down"},
    }


def test_version(grognard):
    result = grognard("--version")
    assert (result.code, result.out) == (0, f"grognard {__version__}\n")


@pytest.mark.parametrize("command", ["titles", "play", "replay", "simulate", "fuzz", "cases"])
def test_every_command_explains_itself(grognard, command):
    result = grognard(command, "--help")
    assert result.code == 0
    assert "Usage: grognard" in result.out


def test_rules_shows_all_cases_and_rulings(grognard):
    result = grognard("rules", "stand-at-mortain")
    assert result.code == 0
    assert "S0.1 Map" in result.out
    assert "half [S2.4] How is half of a number card rounded?" in result.out
    assert "up*(en): Up: a 7 activates four units." in result.out


def test_rules_of_one_case_in_german_with_its_ruling(grognard):
    result = grognard("rules", "stand-at-mortain", "s2.4", "--language", "de")
    assert result.code == 0
    assert result.out.startswith("S2.4 ")
    assert "S2.5 " not in result.out
    assert "Wie wird der halbe Kartenwert gerundet?" in result.out
    assert "Up: a 7" not in result.out


def test_rules_of_a_chapter_and_of_a_ruling_by_name(grognard):
    chapter = grognard("rules", "stand-at-mortain", "S7")
    assert "S7.1 " in chapter.out
    assert "S7.2 " in chapter.out
    assert "S6.1 " not in chapter.out
    ruling = grognard("rules", "stand-at-mortain", "mixed_hex", "--json")
    assert [entry["name"] for entry in json.loads(ruling.out)["rulings"]] == ["mixed_hex"]


def test_rules_json_has_both_parts(grognard):
    shown = json.loads(grognard("rules", "stand-at-mortain", "--json", "--language", "de").out)
    assert shown["language"] == "de"
    assert shown["rules"][0]["case"] == "S0.1"
    assert shown["rules"][0]["title"] == "Spielplan"
    assert set(shown["rulings"][0]) >= {"name", "question", "readings", "default", "reason"}
