"""How far it is: for each kind of unit, the half points from every hex to the nearest goal.

A captain looks up what a hex is worth to a unit that wants to be elsewhere. Enemies on the way do
not make a field end: their hexes and zones only count as many points more, so that a unit still
knows where to wait when every way is shut.
"""

from __future__ import annotations

from typing import Final

from grognard.mechanics.bits import members
from grognard.mechanics.paths import Steps, distances
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
        self._steps: Final[dict[int, Steps]] = {}

    def to(self, kind: int, goals: int, closed: int, held: int = 0, zone: int = 0) -> list[int]:
        """The field for a kind of unit: goals, hexes that it may not enter, enemies, zones."""
        key = (kind, goals, closed, held, zone)
        found = self._known.get(key)
        if found is None:
            starts = [(0, h) for h in members(goals)]
            extra = _extra(self.board, held, zone)
            found = distances(starts, self._into(kind), extra, members(closed & ~goals), FAR)
            if len(self._known) > KEPT:
                self._known.clear()
            self._known[key] = found
        return found

    def _into(self, kind: int) -> Steps:
        """For each hex the neighbours from which it can be entered, with what that costs."""
        found = self._steps.get(kind)
        if found is None:
            found = _steps_into(self.board, kind)
            self._steps[kind] = found
        return found


def _extra(board: Board, held: int, zone: int) -> list[int]:
    found = [0] * board.grid.count
    for h in members(zone):
        found[h] = ZONE
    for h in members(held):
        found[h] = HELD
    return found


def _steps_into(board: Board, kind: int) -> Steps:
    cost = board.cost[kind]
    road = board.sheet.road
    mech = kind % 3 > 0
    neighbours = board.grid.neighbours
    found: Steps = []
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
