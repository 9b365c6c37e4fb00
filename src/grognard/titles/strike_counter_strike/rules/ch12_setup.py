"""12-1 to 12-6 The set-up: group by group in the printed order (D91, D92).

Within a group units are set up in any sequence. When all groups of a side stand, its leaders join
their units (12-2), its guns get their Contact, and Scenario 4 lets the German player place markers.
`begin` ends the set-up of a side; behind the second one the first turn begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, third_of, verb_of
from grognard.kernel.play.why import Why, listing
from grognard.mechanics.bits import members
from grognard.series.gts import verbs as series_verbs
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.state import ABSENT, Side, enemy_of
from grognard.titles.strike_counter_strike import verbs
from grognard.titles.strike_counter_strike.rules import ch12_guns as guns
from grognard.titles.strike_counter_strike.rules import ch12_leaders as leaders
from grognard.titles.strike_counter_strike.rules import ch12_markers as markers
from grognard.titles.strike_counter_strike.rules.bid import give_bid
from grognard.titles.strike_counter_strike.rules.ch12_example import check_example, lay_example
from grognard.titles.strike_counter_strike.rules.ch12_placing import (
    Placing,
    posture_of,
    present_group,
    unplaced,
)
from grognard.titles.strike_counter_strike.rules.ch12_scenarios import settle_control
from grognard.titles.strike_counter_strike.state import StrikeState, board_of

if TYPE_CHECKING:
    from grognard.titles.strike_counter_strike.reading.scenario import Group


def first_setup(s: StrikeState) -> SetUp:
    """R21 The side of the first group sets up first."""
    return SetUp(board_of(s).groups[0].side)


class SetUp(Frame[StrikeState]):
    """D91, D92 What a side sets up next, in the order of the groups."""

    UPON: ClassVar = ("GameTurn",)
    owner: Side

    def side(self, s: StrikeState) -> int:
        return self.owner

    def prompt(self, s: StrikeState) -> Prompt:
        left = len(unplaced(s, self.owner))
        if left:
            return Prompt("E12.0", "prompt.set_up", (left,))
        if leaders.absent(s, self.owner):
            return Prompt("E12.0", "prompt.set_up_leaders")
        return Prompt("E12.0", "prompt.begin")

    def sets_up(self) -> bool:
        return True

    def skips(self, s: StrikeState) -> bool:
        return False  # who has placed the last unit wants to look at it all once more

    def candidates(self, s: StrikeState) -> list[int]:
        board = board_of(s)
        own = board.units_of[self.owner]
        orders = [make_order(verbs.SETUP, 0), make_order(verbs.BEGIN)]
        orders += [make_order(verbs.PICK, unit) for unit in range(board.units.count)]
        group = present_group(s, self.owner)
        if group is not None:
            orders += self._guns(group)
        for leader in board.leaders_of[self.owner]:
            orders += [make_order(verbs.LEAD, leader, unit) for unit in own]
            orders += [make_order(series_verbs.CONTACT, unit, leader) for unit in own]
        for hex_ in members(markers.marker_area(s, self.owner)):
            orders += [make_order(verbs.MINE, hex_), make_order(verbs.BAR, hex_)]
        return orders

    def _guns(self, group: Group) -> list[int]:
        orders: list[int] = []
        if group.park != NONE:
            orders += [make_order(verbs.GUNS, group.park, hex_) for hex_ in members(group.area)]
        for unit in group.units:
            for hex_ in group.entries:
                orders += [make_order(series_verbs.ENTER, unit, hex_, way) for way in range(4)]
        return orders

    def legal(self, s: StrikeState) -> list[int]:
        """The present group is looked for once."""
        group, left = present_group(s, self.owner), len(unplaced(s, self.owner))
        why = listing()
        found: list[int] = []
        for order in self._likely(s, group):
            self._check(s, group, left, order, why)
            if why.passed():
                found.append(order)
        return found if left else found + markers.marker_orders(s, self.owner)

    def _likely(self, s: StrikeState, group: Group | None) -> list[int]:
        orders = [make_order(verbs.SETUP, 0), make_order(verbs.BEGIN)]
        if group is not None:
            orders += [make_order(verbs.PICK, unit) for unit in group.units]
            waiting = guns.waiting_guns(s, group)
            return orders + self._guns(group) if waiting or group.entries else orders
        orders += [make_order(verbs.PICK, unit) for unit in markers.nachhuten(s, self.owner)]
        parked = [unit for unit in s.board.units_of[self.owner] if s.park[unit] != NONE]
        for leader in s.board.leaders_of[self.owner]:
            if s.leader_state[leader] == ABSENT:
                men = board_of(s).men_of[leader]
                orders += [make_order(verbs.LEAD, leader, unit) for unit in men]
            else:
                orders += [make_order(series_verbs.CONTACT, unit, leader) for unit in parked]
        return orders

    def check(self, s: StrikeState, order: int, why: Why) -> None:
        group, left = present_group(s, self.owner), len(unplaced(s, self.owner))
        self._check(s, group, left, order, why)

    def _check(self, s: StrikeState, group: Group | None, left: int, order: int, why: Why) -> None:
        verb, first, second = verb_of(order), first_of(order), second_of(order)
        if verb == verbs.PICK:
            self._check_pick(s, group, first, why)
        elif verb == verbs.GUNS:
            guns.check_guns(s, group, first, second, why)
        elif verb == series_verbs.ENTER:
            guns.check_later(s, group, first, second, third_of(order), why)
        elif verb == verbs.SETUP:
            check_example(s, self.owner, why)
        elif verb in (verbs.BEGIN, verbs.LEAD, series_verbs.CONTACT, verbs.MINE, verbs.BAR):
            if left and why.no("E12.0", "refuse.units_left", left):
                return
            self._check_end(s, verb, first, second, why)
        else:
            why.refuse(series_verbs.not_now(s, order))

    def _check_pick(self, s: StrikeState, group: Group | None, unit: int, why: Why) -> None:
        """12-4, R21 Units of the present group; a Nachhut when all groups stand (SC4-9)."""
        if s.board.units.side[unit] != self.owner:
            why.no("E12.0", "refuse.setup_other_side", unit)
        elif s.board.units.rearguard[unit]:
            markers.check_nachhut(s, self.owner, unit, why)
        elif s.place[unit] == s.board.later:
            why.no("E12.0", "refuse.setup_later", unit)
        elif s.place[unit] != s.board.unplaced:
            why.no("E12.0", "refuse.setup_placed", unit)
        elif group is None or unit not in group.units:
            why.no("E12.0", "refuse.setup_order", unit)
        elif group.must_park and unit in group.parked:
            why.no("23.18", "refuse.setup_in_park", unit, group.park)

    def _check_end(self, s: StrikeState, verb: int, first: int, second: int, why: Why) -> None:
        """12-2, 23.18, SC4-9 What is done when all groups of the side stand."""
        if verb == verbs.LEAD:
            leaders.check_lead(s, self.owner, first, second, why)
        elif verb == series_verbs.CONTACT:
            guns.check_contact(s, first, second, why)
        elif verb == verbs.MINE:
            markers.check_mine(s, self.owner, first, why)
        elif verb == verbs.BAR:
            markers.check_bar(s, self.owner, first, why)
        else:
            absent = len(leaders.absent(s, self.owner))
            if absent and why.no("E12.0", "refuse.leaders_left", absent):
                return
            lonely = len(guns.without_contact(s, self.owner))
            if lonely:
                why.no("23.18", "refuse.contacts_left", lonely)

    def apply(self, s: StrikeState, order: int, desk: Desk) -> None:
        verb, first, second = verb_of(order), first_of(order), second_of(order)
        if verb == verbs.PICK:
            s.stack.append(Placing(first))
        elif verb == verbs.GUNS:
            group = present_group(s, self.owner)
            assert group is not None
            guns.place_guns(s, group, second, desk)
        elif verb == series_verbs.ENTER:
            guns.place_later(s, first, second, third_of(order), desk)
        elif verb == verbs.LEAD:
            leaders.lead(s, first, second, desk)
        elif verb == series_verbs.CONTACT:
            guns.contact(s, first, second, desk)
        elif verb in (verbs.MINE, verbs.BAR):
            markers.lay_marker(s, self.owner, first, desk, mines=verb == verbs.MINE)
        elif verb == verbs.SETUP:
            lay_example(s, self.owner, desk)
        else:
            self._end(s, desk)

    def _end(self, s: StrikeState, desk: Desk) -> None:
        """12-4 The other side sets up, if it has groups and has not; then the game begins."""
        desk.tell("E12.0", "setup.done", (self.owner,))
        other = enemy_of(self.owner)
        if unplaced(s, other):
            s.stack[-1] = SetUp(other)
        else:
            s.stack.pop()
            settle_control(s)
            give_bid(s, desk)

    def lays_out(self, s: StrikeState, wanted: StrikeState) -> list[int]:
        """12-4 The next unit of the present group, then leaders, Contacts and markers."""
        group = present_group(s, self.owner)
        if group is not None:
            return self._next_unit(s, wanted, group)
        for leader in leaders.absent(s, self.owner):
            if wanted.leader_with[leader] != NONE:
                return [make_order(verbs.LEAD, leader, wanted.leader_with[leader])]
        for unit in s.board.units_of[self.owner]:
            chief: int = wanted.contact[unit]
            if chief != s.contact[unit] and s.contact[unit] == NONE:
                return [make_order(series_verbs.CONTACT, unit, chief)]
        return markers.next_marker(s, wanted, self.owner)

    def _next_unit(self, s: StrikeState, wanted: StrikeState, group: Group) -> list[int]:
        for unit in group.units:
            goal = wanted.place[unit]
            if s.place[unit] != s.board.unplaced:
                continue
            park: int = wanted.park[unit]
            if park != NONE:
                return [make_order(verbs.GUNS, park, wanted.park_hex[park])]
            entry = s.board.entry_hex(goal)
            if entry != NONE:
                way = posture_of(wanted, unit)
                return [make_order(series_verbs.ENTER, unit, entry, way)]
            if goal < s.board.off_map:
                posture = posture_of(wanted, unit)
                return [make_order(verbs.PICK, unit), make_order(verbs.PLACE, goal, posture)]
        return []
