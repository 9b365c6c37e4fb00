"""The slow and obvious counter: the oracle of the quick one, and sharing none of its short cuts.

It asks about every order that a person might try, one by one, and never uses a frame's own list of
legal orders or the kernel's loop. Each position is written down and read again before it is looked
at, so that nothing that was worked out on the way (sets, caches, searches kept in a frame) helps.
"""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import NOBODY, UNDECIDED, State
from grognard.kernel.play.position import write_position
from grognard.kernel.play.position_reader import read_position
from grognard.kernel.play.tape import NeedDraw, Tape
from grognard.kernel.title import Game
from tests.counts.perft import Expand


def slow_orders(s: State) -> list[int]:
    """Every candidate that nothing speaks against."""
    frame = s.stack[-1]
    return [order for order in frame.candidates(s) if not frame.refusals(s, order)]


def slow_count(game: Game, s: State, orders: list[int], depth: int, expand: Expand) -> int:
    """How many sequences of so many orders begin with one of these."""
    if depth == 1:
        return len(orders)
    count = 0
    for order in orders:
        for after in slow_outcomes(game, s, order, expand, ()):
            if after.winner == UNDECIDED:
                count += slow_count(game, after, slow_orders(after), depth - 1, expand)
    return count


def slow_outcomes(
    game: Game, s: State, order: int, expand: Expand, given: tuple[int, ...]
) -> list[State]:
    """Every position that may follow an order: each draw is tried from the beginning."""
    after = read_position(game, write_position(game, s))
    desk = Desk(Tape(None, list(given)), listening=False)
    try:
        after.stack[-1].apply(after, order, desk)
        slow_advance(after, desk)
    except NeedDraw as need:
        return [
            one
            for member in expand(need.pool)
            for one in slow_outcomes(game, s, order, expand, (*given, member))
        ]
    return [read_position(game, write_position(game, after))]


def slow_advance(s: State, desk: Desk) -> None:
    """To the next question that has more than one answer, or that a person wants to see."""
    while s.winner == UNDECIDED:
        frame = s.stack[-1]
        if frame.side(s) == NOBODY:
            frame.run(s, desk)
            continue
        orders = slow_orders(s)
        assert orders, f"{type(frame).__name__} has no legal answer"
        if len(orders) > 1 or not frame.skips(s):
            return
        frame.apply(s, orders[0], desk)
