"""What an order will do, as far as it is known without any draw: for buttons, lists and warnings.

An order is tried on a copy, up to the first draw or the next question. Of a long list that is too
much: a frame may say which of its orders do the same to the question (`Frame.alike`), and one of
them is tried for all. The fuzzer tries the others too.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import ALONE, NO_ORDER, UNDECIDED, State
from grognard.kernel.play.settling import Assumptions, settle
from grognard.kernel.play.tape import NeedDraw, Tape


class Foreseen:
    """What is known of an order before it is given, without any draw.

    `draws`: something is drawn or shown. `final`: it cannot be taken back, since of that or since
    somebody else decides next. `keeps`: the same question is asked again afterwards. `then`: what
    the side then orders by itself, since nothing else is left, so that something is drawn.
    """

    def __init__(self, *, draws: bool, final: bool, keeps: bool, then: int = NO_ORDER) -> None:
        self.draws: Final = draws
        self.final: Final = final
        self.keeps: Final = keeps
        self.then: Final = then


def foresee(s: State, order: int) -> Foreseen:
    """Try an order on a copy, up to the first draw or the next question."""
    twin = s.copy()
    desk = Desk(Tape())
    asked, depth = twin.stack[-1], len(twin.stack)
    side = asked.side(twin)
    draws = False
    taken = Assumptions(0)
    try:
        asked.apply(twin, order, desk)
        settle(twin, desk, taken, usual=False)
    except NeedDraw:
        draws = True
    draws = draws or desk.revealed
    stack = twin.stack
    goes_on = bool(stack) and twin.winner == UNDECIDED
    keeps = goes_on and len(stack) >= depth and type(stack[depth - 1]) is type(asked)
    if draws:
        own = [answer for who, answer in taken.followed if who == side]
        return Foreseen(draws=True, final=True, keeps=keeps, then=own[-1] if own else NO_ORDER)
    mine = goes_on and stack[-1].side(twin) == side
    return Foreseen(
        draws=False, final=not mine, keeps=keeps and stack[depth - 1].side(twin) == side
    )


def draws_at_once(s: State, order: int) -> bool:
    """Whether the order makes something be drawn, so that it cannot be taken back."""
    return foresee(s, order).draws


def foresee_all(s: State, orders: list[int]) -> list[Foreseen]:
    """The same for each order of a list; of orders that are alike one is tried."""
    groups = s.stack[-1].alike(s, orders)
    if groups is None:
        return [foresee(s, order) for order in orders]
    tried: dict[int, Foreseen] = {}
    found: list[Foreseen] = []
    for order, group in zip(orders, groups, strict=True):
        known = tried.get(group)
        if known is None:
            known = foresee(s, order)
            if group != ALONE:
                tried[group] = known
        found.append(known)
    return found
