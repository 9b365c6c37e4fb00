"""5.0 Movement phases: which unit moves next, and who may not."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch05_moving import Moving
from grognard.series.fire_and_movement.rules.ch05_reach import (
    allowance,
    can_go,
    can_leave,
    stuck_refusal,
)
from grognard.series.fire_and_movement.rules.ch06_zones import controlled, occupied
from grognard.series.fire_and_movement.state import MOVEMENT, FireState, Flag


def movers(s: FireState) -> int:
    """5.0 Units of the phasing player that have not used their move; R5 the reserve."""
    units = s.board.units
    if s.phase == MOVEMENT:
        return ~s.moved
    ready = units.mobile & ~s.moved_mobile
    return ready & ~(s.moved | s.attacked) if s.board.reserve else ready


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
        board = s.board
        orders = [make_order(verbs.END)]
        if board.still(s, s.active) is None:
            able = movers(s)
            friends, enemies = occupied(s, s.active), occupied(s, 1 - s.active)
            zones = controlled(s, 1 - s.active)
            for unit in board.units_of[s.active]:
                if (
                    able >> unit & 1
                    and s.place[unit] < board.waiting
                    and can_leave(s, unit, friends, enemies, zones)
                ):
                    orders.append(verbs.MOVE | (unit << 8))
        board.add_phase_orders(s, orders)
        return orders

    def refusals(self, s: FireState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.END:
            return []
        if verb == verbs.MOVE:
            return self._move_refusals(s, first_of(order))
        others = s.board.phase_refusals(s, order)
        return [verbs.not_now(s, order)] if others is None else others

    def _move_refusals(self, s: FireState, unit: int) -> list[Refusal]:
        if s.board.units.side[unit] != s.active:
            return [Refusal("5.0", "refuse.not_phasing", (unit,))]
        if not s.on_map(unit):
            return [Refusal("5.0", "refuse.off_map", (unit, s.place[unit]))]
        reasons = mover_refusals(s, unit)
        if not reasons and not can_go(s, unit):
            reasons.append(stuck_refusal(s, unit))
        return reasons

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


def mover_refusals(s: FireState, unit: int) -> list[Refusal]:
    """5.0, R5 Why a unit may not use its move in this phase, wherever it is."""
    reasons: list[Refusal] = []
    still = s.board.still(s, s.board.units.side[unit])
    if still is not None:
        reasons.append(still)
    if (s.moved if s.phase == MOVEMENT else s.moved_mobile) >> unit & 1:
        reasons.append(Refusal("5.0", "refuse.has_moved", (unit,)))
    if s.phase == MOVEMENT:
        return reasons
    if not s.board.units.is_mobile(unit):
        reasons.append(Refusal("5.0", "refuse.leg_unit", (unit,)))
    if s.board.reserve and s.moved >> unit & 1:
        reasons.append(Refusal("5.0", "refuse.reserve_moved", (unit,)))
    if s.board.reserve and s.attacked >> unit & 1:
        reasons.append(Refusal("5.0", "refuse.reserve_attacked", (unit,)))
    return reasons
