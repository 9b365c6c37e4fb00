"""What `import grognard` promises."""

from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.kernel.match.record import RecordFault
from grognard.kernel.play.position_reader import PositionFault
from grognard.kernel.play.tape import Stream

TITLE = "stand-at-mortain"


def played(orders: int, **settings: Any) -> grognard.Match:
    match = grognard.new(TITLE, **settings)
    choice = Stream("choices")
    for number in range(orders):
        match.give(match.legal[choice.below(number, len(match.legal))])
    return match


def test_the_public_names():
    assert sorted(grognard.__all__) == [
        "Illegal",
        "Match",
        "Refusal",
        "SettingFault",
        "from_position",
        "load",
        "new",
    ]
    assert all(hasattr(grognard, name) for name in grognard.__all__)


def test_a_new_match_asks_somebody():
    match = grognard.new(TITLE, seed=7)
    decision = match.decision
    assert decision is not None
    assert decision.side in match.game.title.sides
    assert decision.orders
    match.give(decision.orders[0])
    assert len(match.log) == 1


def test_the_same_seed_is_the_same_match_and_no_seed_a_new_one():
    assert played(30, seed=7).record == played(30, seed="7").record
    assert played(30, seed=7).record != played(30, seed=8).record
    assert grognard.new(TITLE).seed != grognard.new(TITLE).seed
    assert grognard.new(TITLE, seed=0).seed == "0"


@pytest.mark.parametrize(
    ("title", "settings", "message"),
    [
        ("stand-at-avranches", {}, "no title 'stand-at-avranches'; there are: stand-at-mortain"),
        ("", {}, "no title ''"),
        (TITLE, {"scenario": "night"}, "has no scenario 'night'; it has: standard"),
        (TITLE, {"edition": "fr"}, "has no edition 'fr'; it has: en, de"),
        (TITLE, {"options": {"weather": "on"}}, "has no option 'weather'; it has: "),
        (TITLE, {"options": {"half": "sideways"}}, "has no half = 'sideways'; it has: "),
    ],
)
def test_a_setting_that_does_not_exist_is_named(title: str, settings: Any, message: str):
    with pytest.raises(grognard.SettingFault, match=message):
        grognard.new(title, **settings)
    with pytest.raises(grognard.SettingFault, match=message):
        grognard.from_position(title, {}, **settings)


def test_editions_and_options_are_chosen():
    match = grognard.new(TITLE, edition="de", options={"half": "up"}, seed=1)
    assert match.game.edition == "de"
    assert match.game.readings["half"] == "up"
    assert match.game.readings["half"] != grognard.new(TITLE, edition="de").game.readings["half"]


def test_a_saved_match_is_loaded(tmp_path: Path):
    match = played(40, seed="load", edition="de")
    path = tmp_path / "a match.record"
    match.save(path)
    for again in (grognard.load(path), grognard.load(str(path))):
        assert again.record == match.record
        assert again.legal == match.legal


def test_a_file_that_is_no_record_is_refused(tmp_path: Path):
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n")
    with pytest.raises(RecordFault, match="line 1: not a record"):
        grognard.load(path)
    with pytest.raises(FileNotFoundError):
        grognard.load(tmp_path / "nothing")


def test_a_match_from_a_position_goes_on_with_given_draws_and_then_the_seed():
    saved = played(60, seed="position").position
    match = grognard.from_position(TITLE, saved, seed=3)
    assert match.position == saved
    assert grognard.from_position(TITLE, saved, seed=3).legal == match.legal
    with pytest.raises(PositionFault, match="is missing"):
        grognard.from_position(TITLE, {})
    with pytest.raises(grognard.Illegal, match="unknown_other"):
        grognard.from_position(TITLE, saved, draws=["the king of cups"])


def test_given_cards_are_turned():
    match = grognard.new(TITLE, seed=1)
    match.give("setup default")
    start = grognard.from_position(TITLE, match.position, draws=["KH", "7C"])
    decision = start.decision
    assert decision is not None
    start.give(decision.orders[0])
    (draw,) = start.log[-1].draws
    assert start.game.notation.kind("card").text(draw.value) == "KH"
