"""A bid is a setting of a match; without one everything is as it was before there were bids."""

from __future__ import annotations

import pytest

import grognard
from grognard.kernel.match.record import RecordFault, read_lines, write_lines
from grognard.kernel.match.replay import game_of, read_record, replay
from grognard.kernel.title import SettingFault
from grognard.lab.driver import play_match
from grognard.language import LANGUAGES, ruling_text
from grognard.titles import FOLDERS, find_title
from tests.toy.title import TheFord

MORTAIN = find_title("stand-at-mortain")
every_title = pytest.mark.parametrize("title_id", FOLDERS)


@every_title
def test_every_title_has_bids_for_either_side_in_equal_steps(title_id: str):
    bid = find_title(title_id).bid
    assert bid is not None
    numbers = [int(reading) for reading in bid.readings]
    assert numbers == list(range(-numbers[-1], numbers[-1] + 1))
    assert set(bid.default.values()) == {"0"}
    assert bid.case == "BID"


@every_title
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bid_can_be_read(title_id: str, language: str):
    title = find_title(title_id)
    text = ruling_text(title, "bid", language)
    assert text is not None
    assert text.option
    assert list(text.readings) == title.choices[-1].readings
    assert len(set(text.readings.values())) == len(text.readings)
    assert all("{" not in said for said in text.readings.values())
    assert "2" in text.readings["2"]
    assert "-2" not in text.readings["-2"]
    assert text.question.endswith("?")


def test_no_bid_leaves_no_trace():
    usual, none = MORTAIN.game(), MORTAIN.game(options={"bid": "0"})
    assert usual.readings == none.readings
    players = ["captain", "captain"]
    first, second = (play_match(game, players, "1944") for game in (usual, none))
    assert first.record == second.record
    assert '"bid"' not in first.record


def test_a_bid_stands_in_the_record_and_is_played_again():
    match = play_match(MORTAIN.game(options={"bid": "2"}), ["captain", "captain"], "bid")
    entries = read_record(match.record.encode())
    assert entries[0]["readings"]["bid"] == "2"
    again = replay(entries, game_of(entries[0], MORTAIN, None))
    assert again.record == match.record


def test_a_record_that_says_no_bid_in_words_is_not_one_of_ours():
    """A record is written in one way only."""
    match = play_match(MORTAIN.game(), ["captain", "captain"], "bid")
    entries = read_lines(match.record)
    entries[0]["readings"]["bid"] = "0"
    changed = read_lines(write_lines(entries))
    with pytest.raises(RecordFault, match="first line"):
        replay(changed, game_of(changed[0], MORTAIN, None))


def test_what_cannot_be_bid_is_named():
    with pytest.raises(SettingFault, match="bid = '4'"):
        MORTAIN.game(options={"bid": "4"})


def test_a_title_need_not_know_bids():
    ford = TheFord()
    assert ford.bid is None
    assert ford.choices == ford.rulings
    with pytest.raises(SettingFault, match="has no option 'bid'"):
        ford.game(options={"bid": "1"})


def test_it_is_an_option_of_a_new_match():
    match = grognard.new("stand-at-mortain", seed="1", options={"bid": "-1"})
    assert match.game.readings["bid"] == "-1"
