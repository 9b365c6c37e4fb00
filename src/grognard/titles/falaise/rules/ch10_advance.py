"""10.4 Advance after assault: into the vacated hex; mechanized units one hex further.

No points are paid, zones do not matter, stacking and the limits of 11.4 and 11.9 do (R56).
"""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import Why
from grognard.mechanics.bits import members
from grognard.titles.falaise import verbs
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch05_stacking import check_stacking
from grognard.titles.falaise.rules.ch07_costs import CLOSED
from grognard.titles.falaise.rules.ch11_limits import check_limits
from grognard.titles.falaise.rules.ch11_zone_86 import entered
from grognard.titles.falaise.state import (
    FalaiseState,
    Hex,
    Hexes,
    Units,
    enemy_of,
    holder,
    on_map,
    put,
)


def open_advance(s: FalaiseState, target: int, attackers: int, trails: int) -> None:
    """10.4 Ask the attacker, if the hex is empty and somebody can advance."""
    if s.cells[target]:
        return
    frame = Advance(target, attackers, trails, 0)
    if len(frame.legal(s)) > 1:
        s.stack.append(frame)


class Advance(Frame[FalaiseState]):
    """10.4, D20, R44 Which attackers advance, and how far."""

    UPON: ClassVar = ("Assaults",)
    target: Hex
    attackers: Units
    trails: Hexes  # where the defenders went; none if all were eliminated
    onward: Units  # units in the vacated hex that may go on

    def side(self, s: FalaiseState) -> int:
        return s.board.units.side[members(self.attackers)[0]]

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("10.4", "prompt.advance", (self.target,))

    def candidates(self, s: FalaiseState) -> list[int]:
        places = [self.target, *members(self.trails)]
        units = [unit for unit in members(self.attackers) if on_map(s, unit)]
        found = [make_order(verbs.ADVANCE, unit, h) for unit in units for h in places]
        return [*found, make_order(verbs.DONE)]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.DONE:
            return
        if verb != verbs.ADVANCE:
            why.refuse(not_now(s, order))
            return
        unit = first_of(order)
        if not self.attackers >> unit & 1 or not on_map(s, unit):
            why.no("10.4", "refuse.not_attacker", unit)
        elif s.covering[unit]:
            why.no("R27", "refuse.covers", unit)
        else:
            self._check_advance(s, unit, second_of(order), why)

    def _check_advance(self, s: FalaiseState, unit: int, h: int, why: Why) -> None:
        """10.4, R56 How far, over what, and whether there is room."""
        self._check_far(s, unit, h, why)
        if not why.barred:
            self._check_way(s, unit, h, why)
        if why.barred:
            return
        if holder(s, h) == enemy_of(s.board.units.side[unit]):
            why.no("10.4", "refuse.enemy_hex", h)
            return
        check_stacking(s, unit, h, why)
        if not why.over:
            check_limits(s, unit, s.place[unit], h, why)

    def _check_far(self, s: FalaiseState, unit: int, h: int, why: Why) -> None:
        """10.4 One hex for infantry; a second for mechanized units, along the retreat."""
        if h == self.target:
            return
        if not self.trails:
            why.no("10.4", "refuse.advance_eliminated", self.target)
        elif not self.trails >> h & 1:
            why.no("10.4", "refuse.not_on_trail", h)
        elif not s.board.mech[unit]:
            why.no("10.4", "refuse.advance_infantry", unit, self.target)
        elif not self._gone_on(s.place[unit]) and not self.onward >> unit & 1:
            stopped = s.place[unit] == self.target
            key = "refuse.advance_river" if stopped else "refuse.advance_first"
            why.no("10.4", key, unit, self.target)

    def _check_way(self, s: FalaiseState, unit: int, h: int, why: Why) -> None:
        """10.4, 7.2.2 From where the unit stands, once, and not where it cannot go at all."""
        board = s.board
        start = s.place[unit]
        d = board.grid.direction(start, h)
        if self._gone_on(start):
            why.no("10.4", "refuse.advanced", unit)
        elif d < 0:
            why.no("10.4", "refuse.advance_there", unit, h)
        elif board.cost[board.cost_kind[unit]][6 * start + d] == CLOSED:
            why.no("7.2.2", "refuse.trun_bridge", h)

    def _gone_on(self, h: int) -> bool:
        """Whether who is there has made his second hex: no attacker started on the trail."""
        return (self.trails >> h & 1) == 1

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        s.stack.pop()
        if verb_of(order) == verbs.DONE:
            return
        unit = first_of(order)
        h = second_of(order)
        start = s.place[unit]
        onward = self.onward & ~(1 << unit)
        edge = 6 * start + s.board.grid.direction(start, h)
        if h == self.target and self.trails and s.board.mech[unit] and not s.board.water[edge]:
            onward |= 1 << unit  # it stops after a river, a bridge or a ford
        put(s, unit, h)
        desk.tell("10.4", "unit.advances", (unit, start, h))
        entered(s, unit, h, desk)
        frame = Advance(self.target, self.attackers, self.trails, onward)
        if len(frame.legal(s)) > 1:
            s.stack.append(frame)
