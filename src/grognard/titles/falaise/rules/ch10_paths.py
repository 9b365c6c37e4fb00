"""10.3 Where a retreat may lead.

A path has two hexes and does not end adjacent to the hex that was left. An Allied unit may pass
through full hexes, and go on until it is properly stacked. A step is legal only if the path can be
brought to an end from there.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.refusal import Refusal
from grognard.titles.falaise.reading.components import ALLIED
from grognard.titles.falaise.rules.ch05_stacking import fits, overstacked, stacking_refusals
from grognard.titles.falaise.rules.ch07_costs import CLOSED
from grognard.titles.falaise.rules.ch11_limits import closed_case, closed_to
from grognard.titles.falaise.state import FalaiseState, enemy_of, holder

LENGTH: Final = 2  # hexes of a retreat
FURTHEST: Final = 12  # an Allied unit that finds no room so far away finds none at all


def passable(s: FalaiseState, unit: int, start: int, d: int) -> bool:
    """10.3, 7.2.2, R56 Whether a retreating unit may go to a neighbour at all."""
    board = s.board
    edge = 6 * start + d
    h = board.grid.neighbours[edge]
    if h == board.grid.count or board.no_retreat[edge]:
        return False
    if board.cost[board.cost_kind[unit]][edge] == CLOSED:
        return False
    side = board.units.side[unit]
    if holder(s, h) == enemy_of(side) or closed_to(s, unit, h):
        return False
    return side == ALLIED or fits(s, unit, h)


def _may_end(s: FalaiseState, unit: int, h: int, origin: int) -> bool:
    """10.3 Properly stacked, and not adjacent to the hex that was left."""
    return not s.board.disc[1][origin] >> h & 1 and fits(s, unit, h)


def ends_here(s: FalaiseState, unit: int, path: list[int]) -> bool:
    """10.3 Whether the path is long enough, and the unit properly stacked where it is."""
    return len(path) > LENGTH and not overstacked(s, path[-1])


def _neighbours(s: FalaiseState, unit: int, start: int, path: list[int]) -> list[int]:
    found: list[int] = []
    for d in range(6):
        h = s.board.grid.neighbours[6 * start + d]
        if passable(s, unit, start, d) and h not in path:
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
    for h in _neighbours(s, unit, here, path):
        if can_end(s, unit, [*path, h]):
            return True
    return False


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


def next_hexes(s: FalaiseState, unit: int, path: list[int]) -> list[int]:
    """10.3 The hexes to which a unit may go on, in the order of the directions."""
    return [h for h in _neighbours(s, unit, path[-1], path) if can_end(s, unit, [*path, h])]


def first_hexes(s: FalaiseState, unit: int, origin: int) -> list[int]:
    """10.3 The hexes with which a retreat may begin."""
    return next_hexes(s, unit, [origin])


def path_refusals(s: FalaiseState, unit: int, h: int, path: list[int]) -> list[Refusal]:
    """10.3 Every reason against a hex of a retreat."""
    board = s.board
    start = path[-1]
    d = board.grid.direction(start, h)
    if d < 0:
        return [Refusal("10.3", "refuse.not_adjacent", (unit, h))]
    found: list[Refusal] = []
    if h in path:
        found.append(Refusal("10.3", "refuse.entered_before", (h,)))
    if board.no_retreat[6 * start + d]:
        found.append(Refusal("10.3", "refuse.retreat_river", (h,)))
    elif board.cost[board.cost_kind[unit]][6 * start + d] == CLOSED:
        found.append(Refusal("7.2.2", "refuse.trun_bridge", (h,)))
    side = board.units.side[unit]
    if holder(s, h) == enemy_of(side):
        found.append(Refusal("10.3", "refuse.enemy_hex", (h,)))
    elif side != ALLIED:
        found += stacking_refusals(s, unit, h)
    if closed_to(s, unit, h):
        found.append(closed_case(s, unit, h))
    if not found and not can_end(s, unit, [*path, h]):
        found.append(_end_refusal(s, h, path))
    return found


def _end_refusal(s: FalaiseState, h: int, path: list[int]) -> Refusal:
    """10.3, 5.2 Why a retreat over a hex that may be entered comes to no legal end."""
    origin = path[0]
    if len(path) < LENGTH:
        return Refusal("10.3", "refuse.no_second_hex", (h, origin))
    if s.board.disc[1][origin] >> h & 1:
        return Refusal("10.3", "refuse.end_adjacent", (h, origin))
    return Refusal("5.2", "refuse.no_room_beyond", (h,))
