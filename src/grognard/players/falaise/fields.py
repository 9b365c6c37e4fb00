"""How far it is: for each kind of unit, the half points from every hex to the nearest goal.

A captain looks up what a hex is worth to a unit that wants to be elsewhere. Enemies on the way do
not make a field end: their hexes and zones only count as many points more, so that a unit still
knows where to wait when every way is shut.
"""

from __future__ import annotations

from typing import Final

from grognard.mechanics.bits import members
from grognard.titles.falaise.reading.board import Board
from grognard.titles.falaise.rules.ch07_costs import ALL, CLOSED

FAR: Final = 10_000
RIVER: Final = 12  # half points: a minor river takes a whole allowance
ROAD_MECH: Final = 1  # half a point a hex for mechanized units on the road
HELD: Final = 40  # a hex with enemies in it: somebody has to throw them out
ZONE: Final = 5  # a hex in an enemy zone: Op-Fire stops most of those who enter
KEPT: Final = 200  # fields that are remembered


class Fields:
    """Fields for the goals of both sides, made when they are first asked for."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self._known: Final[dict[tuple[int, int, int, int, int], list[int]]] = {}
        self._steps: Final[dict[int, list[list[tuple[int, int]]]]] = {}

    def to(self, kind: int, goals: int, closed: int, held: int = 0, zone: int = 0) -> list[int]:
        """The field for a kind of unit: goals, hexes that it may not enter, enemies, zones."""
        key = (kind, goals, closed, held, zone)
        found = self._known.get(key)
        if found is None:
            found = self._search(kind, goals, closed, _extra(self.board, held, zone))
            if len(self._known) > KEPT:
                self._known.clear()
            self._known[key] = found
        return found

    def _search(self, kind: int, goals: int, closed: int, extra: dict[int, int]) -> list[int]:
        """Dijkstra's search with a list for each distance: all costs are small whole numbers."""
        steps = self._into(kind)
        best = [FAR] * self.board.grid.count
        shut = members(closed & ~goals)
        for h in shut:
            best[h] = -1  # nothing is nearer: never entered
        rings: list[list[int]] = [members(goals)]
        for h in rings[0]:
            best[h] = 0
        spent = 0
        while spent < len(rings):
            for h in rings[spent]:
                if best[h] < spent:
                    continue
                here = spent + extra.get(h, 0)
                for other, price in steps[h]:
                    total = here + price
                    if total < best[other]:
                        best[other] = total
                        while len(rings) <= total:
                            rings.append([])
                        rings[total].append(other)
            spent += 1
        for h in shut:
            best[h] = FAR
        return best

    def _into(self, kind: int) -> list[list[tuple[int, int]]]:
        """For each hex the neighbours from which it can be entered, with what that costs."""
        found = self._steps.get(kind)
        if found is None:
            found = _steps_into(self.board, kind)
            self._steps[kind] = found
        return found


def _extra(board: Board, held: int, zone: int) -> dict[int, int]:
    found = dict.fromkeys(members(zone), ZONE)
    for h in members(held):
        found[h] = HELD
    return found


def _steps_into(board: Board, kind: int) -> list[list[tuple[int, int]]]:
    cost = board.cost[kind]
    road = board.sheet.road
    mech = kind % 3 > 0
    neighbours = board.grid.neighbours
    found: list[list[tuple[int, int]]] = []
    for h in range(board.grid.count):
        near: list[tuple[int, int]] = []
        for d in range(6):
            other = neighbours[6 * h + d]
            if other == board.grid.count:
                continue
            edge = 6 * other + (d + 3) % 6  # the step from there to here
            price = cost[edge]
            if price == ALL:
                near.append((other, RIVER))
            elif price != CLOSED:
                near.append((other, price - ROAD_MECH if mech and road[edge] else price))
        found.append(near)
    return found
