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


def movers(s: FireState, side: int, units: int, why: Why) -> int:
    """5.0, R5 Those of a side's units that may use their move in this phase, wherever they are."""
    still = s.board.still(s, side)
    if still is not None and why.refuse(still):
        return 0
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
    place, off_map = s.place, s.board.waiting
    away = 0
    for unit in s.board.units_of[s.active]:
        if place[unit] >= off_map:
            away |= 1 << unit
    last = units.bit_length() - 1
    units = why.stop(units, away, "5.0", "refuse.off_map", MEMBER, place[last])
    units = movers(s, s.active, units, why) if units else 0
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
        return orders + s.board.phase_candidates(s)

    def legal(self, s: FireState) -> list[int]:
        """Who may move, and what bars the ways, is worked out once for all units."""
        orders = [make_order(verbs.END)]
        front = Front(s, s.active)
        able = leavers(s, front, s.board.unit_sets[s.active], SETS)
        move, units = verbs.MOVE, s.board.units_of[s.active]
        orders += [move | (unit << 8) for unit in units if able >> unit & 1]
        s.board.add_phase_orders(s, front, orders)
        return orders

    def check(self, s: FireState, order: int, why: Why) -> None:
        verb, unit = verb_of(order), first_of(order)
        if verb == verbs.END:
            return
        if verb != verbs.MOVE:
            s.board.check_phase(s, order, why)
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
        if verb == verbs.MOVE:
            unit = first_of(order)
            s.stack.append(Moving(unit, allowance(s, unit), 0))
        else:
            s.board.phase_apply(s, order, desk)
