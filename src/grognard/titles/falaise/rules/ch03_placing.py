"""3.1 Where a unit can be set up, and ready-made set-ups.

Each rule narrows a set of hexes. Whoever lists tries the whole map; whoever wants to know why not
tries one hex (`kernel/play/why.py`).
"""

from __future__ import annotations

from grognard.kernel.play.why import MEMBER, SETS, Why
from grognard.mechanics.bits import bits_of, members
from grognard.titles.falaise.reading.components import (
    BY_SECTOR,
    CANADIAN,
    IN_AREA,
    NEAR,
    STACKED,
)
from grognard.titles.falaise.rules.ch05_stacking import check_stacking, fits, fitting
from grognard.titles.falaise.state import FalaiseState, on_map, put


def open_hexes(s: FalaiseState, unit: int) -> int:
    """3.1, 5.3 The hexes where a unit can be set up now, others left out of account."""
    return placeable(s, unit, s.board.every_hex, SETS)


def placeable(s: FalaiseState, unit: int, tried: int, why: Why) -> int:
    """3.1, 5.3 Those of some hexes where a unit can be set up, as the others stand now."""
    side = s.board.units.side[unit]
    home = s.board.plan.home[side]
    tried = why.within(tried, home, "3.1", "refuse.setup_home", MEMBER, side)
    kind = s.board.units.setup_kind[unit]
    if kind == BY_SECTOR:
        tried = _in_sector(s, unit, tried, why)
    elif kind == IN_AREA:
        tried = _in_area(s, unit, tried, why)
    else:
        tried = _by_others(s, unit, tried, why)
    tried = fitting(s, unit, tried, why)
    return _spread_out(s, unit, tried, why) if s.board.plan.apart[unit] else tried


def _in_sector(s: FalaiseState, unit: int, tried: int, why: Why) -> int:
    """3.1 Adjacent to the line in the sector; if it is full, next to the division on the line."""
    front = s.board.plan.hexes[unit]
    h = tried.bit_length() - 1  # whoever explains tries one hex
    if _has_room(s, unit, front):
        return why.within(tried, front, "3.1", "refuse.setup_sector", unit, h)
    return why.within(tried, front | _behind(s, unit), "3.1", "refuse.setup_behind", unit, h)


def _has_room(s: FalaiseState, unit: int, hexes: int) -> bool:
    """3.1, 5.3 Whether stacking leaves room for a unit in one of some hexes."""
    if hexes & ~(s.occupied[0] | s.occupied[1]):
        return True
    return fitting(s, unit, hexes, SETS) != 0


def _behind(s: FalaiseState, unit: int) -> int:
    """3.1 The hexes next to units of its division that stand on the line."""
    bits = 0
    for mate in s.board.units.setup_units[unit]:
        if on_map(s, mate) and s.board.plan.hexes[mate] >> s.place[mate] & 1:
            bits |= s.board.disc[1][s.place[mate]]
    return bits


def _in_area(s: FalaiseState, unit: int, tried: int, why: Why) -> int:
    """3.1, R4, R5 In the hexes of an area."""
    plan = s.board.plan
    area = plan.hexes[unit]
    if plan.centre[unit] >= 0:
        return why.within(tried, area, "3.1", "refuse.setup_around", unit, plan.centre[unit])
    if unit in s.board.division_80:
        reach = s.board.numbers["ter_80_max_hexes"]
        return why.within(tried, area, "3.1", "refuse.setup_argentan", unit, reach)
    return why.within(tried, area, "3.1", "refuse.setup_area", MEMBER, unit)


def _by_others(s: FalaiseState, unit: int, tried: int, why: Why) -> int:
    """3.1, R6 Stacked with, or next to, the units that the rules name."""
    board = s.board
    kind = board.units.setup_kind[unit]
    named = board.units.setup_units[unit]
    bits = 0
    for other in named:
        if not on_map(s, other):
            continue
        h = s.place[other]
        if kind == STACKED:
            bits |= 1 << h
        elif kind == NEAR:
            bits |= board.disc[1][h] & ~(1 << h)
        else:
            bits |= board.disc[1][h]
    if kind == NEAR:
        return why.within(tried, bits, "3.1", "refuse.setup_near", unit, bits_of(named))
    if kind != STACKED:
        return why.within(tried, bits, "3.1", "refuse.setup_with_or_near", unit, bits_of(named))
    brigades = board.units.nation[unit] == CANADIAN and unit != board.currie
    case = "R6" if brigades else "3.1"
    return why.within(tried, bits, case, "refuse.setup_stacked", unit, bits_of(named))


def _spread_out(s: FalaiseState, unit: int, tried: int, why: Why) -> int:
    """3.1, R7 The US 1st, 9th and 90th keep apart; the US 80th from every other division."""
    board = s.board
    divisions = board.units.division
    mine = divisions[unit]
    alone = divisions[board.division_80[0]]
    for other in members(board.plan.apart[unit]):
        if not on_map(s, other) or not tried & board.disc[1][s.place[other]]:
            continue
        case = "R7" if mine == divisions[other] else "3.1"
        key = "refuse.setup_alone" if alone in (mine, divisions[other]) else "refuse.setup_spread"
        tried = why.without(tried, board.disc[1][s.place[other]], case, key, unit, other)
    return tried


# ------------------------------------------------------------------------- ready-made set-ups


def stored_units(s: FalaiseState, side: int, number: int) -> list[tuple[int, int]]:
    """3.1 The units of a side that are still to be placed, with their hexes in a set-up."""
    board = s.board
    pairs = list(board.parts.setups.values())[number]
    return [
        (unit, h)
        for unit, h in pairs
        if board.units.side[unit] == side and s.place[unit] == board.unplaced
    ]


def check_stored(s: FalaiseState, side: int, number: int, why: Why) -> None:
    """3.1 Whether the rest of a set-up can be laid out; if not, the first unit that cannot."""
    pairs = stored_units(s, side, number)
    for unit, h in pairs:  # nearly always it is somebody who stands there already
        if not fits(s, unit, h):
            _name(s, unit, h, why)
            return
    twin = s.copy()
    for unit, h in pairs:
        if not fits(twin, unit, h):
            _name(twin, unit, h, why)
            return
        put(twin, unit, h)
    for unit, h in pairs:
        if not placeable(twin, unit, 1 << h, SETS):
            _name(twin, unit, h, why)
            return


def _name(s: FalaiseState, unit: int, h: int, why: Why) -> None:
    """3.1 Who cannot be laid out where the set-up has it, and why."""
    if why.no("3.1", "refuse.setup_stored", unit, h):
        return
    if on_map(s, unit):
        placeable(s, unit, 1 << h, why)
    else:
        check_stacking(s, unit, h, why)
