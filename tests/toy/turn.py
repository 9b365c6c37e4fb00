"""Chapter 1 of the toy: the turn, markers drawn in secret, secret bids."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, member_or_none, one
from grognard.kernel.play.frame import NOBODY, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why
from tests.toy import words as w
from tests.toy.assault import Activation
from tests.toy.masks import answered
from tests.toy.state import FordState

SUPPLY, INITIATIVE, FIRST, SECOND, END = range(5)


class GameTurn(Frame[FordState]):
    """1.1 Supply, initiative, one side, the other side."""

    UPON: ClassVar = ("",)
    step: Annotated[int, one(member("step"))]

    def run(self, s: FordState, desk: Desk) -> None:
        s.stack[-1] = GameTurn((self.step + 1) % 5)
        if self.step == SUPPLY:
            supply(s, desk)
        elif len(s.board.seats) < len(w.SIDES) and self.step in (INITIATIVE, SECOND):
            return  # 1.5 a patrol is alone
        elif self.step == INITIATIVE:
            s.stack.append(Initiative(w.NONE, w.NONE))
        elif self.step in (FIRST, SECOND):
            if self.step == SECOND:
                s.active = 1 - s.active
            s.acted = 0
            s.stack.append(Activation())
        elif s.turn >= s.board.turns:
            s.time_is_up()


def supply(s: FordState, desk: Desk) -> None:
    """1.3 Each side recovers, and draws a marker in secret."""
    s.turn += 1
    s.disrupted = 0
    s.assaulted = w.NONE
    for side in (w.RED, w.BLUE):
        if s.cup:
            groups = [s.board.value(marker) for marker in s.cup]
            marker = desk.draw("1.3", "marker", s.cup, groups, opens=True, seen_by=side)
            s.cup.remove(marker)
            s.take(side, marker)
            desk.tell("1.3", "drew.secret", (marker,), seen_by=side)
            desk.tell("1.3", "drew", (side,))


class Initiative(Frame[FordState]):
    """1.4 Both sides bid in secret; the frame keeps the bids until both are made."""

    UPON: ClassVar = ("GameTurn", "Activation")
    red: Annotated[int, one(member_or_none("bid"), mask=answered(w.RED))]
    blue: Annotated[int, one(member_or_none("bid"), mask=answered(w.BLUE))]

    def side(self, s: FordState) -> int:
        if self.red == w.NONE:
            return w.RED
        return w.BLUE if self.blue == w.NONE else NOBODY

    def prompt(self, s: FordState) -> Prompt:
        return Prompt("1.4", "prompt.bid")

    def candidates(self, s: FordState) -> list[int]:
        return [make_order(w.BID, bid) for bid in range(len(w.BIDS))]

    def check(self, s: FordState, order: int, why: Why) -> None:
        if verb_of(order) != w.BID:
            why.no("1.4", "refuse.must_bid", order)

    def apply(self, s: FordState, order: int, desk: Desk) -> None:
        side, bid = self.side(s), first_of(order)
        desk.tell("1.4", "bid.secret", (bid,), seen_by=side)
        desk.tell("1.4", "bid.made", (side,))
        s.stack[-1] = Initiative(bid, self.blue) if side == w.RED else Initiative(self.red, bid)

    def run(self, s: FordState, desk: Desk) -> None:
        desk.reveal()
        s.stack.pop()
        bids = range(len(w.BIDS))
        red, blue = (  # who looks ahead without knowing a bid has to draw it
            bid if bid in bids else desk.draw("1.4", "bid", list(bids), opens=True)
            for bid in (self.red, self.blue)
        )
        s.active = w.RED if red > blue else w.BLUE
        if red == blue:
            s.active = desk.draw("1.4", "side", [w.RED, w.BLUE])
        desk.tell_result("1.4", "bid.won", (s.active,))
