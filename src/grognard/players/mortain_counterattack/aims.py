"""What a hex is worth to a unit: where the Germans want to be, and where the Americans do."""

from __future__ import annotations

from typing import Final

from grognard.mechanics.bits import members
from grognard.players.mortain_counterattack.situation import Situation
from grognard.series.fire_and_movement.rules.ch06_zones import controlled, occupied
from grognard.titles.mortain_counterattack.reading.components import GERMAN, US

NEAR_MORTAIN: Final = 1  # US units so near keep Mortain in their zone: they are prey


class Aims:
    """One side's idea of where its units should be. It follows the moves as they are planned."""

    def __init__(self, view: Situation) -> None:
        self.view: Final = view
        self.s: Final = view.s
        self.board: Final = view.board
        self.weights: Final = view.weights
        self.squad: Final = view.squad()
        self._pressure: Final[dict[int, int]] = {}
        self._ambush: dict[int, float] = {}
        self._goals: int = 0
        self._prey: int = 0
        self._pull: list[int] = []
        self.refresh()

    def refresh(self) -> None:
        """A unit has moved: what depends on one's own units is worked out anew."""
        if self.view.side == GERMAN:
            self._german_goals()
        else:
            self._us_goals()

    def worth(self, unit: int, h: int) -> float:
        """What it is worth that a unit stands in a hex at the end of the phase."""
        value = self._german(unit, h) if self.view.side == GERMAN else self._us(unit, h)
        return value - self.exposure(unit, h)

    def exposure(self, unit: int, h: int) -> float:
        """The enemies next to a hex, against the unit's strength and the terrain."""
        pressure = self._pressure.get(h)
        if pressure is None:
            pressure = self.view.pressure(h)
            self._pressure[h] = pressure
        if not pressure:
            return 0.0
        sheet = self.board.sheet
        row = sheet.fixed_row[h] or sheet.row[h]
        danger = pressure + row - 4 - self.view.defence(unit)
        return self.weights.exposed * max(danger, 0)

    # ------------------------------------------------------------------------------ Germans

    def _german_goals(self) -> None:
        """Hexes of the ring and of Mortain that are free, and those next to the enemy there."""
        view = self.view
        own = occupied(self.s, GERMAN)
        goals = (view.ring | self.board.mortain) & ~own & ~view.us_hexes
        prey = 0
        for unit in self.board.units_of[US]:
            h = self.s.place[unit]
            if h < self.board.waiting and self._near_mortain(h):
                prey |= self.board.sheet.touch[h]
        self._goals = goals
        self._prey = prey & ~view.us_hexes
        everything = goals | self._prey or view.ring
        self._pull = view.fields.to(everything, view.us_hexes, view.us_zone)

    def _near_mortain(self, h: int) -> bool:
        distance = self.board.sheet.grid.distance
        return min(distance(h, other) for other in self.board.mortain_hexes) <= NEAR_MORTAIN

    def _german(self, unit: int, h: int) -> float:
        view, weights = self.view, self.weights
        if unit == view.cutter():
            goal = self.board.supply[US]
            way = view.fields.to(1 << goal, view.us_hexes, view.us_zone)[h]
            shelter = self.board.sheet.fixed_row[h] or self.board.sheet.row[h]
            return -weights.near * way - (weights.shelter * shelter if way else -weights.cut)
        if unit in self.squad:
            shelter = self.board.sheet.fixed_row[h] or self.board.sheet.row[h]
            way = view.fields.exit(view.us_hexes, view.us_zone)[h]
            return -weights.near * way - weights.shelter * shelter
        bit = 1 << h
        value = -weights.near * self._pull[h]
        if self._prey & bit:
            value += weights.prey
        if view.ring & bit:
            value += weights.post
        elif self.board.mortain & bit & ~self.s.captured:
            value += weights.town
        elif self.board.mortain & bit:
            value += weights.garrison
        return value

    def is_prey(self, h: int) -> bool:
        """Whether a US unit that holds Mortain is next to a hex."""
        return self._prey >> h & 1 == 1

    def way(self, h: int) -> int:
        """The points from a hex to the nearest that is wanted."""
        return self._pull[h]

    # ---------------------------------------------------------------------------- Americans

    def _us_goals(self) -> None:
        view = self.view
        held = occupied(self.s, US)
        zone = controlled(self.s, US)
        flow = view.flow_past(held, zone)
        self._flow = flow
        self._own_zone = zone
        self._ambush = {}
        self._guards = set(view.guarding())
        goals = 0
        for h in flow:
            goals |= 1 << h
        if not goals:
            goals = view.ring | self.board.mortain
        self._pull = view.fields.to(goals, occupied(self.s, GERMAN))
        self._home = view.fields.to(view.ring | self.board.mortain, occupied(self.s, GERMAN))

    def _us(self, unit: int, h: int) -> float:
        return self.ambush(h) + self.hill(h) + self.guard(unit, h) - self.far(h)

    def hill(self, h: int) -> float:
        """15.0 What it is worth to stand on Hill 317."""
        on = h == self.board.hill_317
        return self.weights.hill * self.view.turns_left if on else 0.0

    def guard(self, unit: int, h: int) -> float:
        """19.0 What it is worth to keep Mortain, or to keep it in one's zone."""
        if not (self.view.ring | self.board.mortain) >> h & 1:
            return 0.0
        weights = self.weights
        others = len(self._guards - {unit})
        return self._alarm() * weights.first_guard * weights.guard_falls**others

    def far(self, h: int) -> float:
        """What it costs to be away from where the Germans come by, and from Mortain."""
        return self.weights.near * (0.5 * self._pull[h] + 0.3 * self._home[h])

    def _alarm(self) -> float:
        """How much Mortain matters: ever more as the Germans leave the map in the west."""
        return (
            1.0 + (1.0 if self.view.wanted <= 2 else 0.0) + (2.0 if not self.view.wanted else 0.0)
        )

    def ambush(self, h: int) -> float:
        """6.1 What it is worth to bar the ways of German runners from a hex."""
        found = self._ambush.get(h)
        if found is None:
            flow = self._flow
            found = flow.get(h, 0.0)
            for other in members(self.board.sheet.zone[h] & ~self._own_zone):
                found += flow.get(other, 0.0)
            found = min(self.weights.ambush * found, self.weights.ambush_most)
            self._ambush[h] = found
        return found
