"""23.1 to 23.9 Step E: Parks are created and disbanded (D04), Contact is tried for (D05)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member_or_none, one
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import Why
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch10_limits import in_play
from grognard.series.gts.rules.ch13_quality import CONTACT, QualityCheck
from grognard.series.gts.rules.ch15_modes import standing_hex
from grognard.series.gts.rules.ch17_indirect import extra_distance
from grognard.series.gts.rules.ch21_command import command_range, leader_hex
from grognard.series.gts.rules.ch23_parks import (
    check_disband,
    check_park,
    check_quiet,
    create,
    disband,
    park_units,
)
from grognard.series.gts.rules.ch27_states import lose_contact
from grognard.series.gts.state import GtsState, MaybeUnit, Side, Units, marked, on_map

PARK_BONUS: Final = 2  # 23.4


def make_contact(s: GtsState, unit: int, leader: int, case: str, desk: Desk) -> None:
    """23.3, 23.18 The Contact marker of an artillery unit lies with a leader."""
    s.contact = marked(s.contact, unit, leader)
    desk.tell(case, "contact.made", (unit, leader))


def is_battery(s: GtsState, unit: int) -> bool:
    """23.1 Whether a unit is one with an orange weapon, mounted or not."""
    return unit in s.board.batteries[s.board.units.side[unit]]


def check_contact(s: GtsState, unit: int, leader: int, why: Why) -> None:
    """23.3, 23.4 Whether a unit may try for Contact with a leader."""
    board = s.board
    if not is_battery(s, unit):
        why.no("23.1", "refuse.not_orange", unit)
        return
    if not in_play(s, unit) or board.entry_hex(s.place[unit]) != NONE:
        why.no("23.3", "refuse.not_on_map", unit)
        return
    if s.contact[unit] != NONE and why.no("23.3", "refuse.in_contact", unit):
        return
    if board.leaders.division[leader] != board.units.commander[unit]:
        why.no("23.3", "refuse.not_his_division", leader, unit)
        return
    hex_ = leader_hex(s, leader)
    if hex_ == NONE:
        why.no("23.3", "refuse.leader_off_map", leader)
        return
    if s.park[unit] == NONE:
        check_quiet(s, unit, "23.4", why)
        if why.over:
            return
    far = board.sheet.grid.distance(standing_hex(s, unit), hex_) + extra_distance(s, unit)
    if board.contact_by_range and far > command_range(s, leader):
        why.no("23.3", "refuse.leader_too_far", leader, unit)


class ArtilleryStep(Frame[GtsState]):
    """D04, D05 A side's step E: Parks and Contact, in any order."""

    UPON: ClassVar = ("GameTurn",)
    owner: Side
    parked: Units  # put into a Park in this step: once is enough
    tried: Units  # 23.3 one attempt each
    trying: MaybeUnit
    leader: Annotated[int, one(member_or_none("leader"))]

    def side(self, s: GtsState) -> int:
        return self.owner

    def prompt(self, s: GtsState) -> Prompt:
        return Prompt("23.2", "prompt.artillery")

    def candidates(self, s: GtsState) -> list[int]:
        board = s.board
        guns = board.batteries[self.owner]
        found = [make_order(verbs.PARK, unit) for unit in guns]
        for park, hex_ in enumerate(s.park_hex):
            ways = [hex_, *board.commands.park_entries[park]]
            found += [make_order(verbs.DISBAND, park, way) for way in ways if way != NONE]
        found += [
            make_order(verbs.CONTACT, unit, leader)
            for unit in guns
            for leader in board.leaders_of[self.owner]
        ]
        found += [make_order(verbs.DROP, unit) for unit in guns]
        return [*found, make_order(verbs.DONE)]

    def likely(self, s: GtsState) -> list[int]:
        """The guns in play, each with the leaders of its division."""
        board = s.board
        guns = [unit for unit in board.batteries[self.owner] if in_play(s, unit)]
        found = [make_order(verbs.PARK, unit) for unit in guns if s.park[unit] == NONE]
        for park, hex_ in enumerate(s.park_hex):
            if hex_ != NONE and board.commands.park_side[park] == self.owner:
                ways = [hex_, *board.commands.park_entries[park]]
                found += [make_order(verbs.DISBAND, park, way) for way in ways]
        for unit in guns:
            if s.contact[unit] == NONE and not self.tried >> unit & 1:
                for leader in board.leaders_of[self.owner]:
                    if board.leaders.division[leader] == board.units.commander[unit]:
                        found.append(make_order(verbs.CONTACT, unit, leader))
        found += [make_order(verbs.DROP, unit) for unit in guns if s.contact[unit] != NONE]
        return [*found, make_order(verbs.DONE)]

    def check(self, s: GtsState, order: int, why: Why) -> None:
        verb, first = verb_of(order), first_of(order)
        if verb == verbs.DISBAND:
            if s.board.commands.park_side[first] != self.owner:
                why.no("23.8", "refuse.enemy_park", first)
            else:
                check_disband(s, first, second_of(order), why)
        elif verb in (verbs.PARK, verbs.CONTACT, verbs.DROP):
            if s.board.units.side[first] != self.owner:
                why.no("23.2", "refuse.enemy_unit", first)
            else:
                self._check_unit(s, verb, first, second_of(order), why)
        elif verb != verbs.DONE:
            why.refuse(verbs.not_now(s, order))

    def _check_unit(self, s: GtsState, verb: int, unit: int, leader: int, why: Why) -> None:
        if verb == verbs.PARK:
            if self.parked >> unit & 1 and why.no("23.8", "refuse.parked_already", unit):
                return
            check_park(s, unit, why)
            return
        if self.tried >> unit & 1 and why.no("23.3", "refuse.tried_already", unit):
            return
        if verb == verbs.CONTACT:
            check_contact(s, unit, leader, why)
        elif s.contact[unit] == NONE:
            why.no("23.6", "refuse.no_contact", unit)

    def usual(self, s: GtsState) -> int:
        return make_order(verbs.DONE)

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        verb, first = verb_of(order), first_of(order)
        if verb == verbs.DONE:
            s.stack.pop()
        elif verb == verbs.PARK:
            s.stack[-1] = ArtilleryStep(
                self.owner, self.parked | 1 << first, self.tried, NONE, NONE
            )
            create(s, first, desk)
        elif verb == verbs.DISBAND:
            guns = park_units(s, first)
            disband(s, first, "23.9", desk, second_of(order))
            for gun in guns:
                if not on_map(s, gun):
                    lose_contact(s, gun, "23.5a", desk)  # 23.16 they go to an entry hex
        elif verb == verbs.DROP:
            lose_contact(s, first, "23.6", desk)
        else:
            self._try(s, first, second_of(order), desk)

    def _try(self, s: GtsState, unit: int, leader: int, desk: Desk) -> None:
        """23.3 A check, with +2 in a Park (23.4); by one reading within range without a check."""
        tried = self.tried | 1 << unit
        if s.board.contact_by_range:
            s.stack[-1] = ArtilleryStep(self.owner, self.parked, tried, NONE, NONE)
            make_contact(s, unit, leader, "23.3", desk)
            return
        s.stack[-1] = ArtilleryStep(self.owner, self.parked, tried, unit, leader)
        bonus = PARK_BONUS if s.park[unit] != NONE else 0
        s.stack.append(QualityCheck(unit, CONTACT, bonus))

    def resumed(self, s: GtsState, result: int, desk: Desk) -> None:
        if result:
            make_contact(s, self.trying, self.leader, "23.3", desk)
        s.stack[-1] = ArtilleryStep(self.owner, self.parked, self.tried, NONE, NONE)


def needed(s: GtsState, side: int) -> bool:
    """Whether a side has artillery in play at all: otherwise its step E is not asked."""
    return any(in_play(s, unit) for unit in s.board.batteries[side])
