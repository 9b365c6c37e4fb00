"""3.1 What the set-up rules mean on this map, worked out once before play.

The set-up asks one unit at a time, and a placement must leave a place for everybody else. `takes`
and `before` say how much room the others can take from a unit at most, so that this is cheap to
see. Room is counted in halves of a hex: an empty hex is two, a hex with one unit is one.
"""

from __future__ import annotations

from typing import Final

from grognard.mechanics.bits import bits_of, members
from grognard.titles.falaise.reading.board import Board
from grognard.titles.falaise.reading.components import (
    ALLIED,
    BY_SECTOR,
    GERMAN,
    LATER,
    NEAR,
    STACKED,
    WITH_OR_NEAR,
)

SPREAD_DIVISIONS: Final = ["1 US", "9 US", "90 US"]  # 3.1 not adjacent to one another
ALONE_DIVISION: Final = "80 US"  # 3.1 not adjacent to any other division
EMPTY: Final = 2  # the room in an empty hex
ENOUGH: Final = 100  # the room around a unit that is still to come

Takes = list[list[tuple[int, int]]]  # by unit: another one, and the room that it can take


class SetUpPlan:
    """3.1 Sets of hexes and units for the set-up, a bit each."""

    def __init__(self, board: Board) -> None:
        units = board.units
        count = range(len(units.ids))
        hexes = range(board.grid.count)
        home = board.sheet.home
        self.home: Final[list[int]] = [
            bits_of([h for h in hexes if home[h] == side]) for side in (GERMAN, ALLIED)
        ]
        # The hexes of a sector or an area.
        self.hexes: Final[list[int]] = [bits_of(units.setup_hexes[u]) for u in count]
        # Units that may not start adjacent to this one.
        self.apart: Final[list[int]] = [_apart(board, u) for u in count]
        # The hex that an area lies around, or -1.
        self.centre: Final[list[int]] = [_centre(board, self.hexes[u]) for u in count]
        # Units that are set up by where this one stands.
        self.leads: Final[list[int]] = [_leads(board, u) for u in count]
        # Every hex where a unit can come to be set up.
        self.zone: Final[list[int]] = _zones(board, self)
        self.takes: Final[Takes] = [_takes(board, self, self.zone, u) for u in count]
        self.before: Final[Takes] = _before(board, self)
        # Units that can run short of room at all; all others always find a place.
        self.tight: Final[int] = bits_of([u for u in count if _may_run_short(board, self, u)])
        # By hex: the tight units that something set up there may hurt.
        self.watchers: Final[list[int]] = [0] * board.grid.count
        for u in members(self.tight):
            reach = widen(board, self.zone[u]) if self.apart[u] else self.zone[u]
            for h in members(reach):
                self.watchers[h] |= 1 << u


def widen(board: Board, hexes: int) -> int:
    """A set of hexes with all their neighbours."""
    bits = hexes
    for h in members(hexes):
        bits |= board.disc[1][h]
    return bits


def needs_others(board: Board, unit: int) -> bool:
    """3.1 Whether a unit is set up by where others stand."""
    return board.units.setup_kind[unit] in (WITH_OR_NEAR, NEAR, STACKED)


def _leads(board: Board, unit: int) -> int:
    bits = 0
    for other in board.units_of[board.units.side[unit]]:
        if needs_others(board, other) and unit in board.units.setup_units[other]:
            bits |= 1 << other
    return bits


def _apart(board: Board, unit: int) -> int:
    """3.1, R7 The units next to which a unit may not be set up."""
    units = board.units
    if units.setup_kind[unit] == LATER or units.side[unit] != ALLIED:
        return 0
    bits = 0
    for other in board.allied_units:
        if other != unit and units.setup_kind[other] != LATER and _ban(board, unit, other):
            bits |= 1 << other
    return bits


def _ban(board: Board, unit: int, other: int) -> bool:
    ours = division_of(board, unit)
    theirs = division_of(board, other)
    if ALONE_DIVISION in (ours, theirs):
        return ours != theirs
    if ours not in SPREAD_DIVISIONS or theirs not in SPREAD_DIVISIONS:
        return False
    return board.spread_inside or ours != theirs


def division_of(board: Board, unit: int) -> str:
    """The name of a unit's division; none for a unit without."""
    number = board.units.division[unit]
    return "" if number < 0 else board.parts.division_ids[number]


def _centre(board: Board, hexes: int) -> int:
    for h in members(hexes):
        if board.disc[1][h] == hexes:
            return h
    return -1


# --------------------------------------------------------------------------------- where, at most


def _zones(board: Board, plan: SetUpPlan) -> list[int]:
    """3.1 Sector and area, the hexes behind a sector that can fill up, hexes around other units."""
    units = board.units
    zones = plan.hexes[:]
    growing = True
    while growing:
        _follow(board, plan, zones)
        growing = False
        for u in range(len(units.ids)):
            if units.setup_kind[u] != BY_SECTOR or not _fills_up(board, plan, zones, u):
                continue
            wider = plan.hexes[u]
            for mate in units.setup_units[u]:
                wider |= widen(board, plan.hexes[mate]) & plan.home[units.side[u]]
            if wider != zones[u]:
                zones[u] = wider
                growing = True
    return zones


def _follow(board: Board, plan: SetUpPlan, zones: list[int]) -> None:
    """3.1 The zones of units that are set up by others, which may go by others again."""
    units = board.units
    for _ in range(2):
        for u in range(len(units.ids)):
            if needs_others(board, u):
                bits = 0
                for other in units.setup_units[u]:
                    bits |= zones[other]
                if units.setup_kind[u] != STACKED:
                    bits = widen(board, bits)
                zones[u] = bits & plan.home[units.side[u]]


def _fills_up(board: Board, plan: SetUpPlan, zones: list[int], unit: int) -> bool:
    """Whether others can take all the room that a unit has on the line."""
    room = EMPTY * plan.hexes[unit].bit_count()
    for other in board.units_of[board.units.side[unit]]:
        if other != unit and zones[other] & plan.hexes[unit]:
            room -= _share(board, unit, other)
    return room <= 0


# ------------------------------------------------------------------------------- who takes how much


def _takes(board: Board, plan: SetUpPlan, zones: list[int], unit: int) -> list[tuple[int, int]]:
    """How much room of a unit another one can take away, for all who can take any."""
    units = board.units
    own = plan.hexes[unit] if plan.hexes[unit] else zones[unit]
    found: list[tuple[int, int]] = []
    for other in board.units_of[units.side[unit]]:
        if other == unit or units.setup_kind[other] == LATER:
            continue
        most = 0
        if plan.apart[unit] >> other & 1:
            for h in members(zones[other]):
                most = max(most, EMPTY * (board.disc[1][h] & own).bit_count())
        elif zones[other] & own:
            most = _share(board, unit, other)
        if most:
            found.append((other, most))
    return found


def _share(board: Board, unit: int, other: int) -> int:
    """5.3 The room that another unit takes from a unit in a hex that both want."""
    units = board.units
    if needs_others(board, unit) and other in units.setup_units[unit]:
        return 0  # it makes places instead of taking them
    if units.setup_kind[other] == STACKED and not units.small[unit]:
        return 0  # where it goes, there stands a regiment already
    if units.setup_kind[unit] == STACKED:
        rival = units.small[other] and not _goes_elsewhere(board, unit, other)
        return 1 if rival else 0
    return EMPTY if board.bans[unit][other] else 1


def _goes_elsewhere(board: Board, unit: int, other: int) -> bool:
    """Whether two units that are set up stacked never go to the same regiment."""
    if board.units.setup_kind[other] != STACKED:
        return False
    ours = bits_of(board.units.setup_units[unit])
    return not ours & bits_of(board.units.setup_units[other])


def _before(board: Board, plan: SetUpPlan) -> Takes:
    """An order in which all units surely find a place: for each, who comes before it.

    A unit that finds a place whatever the others do can come last; then the same for the rest.
    """
    kinds = board.units.setup_kind
    count = range(len(kinds))
    left = bits_of([u for u in count if kinds[u] != LATER])
    found: Takes = [plan.takes[u] for u in count]
    going_on = True
    while going_on:
        going_on = False
        for u in members(left):
            if plan.leads[u] & left:
                continue  # it comes before those that are set up by it
            rivals = [(other, most) for other, most in plan.takes[u] if left >> other & 1]
            if _most_room(board, plan, u) > sum([most for _, most in rivals]):
                left &= ~(1 << u)
                found[u] = rivals
                going_on = True
    return found


def _may_run_short(board: Board, plan: SetUpPlan, unit: int) -> bool:
    """Whether all others together could leave a unit without a place."""
    if board.units.setup_kind[unit] == LATER:
        return False
    taken = sum([most for _, most in plan.takes[unit]])
    return needs_others(board, unit) or _most_room(board, plan, unit) <= taken


def _most_room(board: Board, plan: SetUpPlan, unit: int) -> int:
    if not needs_others(board, unit):
        return EMPTY * plan.hexes[unit].bit_count()
    leaders = len(board.units.setup_units[unit])
    return leaders if board.units.setup_kind[unit] == STACKED else ENOUGH * leaders
