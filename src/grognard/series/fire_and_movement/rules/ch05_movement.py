"""5.0 Movement phases: which unit moves next, and who may not."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import MEMBER, SETS, Why
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch05_moving import Moving
from grognard.series.fire_and_movement.rules.ch05_reach import (
    Front,
    allowance,
    check_stuck,
    free_units,
)
from grognard.series.fire_and_movement.state import MOVEMENT, FireState, Flag


def movers(s: FireState, units: int, why: Why) -> int:
    """5.0, R5 Those of the units that may use their move in this phase, wherever they are."""
    units = s.board.exclusive.movers(s, units, why)
    if s.phase == MOVEMENT:
        return why.without(units, s.moved, "5.0", "refuse.has_moved", MEMBER)
    units = why.without(units, s.moved_mobile, "5.0", "refuse.has_moved", MEMBER)
    units = why.without(units, ~s.board.units.mobile, "5.0", "refuse.leg_unit", MEMBER)
    if s.board.reserve:
        units = why.without(units, s.moved, "5.0", "refuse.reserve_moved", MEMBER)
        units = why.without(units, s.attacked, "5.0", "refuse.reserve_attacked", MEMBER)
    return units


def leavers(s: FireState, front: Front, units: int, why: Why) -> int:
    """5.0, 5.1, 6.1 Those of the phasing player's units on the map that may move and can."""
    last = units.bit_length() - 1
    units = why.stop(units, front.away, "5.0", "refuse.off_map", MEMBER, s.place[last])
    units = movers(s, units, why) if units else 0
    if not units or why.reasons:
        return units
    free = free_units(s, front, units)
    if not free:
        check_stuck(s, units.bit_length() - 1, why)
    return free


class MovementPhase(Frame[FireState]):
    """5.0 The phasing player moves one unit after another, or ends the phase.

    `begun`: something has been done. A phase without anything to do passes by itself; afterwards
    its player ends it when he has looked.
    """

    UPON: ClassVar = ("GameTurn",)
    begun: Flag

    def side(self, s: FireState) -> int:
        return s.active

    def prompt(self, s: FireState) -> Prompt:
        regular = s.phase == MOVEMENT
        return Prompt("5.0", "prompt.movement" if regular else "prompt.movement_mobile")

    def candidates(self, s: FireState) -> list[int]:
        units = range(len(s.place))
        orders = [make_order(verbs.END)]
        orders += [make_order(verbs.MOVE, unit) for unit in units]
        for extra in s.board.exclusive.phase_orders:
            orders += extra.candidates(s)
        return orders

    def legal(self, s: FireState) -> list[int]:
        """Who may move, and what bars the ways, is worked out once for all units."""
        orders = [make_order(verbs.END)]
        front = Front(s, s.active)
        able = leavers(s, front, s.board.unit_sets[s.active], SETS)
        move, units = verbs.MOVE, s.board.units_of[s.active]
        orders += [move | (unit << 8) for unit in units if able >> unit & 1]
        for extra in s.board.exclusive.phase_orders:
            extra.add(s, front, orders)
        return orders

    def check(self, s: FireState, order: int, why: Why) -> None:
        verb, unit = verb_of(order), first_of(order)
        if verb == verbs.END:
            return
        if verb != verbs.MOVE:
            extra = s.board.exclusive.phase_orders_with(verb)
            if extra is None:
                why.refuse(verbs.not_now(s, order))
            else:
                extra.check(s, order, why)
        elif s.board.units.side[unit] != s.active:
            why.no("5.0", "refuse.not_phasing", unit)
        else:
            leavers(s, Front(s, s.active), 1 << unit, why)

    def skips(self, s: FireState) -> bool:
        return not self.begun

    def apply(self, s: FireState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        if verb == verbs.END:
            s.stack.pop()
            return
        s.stack[-1] = MovementPhase(1)
        extra = s.board.exclusive.phase_orders_with(verb)
        if extra is None:
            unit = first_of(order)
            s.stack.append(Moving(unit, allowance(s, unit), 0))
        else:
            extra.apply(s, order, desk)
