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
from grognard.kernel.play.refusal import Refusal
from grognard.mechanics.bits import members
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch02_values import nationality, ter
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch05_stacking import partner
from grognard.titles.falaise.rules.ch06_op_fire import DIE
from grognard.titles.falaise.rules.ch10_attackers import targets_of
from grognard.titles.falaise.state import (
    ACTIVE,
    ASSAULT_ROUND,
    ASSISTING,
    IDLE,
    NONE,
    FalaiseState,
    on_map,
)


def free_refusals(s: FalaiseState, unit: int, case: str) -> list[Refusal]:
    """11.9.1, 11.9.2, R45 Why a unit of another formation cannot help at all."""
    if not on_map(s, unit):
        return [Refusal(case, "refuse.off_map", (unit,))]
    found: list[Refusal] = []
    if s.role[unit] != IDLE:
        found.append(Refusal(case, "refuse.is_active", (unit,)))
    if s.finished[unit]:
        found.append(Refusal(case, "refuse.finished", (unit,)))
    if s.assaulted[unit]:
        found.append(Refusal("10.1", "refuse.has_assaulted", (unit,)))
    if s.formation[unit] == NONE:
        found.append(Refusal("R45", "refuse.company", (unit,)))
    if _too_far_west(s, unit):
        found.append(Refusal("11.3", "refuse.attach_west", (unit,)))
    return found


def _too_far_west(s: FalaiseState, unit: int) -> bool:
    """11.3 Whoever takes part in the Counterattack comes from east of the Withdrawal Line."""
    return s.countering == 1 and not s.board.sheet.area_e >> s.place[unit] & 1


def _free(s: FalaiseState, unit: int) -> bool:
    return (
        s.role[unit] == IDLE
        and not s.finished[unit]
        and not s.assaulted[unit]
        and s.formation[unit] != NONE
        and s.place[unit] < s.board.box
        and not _too_far_west(s, unit)
    )


# ----------------------------------------------------------------------- 11.9.1 Coordinated Assault


def active_hexes(s: FalaiseState) -> int:
    """11.9.1, R86 The hexes of the active formation and those next to them, as a set.

    13.2 Of a formation that acts with one unit, only that one counts.
    """
    bits = 0
    for unit in s.board.units_of[s.board.corps.side[s.corps]]:
        if s.lone not in (NONE, unit):
            continue
        if s.role[unit] == ACTIVE and s.place[unit] < s.board.box:
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


def can_join(s: FalaiseState, unit: int, near: int) -> bool:
    """11.9.1 Whether a unit of another formation can be called in; `near` is `active_hexes`."""
    return _free(s, unit) and _capable(s, unit) and (near >> s.place[unit] & 1) == 1


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

    def refusals(self, s: FalaiseState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.DONE:
            return []
        if verb != verbs.JOIN:
            return [not_now(s, order)]
        unit = first_of(order)
        if s.board.units.side[unit] != self.side(s):
            return [Refusal("11.9.1", "refuse.not_yours", (unit,))]
        found = free_refusals(s, unit, "11.9.1")
        if found:
            return found
        if not _capable(s, unit):
            found.append(Refusal("11.9.1", "refuse.join_mech", (unit,)))
        if not active_hexes(s) >> s.place[unit] & 1:
            found.append(Refusal("11.9.1", "refuse.join_near", (unit,)))
        return found

    def legal(self, s: FalaiseState) -> list[int]:
        units = s.board.units_of[self.side(s)]
        near = active_hexes(s)
        found = [make_order(verbs.JOIN, unit) for unit in units if can_join(s, unit, near)]
        return [*found, make_order(verbs.DONE)]

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        if verb_of(order) == verbs.DONE:
            s.stack.pop()
            return
        unit = first_of(order)
        s.role[unit] = ASSISTING
        desk.tell("11.9.1", "unit.joins", (unit, s.corps))


# ------------------------------------------------------------------------- 11.9.2 Prepared Assault


def _allowed(s: FalaiseState, unit: int) -> bool:
    """R59 Whether this side may prepare assaults at all."""
    return s.board.german_prepared or s.board.units.side[unit] != GERMAN


def may_ask(s: FalaiseState, unit: int, target: int, attackers: int) -> bool:
    """11.9.2 Whether a unit can be asked to join an assault."""
    return (
        s.round == ASSAULT_ROUND
        and not s.board.solitaire_alone(unit)
        and attackers != 0
        and _free(s, unit)
        and not s.checked[unit]
        and _allowed(s, unit)
        and (targets_of(s, unit) >> target & 1) == 1
    )


def ask_refusals(s: FalaiseState, unit: int, target: int, attackers: int) -> list[Refusal]:
    """11.9.2 Every reason why a unit cannot be asked."""
    if s.round != ASSAULT_ROUND:
        return [Refusal("11.9.2", "refuse.ask_round", (unit,))]
    if s.board.solitaire_alone(unit):
        return [Refusal("R87", "refuse.solitaire_ask", (unit,))]
    found = free_refusals(s, unit, "11.9.2")
    if found:
        return found
    if not attackers:
        found.append(Refusal("11.9.2", "refuse.ask_first", (unit,)))
    if s.checked[unit]:
        found.append(Refusal("R60", "refuse.checked", (unit,)))
    if not _allowed(s, unit):
        found.append(Refusal("R59", "refuse.german_ask", (unit,)))
    if not targets_of(s, unit) >> target & 1:
        found.append(Refusal("11.9.2", "refuse.ask_reach", (unit, target)))
    return found


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
    total = die
    for modifier in drm:
        total += modifier.number
    s.checked[unit] = 1
    desk.tell_sum("11.9.2", "ask.rolled", (unit, die, total, ter(s, unit)), drm)
    if total > ter(s, unit):
        desk.tell_result("11.9.2", "ask.declines", (unit,))
        return False
    s.role[unit] = ASSISTING
    desk.tell_result("11.9.2", "ask.joins", (unit,))
    return True
