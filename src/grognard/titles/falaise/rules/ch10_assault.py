"""10.0, 10.1 Assaults: the next hex to attack, and who attacks it.

`Assaults` asks for the next target; `Muster` for the attackers, one by one, with units of other
formations that may be asked to join (11.9.2), until the die is rolled. In a Move/Mech Assault Round
only mechanized units attack, and Allied infantry stacked with one.
"""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Breakdown, Frame, Note, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.mechanics.bits import bits_of, members
from grognard.titles.falaise import verbs
from grognard.titles.falaise.rules.ch02_values import total_cf
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch10_attackers import (
    attack_refusals,
    can_attack,
    commit_refusals,
    may_commit,
    rides,
    targets_of,
)
from grognard.titles.falaise.rules.ch10_combat import roll_assault
from grognard.titles.falaise.rules.ch10_odds import AUTOMATIC, assault_column, assault_modifiers
from grognard.titles.falaise.rules.ch11_joint import ask_refusals, ask_unit, may_ask
from grognard.titles.falaise.rules.ch15_charts import lit_modifiers, lit_odds
from grognard.titles.falaise.state import (
    ACTIVE,
    ASSAULT_ROUND,
    ASSISTING,
    IDLE,
    FalaiseState,
    Flag,
    Hex,
    Units,
    enemy_of,
    holder,
    on_map,
    units_in,
)


def active_side(s: FalaiseState) -> int:
    """The side whose Round it is."""
    return s.board.corps.side[s.corps]


def open_targets(s: FalaiseState) -> list[int]:
    """10.1 The hexes that an active unit can attack now, ascending."""
    bits = 0
    for unit in s.board.units_of[active_side(s)]:
        if s.role[unit] == ACTIVE and can_attack(s, unit, alone=True):
            bits |= targets_of(s, unit)
    return members(bits)


def waiting_helper(s: FalaiseState) -> int:
    """11.9.1 An assisting unit that has not attacked yet and still can, or -1.

    Infantry can while the unit that takes it along can.
    """
    targets = bits_of(open_targets(s))
    for unit in s.board.units_of[active_side(s)]:
        if s.role[unit] != ASSISTING or not can_attack(s, unit, alone=False):
            continue
        reach = targets_of(s, unit)
        if not can_attack(s, unit, alone=True):
            carrier = rides(s, unit)
            if not can_attack(s, carrier, alone=True):
                continue
            reach &= targets_of(s, carrier)
        if reach & targets:
            return unit
    return -1


class Assaults(Frame[FalaiseState]):
    """10.1, D16 The next hex to assault, or no more."""

    UPON: ClassVar = ("ActionRound",)

    def side(self, s: FalaiseState) -> int:
        return active_side(s)

    def prompt(self, s: FalaiseState) -> Prompt:
        if s.round == ASSAULT_ROUND:
            return Prompt("10.1", "prompt.assaults", (s.corps,))
        return Prompt("10.0", "prompt.mech_assaults", (s.corps,))

    def candidates(self, s: FalaiseState) -> list[int]:
        near = 0
        for unit in s.board.units_of[active_side(s)]:
            if s.role[unit] != IDLE and on_map(s, unit):
                near |= s.board.disc[2][s.place[unit]]
        enemies = near & s.occupied[enemy_of(active_side(s))]
        found = [make_order(verbs.ASSAULT, h) for h in members(enemies)]
        return [*found, make_order(verbs.STOP)]

    def refusals(self, s: FalaiseState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.STOP:
            helper = waiting_helper(s)
            return [] if helper < 0 else [Refusal("11.9.1", "refuse.must_attack", (helper,))]
        if verb != verbs.ASSAULT:
            return [not_now(s, order)]
        h = first_of(order)
        if holder(s, h) != enemy_of(active_side(s)):
            return [Refusal("10.1", "refuse.no_enemy", (h,))]
        if h in open_targets(s):
            return []
        return attack_refusals(s, h)

    def legal(self, s: FalaiseState) -> list[int]:
        found = [make_order(verbs.ASSAULT, h) for h in open_targets(s)]
        if not found or waiting_helper(s) < 0:
            found.append(make_order(verbs.STOP))
        return found

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        if verb_of(order) == verbs.STOP:
            s.stack.pop()
        else:
            s.stack.append(Muster(first_of(order), 0, 0))


class Muster(Frame[FalaiseState]):
    """10.1, D16, D24 Who attacks: units are committed one by one, then the die is rolled."""

    UPON: ClassVar = ("Assaults",)
    target: Hex
    attackers: Units  # a bit each
    asked: Flag  # whether the active attackers are fixed (R81)

    def side(self, s: FalaiseState) -> int:
        return active_side(s)

    def prompt(self, s: FalaiseState) -> Prompt:
        ours = total_cf(s, members(self.attackers))
        theirs = total_cf(s, units_in(s, self.target))
        return Prompt("10.1", "prompt.muster", (self.target, ours, theirs))

    def candidates(self, s: FalaiseState) -> list[int]:
        near = s.board.disc[2][self.target]
        units = [
            unit
            for unit in s.board.units_of[active_side(s)]
            if on_map(s, unit) and near >> s.place[unit] & 1
        ]
        found = [make_order(verbs.COMMIT, unit) for unit in units]
        found += [make_order(verbs.ASK, unit) for unit in units]
        return [*found, make_order(verbs.RESOLVE)]

    def refusals(self, s: FalaiseState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.RESOLVE:
            return self._resolve_refusals(s)
        if verb == verbs.COMMIT:
            if self.asked:
                return [Refusal("R81", "refuse.commit_first", (first_of(order),))]
            return commit_refusals(s, first_of(order), self.target, self.attackers)
        if verb == verbs.ASK:
            return ask_refusals(s, first_of(order), self.target, self.attackers)
        return [not_now(s, order)]

    def _resolve_refusals(self, s: FalaiseState) -> list[Refusal]:
        """10.1 A unit of the active formation attacks; 11.9.1 no helper is left out."""
        if not any(s.role[unit] == ACTIVE for unit in members(self.attackers)):
            return [Refusal("10.1", "refuse.no_attacker", (self.target,))]
        for unit in s.board.units_of[active_side(s)]:
            if (
                s.role[unit] == ASSISTING
                and may_commit(s, unit, self.target, self.attackers)
                and not self._later(s, unit)
            ):
                return [Refusal("11.9.1", "refuse.must_attack", (unit,))]
        return []

    def _later(self, s: FalaiseState, helper: int) -> bool:
        """11.9.1 Whether a helper can still attack another hex together with an active unit."""
        if not can_attack(s, helper, alone=True):
            return False  # infantry goes with its mechanized unit, which is committed here
        reach = targets_of(s, helper) & ~(1 << self.target)
        for unit in s.board.units_of[active_side(s)]:
            free = s.role[unit] == ACTIVE and not self.attackers >> unit & 1
            if free and can_attack(s, unit, alone=True) and targets_of(s, unit) & reach:
                return True
        return False

    def legal(self, s: FalaiseState) -> list[int]:
        found: list[int] = []
        units = s.board.units_of[active_side(s)]
        near = s.board.disc[1][self.target]
        close = [u for u in units if s.place[u] < s.board.box and near >> s.place[u] & 1]
        for unit in close:
            if not self.asked and may_commit(s, unit, self.target, self.attackers):
                found.append(make_order(verbs.COMMIT, unit))
        for unit in close:
            if may_ask(s, unit, self.target, self.attackers):
                found.append(make_order(verbs.ASK, unit))
        if not self._resolve_refusals(s):
            found.append(make_order(verbs.RESOLVE))
        return found

    def skips(self, s: FalaiseState) -> bool:
        """The attacker wants to see the odds before the die is rolled."""
        return not self.attackers

    def breakdown(self, s: FalaiseState, order: int) -> Breakdown | None:
        if verb_of(order) != verbs.RESOLVE:
            return None
        attackers = members(self.attackers)
        defenders = units_in(s, self.target)
        drm = assault_modifiers(s, self.target, attackers)
        column = assault_column(s, attackers, defenders)
        ours = total_cf(s, attackers)
        theirs = total_cf(s, defenders)
        if column == AUTOMATIC:
            note = Note("10.2", "note.below_odds", (ours, theirs))
        else:
            note = Note("10.2", "note.odds", (ours, theirs, column))
        return Breakdown(ours, drm, None, [*lit_odds(column), *lit_modifiers(drm)], [note])

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        s.stack.pop()
        if verb == verbs.RESOLVE:
            roll_assault(s, self.target, self.attackers, desk)
            return
        unit = first_of(order)
        joins = True
        if verb == verbs.ASK:
            joins = ask_unit(s, unit, self.attackers, desk)
        bits = self.attackers | 1 << unit if joins else self.attackers
        asked = 1 if verb == verbs.ASK else self.asked
        s.stack.append(Muster(self.target, bits, asked))
