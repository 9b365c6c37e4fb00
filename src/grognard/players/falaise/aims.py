"""What a hex is worth to a unit: where the Germans want to be, and where the Allies do."""

from __future__ import annotations

from typing import Final

from grognard.mechanics.bits import members
from grognard.players.falaise.fields import Fields
from grognard.players.falaise.places import Places
from grognard.players.falaise.posts import Posts
from grognard.players.falaise.situation import Situation
from grognard.players.falaise.traffic import Traffic
from grognard.players.falaise.weights import Weights
from grognard.titles.falaise.reading.board import Board
from grognard.titles.falaise.reading.components import GERMAN, TOWN, WOODS
from grognard.titles.falaise.rules.ch06_zones import zone_of
from grognard.titles.falaise.state import FalaiseState

LONGEST: Final = 200  # half points: farther than that is all the same
COVERED: Final = 0.3  # what a road counts that is in a zone of ours already
LATE: Final = 2  # the last turns, when those who are shut in look for a line
DEEP: Final = 0.03  # a half hex deeper in the east: others find room behind


class Aims:
    """One side's idea of where its units should be."""

    def __init__(
        self,
        fields: Fields,
        traffic: Traffic,
        view: Situation,
        weights: Weights,
        posts: Posts,
    ) -> None:
        places = traffic.places
        self.board: Final[Board] = view.s.board
        self.fields: Final = fields
        self.places: Final[Places] = places
        self.traffic: Final = traffic
        self.view: Final = view
        self.s: Final = view.s
        self.weights: Final = weights
        self.posts: Final = posts
        self._prey: int | None = None
        self._ambush: Final[dict[int, float]] = {}
        self._own_zone: Final = zone_of(view.s, view.side)

    def worth(self, unit: int, h: int) -> float:
        """What it is worth that a unit stands in a hex when the Round is over."""
        if self.view.side == GERMAN:
            return self._german(unit, h) - self._exposure(unit, h, self.weights.exposed)
        return self._allied(unit, h) - self._exposure(unit, h, self.weights.exposed_allied)

    # ------------------------------------------------------------------------------ Germans

    def _german(self, unit: int, h: int) -> float:
        weights = self.weights
        stake = self.view.stake(unit)
        if self.places.exit >> h & 1:
            sheet = self.board.sheet
            roof = weights.roof if sheet.terrain[h] in (TOWN, WOODS) else 0.0
            deep = DEEP * (sheet.east_rank[h] - sheet.east_rank[sheet.loc_hex])
            return weights.escaped + stake + deep + roof
        if self.posts.hex.get(unit) == h:
            return self.posts.worth[unit]
        far = min(self.way_home(unit)[h], 2 * LONGEST)
        urgent = weights.spare + (1 - weights.spare) * min(stake, 3.0) / 3.0
        value = -weights.near * urgent * far
        if self.s.turn > self.board.turns - LATE and self._lined(h):
            value += weights.line * self.view.peril(unit)
        return value

    def _lined(self, h: int) -> bool:
        """6.5 Whether a German unit in a hex has a line of communication, as the units stand."""
        known = self.posts.lined
        if h not in known:
            known[h] = self.view.lines().reaches(self.s, h)
        return known[h]

    def way_home(self, unit: int) -> list[int]:
        """The field of a German unit's way out, around or through the enemy as he stands."""
        board = self.board
        goals = self.places.exit
        closed = 0
        if not self.s.zone_open:
            closed = board.sheet.zone_86
            goals &= ~closed
        zone = (self.view.enemy_zone | self.places.beyond) & ~goals
        return self.fields.to(board.cost_kind[unit], goals, closed, self.view.enemy_hexes, zone)

    # ------------------------------------------------------------------------------- Allies

    def _allied(self, unit: int, h: int) -> float:
        weights = self.weights
        post = self.posts.hex.get(unit)
        if post is not None:
            if h == post:
                return self.posts.worth[unit]
            far = min(self._approach(unit, 1 << post)[h], LONGEST)
            value = self.ambush(h) - weights.haste * weights.near * far
            if self.s.turn > self.board.turns - LATE and self._spared(unit):
                value += weights.cutting * self._cutting(h)
            return value
        prey = self.prey() & ~self.posts.closed(unit)
        value = -weights.near * min(self._approach(unit, prey)[h], LONGEST) + self.ambush(h)
        if self.s.turn > self.board.turns - LATE:
            value += weights.cutting * self._cutting(h)
        return value + (weights.contact if prey >> h & 1 else 0.0)

    def _spared(self, unit: int) -> bool:
        """Whether a unit may leave its post to cut a line: no crossing and no town hangs on it."""
        post = self.posts.hex[unit]
        held = self.posts.worth[unit] > self.weights.picket or post == self.places.argentan
        return not held and post != self.places.cork

    def _cutting(self, h: int) -> float:
        """6.5 The units that would surrender if a zone of control from a hex cut their lines."""
        flow = self.posts.line_flow()
        if not flow:
            return 0.0
        return max(flow.get(other, 0.0) for other in (h, *members(self.board.controls[h])))

    def _approach(self, unit: int, goals: int) -> list[int]:
        """The field of an Allied unit: Germans stand in the way, the east is closed."""
        held = self.view.enemy_hexes & ~goals
        kind = self.board.cost_kind[unit]
        return self.fields.to(kind, goals, self.posts.closed(unit), held)

    def ambush(self, h: int) -> float:
        """6.2, 7.3 What a zone of control from a hex is worth against the Germans' marches."""
        found = self._ambush.get(h)
        if found is None:
            flow = self.traffic.flow(self.view)
            found = flow.get(h, 0.0)
            for other in members(self.board.controls[h]):
                share = COVERED if self._own_zone >> other & 1 else 1.0
                found += share * flow.get(other, 0.0)
            weights = self.weights
            found = min(weights.ambush * found, weights.ambush_most)
            self._ambush[h] = found
        return found

    def prey(self) -> int:
        """The hexes next to German units, as a set."""
        if self._prey is None:
            bits = 0
            for h in members(self.view.enemy_hexes & ~self.board.sheet.area_e):
                bits |= self.board.disc[1][h]
            self._prey = bits & ~self.view.enemy_hexes & ~self.board.sheet.area_e
        return self._prey

    # --------------------------------------------------------------------------------- risk

    def fright(self) -> float:
        """What it costs to be stopped by Op-Fire."""
        german = self.view.side == GERMAN
        return self.weights.fright if german else self.weights.fright_allied

    def _exposure(self, unit: int, h: int, factor: float) -> float:
        """The enemies next to a hex, against the cover of its terrain; a companion helps."""
        pressure = self.view.pressure(h)
        if not pressure or (self.places.exit >> h & 1 and self.view.side == GERMAN):
            return 0.0
        weights = self.weights
        danger = factor * pressure - weights.shelter * self.view.cover(h)
        if self.s.cells[h] in (0, unit + 1):
            danger += weights.alone
        if self.posts.hex.get(unit) == h:
            danger *= 0.5
        return max(danger, 0.0)


def order_of_march(aims: Aims, units: list[int]) -> list[int]:
    """Who moves first: whoever is nearest to where he wants to be, so that the way is free."""
    s: FalaiseState = aims.s
    return sorted(units, key=lambda u: (-aims.worth(u, s.place[u]), u))
