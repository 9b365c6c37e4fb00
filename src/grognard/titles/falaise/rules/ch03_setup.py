"""3.1 Set-up: the German player, then the Allied player, one unit at a time.

The current unit is placed, or another one is taken first (once, so that nobody wanders about). The
rest of a ready-made set-up can be laid out at once. `Falaise.start` calls `begin(s)` and puts
`set_up(s, ALLIED)` and on top of it `set_up(s, GERMAN)` on the stack; each pops itself.
"""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.mechanics.bits import bits_of, members
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import LATER
from grognard.titles.falaise.rules.ch03_placing import hex_refusals, stored_refusals, stored_units
from grognard.titles.falaise.rules.ch03_room import Room, open_hexes, pending_units
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.state import (
    NONE,
    REINFORCEMENTS,
    UNPLACED,
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
        s.place[unit] = board.box + (REINFORCEMENTS if later else UNPLACED)
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
            if not SetUp(self.owner, unit, 1)._place_refusals(s, unit, h):
                pick = [] if unit == self.current else [make_order(verbs.PICK, unit)]
                return [*pick, make_order(verbs.PLACE, unit, h)]
        return []

    def candidates(self, s: FalaiseState) -> list[int]:
        board = s.board
        orders = [make_order(verbs.SETUP, n) for n in range(len(board.parts.setups))]
        orders += [make_order(verbs.PICK, unit) for unit in board.units_of[self.owner]]
        return orders + [make_order(verbs.PLACE, self.current, h) for h in range(board.grid.count)]

    def legal(self, s: FalaiseState) -> list[int]:
        orders: list[int] = []
        for number in range(len(s.board.parts.setups)):
            if not stored_refusals(s, self.owner, number):
                orders.append(make_order(verbs.SETUP, number))
        pending = pending_units(s, self.owner)
        room = Room(s, pending)
        places = room.places(self.current)
        if not self.picked or not places:
            for unit in members(pending & ~(1 << self.current)):
                if room.open(unit):
                    orders.append(make_order(verbs.PICK, unit))
        for h in places:
            orders.append(make_order(verbs.PLACE, self.current, h))
        return orders

    def refusals(self, s: FalaiseState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.PLACE:
            return self._place_refusals(s, first_of(order), second_of(order))
        if verb == verbs.PICK:
            return self._pick_refusals(s, first_of(order))
        if verb == verbs.SETUP:
            return stored_refusals(s, self.owner, first_of(order))
        return [not_now(s, order)]

    def _place_refusals(self, s: FalaiseState, unit: int, h: int) -> list[Refusal]:
        found = self._waiting_refusals(s, unit)
        if found:
            return found
        if unit != self.current:
            found.append(Refusal("3.1", "refuse.setup_pick_first", (unit, self.current)))
        found += hex_refusals(s, unit, h)
        if found:
            return found
        victim = Room(s, pending_units(s, self.owner)).victim(unit, h)
        return [] if victim == NONE else [Refusal("3.1", "refuse.setup_no_room", (h, victim))]

    def _pick_refusals(self, s: FalaiseState, unit: int) -> list[Refusal]:
        found = self._waiting_refusals(s, unit)
        if found:
            return found
        if unit == self.current:
            return [Refusal("3.1", "refuse.setup_is_current", (unit,))]
        if self.picked and Room(s, pending_units(s, self.owner)).has_place(self.current):
            return [Refusal("3.1", "refuse.setup_picked", (self.current,))]
        if not open_hexes(s, unit):
            others = bits_of(s.board.units.setup_units[unit])
            return [Refusal("3.1", "refuse.setup_not_yet", (unit, others))]
        return []

    def _waiting_refusals(self, s: FalaiseState, unit: int) -> list[Refusal]:
        """3.1 Whether the unit is one of those that are still to be set up by this side."""
        board = s.board
        if board.units.side[unit] != self.owner:
            return [Refusal("3.1", "refuse.setup_other_side", (unit,))]
        if board.units.setup_kind[unit] == LATER:
            return [Refusal("3.1", "refuse.setup_later", (unit,))]
        if s.place[unit] != board.box + UNPLACED:
            return [Refusal("3.1", "refuse.setup_placed", (unit,))]
        return []

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
