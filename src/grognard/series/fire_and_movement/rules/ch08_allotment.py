"""8.1 The normal procedure: a side chooses its markers of the turn, up to its allotment."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import number, one
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.kernel.play.tape import EVERYONE
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.state import FireState, Side


class Choice(Frame[FireState]):
    """8.1 Which marker is taken next? `number`: how many the side may have; fewer will do."""

    UPON: ClassVar = (
        "GameTurn",
        "Choice",
    )
    owner: Side
    number: Annotated[int, one(number(0, "markers"))]

    def side(self, s: FireState) -> int:
        return self.owner

    def prompt(self, s: FireState) -> Prompt:
        left = self.number - len(s.held[self.owner])
        return Prompt("8.1", "prompt.choice", (self.owner, left))

    def candidates(self, s: FireState) -> list[int]:
        markers = range(len(s.board.markers.ids))
        return [make_order(verbs.DONE), *(make_order(verbs.TAKE, marker) for marker in markers)]

    def legal(self, s: FireState) -> list[int]:
        orders = [make_order(verbs.DONE)]
        if len(s.held[self.owner]) < self.number:
            for marker in s.board.markers.pool(self.owner):
                if marker not in s.held[self.owner]:
                    orders.append(make_order(verbs.TAKE, marker))
        return orders

    def refusals(self, s: FireState, order: int) -> list[Refusal]:
        verb, marker = verb_of(order), first_of(order)
        if verb == verbs.DONE:
            return []
        if verb != verbs.TAKE:
            return [verbs.not_now(s, order)]
        if s.board.markers.side[marker] != self.owner:
            return [Refusal("8.1", "refuse.not_your_marker", (marker,))]
        reasons: list[Refusal] = []
        if marker in s.held[self.owner]:
            reasons.append(Refusal("8.1", "refuse.taken", (marker,)))
        if len(s.held[self.owner]) >= self.number:
            reasons.append(Refusal("8.1", "refuse.allotment", (self.number,)))
        return reasons

    def apply(self, s: FireState, order: int, desk: Desk) -> None:
        if verb_of(order) == verbs.DONE:
            s.stack.pop()
            return
        marker = first_of(order)
        s.held[self.owner].append(marker)
        s.held[self.owner].sort()
        value = s.board.markers.value[marker]
        desk.tell("8.1", "support.taken", (self.owner, marker, value), self.owner)
        desk.tell("8.1", "support.taken_one", (self.owner,), 1 - self.owner)

    def skips(self, s: FireState) -> bool:
        return False  # who has taken his last marker looks once more

    def answer_seen_by(self, s: FireState, order: int) -> int:
        return self.owner if verb_of(order) == verbs.TAKE else EVERYONE
