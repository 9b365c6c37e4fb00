"""Giving out posts: who is there soonest, who may share a hex, who may go there at all."""

from __future__ import annotations

from typing import Final

from grognard.players.falaise.fields import Fields
from grognard.players.falaise.places import Places
from grognard.players.falaise.situation import Situation
from grognard.players.falaise.traffic import Traffic
from grognard.players.falaise.weights import Weights
from grognard.titles.falaise.reading.board import Board
from grognard.titles.falaise.reading.components import GERMAN
from grognard.titles.falaise.rules.ch02_values import cf, ter
from grognard.titles.falaise.rules.ch11_limits import barred_from_dives
from grognard.titles.falaise.state import on_map

MARCH: Final = 10  # half points that are marched in a turn
SLOW: Final = 8  # 7.1.1 by units with a low TER
FAST: Final = 14  # and with a high one
STRENGTH: Final = 0.05  # turns that a Combat Factor makes up for
SKILL: Final = 0.05  # and a point of TER
WATER: Final = 12  # half points that it counts to besiege a place over the river
TOO_FAR: Final = 100  # half points: he would come too late


class Slot:
    """A place for one unit at a post."""

    def __init__(self, h: int, value: float) -> None:
        self.hex: Final = h
        self.value: Final = value  # what standing there is worth


class Dealer:
    """Posts as they are given out: for each unit the hex, and what standing there is worth."""

    def __init__(self, fields: Fields, traffic: Traffic, view: Situation, weights: Weights) -> None:
        self.fields: Final = fields
        self.traffic: Final = traffic
        self.places: Final[Places] = traffic.places
        self.view: Final = view
        self.s: Final = view.s
        self.board: Final[Board] = view.s.board
        self.weights: Final = weights
        self.hex: Final[dict[int, int]] = {}
        self.worth: Final[dict[int, float]] = {}
        self._line_flow: dict[int, float] | None = None
        self.lined: Final[dict[int, bool]] = {}  # 6.5 hexes with a German line, once asked for

    def line_flow(self) -> dict[int, float]:
        """6.5 By hex, how many Germans west of the line can be expected to surrender if it is cut.

        Only hexes without Germans: in the others they cancel a zone of control.
        """
        if self._line_flow is None:
            s = self.s
            found: dict[int, float] = {}
            for unit in self.board.german_units:
                if on_map(s, unit) and not self.places.exit >> s.place[unit] & 1:
                    peril = self.view.peril(unit)
                    for h in self.view.lines().trace(s, s.place[unit]):
                        if not s.cells[h]:
                            found[h] = found.get(h, 0.0) + peril
            self._line_flow = found
        return self._line_flow

    def closed(self, unit: int) -> int:
        """11.4, 11.9 The hexes that a unit may not enter."""
        sheet = self.board.sheet
        if self.view.side == GERMAN:
            return 0 if self.s.zone_open else sheet.zone_86
        return sheet.area_e | (sheet.near_dives if barred_from_dives(self.s, unit) else 0)

    def distance(self, unit: int, goals: int) -> list[int]:
        """How far a unit has to the goals, on a map without enemies."""
        return self.fields.to(self.board.cost_kind[unit], goals, self.closed(unit))

    def deal(self, slots: list[Slot], units: list[int]) -> None:
        """Give the posts to the units that are there soonest, then exchange where it helps."""
        taken: list[int] = []
        units = [unit for unit in units if unit not in self.hex]
        for slot in slots:
            best = -1
            least = 1e9
            for unit in units:
                if unit not in taken and self._fits(unit, slot, slots, taken):
                    cost = self._cost(unit, slot)
                    if cost < least:
                        least = cost
                        best = unit
            taken.append(best)
        self._exchange(slots, taken)
        for slot, unit in zip(slots, taken, strict=True):
            if unit >= 0:
                self.hex[unit] = slot.hex
                self.worth[unit] = slot.value

    def _exchange(self, slots: list[Slot], taken: list[int]) -> None:
        """Let two units change their posts where both together are there sooner."""
        for i in range(len(slots)):
            for j in range(i):
                first, second = taken[i], taken[j]
                if first < 0 or second < 0 or slots[i].hex == slots[j].hex:
                    continue
                now = self._cost(first, slots[i]) + self._cost(second, slots[j])
                then = self._cost(first, slots[j]) + self._cost(second, slots[i])
                if then < now - 0.01:
                    taken[i], taken[j] = -1, -1
                    if self._fits(second, slots[i], slots, taken) and self._fits(
                        first, slots[j], slots, taken
                    ):
                        first, second = second, first
                    taken[i], taken[j] = first, second

    def _fits(self, unit: int, slot: Slot, slots: list[Slot], taken: list[int]) -> bool:
        """5.3 Whether a unit may share the hex with those who have the same post."""
        if self._far(unit, slot.hex) > TOO_FAR:
            return False
        if self.view.enemy_hexes >> slot.hex & 1:
            return True
        sharing = [u for u, post in self.hex.items() if post == slot.hex]
        for other, u in zip(slots, taken, strict=False):
            if other.hex == slot.hex and u >= 0:
                sharing.append(u)
        return len(sharing) < 2 and not any(self.board.bans[unit][u] for u in sharing)

    def _far(self, unit: int, h: int) -> int:
        """The half points of a unit's way to a post."""
        way = self.distance(unit, 1 << h)[self.s.place[unit]]
        if self.view.enemy_hexes >> h & 1 and self._over_water(unit, h):
            way += WATER
        return way

    def _cost(self, unit: int, slot: Slot) -> float:
        """The time until he is there, squared: two who come soon are better than one at once."""
        s = self.s
        skill = ter(s, unit)
        turns = self._far(unit, slot.hex) / (SLOW if skill < 3 else FAST if skill > 3 else MARCH)
        if s.finished[unit] and s.place[unit] != slot.hex:
            turns += 1
        return turns * turns - STRENGTH * cf(s, unit) - SKILL * ter(s, unit)

    def _over_water(self, unit: int, h: int) -> bool:
        """10.2 Whether a unit would have to assault a hex over the Dives."""
        bank = self.places.east_bank
        return bank >> self.s.place[unit] & 1 != bank >> h & 1
