"""The position as a captain sees it: strengths, zones, and what a unit is worth."""

from __future__ import annotations

from typing import Final

from grognard.mechanics.bits import members
from grognard.mechanics.dice import sum_of
from grognard.players.falaise.weights import Weights
from grognard.titles.falaise.reading.components import GERMAN, TOWN, WOODS
from grognard.titles.falaise.rules.ch02_values import ter, total_cf
from grognard.titles.falaise.rules.ch03_losses import steps_left
from grognard.titles.falaise.rules.ch03_victory import SURE
from grognard.titles.falaise.rules.ch06_communication import Lines
from grognard.titles.falaise.rules.ch06_op_fire import ENTRY, fire_modifiers
from grognard.titles.falaise.rules.ch06_zones import firing_hexes, zone_of
from grognard.titles.falaise.state import FalaiseState, enemy_of, on_map, units_in

STOPS: Final = 3  # 6.2 from this sum on Op-Fire halts whoever moves
SAVED: Final = 1.0  # 3.3 a unit that is not caught gives the Allies no point
MECH: Final = 2.0  # 3.3 a mechanized unit east of the line
DIVISION: Final = 2.0  # 3.3 a division with a unit east of the line


class Situation:
    """What a captain works out once for a question."""

    def __init__(self, s: FalaiseState, side: int, weights: Weights, east_bank: int = 0) -> None:
        self.s: Final = s
        self.side: Final = side
        self.weights: Final = weights
        self.east_bank: Final = east_bank  # of the Dives: who is there is nearly out
        self.enemy: Final = enemy_of(side)
        self.enemy_zone: Final = zone_of(s, self.enemy)
        self.enemy_hexes: Final = s.occupied[self.enemy]
        self._pressure: Final[dict[int, int]] = {}
        self._halts: Final[dict[tuple[int, int], float]] = {}
        self._lines: Lines | None = None
        self._leaders: set[int] | None = None

    def pressure(self, h: int) -> int:
        """The enemy's Combat Factors next to a hex."""
        found = self._pressure.get(h)
        if found is None:
            s = self.s
            near = s.board.disc[1][h] & self.enemy_hexes
            found = sum(total_cf(s, units_in(s, other)) for other in members(near)) if near else 0
            self._pressure[h] = found
        return found

    def cover(self, h: int) -> int:
        """How many points of the assault table the terrain of a hex is worth."""
        sheet = self.s.board.sheet
        points = 2 if sheet.terrain[h] == TOWN else 1 if sheet.terrain[h] == WOODS else 0
        return points + int(sheet.village[h]) + int(sheet.crest[h])

    def halt(self, unit: int, h: int) -> float:
        """6.2 The chance that Op-Fire stops a unit that enters a hex."""
        if not self.enemy_zone >> h & 1:
            return 0.0
        s = self.s
        key = (h, ter(s, unit))
        found = self._halts.get(key)
        if found is None:
            found = 0.0
            for start in firing_hexes(s, h, self.enemy):
                drm = sum_of(fire_modifiers(s, start, h, [unit], ENTRY))
                found = max(found, min(max(7 - STOPS + drm, 0), 6) / 6)
            self._halts[key] = found
        return found

    def lines(self) -> Lines:
        """6.5 The lines of communication of the Germans, made when they are first needed."""
        if self._lines is None:
            self._lines = Lines(self.s, GERMAN)
        return self._lines

    def is_cut(self, unit: int) -> bool:
        """6.5 Whether a German unit has no line where it stands."""
        return not self.lines().reaches(self.s, self.s.place[unit])

    # ------------------------------------------------------------------------ German values

    def leaders(self) -> set[int]:
        """For each division that has nobody east of the line, its unit farthest to the east."""
        if self._leaders is None:
            self._leaders = set(self._find_leaders().values())
        return self._leaders

    def _find_leaders(self) -> dict[int, int]:
        s = self.s
        board = s.board
        east = board.sheet.area_e
        rank = board.sheet.east_rank
        safe: set[int] = set()
        best: dict[int, int] = {}
        for unit in board.german_units:
            division = board.units.division[unit]
            if division < 0:
                continue
            if s.place[unit] == board.unknown:
                safe.add(division)  # it will enter there
            elif on_map(s, unit):
                if east >> s.place[unit] & 1:
                    safe.add(division)
                other = best.get(division)
                if other is None or rank[s.place[unit]] > rank[s.place[other]]:
                    best[division] = unit
        return {division: unit for division, unit in best.items() if division not in safe}

    def _only_one_home(self, unit: int) -> bool:
        """3.3 Whether the points of a division hang on this unit, which is east of the line."""
        s = self.s
        board = s.board
        division = board.units.division
        return division[unit] >= 0 and not any(
            division[u] == division[unit] and board.sheet.area_e >> s.place[u] & 1
            for u in board.german_units
            if u != unit and on_map(s, u)
        )

    def stake(self, unit: int) -> float:
        """3.3 The points that hang on a German unit's escape."""
        board = self.s.board
        if board.units.company[unit]:
            return 0.1
        value = SAVED + (MECH if board.mech[unit] else 0.0)
        return value + (DIVISION if unit in self.leaders() else 0.0)

    def peril(self, unit: int) -> float:
        """3.3 The chance that a German unit without a line surrenders in the end."""
        board = self.s.board
        if board.units.company[unit]:
            return 0.0
        rating = board.units.ter[2 * unit + self.s.reduced[unit]]
        if rating <= SURE:
            return 1.0
        return 1 - min(max(rating - board.charts.surrender_drm, 0), 6) / 6

    def price(self, unit: int) -> float:
        """What the loss of a unit costs its side."""
        s = self.s
        weights = self.weights
        board = s.board
        if board.units.side[unit] != GERMAN:
            return weights.step * steps_left(s, unit)
        if board.units.company[unit]:
            return 0.3
        hope = weights.escape
        value = 0.0
        if board.sheet.area_e >> s.place[unit] & 1:
            hope = 1.0
            value = DIVISION if self._only_one_home(unit) else 0.0
        elif self.east_bank >> s.place[unit] & 1:
            hope = weights.nearly_out
        value += hope * (self.stake(unit) - SAVED) + weights.german_step * steps_left(s, unit)
        return value + (weights.cut if self.is_cut(unit) else 0.0)
