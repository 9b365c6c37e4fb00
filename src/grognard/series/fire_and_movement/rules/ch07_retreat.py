"""7.7, 7.8 Retreat hex by hex by the owner's choice, or stiff resistance."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import number, one
from grognard.kernel.play.frame import NOBODY, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.mechanics.bits import members
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch02_equipment import CLOSED
from grognard.series.fire_and_movement.rules.ch06_zones import controlled, occupied
from grognard.series.fire_and_movement.state import FireState, Hex, Unit, Units


def retreat_steps(s: FireState, unit: int, origin: int, left: int) -> list[int]:
    """7.7 The next hexes from which the retreat can be ended as it must: `left` hexes further."""
    side = s.board.units.side[unit]
    friends = occupied(s, side) & ~(1 << s.place[unit])
    zones = controlled(s, 1 - side)
    if s.board.friends_cancel:
        zones &= ~friends
    shut = occupied(s, 1 - side) | zones
    return _steps(s, s.place[unit], origin, left, shut, friends)


def _steps(s: FireState, at: int, origin: int, left: int, shut: int, friends: int) -> list[int]:
    grid = s.board.sheet.grid
    far = grid.distance(origin, at) + 1
    found: list[int] = []
    for hex_ in s.board.sheet.ways[at]:
        if shut >> hex_ & 1 or grid.distance(origin, hex_) != far:
            continue
        if left == 1:
            if not friends >> hex_ & 1:
                found.append(hex_)
        elif _steps(s, hex_, origin, left - 1, shut, friends):
            found.append(hex_)
    return found


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


def can_retreat(s: FireState, unit: int, hexes: int) -> bool:
    """7.7 Whether there is a way at all."""
    return bool(retreat_steps(s, unit, s.place[unit], hexes))


def without_way(s: FireState, attackers: int, hexes: int) -> int:
    """7.7 Those of the attackers that have no way, as everybody stands now."""
    stuck = 0
    for unit in members(attackers):
        if not can_retreat(s, unit, hexes):
            stuck |= 1 << unit
    return stuck


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


LONGEST_RETREAT: Final = 3  # 7.6 A3 and D3


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

    def legal(self, s: FireState) -> list[int]:
        orders: list[int] = []
        if can_retreat(s, self.unit, self.hexes):
            orders.append(make_order(verbs.RETREAT))
        if not s.is_depleted(self.unit):
            orders.append(make_order(verbs.RESIST, self.unit))
        return orders

    def refusals(self, s: FireState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.RETREAT:
            if can_retreat(s, self.unit, self.hexes):
                return []
            return [Refusal("7.7", "refuse.no_retreat", (self.unit,))]
        if verb == verbs.RESIST:
            return _resist_refusals(s, first_of(order), 1 << self.unit)
        return [verbs.not_now(s, order)]

    def apply(self, s: FireState, order: int, desk: Desk) -> None:
        s.stack.pop()
        if verb_of(order) == verbs.RESIST:
            resist(s, self.unit, desk)
        else:
            begin_retreat(s, self.unit, self.hexes)


def _resist_refusals(s: FireState, unit: int, involved: int) -> list[Refusal]:
    """7.8, R24 Only a unit of this combat, and only at full strength."""
    if not involved >> unit & 1:
        return [Refusal("7.8", "refuse.no_part", (unit,))]
    if s.is_depleted(unit):
        return [Refusal("7.8", "refuse.resist_depleted", (unit,))]
    return []


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

    def legal(self, s: FireState) -> list[int]:
        orders: list[int] = []
        if not self._retreat_refusals(s):
            orders.append(make_order(verbs.RETREAT))
        for unit in members(self.attackers):
            if not s.is_depleted(unit):
                orders.append(make_order(verbs.RESIST, unit))
        return orders

    def _retreat_refusals(self, s: FireState) -> list[Refusal]:
        """7.7, 7.8 Where nobody has a way one depletion stands for all."""
        if without_way(s, self.attackers, self.hexes) == self.attackers:
            return [Refusal("7.7", "refuse.nobody_retreats", (self.hexes,))]
        return []

    def refusals(self, s: FireState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.RETREAT:
            return self._retreat_refusals(s)
        if verb == verbs.RESIST:
            return _resist_refusals(s, first_of(order), self.attackers)
        return [verbs.not_now(s, order)]

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

    def legal(self, s: FireState) -> list[int]:
        return [make_order(verbs.WITHDRAW, unit) for unit in members(self.attackers)]

    def refusals(self, s: FireState, order: int) -> list[Refusal]:
        if verb_of(order) != verbs.WITHDRAW:
            return [verbs.not_now(s, order)]
        unit = first_of(order)
        return [] if self.attackers >> unit & 1 else [Refusal("7.7", "refuse.no_part", (unit,))]

    def apply(self, s: FireState, order: int, desk: Desk) -> None:
        unit = first_of(order)
        s.stack[-1] = Withdrawal(self.attackers & ~(1 << unit), self.hexes)
        if can_retreat(s, unit, self.hexes):
            begin_retreat(s, unit, self.hexes)
        else:
            _lose_retreat(s, unit, desk)


def begin_retreat(s: FireState, unit: int, hexes: int) -> None:
    """7.7 The owner chooses the way, hex by hex."""
    s.retreated |= 1 << unit
    s.stack.append(Retreat(unit, s.place[unit], hexes))


class Retreat(Frame[FireState]):
    """7.7 One hex after another, each further from where the unit stood; no points are spent."""

    UPON: ClassVar = (
        "AfterCombat",
        "Withdrawal",
    )
    unit: Unit
    origin: Hex
    left: Annotated[int, one(number(1, LONGEST_RETREAT))]

    def side(self, s: FireState) -> int:
        return s.board.units.side[self.unit]

    def prompt(self, s: FireState) -> Prompt:
        return Prompt("7.7", "prompt.retreat", (self.unit, self.left))

    def candidates(self, s: FireState) -> list[int]:
        near = s.board.sheet.grid.within(s.place[self.unit], 2)
        return [make_order(verbs.BACK, hex_) for hex_ in near]

    def legal(self, s: FireState) -> list[int]:
        steps = retreat_steps(s, self.unit, self.origin, self.left)
        return [make_order(verbs.BACK, hex_) for hex_ in sorted(steps)]

    def refusals(self, s: FireState, order: int) -> list[Refusal]:
        if verb_of(order) != verbs.BACK:
            return [verbs.not_now(s, order)]
        hex_ = first_of(order)
        if hex_ in retreat_steps(s, self.unit, self.origin, self.left):
            return []
        return self._step_refusals(s, hex_)

    def _step_refusals(self, s: FireState, hex_: int) -> list[Refusal]:
        """7.7, 6.2, 5.3 Why the unit may not step back there."""
        board = s.board
        side = self.side(s)
        at = s.place[self.unit]
        grid = board.sheet.grid
        if grid.direction(at, hex_) < 0:
            return [Refusal("7.7", "refuse.not_adjacent", (self.unit, hex_))]
        reasons: list[Refusal] = []
        if occupied(s, 1 - side) >> hex_ & 1:
            reasons.append(Refusal("7.7", "refuse.enemy_there", (hex_,)))
        if board.sheet.crossing_between(at, hex_) == CLOSED:
            reasons.append(Refusal(board.closed_case(), "refuse.closed", (at, hex_)))
        if grid.distance(self.origin, hex_) <= grid.distance(self.origin, at):
            reasons.append(Refusal("7.7", "refuse.not_further", (hex_,)))
        friend = occupied(s, side) >> hex_ & 1 == 1
        if controlled(s, 1 - side) >> hex_ & 1 and not (friend and board.friends_cancel):
            reasons.append(Refusal("6.2", "refuse.retreat_zone", (hex_,)))
        if friend and self.left == 1:
            reasons.append(Refusal("5.3", "refuse.occupied", (hex_,)))
        return reasons or [Refusal("7.7", "refuse.blind_alley", (hex_,))]

    def apply(self, s: FireState, order: int, desk: Desk) -> None:
        hex_ = first_of(order)
        start = s.place[self.unit]
        s.place[self.unit] = hex_
        desk.tell("7.7", "unit.retreats", (self.unit, start, hex_))
        s.board.occupy(s, self.unit, hex_, desk, ends=self.left == 1)
        if self.left > 1:
            s.stack[-1] = Retreat(self.unit, self.origin, self.left - 1)
        else:
            s.stack.pop()
