"""BID Exits that the German player is given, or has to make besides."""

from __future__ import annotations

import pytest

from tests.titles.stand_at_mortain.helpers import (
    both_editions,
    game,
    new_match,
    play,
    position,
    told,
    winner,
)

GERMANS = ["DE-37", "DE-38", "DE-D", "DE-DF", "DE-2Pz1", "DE-2Pz2", "DE-102"]


def last_exit(before: int, edition: str, bid: str | None) -> str | None:
    """Who has won when one more unit leaves after so many."""
    units = dict.fromkeys(GERMANS[:before], "exited")
    units |= {"DE-17StuG": "0103", "US-117": "0502"}
    options = {} if bid is None else {"bid": bid}
    match = position(units, card="8S", edition=edition, options=options, seed="bid")
    return winner(play(match, "exit DE-17StuG"))


@both_editions
@pytest.mark.parametrize(
    ("bid", "needed"),
    [(None, 5), ("0", 5), ("1", 4), ("2", 3), ("3", 2), ("-1", 6), ("-2", 7), ("-3", 8)],
)
def test_so_many_exits_are_needed(edition: str, bid: str | None, needed: int) -> None:
    assert last_exit(needed - 1, edition, bid) == "german"
    assert last_exit(needed - 2, edition, bid) is None


def test_the_bid_is_told_when_the_game_begins_and_shown_all_the_time() -> None:
    match = new_match(options={"bid": "-2"}, seed="bid")
    play(match, "setup default", "begin")
    assert ("BID", "bid.exits") in told(match)
    assert ("status.exits", (0, 7)) in match.game.status(match.state)
    usual = new_match(seed="bid")
    play(usual, "setup default", "begin")
    assert "BID" not in {case for case, _ in told(usual)}


def test_no_bid_is_no_reading() -> None:
    assert "bid" not in game(options={"bid": "0"}).readings
    assert game(options={"bid": "2"}).readings["bid"] == "2"
