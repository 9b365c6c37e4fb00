"""Which bid makes a pairing even: fitted to what was played, proposed only where that was."""

from __future__ import annotations

from math import exp, log

import pytest

from grognard.kernel.bidding import Proposal, propose
from grognard.kernel.data.balance import Figure

SIDES = ["red", "blue"]
GAMES = 1000


def row(
    wins: int, bid: int = 0, players: str = "captain", *, games: int = GAMES, side: str = "red"
) -> Figure:
    changed = ("bid", str(bid)) if bid else ("", "")
    figure = Figure("dawn", "first", changed, players, side)
    figure.games, figure.wins = games, wins
    return figure


def curve(level: float, slope: float, bid: int) -> int:
    return round(GAMES / (1 + exp(-level - slope * bid)))


def for_players(figures: list[Figure], *players: str) -> Proposal:
    found = propose(figures, "dawn", "first", SIDES)
    return next(proposal for proposal in found if proposal.players == players)


def captains(*figures: Figure) -> Proposal:
    return for_players(list(figures), "captain", "captain")


def test_the_nearest_to_even_is_proposed_with_its_interval():
    level, slope = log(0.61 / 0.39), 0.2
    rows = [row(curve(level, slope, bid), bid) for bid in (-4, -2, 0, 2, 4)]
    found = captains(*rows)
    assert found.usual.wins == 610
    assert found.bid == -2
    assert found.share == pytest.approx(1 / (1 + exp(-level + 0.4)), abs=0.01)
    assert found.low < 0.5 < found.share < found.high
    assert found.high - found.low < 0.07


def test_what_is_given_to_the_first_side_helps_it():
    level, slope = -0.9, 0.3
    rows = [row(curve(level, slope, bid), bid) for bid in (-3, 0, 3)]
    assert captains(*rows).bid == 3
    mirrored = [row(curve(-level, slope, bid), bid) for bid in (-3, 0, 3)]
    assert captains(*mirrored).bid == -3


def test_a_bid_between_those_that_were_played_can_be_proposed_none_beyond():
    far = [row(curve(-3.0, 0.5, bid), bid) for bid in (0, 2, 4)]
    assert captains(*far).bid == 4
    between = [row(curve(-1.0, 0.5, bid), bid) for bid in (0, 4)]
    assert captains(*between).bid == 2


def test_a_pairing_played_without_bids_borrows_how_much_they_move():
    rows = [row(curve(0.0, 0.4, bid), bid) for bid in (-3, 0, 3)]
    rows.append(row(curve(0.8, 0.4, 0), 0, "veteran v captain"))
    rows.append(row(curve(-0.8, 0.4, 0), 0, "captain v veteran"))
    assert captains(*rows).bid == 0
    assert for_players(rows, "veteran", "captain").bid == -2
    found = for_players(rows, "captain", "veteran")
    assert found.bid == 2
    assert found.share == pytest.approx(0.5, abs=0.02)


def test_fewer_games_are_less_certain():
    few = captains(*[row(curve(0.4, 0.2, b) // 20, b, games=GAMES // 20) for b in (-2, 0, 2)])
    many = captains(*[row(curve(0.4, 0.2, b), b) for b in (-2, 0, 2)])
    assert few.high - few.low > 3 * (many.high - many.low)


def test_where_no_bid_was_played_none_is_proposed():
    found = captains(row(700))
    assert found.bid is None
    assert found.usual.wins == 700
    assert propose([], "dawn", "first", SIDES) == []
    assert propose([row(700)], "dusk", "first", SIDES) == []
    assert propose([row(500, 1)], "dawn", "first", SIDES) == []


def test_other_readings_are_left_out():
    other = Figure("dawn", "first", ("groups", "no"), "captain", "red")
    other.games, other.wins = 1000, 1000
    rows = [row(curve(0.0, 0.3, bid), bid) for bid in (-2, 0, 2)]
    assert captains(*rows, other).bid == captains(*rows).bid == 0


def test_a_bid_that_was_seen_to_harm_is_taken_for_one_that_does_nothing():
    rows = [row(400, 2), row(600), row(800, -2)]
    found = captains(*rows)
    assert found.bid == 0
    assert found.share == pytest.approx(0.6, abs=0.01)


def test_a_side_that_always_wins_has_finite_odds():
    found = captains(row(1000, 0), row(1000, -1), row(900, -2))
    assert found.bid == -2
    assert 0.5 < found.low <= found.share <= found.high < 1


def test_games_counted_for_the_other_side_are_turned_and_draws_are_halves():
    drawn = row(300, side="blue")
    drawn.draws = 400
    rows = [drawn, row(curve(0.0, 0.3, 2), 2), row(curve(0.0, 0.3, -2), -2)]
    found = captains(*rows)
    assert (found.usual.side, found.usual.wins, found.usual.draws) == ("red", 300, 400)
    assert found.bid == 0
    assert found.share == pytest.approx(0.5, abs=0.01)


def test_what_is_even_by_its_own_games_needs_no_bid():
    """The line through all bids may miss the games without one."""
    rows = [row(490), *[row(curve(-0.25, 0.5, bid), bid) for bid in (-3, -2, -1, 1, 2, 3)]]
    assert captains(*rows).bid == 0
    assert captains(row(380), *rows[1:]).bid == 1
