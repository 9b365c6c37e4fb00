"""BID Victory points in five scenarios, Command Points in the first."""

from __future__ import annotations

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.tape import Tape
from grognard.titles.strike_counter_strike.rules import ch12_victory as victory
from grognard.titles.strike_counter_strike.rules.bid import give_bid
from tests.titles.strike_counter_strike.helpers import game, position, told, values
from tests.titles.strike_counter_strike.test_ch12_victory import ended

LEHR, REGIMENT = 0, 1  # divisions: Panzer Lehr and the 44th


@pytest.mark.parametrize(
    ("bid", "points", "ending"),
    [
        ("0", 29, "victory.draw"),
        ("1", 30, "victory.german"),
        ("10", 39, "victory.german"),
        ("-6", 23, "victory.draw"),
        ("-7", 22, "victory.american"),
    ],
)
def test_a_bid_moves_the_total_through_the_bands(bid: str, points: int, ending: str):
    s = position({}, "brawling", bid=bid)
    s.halves = 58
    assert victory.total(s) == points
    assert ended(s)[1] == ending


@pytest.mark.parametrize(
    ("bid", "told_of"), [("0", []), ("4", ["victory.bid_german"]), ("-4", ["victory.bid_american"])]
)
def test_it_is_told_under_its_own_case(bid: str, told_of: list[str]):
    s = position({}, "brawling", bid=bid)
    desk = ended(s)[2]
    assert [line for line in told(desk) if "BID" in line] == [f"BID {key}" for key in told_of]
    for key in told_of:
        assert values(desk, key) == [(4,)]


def test_the_score_has_a_line_for_it():
    s = position({}, "brawling", bid="-4")
    score = s.board.presentation.score(s)
    assert score is not None
    assert [(line.case, line.points) for line in score.lines][-1] == ("BID", -4)
    usual = position({}, "brawling")
    score = usual.board.presentation.score(usual)
    assert score is not None
    assert "BID" not in {line.case for line in score.lines}


@pytest.mark.parametrize(
    ("bid", "points"),
    [("0", (2, 4)), ("1", (2, 3)), ("4", (2, 0)), ("6", (4, 0)), ("-1", (2, 5)), ("-10", (2, 14))],
)
def test_where_a_hex_decides_a_bid_is_command_points(bid: str, points: tuple[int, int]):
    s = game("scholbach", bid=bid).start()
    assert (s.cp[LEHR], s.cp[REGIMENT]) == (2, 4)
    desk = Desk(Tape())
    give_bid(s, desk)
    assert (s.cp[LEHR], s.cp[REGIMENT]) == points
    both = [(LEHR, points[0]), (REGIMENT, points[1])]
    assert values(desk, "bid.command") == ([] if bid == "0" else both)


def test_there_victory_points_are_not_counted_nor_command_points_elsewhere():
    s = position({}, "scholbach", bid="5")
    assert victory.total(s) == victory.total(position({}, "scholbach"))
    s = game("scouts", bid="5").start()
    before = list(s.cp)
    give_bid(s, Desk(Tape()))
    assert s.cp == before
