"""BID Victory points that a side is given at the Victory Check, and nowhere else."""

from __future__ import annotations

import pytest

from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch04_sequence import CHECK, GameTurn
from tests.titles.falaise.helpers import Play, position
from tests.titles.falaise.test_ch03_victory import final

UNITS = {"g276_986": "1701", "g276_987": "1801", "g277_989": "1901"}  # two divisions: 4 points


def check(bid: str, vp: int) -> Play:
    """The Victory Check of turn 10 with so many Allied points against four German ones."""
    return position(
        UNITS, turn=10, stack=[GameTurn(CHECK)], options={"bid": bid}, vp=vp, argentan=ALLIED
    )


@pytest.mark.parametrize(
    ("bid", "vp", "counted", "winner"),
    [
        ("0", 4, (4, 4, 0), GERMAN),
        ("0", 5, (5, 4, 1), ALLIED),
        ("-1", 4, (5, 4, 1), ALLIED),
        ("-10", -6, (4, 4, 0), GERMAN),
        ("1", 5, (5, 5, 0), GERMAN),
        ("3", 7, (7, 7, 0), GERMAN),
        ("3", 8, (8, 7, 1), ALLIED),
    ],
)
def test_points_are_given_to_a_side(
    bid: str, vp: int, counted: tuple[int, int, int], winner: int
) -> None:
    play = check(bid, vp)
    assert final(play) == counted
    assert play.s.winner == winner


@pytest.mark.parametrize(
    ("bid", "told"),
    [("0", []), ("3", [("score.bid_german", (3,))]), ("-2", [("score.bid_allied", (2,))])],
)
def test_the_bid_is_told_under_its_own_case(bid: str, told: list[tuple[str, tuple[int]]]) -> None:
    play = check(bid, 5)
    found = [event for event in play.events("score.") if event.case == "BID"]
    assert [(event.key, event.args) for event in found] == told


@pytest.mark.parametrize(("bid", "side", "leader"), [("-3", "allied", ALLIED), ("3", "german", 0)])
def test_the_score_shows_it_before_the_end(bid: str, side: str, leader: int) -> None:
    play = position(UNITS, turn=9, options={"bid": bid}, vp=4, argentan=ALLIED)
    score = play.s.board.presentation.score(play.s)
    assert score is not None
    lines = [(line.side, line.points) for line in score.lines if line.case == "BID"]
    assert lines == [(side, 3)]
    assert score.leader == leader


def test_points_are_counted_at_the_end_alone() -> None:
    """Nothing that anybody may do depends on a bid."""
    usual, given = (
        position(UNITS, turn=9, options={"bid": bid}, vp=4, argentan=ALLIED) for bid in ("0", "5")
    )
    assert usual.s.vp == given.s.vp == 4
