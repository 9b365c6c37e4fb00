"""8.0 Reinforcements: they come to the boxes of their entry hexes (D02) and enter when activated.

Everything that is due is laid into the first box of its line at once, mounted and In Column (as
troops come up a road), each leader with the first unit of his formation; its owner may then settle
each unit and leader anew: how they wait is his choice (8.1).
How a unit leaves its box is 19.0's.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import set_of
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, third_of, verb_of
from grognard.kernel.play.why import Why, listing
from grognard.mechanics.bits import EVERYTHING
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch04_plan import Arrival
from grognard.series.gts.rules.ch07_dispatch import rate_divisions
from grognard.series.gts.rules.ch21_leaders import join, return_leaders
from grognard.series.gts.rules.ch23_contact import make_contact
from grognard.series.gts.rules.ch23_parks import leave_park
from grognard.series.gts.state import (
    ABSENT,
    IN_PLAY,
    GtsState,
    Side,
    Units,
    marked,
    put,
)

# 8.1 In which state a unit arrives.
DEPLOYED: Final = 0
COLUMN: Final = 1
MOUNTED: Final = 2
MOUNTED_COLUMN: Final = 3
MANNERS: Final = ["deployed", "column", "mounted", "mounted-column"]


def due_units(s: GtsState, arrival: Arrival) -> list[int]:
    """8.1 Units of a line of the schedule that have not come yet."""
    return [unit for unit in arrival.units if s.place[unit] == s.board.later]


def bring(s: GtsState, side: int, desk: Desk) -> Units:
    """8.1, 8.10 Step C: what is due for a side is laid into its boxes; the units that came."""
    came = 0
    for arrival in s.board.plan.arriving(s.turn):
        if arrival.side != side:
            continue
        for unit in due_units(s, arrival):
            _lay(s, arrival, unit, desk)
            came |= 1 << unit
        for leader in leaders_due(s, arrival):
            arrive_leader(s, leader, desk)
        _first_contacts(s, arrival, desk)
    return came


def _lay(s: GtsState, arrival: Arrival, unit: int, desk: Desk) -> None:
    board = s.board
    if arrival.park != NONE:
        s.park[unit] = arrival.park
        s.park_hex = marked(s.park_hex, arrival.park, arrival.park_hex)
        put(s, unit, board.park_place(arrival.park))
        desk.tell("8.1", "reinforcement.park", (unit, arrival.park))
    else:
        hex_ = arrival.entries[0]
        settle(s, unit, hex_, MOUNTED_COLUMN if board.units.transport[unit] else COLUMN)
        desk.tell("8.1", "reinforcement.comes", (unit, hex_))
    return_leaders(s, unit, desk)


def settle(s: GtsState, unit: int, hex_: int, manner: int) -> None:
    """8.1 A unit waits in the box of an entry hex, mounted or not, In Column or not."""
    leave_park(s, unit)
    s.contact = marked(s.contact, unit, NONE)
    s.mounted[unit] = 1 if manner & MOUNTED else 0
    s.column[unit] = 1 if manner & COLUMN else 0
    put(s, unit, s.board.entry_place(hex_))


def leaders_due(s: GtsState, arrival: Arrival) -> list[int]:
    """8.10 The leaders that come with a line: the first units of their Formation are in it."""
    formations = [s.board.units.formation[unit] for unit in arrival.units]
    leaders = s.board.leaders
    return [
        leader
        for leader in s.board.leaders_of[arrival.side]
        if s.leader_state[leader] == ABSENT
        and not leaders.task_force[leader]
        and leaders.formation[leader] in formations
    ]


def arrive_leader(s: GtsState, leader: int, desk: Desk) -> None:
    """8.10 A leader comes with a unit of his Formation, on the first turn that one arrives."""
    s.leader_state[leader] = IN_PLAY
    join(s, leader, hosts_of(s, leader)[0], "8.10", desk)


def hosts_of(s: GtsState, leader: int) -> list[int]:
    """8.10 The units of a leader's Formation in entry hexes, then those on the map."""
    board = s.board
    formation = board.leaders.formation[leader]
    units = [
        unit
        for unit in board.units_of[board.leaders.side[leader]]
        if board.units.formation[unit] == formation
    ]
    waiting = [unit for unit in units if board.entry_hex(s.place[unit]) != NONE]
    return waiting + [unit for unit in units if s.place[unit] < board.off_map]


def _first_contacts(s: GtsState, arrival: Arrival, desk: Desk) -> None:
    """23.18 Units of a Park may come In Contact, each with one of the leaders named."""
    if not arrival.in_contact:
        return
    leaders = [leader for leader in arrival.contacts if s.in_play(leader)]
    for unit in arrival.units:
        if leaders and s.park[unit] == arrival.park and s.contact[unit] == NONE:
            make_contact(s, unit, leaders[0], "23.18", desk)


def line_of(s: GtsState, unit: int) -> Arrival | None:
    """The line of this turn's schedule in which a unit stands."""
    for arrival in s.board.plan.arriving(s.turn):
        if unit in arrival.units:
            return arrival
    return None


def check_settle(s: GtsState, unit: int, hex_: int, manner: int, why: Why) -> None:
    """8.1 Which box a unit may wait in, and how."""
    arrival = line_of(s, unit)
    if arrival is None:
        why.no("8.1", "refuse.not_arriving", unit)
        return
    if hex_ not in arrival.entries and why.no("8.1", "refuse.not_its_entry", unit, hex_):
        return
    check_manner(s, unit, manner, why)


def manners_of(s: GtsState, unit: int) -> list[int]:
    """8.1, 24.1 The ways in which a unit may wait."""
    why = listing()
    found: list[int] = []
    for manner in range(len(MANNERS)):
        check_manner(s, unit, manner, why)
        if why.passed():
            found.append(manner)
    return found


def check_manner(s: GtsState, unit: int, manner: int, why: Why) -> None:
    """24.1 Mounted only with transport."""
    if manner & MOUNTED and not s.board.units.transport[unit]:
        why.no("24.1", "refuse.no_transport", unit)


def _check_contact(s: GtsState, arrival: Arrival | None, unit: int, leader: int, why: Why) -> None:
    """23.18 Whether a unit of a line may come In Contact with a leader."""
    if arrival is None or leader not in arrival.contacts or not arrival.in_contact:
        why.no("23.18", "refuse.no_first_contact", unit)
    elif not s.in_play(leader):
        why.no("23.18", "refuse.leader_off_map", leader)
    elif s.contact[unit] == leader:
        why.no("23.18", "refuse.in_contact", unit)


class Arrivals(Frame[GtsState]):
    """D02 How and where this turn's reinforcements of a side wait; `done` takes it as it is."""

    UPON: ClassVar = ("GameTurn",)
    owner: Side
    open: Units  # may still be settled
    leaders: Annotated[int, set_of("leader")]  # that have come and may still be placed

    def side(self, s: GtsState) -> int:
        return self.owner

    def prompt(self, s: GtsState) -> Prompt:
        return Prompt("8.1", "prompt.arrivals")

    def candidates(self, s: GtsState) -> list[int]:
        return self._orders(s, EVERYTHING)

    def legal(self, s: GtsState) -> list[int]:
        """Of its line a unit is asked only how it waits; where stands there."""
        board = s.board
        why = listing()
        found: list[int] = []
        for arrival in board.plan.arriving(s.turn):
            for unit in arrival.units:
                if self.open >> unit & 1:
                    found += [
                        make_order(verbs.ENTER, unit, hex_, way)
                        for hex_ in arrival.entries
                        for way in manners_of(s, unit)
                    ]
                    for leader in arrival.contacts:
                        _check_contact(s, arrival, unit, leader, why)
                        if why.passed():
                            found.append(make_order(verbs.CONTACT, unit, leader))
        for leader in board.leaders_of[self.owner]:
            if self.leaders >> leader & 1:
                found += [make_order(verbs.TRANSFER, leader, one) for one in hosts_of(s, leader)]
        found.append(make_order(verbs.DONE))
        return found

    def _orders(self, s: GtsState, units: int) -> list[int]:
        board = s.board
        found: list[int] = []
        for arrival in board.plan.arriving(s.turn):
            for unit in arrival.units:
                if not units >> unit & 1:
                    continue
                for hex_ in arrival.entries:
                    found += [make_order(verbs.ENTER, unit, hex_, way) for way in range(4)]
                found += [make_order(verbs.CONTACT, unit, one) for one in arrival.contacts]
        for leader in board.leaders_of[self.owner]:
            if self.leaders >> leader & 1:
                found += [make_order(verbs.TRANSFER, leader, one) for one in hosts_of(s, leader)]
        return [*found, make_order(verbs.DONE)]

    def check(self, s: GtsState, order: int, why: Why) -> None:
        verb, first = verb_of(order), first_of(order)
        if verb == verbs.TRANSFER:
            if not self.leaders >> first & 1:
                why.no("8.10", "refuse.leader_not_arriving", first)
            elif second_of(order) not in hosts_of(s, first):
                why.no("8.10", "refuse.not_his_formation", first, second_of(order))
        elif verb in (verbs.ENTER, verbs.CONTACT):
            if not self.open >> first & 1:
                why.no("8.1", "refuse.not_arriving", first)
            elif verb == verbs.ENTER:
                check_settle(s, first, second_of(order), third_of(order), why)
            else:
                _check_contact(s, line_of(s, first), first, second_of(order), why)
        elif verb != verbs.DONE:
            why.refuse(verbs.not_now(s, order))

    def usual(self, s: GtsState) -> int:
        return make_order(verbs.DONE)

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        verb, first, second = verb_of(order), first_of(order), second_of(order)
        if verb == verbs.DONE:
            s.stack.pop()
        elif verb == verbs.TRANSFER:
            s.stack[-1] = Arrivals(self.owner, self.open, self.leaders & ~(1 << first))
            join(s, first, second, "8.10", desk)
        else:
            s.stack[-1] = Arrivals(self.owner, self.open & ~(1 << first), self.leaders)
            if verb == verbs.CONTACT:
                make_contact(s, first, second, "23.18", desk)
            else:
                settle(s, first, second, third_of(order))
                desk.tell("8.1", "reinforcement.settled", (first, second, third_of(order)))


def begin_arrivals(s: GtsState, side: int, desk: Desk) -> None:
    """8.1 Step C of one side: ratings of the schedule, units, leaders; then its owner is asked."""
    before = [leader for leader in s.board.leaders_of[side] if s.leader_state[leader] == ABSENT]
    came = bring(s, side, desk)
    if came:
        leaders = sum(1 << leader for leader in before if s.leader_state[leader] != ABSENT)
        s.stack.append(Arrivals(side, came, leaders))


def begin_reinforcements(s: GtsState, desk: Desk) -> None:
    """7.0 Ratings and points that come with this turn; those of the first are there already."""
    if s.turn > 1:
        rate_divisions(s, s.turn, desk)
