"""10.0, 10.1 Which units may attack which hexes."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.why import Why, explaining, listing
from grognard.titles.falaise.reading.components import ALLIED, EAST
from grognard.titles.falaise.rules.ch05_stacking import partner
from grognard.titles.falaise.rules.ch13_solitaire import may_assault
from grognard.titles.falaise.state import (
    ACTIVE,
    ASSISTING,
    IDLE,
    MOVE_ROUND,
    NONE,
    FalaiseState,
    enemy_of,
    on_map,
    units_in,
)

EVERYBODY: Final = -1  # a set of attackers in which nobody is missing


def check_attacker(s: FalaiseState, unit: int, attackers: int, why: Why) -> None:
    """10.0, 10.1, 13.2 Whether a unit on the map may join those who attack."""
    if s.role[unit] == IDLE and why.no("10.1", "refuse.not_active", unit):
        return
    if s.assaulted[unit] and why.no("10.1", "refuse.has_assaulted", unit):
        return
    barred = s.board.solitaire and not may_assault(s, unit)
    if barred and why.no("13.2", "refuse.solitaire_assault", unit):
        return
    if s.round == MOVE_ROUND and not s.board.mech[unit]:
        _check_infantry(s, unit, attackers, why)


def _check_infantry(s: FalaiseState, unit: int, attackers: int, why: Why) -> None:
    """10.0, R37 Infantry in a Move/Mech Assault Round goes with its mechanized unit."""
    if s.board.units.side[unit] != ALLIED:
        why.no("R37", "refuse.german_infantry", unit)
        return
    carrier = rides(s, unit)
    if carrier == NONE:
        why.no("10.0", "refuse.no_carrier", unit)
    elif not attackers >> carrier & 1:
        why.no("10.0", "refuse.carrier_first", unit, carrier)


def can_attack(s: FalaiseState, unit: int, *, alone: bool) -> bool:
    """10.0, 10.1 Whether a unit may take part in an assault now, by itself or with others."""
    if not on_map(s, unit):
        return False
    why = listing()
    check_attacker(s, unit, 0 if alone else EVERYBODY, why)
    return why.passed()


def rides(s: FalaiseState, unit: int) -> int:
    """10.0, 11.9.1a, R37 The mechanized unit that takes Allied infantry along, or `NONE`.

    Of infantry in the active formation it must be of the same corps; with a helper it may be any
    that takes part.
    """
    board = s.board
    if board.units.side[unit] != ALLIED:
        return NONE
    other = partner(s, unit)
    if other == NONE or not board.mech[other] or s.role[other] == IDLE:
        return NONE
    if s.role[unit] == ASSISTING or s.formation[other] == s.formation[unit]:
        return other
    return NONE


def check_target(s: FalaiseState, h: int, why: Why) -> None:
    """10.1, R79 A hex is assaulted once in a Round, and so is a unit."""
    if s.struck >> h & 1:
        why.no("10.1", "refuse.hex_struck", h)
        return
    for unit in units_in(s, h):
        if s.defended[unit]:
            why.no("R79", "refuse.unit_struck", unit)
            return


def check_hexside(s: FalaiseState, unit: int, d: int, h: int, why: Why) -> None:
    """10.1, 7.2.1, R71, 11.4 What lies between a unit and the neighbour that it attacks."""
    board = s.board
    edge = 6 * s.place[unit] + d
    if board.no_assault[edge]:
        why.no("10.1", "refuse.assault_river", unit, h)
    elif board.sheet.trun_bridge[edge] and board.units.armor[unit]:
        why.no("7.2.1", "refuse.trun_bridge", h)
    if why.over:
        return
    if board.units.side[unit] == ALLIED and board.marks[h] & EAST:
        why.no("11.4", "refuse.withdrawal_line", h)


def targets_of(s: FalaiseState, unit: int) -> int:
    """10.1 The hexes that a unit can attack, as a set."""
    return _targets(s, unit, listing())


def _targets(s: FalaiseState, unit: int, why: Why) -> int:
    board = s.board
    start = s.place[unit]
    side = board.units.side[unit]
    bits = 0
    for d in range(6):
        h = board.grid.neighbours[6 * start + d]
        if h == board.grid.count:
            continue
        cell = s.cells[h]
        if cell == 0 or board.units.side[(cell & 0xFF) - 1] == side:
            continue
        check_hexside(s, unit, d, h, why)
        if not why.over:
            check_target(s, h, why)
        if why.passed():
            bits |= 1 << h
    return bits


def open_targets(s: FalaiseState) -> int:
    """10.1 The hexes that a unit of the active formation can attack by itself, as a set."""
    board = s.board
    side = board.corps.side[s.corps]
    enemies = s.occupied[enemy_of(side)]
    why = listing()
    bits = 0
    for unit in board.units_of[side]:
        if s.role[unit] != ACTIVE or s.place[unit] >= board.off_map:
            continue
        if not board.disc[1][s.place[unit]] & enemies & ~bits:
            continue  # next to nobody, or only to hexes that others can attack
        check_attacker(s, unit, 0, why)
        if why.passed():
            bits |= _targets(s, unit, why)
    return bits


def check_commit(s: FalaiseState, unit: int, target: int, attackers: int, why: Why) -> None:
    """10.0, 10.1 Whether a unit can be added to the attackers of a hex."""
    if attackers >> unit & 1:
        why.no("10.1", "refuse.committed", unit)
        return
    if not on_map(s, unit):
        why.no("10.1", "refuse.off_map", unit)
        return
    check_attacker(s, unit, attackers, why)
    if why.over:
        return
    d = s.board.grid.direction(s.place[unit], target)
    if d < 0:
        why.no("10.1", "refuse.not_adjacent", unit, target)
    else:
        check_hexside(s, unit, d, target, why)


def may_commit(s: FalaiseState, unit: int, target: int, attackers: int) -> bool:
    """10.1 Whether a unit can be added to the attackers of a hex."""
    why = listing()
    check_commit(s, unit, target, attackers, why)
    return why.passed()


def refuse_attack(s: FalaiseState, target: int, why: Why) -> None:
    """10.1 Why a hex cannot be attacked at all: the hex itself, or what bars each active unit."""
    check_target(s, target, why)
    if why.barred:
        return
    for unit in s.board.units_of[s.board.corps.side[s.corps]]:
        if s.role[unit] != ACTIVE or not on_map(s, unit):
            continue
        own = explaining()
        check_commit(s, unit, target, 0, own)
        keys = [reason.key for reason in own.reasons]
        # Whom infantry rides with stands in the same hex and has its own reasons.
        if "refuse.not_adjacent" not in keys and keys != ["refuse.carrier_first"]:
            for reason in own.reasons:
                why.refuse(reason)
    if not why.barred:
        why.no("10.1", "refuse.nobody_adjacent", target)
