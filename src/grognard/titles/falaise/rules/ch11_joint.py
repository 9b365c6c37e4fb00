"""11.9.1, 11.9.2 Assaults together with units of other formations.

Coordinated Mech Assault: before the Round's movement, mechanized units of other corps next to the
active ones may be called in (`Join`). Prepared Assault: in an Assault Round a neighbour of the
target may be asked to join, and comes if a die does not exceed its TER.
"""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk, Modifier
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why, listing
from grognard.mechanics.bits import members
from grognard.mechanics.dice import DIE, sum_of
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch02_values import nationality, ter
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch05_stacking import partner
from grognard.titles.falaise.rules.ch10_attackers import targets_of
from grognard.titles.falaise.rules.ch11_helpers import check_east, check_idle
from grognard.titles.falaise.state import (
    ACTIVE,
    ASSAULT_ROUND,
    ASSISTING,
    NONE,
    FalaiseState,
    on_map,
    units_at,
)


def check_free(s: FalaiseState, unit: int, case: str, why: Why) -> None:
    """11.9.1, 11.9.2, R45 Whether a unit of another formation can help at all."""
    if not check_idle(s, unit, case, why):
        return
    if s.assaulted[unit] and why.no("10.1", "refuse.has_assaulted", unit):
        return
    if s.formation[unit] == NONE and why.no("R45", "refuse.company", unit):
        return
    check_east(s, unit, why)


# ----------------------------------------------------------------------- 11.9.1 Coordinated Assault


def active_hexes(s: FalaiseState) -> int:
    """11.9.1, R86 The hexes of the active formation and those next to them, as a set.

    13.2 Of a formation that acts with one unit, only that one counts.
    """
    bits = 0
    for unit in s.board.units_of[s.board.corps.side[s.corps]]:
        if s.lone not in (NONE, unit):
            continue
        if s.role[unit] == ACTIVE and s.place[unit] < s.board.off_map:
            bits |= s.board.disc[1][s.place[unit]]
    return bits


def _capable(s: FalaiseState, unit: int) -> bool:
    """11.9.1a Mechanized, or Allied infantry stacked with a unit that is and takes part."""
    if s.board.mech[unit]:
        return True
    if s.board.units.side[unit] != ALLIED:
        return False
    other = partner(s, unit)
    return other != NONE and s.board.mech[other] and s.role[other] in (ACTIVE, ASSISTING)


def check_join(s: FalaiseState, unit: int, near: int, why: Why) -> None:
    """11.9.1 Whether a unit of another formation can be called in; `near` is `active_hexes`."""
    check_free(s, unit, "11.9.1", why)
    if why.barred:
        return
    if not _capable(s, unit) and why.no("11.9.1", "refuse.join_mech", unit):
        return
    if not near >> s.place[unit] & 1:
        why.no("11.9.1", "refuse.join_near", unit)


def joinable(s: FalaiseState) -> list[int]:
    """11.9.1 The units of other formations that can be called in."""
    why = listing()
    near = active_hexes(s)
    found: list[int] = []
    for unit in units_at(s, s.board.corps.side[s.corps], near):
        check_join(s, unit, near, why)
        if why.passed():
            found.append(unit)
    return found


class Join(Frame[FalaiseState]):
    """11.9.1, D23 Units of other formations that will take part in this Round's Mech Assaults."""

    UPON: ClassVar = ("ActionRound",)

    def side(self, s: FalaiseState) -> int:
        return s.board.corps.side[s.corps]

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("11.9.1", "prompt.join", (s.corps,))

    def candidates(self, s: FalaiseState) -> list[int]:
        units = s.board.units_of[self.side(s)]
        found = [make_order(verbs.JOIN, unit) for unit in units if on_map(s, unit)]
        return [*found, make_order(verbs.DONE)]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.JOIN:
            check_join(s, first_of(order), active_hexes(s), why)
        elif verb != verbs.DONE:
            why.refuse(not_now(s, order))

    def legal(self, s: FalaiseState) -> list[int]:
        """The hexes near the formation are worked out once for all units."""
        found = [make_order(verbs.JOIN, unit) for unit in joinable(s)]
        return [*found, make_order(verbs.DONE)]

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        if verb_of(order) == verbs.DONE:
            s.stack.pop()
            return
        unit = first_of(order)
        s.role[unit] = ASSISTING
        desk.tell("11.9.1", "unit.joins", (unit, s.corps))


# ------------------------------------------------------------------------- 11.9.2 Prepared Assault


def check_ask(s: FalaiseState, unit: int, target: int, attackers: int, why: Why) -> None:
    """11.9.2 Whether a unit can be asked to join an assault."""
    if s.round != ASSAULT_ROUND:
        why.no("11.9.2", "refuse.ask_round", unit)
    elif s.board.solitaire_alone(unit):
        why.no("R87", "refuse.solitaire_ask", unit)
    else:
        check_free(s, unit, "11.9.2", why)
        if not why.barred:
            _check_asked(s, unit, target, attackers, why)


def _check_asked(s: FalaiseState, unit: int, target: int, attackers: int, why: Why) -> None:
    """11.9.2, R59, R60 After the first attacker, once a Round, of a side that may, within reach."""
    if not attackers and why.no("11.9.2", "refuse.ask_first", unit):
        return
    if s.checked[unit] and why.no("R60", "refuse.checked", unit):
        return
    german = not s.board.german_prepared and s.board.units.side[unit] == GERMAN
    if german and why.no("R59", "refuse.german_ask", unit):
        return
    if not targets_of(s, unit) >> target & 1:
        why.no("11.9.2", "refuse.ask_reach", unit, target)


def ask_modifiers(s: FalaiseState, unit: int, attackers: int) -> list[Modifier]:
    """11.9.2, R81, R83 One more for another nationality, one more for any Allied unit."""
    found: list[Modifier] = []
    own = nationality(s, unit)
    for other in members(attackers):
        if s.role[other] == ACTIVE and nationality(s, other) != own:
            found.append(Modifier("11.9.2", "modifier.ask.nationality", 1))
            break
    if s.board.units.side[unit] == ALLIED:
        found.append(Modifier("11.9.2", "modifier.ask.allied", 1))
    return found


def ask_unit(s: FalaiseState, unit: int, attackers: int, desk: Desk) -> bool:
    """11.9.2 Roll for a unit; it takes part if the die is not more than its TER."""
    drm = ask_modifiers(s, unit, attackers)
    die = desk.draw("11.9.2", "die", DIE)
    total = die + sum_of(drm)
    s.checked[unit] = 1
    desk.tell_sum("11.9.2", "ask.rolled", (unit, die, total, ter(s, unit)), drm)
    if total > ter(s, unit):
        desk.tell_result("11.9.2", "ask.declines", (unit,))
        return False
    s.role[unit] = ASSISTING
    desk.tell_result("11.9.2", "ask.joins", (unit,))
    return True
