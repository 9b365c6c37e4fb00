"""7.8 Stiff resistance, or the retreat of 7.7: what the owner of repelled units decides."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import number, one
from grognard.kernel.play.frame import NOBODY, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.mechanics.bits import members
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch07_retreat import (
    LONGEST_RETREAT,
    begin_retreat,
    can_retreat,
    without_way,
)
from grognard.series.fire_and_movement.state import FireState, Unit, Units


def repel_defender(s: FireState, unit: int, hexes: int, desk: Desk) -> None:
    """7.6, 7.7, 7.8 D2 and D3."""
    if can_retreat(s, unit, hexes) or not s.is_depleted(unit):
        s.stack.append(DefenderResult(unit, hexes))
    else:
        _lose_retreat(s, unit, desk)


def repel_attackers(s: FireState, attackers: int, hexes: int, desk: Desk) -> None:
    """7.6, 7.7, 7.8 A1, A2 and A3; where nobody can resist, there is nothing to choose."""
    if attackers & ~s.depleted:
        s.stack.append(AttackerResult(attackers, hexes))
    else:
        s.stack.append(Withdrawal(attackers, hexes))


def resist(s: FireState, unit: int, desk: Desk) -> None:
    """7.8 A full-strength unit is depleted in place of the retreat."""
    s.depleted |= 1 << unit
    desk.tell("7.8", "unit.resists", (unit,))


def _lose_retreat(s: FireState, unit: int, desk: Desk) -> None:
    """7.7, R22 Without a way: 7.8 if the unit has full strength, else it is eliminated."""
    if not s.is_depleted(unit):
        resist(s, unit, desk)
        return
    s.place[unit] = s.board.eliminated
    desk.tell("7.7", "unit.no_retreat", (unit,))


def _answers(s: FireState) -> list[int]:
    """7.7, 7.8 What an owner might say to a result: retreat, or a unit that resists."""
    units = range(len(s.place))
    return [make_order(verbs.RETREAT), *(make_order(verbs.RESIST, unit) for unit in units)]


class DefenderResult(Frame[FireState]):
    """7.8 The defender retreats, or is depleted and stays: its owner decides."""

    UPON: ClassVar = ("AfterCombat",)
    unit: Unit
    hexes: Annotated[int, one(number(1, LONGEST_RETREAT))]

    def side(self, s: FireState) -> int:
        return s.board.units.side[self.unit]

    def prompt(self, s: FireState) -> Prompt:
        if s.is_depleted(self.unit):  # who is depleted cannot resist
            return Prompt("7.7", "prompt.defender_depleted", (self.unit, self.hexes))
        if not can_retreat(s, self.unit, self.hexes):
            return Prompt("7.8", "prompt.defender_stuck", (self.unit, self.hexes))
        return Prompt("7.8", "prompt.defender_result", (self.unit, self.hexes))

    def candidates(self, s: FireState) -> list[int]:
        return _answers(s)

    def likely(self, s: FireState) -> list[int]:
        return [make_order(verbs.RETREAT), make_order(verbs.RESIST, self.unit)]

    def check(self, s: FireState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.RETREAT:
            if not can_retreat(s, self.unit, self.hexes):
                why.no("7.7", "refuse.no_retreat", self.unit)
        elif verb == verbs.RESIST:
            _check_resist(s, first_of(order), 1 << self.unit, why)
        else:
            why.refuse(verbs.not_now(s, order))

    def apply(self, s: FireState, order: int, desk: Desk) -> None:
        s.stack.pop()
        if verb_of(order) == verbs.RESIST:
            resist(s, self.unit, desk)
        else:
            begin_retreat(s, self.unit, self.hexes)


def _check_resist(s: FireState, unit: int, involved: int, why: Why) -> None:
    """7.8, R24 Only a unit of this combat, and only at full strength."""
    if not involved >> unit & 1:
        why.no("7.8", "refuse.no_part", unit)
    elif s.is_depleted(unit):
        why.no("7.8", "refuse.resist_depleted", unit)


class AttackerResult(Frame[FireState]):
    """7.8 All attackers retreat, or one of them is depleted and none does.

    7.7 Who has no way suffers for it even if the others retreat: the question says who that is.
    """

    UPON: ClassVar = ("AfterCombat",)
    attackers: Units
    hexes: Annotated[int, one(number(1, LONGEST_RETREAT))]

    def side(self, s: FireState) -> int:
        return s.active

    def prompt(self, s: FireState) -> Prompt:
        stuck = without_way(s, self.attackers, self.hexes)
        if not stuck:
            return Prompt("7.8", "prompt.attacker_result", (self.hexes,))
        if stuck == self.attackers:
            return Prompt("7.8", "prompt.attacker_stuck", (self.hexes,))
        flipped, lost = stuck & ~s.depleted, stuck & s.depleted
        if not lost:
            return Prompt("7.7", "prompt.attacker_flips", (self.hexes, flipped))
        if not flipped:
            return Prompt("7.7", "prompt.attacker_loses", (self.hexes, lost))
        return Prompt("7.7", "prompt.attacker_both", (self.hexes, flipped, lost))

    def candidates(self, s: FireState) -> list[int]:
        return _answers(s)

    def likely(self, s: FireState) -> list[int]:
        units = members(self.attackers)
        return [make_order(verbs.RETREAT), *[make_order(verbs.RESIST, unit) for unit in units]]

    def check(self, s: FireState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.RETREAT:  # 7.7, 7.8 where nobody has a way one depletion stands for all
            if without_way(s, self.attackers, self.hexes) == self.attackers:
                why.no("7.7", "refuse.nobody_retreats", self.hexes)
        elif verb == verbs.RESIST:
            _check_resist(s, first_of(order), self.attackers, why)
        else:
            why.refuse(verbs.not_now(s, order))

    def apply(self, s: FireState, order: int, desk: Desk) -> None:
        if verb_of(order) == verbs.RESIST:
            s.stack.pop()
            resist(s, first_of(order), desk)
        else:
            s.stack[-1] = Withdrawal(self.attackers, self.hexes)


class Withdrawal(Frame[FireState]):
    """7.7 Several attackers retreat in the order that their owner likes."""

    UPON: ClassVar = ("AfterCombat",)
    attackers: Units
    hexes: Annotated[int, one(number(1, LONGEST_RETREAT))]

    def side(self, s: FireState) -> int:
        return s.active if self.attackers else NOBODY

    def run(self, s: FireState, desk: Desk) -> None:
        s.stack.pop()

    def prompt(self, s: FireState) -> Prompt:
        return Prompt("7.7", "prompt.withdrawal", (self.hexes,))

    def candidates(self, s: FireState) -> list[int]:
        return [make_order(verbs.WITHDRAW, unit) for unit in range(len(s.place))]

    def likely(self, s: FireState) -> list[int]:
        return [make_order(verbs.WITHDRAW, unit) for unit in members(self.attackers)]

    def check(self, s: FireState, order: int, why: Why) -> None:
        if verb_of(order) != verbs.WITHDRAW:
            why.refuse(verbs.not_now(s, order))
        elif not self.attackers >> first_of(order) & 1:
            why.no("7.7", "refuse.no_part", first_of(order))

    def apply(self, s: FireState, order: int, desk: Desk) -> None:
        unit = first_of(order)
        s.stack[-1] = Withdrawal(self.attackers & ~(1 << unit), self.hexes)
        if can_retreat(s, unit, self.hexes):
            begin_retreat(s, unit, self.hexes)
        else:
            _lose_retreat(s, unit, desk)
