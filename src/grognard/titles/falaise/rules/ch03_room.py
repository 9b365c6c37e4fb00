"""3.1 Whether a placement leaves a place for all others.

`open_hexes` is the rule of 3.1 for one unit. `Room` looks further: units that must spread out, that
must stack or that share a short sector could be left without a place, so a placement that does this
is not legal. Nearly always it is enough to count; else all placements are tried.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.why import SETS, Why
from grognard.mechanics.bits import members
from grognard.titles.falaise.reading.components import STACKED
from grognard.titles.falaise.rules.ch03_placing import open_hexes, placeable
from grognard.titles.falaise.rules.ch03_plan import EMPTY, ENOUGH, needs_others
from grognard.titles.falaise.state import NONE, FalaiseState, put, take_off

MOST_TRIES: Final = 2000  # beyond this a placement counts as one that leaves no room


def pending_units(s: FalaiseState, side: int) -> int:
    """3.1 The units of a side that are still to be set up, as a set."""
    bits = 0
    for unit in s.board.units_of[side]:
        if s.place[unit] == s.board.unplaced:
            bits |= 1 << unit
    return bits


class Room:
    """3.1 The room that the units of a side have at one moment, worked out once for each."""

    def __init__(self, s: FalaiseState, pending: int) -> None:
        self.s: Final = s
        self.pending: Final = pending
        self._open: Final[dict[int, int]] = {}
        self._has_place: Final[dict[int, bool]] = {}
        self._tight: int = NONE  # the units that are short of room already, as a set

    def open(self, unit: int) -> int:
        """The open hexes of a unit, as a set."""
        if unit not in self._open:
            self._open[unit] = placeable(self.s, unit, self.s.board.every_hex, SETS)
        return self._open[unit]

    def check(self, unit: int, h: int, why: Why) -> None:
        """3.1 Nobody may be left without a place when a unit goes to a hex that is open to it."""
        victim = self.victim(unit, h)
        if victim != NONE:
            why.no("3.1", "refuse.setup_no_room", h, victim)

    def has_place(self, unit: int) -> bool:
        """Whether a unit may be set up somewhere now."""
        if unit not in self._has_place:
            self._has_place[unit] = False
            for h in members(self.open(unit)):
                if self.victim(unit, h) == NONE:
                    self._has_place[unit] = True
                    break
        return self._has_place[unit]

    def victim(self, unit: int, h: int) -> int:
        """A unit that would be left without a place, or `NONE`."""
        plan = self.s.board.plan
        hurt = (plan.watchers[h] & self.pending | self._short()) & ~(1 << unit)
        for other in members(hurt):
            if not self.is_safe(other, unit, h):
                twin = self.s.copy()
                put(twin, unit, h)
                return NONE if completes(twin, self.pending & ~(1 << unit)) else other
        return NONE

    def _short(self) -> int:
        """The units that do not surely find a place even before the next one is set up."""
        if self._tight == NONE:
            self._tight = 0
            for unit in members(self.pending & self.s.board.plan.tight):
                if not self.is_safe(unit, NONE, NONE):
                    self._tight |= 1 << unit
        return self._tight

    def is_safe(self, unit: int, placed: int, h: int) -> bool:
        """Whether a unit surely finds a place in its turn (`before`); `placed` goes to a hex."""
        room = self.room_for(unit, placed, h, self.pending)
        for other, most in self.s.board.plan.before[unit]:
            if other != placed and self.pending >> other & 1:
                room -= most
        return room > 0

    def room_for(self, unit: int, placed: int, h: int, pending: int) -> int:
        """The room that a unit has, with what others that are to come will make for it."""
        board = self.s.board
        bits = self.open(unit)
        if board.plan.hexes[unit] and bits & ~board.plan.hexes[unit]:
            return 0  # behind the line: look closely
        room = 0
        if placed != NONE:
            if board.plan.apart[unit] >> placed & 1:
                bits &= ~board.disc[1][h]
            room = self._change(unit, bits, placed, h)
        room += EMPTY * bits.bit_count()
        room -= (bits & self.s.occupied[board.units.side[unit]]).bit_count()
        if needs_others(board, unit):
            for other in board.units.setup_units[unit]:
                if other != placed and pending >> other & 1:
                    room += 1 if board.units.setup_kind[unit] == STACKED else ENOUGH
        return room

    def _change(self, unit: int, bits: int, placed: int, h: int) -> int:
        """What a unit gains or loses when another one goes to a hex."""
        board = self.s.board
        empty = self.s.cells[h] == 0
        shares = empty and not board.bans[unit][placed]
        if needs_others(board, unit) and placed in board.units.setup_units[unit]:
            if board.units.setup_kind[unit] == STACKED:
                return 1 if shares else 0
            ring = board.disc[1][h] & board.plan.home[board.units.side[unit]] & ~(1 << h)
            return EMPTY * (ring & ~bits & ~self.s.occupied[board.units.side[unit]]).bit_count()
        if not bits >> h & 1:
            return 0
        if shares:
            return -1
        return -EMPTY if empty else -1


def completes(s: FalaiseState, pending: int) -> bool:
    """3.1 Whether all these units find a place. Changes the state, which must be a copy."""
    room = Room(s, pending)
    core = pending
    going_on = True
    while going_on:
        going_on = False
        for unit in members(core):
            if s.board.plan.leads[unit] & core:
                continue
            left = room.room_for(unit, NONE, NONE, core)
            for other, most in s.board.plan.takes[unit]:
                if core >> other & 1:
                    left -= most
            if left > 0:
                core &= ~(1 << unit)  # it comes after all that are left
                going_on = True
    return _search(s, core, [MOST_TRIES])


def _search(s: FalaiseState, todo: int, tries: list[int]) -> bool:
    """Place the units, the one with the fewest places first; units set up by others last."""
    if not todo:
        return True
    best = NONE
    least = 0
    for unit in members(todo):
        count = open_hexes(s, unit).bit_count()
        if needs_others(s.board, unit):
            count += s.board.grid.count
        if best == NONE or count < least:
            best = unit
            least = count
    for h in members(open_hexes(s, best)):
        tries[0] -= 1
        if tries[0] < 0:
            return False
        put(s, best, h)
        if _search(s, todo & ~(1 << best), tries):
            return True
        take_off(s, best, s.board.unplaced)
    return False
