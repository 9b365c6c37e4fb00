"""An oracle for 19.0: steps and ways of a Move, the slow and obvious way, from the map as it is.

It shares nothing with the rules but the position: costs by the names of terrains, ways by trying
every step out of every hex that has become cheaper.
"""

from __future__ import annotations

from grognard.series.gts.rules.ch15_zones import zones_of
from grognard.series.gts.state import GtsState, put

LEG, WHEELED, TRACKED = 0, 1, 2
COSTS = {
    "clear": (2, 4, 3),
    "orchard": (2, 5, 4),
    "woods": (3, None, None),
    "village": (2, 4, 3),
    "town": (2, 4, 3),
    "impassable": (None, None, None),
}
STREAM, RIVER, BRIDGE = 1, 2, 8
ROAD, RAILROAD = 1, 2
RAIN, MUD = 1, 2
HEAVY = 2
DIVISION = 0


class SlowMove:
    """The Move of one unit with so many points left (whole points, halves as .5)."""

    def __init__(self, s: GtsState, unit: int, points: float) -> None:
        self.s = s
        self.unit = unit
        self.points = points
        self.side = s.board.units.side[unit]
        self.enemy = 1 - self.side
        face = 2 * unit + s.mounted[unit]
        self.kind = s.board.units.move_type[face]
        self.movement = s.board.units.movement[face] / 2
        self.column = bool(s.column[unit])
        self.in_box = s.place[unit] >= s.board.off_map
        self.here = s.board.entry_hex(s.place[unit]) if self.in_box else s.place[unit]
        grid = s.board.sheet.grid
        others = [u for u in range(len(s.place)) if s.place[u] < grid.count and u != unit]
        sides = s.board.units.side
        self.enemies = {s.place[u] for u in others if sides[u] == self.enemy}
        self.columns = {s.place[u] for u in others if sides[u] == self.side and s.column[u]}
        self.lands = self.in_box and self.here in self.enemies
        self.zones = self._zones()

    def _zones(self) -> int:
        """15.5.5 The enemy's Fire Zones, or by a reading as if the unit were not there."""
        s = self.s
        if s.board.readings.get("leaver_binds_zone") == "no" and not self.in_box:
            s = s.copy()
            for unit in [self.unit, *[u for u, on in enumerate(s.riding) if on == self.unit]]:
                put(s, unit, s.board.eliminated)
        return zones_of(s, self.enemy)

    def _terrain(self, hex_: int) -> str:
        sheet = self.s.board.sheet
        return sheet.terrain_sheet.ids[sheet.terrain[hex_]]

    def _weather(self, hex_: int, line: str) -> float:
        s = self.s
        if s.condition == RAIN:
            dry = line == "road" or (line == "railroad" and not s.board.rain_on_railroad)
            return 0 if dry else 1
        if s.condition == MUD and self._terrain(hex_) in ("clear", "woods", "orchard"):
            return 0 if line and not s.board.mud_on_road else (0, 1, 0.5)[self.kind]
        return 0

    def price(self, here: int, there: int) -> float | None:
        """What one step costs, the barrage that is left included; none: it is closed."""
        s, sheet = self.s, self.s.board.sheet
        direction = sheet.grid.direction(here, there)
        slot = 6 * here + direction
        if direction < 0 or COSTS[self._terrain(there)][LEG] is None:
            return None
        water, lines = sheet.hexside[slot], sheet.line[slot]
        if water & RIVER and not (water & BRIDGE and self.column):
            return None
        blocked = any(s.blocks[hex_] == self.enemy + 1 for hex_ in (here, there))
        found: list[float] = []
        follows = self.column and not blocked
        if follows and lines & ROAD:
            found.append(0.5 + self._weather(there, "road"))
        if (
            self.column
            and not blocked
            and lines & RAILROAD
            and (not water & STREAM or not self.kind)
        ):
            rate = (0.5, 2, 1)[self.kind] + (1 if water & STREAM else 0)
            found.append(rate + self._weather(there, "railroad"))
        plain = self._plain(here, there, water, blocked=blocked)
        if plain is not None:
            found.append(plain)
        if not found:
            return None
        leaving = here != self.here or not self.in_box
        return min(found) + (2 if leaving and s.barrage[here] else 0)

    def _plain(self, here: int, there: int, water: int, *, blocked: bool) -> float | None:
        base = COSTS[self._terrain(there)][self.kind]
        if base is None:
            return None
        if self.kind:
            both = (self._terrain(here), self._terrain(there))
            if water & STREAM or "woods" in both:
                return None
            if "town" in both and (not self.column or blocked):
                return None
        elif water & STREAM:
            base += 1 if self.column else 2
        return base + self._weather(there, "")

    def landing(self, there: int) -> float | None:
        """8.9 The cost of entering at the edge."""
        grid = self.s.board.sheet.grid
        near = grid.distance(self.here, there) <= 5 and there != self.here
        if not near or len(grid.adjacent(there)) == 6:
            return None
        base = COSTS[self._terrain(there)][self.kind]
        if base is None or (self.kind and self._terrain(there) == "town" and not self.column):
            return None
        return base + self._weather(there, "")

    def open_hex(self, here: int, there: int) -> bool:
        """Whether a hex may be entered, whatever it costs."""
        s, sheet = self.s, self.s.board.sheet
        if not sheet.area >> there & 1 or there in self.enemies:
            return False
        if self.column and there in self.columns:
            return False
        for entry, side in zip(sheet.entries, sheet.entry_side, strict=True):
            far, near = (sheet.grid.distance(entry, hex_) for hex_ in (here, there))
            if side == self.enemy and near <= s.board.exclusion < far:
                return False
        first = s.chit >= 0 and s.board.commands.chit_kind[s.chit] == DIVISION and not s.second
        return not (first and self.zones >> there & 1)

    def stops(self, hex_: int) -> bool:
        """Whether a way ends in a hex: it could not go on without interruption."""
        s = self.s
        if self.zones >> hex_ & 1 or s.mines[hex_] == self.enemy + 1:
            return True
        if s.barrage[hex_] == HEAVY:
            return True
        halts = self.kind != LEG and s.board.readings["roadblock_effect"] != "no_road_rate"
        return halts and s.blocks[hex_] == self.enemy + 1

    def first_steps(self) -> dict[int, float]:
        """The hexes next to the unit, with their cost, if they are open."""
        grid = self.s.board.sheet.grid
        found: dict[int, float] = {}
        for there in range(grid.count) if self.lands else grid.adjacent(self.here):
            cost = self.landing(there) if self.lands else self.price(self.here, there)
            if cost is not None and cost <= self.points and self.open_hex(self.here, there):
                found[there] = cost
        return found

    def reach(self) -> dict[int, float]:
        """The cheapest cost of every hex that can be reached."""
        grid = self.s.board.sheet.grid
        best = self.first_steps()
        cheaper = list(best)
        while cheaper:
            here = cheaper.pop()
            if self.stops(here):
                continue
            for there in grid.adjacent(here):
                cost = self.price(here, there)
                if cost is None or there == self.here:
                    continue
                total = best[here] + cost
                if total > self.points or total >= best.get(there, 999):
                    continue
                if self.open_hex(here, there):
                    best[there] = total
                    cheaper.append(there)
        return best

    def fits(self, hex_: int) -> bool:
        """Whether the unit may end its Move in a hex."""
        s = self.s
        there = [u for u in range(len(s.place)) if s.place[u] == hex_ and u != self.unit]
        if self.column:
            full = any(s.column[u] for u in there)
        else:
            full = sum(s.steps[u] for u in there if not s.column[u]) + s.steps[self.unit] > 8
        empty = not s.steps[self.unit] and sum(1 for u in there if not s.steps[u]) >= 4
        return not full and not empty

    def goals(self) -> dict[int, float]:
        """Where `to` leads, and what it costs: not where a single step is as cheap."""
        first = self.first_steps()
        return {
            hex_: cost
            for hex_, cost in self.reach().items()
            if self.fits(hex_) and first.get(hex_) != cost
        }
