"""10.3 Where a retreat may lead.

A path has two hexes and does not end adjacent to the hex that was left. An Allied unit may pass
through full hexes, and go on until it is properly stacked. A step is legal only if the path can be
brought to an end from there.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.refusal import Refusal
from grognard.kernel.play.why import Why, listing
from grognard.titles.falaise.reading.components import ALLIED
from grognard.titles.falaise.rules.ch05_stacking import check_stacking, fits, overstacked
from grognard.titles.falaise.rules.ch07_costs import CLOSED
from grognard.titles.falaise.rules.ch11_limits import check_closed
from grognard.titles.falaise.state import FalaiseState, enemy_of, holder

LENGTH: Final = 2  # hexes of a retreat
FURTHEST: Final = 12  # an Allied unit that finds no room so far away finds none at all


def check_back(s: FalaiseState, unit: int, start: int, d: int, why: Why) -> None:
    """10.3, 7.2.2, R56 Whether a retreating unit may go to a neighbour on the map at all."""
    board = s.board
    edge = 6 * start + d
    h = board.grid.neighbours[edge]
    if board.no_retreat[edge]:
        if why.no("10.3", "refuse.retreat_river", h):
            return
    elif board.cost[board.cost_kind[unit]][edge] == CLOSED and why.no(
        "7.2.2", "refuse.trun_bridge", h
    ):
        return
    side = board.units.side[unit]
    if holder(s, h) == enemy_of(side):
        if why.no("10.3", "refuse.enemy_hex", h):
            return
    elif side != ALLIED:
        check_stacking(s, unit, h, why)
    if not why.over:
        check_closed(s, unit, h, why)


def _may_end(s: FalaiseState, unit: int, h: int, origin: int) -> bool:
    """10.3 Properly stacked, and not adjacent to the hex that was left."""
    return not s.board.disc[1][origin] >> h & 1 and fits(s, unit, h)


def ends_here(s: FalaiseState, unit: int, path: list[int]) -> bool:
    """10.3 Whether the path is long enough, and the unit properly stacked where it is."""
    return len(path) > LENGTH and not overstacked(s, path[-1])


def _neighbours(s: FalaiseState, unit: int, start: int, path: list[int]) -> list[int]:
    why = listing()
    found: list[int] = []
    for d in range(6):
        h = s.board.grid.neighbours[6 * start + d]
        if h == s.board.grid.count or h in path:
            continue
        check_back(s, unit, start, d, why)
        if why.passed():
            found.append(h)
    return found


def can_end(s: FalaiseState, unit: int, path: list[int]) -> bool:
    """10.3 Whether a path, its last hex included, can be brought to a legal end."""
    origin = path[0]
    here = path[-1]
    entered = len(path) - 1
    if entered >= LENGTH:
        if _may_end(s, unit, here, origin):
            return True
        if s.board.disc[1][origin] >> here & 1 and fits(s, unit, here):
            return False  # it would have to stop here, adjacent to where it started
        if s.board.units.side[unit] != ALLIED or entered >= FURTHEST:
            return False
        return _room_beyond(s, unit, path)
    return has_way(s, unit, path)


def _room_beyond(s: FalaiseState, unit: int, path: list[int]) -> bool:
    """5.2 Whether an Allied unit in a full hex finds room further on."""
    seen = path[:]
    layer = [path[-1]]
    for _ in range(FURTHEST):
        following: list[int] = []
        for start in layer:
            for h in _neighbours(s, unit, start, seen):
                if _may_end(s, unit, h, path[0]):
                    return True
                if not fits(s, unit, h):
                    following.append(h)
                seen.append(h)
        layer = following
    return False


def has_way(s: FalaiseState, unit: int, path: list[int]) -> bool:
    """10.3 Whether a unit can go on from the last hex of a path."""
    why = listing()
    for h in s.board.grid.adjacent(path[-1]):
        check_path(s, unit, h, path, why)
        if why.passed():
            return True
    return False


def check_path(s: FalaiseState, unit: int, h: int, path: list[int], why: Why) -> None:
    """10.3 Whether a retreat may go on to a hex."""
    d = s.board.grid.direction(path[-1], h)
    if d < 0:
        why.no("10.3", "refuse.not_adjacent", unit, h)
        return
    if h in path and why.no("10.3", "refuse.entered_before", h):
        return
    check_back(s, unit, path[-1], d, why)
    if not why.barred and not can_end(s, unit, [*path, h]):
        why.refuse(_end_refusal(s, h, path))


def _end_refusal(s: FalaiseState, h: int, path: list[int]) -> Refusal:
    """10.3, 5.2 Why a retreat over a hex that may be entered comes to no legal end."""
    origin = path[0]
    if len(path) < LENGTH:
        return Refusal("10.3", "refuse.no_second_hex", (h, origin))
    if s.board.disc[1][origin] >> h & 1:
        return Refusal("10.3", "refuse.end_adjacent", (h, origin))
    return Refusal("5.2", "refuse.no_room_beyond", (h,))
