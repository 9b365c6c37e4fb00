"""10.2 Resolving an assault: the die, the change by TER, losses; then retreat and advance.

`Change` asks the side with the higher TER; `Aftermath` carries the result out, step by step;
`Loss` asks for the unit that loses a step.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, one
from grognard.kernel.play.frame import NO_ORDER, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.mechanics.bits import members
from grognard.mechanics.dice import DIE, sum_of
from grognard.mechanics.tables import clip
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import AL1, BL1, DE, DL1, DR, RESULTS, C
from grognard.titles.falaise.rules.ch02_values import total_cf
from grognard.titles.falaise.rules.ch03_losses import disrupt, eliminate, lose_step, steps_left
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch10_advance import open_advance
from grognard.titles.falaise.rules.ch10_odds import (
    AUTOMATIC,
    assault_column,
    assault_modifiers,
    attacker_changes,
    changes,
)
from grognard.titles.falaise.rules.ch10_retreat import Retreat
from grognard.titles.falaise.rules.ch15_charts import ASSAULT
from grognard.titles.falaise.state import (
    MOVE_ROUND,
    FalaiseState,
    Hex,
    Units,
    enemy_of,
    on_map,
    units_in,
)

LOSSES: Final = 0  # the steps of `Aftermath`
EFFECTS: Final = 1
ADVANCE: Final = 2
STAGES: Final = ["losses", "effects", "advance"]


def roll_assault(s: FalaiseState, target: int, bits: int, desk: Desk) -> None:
    """10.1, 10.2 Odds against the whole hex, die, table; who took part is done for this Round."""
    attackers = members(bits)
    defenders = units_in(s, target)
    s.struck |= 1 << target
    for unit in attackers:
        s.assaulted[unit] = 1
    for unit in defenders:
        s.defended[unit] = 1
    strengths = (total_cf(s, attackers), total_cf(s, defenders))
    column = assault_column(*strengths)
    if column == AUTOMATIC:
        desk.tell("10.2", "assault.automatic", (target, *strengths))
        result = AL1
    else:
        drm = assault_modifiers(s, target, attackers)
        die = desk.draw("10.2", "die", DIE)
        total = clip(die + sum_of(drm), 1, 6)
        result = s.board.charts.assault[total - 1][column]
        values = (target, *strengths, column, die, total, result)
        desk.tell_sum("10.2", "assault.rolled", values, drm, [(ASSAULT, total - 1, column)])
    fixed = column == AUTOMATIC and not s.board.auto_al1_shifts
    if not fixed and changes(s, result, attackers, defenders):
        s.stack.append(Change(target, bits, result))
    else:
        carry_out(s, target, bits, result, desk)


def carry_out(s: FalaiseState, target: int, bits: int, result: int, desk: Desk) -> None:
    """10.2 The result stands."""
    desk.tell_result("10.2", "assault.result." + RESULTS[result].lower(), (target,))
    s.stack.append(Aftermath(target, bits, result, LOSSES))


class Change(Frame[FalaiseState]):
    """10.2, D17, R78 The side with the higher TER may change the result, once."""

    UPON: ClassVar = ("Assaults",)
    target: Hex
    attackers: Units
    result: Annotated[int, one(member("result"))]

    def side(self, s: FalaiseState) -> int:
        attackers = members(self.attackers)
        side = s.board.units.side[attackers[0]]
        ours = attacker_changes(s, attackers, units_in(s, self.target))
        return side if ours else enemy_of(side)

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("10.2", "prompt.change", (self.result, self.target))

    def _options(self, s: FalaiseState) -> list[int]:
        return changes(s, self.result, members(self.attackers), units_in(s, self.target))

    def candidates(self, s: FalaiseState) -> list[int]:
        found = [make_order(verbs.CHANGE, result) for result in range(len(RESULTS))]
        return [*found, make_order(verbs.KEEP)]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.KEEP:
            return
        if verb != verbs.CHANGE:
            why.refuse(not_now(s, order))
        elif first_of(order) not in self._options(s):
            why.no("10.2", "refuse.change", self.result, first_of(order))

    def usual(self, s: FalaiseState) -> int:
        """An odds panel takes the milder result for granted: DR rather than BL1."""
        options = self._options(s)
        return make_order(verbs.CHANGE, options[0]) if options else NO_ORDER

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        s.stack.pop()
        result = self.result
        if verb_of(order) == verbs.CHANGE:
            result = first_of(order)
            desk.tell("10.2", "assault.changed", (self.result, result))
        carry_out(s, self.target, self.attackers, result, desk)


class Aftermath(Frame[FalaiseState]):
    """10.2 What a result does: losses, disruption or retreat, then the advance."""

    UPON: ClassVar = ("Assaults",)
    target: Hex
    attackers: Units
    result: Annotated[int, one(member("result"))]
    stage: Annotated[int, one(member("aftermath"))]

    def run(self, s: FalaiseState, desk: Desk) -> None:
        if self.stage == ADVANCE or self.result == C:
            s.stack.pop()
            if self.result != C:
                open_advance(s, self.target, self.attackers, 0)
            return
        following = EFFECTS if self.stage == LOSSES else ADVANCE
        s.stack[-1] = Aftermath(self.target, self.attackers, self.result, following)
        if self.stage == LOSSES:
            self._losses(s, desk)
        else:
            self._effects(s, desk)

    def _losses(self, s: FalaiseState, desk: Desk) -> None:
        """10.2, R41 Steps are lost; the defender's loss is taken first, so it lies on top."""
        if self.result in (AL1, BL1):
            s.stack.append(Loss(self.attackers))
        if self.result in (BL1, DL1):
            bits = 0
            for unit in units_in(s, self.target):
                bits |= 1 << unit
            s.stack.append(Loss(bits))
        if self.result == DE:
            for unit in units_in(s, self.target):
                eliminate(s, unit, desk, "10.2", cut=False)

    def _effects(self, s: FalaiseState, desk: Desk) -> None:
        """10.2, 9.1, R40 Survivors are Disrupted; or the retreat, which ends with an advance."""
        if self.result == DL1:
            for unit in units_in(s, self.target):
                if not s.disrupted[unit]:
                    disrupt(s, unit, desk, "10.2")
                elif s.round == MOVE_ROUND:
                    eliminate(s, unit, desk, "9.1", cut=False)
        elif self.result == DR:
            s.stack.pop()
            s.stack.append(Retreat(self.target, self.attackers, 0, 0))


class Loss(Frame[FalaiseState]):
    """10.2, D18 The owner chooses the unit that loses a step."""

    UPON: ClassVar = (
        "Aftermath",
        "Loss",
    )
    units: Units  # the units in the combat, a bit each

    def side(self, s: FalaiseState) -> int:
        return s.board.units.side[members(self.units)[0]]

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("10.2", "prompt.loss")

    def candidates(self, s: FalaiseState) -> list[int]:
        return [make_order(verbs.LOSE, unit) for unit in members(self.units)]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        unit = first_of(order)
        if verb_of(order) != verbs.LOSE:
            why.refuse(not_now(s, order))
        elif not self.units >> unit & 1 or not on_map(s, unit):
            why.no("10.2", "refuse.not_in_combat", unit)
        else:
            check_loss(s, unit, members(self.units), why)

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        s.stack.pop()
        lose_step(s, first_of(order), desk, "10.2")


def check_loss(s: FalaiseState, unit: int, units: list[int], why: Why) -> None:
    """10.2 No two-step unit is eliminated before every other one has lost a step."""
    board = s.board
    if board.units.steps[unit] < 2 or steps_left(s, unit) > 1:
        return
    for other in units:
        if on_map(s, other) and board.units.steps[other] > 1 and steps_left(s, other) > 1:
            why.no("10.2", "refuse.full_first", unit, other)
            return
