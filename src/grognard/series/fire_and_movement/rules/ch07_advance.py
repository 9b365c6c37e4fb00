"""7.9 Advance after combat: one attacker may enter the hex that the defender has left."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why, listing
from grognard.mechanics.bits import members
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.state import FireState, Hex, Units


def advancers(s: FireState, hex_: int, attackers: int) -> list[int]:
    """7.9, R25 Surviving attackers, if the hex is empty; zones of control do not matter (6.2)."""
    if not attackers or s.board.no_advance or s.unit_in(hex_) >= 0:
        return []
    why = listing()
    found: list[int] = []
    for unit in members(attackers):
        check_advance(s, unit, hex_, why)
        if why.passed():
            found.append(unit)
    return found


def check_advance(s: FireState, unit: int, hex_: int, why: Why) -> None:
    """7.9 An attacker that is still on the map, and not behind a closed hexside."""
    place = s.place[unit]
    gone = place >= s.board.waiting or not s.board.sheet.touch[hex_] >> place & 1
    if gone and why.no("7.9", "refuse.gone", unit):
        return
    s.board.exclusive.advancers(s, 1 << unit, why)


class Advance(Frame[FireState]):
    """7.9 Which attacker goes into the hex? At most one, or none."""

    UPON: ClassVar = ("CombatPhase",)
    hex: Hex
    attackers: Units

    def side(self, s: FireState) -> int:
        return s.active

    def prompt(self, s: FireState) -> Prompt:
        return Prompt("7.9", "prompt.advance", (self.hex,))

    def candidates(self, s: FireState) -> list[int]:
        units = range(len(s.place))
        return [make_order(verbs.STAY), *(make_order(verbs.ADVANCE, unit) for unit in units)]

    def likely(self, s: FireState) -> list[int]:
        units = members(self.attackers)
        return [make_order(verbs.STAY), *[make_order(verbs.ADVANCE, unit) for unit in units]]

    def check(self, s: FireState, order: int, why: Why) -> None:
        verb, unit = verb_of(order), first_of(order)
        if verb == verbs.STAY:
            return
        if verb != verbs.ADVANCE:
            why.refuse(verbs.not_now(s, order))
        elif not self.attackers >> unit & 1:
            why.no("7.9", "refuse.no_part", unit)
        else:
            check_advance(s, unit, self.hex, why)

    def apply(self, s: FireState, order: int, desk: Desk) -> None:
        s.stack.pop()
        if verb_of(order) == verbs.ADVANCE:
            unit = first_of(order)
            start = s.place[unit]
            s.place[unit] = self.hex
            desk.tell("7.9", "unit.advances", (unit, start, self.hex))
            s.board.exclusive.occupy(s, unit, self.hex, desk, ends=True)
