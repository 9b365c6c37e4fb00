"""BID What was bid before the game: victory points, or Command Points where a hex decides.

Five scenarios are won by bands of points, and a bid moves the total through them. Scenario 1 is won
by one hex; there the smallest thing that a side can be given is a Command Point. What is given to
the German player the 44th Division goes without, since his own units hardly lack orders; when it
has none left he gets the rest.
"""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.titles.strike_counter_strike.reading.parts import AMERICAN, GERMAN
from grognard.titles.strike_counter_strike.state import StrikeState, board_of


def bid_points(s: StrikeState) -> int:
    """BID Victory points for the German player, below 0 for the American; none in Scenario 1."""
    board = board_of(s)
    return board.bid if board.victory.hex_to_win == NONE else 0


def tell_bid(s: StrikeState, desk: Desk) -> None:
    """BID At the end: what the bid does to the total. Without a bid nothing is said."""
    points = bid_points(s)
    if points:
        key = "victory.bid_german" if points > 0 else "victory.bid_american"
        desk.tell("BID", key, (abs(points),))


def give_bid(s: StrikeState, desk: Desk) -> None:
    """BID, SC1 When the set-up is done: Command Points, in a scenario without victory points."""
    board = board_of(s)
    if not board.bid or board.victory.hex_to_win == NONE:
        return
    rated = [rating.division for rating in board.plan.rated(1)]
    sides = board.commands.division_side
    ours = next(division for division in rated if sides[division] == AMERICAN)
    theirs = next(division for division in rated if sides[division] == GERMAN)
    left = s.cp[ours] - board.bid
    s.cp[ours] = max(left, 0)
    s.cp[theirs] += max(-left, 0)
    for division in (theirs, ours):
        desk.tell("BID", "bid.command", (division, s.cp[division]))
