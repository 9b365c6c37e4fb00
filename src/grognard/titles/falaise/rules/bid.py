"""BID What was bid before the game: victory points that a side has at the Victory Check.

Points are what decides this game, one by one, and both sides have them: so a bid is points too.
They are counted at the end alone, so that nothing before it depends on them.
"""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.titles.falaise.reading.board import Board
from grognard.titles.falaise.reading.components import ALLIED, GERMAN


def bid_points(board: Board, side: int) -> int:
    """BID The victory points that a side was given."""
    return max(board.bid if side == GERMAN else -board.bid, 0)


def tell_bid(board: Board, desk: Desk) -> None:
    """BID At the Victory Check: who was given points. Without a bid nothing is said."""
    for side, key in ((GERMAN, "score.bid_german"), (ALLIED, "score.bid_allied")):
        points = bid_points(board, side)
        if points:
            desk.tell("BID", key, (points,))
