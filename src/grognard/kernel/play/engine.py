"""The loop: run procedures until somebody must decide, and list what he may do."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import NOBODY, UNDECIDED, State
from grognard.kernel.play.tape import Stream

STEP_LIMIT: Final = 1000  # procedures and single answers between two decisions


class DeadEnd(Exception):
    """A question without a legal answer: always a fault of the rules as programmed."""


class Endless(Exception):
    """Procedures that never come to a question, or a game that never ends."""


def advance(s: State, desk: Desk) -> list[int]:
    """Go on to the next real question; return its legal orders, or nothing when the game is over.

    The list is computed once per question: who answers it from this list may call `apply` without
    another check.
    """
    for _ in range(STEP_LIMIT):
        if s.winner != UNDECIDED:
            return []
        if not s.stack:
            raise DeadEnd("nobody is asked anything, and nobody has won")
        frame = s.stack[-1]
        if frame.side(s) == NOBODY:
            frame.run(s, desk)
            continue
        orders = frame.legal(s)
        if len(orders) > 1 or (orders and not frame.skips(s)):
            return orders
        if not orders:
            raise DeadEnd(f"{type(frame).__name__}{frame.data()} has no legal answer")
        if desk.listening:
            seen_by = frame.answer_seen_by(s, orders[0])
            desk.tell("", "kernel.only_answer", (orders[0],), seen_by)
        frame.apply(s, orders[0], desk)
    raise Endless(f"no question within {STEP_LIMIT} steps")


def playout(s: State, desk: Desk, stream: Stream, limit: int) -> int:
    """Uniformly random play to the end; returns the number of decisions."""
    decisions = 0
    orders = advance(s, desk)
    while orders:
        order = orders[stream.below(decisions, len(orders))]
        s.stack[-1].apply(s, order, desk)
        decisions += 1
        if decisions > limit:
            raise Endless(f"no end within {limit} decisions")
        orders = advance(s, desk)
    return decisions
