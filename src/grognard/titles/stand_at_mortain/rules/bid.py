"""BID What was bid before the game: exits that the German player need not make, or more of them.

An exit is the smallest thing that decides this game, and the only one that both sides count from
the first turn on; what is printed on cards and counters stays as it is.
"""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.titles.stand_at_mortain.state import MortainState


def exits_needed(printed: int, bid: int) -> int:
    """BID, S7.1 What the German player is given are exits; one at least he makes himself."""
    return max(printed - bid, 1)


def tell_bid(s: MortainState, desk: Desk) -> None:
    """BID When the game begins: how many exits are needed. Without a bid nothing is said."""
    if s.board.bid:
        desk.tell("BID", "bid.exits", (s.board.exits_to_win,))
