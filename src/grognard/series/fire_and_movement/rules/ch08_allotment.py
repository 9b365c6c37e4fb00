"""8.1 The markers of a turn: how many a side gets; it chooses them, or they are drawn."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.kernel.play.desk import Desk, Modifier
from grognard.kernel.play.field import number, one
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.tape import EVERYONE
from grognard.kernel.play.why import Why
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.state import FireState, Side


def allotment_parts(s: FireState, side: int) -> list[Modifier]:
    """8.1 How many markers a side gets this turn, as a sum with its reasons.

    The printed number, what the exclusive rules make of it one after the other, and never more
    than the pool holds.
    """
    track = s.board.track
    number = track.allotment(side, s.turn)
    parts = [Modifier(track.case, "modifier.track", number)]
    for effect in s.board.exclusive.allotment:
        part = effect.change(s, side, number)
        if part is not None:
            parts.append(part)
            number += part.number
    pool = len(s.board.markers.pool(side))
    if pool < number:
        parts.append(Modifier("8.1", "modifier.pool", pool - number))
    return parts


def allot_markers(s: FireState, side: int, desk: Desk) -> None:
    """8.1 A side gets its markers: it chooses them, unless the title has them drawn."""
    parts = allotment_parts(s, side)
    number = 0
    for part in parts:
        number += part.number
    # A printed number alone needs no sum.
    reasons = parts if len(parts) > 1 else []
    desk.tell_sum("8.1", "support.allotment", (side, number), reasons)
    draw = s.board.exclusive.draw
    if draw is None:
        s.stack.insert(1, Choice(side, number))  # above the turn: the first side is asked first
    else:
        draw.draw(s, side, number, desk)


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

    def check(self, s: FireState, order: int, why: Why) -> None:
        verb, marker = verb_of(order), first_of(order)
        if verb == verbs.DONE:
            return
        if verb != verbs.TAKE:
            why.refuse(verbs.not_now(s, order))
        elif s.board.markers.side[marker] != self.owner:
            why.no("8.1", "refuse.not_your_marker", marker)
        else:
            if marker in s.held[self.owner] and why.no("8.1", "refuse.taken", marker):
                return
            if len(s.held[self.owner]) >= self.number:
                why.no("8.1", "refuse.allotment", self.number)

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
