"""5.1-5.3 One unit moves: it goes to a hex in its reach, or first by way of another."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import number, one
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import SETS, Why
from grognard.mechanics.bits import members
from grognard.mechanics.reach import FAR
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch05_reach import (
    Looks,
    can_end_beyond,
    check_end,
    check_way,
    ends,
    near_hexes,
)
from grognard.series.fire_and_movement.state import MOVEMENT, FireState, Flag, Unit


class Moving(Frame[FireState]):
    """5.0 Where does the unit go? `begun`: it has gone a part of the way and may halt."""

    UPON: ClassVar = ("MovementPhase",)
    unit: Unit
    points: Annotated[int, one(number(0, "points"))]
    begun: Flag

    def _ready(self) -> None:
        self.looks = Looks(self.unit, self.points)

    def side(self, s: FireState) -> int:
        return s.board.units.side[self.unit]

    def prompt(self, s: FireState) -> Prompt:
        return Prompt("5.1", "prompt.moving", (self.unit, self.points))

    def candidates(self, s: FireState) -> list[int]:
        hexes = near_hexes(s, self.unit, self.points)
        orders = [make_order(verbs.HALT)]
        orders += [make_order(verbs.TO, hex_) for hex_ in hexes]
        orders += [make_order(verbs.VIA, hex_) for hex_ in hexes]
        for extra in s.board.exclusive.move_orders:
            orders += extra.candidates(s, self.unit)
        return orders

    def skips(self, s: FireState) -> bool:
        return self.begun == 1  # who has chosen a unit wants to see where it can go

    def legal(self, s: FireState) -> list[int]:
        """The reach is the same for all orders; a hex is passed only where that is remembered."""
        reach = self.looks.reach(s)
        exclusive = s.board.exclusive
        orders = self.sift(s, [make_order(verbs.HALT)]) if self.begun else []
        to = verbs.TO
        orders += [to | (hex_ << 8) for hex_ in ends(s, self.unit, reach)]
        for hex_ in members(exclusive.memorable(s, self.side(s))):
            if reach.costs[hex_] != FAR:
                orders += self.sift(s, [make_order(verbs.VIA, hex_)])
        exclusive.add_move_orders(s, self.unit, self.points, reach, orders)
        return orders

    def check(self, s: FireState, order: int, why: Why) -> None:
        verb, hex_ = verb_of(order), first_of(order)
        if verb == verbs.HALT:
            if not self.begun:
                why.no("5.0", "refuse.halt", self.unit)
            else:
                s.board.exclusive.end_hexes(s, self.unit, 1 << s.place[self.unit], why)
        elif verb == verbs.TO:
            check_end(s, self.looks, hex_, why)
        elif verb == verbs.VIA:
            check_way(s, self.looks, hex_, why)
            if not why.barred:
                self._check_via(s, hex_, why)
        else:
            extra = s.board.exclusive.move_orders_with(verb)
            if extra is None:
                why.refuse(verbs.not_now(s, order))
            else:
                extra.check(s, self.unit, self.points, order, why)

    def _check_via(self, s: FireState, hex_: int, why: Why) -> None:
        """5.1, 6.1 The unit passes a hex; where it may not halt it must find an end beyond."""
        reach = self.looks.reach(s)
        left = self.points - reach.costs[hex_]
        halts = s.board.exclusive.end_hexes(s, self.unit, 1 << hex_, SETS)
        if not s.board.exclusive.memorable(s, self.side(s)) >> hex_ & 1:
            why.no("5.0", "refuse.via_nothing", hex_)
        elif reach.stops[hex_]:
            why.no("6.1", "refuse.via_stops", hex_)
        elif left <= 0:
            why.no("5.1", "refuse.via_spent", hex_)
        elif not halts and not can_end_beyond(s, self.unit, left, hex_):
            s.board.exclusive.end_hexes(s, self.unit, 1 << hex_, why)

    def apply(self, s: FireState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        if verb in (verbs.TO, verbs.VIA):
            self._go(s, first_of(order), desk, goes_on=verb == verbs.VIA)
            return
        s.stack.pop()
        extra = s.board.exclusive.move_orders_with(verb)
        if extra is not None:
            extra.apply(s, self.unit, order, desk)
        finish(s, self.unit, entered=False)

    def _go(self, s: FireState, hex_: int, desk: Desk, *, goes_on: bool) -> None:
        """5.0 Hex by adjacent hex along the cheapest way; points left over are lost (5.1)."""
        board = s.board
        reach = self.looks.reach(s)
        path = reach.path(hex_)
        start = s.place[self.unit]
        entered = start >= board.waiting
        s.place[self.unit] = hex_
        cost = reach.costs[hex_]
        if entered:
            desk.tell(board.exclusive.entry.case, "unit.enters", (self.unit, path[0], hex_, cost))
        else:
            desk.tell("5.0", "unit.moves", (self.unit, start, hex_, cost))
        for step in path:
            board.exclusive.occupy(s, self.unit, step, desk, ends=step == hex_ and not goes_on)
        if goes_on:
            s.stack[-1] = Moving(self.unit, self.points - cost, 1)
            if entered:
                finish(s, self.unit, entered=True)
            return
        s.stack.pop()
        finish(s, self.unit, entered=entered)


def finish(s: FireState, unit: int, *, entered: bool) -> None:
    """5.0 A unit moves once in a phase; R5 who has moved in the first is no reserve."""
    bit = 1 << unit
    if s.phase == MOVEMENT:
        known = s.moved & bit
        s.moved |= bit
    else:
        known = s.moved_mobile & bit
        s.moved_mobile |= bit
    if not known:
        s.board.exclusive.has_moved(s, unit, entered=entered)
