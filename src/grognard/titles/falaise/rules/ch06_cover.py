"""6.3 Breaking Contact by day: a unit that stays behind covers whoever goes."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import GERMAN
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch05_stacking import check_in_hex
from grognard.titles.falaise.rules.ch06_op_fire import BREAK, ask_fire
from grognard.titles.falaise.rules.ch06_zones import firing_hexes
from grognard.titles.falaise.state import (
    IDLE,
    FalaiseState,
    Hex,
    MaybeUnit,
    Unit,
    enemy_of,
    units_in,
)


def needs_cover(s: FalaiseState, unit: int, start: int) -> bool:
    """6.3 Whether Breaking Contact would draw fire that a unit left behind could prevent."""
    if s.night or not units_in(s, start):
        return False
    return len(firing_hexes(s, start, enemy_of(s.board.units.side[unit]))) > 0


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

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.COVER:
            check_in_hex(s, first_of(order), self.hex, "6.3", why)
        elif verb != verbs.NO_COVER:
            why.refuse(not_now(s, order))

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        s.stack.pop()
        if verb_of(order) == verbs.COVER:
            s.covering[first_of(order)] = 1
            desk.tell("6.3", "unit.covers", (first_of(order), self.first))
        else:
            ask_fire(s, self.hex, self.first, self.second, BREAK)
