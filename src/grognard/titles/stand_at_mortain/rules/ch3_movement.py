"""S3 Movement, entry and exit: one hex, no zones of control, off the map only by the west edge."""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import MEMBER, SETS, Why
from grognard.mechanics.bits import members
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.reading.components import US
from grognard.titles.stand_at_mortain.rules.ch2_allowance import spend
from grognard.titles.stand_at_mortain.rules.ch2_cards import is_face, side_of_card
from grognard.titles.stand_at_mortain.rules.ch3_stacking import (
    edge_hexes,
    entry_hexes,
    free_hexes,
    group_hexes,
    peaceful_hexes,
    roomy_hexes,
    unguarded_hexes,
)
from grognard.titles.stand_at_mortain.rules.ch7_victory import check_victory, exited_units
from grognard.titles.stand_at_mortain.state import MortainState


def add_moves(s: MortainState, able: int, orders: list[int]) -> None:
    """S3.1, S3.2, S3.7, S3.8 Add every move, entry and exit; enemies next door never hinder."""
    board = s.board
    side = side_of_card(s.card)
    tiger = board.parts.tiger
    open_ = unguarded_hexes(s, side, peaceful_hexes(s, side, board.every_hex, SETS), SETS)
    roomy = roomy_hexes(s, side, open_, SETS)
    leave = leaving_units(s, able, SETS)
    for unit in board.units_of[side]:
        if not able >> unit & 1:
            continue
        free = open_ if unit == tiger else roomy
        place = s.place[unit]
        if place == board.waiting:
            entries = group_hexes(s, unit, edge_hexes(s, unit, free, SETS), SETS)
            orders += [make_order(verbs.ENTER, unit, hex_) for hex_ in members(entries)]
            continue
        step = verbs.MOVE | (unit << 8)
        for hex_ in board.adjacent[place]:
            if free >> hex_ & 1:
                orders.append(step | (hex_ << 20))
        if leave >> unit & 1:
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


def check_move(s: MortainState, order: int, why: Why) -> None:
    """Every reason against a move, an entry or an exit, apart from who may act at all."""
    verb, unit = verb_of(order), first_of(order)
    if s.place[unit] > s.board.waiting:
        return  # said already: the unit has left the game
    if verb == verbs.EXIT:
        leaving_units(s, 1 << unit, why)
    elif verb == verbs.ENTER:
        if s.waits(unit):
            entry_hexes(s, unit, 1 << second_of(order), why)
        else:
            why.no("S3.7", "refuse.not_waiting", unit)
    else:
        _check_step(s, unit, second_of(order), why)


def _check_step(s: MortainState, unit: int, hex_: int, why: Why) -> None:
    """S3.1, S3.2 One hex, to one that is free."""
    if s.waits(unit):
        why.no("S3.7", "refuse.must_enter", unit)
    elif not s.board.next_to[s.place[unit]] >> hex_ & 1:
        why.no("S3.1", "refuse.not_adjacent", hex_, s.place[unit])
    else:
        free_hexes(s, unit, 1 << hex_, why)


def leaving_units(s: MortainState, units: int, why: Why) -> int:
    """S3.4, S3.8, S3.9 Those of the units that may leave the map: Germans at its west edge."""
    board = s.board
    units = why.stop(units, board.unit_sets[US], "S3.9", "refuse.us_exit")
    if not units:
        return 0
    waiting = west = 0
    for unit in board.german_units:
        place = s.place[unit]
        if place == board.waiting:
            waiting |= 1 << unit
        elif board.west_edge >> place & 1:
            west |= 1 << unit
    place = s.place[units.bit_length() - 1]
    units = why.stop(units, waiting, "S3.7", "refuse.must_enter", MEMBER)
    return why.without(units, ~west, "S3.8", "refuse.exit_west", MEMBER, place)


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
