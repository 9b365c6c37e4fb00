"""7.1-7.3 Movement: unit after unit, stack after stack.

`Movement` asks for the next unit or stack with its first step. Further steps are asked for by
`Moving`, a hex at a time. A unit that has moved is done for the Round.
"""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import Why, listing
from grognard.titles.falaise import verbs
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch05_stacking import partner
from grognard.titles.falaise.rules.ch07_allowance import allowance
from grognard.titles.falaise.rules.ch07_moving import Moving, check_exit, go_on, leave_map
from grognard.titles.falaise.rules.ch07_steps import (
    FIRST,
    NORMAL,
    ROAD,
    Step,
    check_road_unit,
    check_way,
    open_steps,
)
from grognard.titles.falaise.rules.ch13_solitaire import may_move
from grognard.titles.falaise.state import ACTIVE, NONE, FalaiseState, on_map


def check_able(s: FalaiseState, unit: int, why: Why) -> None:
    """7.2, 6.3, 13.2 Whether a unit may begin a move."""
    if not on_map(s, unit):
        why.no("7.2", "refuse.off_map", unit)
    elif s.role[unit] != ACTIVE:
        why.no("7.0", "refuse.not_active", unit)
    elif s.moved[unit]:
        why.no("7.2", "refuse.has_moved", unit)
    elif s.covering[unit]:
        why.no("R27", "refuse.covers", unit)
    elif s.board.solitaire and not may_move(s, unit):
        why.no("13.2", "refuse.solitaire_move", unit)


def able(s: FalaiseState, unit: int) -> bool:
    """7.2 Whether a unit may begin a move."""
    why = listing()
    check_able(s, unit, why)
    return why.passed()


def pair_of(s: FalaiseState, unit: int) -> int:
    """7.2 The unit that can move with this one as a stack, or `NONE`."""
    other = partner(s, unit)
    return other if other != NONE and able(s, other) else NONE


def check_stack(unit: int, second: int, why: Why) -> None:
    """7.2 Whether two units move as a stack; the order names the one with the lower number."""
    if second == NONE:
        why.no("7.2", "refuse.no_stack", unit)
    elif second < unit:
        why.no("7.2", "refuse.stack_name", unit, second)


class Movement(Frame[FalaiseState]):
    """7.1.2, D12, D13 The next unit or stack, with its first step; or the end of all movement."""

    UPON: ClassVar = ("ActionRound",)

    def side(self, s: FalaiseState) -> int:
        return s.board.corps.side[s.corps]

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("7.1", "prompt.movement", (s.corps, s.mp))

    def _units(self, s: FalaiseState) -> list[int]:
        """7.0 The units of the active formation on the map."""
        own = s.board.units_of[self.side(s)]
        return [unit for unit in own if s.role[unit] == ACTIVE and s.place[unit] < s.board.off_map]

    def candidates(self, s: FalaiseState) -> list[int]:
        found: list[int] = []
        for unit in self._units(s):
            near = s.board.grid.adjacent(s.place[unit])
            for verb in (verbs.MOVE, verbs.STACK, verbs.ROAD):
                found += [make_order(verb, unit, h) for h in near]
            found.append(make_order(verbs.EXIT, unit))
        return [*found, make_order(verbs.DONE)]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.DONE:
            return
        if verb not in (verbs.MOVE, verbs.STACK, verbs.ROAD, verbs.EXIT):
            why.refuse(not_now(s, order))
            return
        unit = first_of(order)
        check_able(s, unit, why)
        if why.barred:
            return
        if verb == verbs.EXIT:
            check_exit(s, unit, 0, why, first=True)
        elif verb == verbs.ROAD:
            step = Step(unit, NONE, s.place[unit], ROAD, allowance(s, unit))
            check_way(s, step, second_of(order), why)
        else:
            second = pair_of(s, unit) if verb == verbs.STACK else NONE
            if verb == verbs.STACK:
                check_stack(unit, second, why)
            if not why.barred:
                step = Step(unit, second, s.place[unit], NORMAL, FIRST)
                check_way(s, step, second_of(order), why)

    def legal(self, s: FalaiseState) -> list[int]:
        """Who may move, and with whom, is worked out once for all directions."""
        why = listing()
        found: list[int] = []
        for unit in self._units(s):
            check_able(s, unit, why)
            if why.passed():
                self._list(s, unit, why, found)
        found.append(make_order(verbs.DONE))
        return found

    def _list(self, s: FalaiseState, unit: int, why: Why, found: list[int]) -> None:
        """7.2 The orders of a unit that may begin a move."""
        here = s.place[unit]
        for h in open_steps(s, Step(unit, NONE, here, NORMAL, FIRST), why):
            found.append(make_order(verbs.MOVE, unit, h))
        if s.cells[here] >= 0x100:  # not alone
            second = pair_of(s, unit)
            check_stack(unit, second, why)
            if why.passed():
                for h in open_steps(s, Step(unit, second, here, NORMAL, FIRST), why):
                    found.append(make_order(verbs.STACK, unit, h))
        if s.board.road_hexes >> here & 1:
            check_road_unit(s, unit, why)
            if why.passed():
                for h in open_steps(s, Step(unit, NONE, here, ROAD, allowance(s, unit)), why):
                    found.append(make_order(verbs.ROAD, unit, h))
        if s.board.sheet.south_edge >> here & 1:
            check_exit(s, unit, 0, why, first=True)
            if why.passed():
                found.append(make_order(verbs.EXIT, unit))

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
