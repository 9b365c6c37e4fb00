"""10.4 Advance after assault: into the vacated hex; mechanized units one hex further.

No points are paid, zones do not matter, stacking and the limits of 11.4 and 11.9 do (R56).
"""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.mechanics.bits import members
from grognard.titles.falaise import verbs
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch05_stacking import fits, stacking_refusals
from grognard.titles.falaise.rules.ch07_costs import CLOSED
from grognard.titles.falaise.rules.ch11_limits import closed_to, commanded_not, limit_refusals
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

    def refusals(self, s: FalaiseState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.DONE:
            return []
        if verb != verbs.ADVANCE:
            return [not_now(s, order)]
        unit = first_of(order)
        h = second_of(order)
        if not self.attackers >> unit & 1 or not on_map(s, unit):
            return [Refusal("10.4", "refuse.not_attacker", (unit,))]
        if s.covering[unit]:
            return [Refusal("R27", "refuse.covers", (unit,))]
        found = self._way_refusals(s, unit, h)
        if found:
            return found
        if holder(s, h) == enemy_of(self.side(s)):
            return [Refusal("10.4", "refuse.enemy_hex", (h,))]
        found = stacking_refusals(s, unit, h)
        return found + limit_refusals(s, unit, s.place[unit], h)

    def _way_refusals(self, s: FalaiseState, unit: int, h: int) -> list[Refusal]:
        """10.4 One hex for infantry; a second for mechanized units, along the retreat."""
        board = s.board
        start = s.place[unit]
        reason = self._far_refusal(s, unit, h)
        if reason is None and self._gone_on(start):
            reason = Refusal("10.4", "refuse.advanced", (unit,))
        if reason is None and h == start:
            reason = Refusal("10.4", "refuse.advance_there", (unit, h))
        if reason is not None:
            return [reason]
        d = board.grid.direction(start, h)
        if board.cost[board.cost_kind[unit]][6 * start + d] == CLOSED:
            return [Refusal("7.2.2", "refuse.trun_bridge", (h,))]
        return []

    def _far_refusal(self, s: FalaiseState, unit: int, h: int) -> Refusal | None:
        """10.4 Why a unit may not go farther than the vacated hex, or not there."""
        if h == self.target:
            return None
        if not self.trails:
            return Refusal("10.4", "refuse.advance_eliminated", (self.target,))
        if not self.trails >> h & 1:
            return Refusal("10.4", "refuse.not_on_trail", (h,))
        if not s.board.mech[unit]:
            return Refusal("10.4", "refuse.advance_infantry", (unit, self.target))
        if self._gone_on(s.place[unit]) or self.onward >> unit & 1:
            return None
        stopped = s.place[unit] == self.target
        key = "refuse.advance_river" if stopped else "refuse.advance_first"
        return Refusal("10.4", key, (unit, self.target))

    def _gone_on(self, h: int) -> bool:
        """Whether who is there has made his second hex: no attacker started on the trail."""
        return (self.trails >> h & 1) == 1

    def legal(self, s: FalaiseState) -> list[int]:
        found: list[int] = []
        for unit in members(self.attackers):
            if s.place[unit] >= s.board.box or s.covering[unit]:
                continue
            if s.place[unit] != self.target:
                if not self._gone_on(s.place[unit]) and self._may(s, unit, self.target):
                    found.append(make_order(verbs.ADVANCE, unit, self.target))
            elif self.onward >> unit & 1:
                for h in members(self.trails):
                    if self._may(s, unit, h):
                        found.append(make_order(verbs.ADVANCE, unit, h))
        return [*found, make_order(verbs.DONE)]

    def _may(self, s: FalaiseState, unit: int, h: int) -> bool:
        board = s.board
        start = s.place[unit]
        d = board.grid.direction(start, h)
        if d < 0 or board.cost[board.cost_kind[unit]][6 * start + d] == CLOSED:
            return False
        if holder(s, h) == enemy_of(board.units.side[unit]) or not fits(s, unit, h):
            return False
        return not closed_to(s, unit, h) and not commanded_not(s, unit, start, h)

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
