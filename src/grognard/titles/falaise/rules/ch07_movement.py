"""7.1-7.3 Movement: unit after unit, stack after stack.

`Movement` asks for the next unit or stack with its first step. Further steps are asked for by
`Moving`, a hex at a time. A unit that has moved is done for the Round.
"""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.titles.falaise import verbs
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch05_stacking import partner
from grognard.titles.falaise.rules.ch07_allowance import allowance
from grognard.titles.falaise.rules.ch07_moving import (
    Moving,
    exit_refusals,
    go_on,
    leave_map,
    may_exit,
)
from grognard.titles.falaise.rules.ch07_steps import (
    FIRST,
    NORMAL,
    ROAD,
    Step,
    normal_steps,
    road_steps,
    step_refusals,
)
from grognard.titles.falaise.rules.ch13_solitaire import may_move
from grognard.titles.falaise.state import ACTIVE, NONE, FalaiseState, on_map


def able(s: FalaiseState, unit: int) -> bool:
    """7.2 Whether a unit may begin a move."""
    return (
        s.role[unit] == ACTIVE
        and not s.moved[unit]
        and not s.covering[unit]
        and s.place[unit] < s.board.box
        and (not s.board.solitaire or may_move(s, unit))
    )


def able_refusals(s: FalaiseState, unit: int) -> list[Refusal]:
    """7.2, 6.3, 13.2 Why a unit may not begin a move."""
    if not on_map(s, unit):
        return [Refusal("7.2", "refuse.off_map", (unit,))]
    if s.role[unit] != ACTIVE:
        return [Refusal("7.0", "refuse.not_active", (unit,))]
    if s.moved[unit]:
        return [Refusal("7.2", "refuse.has_moved", (unit,))]
    if s.covering[unit]:
        return [Refusal("R27", "refuse.covers", (unit,))]
    if s.board.solitaire and not may_move(s, unit):
        return [Refusal("13.2", "refuse.solitaire_move", (unit,))]
    return []


def pair_of(s: FalaiseState, unit: int) -> int:
    """7.2 The unit that can move with this one as a stack, or `NONE`."""
    other = partner(s, unit)
    return other if other != NONE and able(s, other) else NONE


class Movement(Frame[FalaiseState]):
    """7.1.2, D12, D13 The next unit or stack, with its first step; or the end of all movement."""

    UPON: ClassVar = ("ActionRound",)

    def side(self, s: FalaiseState) -> int:
        return s.board.corps.side[s.corps]

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("7.1", "prompt.movement", (s.corps, s.mp))

    def candidates(self, s: FalaiseState) -> list[int]:
        found: list[int] = []
        for unit in s.board.units_of[self.side(s)]:
            if not on_map(s, unit) or s.role[unit] != ACTIVE:
                continue
            near = s.board.grid.adjacent(s.place[unit])
            for verb in (verbs.MOVE, verbs.STACK, verbs.ROAD):
                found += [make_order(verb, unit, h) for h in near]
            found.append(make_order(verbs.EXIT, unit))
        return [*found, make_order(verbs.DONE)]

    def refusals(self, s: FalaiseState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.DONE:
            return []
        if verb not in (verbs.MOVE, verbs.STACK, verbs.ROAD, verbs.EXIT):
            return [not_now(s, order)]
        unit = first_of(order)
        found = able_refusals(s, unit)
        if found:
            return found
        if verb == verbs.EXIT:
            return exit_refusals(s, unit, allowance(s, unit), first=True)
        second = NONE
        if verb == verbs.STACK:
            second = pair_of(s, unit)
            if second == NONE:
                return [Refusal("7.2", "refuse.no_stack", (unit,))]
            if second < unit:
                return [Refusal("7.2", "refuse.stack_name", (unit, second))]
        d = s.board.grid.direction(s.place[unit], second_of(order))
        if d < 0:
            return [Refusal("7.2", "refuse.not_adjacent", (unit, second_of(order)))]
        if verb != verbs.ROAD:
            return step_refusals(s, Step(unit, second, s.place[unit], d, NORMAL), FIRST)
        return step_refusals(s, Step(unit, NONE, s.place[unit], d, ROAD), allowance(s, unit))

    def legal(self, s: FalaiseState) -> list[int]:
        found: list[int] = []
        for unit in s.board.units_of[self.side(s)]:
            if not able(s, unit):
                continue
            here = s.place[unit]
            for h in normal_steps(s, unit, NONE, here, FIRST):
                found.append(make_order(verbs.MOVE, unit, h))
            other = pair_of(s, unit)
            if other > unit:
                for h in normal_steps(s, unit, other, here, FIRST):
                    found.append(make_order(verbs.STACK, unit, h))
            if s.board.mech[unit] and s.board.road_hexes >> here & 1:
                for h in road_steps(s, unit, here, allowance(s, unit)):
                    found.append(make_order(verbs.ROAD, unit, h))
            if may_exit(s, unit, allowance(s, unit), first=True):
                found.append(make_order(verbs.EXIT, unit))
        return [*found, make_order(verbs.DONE)]

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        unit = first_of(order)
        if verb == verbs.DONE:
            s.stack.pop()
            return
        s.moved[unit] = 1
        if verb == verbs.EXIT:
            leave_map(s, unit, desk)
            return
        second = NONE
        if verb == verbs.STACK:
            second = partner(s, unit)
            s.moved[second] = 1
        mode = ROAD if verb == verbs.ROAD else NORMAL
        go_on(s, Moving(unit, second, 0, mode), second_of(order), desk)
