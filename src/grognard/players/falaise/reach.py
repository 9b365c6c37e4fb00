"""Where a unit can go in this Round, and by which way: the map of its reach.

The search follows the rules of movement as they stand now: enemy units, stacking, zones of control
that cost a point to leave. Op-Fire may end a move in any zone on the way: for every hex the search
keeps the chance to get there, and what the places are worth where the move may end before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grognard.mechanics.paths import cheapest_first, way_back
from grognard.players.falaise.situation import Situation
from grognard.titles.falaise.reading.components import TOWN
from grognard.titles.falaise.rules.ch05_stacking import fits, overstacked
from grognard.titles.falaise.rules.ch07_allowance import stack_allowance
from grognard.titles.falaise.rules.ch07_costs import ALL, CLOSED, MP
from grognard.titles.falaise.rules.ch07_steps import (
    NORMAL,
    ROAD,
    Step,
    base_cost,
    may_enter,
    may_step,
    road_cost,
)
from grognard.titles.falaise.state import NONE, FalaiseState, units_in

DETOUR: Final = 3  # half points that a hex in an enemy zone counts more, when ways are compared

Worth: TypeAlias = Callable[[int], float]  # what it is worth to end in a hex


class Reach:
    """The hexes that a unit or stack can reach, with the way to each and what may happen on it."""

    def __init__(self, view: Situation, first: int, second: int, spent: int, mode: int) -> None:
        s = view.s
        self.view: Final = view
        self.s: Final[FalaiseState] = s
        self.first: Final = first
        self.second: Final = second
        self.mode: Final = mode
        self.start: Final = s.place[first]
        self.left: Final = stack_allowance(s, first, second) - spent
        self.fresh: Final = spent == 0
        self.spent: Final[dict[int, int]] = {self.start: 0}
        self.before: Final[dict[int, int]] = {}
        self.zones: Final[dict[int, int]] = {self.start: 0}
        self._done: Final[set[int]] = set()
        cheapest_first(self.start, self._onward)

    def path(self, target: int) -> list[int]:
        """The hexes entered on the way."""
        return way_back(target, self.before)[1:]

    def expected(self, target: int, worth: Worth, fright: float) -> float:
        """What a march to a hex is worth, with the chance that Op-Fire ends it on the way.

        `fright`: what it costs to be fired at with effect.
        """
        chance = 1.0
        value = 0.0
        for h in self.path(target):
            halt = self.view.halt(self.first, h)
            if halt:
                value -= chance * halt * fright
            if h == target:
                break
            if halt:
                value += chance * halt * worth(h)
                chance *= 1 - halt
        return value + chance * worth(target)

    def _onward(self, here: int) -> list[tuple[int, int]]:
        """What can be entered from a hex for the first time, or more cheaply than before."""
        self._done.add(here)
        zone = self.view.enemy_zone
        grid = self.s.board.grid
        found: list[tuple[int, int]] = []
        for d in range(6):
            there = grid.neighbours[6 * here + d]
            if there == grid.count or there in self._done:
                continue
            total = self._cost(here, d, there)
            if total < 0 or total >= self.spent.get(there, total + 1):
                continue
            zones = self.zones[here] + (zone >> there & 1)
            self.spent[there] = total
            self.before[there] = here
            self.zones[there] = zones
            found.append((total + DETOUR * zones, there))
        return found

    def _cost(self, here: int, d: int, there: int) -> int:
        """The half points spent when the step has been made, or `CLOSED`."""
        if self.mode == ROAD:
            return self._road_cost(here, d, there)
        s = self.s
        first_step = self.fresh and here == self.start
        price = base_cost(s, self.first, self.second, here, d)
        if price == CLOSED or (price == ALL and not first_step):
            return CLOSED
        total = self.spent[here] + self.breaking(here, there) + price
        if price == ALL or (first_step and total > self.left):
            total = max(self.left, 0)  # 7.2.1 the first step can always be made
        if total > self.left or not may_enter(s, self.first, self.second, here, there):
            return CLOSED
        return CLOSED if self._crowded(here, there) else total

    def _crowded(self, here: int, there: int) -> bool:
        """5.2, R20 A hex to be passed that has no room, and in which Op-Fire may end the move."""
        if self.s.board.no_passing or self.room(there):
            return False
        zone = self.view.enemy_zone
        return bool((zone >> here | zone >> there) & 1)

    def _road_cost(self, here: int, d: int, there: int) -> int:
        s = self.s
        sheet = s.board.sheet
        if not sheet.road[6 * here + d] or s.cells[there]:
            return CLOSED
        if here == self.start:
            if not may_step(s, Step(self.first, NONE, here, ROAD, self.left), d):
                return CLOSED
        elif self._no_road(here, d, there):
            return CLOSED
        total = self.spent[here] + self.breaking(here, there) + road_cost(s, here, d)
        return total if total <= self.left else CLOSED

    def _no_road(self, here: int, d: int, there: int) -> bool:
        """7.3 Where Road Movement ends: no passage, or an enemy zone outside a town."""
        board = self.s.board
        if board.cost[board.cost_kind[self.first]][6 * here + d] == CLOSED:
            return True
        if not may_enter(self.s, self.first, NONE, here, there):
            return True
        return bool(self.view.enemy_zone >> there & 1) and board.sheet.terrain[there] != TOWN

    def breaking(self, here: int, there: int) -> int:
        """6.3 What it costs to leave an enemy zone for none."""
        zone = self.view.enemy_zone
        return MP if zone >> here & 1 and not zone >> there & 1 else 0

    def may_stay(self) -> bool:
        """R20 Whether the move may end where it is: not in a full hex that is being passed."""
        return self.s.board.no_passing or not overstacked(self.s, self.start)

    def room(self, h: int) -> bool:
        """Whether the unit or stack may end its move in a hex."""
        if self.second != NONE:
            return not units_in(self.s, h)
        return h != self.start and fits(self.s, self.first, h)


def reaches(view: Situation, first: int, second: int, spent: int, mode: int) -> list[Reach]:
    """All ways that are open: of a mechanized unit that has not begun, by road as well."""
    found: list[Reach] = []
    if mode == NORMAL:
        found.append(Reach(view, first, second, spent, NORMAL))
    s = view.s
    on_road = s.board.road_hexes >> s.place[first] & 1
    if mode == ROAD or (second == NONE and spent == 0 and s.board.mech[first] and on_road):
        found.append(Reach(view, first, NONE, spent, ROAD))
    return found
