"""S1.9 Feldersatz: German infantry gets a step back, or a destroyed unit returns (D24)."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import Why
from grognard.series.gts import verbs as series
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch15_zones import in_enemy_zone
from grognard.series.gts.rules.ch19_costs import type_can_stand
from grognard.series.gts.rules.ch21_command import leader_hex
from grognard.series.gts.rules.ch21_leaders import return_leaders
from grognard.series.gts.rules.ch22_stacking import limit_case, load, most, settle_stacks
from grognard.series.gts.state import GtsState, on_map, put
from grognard.titles.strike_counter_strike import verbs
from grognard.titles.strike_counter_strike.reading.parts import GERMAN
from grognard.titles.strike_counter_strike.state import StrikeState


def check_infantry(s: GtsState, unit: int, why: Why) -> None:
    """R25, 28.5 German infantry: as the list of units says."""
    if s.board.units.side[unit] != GERMAN:
        why.no("S1.9", "refuse.enemy_unit", unit)
    elif not s.board.units.infantry[unit]:
        why.no("R25", "refuse.not_infantry", unit)


def check_refill(s: GtsState, unit: int, why: Why) -> None:
    """S1-15 A step for a unit on the map that has lost one and is not in an EFZ."""
    check_infantry(s, unit, why)
    if why.over:
        return
    if not on_map(s, unit):
        why.no("S1.9", "refuse.not_on_map", unit)
        return
    full = s.steps[unit] == s.board.units.steps[unit]
    if full and why.no("S1.9", "refuse.full_strength", unit):
        return
    if in_enemy_zone(s, GERMAN, s.place[unit]):
        why.no("S1.9", "refuse.in_enemy_zone", unit)


def check_return(s: GtsState, unit: int, leader: int, why: Why) -> None:
    """S1-15, 28.4 A destroyed unit, where a leader is who is not in an EFZ."""
    check_infantry(s, unit, why)
    if why.over:
        return
    if s.place[unit] != s.board.eliminated:
        why.no("S1.9", "refuse.not_destroyed", unit)
        return
    hex_ = leader_hex(s, leader) if s.board.leaders.side[leader] == GERMAN else NONE
    if hex_ == NONE:
        why.no("S1.9", "refuse.leader_off_map", leader)
        return
    if in_enemy_zone(s, GERMAN, hex_) and why.no("S1.9", "refuse.leader_in_zone", leader):
        return
    full = load(s, hex_, NONE) >= most(s)
    if full and why.no(limit_case(s), "refuse.stack_full", hex_, most(s)):
        return
    if not type_can_stand(s, s.board.units.move_type[2 * unit], 0, hex_):
        why.no("S1.9", "refuse.cannot_stand", unit, hex_)


def can_replace(s: StrikeState) -> bool:
    """S1-15 Whether there is anything to choose."""
    return len(Replacement().sift(s, Replacement().candidates(s))) > 1


class Replacement(Frame[StrikeState]):
    """D24 Which unit gets a step back, or returns; or none."""

    UPON: ClassVar = ("GameTurn",)

    def side(self, s: StrikeState) -> int:
        return GERMAN

    def prompt(self, s: StrikeState) -> Prompt:
        return Prompt("S1.9", "prompt.replacement")

    def candidates(self, s: StrikeState) -> list[int]:
        board = s.board
        units = board.units_of[GERMAN]
        found = [make_order(series.DONE)]
        found += [make_order(verbs.REFILL, unit) for unit in units]
        for unit in units:
            found += [make_order(verbs.RETURN, unit, one) for one in board.leaders_of[GERMAN]]
        return found

    def check(self, s: StrikeState, order: int, why: Why) -> None:
        if verb_of(order) == verbs.REFILL:
            check_refill(s, first_of(order), why)
        elif verb_of(order) == verbs.RETURN:
            check_return(s, first_of(order), second_of(order), why)
        elif verb_of(order) != series.DONE:
            why.refuse(series.not_now(s, order))

    def apply(self, s: StrikeState, order: int, desk: Desk) -> None:
        s.stack.pop()
        unit = first_of(order)
        if verb_of(order) == verbs.REFILL:
            s.steps[unit] += 1
            desk.tell("S1.9", "event.refilled", (unit,))
            settle_stacks(s, desk)  # 22.6 it may have been a step too many for its hex
        elif verb_of(order) == verbs.RETURN:
            hex_ = leader_hex(s, second_of(order))
            s.steps[unit] = 1
            put(s, unit, hex_)
            desk.tell("S1.9", "event.returned", (unit, hex_))
            return_leaders(s, unit, desk)
