"""7.1, 7.2 Combat phases: attacks and bombardments one after the other, or none."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import NO_ORDER, Breakdown, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.tape import EVERYONE
from grognard.kernel.play.why import MEMBER, SETS, Why, listing
from grognard.mechanics.bits import EVERYTHING, members
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch06_zones import occupied
from grognard.series.fire_and_movement.rules.ch07_resolution import combat_breakdown
from grognard.series.fire_and_movement.rules.ch08_bombardment import Bombardment, check_bombard
from grognard.series.fire_and_movement.rules.ch08_support_fire import (
    begin_fire,
    check_commit,
    commit,
    held_markers,
    marker_candidates,
)
from grognard.series.fire_and_movement.state import COMBAT, FireState, Hex, Units


def fighters(s: FireState, units: int, why: Why) -> int:
    """7.1 Those of the units that may still attack: once a player turn; R5 the reserve."""
    units = why.without(units, s.attacked, "7.1", "refuse.has_attacked", MEMBER)
    if s.phase == COMBAT:
        return units
    mobile = s.board.units.mobile
    units = why.without(units, ~mobile, "7.1", "refuse.leg_unit", MEMBER)
    return why.without(units, s.moved & mobile, "7.1", "refuse.reserve_moved", MEMBER)


def check_attacker(s: FireState, unit: int, hex_: int, why: Why) -> None:
    """7.1 Every reason against this unit taking part: adjacent, not across a closed hexside."""
    board = s.board
    place = s.place[unit]
    if board.units.side[unit] != s.active:
        why.no("7.1", "refuse.not_phasing", unit)
        return
    if not s.on_map(unit):
        why.no("7.1", "refuse.off_map", unit, place)
        return
    fighters(s, 1 << unit, why)
    if why.over or board.sheet.touch[hex_] >> place & 1:
        return
    if board.sheet.next_to[hex_] >> place & 1:
        why.no(board.sheet.closed_case, "refuse.closed", place, hex_)
    else:
        why.no("7.1", "refuse.not_adjacent", unit, hex_)


def neighbours(s: FireState, hex_: int) -> list[int]:
    """The phasing player's units next to a hex."""
    near = s.board.sheet.next_to[hex_]
    waiting = s.board.waiting
    units = s.board.units_of[s.active]
    return [unit for unit in units if s.place[unit] < waiting and near >> s.place[unit] & 1]


def attackers_of(s: FireState, hex_: int) -> list[int]:
    """7.1 Units that may attack a hex now."""
    why = listing()
    found: list[int] = []
    for unit in neighbours(s, hex_):
        check_attacker(s, unit, hex_, why)
        if why.passed():
            found.append(unit)
    return found


def reached_hexes(s: FireState) -> int:
    """7.1 The hexes that a unit of the phasing player may attack, whoever stands there."""
    able = fighters(s, EVERYTHING, SETS)
    hexes = 0
    for unit in s.board.units_of[s.active]:
        if able >> unit & 1 and s.place[unit] < s.board.waiting:
            hexes |= s.board.sheet.touch[s.place[unit]]
    return hexes


def target_hexes(s: FireState, hexes: int, case: str, why: Why) -> int:
    """7.1, 8.4, R13, R23 Those of the hexes with an enemy that may be a target in this phase."""
    board = s.board
    hexes = why.stop(hexes, ~occupied(s, 1 - s.active), case, "refuse.no_enemy", MEMBER)
    if not board.target_again:
        hexes = why.without(hexes, s.targets, "7.1", "refuse.target_twice", MEMBER)
    if board.spares_retreated and s.retreated:
        spared = 0
        for unit in board.units_of[1 - s.active]:
            if s.retreated >> unit & 1 and s.place[unit] < board.waiting:
                spared |= 1 << s.place[unit]
        hexes = why.without(hexes, spared, "7.2", "refuse.target_retreated", MEMBER)
    return hexes


def open_targets(s: FireState) -> list[int]:
    """7.1 All of them, ascending."""
    return members(target_hexes(s, EVERYTHING, "7.1", SETS))


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
        """Targets are the same for attacks and bombardments, and worked out once."""
        targets = target_hexes(s, EVERYTHING, "7.1", SETS)
        orders = [make_order(verbs.END)]
        attack, bombard = verbs.ATTACK, verbs.BOMBARD
        orders += [attack | (hex_ << 8) for hex_ in members(targets & reached_hexes(s))]
        why = listing()
        check_bombard(s, why)
        if why.passed():
            orders += [bombard | (hex_ << 8) for hex_ in members(targets)]
        return orders

    def check(self, s: FireState, order: int, why: Why) -> None:
        verb, hex_ = verb_of(order), first_of(order)
        if verb == verbs.ATTACK:
            target_hexes(s, 1 << hex_, "7.1", why)
            if not why.barred:
                _check_near(s, hex_, why)
        elif verb == verbs.BOMBARD:
            target_hexes(s, 1 << hex_, "8.4", why)
            if not why.over:
                check_bombard(s, why)
        elif verb != verbs.END:
            why.refuse(verbs.not_now(s, order))

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


def _check_near(s: FireState, hex_: int, why: Why) -> None:
    """7.1 Why nobody can attack a hex: nobody is near, or whoever is may not."""
    if reached_hexes(s) >> hex_ & 1:
        return
    near = neighbours(s, hex_)
    for unit in near:
        check_attacker(s, unit, hex_, why)
    if not near:
        why.no("7.1", "refuse.nobody_near", hex_)


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

    def likely(self, s: FireState) -> list[int]:
        orders = [make_order(verbs.STRIKE)]
        orders += [make_order(verbs.JOIN, unit) for unit in neighbours(s, self.hex)]
        return orders + held_markers(s, s.active)

    def check(self, s: FireState, order: int, why: Why) -> None:
        verb, unit = verb_of(order), first_of(order)
        if verb == verbs.JOIN:
            if self.attackers >> unit & 1:
                why.no("7.1", "refuse.joined", unit)
            else:
                check_attacker(s, unit, self.hex, why)
        elif verb in (verbs.STRIKE, verbs.SUPPORT):
            if not self.attackers and why.no("8.6", "refuse.no_attacker", self.hex):
                return
            if verb == verbs.SUPPORT:
                check_commit(s, first_of(order), s.active, why)
        else:
            why.refuse(verbs.not_now(s, order))

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
