"""5.1-5.3 One unit moves: it goes to a hex in its reach, or first by way of another."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import number, one
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.mechanics.bits import members
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch05_reach import (
    Looks,
    Reach,
    can_end_beyond,
    end_refusals,
    ends,
    near_hexes,
    way_refusals,
)
from grognard.series.fire_and_movement.rules.ch06_zones import occupied
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
        return orders + s.board.leave_candidates(s, self.unit)

    def skips(self, s: FireState) -> bool:
        return self.begun == 1  # who has chosen a unit wants to see where it can go

    def legal(self, s: FireState) -> list[int]:
        reach = self.looks.reach(s)
        orders: list[int] = []
        if self.begun and not self._barred(s, s.place[self.unit]):
            orders.append(make_order(verbs.HALT))
        for hex_ in ends(s, self.unit, reach):
            orders.append(verbs.TO | (hex_ << 8))
        memorable = s.board.memorable(s, self.side(s))
        if memorable:
            # Who only passes is not barred by what bars an end.
            for hex_ in members(memorable & ~occupied(s, self.side(s))):
                if hex_ != reach.start and self._goes_on(s, reach, hex_):
                    orders.append(verbs.VIA | (hex_ << 8))
        return orders + s.board.add_leaves(s, self.unit, self.points, reach)

    def _barred(self, s: FireState, hex_: int) -> bool:
        """Whether the unit may not end its movement in a hex, though it may come there."""
        return s.board.barred_ends(s, self.unit) >> hex_ & 1 == 1

    def _goes_on(self, s: FireState, reach: Reach, hex_: int) -> bool:
        """5.1, 6.1 Whether the unit can pass a hex; where it may not halt it must find an end."""
        left = self.points - reach.costs[hex_]
        if left <= 0 or reach.stops[hex_]:
            return False
        return not self._barred(s, hex_) or can_end_beyond(s, self.unit, left, hex_)

    def refusals(self, s: FireState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.HALT:
            return self._halt_refusals(s)
        if verb == verbs.TO:
            return end_refusals(s, self.looks, first_of(order))
        if verb == verbs.VIA:
            hex_ = first_of(order)
            reasons = way_refusals(s, self.looks, hex_)
            return reasons or self._via_refusals(s, self.looks.reach(s), hex_)
        leaving = s.board.leave_refusals(s, self.unit, self.points, order)
        return [verbs.not_now(s, order)] if leaving is None else leaving

    def _halt_refusals(self, s: FireState) -> list[Refusal]:
        if not self.begun:
            return [Refusal("5.0", "refuse.halt", (self.unit,))]
        here = s.place[self.unit]
        return [s.board.barred_refusal(s, self.unit, here)] if self._barred(s, here) else []

    def _via_refusals(self, s: FireState, reach: Reach, hex_: int) -> list[Refusal]:
        if not s.board.memorable(s, self.side(s)) >> hex_ & 1:
            return [Refusal("5.0", "refuse.via_nothing", (hex_,))]
        if reach.stops[hex_]:
            return [Refusal("6.1", "refuse.via_stops", (hex_,))]
        if reach.costs[hex_] >= self.points:
            return [Refusal("5.1", "refuse.via_spent", (hex_,))]
        if not self._goes_on(s, reach, hex_):
            return [s.board.barred_refusal(s, self.unit, hex_)]
        return []

    def apply(self, s: FireState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        if verb in (verbs.TO, verbs.VIA):
            self._go(s, first_of(order), desk, goes_on=verb == verbs.VIA)
            return
        s.stack.pop()
        if verb != verbs.HALT:
            s.board.leave_apply(s, self.unit, order, desk)
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
            desk.tell(board.entry_case(), "unit.enters", (self.unit, path[0], hex_, cost))
        else:
            desk.tell("5.0", "unit.moves", (self.unit, start, hex_, cost))
        for step in path:
            board.occupy(s, self.unit, step, desk, ends=step == hex_ and not goes_on)
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
        s.board.has_moved(s, unit, entered=entered)
