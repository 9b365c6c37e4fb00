"""S5 Air and off-board artillery: once a turn, instead of activating, for the US player."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, one
from grognard.kernel.play.frame import Breakdown, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import MEMBER, SETS, Why
from grognard.mechanics.bits import members
from grognard.mechanics.dice import sum_of
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.reading.components import AIR, ARTILLERY, TANK, US
from grognard.titles.stand_at_mortain.rules.ch2_cards import rank_of, side_of_card
from grognard.titles.stand_at_mortain.rules.ch4_combat import (
    AI,
    AIR_ATTACK,
    ARTILLERY_ATTACK,
    AT,
    Combat,
    attack_strength,
    combat_modifiers,
)
from grognard.titles.stand_at_mortain.rules.charts import lit_rows
from grognard.titles.stand_at_mortain.state import Hex, MortainState, Units


def add_support(s: MortainState, orders: list[int], why: Why) -> None:
    """S5.1-S5.7, D4 Add what support the card offers."""
    check_call(s, why)
    if not why.passed():
        return
    board = s.board
    for verb in (verbs.AIR, verbs.ARTILLERY, verbs.HINDER):
        check_kind(s, verb, why)
        if not why.passed():
            continue
        if verb == verbs.HINDER:
            orders += [make_order(verb, hex_) for hex_ in range(board.off_map)]
            continue
        tanks = struck_hexes(s, AT, board.every_hex, SETS)
        others = struck_hexes(s, AI, board.every_hex, SETS)
        for hex_ in members(tanks | others):
            if tanks >> hex_ & 1:
                orders.append(make_order(verb, AT, hex_))
            if others >> hex_ & 1:
                orders.append(make_order(verb, AI, hex_))


def target_hexes(s: MortainState, gun: int) -> int:
    """S5.9, R28 The hexes with German units that an AT or an AI attack can hurt, a bit each."""
    board = s.board
    hexes = 0
    for unit in board.german_units:
        if s.place[unit] < board.off_map and is_target(s, gun, unit):
            hexes |= 1 << s.place[unit]
    return hexes


def is_target(s: MortainState, gun: int, unit: int) -> bool:
    """S5.9 AT attacks strike tanks, AI attacks all others."""
    return (s.board.parts.unit_type[unit] == TANK) == (gun == AT)


def fitting_units(s: MortainState, gun: int, hex_: int) -> int:
    """S5.9, R27 The German units in a hex that an AT or an AI attack can hurt."""
    board = s.board
    units = 0
    for unit in board.german_units:
        if s.place[unit] == hex_ and is_target(s, gun, unit):
            units |= 1 << unit
    return units


def support_candidates(s: MortainState) -> list[int]:
    """What a person might try: either support, either attack, any hex."""
    orders: list[int] = []
    for hex_ in range(s.board.off_map):
        for verb in (verbs.AIR, verbs.ARTILLERY):
            orders += [make_order(verb, gun, hex_) for gun in (0, 1)]
    return orders + [make_order(verbs.HINDER, hex_) for hex_ in range(s.board.off_map)]


def check_support(s: MortainState, order: int, why: Why) -> None:
    """Every reason against calling this support now."""
    verb = verb_of(order)
    check_call(s, why)
    if why.over or side_of_card(s.card) != US:
        return
    check_kind(s, verb, why)
    if verb != verbs.HINDER and not why.over:
        struck_hexes(s, first_of(order), 1 << second_of(order), why)


def check_call(s: MortainState, why: Why) -> None:
    """S5.1, S5.3 Support of either kind: for the US player, once a turn, instead of activating."""
    if side_of_card(s.card) != US:
        why.no("S2.7", "refuse.support_black")
        return
    if s.support_used and why.no("S5.1", "refuse.support_used"):
        return
    if s.acted:
        why.no("S5.3", "refuse.support_acted")


def check_kind(s: MortainState, verb: int, why: Why) -> None:
    """S5.2 The card says whether aircraft or guns come."""
    wanted = ARTILLERY if verb == verbs.ARTILLERY else AIR
    if s.board.parts.support_by_rank[rank_of(s.card)] != wanted:
        key = "refuse.not_air" if wanted == AIR else "refuse.not_artillery"
        why.no("S5.2", key, s.card)


def struck_hexes(s: MortainState, gun: int, hexes: int, why: Why) -> int:
    """S5.9, R23, R28 Those of the hexes that an AT or an AI attack can strike: it needs a card."""
    if not s.deck:
        hexes = why.without(hexes, s.board.every_hex, "R23", "refuse.no_card")
    key = "refuse.no_tank" if gun == AT else "refuse.no_soft"
    return why.without(hexes, ~target_hexes(s, gun), "R28", key, MEMBER)


def call_support(s: MortainState, order: int, desk: Desk) -> None:
    """S5.3, R29 Support is spent when it is called, whatever comes of it."""
    s.support_used = 1
    verb = verb_of(order)
    if verb == verbs.HINDER:
        _hinder(s, first_of(order), desk)
        return
    mode = AIR_ATTACK if verb == verbs.AIR else ARTILLERY_ATTACK
    gun, hex_ = first_of(order), second_of(order)
    key = "support.air" if verb == verbs.AIR else "support.artillery"
    desk.tell("S5.5" if verb == verbs.AIR else "S5.6", key, (gun, hex_))
    units = fitting_units(s, gun, hex_)
    if units & (units - 1):
        s.stack.append(SupportAim(mode, gun, hex_, 0))
    else:
        s.stack.append(Combat(mode, gun, 0, units))


def _hinder(s: MortainState, hex_: int, desk: Desk) -> None:
    """S5.7, R30, D9 The air modifier, over a hex and the six around it, till the turn ends."""
    s.air_hex = hex_
    area = s.board.next_to[hex_] | 1 << hex_
    for unit in s.board.german_units:
        if s.on_map(unit) and area >> s.place[unit] & 1:
            s.air_units |= 1 << unit
    desk.tell("S5.7", "support.hinder", (hex_,))


class SupportAim(Frame[MortainState]):
    """S5.4, R27, D8 At which units of the hex: one or the stack (`en`), any of them (`de`)."""

    UPON: ClassVar = ("GameTurn",)
    mode: Annotated[int, one(member("mode"))]
    gun: Annotated[int, one(member("gun"))]
    hex: Hex
    chosen: Units

    def side(self, s: MortainState) -> int:
        return US

    def prompt(self, s: MortainState) -> Prompt:
        key = "prompt.aim_any" if s.board.aim_any else "prompt.aim"
        return Prompt("S5.4", key, (self.hex,))

    def candidates(self, s: MortainState) -> list[int]:
        units = range(len(s.place))
        orders = [make_order(verbs.STACK), make_order(verbs.STRIKE)]
        return orders + [make_order(verbs.TARGET, unit) for unit in units]

    def check(self, s: MortainState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.TARGET:
            self._check_target(s, first_of(order), why)
        elif verb == verbs.STACK:
            if self.chosen:
                why.no("S5.4", "refuse.aim_begun")
        elif verb != verbs.STRIKE:
            why.no("S5.4", "refuse.aim_open", self.hex)
        elif not s.board.aim_any:
            why.no("S5.4", "refuse.unit_or_stack")
        elif not self.chosen:
            why.no("S5.4", "refuse.no_target_yet")

    def _check_target(self, s: MortainState, unit: int, why: Why) -> None:
        if s.place[unit] != self.hex:
            why.no("S5.4", "refuse.not_in_hex", unit, self.hex)
        elif not fitting_units(s, self.gun, self.hex) >> unit & 1:
            why.no("S5.9", "refuse.wrong_class", unit)
        elif self.chosen >> unit & 1:
            why.no("S5.4", "refuse.aimed_already", unit)

    def apply(self, s: MortainState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        chosen = self.chosen
        if verb == verbs.STACK:
            chosen = fitting_units(s, self.gun, self.hex)
        elif verb == verbs.TARGET:
            chosen |= 1 << first_of(order)
        if verb == verbs.TARGET and s.board.aim_any:
            s.stack[-1] = SupportAim(self.mode, self.gun, self.hex, chosen)
            return
        desk.tell("S5.4", "support.aimed", (chosen,))
        s.stack[-1] = Combat(self.mode, self.gun, 0, chosen)

    def usual(self, s: MortainState) -> int:
        return make_order(verbs.STRIKE if self.chosen else verbs.STACK)

    def breakdown(self, s: MortainState, order: int) -> Breakdown | None:
        return _breakdown(s, self.mode, self.gun, self.hex)


def support_breakdown(s: MortainState, order: int) -> Breakdown | None:
    """S5.5, S5.6, S5.8 Strength and modifiers of a support attack."""
    verb = verb_of(order)
    if verb not in (verbs.AIR, verbs.ARTILLERY):
        return None
    mode = AIR_ATTACK if verb == verbs.AIR else ARTILLERY_ATTACK
    return _breakdown(s, mode, first_of(order), second_of(order))


def _breakdown(s: MortainState, mode: int, gun: int, hex_: int) -> Breakdown | None:
    units = fitting_units(s, gun, hex_)
    if not units:
        return None
    target = units.bit_length() - 1
    strength = attack_strength(s, mode, gun, 0)
    modifiers = combat_modifiers(s, mode, gun, 0, target)
    needed = strength - sum_of(modifiers)
    return Breakdown(strength, modifiers, needed, lit_rows(s, modifiers, target))
