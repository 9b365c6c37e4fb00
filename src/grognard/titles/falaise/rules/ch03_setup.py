"""3.1 Set-up: the German player, then the Allied player, one unit at a time.

The current unit is placed, or another one is taken first (once, so that nobody wanders about). The
rest of a ready-made set-up can be laid out at once. `Falaise.start` calls `begin(s)` and puts
`set_up(s, ALLIED)` and on top of it `set_up(s, GERMAN)` on the stack; each pops itself.
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import ALONE, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import Why, listing
from grognard.mechanics.bits import bits_of, members
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import LATER
from grognard.titles.falaise.rules.ch03_placing import (
    check_stored,
    open_hexes,
    placeable,
    stored_units,
)
from grognard.titles.falaise.rules.ch03_room import Room, pending_units
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.state import (
    NONE,
    FalaiseState,
    Flag,
    Side,
    Unit,
    on_map,
    put,
)


def begin(s: FalaiseState) -> None:
    """3.1 Before the set-up: every unit at full strength, off the map; the reinforcements wait."""
    board = s.board
    for unit in range(len(s.place)):
        later = board.units.setup_kind[unit] == LATER
        s.place[unit] = board.reinforcements if later else board.unplaced
    s.derive()


def set_up(s: FalaiseState, side: int) -> SetUp:
    """3.1 The question about the first unit of a side."""
    return SetUp(side, next_unit(s, side), 0)


def next_unit(s: FalaiseState, side: int) -> int:
    """3.1 The next unit that can be placed, or `NONE` when all are."""
    for unit in members(pending_units(s, side)):
        if open_hexes(s, unit):
            return unit
    return NONE


FEW_LEFT: Final = 8  # units; they may find a single place each, one after the other


class SetUp(Frame[FalaiseState]):
    """3.1, D1, D2 Where the current unit is set up; or another unit first; or all the rest."""

    UPON: ClassVar = (
        "Redeployment",
        "SetUp",
    )
    owner: Side
    current: Unit
    picked: Flag  # whether the current unit was chosen by the player

    def side(self, s: FalaiseState) -> int:
        return self.owner

    def prompt(self, s: FalaiseState) -> Prompt:
        left = pending_units(s, self.owner).bit_count()
        return Prompt("3.1", "prompt.set_up", (self.current, left))

    def sets_up(self) -> bool:
        return True

    def lays_out(self, s: FalaiseState, wanted: FalaiseState) -> list[int]:
        """3.1 A unit whose hex is open already: some must wait until others stand."""
        waiting = members(pending_units(s, self.owner) & ~(1 << self.current))
        for unit in [self.current, *waiting]:
            if not on_map(wanted, unit):
                continue
            h = wanted.place[unit]
            if not SetUp(self.owner, unit, 1).refusals(s, make_order(verbs.PLACE, unit, h)):
                pick = [] if unit == self.current else [make_order(verbs.PICK, unit)]
                return [*pick, make_order(verbs.PLACE, unit, h)]
        return []

    def alike(self, s: FalaiseState, orders: list[int]) -> list[int] | None:
        """3.1 As long as many are left, wherever one is placed the next one follows."""
        if pending_units(s, self.owner).bit_count() <= FEW_LEFT:
            return None
        return [ALONE if verb_of(order) == verbs.SETUP else verb_of(order) for order in orders]

    def candidates(self, s: FalaiseState) -> list[int]:
        board = s.board
        orders = [make_order(verbs.SETUP, n) for n in range(len(board.parts.setups))]
        orders += [make_order(verbs.PICK, unit) for unit in board.units_of[self.owner]]
        return orders + [make_order(verbs.PLACE, self.current, h) for h in range(board.grid.count)]

    def legal(self, s: FalaiseState) -> list[int]:
        """The room that there is for everybody is worked out once for all orders."""
        why = listing()
        room = Room(s, pending_units(s, self.owner))
        orders: list[int] = []
        for number in range(len(s.board.parts.setups)):
            check_stored(s, self.owner, number, why)
            if why.passed():
                orders.append(make_order(verbs.SETUP, number))
        self._check_again(room, why)
        if why.passed():
            for unit in members(room.pending):
                self._check_pick(s, unit, room, why)
                if why.passed():
                    orders.append(make_order(verbs.PICK, unit))
        for h in members(room.open(self.current)):
            room.check(self.current, h, why)
            if why.passed():
                orders.append(make_order(verbs.PLACE, self.current, h))
        return orders

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.PLACE:
            self._check_place(s, first_of(order), second_of(order), why)
        elif verb == verbs.PICK:
            room = Room(s, pending_units(s, self.owner))
            self._check_pick(s, first_of(order), room, why)
            if not why.over:
                self._check_again(room, why)
        elif verb == verbs.SETUP:
            check_stored(s, self.owner, first_of(order), why)
        else:
            why.refuse(not_now(s, order))

    def _check_place(self, s: FalaiseState, unit: int, h: int, why: Why) -> None:
        room = Room(s, pending_units(s, self.owner))
        if not room.pending >> unit & 1:
            self._refuse(s, unit, why)
            return
        other = unit != self.current
        if other and why.no("3.1", "refuse.setup_pick_first", unit, self.current):
            return
        placeable(s, unit, 1 << h, why)
        if not why.barred:
            room.check(unit, h, why)

    def _check_pick(self, s: FalaiseState, unit: int, room: Room, why: Why) -> None:
        if not room.pending >> unit & 1:
            self._refuse(s, unit, why)
        elif unit == self.current:
            why.no("3.1", "refuse.setup_is_current", unit)
        elif not room.open(unit):
            why.no("3.1", "refuse.setup_not_yet", unit, bits_of(s.board.units.setup_units[unit]))

    def _check_again(self, room: Room, why: Why) -> None:
        """3.1 Who has picked a unit that finds a place sets it up."""
        if self.picked and room.has_place(self.current):
            why.no("3.1", "refuse.setup_picked", self.current)

    def _refuse(self, s: FalaiseState, unit: int, why: Why) -> None:
        """3.1 Why a unit is none of those that are still to be set up by this side."""
        if s.board.units.side[unit] != self.owner:
            why.no("3.1", "refuse.setup_other_side", unit)
        elif s.board.units.setup_kind[unit] == LATER:
            why.no("3.1", "refuse.setup_later", unit)
        else:
            why.no("3.1", "refuse.setup_placed", unit)

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        if verb == verbs.PICK:
            s.stack[-1] = SetUp(self.owner, first_of(order), 1)
            return
        if verb == verbs.SETUP:
            for unit, h in stored_units(s, self.owner, first_of(order)):
                _place(s, unit, h, desk)
        else:
            _place(s, first_of(order), second_of(order), desk)
        unit = next_unit(s, self.owner)
        if unit == NONE:
            s.stack.pop()
            desk.tell("3.1", "setup.complete", (self.owner,))
        else:
            s.stack[-1] = SetUp(self.owner, unit, 0)


def _place(s: FalaiseState, unit: int, h: int, desk: Desk) -> None:
    put(s, unit, h)
    desk.tell("3.1", "setup.placed", (unit, h))
