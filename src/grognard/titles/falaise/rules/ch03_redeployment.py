"""3.1, 3.2 Redeployment: the German player takes units off the map and puts some of them back.

First all units are named (R9), then up to two return; the others are German Unknown Forces.
`Falaise.start` puts `redeployment()` below the set-ups.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, number, one
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import MEMBER, Why, listing
from grognard.mechanics.bits import members
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch05_stacking import fitting
from grognard.titles.falaise.rules.ch06_zones import beside
from grognard.titles.falaise.state import (
    NONE,
    FalaiseState,
    MaybeUnit,
    on_map,
    put,
    take_off,
)

REMOVAL: Final = 0  # units are named
RETURNS: Final = 1  # some come back
STAGES: Final = ["removal", "returns"]


def redeployment() -> Redeployment:
    """3.1 The question after both set-ups."""
    return Redeployment(REMOVAL, 0, NONE)


def unknown_forces(s: FalaiseState) -> list[int]:
    """3.1 The units that were taken off the map."""
    return [unit for unit in s.board.german_units if s.place[unit] == s.board.unknown]


class Redeployment(Frame[FalaiseState]):
    """3.1, D3 Which units leave the map, which of them return, and where."""

    UPON: ClassVar = ("GameTurn",)
    stage: Annotated[int, one(member("redeployment"))]
    returned: Annotated[int, one(number(0, "redeploy_return"))]
    unit: MaybeUnit  # the one that returns now, or `NONE`

    def side(self, s: FalaiseState) -> int:
        return GERMAN

    def prompt(self, s: FalaiseState) -> Prompt:
        if self.stage == REMOVAL:
            left = s.board.numbers["redeploy_max"] - len(unknown_forces(s))
            return Prompt("3.1", "prompt.remove", (left,))
        if self.unit != NONE:
            return Prompt("3.1", "prompt.return_hex", (self.unit,))
        return Prompt("3.1", "prompt.return", (s.board.numbers["redeploy_return"] - self.returned,))

    def candidates(self, s: FalaiseState) -> list[int]:
        orders = [make_order(verbs.DONE)]
        units = s.board.german_units
        orders += [make_order(verbs.REMOVE, unit) for unit in units]
        orders += [make_order(verbs.PICK, unit) for unit in units]
        if self.unit != NONE:
            hexes = range(s.board.grid.count)
            orders += [make_order(verbs.RETURN, self.unit, h) for h in hexes]
        return orders

    def legal(self, s: FalaiseState) -> list[int]:
        """Who is out, and the hexes for a return, are worked out once for all orders."""
        why = listing()
        orders = [make_order(verbs.DONE)]
        out = unknown_forces(s)
        for unit in s.board.german_units:
            self._check_remove(s, unit, len(out), why)
            if why.passed():
                orders.append(make_order(verbs.REMOVE, unit))
        for unit in out:
            self._check_pick(s, unit, why)
            if why.passed():
                orders.append(make_order(verbs.PICK, unit))
        if self.unit != NONE:
            for h in members(self._return_hexes(s, self.unit, s.board.every_hex, why)):
                orders.append(make_order(verbs.RETURN, self.unit, h))
        return orders

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.REMOVE:
            self._check_remove(s, first_of(order), len(unknown_forces(s)), why)
        elif verb == verbs.PICK:
            self._check_pick(s, first_of(order), why)
        elif verb == verbs.RETURN:
            self._return_hexes(s, first_of(order), 1 << second_of(order), why)
        elif verb != verbs.DONE:
            why.refuse(not_now(s, order))

    def _check_remove(self, s: FalaiseState, unit: int, out: int, why: Why) -> None:
        if self.stage != REMOVAL:
            why.no("R9", "refuse.removal_over", unit)
            return
        if s.board.units.side[unit] != GERMAN:
            why.no("3.1", "refuse.not_german", unit)
        elif not on_map(s, unit):
            why.no("3.1", "refuse.off_map", unit)
        most = s.board.numbers["redeploy_max"]
        if out >= most and not why.over:
            why.no("3.1", "refuse.removed_enough", most)

    def _check_pick(self, s: FalaiseState, unit: int, why: Why) -> None:
        self._check_out(s, unit, why)
        if self.stage == RETURNS and self.unit != NONE and not why.over:
            why.no("3.1", "refuse.return_picked", self.unit)

    def _check_out(self, s: FalaiseState, unit: int, why: Why) -> None:
        """3.1, R9 After the removal, one of those that were removed; two at most."""
        if self.stage != RETURNS:
            why.no("R9", "refuse.removal_first", unit)
            return
        if s.place[unit] != s.board.unknown and why.no("3.1", "refuse.not_removed", unit):
            return
        most = s.board.numbers["redeploy_return"]
        if self.returned >= most:
            why.no("3.1", "refuse.returned_enough", most)

    def _return_hexes(self, s: FalaiseState, unit: int, tried: int, why: Why) -> int:
        """3.1, R8 Any German-side hex that is free and not next to an Allied unit."""
        self._check_out(s, unit, why)
        if why.over or self.stage != RETURNS:
            return 0
        if unit != self.unit and not why.barred:
            why.no("3.1", "refuse.return_pick_first", unit)
        home, zone = s.board.plan.home[GERMAN], s.board.sheet.zone_86
        tried = why.within(tried, home, "3.1", "refuse.setup_home", MEMBER, GERMAN)
        tried = why.without(tried, zone, "R8", "refuse.return_zone", MEMBER)
        tried = why.without(tried, beside(s, ALLIED), "3.1", "refuse.return_adjacent", MEMBER)
        return fitting(s, unit, tried, why)

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        if verb == verbs.REMOVE:
            take_off(s, first_of(order), s.board.unknown)
            s.redeployed |= 1 << first_of(order)
            desk.tell("3.1", "redeploy.removed", (first_of(order),))
        elif verb == verbs.PICK:
            s.stack[-1] = Redeployment(RETURNS, self.returned, first_of(order))
        elif verb == verbs.RETURN:
            put(s, first_of(order), second_of(order))
            desk.tell("3.1", "redeploy.returned", (first_of(order), second_of(order)))
            self._go_on(s, self.returned + 1, desk)
        elif self.stage == REMOVAL:
            self._go_on(s, 0, desk)
        else:
            _finish(s, desk)

    def _go_on(self, s: FalaiseState, returned: int, desk: Desk) -> None:
        """R9 To the next return, if there can be one."""
        if unknown_forces(s) and returned < s.board.numbers["redeploy_return"]:
            s.stack[-1] = Redeployment(RETURNS, returned, NONE)
        else:
            _finish(s, desk)


def _finish(s: FalaiseState, desk: Desk) -> None:
    """3.1, 3.2 The others are German Unknown Forces; more than four give the Allies a point."""
    s.stack.pop()
    forces = unknown_forces(s)
    desk.tell("3.1", "redeploy.unknown", (len(forces),))
    if len(forces) > s.board.numbers["guf_free"]:
        s.vp = 1
        desk.tell("3.2", "redeploy.point", (len(forces), s.vp))
