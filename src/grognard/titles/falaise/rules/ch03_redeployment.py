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
from grognard.kernel.play.refusal import Refusal
from grognard.mechanics.bits import members
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch05_stacking import fits, stacking_refusals
from grognard.titles.falaise.rules.ch06_zones import adjacent_to
from grognard.titles.falaise.state import (
    NONE,
    UNKNOWN,
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
    return [unit for unit in s.board.german_units if s.place[unit] == s.board.box + UNKNOWN]


def return_hexes(s: FalaiseState, unit: int) -> list[int]:
    """3.1, R8 German-side hexes, not next to an Allied unit, not in the 86th Corps Zone."""
    board = s.board
    bits = board.plan.home[GERMAN] & ~board.sheet.zone_86
    for h in members(s.occupied[ALLIED]):
        bits &= ~board.disc[1][h]
    return [h for h in members(bits) if fits(s, unit, h)]


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
        orders = [make_order(verbs.DONE)]
        out = unknown_forces(s)
        if self.stage == REMOVAL:
            if len(out) < s.board.numbers["redeploy_max"]:
                for unit in s.board.german_units:
                    if on_map(s, unit):
                        orders.append(make_order(verbs.REMOVE, unit))
        elif self.unit != NONE:
            for h in return_hexes(s, self.unit):
                orders.append(make_order(verbs.RETURN, self.unit, h))
        elif self.returned < s.board.numbers["redeploy_return"]:
            for unit in out:
                orders.append(make_order(verbs.PICK, unit))
        return orders

    def refusals(self, s: FalaiseState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.DONE:
            return []
        if verb == verbs.REMOVE:
            return self._remove_refusals(s, first_of(order))
        if verb == verbs.PICK:
            return self._pick_refusals(s, first_of(order))
        if verb == verbs.RETURN:
            return self._return_refusals(s, first_of(order), second_of(order))
        return [not_now(s, order)]

    def _remove_refusals(self, s: FalaiseState, unit: int) -> list[Refusal]:
        if self.stage != REMOVAL:
            return [Refusal("R9", "refuse.removal_over", (unit,))]
        found: list[Refusal] = []
        if s.board.units.side[unit] != GERMAN:
            found.append(Refusal("3.1", "refuse.not_german", (unit,)))
        elif not on_map(s, unit):
            found.append(Refusal("3.1", "refuse.off_map", (unit,)))
        most = s.board.numbers["redeploy_max"]
        if len(unknown_forces(s)) >= most:
            found.append(Refusal("3.1", "refuse.removed_enough", (most,)))
        return found

    def _pick_refusals(self, s: FalaiseState, unit: int) -> list[Refusal]:
        if self.stage != RETURNS:
            return [Refusal("R9", "refuse.removal_first", (unit,))]
        found = self._out_refusals(s, unit)
        if self.unit != NONE:
            found.append(Refusal("3.1", "refuse.return_picked", (self.unit,)))
        return found

    def _out_refusals(self, s: FalaiseState, unit: int) -> list[Refusal]:
        found: list[Refusal] = []
        if s.place[unit] != s.board.box + UNKNOWN:
            found.append(Refusal("3.1", "refuse.not_removed", (unit,)))
        most = s.board.numbers["redeploy_return"]
        if self.returned >= most:
            found.append(Refusal("3.1", "refuse.returned_enough", (most,)))
        return found

    def _return_refusals(self, s: FalaiseState, unit: int, h: int) -> list[Refusal]:
        """3.1, R8 Any German-side hex that is free and not next to an Allied unit."""
        board = s.board
        if self.stage != RETURNS:
            return [Refusal("R9", "refuse.removal_first", (unit,))]
        found = self._out_refusals(s, unit)
        if not found and unit != self.unit:
            found.append(Refusal("3.1", "refuse.return_pick_first", (unit,)))
        if not board.plan.home[GERMAN] >> h & 1:
            found.append(Refusal("3.1", "refuse.setup_home", (h, GERMAN)))
        if board.sheet.zone_86 >> h & 1:
            found.append(Refusal("R8", "refuse.return_zone", (h,)))
        if adjacent_to(s, h, ALLIED):
            found.append(Refusal("3.1", "refuse.return_adjacent", (h,)))
        return found + stacking_refusals(s, unit, h)

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        if verb == verbs.REMOVE:
            take_off(s, first_of(order), UNKNOWN)
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
