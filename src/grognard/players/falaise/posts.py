"""Who is to hold what: the posts of the Allies, dealt out once for an activation.

Two teams close the crossings of the Dives: the Americans from the west bank, Poles and Canadians
from the east bank. The Germans have no posts: in trial games a guard on a crossing stood in the way
of those who had to pass it (5.1, 7.3).
"""

from __future__ import annotations

from typing import Final

from grognard.players.falaise.fields import Fields
from grognard.players.falaise.places import Crossing, Places
from grognard.players.falaise.situation import Situation
from grognard.players.falaise.traffic import Traffic
from grognard.players.falaise.weights import Weights
from grognard.titles.falaise.board import Board
from grognard.titles.falaise.components import ALLIED, CANADIAN, FRENCH, GERMAN, US
from grognard.titles.falaise.state import on_map
from grognard.titles.falaise.values import cf, ter

NEEDED: Final = 3  # the crossings nearest to the way out: the Germans need them
MARCH: Final = 10  # half points that are marched in a turn
SLOW: Final = 8  # 7.1.1 by units with a low TER
FAST: Final = 14  # and with a high one
STRENGTH: Final = 0.05  # turns that a Combat Factor makes up for
SKILL: Final = 0.05  # and a point of TER
WATER: Final = 12  # half points that it counts to besiege a place over the river
BESIEGERS: Final = 4  # units that are sent against a strong place
CUT_FROM: Final = 5  # the turn from which lines of communication are worth cutting
PICKETS: Final = 3  # units sent to do it
TOO_FAR: Final = 100  # half points: he would come too late


class Slot:
    """A place for one unit at a post."""

    def __init__(self, h: int, value: float) -> None:
        self.hex: Final = h
        self.value: Final = value  # what standing there is worth


class Posts:
    """The posts of one side: for each unit that has one the hex, and what standing there is."""

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
        if view.side == ALLIED:
            self._allied()

    def distance(self, unit: int, goals: int) -> list[int]:
        """How far a unit has to the goals, on a map without enemies."""
        board = self.board
        return self.fields.to(board.cost_kind[unit], goals, board.sheet.area_e)

    # ------------------------------------------------------------------------------- Allies

    def _allied(self) -> None:
        """11.9 Who may go to the Dives closes its crossings, a second unit follows to each."""
        board = self.board
        s = self.s
        nation = board.units.nation
        opened = 0 < s.counterattack < s.turn  # 11.9
        free = [
            u
            for u in board.allied_units
            if on_map(s, u) and (board.may_reach_dives[u] or (opened and nation[u] != FRENCH))
        ]
        self._keep(free)
        east = [u for u in free if nation[u] != US]
        self._deal(self._east_slots(1, NEEDED), east)
        # A brigade on a bridge lets no other brigade pass (5.3): the slowest stay behind.
        foot = [u for u in east if nation[u] == CANADIAN and not board.mech[u]]
        self._deal(self._north_slots(), foot)
        self._deal(self._west_slots(), [u for u in free if nation[u] == US])
        self._deal(self._east_slots(0, 1), east)  # the Americans are nearer to Chambois
        self._deal(self._second_slots(), free)
        self._south([*board.french_units, *board.division_80, board.td_610])
        self._cut([u for u in board.allied_units if on_map(s, u) and nation[u] in (US, FRENCH)])

    def _south(self, units: list[int]) -> None:
        """3.3 The others near Argentan besiege it."""
        if self.s.argentan == GERMAN:
            slots = [Slot(self.places.argentan, self.weights.town)] * BESIEGERS
            self._deal(slots, [u for u in units if on_map(self.s, u)])

    def _cut(self, units: list[int]) -> None:
        """6.5 Later, Americans and French without a post cut the lines south of the Dives."""
        if self.s.turn >= CUT_FROM:
            pickets = self.places.pickets[:PICKETS]
            self._deal([Slot(h, self.weights.picket) for h in pickets], units)

    def _keep(self, free: list[int]) -> None:
        """Whoever closes a crossing stays there, and one unit in each hex of the east bank."""
        s = self.s
        for number, crossing in enumerate(self.places.crossings):
            way = self._closed_by(crossing)
            for unit in free:
                if s.place[unit] in way:
                    self._stay(unit)
            for h in crossing.east if number < NEEDED else []:
                units = [u for u in free if s.place[u] == h]
                if units and h not in way:
                    self._stay(max(units, key=lambda u: (cf(s, u), ter(s, u), u)))
            if way == crossing.west and len(way) > 1:
                self._step_over(crossing)

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
        """The other crossings: they are ways out, and lines of communication lead over them."""
        return [
            Slot(min(crossing.hubs, key=self._ours), self.weights.block - 1.0)
            for crossing in self.places.crossings[NEEDED:]
            if not self._closed_by(crossing)
        ]

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
        """A second unit for each hex on the east bank."""
        found: list[Slot] = []
        for crossing in self.places.crossings[:NEEDED]:
            found += [Slot(h, self.weights.second) for h in crossing.east]
        for crossing in self.places.crossings[:2]:
            found += [Slot(h, self.weights.second) for h in crossing.west]
        return found

    def _is_ours(self, h: int) -> bool:
        return bool(self.s.occupied[ALLIED] >> h & 1)

    # ------------------------------------------------------------------------------ dealing

    def _deal(self, slots: list[Slot], units: list[int]) -> None:
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
        return len(sharing) < 2 and all(self.board.mates[unit][u] for u in sharing)

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
