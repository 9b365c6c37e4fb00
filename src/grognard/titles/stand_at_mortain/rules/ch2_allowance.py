"""S2.4-S2.11 Who may act on the card: number cards, face cards, Tiger 102, entry before all else.

Sets of units are ints with one bit a unit.
"""

from __future__ import annotations

from grognard.kernel.play.why import MEMBER, SETS, Why
from grognard.mechanics.bits import bits_of, members
from grognard.titles.stand_at_mortain.reading.components import GERMAN
from grognard.titles.stand_at_mortain.rules.ch2_cards import is_face, rank_of, side_of_card
from grognard.titles.stand_at_mortain.rules.ch3_stacking import entry_hexes
from grognard.titles.stand_at_mortain.state import MortainState


def allowance(s: MortainState) -> int:
    """S2.4, R39 How many units a number card lets act: the same for both sides."""
    board = s.board
    rank = rank_of(s.card)
    if rank == 1:
        return board.ace_units
    return board.parts.activation_up[rank] if board.half_up else board.parts.activation_down[rank]


def check_unit(s: MortainState, unit: int, why: Why) -> None:
    """S2.2 Every reason why the unit may not act on this card: first of all its colour."""
    side = side_of_card(s.card)
    if s.board.parts.unit_side[unit] != side:
        why.no("S2.2", "refuse.wrong_colour", s.card, side)
    else:
        able_units(s, 1 << unit, why)


def able_units(s: MortainState, units: int, why: Why) -> int:
    """S2.4-S2.11, R7 Those of the side's units that may act now, on the map or waiting."""
    units = _ready_units(s, units, why)
    if s.board.entry_first and not why.reasons:
        return _after_entries(s, units, why)
    return units


def _ready_units(s: MortainState, units: int, why: Why) -> int:
    """S2.9, R3, S3.7 Units that are here, or may come, and have not acted."""
    board = s.board
    exited = eliminated = early = 0
    for unit in board.units_of[side_of_card(s.card)]:
        place = s.place[unit]
        if place < board.off_map:
            continue
        if place == board.waiting:
            if s.turn < board.parts.entry_turn[unit]:
                early |= 1 << unit
        elif place == board.exited:
            exited |= 1 << unit
        else:
            eliminated |= 1 << unit
    if exited:
        units = why.stop(units, exited, "S3.8", "refuse.has_exited", MEMBER)
    if eliminated:
        units = why.stop(units, eliminated, "S4.10", "refuse.is_eliminated", MEMBER)
    units = why.without(units, s.acted, "S2.9", "refuse.has_acted", MEMBER)
    if not board.reactivate:
        again = s.acted_turn & ~s.acted
        units = why.without(units, again, "R3", "refuse.has_acted_this_turn", MEMBER)
    if early & units:
        turn = board.parts.entry_turn[(early & units).bit_length() - 1]
        units = why.without(units, early, "S3.7", "refuse.not_before", MEMBER, turn)
    return _chosen_units(s, units, why)


def _chosen_units(s: MortainState, units: int, why: Why) -> int:
    """S2.4-S2.6, S2.11, R11 Units that the card lets act: a number of them, or one stack."""
    board = s.board
    tiger = 1 << board.parts.tiger
    if is_face(s.card):
        if not s.group:
            return units
        group = s.group if board.tiger_same_hex else s.group | tiger
        return why.without(units, ~group, board.face_case, "refuse.other_stack", MEMBER)
    limit = allowance(s)
    over = _over_number(s, limit)
    if not over:
        return units
    units = why.without(units, over & tiger, "R11", "refuse.tiger_not_free")
    return why.without(units, over & ~tiger, "S2.4", "refuse.no_activations", s.card, limit)


def _over_number(s: MortainState, limit: int) -> int:
    """S2.4, S2.11, R11 Units beyond the number of the card; Tiger 102 does not count."""
    board = s.board
    tiger = 1 << board.parts.tiger
    if not board.tiger_same_hex:
        over = 0 if s.spent < limit else ~tiger
        return over if limit > 0 or board.tiger_always else over | tiger
    # The narrow reading: Tiger 102 is free only with a unit that began the card in its hex.
    if s.spent >= limit:
        return ~tiger if s.tiger_friend else ~0
    tiger_costs = s.acted & tiger and not s.tiger_friend
    if not tiger_costs or s.spent + 1 < limit:
        return 0
    friends = [unit for unit in board.german_units if is_friend(s, unit)]
    return ~(tiger | bits_of(friends))


def is_friend(s: MortainState, unit: int) -> bool:
    """R11 Whether the unit began the card in the hex of Tiger 102."""
    return s.on_map(unit) and s.place[unit] == s.tiger_from


def _after_entries(s: MortainState, units: int, why: Why) -> int:
    """R7 The narrow reading: on turn 1 waiting units come in before other units act."""
    if side_of_card(s.card) != GERMAN or s.turn != 1:
        return units
    for unit in members(_ready_units(s, s.board.unit_sets[GERMAN], SETS)):
        if s.waits(unit) and entry_hexes(s, unit, s.board.every_hex, SETS):
            waiting = [other for other in s.board.german_units if s.waits(other)]
            return why.without(units, ~bits_of(waiting), "R7", "refuse.entry_first")
    return units


def spend(s: MortainState, unit: int) -> None:
    """S2.9 The unit acts: it may not act again on this card, and a face card's stack is fixed."""
    board = s.board
    bit = 1 << unit
    tiger = board.parts.tiger
    side = board.parts.unit_side[unit]
    if unit == tiger and not board.tiger_same_hex:
        pass
    elif is_face(s.card):
        if s.group == 0:
            s.group = _stack_of(s, unit)
    elif unit != tiger:
        s.spent += 1
    if unit != tiger and is_friend(s, unit):
        s.tiger_friend = 1
    s.acted |= bit
    s.acted_turn |= bit
    s.activated |= 1 << side


def _stack_of(s: MortainState, unit: int) -> int:
    """R4, R5 The units of the side in the unit's hex, or all that wait, at this moment."""
    stack = 0
    for other in s.board.units_of[s.board.parts.unit_side[unit]]:
        if s.place[other] == s.place[unit]:
            stack |= 1 << other
    return stack
