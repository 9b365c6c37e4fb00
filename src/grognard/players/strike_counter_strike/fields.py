"""How far it is to a goal: half points for each way of moving, and moves for each sort of unit.

A column marches round the enemy's Fire Zones, or not at all; who goes on foot or on tracks may go
through them. So the number of moves to a goal depends on the zones; it is kept while they stay.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeVar

from grognard.mechanics.bits import members
from grognard.mechanics.reach import FAR, Reach
from grognard.series.gts.game import GtsGame
from grognard.series.gts.rules.ch02_counters import LEG
from grognard.series.gts.rules.ch15_zones import zones_of
from grognard.series.gts.rules.ch19_costs import BY_HAND
from grognard.series.gts.rules.ch19_tariffs import CHANGE
from grognard.series.gts.state import GtsState, enemy_of

ENDLESS: Final = 600  # half points: more than any way
KEPT: Final = 400  # tables round Fire Zones; then they are forgotten and made anew
FORM: Final = 0.15  # moves that it takes to form and leave Column
MOUNT: Final = 0.5  # moves that it takes to mount and dismount
UNDER_FIRE: Final = 3.0  # times as long it takes to march through Fire Zones
NEVER: Final = 99.0
THREAT: Final = 14  # hexes: enemies farther off threaten nothing

T = TypeVar("T", int, float)


def keep(tables: dict[tuple[int, ...], list[T]], key: tuple[int, ...], table: list[T]) -> None:
    """Remember a table that holds for certain Fire Zones; not more of them than `KEPT`."""
    if len(tables) >= KEPT:
        tables.clear()
    tables[key] = table


class Fields:
    """Distances to hexes, as if none of our own units were on the map."""

    def __init__(self, board: GtsGame) -> None:
        self.board: Final = board
        self._costs: Final[dict[tuple[int, ...], list[int]]] = {}
        self._moves: Final[dict[tuple[int, ...], list[float]]] = {}
        # The same round Fire Zones: they change all the time, so not all are kept.
        self._live_costs: Final[dict[tuple[int, ...], list[int]]] = {}
        self._live_moves: Final[dict[tuple[int, ...], list[float]]] = {}
        self._rows: Final[dict[tuple[int, ...], list[float]]] = {}
        self._near: Final[dict[int, list[float]]] = {}
        self._sorts: Final = [self._sort_of(unit) for unit in range(board.units.count)]

    def to(self, s: GtsState, side: int, goal: int, mode: int, shut: int = 0) -> list[int]:
        """Half points by hex; a way is taken to cost as much in either direction."""
        key = (side, goal, mode, s.condition, shut)
        tables = self._live_costs if shut else self._costs
        known = tables.get(key)
        if known is None:
            reach = Reach(self.board.costs.ground(s, mode, side), ENDLESS)
            if shut:
                reach.shut(members(shut))
            reach.spread_from(goal)
            known = [cost if cost < FAR else ENDLESS for cost in reach.costs]
            known[goal] = 0
            if shut:
                keep(tables, key, known)
            else:
                tables[key] = known
        return known

    def _sort_of(self, unit: int) -> tuple[int, int, int, int]:
        """What the moves of a unit depend on: types and allowances, on foot and mounted."""
        units = self.board.units
        at = 2 * unit
        if not units.transport[unit]:
            return units.move_type[at], units.movement[at], 0, 0
        return (
            units.move_type[at], units.movement[at],
            units.move_type[at + 1], units.movement[at + 1],
        )  # fmt: skip

    def moves(self, s: GtsState, unit: int, goal: int, *, live: bool = True) -> list[float]:
        """Moves to a goal, by hex; `live`: round the enemy's Fire Zones as they are now."""
        side = self.board.units.side[unit]
        enemy = enemy_of(side)
        shut = zones_of(s, enemy) | s.occupied[enemy] if live else 0
        sort = self._sorts[unit]
        key = (side, goal, s.condition, shut, *sort)
        tables = self._live_moves if shut else self._moves
        known = tables.get(key)
        if known is None:
            known = self._count(s, side, goal, sort, shut)
            if shut:
                keep(tables, key, known)
            else:
                tables[key] = known
        return known

    def moves_to_all(
        self, s: GtsState, unit: int, goals: tuple[int, ...], hex_: int
    ) -> list[float]:
        """Moves from a hex to each of these goals, if nobody were in the way."""
        sort = self._sorts[unit]
        key = (hex_, self.board.units.side[unit], s.condition, *sort)
        known = self._rows.get(key)
        if known is None:
            known = [self.moves(s, unit, goal, live=False)[hex_] for goal in goals]
            self._rows[key] = known
        return known

    def near(self, goal: int) -> list[float]:
        """How much an enemy threatens a goal, by the hex in which he is."""
        known = self._near.get(goal)
        if known is None:
            grid = self.board.sheet.grid
            far = [grid.distance(goal, hex_) for hex_ in range(grid.count)]
            known = [1 / (1 + hexes / 3) if hexes <= THREAT else 0.0 for hexes in far]
            self._near[goal] = known
        return known

    def moves_at(self, s: GtsState, unit: int, goal: int, hex_: int, *, live: bool) -> float:
        """The same for one hex."""
        side = self.board.units.side[unit]
        enemy = enemy_of(side)
        shut = zones_of(s, enemy) | s.occupied[enemy] if live else 0
        best = NEVER
        for costs, share, extra in self._ways(s, side, goal, self._sorts[unit], shut):
            best = min(best, costs[hex_] * share + extra)
        return best if hex_ != goal else 0.0

    def _count(
        self, s: GtsState, side: int, goal: int, sort: tuple[int, int, int, int], shut: int
    ) -> list[float]:
        rows = [
            [cost * share + extra for cost in costs]
            for costs, share, extra in self._ways(s, side, goal, sort, shut)
        ]
        if not rows:
            return [NEVER] * self.board.sheet.grid.count
        found = [min(column) for column in zip(*rows, strict=True)]
        found[goal] = 0.0
        return found

    def _ways(
        self, s: GtsState, side: int, goal: int, sort: tuple[int, int, int, int], shut: int
    ) -> list[tuple[list[int], float, float]]:
        """Spread out, In Column, and In Column under fire, on foot and mounted.

        Each with what a half point is of a move, and what it takes besides.
        """
        kind, points, other, more = sort  # `other` is 0 without transport
        ways: list[tuple[list[int], float, float]] = []
        for move_type, allowance, extra in ((kind, points, 0.0), (other, more, MOUNT)):
            if allowance <= BY_HAND:
                continue
            mode, share = CHANGE * move_type, 1 / allowance
            ways.append((self.to(s, side, goal, mode), share, extra))
            if shut:
                ways.append((self.to(s, side, goal, mode + 1, shut), share, extra + FORM))
                if other or move_type == LEG:
                    continue  # who can walk does not drive through fire
                share *= UNDER_FIRE
                extra += MOUNT
            ways.append((self.to(s, side, goal, mode + 1), share, extra))
        return ways


@lru_cache(maxsize=2)
def fields_of(board: GtsGame) -> Fields:
    """The distances of a game: they follow from map and counters, so all its matches share them."""
    return Fields(board)
