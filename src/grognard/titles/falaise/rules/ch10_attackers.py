"""10.0, 10.1 Which units may attack which hexes."""

from __future__ import annotations

from grognard.kernel.play.refusal import Refusal
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
    on_map,
    units_in,
)


def can_attack(s: FalaiseState, unit: int, *, alone: bool) -> bool:
    """10.0, 10.1 Whether a unit may take part in an assault now.

    `alone`: by itself. Allied infantry in a Mech Assault goes only with its mechanized unit.
    """
    if s.role[unit] == IDLE or s.assaulted[unit] or s.place[unit] >= s.board.box:
        return False
    if s.board.solitaire and not may_assault(s, unit):
        return False
    if s.round != MOVE_ROUND or s.board.mech[unit]:
        return True
    return not alone and rides(s, unit) != NONE


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


def hex_spared(s: FalaiseState, h: int) -> bool:
    """10.1, R79 The hex was assaulted in this Round, or holds a unit that was."""
    if s.struck >> h & 1:
        return True
    for unit in units_in(s, h):
        if s.defended[unit]:
            return True
    return False


def side_open(s: FalaiseState, unit: int, start: int, d: int) -> bool:
    """10.1, 7.2.1, R71 Whether a unit can attack over a hexside."""
    board = s.board
    edge = 6 * start + d
    if board.no_assault[edge]:
        return False
    return not (board.sheet.trun_bridge[edge] and board.units.armor[unit])


def over_line(s: FalaiseState, unit: int, h: int) -> bool:
    """11.4 Allied units never attack across the Withdrawal Line."""
    return s.board.units.side[unit] == ALLIED and (s.board.marks[h] & EAST) != 0


def targets_of(s: FalaiseState, unit: int) -> int:
    """10.1 The hexes that a unit can attack, as a set."""
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
        if side_open(s, unit, start, d) and not over_line(s, unit, h) and not hex_spared(s, h):
            bits |= 1 << h
    return bits


def may_commit(s: FalaiseState, unit: int, target: int, attackers: int) -> bool:
    """10.1 Whether a unit can be added to the attackers of a hex."""
    if attackers >> unit & 1 or not can_attack(s, unit, alone=False):
        return False
    if not targets_of(s, unit) >> target & 1:
        return False
    if s.round != MOVE_ROUND or s.board.mech[unit]:
        return True
    return (attackers >> rides(s, unit) & 1) == 1


def commit_refusals(s: FalaiseState, unit: int, target: int, attackers: int) -> list[Refusal]:
    """10.0, 10.1 Every reason why a unit cannot be added to the attackers."""
    if attackers >> unit & 1:
        return [Refusal("10.1", "refuse.committed", (unit,))]
    if not on_map(s, unit):
        return [Refusal("10.1", "refuse.off_map", (unit,))]
    found: list[Refusal] = []
    if s.role[unit] == IDLE:
        found.append(Refusal("10.1", "refuse.not_active", (unit,)))
    if s.assaulted[unit]:
        found.append(Refusal("10.1", "refuse.has_assaulted", (unit,)))
    if s.board.solitaire and not may_assault(s, unit):
        found.append(Refusal("13.2", "refuse.solitaire_assault", (unit,)))
    found += _mech_refusals(s, unit, attackers)
    return found + _hexside_refusals(s, unit, target)


def _mech_refusals(s: FalaiseState, unit: int, attackers: int) -> list[Refusal]:
    """10.0, R37 Infantry in a Move/Mech Assault Round."""
    if s.round != MOVE_ROUND or s.board.mech[unit]:
        return []
    if s.board.units.side[unit] != ALLIED:
        return [Refusal("R37", "refuse.german_infantry", (unit,))]
    carrier = rides(s, unit)
    if carrier == NONE:
        return [Refusal("10.0", "refuse.no_carrier", (unit,))]
    if not attackers >> carrier & 1:
        return [Refusal("10.0", "refuse.carrier_first", (unit, carrier))]
    return []


def _hexside_refusals(s: FalaiseState, unit: int, target: int) -> list[Refusal]:
    """10.1 What lies between a unit and the hex."""
    board = s.board
    start = s.place[unit]
    d = board.grid.direction(start, target)
    if d < 0:
        return [Refusal("10.1", "refuse.not_adjacent", (unit, target))]
    found: list[Refusal] = []
    if board.no_assault[6 * start + d]:
        found.append(Refusal("10.1", "refuse.assault_river", (unit, target)))
    elif not side_open(s, unit, start, d):
        found.append(Refusal("7.2.1", "refuse.trun_bridge", (target,)))
    if over_line(s, unit, target):
        found.append(Refusal("11.4", "refuse.withdrawal_line", (target,)))
    return found


def attack_refusals(s: FalaiseState, target: int) -> list[Refusal]:
    """10.1 Why a hex cannot be attacked at all: the hex itself, or what bars each active unit."""
    if s.struck >> target & 1:
        return [Refusal("10.1", "refuse.hex_struck", (target,))]
    for unit in units_in(s, target):
        if s.defended[unit]:
            return [Refusal("R79", "refuse.unit_struck", (unit,))]
    found: list[Refusal] = []
    side = s.board.corps.side[s.corps]
    for unit in s.board.units_of[side]:
        if s.role[unit] == ACTIVE and on_map(s, unit):
            reasons = commit_refusals(s, unit, target, 0)
            keys = [reason.key for reason in reasons]
            # Whom infantry rides with stands in the same hex and has its own reasons.
            if "refuse.not_adjacent" not in keys and keys != ["refuse.carrier_first"]:
                found += reasons
    return found or [Refusal("10.1", "refuse.nobody_adjacent", (target,))]
