"""What must hold at every moment: the fuzzer looks after every order, a loaded position at once."""

from __future__ import annotations

from grognard.titles.stand_at_mortain.invariants_questions import question_faults
from grognard.titles.stand_at_mortain.reading.components import GERMAN, START_MAP, US
from grognard.titles.stand_at_mortain.rules.ch2_cards import JOKER
from grognard.titles.stand_at_mortain.rules.ch3_stacking import enemy_hexes, full_hexes
from grognard.titles.stand_at_mortain.state import NOT_SET, MortainState


def position_faults(s: MortainState) -> list[str]:
    """Everything that is wrong with a position."""
    return _unit_faults(s) + _stacking_faults(s) + _card_faults(s) + question_faults(s)


def _unit_faults(s: MortainState) -> list[str]:
    board = s.board
    parts = board.parts
    faults: list[str] = []
    for unit, place in enumerate(s.place):
        name = parts.unit_ids[unit]
        us = parts.unit_side[unit] == US
        if not board.places.has(place):
            faults.append(f"S0.4 {name} is nowhere ({place})")
        elif place == board.exited and us:
            faults.append(f"S3.9 {name} has left the map")
        elif place == board.waiting and parts.start[unit] == START_MAP:
            faults.append(f"S1.1 {name} waits off the map")
        elif place == board.unplaced and (parts.start[unit] != START_MAP or s.turn > 0):
            faults.append(f"S1.1 {name} is not set up")
        elif place < board.off_map and s.turn < parts.entry_turn[unit] and (not us or s.turn):
            faults.append(f"S3.7 {name} is on the map before its time")
        if s.reduced[unit] not in (0, 1):
            faults.append(f"S0.5 {name} has a side that no counter has ({s.reduced[unit]})")
        if s.reduced[unit] and place in (board.waiting, board.unplaced):
            faults.append(f"S4.10 {name} was hit off the map")
    return faults


def _stacking_faults(s: MortainState) -> list[str]:
    board = s.board
    parts = board.parts
    faults: list[str] = []
    for side in (GERMAN, US):
        full = full_hexes(s, side)
        for hex_ in range(board.off_map):
            held = [u for u in board.units_of[side] if s.place[u] == hex_ and u != parts.tiger]
            if len(held) > parts.stacking_limit:
                faults.append(f"S3.5 {len(held)} units of a side stand in {parts.grid.ids[hex_]}")
            if (len(held) >= parts.stacking_limit) != (full >> hex_ & 1 == 1):
                faults.append(f"S3.5 {parts.grid.ids[hex_]} is counted wrongly")
    mixed = enemy_hexes(s, US) & enemy_hexes(s, GERMAN)
    if mixed and not board.mixed_hex:
        faults.append("S3.3 enemies stand in one hex")
    return faults


def _card_faults(s: MortainState) -> list[str]:
    faults: list[str] = []
    if s.deck != sorted(set(s.deck)) or (s.deck and not 0 <= s.deck[0] <= s.deck[-1] <= JOKER):
        faults.append("S0.6 the deck is not a set of cards")
    if s.card in s.deck:
        faults.append("S2.2 the card in play is also in the deck")
    if not 0 <= s.turn <= s.board.parts.turns:
        faults.append(f"S6.1 turn {s.turn}")
    if s.air_hex != NOT_SET and not s.support_used:
        faults.append("S5.7 the air modifier is there and no support was called")
    if not s.acted and (s.spent or s.group):
        faults.append("S2.4 activations are spent and no unit has acted")
    return faults
