"""A title with several scenarios: map, turns, seats, readings, places and records of each."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from grognard.kernel.data import DataFault
from grognard.kernel.match.match import Match
from grognard.kernel.match.record import RecordFault
from grognard.kernel.play.position import digest, write_position
from grognard.kernel.play.position_reader import PositionFault, read_position
from grognard.kernel.play.tape import Stream
from grognard.lab import checks, setting
from grognard.lab.fuzz import fuzz
from tests.contract.broken import CountGame, CountTitle
from tests.toy.play import TITLE, load, play_out, state_of
from tests.toy.title import DATA, Ford, TheFord


def game(scenario: str | None = None) -> Ford:
    made = TITLE.game(scenario)
    assert isinstance(made, Ford)
    return made


def test_the_first_one_is_played_when_nobody_chooses():
    assert list(TITLE.scenarios) == ["standard", "dawn", "ambush", "patrol"]
    assert game().scenario == "standard"


def test_each_has_its_own_map_turns_places_and_seats():
    standard, dawn, patrol = game("standard"), game("dawn"), game("patrol")
    assert [len(g.notation.kind("hex").ids) for g in (standard, dawn, patrol)] == [15, 10, 15]
    assert [g.turns for g in (standard, dawn, patrol)] == [3, 2, 2]
    assert [g.seats for g in (standard, dawn, patrol)] == [
        ["red", "blue"],
        ["red", "blue"],
        ["red"],
    ]
    places = dawn.notation.kind("place")
    assert [places.text(at) for at in dawn.start().place] == ["A2", "B2", "B1", "A4", "B3", "B5"]
    assert patrol.start().place[3:] == [patrol.gone] * 3


def test_its_readings_come_before_those_of_the_edition_and_after_those_that_are_chosen():
    assert TITLE.game("standard", "first").readings == {"groups": "yes"}
    assert TITLE.game("dawn", "first").readings == {"groups": "no"}
    assert TITLE.game("dawn", "first", {"groups": "yes"}).readings == {"groups": "yes"}


@pytest.mark.parametrize("scenario", list(TITLE.scenarios))
def test_a_record_is_played_again_in_its_own_scenario(scenario: str):
    match = play_out("record", game(scenario))
    again = load(match.record)
    assert again.game.scenario == scenario
    assert digest(again.game, again.state) == digest(match.game, match.state)


def test_a_record_of_one_scenario_is_none_of_another():
    text = play_out("record", game("dawn")).record
    forged = text.replace('"scenario":"dawn"', '"scenario":"standard"')
    with pytest.raises(RecordFault):
        load(forged)


def test_a_position_outside_the_map_of_the_scenario_is_refused():
    written = write_position(game(), game().start())
    written["place"]["B3"] = "C4"
    with pytest.raises(PositionFault, match=r"place.B3: 'C4' is not a known place"):
        read_position(game("dawn"), {**written, "place": {**written["place"], "R3": "B1"}})


def test_nobody_is_asked_who_has_no_seat():
    match = Match(game("patrol"), seed="alone")
    stream, asked = Stream("alone"), set()
    for number in range(1000):
        if not match.legal:
            break
        asked.add(match.decision.side if match.decision else "")
        match.give(match.legal[stream.below(number, len(match.legal))])
    assert asked == {"red"}
    assert state_of(match).turn == 2


def test_the_fuzzer_goes_through_all_of_them(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(setting, "find_title", lambda name: TITLE)
    report = fuzz(TITLE.id, games=16, seed=3)
    assert report.failures == []
    assert report.reached["scenarios"] == dict.fromkeys(TITLE.scenarios, 4)
    one = fuzz(TITLE.id, games=2, seed=3, scenario="patrol")
    assert one.reached["scenarios"] == {"patrol": 2}
    assert one.not_reached["scenarios"] == ["standard", "dawn", "ambush"]


def test_the_fuzzer_sees_who_is_asked_without_a_seat(monkeypatch: pytest.MonkeyPatch):
    class Alone(CountGame):
        @property
        def seats(self) -> list[str]:
            return ["red"]

    monkeypatch.setattr(setting, "find_title", lambda name: CountTitle(game=Alone))
    report = fuzz("count", games=1, seed=1)
    assert report.failures[0].kind == checks.SEAT
    assert "asks blue, whom nobody plays" in report.failures[0].message


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('readings.groups = "no"', 'readings.groups = "maybe"', 'unknown groups "maybe"'),
        ('readings.groups = "no"', 'readings.dice = "no"', "is not a ruling of this title"),
        ('sides = ["red"]', 'sides = ["green"]', 'unknown side "green"; known: red, blue'),
        ('sides = ["red"]', "sides = []", "somebody must play"),
        ('name.de = "Ein Spähtrupp"', "", "scenarios.patrol.name.de): is missing"),
    ],
)
def test_a_scenario_that_says_something_impossible_is_named(
    tmp_path: Path, old: str, new: str, message: str
):
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    file = folder / "title.toml"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(DataFault) as caught:
        TheFord(folder)
    assert message in str(caught.value)
    assert "title.toml" in str(caught.value)


@pytest.mark.parametrize(
    ("drop", "add", "message"),
    [
        ("patrol", "", 'scenario "patrol" is missing'),
        ("", "night", "(scenarios.night): is not a scenario of this title"),
        ("", 'sides = ["blue"]', "(scenarios.patrol.sides): a layer cannot change who plays"),
        ("", 'readings.groups = "no"', "(scenarios.patrol.readings): a layer cannot change them"),
    ],
)
def test_a_layer_can_neither_drop_nor_add_a_scenario_nor_say_who_plays(
    tmp_path: Path, drop: str, add: str, message: str
):
    text = (DATA / "title.toml").read_text("utf-8")
    if drop:
        text = text[: text.index(f"[scenarios.{drop}]")]
    if "=" in add:
        text = text.replace('sides = ["red"]', add)
    elif add:
        begins = text.index("[scenarios.dawn]")
        dawn = text[begins : text.index("[scenarios.ambush]")]
        text += "\n" + dawn.replace("scenarios.dawn", f"scenarios.{add}")
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "layer.toml").write_text('title = "the-ford"\nmode = "replace"\n')
    (mine / "title.toml").write_text(text, "utf-8")
    with pytest.raises(DataFault) as caught:
        TITLE.game(layer=str(mine))
    assert message in str(caught.value)
