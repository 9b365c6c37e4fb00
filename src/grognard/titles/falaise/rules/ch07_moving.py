"""7.2 A move under way: step by step, with Op-Fire and Breaking Contact in between.

`Moving` asks for each further step of the unit or stack; `Cover` for a unit that stays behind when
contact is broken by day. Spent points are kept, not those left: who drops a slower companion goes
on with his own allowance.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, number, one
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch05_stacking import overstacked, settle_stack
from grognard.titles.falaise.rules.ch06_op_fire import BREAK, ask_fire
from grognard.titles.falaise.rules.ch06_zones import in_zone
from grognard.titles.falaise.rules.ch07_allowance import stack_allowance
from grognard.titles.falaise.rules.ch07_costs import MP
from grognard.titles.falaise.rules.ch07_steps import (
    ROAD,
    Step,
    fire_after_step,
    make_step,
    needs_cover,
    normal_steps,
    road_steps,
    step_refusals,
)
from grognard.titles.falaise.state import (
    EXITED,
    IDLE,
    NONE,
    FalaiseState,
    Hex,
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


def may_exit(s: FalaiseState, unit: int, left: int, *, first: bool) -> bool:
    """3.3, R15 Whether a German unit leaves the map from a south-edge hex."""
    board = s.board
    return (
        board.units.side[unit] == GERMAN
        and (board.sheet.south_edge >> s.place[unit] & 1) == 1
        and left >= exit_cost(s, unit, first=first)
    )


def exit_refusals(s: FalaiseState, unit: int, left: int, *, first: bool) -> list[Refusal]:
    """3.3, R76 Why a unit may not leave the map."""
    board = s.board
    if board.units.side[unit] != GERMAN:
        return [Refusal("R76", "refuse.allied_exit", (unit,))]
    if not board.sheet.south_edge >> s.place[unit] & 1:
        return [Refusal("3.3", "refuse.exit_south", (unit,))]
    cost = exit_cost(s, unit, first=first)
    if left >= cost:
        return []
    return [
        Refusal("R15" if left < MP else "6.3", "refuse.exit_points", (unit, cost, max(left, 0)))
    ]


def leave_map(s: FalaiseState, unit: int, desk: Desk) -> None:
    """3.3 The unit is withdrawn for good; it is not eliminated."""
    desk.tell("3.3", "unit.exits", (unit, s.place[unit]))
    take_off(s, unit, EXITED)


def go_on(s: FalaiseState, move: Moving, h: int, desk: Desk) -> None:
    """7.2, 18 One step of a move: the frame for the next one, and Op-Fire before it."""
    start = s.place[move.first]
    d = s.board.grid.direction(start, h)
    step = Step(move.first, move.second, start, d, move.mode)
    cost, broken = make_step(s, step, desk)
    s.stack.append(Moving(move.first, move.second, move.spent + cost, move.mode))
    if broken and needs_cover(s, move.first, start):
        if not covers_anyway(s, start, move.first, desk):
            s.stack.append(Cover(start, move.first, move.second))
    else:
        fire_after_step(s, move.first, move.second, start, broken=broken)


def covers_anyway(s: FalaiseState, h: int, mover: int, desk: Desk) -> bool:
    """6.3, R27 Who is bound to his hex covers without being asked: he has nothing to lose by it."""
    for unit in units_in(s, h):
        if s.covering[unit]:
            return True
        if bound(s, unit):
            s.covering[unit] = 1
            desk.tell("6.3", "unit.covers", (unit, mover))
            return True
    return False


def bound(s: FalaiseState, unit: int) -> bool:
    """6.3 Whether a unit stays in its hex for this Round in any case.

    Who takes no part in the Round neither moves nor attacks. German infantry that has moved makes
    no Mech Assault, after which it could advance.
    """
    if s.role[unit] == IDLE:
        return True
    board = s.board
    return s.moved[unit] == 1 and board.units.side[unit] == GERMAN and not board.mech[unit]


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
        for unit in self._units():
            if self.second != NONE:
                found.append(make_order(verbs.DROP, unit))
            found.append(make_order(verbs.EXIT, unit))
        return [*found, make_order(verbs.HALT)]

    def _verb(self) -> int:
        if self.mode == ROAD:
            return verbs.ROAD
        return verbs.MOVE if self.second == NONE else verbs.STACK

    def _own(self, s: FalaiseState, unit: int) -> int:
        """The points that one unit would have left by itself."""
        return stack_allowance(s, unit, NONE) - self.spent

    def _units(self) -> list[int]:
        return [self.first] if self.second == NONE else [self.first, self.second]

    def refusals(self, s: FalaiseState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.HALT:
            return self._halt_refusals(s)
        if verb in (verbs.DROP, verbs.EXIT):
            return self._part_refusals(s, order)
        if verb not in (verbs.MOVE, verbs.STACK, verbs.ROAD):
            return [not_now(s, order)]
        if verb != self._verb() or first_of(order) != self.first:
            return [Refusal("7.2", "refuse.other_move", (self.first,))]
        d = s.board.grid.direction(s.place[self.first], second_of(order))
        if d < 0:
            return [Refusal("7.2", "refuse.not_adjacent", (self.first, second_of(order)))]
        step = Step(self.first, self.second, s.place[self.first], d, self.mode)
        return step_refusals(s, step, self.left(s))

    def _halt_refusals(self, s: FalaiseState) -> list[Refusal]:
        """R20 Where passing through a full hex is allowed, stopping there by choice is not."""
        here = s.place[self.first]
        if s.board.no_passing or not overstacked(s, here):
            return []
        if not normal_steps(s, self.first, self.second, here, self.left(s)):
            return []  # 5.2 it can go no further
        return [Refusal("5.3", "refuse.hex_full", (here,))]

    def _part_refusals(self, s: FalaiseState, order: int) -> list[Refusal]:
        unit = first_of(order)
        if unit not in self._units():
            return [Refusal("7.2", "refuse.other_move", (self.first,))]
        if verb_of(order) == verbs.EXIT:
            return exit_refusals(s, unit, self._own(s, unit), first=False)
        if self.second == NONE:
            return [Refusal("7.2", "refuse.no_stack", (unit,))]
        here = s.place[unit]
        return [] if self._may_drop(s, unit) else [Refusal("5.3", "refuse.hex_full", (here,))]

    def _may_drop(self, s: FalaiseState, unit: int) -> bool:
        """5.1, R20 Nobody is left where he would overfill the hex that the stack passes."""
        others = [u for u in units_in(s, s.place[unit]) if u not in self._units()]
        return not others or (len(others) == 1 and s.board.mates[unit][others[0]])

    def legal(self, s: FalaiseState) -> list[int]:
        here = s.place[self.first]
        left = self.left(s)
        if self.mode == ROAD:
            steps = road_steps(s, self.first, here, left)
        else:
            steps = normal_steps(s, self.first, self.second, here, left)
        found = [make_order(self._verb(), self.first, h) for h in steps]
        for unit in self._units():
            if self.second != NONE and self._may_drop(s, unit):
                found.append(make_order(verbs.DROP, unit))
            if may_exit(s, unit, self._own(s, unit), first=False):
                found.append(make_order(verbs.EXIT, unit))
        if not self._halt_refusals(s):
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


class Cover(Frame[FalaiseState]):
    """6.3, D11 Breaking Contact by day: a unit left in the hex may be named to cover it."""

    UPON: ClassVar = ("Moving",)
    hex: Hex
    first: Unit
    second: MaybeUnit

    def side(self, s: FalaiseState) -> int:
        return s.board.units.side[self.first]

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("6.3", "prompt.cover", (self.first, self.hex))

    def candidates(self, s: FalaiseState) -> list[int]:
        found = [make_order(verbs.COVER, unit) for unit in units_in(s, self.hex)]
        return [*found, make_order(verbs.NO_COVER)]

    def refusals(self, s: FalaiseState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.NO_COVER:
            return []
        if verb != verbs.COVER:
            return [not_now(s, order)]
        unit = first_of(order)
        if not on_map(s, unit) or s.place[unit] != self.hex:
            return [Refusal("6.3", "refuse.not_in_hex", (unit, self.hex))]
        return []

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        s.stack.pop()
        if verb_of(order) == verbs.COVER:
            s.covering[first_of(order)] = 1
            desk.tell("6.3", "unit.covers", (first_of(order), self.first))
        else:
            ask_fire(s, self.hex, self.first, self.second, BREAK)
