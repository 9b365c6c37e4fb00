"""S2.4-S2.11 Who may act on the card: number cards, face cards, Tiger 102, entry before all else.

`able_units` is the quick answer for the list of orders, `activation_refusals` the full one with
reasons; the tests compare them at every position.
"""

from __future__ import annotations

from grognard.kernel.play.refusal import Refusal
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


def able_units(s: MortainState) -> int:
    """The units that may act now, a bit each, on the map or waiting."""
    board = s.board
    side = side_of_card(s.card)
    barred = s.acted if board.reactivate else s.acted | s.acted_turn
    face = is_face(s.card)
    limit = 0 if face else allowance(s)
    able = 0
    for unit in board.units_of[side]:
        place = s.place[unit]
        if place > board.waiting or barred >> unit & 1:
            continue
        if place == board.waiting and s.turn < board.parts.entry_turn[unit]:
            continue
        if _in_group(s, unit) if face else _within(s, unit, limit):
            able |= 1 << unit
    if board.entry_first and side == GERMAN and s.turn == 1:
        return _entry_first(s, able)
    return able


def _in_group(s: MortainState, unit: int) -> bool:
    """S2.5, S2.6, R11 On a face card: the chosen stack, and Tiger 102 from anywhere."""
    if unit == s.board.parts.tiger and not s.board.tiger_same_hex:
        return True
    return s.group == 0 or s.group >> unit & 1 == 1


def _within(s: MortainState, unit: int, limit: int) -> bool:
    """S2.4, S2.11, R11 On a number card: within the number; Tiger 102 does not count."""
    board = s.board
    tiger = board.parts.tiger
    if not board.tiger_same_hex:
        if unit == tiger:
            return limit > 0 or board.tiger_always
        return s.spent < limit
    # The narrow reading: Tiger 102 is free only with a unit that began the card in its hex.
    if unit == tiger:
        return s.tiger_friend == 1 or s.spent < limit
    tiger_costs = s.acted >> tiger & 1 == 1 and not (s.tiger_friend or is_friend(s, unit))
    return s.spent + (1 if tiger_costs else 0) < limit


def is_friend(s: MortainState, unit: int) -> bool:
    """R11 Whether the unit began the card in the hex of Tiger 102."""
    return s.on_map(unit) and s.place[unit] == s.tiger_from


def _entry_first(s: MortainState, able: int) -> int:
    """R7 The narrow reading: on turn 1 waiting units come in before other units act."""
    waiting = 0
    for unit in s.board.german_units:
        if able >> unit & 1 and s.waits(unit) and entry_hexes(s, unit):
            waiting |= 1 << unit
    return waiting if waiting else able


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


def activation_refusals(s: MortainState, unit: int) -> list[Refusal]:
    """Every reason why the unit may not act on this card."""
    board = s.board
    side = side_of_card(s.card)
    if board.parts.unit_side[unit] != side:
        return [Refusal("S2.2", "refuse.wrong_colour", (s.card, side))]
    if s.place[unit] == board.exited:
        return [Refusal("S3.8", "refuse.has_exited", (unit,))]
    if s.place[unit] > board.waiting:
        return [Refusal("S4.10", "refuse.is_eliminated", (unit,))]
    reasons: list[Refusal] = []
    if s.acted >> unit & 1:
        reasons.append(Refusal("S2.9", "refuse.has_acted", (unit,)))
    elif not board.reactivate and s.acted_turn >> unit & 1:
        reasons.append(Refusal("R3", "refuse.has_acted_this_turn", (unit,)))
    if s.waits(unit) and s.turn < board.parts.entry_turn[unit]:
        reasons.append(Refusal("S3.7", "refuse.not_before", (unit, board.parts.entry_turn[unit])))
    reasons += _number_refusals(s, unit)
    if board.entry_first and side == GERMAN and s.turn == 1 and not reasons and not s.waits(unit):
        able = able_units(s)
        if able and not able >> unit & 1:
            reasons.append(Refusal("R7", "refuse.entry_first"))
    return reasons


def _number_refusals(s: MortainState, unit: int) -> list[Refusal]:
    if is_face(s.card):
        if _in_group(s, unit):
            return []
        return [Refusal(s.board.face_case, "refuse.other_stack", (unit,))]
    limit = allowance(s)
    if _within(s, unit, limit):
        return []
    if unit == s.board.parts.tiger:
        return [Refusal("R11", "refuse.tiger_not_free")]
    return [Refusal("S2.4", "refuse.no_activations", (s.card, limit))]
