"""S5 Air and off-board artillery: once a turn, instead of activating, for the US player."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, one
from grognard.kernel.play.frame import Breakdown, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.reading.components import AIR, TANK, US
from grognard.titles.stand_at_mortain.rules.ch2_cards import rank_of, side_of_card
from grognard.titles.stand_at_mortain.rules.ch4_combat import (
    AIR_ATTACK,
    ARTILLERY_ATTACK,
    AT,
    Combat,
    attack_strength,
    combat_modifiers,
)
from grognard.titles.stand_at_mortain.rules.charts import lit_rows
from grognard.titles.stand_at_mortain.state import Hex, MortainState, Units


def add_support(s: MortainState, orders: list[int]) -> None:
    """S5.1-S5.7, D4 Add what support the card offers."""
    if s.support_used or side_of_card(s.card) != US:
        return
    board = s.board
    air = board.parts.support_by_rank[rank_of(s.card)] == AIR
    if s.deck:  # R23 without a card no attack can be begun
        tanks, others = target_hexes(s)
        verb = verbs.AIR if air else verbs.ARTILLERY
        for hex_ in range(board.waiting):
            if tanks >> hex_ & 1:
                orders.append(make_order(verb, AT, hex_))
            if others >> hex_ & 1:
                orders.append(make_order(verb, 1 - AT, hex_))
    if air:
        for hex_ in range(board.waiting):
            orders.append(make_order(verbs.HINDER, hex_))


def target_hexes(s: MortainState) -> tuple[int, int]:
    """S5.9, R28 Hexes with German tanks, and hexes with German infantry or guns, a bit each."""
    board = s.board
    tanks = 0
    others = 0
    for unit in board.german_units:
        place = s.place[unit]
        if place < board.waiting:
            if board.parts.unit_type[unit] == TANK:
                tanks |= 1 << place
            else:
                others |= 1 << place
    return tanks, others


def fitting_units(s: MortainState, gun: int, hex_: int) -> int:
    """S5.9, R27 The German units in a hex that an AT or an AI attack can hurt."""
    board = s.board
    units = 0
    for unit in board.german_units:
        if s.place[unit] == hex_ and (board.parts.unit_type[unit] == TANK) == (gun == AT):
            units |= 1 << unit
    return units


def support_candidates(s: MortainState) -> list[int]:
    """What a person might try: either support, either attack, any hex."""
    orders: list[int] = []
    for hex_ in range(s.board.waiting):
        for verb in (verbs.AIR, verbs.ARTILLERY):
            orders += [make_order(verb, gun, hex_) for gun in (0, 1)]
    return orders + [make_order(verbs.HINDER, hex_) for hex_ in range(s.board.waiting)]


def support_refusals(s: MortainState, order: int) -> list[Refusal]:
    """Every reason against calling this support now."""
    if side_of_card(s.card) != US:
        return [Refusal("S2.7", "refuse.support_black")]
    reasons: list[Refusal] = []
    if s.support_used:
        reasons.append(Refusal("S5.1", "refuse.support_used"))
    if s.acted:
        reasons.append(Refusal("S5.3", "refuse.support_acted"))
    verb = verb_of(order)
    wanted = AIR if verb in (verbs.AIR, verbs.HINDER) else 1 - AIR
    if s.board.parts.support_by_rank[rank_of(s.card)] != wanted:
        key = "refuse.not_air" if wanted == AIR else "refuse.not_artillery"
        reasons.append(Refusal("S5.2", key, (s.card,)))
    if verb == verbs.HINDER:
        return reasons
    if not s.deck:
        reasons.append(Refusal("R23", "refuse.no_card"))
    if not fitting_units(s, first_of(order), second_of(order)):
        key = "refuse.no_tank" if first_of(order) == AT else "refuse.no_soft"
        reasons.append(Refusal("R28", key, (second_of(order),)))
    return reasons


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

    def refusals(self, s: MortainState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.TARGET:
            return self._target_refusals(s, first_of(order))
        if verb == verbs.STACK:
            return [Refusal("S5.4", "refuse.aim_begun")] if self.chosen else []
        if verb == verbs.STRIKE:
            if not s.board.aim_any:
                return [Refusal("S5.4", "refuse.unit_or_stack")]
            return [] if self.chosen else [Refusal("S5.4", "refuse.no_target_yet")]
        return [Refusal("S5.4", "refuse.aim_open", (self.hex,))]

    def _target_refusals(self, s: MortainState, unit: int) -> list[Refusal]:
        if s.place[unit] != self.hex:
            return [Refusal("S5.4", "refuse.not_in_hex", (unit, self.hex))]
        if not fitting_units(s, self.gun, self.hex) >> unit & 1:
            return [Refusal("S5.9", "refuse.wrong_class", (unit,))]
        if self.chosen >> unit & 1:
            return [Refusal("S5.4", "refuse.aimed_already", (unit,))]
        return []

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
    needed = strength - sum(m.number for m in modifiers)
    return Breakdown(strength, modifiers, needed, lit_rows(s, modifiers, target))
