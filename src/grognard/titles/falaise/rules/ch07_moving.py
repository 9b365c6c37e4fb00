"""7.2 A move under way: step by step, with Op-Fire and Breaking Contact in between.

`Moving` asks for each further step of the unit or stack. Spent points are kept, not those left: who
drops a slower companion goes on with his own allowance.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, number, one
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import Why, listing
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch05_stacking import overstacked, settle_stack
from grognard.titles.falaise.rules.ch06_cover import Cover, covers_anyway, needs_cover
from grognard.titles.falaise.rules.ch06_zones import in_zone
from grognard.titles.falaise.rules.ch07_allowance import allowance, stack_allowance
from grognard.titles.falaise.rules.ch07_costs import MP
from grognard.titles.falaise.rules.ch07_steps import (
    FIRST,
    ROAD,
    Step,
    check_way,
    fire_after_step,
    make_step,
    open_steps,
)
from grognard.titles.falaise.state import (
    NONE,
    FalaiseState,
    MaybeUnit,
    Unit,
    on_map,
    take_off,
    units_in,
)


def exit_cost(s: FalaiseState, unit: int, *, first: bool) -> int:
    """3.3, 6.3, R15 One point, and one more out of an enemy zone: that is Breaking Contact.

    Nobody fires, since whoever is hit would stay in the hex that he has entered: off the map.
    With the first step of a move one point is always enough (7.2.1).
    """
    return MP if first or not in_zone(s, s.place[unit], ALLIED) else 2 * MP


def check_exit(s: FalaiseState, unit: int, spent: int, why: Why, *, first: bool) -> None:
    """3.3, R15, R76 Whether a German unit leaves the map from a south-edge hex."""
    board = s.board
    if board.units.side[unit] != GERMAN:
        why.no("R76", "refuse.allied_exit", unit)
        return
    if not board.sheet.south_edge >> s.place[unit] & 1:
        why.no("3.3", "refuse.exit_south", unit)
        return
    left = allowance(s, unit) - spent
    cost = exit_cost(s, unit, first=first)
    if left < cost:
        why.no("R15" if left < MP else "6.3", "refuse.exit_points", unit, cost, max(left, 0))


def leave_map(s: FalaiseState, unit: int, desk: Desk) -> None:
    """3.3 The unit is withdrawn for good; it is not eliminated."""
    desk.tell("3.3", "unit.exits", (unit, s.place[unit]))
    take_off(s, unit, s.board.exited)


def go_on(s: FalaiseState, move: Moving, h: int, desk: Desk) -> None:
    """7.2, 18 One step of a move: the frame for the next one, and Op-Fire before it."""
    start = s.place[move.first]
    d = s.board.grid.direction(start, h)
    step = Step(move.first, move.second, start, move.mode, FIRST)
    cost, broken = make_step(s, step, d, desk)
    s.stack.append(Moving(move.first, move.second, move.spent + cost, move.mode))
    if broken and needs_cover(s, move.first, start):
        if not covers_anyway(s, start, move.first, desk):
            s.stack.append(Cover(start, move.first, move.second))
    else:
        fire_after_step(s, move.first, move.second, start, broken=broken)


class Moving(Frame[FalaiseState]):
    """7.2, D12 The next step of the unit or stack that is moving; it ends when it is halted."""

    UPON: ClassVar = ("Movement",)
    first: Unit
    second: MaybeUnit
    spent: Annotated[int, one(number(0, "half_points"))]  # half points
    mode: Annotated[int, one(member("move-mode"))]

    def left(self, s: FalaiseState) -> int:
        """7.2 The half points that are left: those of the slower unit."""
        points = stack_allowance(s, self.first, self.second) - self.spent
        return points if points > 0 else 0

    def side(self, s: FalaiseState) -> int:
        return s.board.units.side[self.first]

    def resumed(self, s: FalaiseState, result: int, desk: Desk) -> None:
        """6.2 Op-Fire has stopped the move."""
        self._end(s)

    def _end(self, s: FalaiseState) -> None:
        s.stack.pop()
        if on_map(s, self.first):
            settle_stack(s, s.place[self.first])

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("7.2", "prompt.moving", (self.first, self.left(s)))

    def candidates(self, s: FalaiseState) -> list[int]:
        verb = self._verb()
        near = s.board.grid.adjacent(s.place[self.first])
        found = [make_order(verb, self.first, h) for h in near]
        return [*found, *self._parts(), make_order(verbs.HALT)]

    def _parts(self) -> list[int]:
        """7.2, 3.3 The orders by which one unit alone leaves the move."""
        if self.second == NONE:
            return [make_order(verbs.EXIT, self.first)]
        found: list[int] = []
        for unit in self._units():
            found += [make_order(verbs.DROP, unit), make_order(verbs.EXIT, unit)]
        return found

    def _step(self, s: FalaiseState) -> Step:
        return Step(self.first, self.second, s.place[self.first], self.mode, self.left(s))

    def _verb(self) -> int:
        if self.mode == ROAD:
            return verbs.ROAD
        return verbs.MOVE if self.second == NONE else verbs.STACK

    def _units(self) -> list[int]:
        return [self.first] if self.second == NONE else [self.first, self.second]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.HALT:
            self._check_halt(s, why)
        elif verb in (verbs.DROP, verbs.EXIT):
            self._check_part(s, order, why)
        elif verb not in (verbs.MOVE, verbs.STACK, verbs.ROAD):
            why.refuse(not_now(s, order))
        elif verb != self._verb() or first_of(order) != self.first:
            why.no("7.2", "refuse.other_move", self.first)
        else:
            check_way(s, self._step(s), second_of(order), why)

    def _check_halt(self, s: FalaiseState, why: Why) -> None:
        """7.2, R20 A move may end anywhere but in a full hex that is only being passed."""
        here = s.place[self.first]
        if s.board.no_passing or not overstacked(s, here):
            return
        if open_steps(s, self._step(s), listing()):  # 5.2 else it can go no further
            why.no("5.3", "refuse.hex_full", here)

    def _check_part(self, s: FalaiseState, order: int, why: Why) -> None:
        unit = first_of(order)
        if unit not in self._units():
            why.no("7.2", "refuse.other_move", self.first)
        elif verb_of(order) == verbs.EXIT:
            check_exit(s, unit, self.spent, why, first=False)
        elif self.second == NONE:
            why.no("7.2", "refuse.no_stack", unit)
        else:
            self._check_drop(s, unit, why)

    def _check_drop(self, s: FalaiseState, unit: int, why: Why) -> None:
        """5.1, R20 Nobody is left where he would overfill the hex that the stack passes."""
        others = [u for u in units_in(s, s.place[unit]) if u not in self._units()]
        if others and (len(others) > 1 or s.board.bans[unit][others[0]]):
            why.no("5.3", "refuse.hex_full", s.place[unit])

    def legal(self, s: FalaiseState) -> list[int]:
        """The points that are left are worked out once for all directions."""
        why = listing()
        verb = self._verb()
        found: list[int] = []
        for h in open_steps(s, self._step(s), why):
            found.append(make_order(verb, self.first, h))
        edge = s.board.sheet.south_edge >> s.place[self.first] & 1
        for order in self._parts() if edge or self.second != NONE else []:
            self._check_part(s, order, why)
            if why.passed():
                found.append(order)
        self._check_halt(s, why)
        if why.passed():
            found.append(make_order(verbs.HALT))
        return found

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        if verb == verbs.HALT:
            self._end(s)
            return
        s.stack.pop()
        if verb in (verbs.MOVE, verbs.STACK, verbs.ROAD):
            go_on(s, self, second_of(order), desk)
            return
        unit = first_of(order)
        if verb == verbs.EXIT:
            leave_map(s, unit, desk)
        else:
            desk.tell("7.2", "unit.dropped", (unit, s.place[unit]))
        if self.second != NONE:
            other = self.second if unit == self.first else self.first
            s.stack.append(Moving(other, NONE, self.spent, self.mode))
