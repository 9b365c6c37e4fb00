"""What the tests of all captains need: the questions of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import State
from grognard.kernel.play.order import verb_of
from grognard.kernel.play.tape import Stream, Tape

S = TypeVar("S", bound=State)


def questions(s: S, seed: str, preferred: int = 0) -> Iterator[tuple[S, list[int]]]:
    """The questions of a game that is played at random, but for orders of a preferred verb."""
    desk = Desk(Tape(seed), listening=False)
    stream = Stream(seed)
    number = 0
    while orders := advance(s, desk):
        yield s, orders
        liked = [order for order in orders if verb_of(order) == preferred] or orders
        s.stack[-1].apply(s, liked[stream.below(number, len(liked))], desk)
        number += 1
