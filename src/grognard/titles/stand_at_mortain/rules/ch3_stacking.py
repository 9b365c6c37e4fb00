"""S3.3-S3.7 Which hexes are closed to a unit: enemies, stacking, the guard of the east edge.

Sets of hexes are ints with one bit a hex.
"""

from __future__ import annotations

from grognard.kernel.play.why import MEMBER, Why
from grognard.titles.stand_at_mortain.reading.components import GERMAN, START_EAST, US
from grognard.titles.stand_at_mortain.rules.ch2_cards import is_face
from grognard.titles.stand_at_mortain.state import NOT_SET, MortainState


def full_hexes(s: MortainState, side: int) -> int:
    """S3.5, S3.6 Hexes that hold as many of the side as may stack, Tiger 102 not counted."""
    board = s.board
    off_map = board.off_map
    limit = board.parts.stacking_limit
    tiger = board.parts.tiger
    held = [0] * off_map
    full = 0
    for unit in board.units_of[side]:
        place = s.place[unit]
        if place < off_map and unit != tiger:
            held[place] += 1
            if held[place] >= limit:
                full |= 1 << place
    return full


def enemy_hexes(s: MortainState, side: int) -> int:
    """S3.3 Hexes that hold a unit of the other side."""
    off_map = s.board.off_map
    hexes = 0
    for unit in s.board.units_of[1 - side]:
        place = s.place[unit]
        if place < off_map:
            hexes |= 1 << place
    return hexes


def german_waits(s: MortainState) -> bool:
    """R40 Whether a German unit still waits to enter."""
    waiting = s.board.waiting
    for unit in s.board.german_units:
        if s.place[unit] == waiting:
            return True
    return False


def peaceful_hexes(s: MortainState, side: int, hexes: int, why: Why) -> int:
    """S3.3, R9 Those of the hexes without an enemy."""
    board = s.board
    if board.mixed_hex:
        return hexes
    held = enemy_hexes(s, side)
    return why.without(hexes, held, board.enemy_hex_case, "refuse.enemy_hex", MEMBER)


def roomy_hexes(s: MortainState, side: int, hexes: int, why: Why) -> int:
    """S3.5 Those of the hexes in which one more unit may stack."""
    return why.without(hexes, full_hexes(s, side), "S3.5", "refuse.hex_full", MEMBER)


def unguarded_hexes(s: MortainState, side: int, hexes: int, why: Why) -> int:
    """R40 Those of the hexes that the guard of the east edge leaves open."""
    if side == US and s.board.guard_east and german_waits(s):
        return why.without(hexes, s.board.east_edge, "R40", "refuse.east_guard")
    return hexes


def free_hexes(s: MortainState, unit: int, hexes: int, why: Why) -> int:
    """S3.3, S3.5, S3.6, R40 Those of the hexes that the unit may enter; Tiger 102 finds room."""
    parts = s.board.parts
    side = parts.unit_side[unit]
    hexes = peaceful_hexes(s, side, hexes, why)
    if unit != parts.tiger:
        hexes = roomy_hexes(s, side, hexes, why)
    return unguarded_hexes(s, side, hexes, why)


def edge_of(s: MortainState, unit: int) -> list[int]:
    """S3.7 The edge by which a waiting unit enters."""
    parts = s.board.parts
    return parts.east_edge if parts.start[unit] == START_EAST else parts.west_edge


def edge_hexes(s: MortainState, unit: int, hexes: int, why: Why) -> int:
    """S3.7 Those of the hexes that lie at the edge by which the unit enters."""
    board = s.board
    east = board.parts.unit_side[unit] == GERMAN
    edge = board.east_edge if board.parts.start[unit] == START_EAST else board.west_edge
    key = "refuse.entry_east" if east else "refuse.entry_west"
    return why.stop(hexes, ~edge, "S3.7", key, unit)


def group_hexes(s: MortainState, unit: int, hexes: int, why: Why) -> int:
    """R5 Those of the hexes that the others of the group have left open to a waiting unit."""
    bound = bound_hex(s, unit)
    if bound == NOT_SET:
        return hexes
    return why.without(hexes, ~(1 << bound), "R5", "refuse.enter_together", bound)


def entry_hexes(s: MortainState, unit: int, hexes: int, why: Why) -> int:
    """S3.7, R5, R6 Those of the hexes in which a waiting unit may be placed now."""
    hexes = free_hexes(s, unit, edge_hexes(s, unit, hexes, why), why)
    return group_hexes(s, unit, hexes, why)


def bound_hex(s: MortainState, unit: int) -> int:
    """R5 On a face card the waiting units enter together: the hex that the first one took."""
    if not is_face(s.card) or s.group_hex == NOT_SET:
        return NOT_SET
    if unit == s.board.parts.tiger and not s.board.tiger_same_hex:
        return NOT_SET  # R11 Tiger 102 acts in addition, from anywhere
    return s.group_hex
