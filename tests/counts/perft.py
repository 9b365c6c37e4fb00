"""How many sequences of orders there are from a position: a number that any slip in a rule changes.

What is drawn branches, too: over every member of the pool, or over three of them (the first, the
middle and the last), which reaches deeper. A game that ends before the depth adds nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import State
from grognard.kernel.play.tape import NeedDraw, Tape

Expand = Callable[[list[int]], list[int]]
Place = tuple[State, list[int]]  # a position with its legal orders


def every_member(pool: list[int]) -> list[int]:
    """All that may be drawn."""
    return pool


def three_members(pool: list[int]) -> list[int]:
    """The first, the middle and the last, each once."""
    return list(dict.fromkeys([pool[0], pool[len(pool) // 2], pool[-1]]))


def counts(start: Place, depth: int, most: int, expand: Expand) -> list[int]:
    """The numbers for depth 1, 2, …; ends before a depth with more than `most` positions."""
    places, found = [start], [len(start[1])]
    while len(found) < depth:
        following: list[Place] = []
        for place in places:
            for order in place[1]:
                for after in outcomes(place[0], order, expand):
                    following.append(after)
                    if len(following) > most:
                        return found
        places = following
        found.append(sum(len(orders) for _, orders in places))
    return found


def outcomes(s: State, order: int, expand: Expand, given: tuple[int, ...] = ()) -> Iterator[Place]:
    """Every position that may follow an order, with its legal orders."""
    after = s.copy()
    desk = Desk(Tape(None, list(given)), listening=False)
    try:
        after.stack[-1].apply(after, order, desk)
        orders = advance(after, desk)
    except NeedDraw as need:
        for member in expand(need.pool):
            yield from outcomes(s, order, expand, (*given, member))
    else:
        yield after, orders
