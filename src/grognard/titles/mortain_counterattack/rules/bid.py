"""BID What was bid before the game: exits that the German player need not make, or more of them.

The board has the number (`exits_to_win`). Of his two goals this is the one that comes in small
steps; Mortain has three hexes, and the game is about all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.play.desk import Desk

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack


def tell_bid(board: MortainCounterattack, desk: Desk) -> None:
    """BID When the game begins: how many exits are needed. Without a bid nothing is said."""
    if board.bid:
        desk.tell("BID", "bid.exits", (board.exits_to_win,))
