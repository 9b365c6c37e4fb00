"""Who is to hold what: the posts of both sides, dealt out once for an activation.

Two teams close the crossings of the Dives: the Americans from the west bank, Poles and Canadians
from the east bank. At the end each crossing is to have a Pole, who is not easily thrown out (10.2),
and a brigade. The Germans leave small rear-guards on the crossings that others still need.
"""

from __future__ import annotations

from typing import Final

from grognard.mechanics.bits import members
from grognard.players.falaise.dealing import Dealer, Slot
from grognard.players.falaise.fields import Fields
from grognard.players.falaise.places import Crossing
from grognard.players.falaise.rear_guards import rear_guard_slots, rear_guards
from grognard.players.falaise.situation import Situation
from grognard.players.falaise.traffic import Traffic
from grognard.players.falaise.weights import Weights
from grognard.titles.falaise.reading.components import ALLIED, CANADIAN, FRENCH, GERMAN, POLISH, US
from grognard.titles.falaise.rules.ch02_values import cf, ter
from grognard.titles.falaise.rules.ch05_stacking import partner
from grognard.titles.falaise.rules.ch11_limits import barred_from_dives
from grognard.titles.falaise.state import NONE, on_map

NEEDED: Final = 3  # the crossings nearest to the way out: the Germans need them
BESIEGERS: Final = 4  # units that are sent against a strong place
CUT_FROM: Final = 5  # the turn from which lines of communication are worth cutting
FRENCH_FROM: Final = 3  # likewise for those who can do nothing else near the Dives (11.9)
NORTH_FROM: Final = 3  # likewise the northern crossings, when the armour has passed them
CORK_FROM: Final = 4  # likewise the end of the roads: who is destroyed then has no line (3.3)
PICKETS: Final = 4  # units sent to do it: with fewer a gap is left
CHAMBOIS: Final = 1  # Americans who go to Chambois before one is spared for the strait
STRAIT_FROM: Final = 3  # the turn from which he stands between the pickets and the Dives
STORM: Final = 2  # units more that are sent against a crossing that the Germans hold
GARRISON_FROM: Final = 8  # the turn from which Argentan is guarded
PASSAGE: Final = 6  # hexes from a bridge: armour that is so near wants to pass it
PASSED: Final = 5  # until this turn the armour may be still on its way over the Dives


class Posts(Dealer):
    """The posts of one side: for each unit that has one the hex, and what standing there is."""

    def __init__(self, fields: Fields, traffic: Traffic, view: Situation, weights: Weights) -> None:
        super().__init__(fields, traffic, view, weights)
        if view.side == ALLIED:
            self._allied()
        else:
            self.deal(rear_guard_slots(self), rear_guards(self))

    # ------------------------------------------------------------------------------- Allies

    def _allied(self) -> None:
        """11.9 Who may go to the Dives closes its crossings, a second unit follows to each."""
        board = self.board
        s = self.s
        nation = board.units.nation
        free = [u for u in board.allied_units if on_map(s, u) and not barred_from_dives(s, u)]
        if on_map(s, board.tenth):
            free = [u for u in free if u != board.currie]  # 5.3 he goes with the 10th Brigade
        self._keep(free)
        americans = [u for u in free if nation[u] == US]
        east = [u for u in free if nation[u] != US]
        poles = [u for u in east if nation[u] == POLISH]
        canadians = [u for u in east if nation[u] == CANADIAN]
        north = self._north_slots()
        self.deal(self._east_slots(1, NEEDED), east)
        west = self._west_slots()
        self.deal(west[:CHAMBOIS], americans)
        if s.turn >= STRAIT_FROM:
            self._picket(self.places.strait[:1], americans)
        self.deal(west[CHAMBOIS:], americans)
        self.deal(north[:1], canadians)
        self.deal(self._east_slots(0, 1), east)  # the Americans are nearer to Chambois
        self.deal(self._second_slots(), poles)
        if s.turn >= CORK_FROM:
            self.deal([Slot(self.places.cork, self.weights.picket)], east)
        self.deal(north[1:] if s.turn >= NORTH_FROM else north[1:2], canadians)
        self.deal(self._second_slots(), free)
        if on_map(s, board.currie) and board.tenth in self.hex:
            self.hex[board.currie] = self.hex[board.tenth]
            self.worth[board.currie] = self.worth[board.tenth]
        self._south([*board.french_units, *board.division_80, board.td_610])
        southern = [u for u in board.allied_units if on_map(s, u) and nation[u] in (US, FRENCH)]
        self._cut(southern)
        if s.turn >= GARRISON_FROM:
            # Earlier a guard would close the bridge of Argentan to the others (5.3).
            self.deal([Slot(self.places.argentan, self.weights.town)], southern)

    def _south(self, units: list[int]) -> None:
        """3.3 The others near Argentan besiege it."""
        units = [u for u in units if on_map(self.s, u)]
        if self.s.argentan == GERMAN:
            slots = [Slot(self.places.argentan, self.weights.town)] * BESIEGERS
            self.deal(slots, units)

    def _cut(self, units: list[int]) -> None:
        """6.5 Units without a post cut the lines of communication south of the Dives.

        The French go early, while the way is free; later whoever is nearest.
        """
        if self.s.turn < CUT_FROM:
            units = [u for u in units if self.board.units.nation[u] == FRENCH]
        if self.s.turn >= FRENCH_FROM:
            self._picket(self.places.pickets[:PICKETS], units)

    def _picket(self, pickets: list[int], units: list[int]) -> None:
        """Send a unit to each of these hexes to which nobody goes yet."""
        free = [h for h in pickets if h not in self.hex.values()]
        self.deal([Slot(h, self.weights.picket) for h in free], units)

    def _keep(self, free: list[int]) -> None:
        """Whoever closes a crossing stays there, and one unit in each hex of the east bank.

        A Pole who has a companion there may go where his skill is needed more (10.2).
        """
        s = self.s
        for crossing in self.places.crossings[:NEEDED]:
            way = self._closed_by(crossing)
            for unit in free:
                if s.place[unit] in way and not self._may_go(unit):
                    self._stay(unit)
            for h in crossing.east:
                units = [u for u in free if s.place[u] == h]
                if units and h not in way:
                    self._stay(max(units, key=lambda u: (cf(s, u), ter(s, u), u)))
            if way == crossing.west and len(way) > 1:
                self._step_over(crossing)

    def _may_go(self, unit: int) -> bool:
        """A Pole who leaves a whole brigade, or another Pole, behind on his crossing."""
        s = self.s
        nation = self.board.units.nation
        other = partner(s, unit)
        if nation[unit] != POLISH or other == NONE or s.disrupted[other]:
            return False
        return nation[other] != POLISH or other < unit

    def _needs_passage(self, crossing: Crossing) -> bool:
        """5.3 Whether armour has still to pass the bridge: a brigade on it would stop it."""
        s = self.s
        board = self.board
        if s.turn >= PASSED:
            return False
        near = crossing.hubs[0]
        return any(
            board.mech[u]
            and board.units.nation[u] == CANADIAN
            and board.may_reach_dives[u]
            and on_map(s, u)
            and not self.places.east_bank >> s.place[u] & 1
            and board.grid.distance(s.place[u], near) <= PASSAGE
            for u in board.allied_units
        )

    def _stay(self, unit: int) -> None:
        """The unit's post is where it stands."""
        self.hex[unit] = self.s.place[unit]
        self.worth[unit] = self.weights.block

    def _step_over(self, crossing: Crossing) -> None:
        """The strongest of those who hold the near bridges goes to the hub, if it is empty.

        There he is assaulted over bridges only (10.2), and no gap is left while he goes.
        """
        s = self.s
        empty = [h for h in crossing.hubs if not self.view.enemy_hexes >> h & 1]
        units = [u for u in self.hex if self.hex[u] in crossing.west]
        if empty and units:
            self.hex[max(units, key=lambda u: (cf(s, u), ter(s, u), u))] = empty[0]

    def _closed_by(self, crossing: Crossing) -> list[int]:
        """The hexes with units of ours that close a crossing; none if it is open."""
        for way in (crossing.east, *[[h] for h in crossing.hubs], crossing.west):
            if all(self._is_ours(h) for h in way):
                return way
        return []

    def _east_slots(self, start: int, end: int) -> list[Slot]:
        """The hexes on the east bank, even if a hub on the west bank is ours.

        There the guards are assaulted over the river only; a hub on the west bank is soon lost.
        """
        found: list[Slot] = []
        for crossing in reversed(self.places.crossings[start:end]):
            hexes = [h for h in crossing.east if not self._is_ours(h)]
            found += [Slot(h, self.weights.block) for h in hexes]
        return found

    def _north_slots(self) -> list[Slot]:
        """The other crossings, the nearest to the pocket first: also lines of communication."""
        found: list[Slot] = []
        for crossing in sorted(self.places.crossings[NEEDED:], key=lambda c: -c.hubs[0]):
            waiting = self._needs_passage(crossing)
            h = self._beside(crossing) if waiting else min(crossing.hubs, key=self._ours)
            found.append(Slot(h, self.weights.block - 1.0))
        return found

    def _beside(self, crossing: Crossing) -> int:
        """A hex of the east bank next to a bridge, off the road: from there it can be closed."""
        board = self.board
        end = crossing.east[0]
        near = members(board.disc[1][end] & self.places.east_bank & ~board.road_hexes)
        return min(near, key=lambda h: (board.grid.distance(h, crossing.west[0]), h), default=end)

    def _ours(self, h: int) -> tuple[int, int, int]:
        """For the better of two hubs: no Germans there, friends there."""
        held = self.view.enemy_hexes >> h & 1
        return (int(held), -int(self.s.cells[h] != 0), h)

    def _west_slots(self) -> list[Slot]:
        """For the Americans: Chambois on both banks, then St-Lambert."""
        found: list[Slot] = []
        for crossing in self.places.crossings[:2]:
            if not self._closed_by(crossing):
                hubs = [h for h in crossing.hubs if not self.view.enemy_hexes >> h & 1]
                hexes = hubs + [h for h in crossing.west if h not in hubs]
                found += [Slot(h, self.weights.block) for h in hexes]
        return found

    def _second_slots(self) -> list[Slot]:
        """A second unit for each hex on the east bank, where there is least cover first."""
        held = self.view.enemy_hexes
        needed = self.places.crossings[:NEEDED]
        hexes = sorted((h for c in needed for h in c.east), key=lambda h: (self.view.cover(h), -h))
        hexes = [h for h in hexes if held >> h & 1 for _ in range(STORM)] + hexes
        hexes += [h for crossing in self.places.crossings[:2] for h in crossing.west]
        return [Slot(h, self.weights.second) for h in hexes]

    def _is_ours(self, h: int) -> bool:
        return bool(self.s.occupied[ALLIED] >> h & 1)
