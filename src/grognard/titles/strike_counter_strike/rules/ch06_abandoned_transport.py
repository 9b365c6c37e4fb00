"""6.0 Abandoned transport is fetched by a way to a Road, and on by Road towards the own edge.

That a unit leaves its transport behind is 24.4 of the series.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.play.why import Why
from grognard.mechanics.bits import bits_of, members
from grognard.series.gts.exclusive import RemountLimit
from grognard.series.gts.rules.ch02_map import CLOSED, ROAD
from grognard.series.gts.rules.ch15_zones import zones_of
from grognard.series.gts.rules.ch19_costs import side_cost
from grognard.series.gts.rules.ch19_tariffs import CHANGE
from grognard.series.gts.state import enemy_of
from grognard.titles.strike_counter_strike.state import StrikeState

if TYPE_CHECKING:
    from grognard.titles.strike_counter_strike.game import StrikeGame

TOWARDS: Final = 10  # 6.0-2 rows nearer to the friendly edge
EDGES: Final = ["north", "south"]  # 6.0-3 the friendly edge, by side


def register(board: StrikeGame) -> None:
    """6.0 holds in every scenario."""
    board.exclusive.remounting.append(Trace(board))


class Trace(RemountLimit[StrikeState]):
    """6.0-2 to 6.0-5 A unit without its transport mounts only if it can trace a path."""

    def __init__(self, board: StrikeGame) -> None:
        grid = board.sheet.grid
        self.edge: Final[list[int]] = [bits_of(grid.edge(name)) for name in EDGES]
        self.row: Final[list[int]] = [int(name.split(".")[1]) for name in grid.ids]

    def check(self, s: StrikeState, unit: int, hex_: int, why: Why) -> None:
        if not self.traces(s, unit, hex_):
            why.no("E6.0", "refuse.no_trace", unit)

    def traces(self, s: StrikeState, unit: int, hex_: int) -> bool:
        """6.0-2 Whether there is a path: to the nearest Road hex, then along the Road."""
        side = s.board.units.side[unit]
        enemy = enemy_of(side)
        barred = s.occupied[enemy] | zones_of(s, enemy)  # 6.0-4
        for start in members(nearest_roads(s, unit, hex_, barred)):
            if self._reaches_edge(s, side, start, barred):
                return True
        return False

    def _reaches_edge(self, s: StrikeState, side: int, start: int, barred: int) -> bool:
        """6.0-2, 6.0-3 Along the Road to the friendly edge, or 10 rows nearer to it."""
        sheet = s.board.sheet
        seen = sheet.bit[start]
        waiting = [start]
        sign = 1 if side == 0 else -1
        for here in waiting:
            nearer = sign * (self.row[start] - self.row[here])
            if self.edge[side] & sheet.bit[here] or nearer >= TOWARDS:
                return True
            for direction in range(6):
                there = sheet.grid.neighbours[6 * here + direction]
                if not sheet.line[6 * here + direction] & ROAD:
                    continue
                if not (seen | barred) & sheet.bit[there]:
                    seen |= sheet.bit[there]
                    waiting.append(there)
        return False


def nearest_roads(s: StrikeState, unit: int, hex_: int, barred: int) -> int:
    """6.0-2, 6.0-4 The Road hexes nearest to the unit, as far as a free path leads to them.

    By ways that its transport can use; enemy units and EFZs make no other Road hex the nearest.
    """
    on_road = s.board.sheet.on_road
    if barred & s.board.sheet.bit[hex_]:
        return 0
    seen = front = s.board.sheet.bit[hex_]
    while front and not front & on_road:
        front = _ahead(s, unit, front) & ~seen
        seen |= front
    nearest = front & on_road & ~barred
    free = front = s.board.sheet.bit[hex_]
    while front and nearest & ~free:
        front = _ahead(s, unit, front) & ~(free | barred)
        free |= front
    return nearest & free


def _ahead(s: StrikeState, unit: int, front: int) -> int:
    """6.0-2 The hexes into which the transport can go from these."""
    sheet, side = s.board.sheet, s.board.units.side[unit]
    kind = s.board.units.move_type[2 * unit + 1]
    found = 0
    for here in members(front):
        for direction in range(6):
            there = sheet.grid.neighbours[6 * here + direction]
            if there != sheet.grid.off and _passable(s, side, kind, here, direction):
                found |= sheet.bit[there]
    return found


def _passable(s: StrikeState, side: int, kind: int, here: int, direction: int) -> bool:
    """6.0-2 Whether the transport can cross a hexside, In Column or not."""
    for column in (1, 0):
        if side_cost(s, side, CHANGE * kind + column, here, direction) != CLOSED:
            return True
    return False
