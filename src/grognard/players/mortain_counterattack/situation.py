"""The position as one side sees it: who stands where, and what units and places are worth."""

from __future__ import annotations

from typing import Final

from grognard.players.mortain_counterattack.fields import Fields
from grognard.players.mortain_counterattack.weights import GERMAN_WEIGHTS, US_WEIGHTS, Weights
from grognard.series.fire_and_movement.rules.ch06_zones import controlled, occupied
from grognard.titles.mortain_counterattack.game import MortainCounterattack
from grognard.titles.mortain_counterattack.reading.components import GERMAN, US
from grognard.titles.mortain_counterattack.rules.ch19_victory import counted_exits
from grognard.titles.mortain_counterattack.state import CounterattackState

ENTERS: Final = 48  # points to the exit of a unit that is not yet on the map
UNKNOWN: Final = -2
NOBODY: Final = -1
LOOKS_AHEAD: Final = 24  # points of a German's way that the US side thinks about


class Situation:
    """One position, worked out once."""

    def __init__(
        self,
        board: MortainCounterattack,
        fields: Fields,
        s: CounterattackState,
        side: int,
        weights: Weights,
    ) -> None:
        self.board: Final = board
        self.fields: Final = fields
        self.s: Final = s
        self.side: Final = side
        self.weights: Final = weights
        self.wanted: Final = max(board.exits_to_win - counted_exits(s), 0)
        self.turns_left: Final = board.turns - s.turn + 1
        self.runners: Final = [u for u in board.units_of[GERMAN] if self.can_run(u)]
        ring = 0
        for h in board.mortain_hexes:
            ring |= board.sheet.next_to[h]
        self.ring: Final[int] = ring & ~board.mortain
        self.us_hexes: Final = occupied(s, US)
        self.us_zone: Final = controlled(s, US)
        self._scarce: Final = self._scarcity()
        self._care: Final = self._caring()
        self._flow: dict[int, float] | None = None
        self._squad: set[int] | None = None
        self._cutter: int = UNKNOWN

    def across(self) -> Situation:
        """The same position as the enemy is thought to see it."""
        other = US_WEIGHTS if self.side == GERMAN else GERMAN_WEIGHTS
        return Situation(self.board, self.fields, self.s, 1 - self.side, other)

    def can_run(self, unit: int) -> bool:
        """19.0 Whether a German unit counts if it leaves the map in the west."""
        s = self.s
        alive = s.place[unit] <= self.board.waiting
        return alive and self.board.units.is_mobile(unit) and not s.is_depleted(unit)

    def squad(self) -> set[int]:
        """The units that run west: the nearest to the exit, some more than are wanted."""
        if self._squad is None:
            self._squad = self._choose_squad() if self.side == GERMAN and self.wanted else set()
        return self._squad

    def _choose_squad(self) -> set[int]:
        field = self.fields.exit(self.us_hexes, self.us_zone)
        waiting = self.board.waiting

        def way(unit: int) -> tuple[float, int]:
            place = self.s.place[unit]
            points = field[place] if place < waiting else ENTERS
            turns = points / self.board.units.movement[2 * unit]
            return (turns + 0.2 * self.attack(unit) - 0.1 * self.defence(unit), unit)

        return set(sorted(self.runners, key=way)[: self.wanted + round(self.weights.squad)])

    def cutter(self) -> int:
        """12.0 The German unit that stands on the US supply symbol, or is to go there; or -1."""
        if self._cutter == UNKNOWN:
            self._cutter = self._choose_cutter() if self.side == GERMAN else NOBODY
        return self._cutter

    def _choose_cutter(self) -> int:
        """Whoever is there first; in the last turn nobody, for no more markers are drawn."""
        board, places = self.board, self.s.place
        goal = board.supply[US]
        if self.turns_left <= 1 or self.us_hexes >> goal & 1:
            return NOBODY
        field = self.fields.to(1 << goal, self.us_hexes, self.us_zone)
        out = self.fields.exit(self.us_hexes, self.us_zone)
        best, chosen = self.turns_left - 1 + 0.01, NOBODY
        for unit in board.units_of[GERMAN]:
            h = places[unit]
            if h < board.waiting and board.units.is_mobile(unit):
                points = board.units.movement[2 * unit]
                turns = field[h] / points
                if turns < best and field[h] <= out[h] + points:  # no great detour for a runner
                    best, chosen = turns, unit
        return chosen

    def _scarcity(self) -> float:
        """How much the Germans miss a runner: 1 when there are just enough, less with more."""
        if not self.wanted:
            return 0.0
        spare = len(self.runners) - self.wanted
        if spare < 0:
            return 0.0
        return max(1.0 - spare / (2.0 * self.weights.runners_spare), 0.25)

    def _caring(self) -> float:
        """What a German loss counts: ever less towards the end, for only Mortain matters then."""
        if self.side != GERMAN:
            return 1.0
        return min(1.0, self.weights.care_last + self.weights.care * (self.turns_left - 1))

    # -------------------------------------------------------------------------------- units

    def attack(self, unit: int) -> int:
        """7.3 The attack strength of the side that is up."""
        return self.board.units.attack[2 * unit + (self.s.depleted >> unit & 1)]

    def defence(self, unit: int) -> int:
        """7.3 The defence strength of the side that is up."""
        return self.board.units.defence[2 * unit + (self.s.depleted >> unit & 1)]

    def step(self, unit: int) -> float:
        """What its owner loses when the unit is depleted, or eliminated if it is already."""
        weights = self.weights
        if self.board.units.side[unit] != GERMAN:
            step = weights.kill if self.s.is_depleted(unit) else weights.flip
            return step * self._matters(unit)
        if self.s.is_depleted(unit):
            return self._care * weights.kill_german
        more = weights.runner * self._scarce if self.board.units.is_mobile(unit) else 0.0
        return more + self._care * weights.flip_german

    def _matters(self, unit: int) -> float:
        """What a US loss counts for the Germans: towards the end only around Mortain."""
        if self.side != GERMAN or (self.ring | self.board.mortain) >> self.s.place[unit] & 1:
            return 1.0
        return min(1.0, 0.2 + self.weights.matters * (self.turns_left - 1))

    def whole(self, unit: int) -> float:
        """What its owner loses with the unit."""
        if self.s.is_depleted(unit):
            return self.step(unit)
        german = self.board.units.side[unit] == GERMAN
        kill = self.weights.kill * self._matters(unit)
        if german:
            kill = self._care * self.weights.kill_german
        return self.step(unit) + kill

    # ------------------------------------------------------------------------------- places

    def place_worth(self, unit: int) -> float:
        """What it is worth to its side that a unit stands where it stands."""
        h = self.s.place[unit]
        weights = self.weights
        value = 0.0
        if self.board.mortain >> h & 1:
            value = weights.mortain
        elif self.ring >> h & 1:
            value = weights.ring
        if self.side == GERMAN:
            value *= 1.0 + weights.siege * (self.s.turn - 1) / self.board.turns
        if self.board.units.side[unit] == US:
            if h == self.board.hill_317:
                value += weights.hill * (self.turns_left - 1)
            value += weights.way * min(self.flow_at(h), 3.0)
        return value

    def flow_at(self, h: int) -> float:
        """How many German runners want to come by a hex or the zone around it."""
        flow = self.flow()
        return flow.get(h, 0.0) + max(
            (flow.get(other, 0.0) for other in self.board.sheet.zone_hexes[h]), default=0.0
        )

    def flow(self) -> dict[int, float]:
        """The ways west of the German runners, each hex with the number that come by."""
        if self._flow is None:
            self._flow = self.flow_past(self.us_hexes, self.us_zone)
        return self._flow

    def flow_past(self, held: int, zone: int) -> dict[int, float]:
        """The same, if the US units stood so."""
        found: dict[int, float] = {}
        if not self.wanted:
            return found
        field = self.fields.exit(held, zone)
        for unit in self.runners:
            h = self.s.place[unit]
            if h >= self.board.waiting:
                continue
            share = 1.0 + max(0.0, 30.0 - field[h]) / 20.0
            for other in self.fields.way(field, h, held, zone, LOOKS_AHEAD):
                found[other] = found.get(other, 0.0) + share
        return found

    def enemies(self) -> list[int]:
        """The enemy's units on the map."""
        waiting = self.board.waiting
        return [u for u in self.board.units_of[1 - self.side] if self.s.place[u] < waiting]

    def pressure(self, h: int) -> int:
        """The attack strength of the enemies next to a hex."""
        near = self.board.sheet.touch[h]
        return sum(self.attack(u) for u in self.enemies() if near >> self.s.place[u] & 1)

    def besieged(self) -> bool:
        """Whether a US unit stands in Mortain or next to it."""
        return bool((self.ring | self.board.mortain) & self.us_hexes)

    def guarding(self) -> list[int]:
        """US units that keep a Mortain hex, or keep it in their zone."""
        near = self.ring | self.board.mortain
        waiting = self.board.waiting
        places = self.s.place
        units = self.board.units_of[US]
        return [u for u in units if places[u] < waiting and near >> places[u] & 1]
