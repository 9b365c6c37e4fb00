"""18.1, 18.2 Who may assault, and who joins an assault that another unit begins (D70).

What follows is `Assault` (ch18_charge.py) and `AssaultRounds` (ch18_rounds.py).
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Breakdown, Frame, Prompt, hand_back
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why, listing
from grognard.mechanics.bits import members
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import BLACK, BROWN, GREEN, NONE, ORANGE
from grognard.series.gts.rules.ch02_map import CLOSED
from grognard.series.gts.rules.ch10_unit import check_join, join_assault
from grognard.series.gts.rules.ch18_bravery import bravery_breakdown
from grognard.series.gts.rules.ch18_charge import begin_charge
from grognard.series.gts.rules.ch18_running import bars_bridge
from grognard.series.gts.rules.ch19_costs import mode_of, side_cost
from grognard.series.gts.rules.ch19_riders import dismount_riders, rides
from grognard.series.gts.rules.ch19_ways import explain_closed
from grognard.series.gts.rules.ch22_stacking import overstacked
from grognard.series.gts.rules.ch23_parks import disband, stands_behind
from grognard.series.gts.state import (
    ENTRENCHED,
    HEAVY,
    GtsState,
    Hex,
    Units,
    enemy_of,
    face,
    on_map,
    units_in,
)

NO_ASSAULT: Final = (GREEN, ORANGE, BROWN, BLACK)  # 18.1.1 weapon classes


def check_assaulter(s: GtsState, unit: int, why: Why) -> None:
    """18.1.1, 18.1.1a, 18.1.2, 25.6 Whether the unit may assault anything."""
    units, at = s.board.units, face(s, unit)
    if not on_map(s, unit):
        why.no("8.2", "refuse.not_on_map", unit)
        return
    if units.assault[at] == NONE and why.no("18.1.1", "refuse.no_assault_rating", unit):
        return
    if not s.steps[unit] and why.no("25.6", "refuse.no_step", unit):
        return
    _check_allowance(s, unit, why)
    if why.over:
        return
    if s.suppressed[unit] and why.no("18.1.1", "refuse.suppressed", unit):
        return
    if s.position[unit] == ENTRENCHED and why.no("18.1.1", "refuse.entrenched", unit):
        return
    if s.barrage[s.place[unit]] == HEAVY and why.no("18.1.1", "refuse.heavy_barrage", unit):
        return
    weapon = units.fire[at] != NONE and units.colour[at] in NO_ASSAULT
    if weapon and why.no("18.1.1", "refuse.weapon_no_assault", unit):
        return
    if overstacked(s, s.place[unit]):
        why.no("18.1.2", "refuse.overstacked", s.place[unit])


def _check_allowance(s: GtsState, unit: int, why: Why) -> None:
    """18.1.1, 18.1.1a An MA that is a number, and as high as the ruling asks."""
    movement = s.board.units.movement[face(s, unit)]
    if not movement:
        why.no("18.1.1", "refuse.cannot_move", unit)
    elif movement < s.board.assault_movement:
        why.no("18.1.1a", "refuse.too_slow_to_assault", unit)


def check_assault(s: GtsState, unit: int, hex_: int, why: Why) -> None:
    """18.1, 18.2 Whether the unit may assault the units in a hex."""
    check_assaulter(s, unit, why)
    if why.over or not on_map(s, unit):
        return
    sheet, here, side = s.board.sheet, s.place[unit], s.board.units.side[unit]
    if not sheet.around[here] & sheet.bit[hex_]:
        why.no("18.2", "refuse.not_adjacent", hex_, here)
        return
    if not s.occupied[enemy_of(side)] & sheet.bit[hex_]:
        why.no("18.2", "refuse.no_enemy_in", hex_)
        return
    if bars_bridge(s, unit, here, hex_):
        why.no("18.1.4", "refuse.bridge_column", here, hex_)
        return
    direction, mode = sheet.grid.direction(here, hex_), mode_of(s, unit)
    if side_cost(s, side, mode, here, direction) == CLOSED:
        explain_closed(s, side, mode, here, direction, why)  # 18.1.3


def assault_hexes(s: GtsState, unit: int) -> list[int]:
    """18.2 The hexes that the unit might assault: the adjacent ones with enemies."""
    if not on_map(s, unit):
        return []
    enemies = s.occupied[enemy_of(s.board.units.side[unit])]
    return members(s.board.sheet.around[s.place[unit]] & enemies)


def assault_breakdown(s: GtsState, unit: int, hex_: int) -> Breakdown:
    """18.3 The Bravery Check to which the order to assault leads."""
    return bravery_breakdown(s, unit, 1 << unit, hex_)


def begin_assault(s: GtsState, unit: int, hex_: int, desk: Desk) -> None:
    """18.2, 23.15, 19.23 The assault begins; a Park in the hex is no more, and nobody rides."""
    desk.tell("18.2", "assault.declared", (unit, hex_))
    for park, at in enumerate(s.park_hex):
        if at == hex_ and not stands_behind(s, park):
            disband(s, park, "23.15", desk)
    dismount_riders(s, hex_, desk)
    origin, group = s.place[unit], 1 << unit
    if may_gather(s, origin, hex_, group):
        s.stack.append(Gathering(origin, hex_, group))
    else:
        s.stack.append(begin_charge(origin, hex_, group))


def may_gather(s: GtsState, origin: int, hex_: int, group: int) -> bool:
    """18.2 Whether any other unit could join."""
    why = listing()
    for unit in units_in(s, origin):
        check_partner(s, origin, hex_, group, unit, why)
        if why.passed():
            return True
    return False


class Gathering(Frame[GtsState]):
    """D70 Which of the other units of the hex join the assault; then it begins.

    Hands back each unit that joins with its first action: it may have a second one (10.10).
    """

    UPON: ClassVar = ("UnitActivation",)
    HANDS_BACK: ClassVar = True
    origin: Hex
    hex: Hex
    group: Units

    def side(self, s: GtsState) -> int:
        return s.board.units.side[members(self.group)[0]]

    def prompt(self, s: GtsState) -> Prompt:
        return Prompt("18.2", "prompt.gathering", (self.hex,))

    def candidates(self, s: GtsState) -> list[int]:
        joins = [make_order(verbs.JOIN, unit) for unit in units_in(s, self.origin)]
        return [*joins, make_order(verbs.CHARGE)]

    def check(self, s: GtsState, order: int, why: Why) -> None:
        if verb_of(order) == verbs.JOIN:
            check_partner(s, self.origin, self.hex, self.group, first_of(order), why)
        elif verb_of(order) != verbs.CHARGE:
            why.refuse(verbs.not_now(s, order))

    def usual(self, s: GtsState) -> int:
        return make_order(verbs.CHARGE)

    def breakdown(self, s: GtsState, order: int) -> Breakdown | None:
        if verb_of(order) == verbs.JOIN:
            group = self.group | 1 << first_of(order)
            return bravery_breakdown(s, first_of(order), group, self.hex)
        return bravery_breakdown(s, members(self.group)[0], self.group, self.hex)

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        group, unit = self.group, first_of(order)
        s.stack.pop()
        if verb_of(order) == verbs.JOIN:
            desk.tell("18.2", "assault.joined", (unit, self.hex))
            if join_assault(s, unit, desk):
                hand_back(s, order, desk)
            group |= 1 << unit
            if may_gather(s, self.origin, self.hex, group):
                s.stack.append(Gathering(self.origin, self.hex, group))
                return
        s.stack.append(begin_charge(self.origin, self.hex, group))


def check_partner(s: GtsState, origin: int, hex_: int, group: int, unit: int, why: Why) -> None:
    """18.2, 10.17 Whether a unit of the hex may join an assault that another has begun."""
    if s.place[unit] != origin:
        why.no("18.2", "refuse.not_in_assaulting_hex", unit, origin)
        return
    if group >> unit & 1:
        why.no("18.2", "refuse.takes_part", unit)
        return
    if rides(s, unit) and why.no("19.23", "refuse.rides", unit):
        return
    check_assault(s, unit, hex_, why)
    if not why.over:
        check_join(s, unit, why)
