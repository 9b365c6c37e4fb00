"""Running on after an order that is only tried: procedures, single answers, usual answers."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import STEP_LIMIT, Endless
from grognard.kernel.play.frame import NO_ORDER, NOBODY, UNDECIDED, State


class Assumptions:
    """What is taken for granted on the way: usual answers, and hidden things that are supposed."""

    def __init__(self, supposed: int) -> None:
        self.supposed: Final = supposed
        self.assumed: Final[list[int]] = []
        self.followed: Final[list[tuple[int, int]]] = []  # sides and their only answers
        self.unknowns = 0


def settle(s: State, desk: Desk, taken: Assumptions, *, usual: bool) -> None:
    """Run on while the order resolves itself: procedures, single answers, usual answers."""
    for _ in range(STEP_LIMIT):
        if s.winner != UNDECIDED:
            return
        frame = s.stack[-1]
        if frame.side(s) == NOBODY:
            frame.run(s, desk)
            continue
        unknowns = frame.unknowns(s)
        if unknowns:
            if not usual:
                return  # what he may answer is hidden: it is a question, whatever the list says
            taken.unknowns = max(taken.unknowns, unknowns)
            if taken.supposed:
                frame.suppose(s, min(taken.supposed, unknowns), desk)
                continue
        answer = frame.usual(s) if usual else NO_ORDER
        if answer != NO_ORDER:
            taken.assumed.append(answer)
        else:
            if not frame.skips(s):
                return
            orders = frame.legal(s)
            if len(orders) != 1:
                return
            answer = orders[0]
            taken.followed.append((frame.side(s), answer))
        frame.apply(s, answer, desk)
    raise Endless(f"no question within {STEP_LIMIT} steps")
