"""3.1 Why a unit may not be set up in a hex, and ready-made set-ups."""

from __future__ import annotations

from grognard.kernel.play.refusal import Refusal
from grognard.mechanics.bits import bits_of, members
from grognard.titles.falaise.reading.components import (
    BY_SECTOR,
    CANADIAN,
    IN_AREA,
    NEAR,
    STACKED,
)
from grognard.titles.falaise.rules.ch03_plan import ALONE_DIVISION, division_of
from grognard.titles.falaise.rules.ch03_room import around_units, behind, front_room
from grognard.titles.falaise.rules.ch05_stacking import stacking_refusals
from grognard.titles.falaise.state import UNPLACED, FalaiseState, on_map, put


def hex_refusals(s: FalaiseState, unit: int, h: int) -> list[Refusal]:
    """3.1, 5.3 Every reason why a unit may not be set up in a hex, as the others stand now."""
    found: list[Refusal] = []
    side = s.board.units.side[unit]
    if not s.board.plan.home[side] >> h & 1:
        found.append(Refusal("3.1", "refuse.setup_home", (h, side)))
    kind = s.board.units.setup_kind[unit]
    if kind == BY_SECTOR:
        found += _sector_refusals(s, unit, h)
    elif kind == IN_AREA:
        found += _area_refusals(s, unit, h)
    else:
        found += _others_refusals(s, unit, h)
    found += stacking_refusals(s, unit, h)
    return found + _distance_refusals(s, unit, h)


def _sector_refusals(s: FalaiseState, unit: int, h: int) -> list[Refusal]:
    """3.1 Adjacent to the line in the sector; if it is full, next to the division on the line."""
    if s.board.plan.hexes[unit] >> h & 1:
        return []
    if front_room(s, unit):
        return [Refusal("3.1", "refuse.setup_sector", (unit, h))]
    if not behind(s, unit) >> h & 1:
        return [Refusal("3.1", "refuse.setup_behind", (unit, h))]
    return []


def _area_refusals(s: FalaiseState, unit: int, h: int) -> list[Refusal]:
    """3.1, R4, R5 In the hexes of an area."""
    plan = s.board.plan
    if plan.hexes[unit] >> h & 1:
        return []
    if plan.centre[unit] >= 0:
        return [Refusal("3.1", "refuse.setup_around", (unit, plan.centre[unit]))]
    if unit in s.board.division_80:
        reach = s.board.numbers["ter_80_max_hexes"]
        return [Refusal("3.1", "refuse.setup_argentan", (unit, reach))]
    return [Refusal("3.1", "refuse.setup_area", (h, unit))]


def _others_refusals(s: FalaiseState, unit: int, h: int) -> list[Refusal]:
    """3.1, R6 Stacked with, or next to, the units that the rules name."""
    board = s.board
    if around_units(s, unit) >> h & 1:
        return []
    others = bits_of(board.units.setup_units[unit])
    kind = board.units.setup_kind[unit]
    if kind == NEAR:
        return [Refusal("3.1", "refuse.setup_near", (unit, others))]
    if kind == STACKED:
        brigades = board.units.nation[unit] == CANADIAN and unit != board.currie
        case = "R6" if brigades else "3.1"
        return [Refusal(case, "refuse.setup_stacked", (unit, others))]
    return [Refusal("3.1", "refuse.setup_with_or_near", (unit, others))]


def _distance_refusals(s: FalaiseState, unit: int, h: int) -> list[Refusal]:
    """3.1, R7 The US 1st, 9th and 90th keep apart; the US 80th from every other division."""
    board = s.board
    found: list[Refusal] = []
    for other in members(board.plan.apart[unit]):
        if not on_map(s, other) or not board.disc[1][h] >> s.place[other] & 1:
            continue
        division = board.units.division[unit]
        if ALONE_DIVISION in (division_of(board, unit), division_of(board, other)):
            found.append(Refusal("3.1", "refuse.setup_alone", (unit, other)))
        elif division == board.units.division[other]:
            found.append(Refusal("R7", "refuse.setup_spread", (unit, other)))
        else:
            found.append(Refusal("3.1", "refuse.setup_spread", (unit, other)))
    return found


# ------------------------------------------------------------------------- ready-made set-ups


def stored_units(s: FalaiseState, side: int, number: int) -> list[tuple[int, int]]:
    """3.1 The units of a side that are still to be placed, with their hexes in a set-up."""
    board = s.board
    pairs = list(board.parts.setups.values())[number]
    return [
        (unit, h)
        for unit, h in pairs
        if board.units.side[unit] == side and s.place[unit] == board.box + UNPLACED
    ]


def stored_refusals(s: FalaiseState, side: int, number: int) -> list[Refusal]:
    """3.1 Why the rest of a set-up cannot be laid out: the first unit that is in the way."""
    pairs = stored_units(s, side, number)
    twin = s.copy()
    for unit, h in pairs:
        found = stacking_refusals(twin, unit, h)
        if found:
            return [Refusal("3.1", "refuse.setup_stored", (unit, h)), *found]
        put(twin, unit, h)
    for unit, h in pairs:
        found = hex_refusals(twin, unit, h)
        if found:
            return [Refusal("3.1", "refuse.setup_stored", (unit, h)), *found]
    return []
