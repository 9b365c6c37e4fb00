"""BID Exits that the German player is given, or has to make; Mortain stays his other goal."""

from __future__ import annotations

import pytest

from grognard.kernel.match.match import Match
from tests.titles.mortain_counterattack.helpers import game, play
from tests.titles.mortain_counterattack.test_ch19_victory import MORTAIN, end_of_turn, winner

MOBILE = [
    name
    for unit, name in enumerate(game().notation.kind("unit").ids)
    if game().units.mobile >> unit & 1 and game().units.side[unit] == 0
]


@pytest.mark.parametrize(
    ("bid", "needed"), [("0", 5), ("1", 4), ("2", 3), ("3", 2), ("-1", 6), ("-2", 7), ("-3", 8)]
)
def test_so_many_exits_are_needed(bid: str, needed: int):
    assert winner(end_of_turn(MOBILE[:needed], MORTAIN, bid=bid)) == "german"
    assert winner(end_of_turn(MOBILE[: needed - 1], MORTAIN, bid=bid)) is None
    assert winner(end_of_turn(MOBILE[: needed - 1], MORTAIN, bid=bid, turn=7)) == "us"


def test_mortain_is_needed_with_any_bid():
    assert winner(end_of_turn(MOBILE[:5], MORTAIN[:2], bid="3", turn=7)) == "us"


def test_the_bid_is_told_when_the_game_begins():
    match = Match(game(bid="-2"), seed="bid")
    told = play(match, "setup historical", "begin")
    found = [event for event in told if event.case == "BID"]
    assert [(event.key, event.args) for event in found] == [("bid.exits", (7,))]
    match = Match(game(), seed="bid")
    assert all(event.case != "BID" for event in play(match, "setup historical", "begin"))


def test_the_score_counts_to_what_is_needed():
    match = end_of_turn(MOBILE[:2], MORTAIN, bid="-2")
    score = match.game.presentation.score(match.state)
    assert score is not None
    assert "7" in score.lines[0].text["en"]
