"""7.6 Resolution: the die, the result, and what follows from it."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk, Modifier
from grognard.kernel.play.frame import Breakdown, Frame, Note, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.mechanics.bits import members
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch07_advance import Advance, advancers
from grognard.series.fire_and_movement.rules.ch07_resistance import (
    repel_attackers,
    repel_defender,
)
from grognard.series.fire_and_movement.rules.ch07_table import (
    A1,
    A2,
    A3,
    A_LOSS,
    AE,
    D2,
    D3,
    DE,
    DIE,
    EX,
    RESULT_KEYS,
    RETREAT_HEXES,
    differential,
    lit_cells,
    terrain_row,
)
from grognard.series.fire_and_movement.state import FireState, Hex, Units


def fight(s: FireState, target: int, attackers: int, desk: Desk) -> None:
    """7.6, 8.4 One die decides. Without attackers it is a bombardment."""
    board = s.board
    hex_ = s.place[target]
    modifiers = differential(s, target, attackers)
    total = _sum(modifiers)
    row = terrain_row(s, hex_, attackers)
    column = board.table.column(row, total)
    desk.tell_sum("7.3", "combat.differential", (target, total, row, column), modifiers)
    groups = None
    if desk.tape.is_empty():
        groups = [board.table.result(column, face) for face in DIE]
    die = desk.draw("7.6", "die", DIE, groups)
    result = board.table.result(column, die)
    lit = lit_cells(board.table, row, column, [die]) if desk.listening else None
    desk.tell_sum("7.6", "combat.die", (die,), [], lit)
    s.stack[-1] = AfterCombat(hex_, attackers)
    if attackers == 0 and result in (AE, A_LOSS, A1, A2, A3):
        desk.tell_result("8.4", "combat.void", (target,))
        return
    key = "combat.result." + RESULT_KEYS[result]
    if attackers == 0 and result == EX:
        key = "combat.result.Ex_fire"  # 8.4 it hits the target only
    desk.tell_result(board.table.case, key, (target,))
    apply_result(s, result, target, attackers, desk)


def apply_result(s: FireState, result: int, target: int, attackers: int, desk: Desk) -> None:
    """7.6, T1 The legend of the table."""
    if result == DE:
        s.place[target] = s.board.eliminated  # the result itself tells it
    elif result in (D2, D3):
        repel_defender(s, target, RETREAT_HEXES[result], desk)
    elif result == EX:
        deplete(s, target, desk)
        if attackers:
            s.stack.append(Loss(attackers))
    elif result == A_LOSS:
        s.stack.append(Loss(attackers))
    elif result in (A1, A2, A3):
        repel_attackers(s, attackers, RETREAT_HEXES[result], desk)
    elif result == AE:
        for unit in members(attackers):
            eliminate(s, unit, desk)


def deplete(s: FireState, unit: int, desk: Desk) -> None:
    """2.3 A loss: a full-strength unit is flipped, a depleted one is eliminated."""
    if s.is_depleted(unit):
        eliminate(s, unit, desk)
        return
    s.depleted |= 1 << unit
    desk.tell("2.3", "unit.depleted", (unit,))


def eliminate(s: FireState, unit: int, desk: Desk) -> None:
    """2.3 A unit is taken off the map."""
    s.place[unit] = s.board.eliminated
    desk.tell("2.3", "unit.eliminated", (unit,))


def _sum(modifiers: list[Modifier]) -> int:
    total = 0
    for modifier in modifiers:
        total += modifier.number
    return total


def combat_breakdown(s: FireState, target: int, attackers: int, marker: int) -> Breakdown:
    """7.3, 7.4 What the differential is made of so far, with one more marker perhaps.

    7.6 The defender is asked for his markers too: then it is he who is attacked.
    """
    board = s.board
    modifiers = differential(s, target, attackers)
    if marker >= 0:
        value = board.markers.value[marker]
        defends = board.markers.side[marker] == board.units.side[target]
        modifiers.append(Modifier("8.3", "modifier.marker", -value if defends else value))
    total = _sum(modifiers)
    row = terrain_row(s, s.place[target], attackers)
    column = board.table.column(row, total)
    lit = lit_cells(board.table, row, column, DIE)
    note = Note("7.3", "combat.differential", (target, total, row, column))
    answers = s.stack[-1].side(s) == board.units.side[target]
    return Breakdown(None, modifiers, None, lit, [note], answers=answers)


class Loss(Frame[FireState]):
    """7.6, T1 (A) and Ex: the attacker chooses the unit that suffers the loss."""

    UPON: ClassVar = ("AfterCombat",)
    attackers: Units

    def side(self, s: FireState) -> int:
        return s.active

    def prompt(self, s: FireState) -> Prompt:
        return Prompt(s.board.table.case, "prompt.loss")

    def candidates(self, s: FireState) -> list[int]:
        return [make_order(verbs.LOSE, unit) for unit in range(len(s.place))]

    def likely(self, s: FireState) -> list[int]:
        return [make_order(verbs.LOSE, unit) for unit in members(self.attackers)]

    def check(self, s: FireState, order: int, why: Why) -> None:
        if verb_of(order) != verbs.LOSE:
            why.refuse(verbs.not_now(s, order))
        elif not self.attackers >> first_of(order) & 1:
            why.no(s.board.table.case, "refuse.no_part", first_of(order))

    def apply(self, s: FireState, order: int, desk: Desk) -> None:
        s.stack.pop()
        deplete(s, first_of(order), desk)


class AfterCombat(Frame[FireState]):
    """7.6, 7.9 The markers are used up; an empty hex may be entered."""

    UPON: ClassVar = ("CombatPhase",)
    hex: Hex
    attackers: Units

    def run(self, s: FireState, desk: Desk) -> None:
        s.stack.pop()
        for side in range(2):
            s.used[side] += s.shown[side]
            s.shown[side] = []
        if advancers(s, self.hex, self.attackers):
            s.stack.append(Advance(self.hex, self.attackers))
