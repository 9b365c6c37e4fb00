"""S3.3-S3.7 Which hexes are closed to a unit: enemies, stacking, the guard of the east edge.

Sets of hexes are ints with one bit a hex.
"""

from __future__ import annotations

from grognard.titles.stand_at_mortain.reading.components import START_EAST, US
from grognard.titles.stand_at_mortain.rules.ch2_cards import is_face
from grognard.titles.stand_at_mortain.state import NOT_SET, MortainState


def full_hexes(s: MortainState, side: int) -> int:
    """S3.5, S3.6 Hexes that hold as many of the side as may stack, Tiger 102 not counted."""
    board = s.board
    waiting = board.waiting
    limit = board.parts.stacking_limit
    tiger = board.parts.tiger
    held = [0] * waiting
    full = 0
    for unit in board.units_of[side]:
        place = s.place[unit]
        if place < waiting and unit != tiger:
            held[place] += 1
            if held[place] >= limit:
                full |= 1 << place
    return full


def enemy_hexes(s: MortainState, side: int) -> int:
    """S3.3 Hexes that hold a unit of the other side."""
    waiting = s.board.waiting
    hexes = 0
    for unit in s.board.units_of[1 - side]:
        place = s.place[unit]
        if place < waiting:
            hexes |= 1 << place
    return hexes


def german_waits(s: MortainState) -> bool:
    """R40 Whether a German unit still waits to enter."""
    waiting = s.board.waiting
    for unit in s.board.german_units:
        if s.place[unit] == waiting:
            return True
    return False


def closed_hexes(s: MortainState, side: int) -> int:
    """S3.3, R40 Hexes that no unit of the side may enter, whatever its stacking."""
    board = s.board
    closed = 0 if board.mixed_hex else enemy_hexes(s, side)
    if side == US and board.guard_east and german_waits(s):
        closed |= board.east_edge
    return closed


def edge_of(s: MortainState, unit: int) -> list[int]:
    """S3.7 The edge by which a waiting unit enters."""
    parts = s.board.parts
    return parts.east_edge if parts.start[unit] == START_EAST else parts.west_edge


def entry_hexes(s: MortainState, unit: int) -> list[int]:
    """S3.7, R5, R6 Hexes of its edge in which a waiting unit may be placed now."""
    parts = s.board.parts
    side = parts.unit_side[unit]
    closed = closed_hexes(s, side)
    if unit != parts.tiger:
        closed |= full_hexes(s, side)
    bound = bound_hex(s, unit)
    return [
        hex_
        for hex_ in edge_of(s, unit)
        if not closed >> hex_ & 1 and (bound == NOT_SET or hex_ == bound)
    ]


def bound_hex(s: MortainState, unit: int) -> int:
    """R5 On a face card the waiting units enter together: the hex that the first one took."""
    if not is_face(s.card) or s.group_hex == NOT_SET:
        return NOT_SET
    if unit == s.board.parts.tiger and not s.board.tiger_same_hex:
        return NOT_SET  # R11 Tiger 102 acts in addition, from anywhere
    return s.group_hex
