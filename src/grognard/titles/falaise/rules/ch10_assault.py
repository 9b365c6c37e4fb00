"""10.0, 10.1 Assaults: the next hex to attack, and who attacks it.

`Assaults` asks for the next target; `Muster` for the attackers, one by one, with units of other
formations that may be asked to join (11.9.2), until the die is rolled. In a Move/Mech Assault Round
only mechanized units attack, and Allied infantry stacked with one.
"""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import ALONE, Breakdown, Frame, Note, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why, listing
from grognard.mechanics.bits import members
from grognard.titles.falaise import verbs
from grognard.titles.falaise.rules.ch02_values import total_cf
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch10_attackers import (
    can_attack,
    check_commit,
    may_commit,
    open_targets,
    refuse_attack,
    rides,
    targets_of,
)
from grognard.titles.falaise.rules.ch10_combat import roll_assault
from grognard.titles.falaise.rules.ch10_odds import AUTOMATIC, assault_column, assault_modifiers
from grognard.titles.falaise.rules.ch11_joint import ask_unit, check_ask
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
    units_at,
    units_in,
)


def active_side(s: FalaiseState) -> int:
    """The side whose Round it is."""
    return s.board.corps.side[s.corps]


def waiting_helper(s: FalaiseState) -> int:
    """11.9.1 An assisting unit that has not attacked yet and still can, or -1.

    Infantry can while the unit that takes it along can.
    """
    helpers = [u for u in s.board.units_of[active_side(s)] if s.role[u] == ASSISTING]
    targets = open_targets(s) if helpers else 0
    for unit in helpers:
        if not can_attack(s, unit, alone=False):
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

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.STOP:
            self._check_stop(s, why)
        elif verb != verbs.ASSAULT:
            why.refuse(not_now(s, order))
        elif holder(s, first_of(order)) != enemy_of(active_side(s)):
            why.no("10.1", "refuse.no_enemy", first_of(order))
        elif not open_targets(s) >> first_of(order) & 1:
            refuse_attack(s, first_of(order), why)

    def _check_stop(self, s: FalaiseState, why: Why) -> None:
        """11.9.1 Whoever was called in attacks while he can."""
        helper = waiting_helper(s)
        if helper >= 0:
            why.no("11.9.1", "refuse.must_attack", helper)

    def legal(self, s: FalaiseState) -> list[int]:
        """The targets of all units are worked out once."""
        why = listing()
        found = [make_order(verbs.ASSAULT, h) for h in members(open_targets(s))]
        self._check_stop(s, why)
        if why.passed():
            found.append(make_order(verbs.STOP))
        return found

    def alike(self, s: FalaiseState, orders: list[int]) -> list[int] | None:
        """10.1 Whichever hex is assaulted, nothing is drawn before its attackers are known."""
        stop = make_order(verbs.STOP)
        return [ALONE if order == stop else verbs.ASSAULT for order in orders]

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
        return self._orders(s, 2)

    def likely(self, s: FalaiseState) -> list[int]:
        return self._orders(s, 1)

    def _orders(self, s: FalaiseState, radius: int) -> list[int]:
        """What can be ordered about the units around the target."""
        units = units_at(s, active_side(s), s.board.disc[radius][self.target])
        found = [make_order(verbs.COMMIT, unit) for unit in units]
        found += [make_order(verbs.ASK, unit) for unit in units]
        return [*found, make_order(verbs.RESOLVE)]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.RESOLVE:
            self._check_resolve(s, why)
        elif verb == verbs.ASK:
            check_ask(s, first_of(order), self.target, self.attackers, why)
        elif verb != verbs.COMMIT:
            why.refuse(not_now(s, order))
        elif self.asked:
            why.no("R81", "refuse.commit_first", first_of(order))
        else:
            check_commit(s, first_of(order), self.target, self.attackers, why)

    def _check_resolve(self, s: FalaiseState, why: Why) -> None:
        """10.1 A unit of the active formation attacks; 11.9.1 no helper is left out."""
        if not any(s.role[unit] == ACTIVE for unit in members(self.attackers)):
            why.no("10.1", "refuse.no_attacker", self.target)
            return
        for unit in s.board.units_of[active_side(s)]:
            if (
                s.role[unit] == ASSISTING
                and may_commit(s, unit, self.target, self.attackers)
                and not self._later(s, unit)
            ):
                why.no("11.9.1", "refuse.must_attack", unit)
                return

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

    def skips(self, s: FalaiseState) -> bool:
        """The attacker wants to see the odds before the die is rolled."""
        return not self.attackers

    def breakdown(self, s: FalaiseState, order: int) -> Breakdown | None:
        if verb_of(order) != verbs.RESOLVE:
            return None
        attackers = members(self.attackers)
        defenders = units_in(s, self.target)
        drm = assault_modifiers(s, self.target, attackers)
        ours = total_cf(s, attackers)
        theirs = total_cf(s, defenders)
        column = assault_column(ours, theirs)
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
