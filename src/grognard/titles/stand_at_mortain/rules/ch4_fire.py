"""S4 Fire: range, line of fire, the fire group, the combat card, hits."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk, Modifier
from grognard.kernel.play.frame import Breakdown, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import MEMBER, SETS, Why, listing
from grognard.mechanics.bits import bits_of, members
from grognard.mechanics.dice import sum_of
from grognard.mechanics.sight import Sight, SightRules
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.reading.components import TANK, Components
from grognard.titles.stand_at_mortain.rules.ch2_allowance import able_units, check_unit, spend
from grognard.titles.stand_at_mortain.rules.ch2_cards import side_of_card
from grognard.titles.stand_at_mortain.rules.ch3_stacking import enemy_hexes
from grognard.titles.stand_at_mortain.rules.ch4_combat import (
    AI,
    AT,
    GROUND,
    Combat,
    attack_strength,
    combat_modifiers,
    fire_number,
)
from grognard.titles.stand_at_mortain.rules.charts import lit_rows
from grognard.titles.stand_at_mortain.state import MortainState, Unit, Units


def line_of_fire(parts: Components, *, either_blocks: bool) -> Sight:
    """S4.3, R15, R16 A line is blocked by every hex that it crosses and that is not clear.

    The firer's and the target's hex aside. Along a hexside, both hexes (or, narrowly read, either)
    must block; a corner that is touched does not count, and no hexside blocks.
    """
    grid = parts.grid
    rules = SightRules(either=either_blocks, corners=False, over_own_side=False)
    blocking = [h for h in range(grid.count) if parts.terrain_blocks[parts.terrain[h]]]
    sides = [False] * (6 * grid.count)
    return Sight(grid, max(parts.terrain_range), bits_of(blocking), sides, rules)


def fire_zones(parts: Components, sight: Sight) -> list[int]:
    """S4.2, S4.3, R17 For each hex, the hexes that a unit in it can fire at, a bit each.

    Range by the firer's terrain.
    """
    zones: list[int] = []
    for h, terrain in enumerate(parts.terrain):
        within = bits_of(parts.grid.within(h, parts.terrain_range[terrain]))
        zones.append(sight.seen(h) & within & ~(1 << h))
    return zones


def line_blockers(sight: Sight, start: int, target: int) -> list[int]:
    """S4.3, R15 The hexes between that block a line of fire; none if the view is free."""
    blocking: list[int] = []
    for obstacle in sight.obstacles(start, target):
        blocking += obstacle.hexes
    return blocking


def gun_against(parts: Components, target: int) -> int:
    """S4.5 AT against tanks, AI against infantry and guns."""
    return AT if parts.unit_type[target] == TANK else AI


def add_fires(s: MortainState, able: int, orders: list[int], why: Why) -> None:
    """S4.1, S4.4 Add every fire that a unit activated by this card could open; none must."""
    board = s.board
    side = side_of_card(s.card)
    held = enemy_hexes(s, side)
    for unit in board.units_of[side]:
        if able >> unit & 1 and s.place[unit] < board.off_map:
            seen = board.fire_zone[s.place[unit]] & held
            if seen:
                for target in board.units_of[1 - side]:
                    if seen >> s.place[target] & 1:
                        check_fire(s, unit, target, why)
                        if why.passed():
                            orders.append(verbs.FIRE | (unit << 8) | (target << 20))


def fire_candidates(s: MortainState) -> list[int]:
    """What a person might try: any unit at any other."""
    units = range(len(s.board.parts.unit_ids))
    return [make_order(verbs.FIRE, a, b) for a in units for b in units if a != b]


def check_fire(s: MortainState, unit: int, target: int, why: Why) -> None:
    """Every reason against this unit firing at this target, apart from who may act at all."""
    board = s.board
    sides = board.parts.unit_side
    if s.place[unit] > board.waiting or sides[unit] != side_of_card(s.card):
        return  # said already: the unit has left the game, or is the other player's
    if sides[unit] == sides[target]:
        why.no("S4.4", "refuse.own_target", target)
    elif s.waits(unit):
        why.no("R6", "refuse.fire_off_map", unit)
    elif not s.on_map(target):
        why.no("S4.4", "refuse.target_off_map", target)
    elif s.deck or not why.no("R23", "refuse.no_card"):
        check_shot(s, unit, target, why)


def check_shot(s: MortainState, unit: int, target: int, why: Why) -> None:
    """S4.2, S4.3, R20 The unit reaches the target and has a number against it."""
    board = s.board
    parts = board.parts
    no_number = fire_number(s, unit, gun_against(parts, target)) <= 0
    if no_number and why.no("R20", "refuse.no_number", unit, target):
        return
    start, goal = s.place[unit], s.place[target]
    if board.fire_zone[start] >> goal & 1:
        return
    distance = parts.grid.distance(start, goal)
    reach = parts.terrain_range[parts.terrain[start]]
    if distance == 0:
        why.no("R9", "refuse.same_hex")
    elif distance > reach:
        why.no("S4.2", "refuse.out_of_range", distance, reach)
    else:
        for hex_ in line_blockers(board.sight, start, goal):
            why.no(board.line_case(start, goal), "refuse.blocked", hex_)


def open_fire(s: MortainState, unit: int, target: int, desk: Desk) -> None:
    """S4.4, D6 The first firing unit and its target; others may join before the card is turned."""
    spend(s, unit)
    s.stack.append(FireGroup(target, 1 << unit))


class FireGroup(Frame[MortainState]):
    """S4.4, R13, D6 Which units fire together; the group is whole before the card is turned."""

    UPON: ClassVar = ("Activation",)
    target: Unit
    firers: Units

    def side(self, s: MortainState) -> int:
        return side_of_card(s.card)

    def prompt(self, s: MortainState) -> Prompt:
        return Prompt("S4.4", "prompt.fire_group", (self.target,))

    def candidates(self, s: MortainState) -> list[int]:
        units = range(len(s.board.parts.unit_ids))
        return [make_order(verbs.SHOOT), *(make_order(verbs.JOIN, unit) for unit in units)]

    def legal(self, s: MortainState) -> list[int]:
        """S4.2, S4.3 Only who sees the target can join; who may act is worked out once."""
        board = s.board
        goal = s.place[self.target]
        seers = 0
        for unit in board.units_of[side_of_card(s.card)]:
            if s.place[unit] < board.off_map and board.fire_zone[s.place[unit]] >> goal & 1:
                seers |= 1 << unit
        orders = [make_order(verbs.SHOOT)]
        seers = self._others(seers, SETS)
        if seers:
            why = listing()
            for unit in members(able_units(s, seers, SETS)):
                check_fire(s, unit, self.target, why)
                if why.passed():
                    orders.append(make_order(verbs.JOIN, unit))
        return orders

    def check(self, s: MortainState, order: int, why: Why) -> None:
        verb, unit = verb_of(order), first_of(order)
        if verb == verbs.JOIN:
            if not self._others(1 << unit, why):
                return
            check_unit(s, unit, why)
            if not why.over:
                check_fire(s, unit, self.target, why)
        elif verb != verbs.SHOOT:
            why.no("R13", "refuse.fire_open", self.target)

    def _others(self, units: int, why: Why) -> int:
        """S4.4 Those of the units that do not fire already."""
        return why.stop(units, self.firers, "S4.4", "refuse.in_group", MEMBER)

    def apply(self, s: MortainState, order: int, desk: Desk) -> None:
        if verb_of(order) == verbs.JOIN:
            unit = first_of(order)
            spend(s, unit)
            s.stack[-1] = FireGroup(self.target, self.firers | 1 << unit)
            return
        desk.tell("S4.4", "fire.opens", (self.firers, self.target))
        gun = gun_against(s.board.parts, self.target)
        s.stack[-1] = Combat(GROUND, gun, self.firers, 1 << self.target)

    def usual(self, s: MortainState) -> int:
        return make_order(verbs.SHOOT)

    def breakdown(self, s: MortainState, order: int) -> Breakdown | None:
        joined = 1 << first_of(order) if verb_of(order) == verbs.JOIN else 0
        return fire_breakdown(s, self.firers | joined, self.target)


def fire_breakdown(s: MortainState, firers: int, target: int) -> Breakdown:
    """S4.5, S4.8, S4.9 Strength, modifiers, and the highest card number that hits."""
    gun = gun_against(s.board.parts, target)
    strength = attack_strength(s, GROUND, gun, firers)
    modifiers: list[Modifier] = combat_modifiers(s, GROUND, gun, firers, target)
    needed = strength - sum_of(modifiers)
    return Breakdown(strength, modifiers, needed, lit_rows(s, modifiers, target))
