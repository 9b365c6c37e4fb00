"""7.1, 7.2 Combat phases: attacks and bombardments one after the other, or none."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import NO_ORDER, Breakdown, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.kernel.play.tape import EVERYONE
from grognard.mechanics.bits import bits_of
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch02_equipment import CLOSED
from grognard.series.fire_and_movement.rules.ch06_zones import occupied
from grognard.series.fire_and_movement.rules.ch07_resolution import combat_breakdown
from grognard.series.fire_and_movement.rules.ch08_bombardment import Bombardment, bombard_refusals
from grognard.series.fire_and_movement.rules.ch08_support_fire import (
    begin_fire,
    commit,
    commit_refusals,
    marker_candidates,
)
from grognard.series.fire_and_movement.state import COMBAT, FireState, Hex, Units


def fighters(s: FireState) -> int:
    """7.1 Units that may still attack in this phase: once a player turn; R5 the reserve."""
    able = bits_of(s.board.units_of[s.active]) & ~s.attacked
    return able if s.phase == COMBAT else able & s.board.units.mobile & ~s.moved


def attackers_of(s: FireState, hex_: int) -> list[int]:
    """7.1 Units that may attack a hex now: adjacent, and not across a closed hexside."""
    able = fighters(s)
    near = s.board.sheet.touch[hex_]
    found: list[int] = []
    for unit in s.board.units_of[s.active]:
        place = s.place[unit]
        if able >> unit & 1 and place < s.board.waiting and near >> place & 1:
            found.append(unit)
    return found


def open_targets(s: FireState) -> list[int]:
    """7.1, R13, R23 Hexes with an enemy that have not been a target in this phase, ascending."""
    found: list[int] = []
    done = 0 if s.board.target_again else s.targets
    spared = s.retreated if s.board.spares_retreated else 0
    for unit in s.board.units_of[1 - s.active]:
        hex_ = s.place[unit]
        if hex_ < s.board.waiting and not done >> hex_ & 1 and not spared >> unit & 1:
            found.append(hex_)
    found.sort()
    return found


def target_refusals(s: FireState, hex_: int, case: str) -> list[Refusal]:
    """7.1, 8.4 Why a hex is no target at all."""
    if not occupied(s, 1 - s.active) >> hex_ & 1:
        return [Refusal(case, "refuse.no_enemy", (hex_,))]
    reasons: list[Refusal] = []
    if not s.board.target_again and s.targets >> hex_ & 1:
        reasons.append(Refusal("7.1", "refuse.target_twice", (hex_,)))
    if s.board.spares_retreated and s.retreated >> s.unit_in(hex_) & 1:
        reasons.append(Refusal("7.2", "refuse.target_retreated", (hex_,)))
    return reasons


class CombatPhase(Frame[FireState]):
    """7.1, 7.2 The phasing player names the next attack or bombardment, or ends the phase."""

    UPON: ClassVar = ("GameTurn",)

    def side(self, s: FireState) -> int:
        return s.active

    def prompt(self, s: FireState) -> Prompt:
        regular = s.phase == COMBAT
        return Prompt("7.1", "prompt.combat" if regular else "prompt.combat_mobile")

    def candidates(self, s: FireState) -> list[int]:
        hexes = sorted(place for place in s.place if place < s.board.waiting)
        orders = [make_order(verbs.END)]
        orders += [make_order(verbs.ATTACK, hex_) for hex_ in hexes]
        return orders + [make_order(verbs.BOMBARD, hex_) for hex_ in hexes]

    def legal(self, s: FireState) -> list[int]:
        orders = [make_order(verbs.END)]
        able = fighters(s)
        touched = 0
        for unit in s.board.units_of[s.active]:
            if able >> unit & 1 and s.place[unit] < s.board.waiting:
                touched |= s.board.sheet.touch[s.place[unit]]
        targets = open_targets(s)
        for hex_ in targets:
            if touched >> hex_ & 1:
                orders.append(make_order(verbs.ATTACK, hex_))
        if s.held[s.active] and (s.phase == COMBAT or s.board.mobile_bombardment):
            for hex_ in targets:
                orders.append(make_order(verbs.BOMBARD, hex_))
        return orders

    def refusals(self, s: FireState, order: int) -> list[Refusal]:
        verb, hex_ = verb_of(order), first_of(order)
        if verb == verbs.END:
            return []
        if verb == verbs.ATTACK:
            return target_refusals(s, hex_, "7.1") or _near_refusals(s, hex_)
        if verb == verbs.BOMBARD:
            return target_refusals(s, hex_, "8.4") + bombard_refusals(s)
        return [verbs.not_now(s, order)]

    def skips(self, s: FireState) -> bool:
        """A phase without anything to do passes by; after a combat one wants to look first."""
        return s.targets == 0

    def apply(self, s: FireState, order: int, desk: Desk) -> None:
        verb, hex_ = verb_of(order), first_of(order)
        if verb == verbs.END:
            s.stack.pop()
        elif verb == verbs.ATTACK:
            s.stack.append(Attack(hex_, 0))
        else:
            s.stack.append(Bombardment(hex_))


def _near_refusals(s: FireState, hex_: int) -> list[Refusal]:
    """7.1 Why nobody can attack a hex: nobody is near, or whoever is may not."""
    if attackers_of(s, hex_):
        return []
    reasons: list[Refusal] = []
    for unit in s.board.units_of[s.active]:
        if s.on_map(unit) and s.board.sheet.next_to[hex_] >> s.place[unit] & 1:
            reasons += attacker_refusals(s, unit, hex_)
    return reasons or [Refusal("7.1", "refuse.nobody_near", (hex_,))]


def attacker_refusals(s: FireState, unit: int, hex_: int) -> list[Refusal]:
    """7.1 Every reason against this unit taking part."""
    board = s.board
    if board.units.side[unit] != s.active:
        return [Refusal("7.1", "refuse.not_phasing", (unit,))]
    if not s.on_map(unit):
        return [Refusal("7.1", "refuse.off_map", (unit, s.place[unit]))]
    reasons: list[Refusal] = []
    if s.attacked >> unit & 1:
        reasons.append(Refusal("7.1", "refuse.has_attacked", (unit,)))
    if s.phase != COMBAT and not board.units.is_mobile(unit):
        reasons.append(Refusal("7.1", "refuse.leg_unit", (unit,)))
    elif s.phase != COMBAT and s.moved >> unit & 1:
        reasons.append(Refusal("7.1", "refuse.reserve_moved", (unit,)))
    place = s.place[unit]
    if not board.sheet.next_to[hex_] >> place & 1:
        reasons.append(Refusal("7.1", "refuse.not_adjacent", (unit, hex_)))
    elif board.sheet.crossing_between(place, hex_) == CLOSED:
        reasons.append(Refusal(board.closed_case(), "refuse.closed", (place, hex_)))
    return reasons


class Attack(Frame[FireState]):
    """7.1, 7.6 Units join one at a time, then markers; nothing is final before `strike`."""

    UPON: ClassVar = ("CombatPhase",)
    hex: Hex
    attackers: Units

    def side(self, s: FireState) -> int:
        return s.active

    def prompt(self, s: FireState) -> Prompt:
        if not self.attackers:
            return Prompt("7.1", "prompt.attack_first", (self.hex,))
        return Prompt("7.6", "prompt.attack", (self.hex,))

    def candidates(self, s: FireState) -> list[int]:
        orders = [make_order(verbs.STRIKE)]
        orders += [make_order(verbs.JOIN, unit) for unit in range(len(s.place))]
        return orders + marker_candidates(s)

    def legal(self, s: FireState) -> list[int]:
        orders: list[int] = []
        if self.attackers:
            orders.append(make_order(verbs.STRIKE))
        for unit in attackers_of(s, self.hex):
            if not self.attackers >> unit & 1:
                orders.append(make_order(verbs.JOIN, unit))
        if self.attackers:
            for marker in s.held[s.active]:
                orders.append(make_order(verbs.SUPPORT, marker))
        return orders

    def refusals(self, s: FireState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.JOIN:
            unit = first_of(order)
            if self.attackers >> unit & 1:
                return [Refusal("7.1", "refuse.joined", (unit,))]
            return attacker_refusals(s, unit, self.hex)
        if verb not in (verbs.STRIKE, verbs.SUPPORT):
            return [verbs.not_now(s, order)]
        nobody = [] if self.attackers else [Refusal("8.6", "refuse.no_attacker", (self.hex,))]
        return nobody + (commit_refusals(s, first_of(order)) if verb == verbs.SUPPORT else [])

    def apply(self, s: FireState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        if verb == verbs.JOIN:
            s.stack[-1] = Attack(self.hex, self.attackers | 1 << first_of(order))
        elif verb == verbs.SUPPORT:
            commit(s, first_of(order), desk)
        else:
            s.attacked |= self.attackers
            desk.tell("7.6", "combat.attack", (self.attackers, self.hex))
            begin_fire(s, self.hex, self.attackers, desk)

    def skips(self, s: FireState) -> bool:
        return not self.attackers  # an only attacker joins by himself, but nobody strikes unasked

    def answer_seen_by(self, s: FireState, order: int) -> int:
        return s.active if verb_of(order) == verbs.SUPPORT else EVERYONE

    def usual(self, s: FireState) -> int:
        return make_order(verbs.STRIKE) if self.attackers else NO_ORDER

    def breakdown(self, s: FireState, order: int) -> Breakdown | None:
        attackers = self.attackers
        if verb_of(order) == verbs.JOIN:
            attackers |= 1 << first_of(order)
        extra = first_of(order) if verb_of(order) == verbs.SUPPORT else -1
        return combat_breakdown(s, s.unit_in(self.hex), attackers, extra)
