"""How far it is: the points from every hex to the nearest goal.

Enemies on the way do not make a field end: their hexes and zones only count as many points more,
so that a unit still knows where to wait when every way is shut.
"""

from __future__ import annotations

from typing import Final

from grognard.mechanics.bits import members
from grognard.mechanics.paths import distances
from grognard.mechanics.reach import STEP_HEX, STEP_SHIFT
from grognard.titles.mortain_counterattack.game import MortainCounterattack

FAR: Final = 999
HELD: Final = 8  # a hex with an enemy in it: somebody has to throw him out
ZONE: Final = 2  # a hex in an enemy zone: whoever enters stops, but the enemy may be gone
KEPT: Final = 60  # fields that are remembered


class Fields:
    """Fields for the goals of both sides, made when they are first asked for."""

    def __init__(self, board: MortainCounterattack) -> None:
        self.board: Final = board
        self._known: Final[dict[tuple[int, int, int], list[int]]] = {}
        into: list[list[tuple[int, int]]] = [[] for _ in range(board.waiting)]
        out: list[list[tuple[int, int]]] = []
        for hex_, steps in enumerate(board.sheet.ground.steps):
            out.append([(step & STEP_HEX, step >> STEP_SHIFT) for step in steps])
            for other, price in out[-1]:
                into[other].append((hex_, price))
        self.out: Final = out
        self._into: Final = into

    def exit(self, held: int, zone: int) -> list[int]:
        """The points to leave the map in the west, around or through the enemy."""
        found = self._known.get((0, held, zone))
        if found is None:
            board = self.board
            starts = [(board.edge_cost(h), h) for h in board.west_hexes]
            found = self._keep((0, held, zone), self._search(starts, held, zone))
        return found

    def to(self, goals: int, held: int = 0, zone: int = 0) -> list[int]:
        """The points to the nearest of these hexes."""
        found = self._known.get((goals, held, zone))
        if found is None:
            starts = [(0, h) for h in members(goals)]
            found = self._keep((goals, held, zone), self._search(starts, held, zone))
        return found

    def _keep(self, key: tuple[int, int, int], field: list[int]) -> list[int]:
        if len(self._known) > KEPT:
            self._known.clear()
        self._known[key] = field
        return field

    def _search(self, starts: list[tuple[int, int]], held: int, zone: int) -> list[int]:
        extra = extra_points(self.board.waiting, held, zone)
        return distances(starts, self._into, extra, [], FAR)

    def way(self, field: list[int], start: int, held: int, zone: int, most: int) -> list[int]:
        """The hexes that a unit enters on its way down a field, for so many points."""
        extra = extra_points(self.board.waiting, held, zone)
        found: list[int] = []
        spent = 0
        here = start
        while spent < most:
            total, other, price = min(
                (field[h] + price + extra[h], h, price) for h, price in self.out[here]
            )
            if total > field[here]:
                break
            spent += price + extra[other]
            found.append(other)
            here = other
        return found


def extra_points(count: int, held: int, zone: int) -> list[int]:
    """What enemies add to the points of each hex."""
    extra = [0] * count
    for h in members(zone):
        extra[h] = ZONE
    for h in members(held):
        extra[h] = HELD
    return extra
