"""S3 Movement, entry and exit: one hex, no zones of control, off the map only by the west edge."""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.reading.components import GERMAN, US
from grognard.titles.stand_at_mortain.rules.ch2_allowance import spend
from grognard.titles.stand_at_mortain.rules.ch2_cards import is_face, side_of_card
from grognard.titles.stand_at_mortain.rules.ch3_stacking import (
    bound_hex,
    closed_hexes,
    edge_of,
    enemy_hexes,
    full_hexes,
    german_waits,
)
from grognard.titles.stand_at_mortain.rules.ch7_victory import check_victory, exited_units
from grognard.titles.stand_at_mortain.state import NOT_SET, MortainState


def add_moves(s: MortainState, able: int, orders: list[int]) -> None:
    """S3.1, S3.2, S3.7, S3.8 Add every move, entry and exit; enemies next door never hinder."""
    board = s.board
    side = side_of_card(s.card)
    tiger = board.parts.tiger
    neighbours = board.parts.grid.neighbours
    off = board.parts.grid.off
    closed = closed_hexes(s, side)
    full = closed | full_hexes(s, side)
    for unit in board.units_of[side]:
        if not able >> unit & 1:
            continue
        place = s.place[unit]
        shut = closed if unit == tiger else full
        if place == board.waiting:
            bound = bound_hex(s, unit)
            for hex_ in edge_of(s, unit):
                if not shut >> hex_ & 1 and bound in (NOT_SET, hex_):
                    orders.append(make_order(verbs.ENTER, unit, hex_))
            continue
        for at in range(6 * place, 6 * place + 6):
            hex_ = neighbours[at]
            if hex_ != off and not shut >> hex_ & 1:
                orders.append(verbs.MOVE | (unit << 8) | (hex_ << 20))
        if side == GERMAN and board.west_edge >> place & 1:
            orders.append(make_order(verbs.EXIT, unit))


def move_candidates(s: MortainState) -> list[int]:
    """What a person might try: any unit to any hex next to it, any entry, any exit."""
    parts = s.board.parts
    orders: list[int] = []
    for unit in range(len(parts.unit_ids)):
        if s.on_map(unit):
            for hex_ in parts.grid.adjacent(s.place[unit]):
                orders.append(make_order(verbs.MOVE, unit, hex_))
        for hex_ in parts.east_edge + parts.west_edge:
            orders.append(make_order(verbs.ENTER, unit, hex_))
        orders.append(make_order(verbs.EXIT, unit))
    return orders


def move_refusals(s: MortainState, order: int) -> list[Refusal]:
    """Every reason against a move, an entry or an exit, apart from who may act at all."""
    verb, unit = verb_of(order), first_of(order)
    if s.place[unit] > s.board.waiting:
        return []  # said already: the unit has left the game
    if verb == verbs.EXIT:
        return _exit_refusals(s, unit)
    if verb == verbs.ENTER:
        return _entry_refusals(s, unit, second_of(order))
    return _step_refusals(s, unit, second_of(order))


def _step_refusals(s: MortainState, unit: int, hex_: int) -> list[Refusal]:
    if s.waits(unit):
        return [Refusal("S3.7", "refuse.must_enter", (unit,))]
    if s.board.parts.grid.distance(s.place[unit], hex_) != 1:
        return [Refusal("S3.1", "refuse.not_adjacent", (hex_, s.place[unit]))]
    return _hex_refusals(s, unit, hex_)


def _hex_refusals(s: MortainState, unit: int, hex_: int) -> list[Refusal]:
    """S3.3, S3.5, R40 Reasons that lie in the hex itself."""
    board = s.board
    side = board.parts.unit_side[unit]
    reasons: list[Refusal] = []
    if not board.mixed_hex and enemy_hexes(s, side) >> hex_ & 1:
        reasons.append(Refusal(board.enemy_hex_case, "refuse.enemy_hex", (hex_,)))
    if unit != board.parts.tiger and full_hexes(s, side) >> hex_ & 1:
        reasons.append(Refusal("S3.5", "refuse.hex_full", (hex_,)))
    if side == US and board.guard_east and board.east_edge >> hex_ & 1 and german_waits(s):
        reasons.append(Refusal("R40", "refuse.east_guard"))
    return reasons


def _entry_refusals(s: MortainState, unit: int, hex_: int) -> list[Refusal]:
    if not s.waits(unit):
        return [Refusal("S3.7", "refuse.not_waiting", (unit,))]
    if hex_ not in edge_of(s, unit):
        east = s.board.parts.unit_side[unit] == GERMAN
        return [Refusal("S3.7", "refuse.entry_east" if east else "refuse.entry_west", (unit,))]
    reasons = _hex_refusals(s, unit, hex_)
    bound = bound_hex(s, unit)
    if bound not in (NOT_SET, hex_):
        reasons.append(Refusal("R5", "refuse.enter_together", (bound,)))
    return reasons


def _exit_refusals(s: MortainState, unit: int) -> list[Refusal]:
    if s.board.parts.unit_side[unit] == US:
        return [Refusal("S3.9", "refuse.us_exit")]
    if s.waits(unit):
        return [Refusal("S3.7", "refuse.must_enter", (unit,))]
    if not s.board.west_edge >> s.place[unit] & 1:
        return [Refusal("S3.8", "refuse.exit_west", (unit, s.place[unit]))]
    return []


def move(s: MortainState, order: int, desk: Desk) -> None:
    """S2.8 The unit's one action: a step, its entry or its exit."""
    verb, unit = verb_of(order), first_of(order)
    start = s.place[unit]
    spend(s, unit)
    if verb == verbs.EXIT:
        s.place[unit] = s.board.exited
        desk.tell("S3.8", "unit.exits", (unit, start))
        desk.tell("S7.1", "exits.count", (exited_units(s),))
        check_victory(s, desk)
        return
    s.place[unit] = second_of(order)
    if verb == verbs.MOVE:
        desk.tell("S3.1", "unit.moves", (unit, start, s.place[unit]))
        return
    desk.tell("S3.7", "unit.enters", (unit, s.place[unit]))
    free_tiger = unit == s.board.parts.tiger and not s.board.tiger_same_hex
    if is_face(s.card) and not free_tiger:
        s.group_hex = s.place[unit]  # R5 the others of the group must follow into this hex
