"""Where the Germans will march: the ways home of their units, as the Allies foresee them.

Op-Fire stops most units that enter a zone, and Road Movement ends before it (7.3): an Allied unit
next to the roads that the Germans need is worth more than one that follows them.
"""

from __future__ import annotations

from typing import Final

from grognard.players.falaise.fields import FAR, Fields
from grognard.players.falaise.places import Places
from grognard.players.falaise.situation import Situation
from grognard.titles.falaise.reading.components import ALLIED
from grognard.titles.falaise.rules.ch06_zones import zone_of
from grognard.titles.falaise.state import FalaiseState, on_map

AHEAD: Final = 16  # hexes of each way that are looked at: what is marched in a turn or two


class Traffic:
    """How many points come through each hex; worked out once for an activation."""

    def __init__(self, fields: Fields, places: Places) -> None:
        self.fields: Final = fields
        self.places: Final = places
        self._key = (-1, -1)
        self._flow: dict[int, float] = {}

    def flow(self, view: Situation) -> dict[int, float]:
        """By hex, the points that hang on the units which are going to come through it."""
        s = view.s
        key = (s.turn, s.activations)
        if key != self._key:
            self._key = key
            self._flow = self._work_out(view)
        return self._flow

    def way_home(self, s: FalaiseState, unit: int) -> list[int]:
        """The field of a German unit's way out, around the Allies or through them."""
        board = s.board
        zone = (zone_of(s, ALLIED) | self.places.beyond) & ~self.places.exit
        closed = 0 if s.zone_open else board.sheet.zone_86
        goals = self.places.exit & ~closed
        return self.fields.to(board.cost_kind[unit], goals, closed, s.occupied[ALLIED], zone)

    def _work_out(self, view: Situation) -> dict[int, float]:
        s = view.s
        board = s.board
        found: dict[int, float] = {}
        for unit in board.german_units:
            if not on_map(s, unit) or self.places.exit >> s.place[unit] & 1:
                continue
            field = self.way_home(s, unit)
            stake = view.stake(unit)
            for h in self._way(s, field, s.place[unit]):
                found[h] = found.get(h, 0.0) + stake
        return found

    def _way(self, s: FalaiseState, field: list[int], here: int) -> list[int]:
        """The hexes that a unit enters next, downhill in its field."""
        neighbours = s.board.grid.neighbours
        nowhere = s.board.grid.count
        way: list[int] = []
        while len(way) < AHEAD and 0 < field[here] < FAR:
            near = [neighbours[6 * here + d] for d in range(6)]
            following = min((h for h in near if h != nowhere), key=lambda h: (field[h], h))
            if field[following] >= field[here] or self.places.exit >> following & 1:
                break
            here = following
            way.append(here)
        return way
