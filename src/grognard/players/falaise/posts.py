"""Who is to hold what: the posts of the Allies, dealt out anew for each question.

A unit that already stands at its post is the nearest to it, so that posts do not change hands
without need. The Germans have none: in trial games a guard on a crossing stood in the way of those
who had to pass it (5.1, 7.3), and seemed to cost more than they save than it kept open.
"""

from __future__ import annotations

from typing import Final

from grognard.players.falaise.fields import Fields
from grognard.players.falaise.places import Crossing, Places
from grognard.players.falaise.situation import Situation
from grognard.players.falaise.traffic import Traffic
from grognard.players.falaise.weights import Weights
from grognard.titles.falaise.board import Board
from grognard.titles.falaise.components import ALLIED, FRENCH, GERMAN
from grognard.titles.falaise.state import on_map, units_in
from grognard.titles.falaise.values import cf, ter

NEEDED: Final = 3  # the crossings nearest to the way out: the Germans need them
STRENGTH: Final = 3  # half points of way that a Combat Factor makes up for
SKILL: Final = 4  # and a point of TER
STAY: Final = 16  # half points that it counts to leave a crossing for another one
WATER: Final = 12  # half points that it counts to besiege a place over the river
BESIEGERS: Final = 4  # units that are sent against a strong place
TOO_FAR: Final = 90  # half points: he would come too late


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
        """Who may go to the Dives closes its crossings; others are sent against Argentan."""
        board = self.board
        s = self.s
        weights = self.weights
        opened = 0 < s.counterattack < s.turn  # 11.9
        free = [
            u
            for u in board.allied_units
            if board.may_reach_dives[u] or (opened and board.units.nation[u] != FRENCH)
        ]
        flow = self.traffic.flow(self.view)
        for number, crossing in enumerate(self.places.crossings):
            if number < NEEDED or any(h in flow for h in crossing.hexes):
                self._close(crossing, weights.block - 0.5 * number, free)
        for crossing in self.places.crossings[:NEEDED]:
            self._strengthen(crossing, free)
        if s.argentan == GERMAN:
            near = [*board.division_80, board.td_610, *board.french_units]
            for _ in range(BESIEGERS):
                self._post(self.places.argentan, weights.town, near)

    def _close(self, crossing: Crossing, value: float, free: list[int]) -> None:
        """One unit on the hub; if Germans hold it, one on each hex beyond it."""
        held = self.view.enemy_hexes
        hub = self._hub(crossing)
        if not held >> hub & 1:
            self._post(hub, value, free)
            return
        for h in crossing.hexes:
            if not held >> h & 1:
                self._post(h, value, free)

    def _strengthen(self, crossing: Crossing, free: list[int]) -> None:
        """A second unit on the hub; if Germans hold it, a siege."""
        hub = self._hub(crossing)
        if not self.view.enemy_hexes >> hub & 1:
            self._post(hub, self.weights.second, free)
            return
        for _ in range(BESIEGERS - 2):
            self._post(hub, self.weights.block, free)

    # ------------------------------------------------------------------------------ dealing

    def _hub(self, crossing: Crossing) -> int:
        """Of two hexes that close a crossing alike the one that is ours, or the better cover."""
        s = self.s
        side = self.view.side

        def rank(h: int) -> tuple[int, int, int]:
            here = units_in(s, h)
            owner = 0 if not here else (1 if self.board.units.side[here[0]] == side else -1)
            return (owner, self.view.cover(h), -h)

        return max(crossing.hubs, key=rank)

    def _post(self, h: int, value: float, units: list[int]) -> None:
        """Give a post to the best unit that has none and may share the hex with who has one."""
        s = self.s
        sharing = [unit for unit, post in self.hex.items() if post == h]
        best = -1
        least = TOO_FAR
        for unit in units:
            if not on_map(s, unit) or unit in self.hex:
                continue
            if not self.view.enemy_hexes >> h & 1 and not self._mates(unit, sharing):
                continue
            way = self.distance(unit, 1 << h)[s.place[unit]]
            if s.place[unit] != h and self._holds(unit):
                way += STAY
            elif self.view.enemy_hexes >> h & 1 and self._over_water(unit, h):
                way += WATER
            rank = way - STRENGTH * cf(s, unit) - SKILL * ter(s, unit)
            if rank < least:
                least = rank
                best = unit
        if best >= 0:
            self.hex[best] = h
            self.worth[best] = value

    def _holds(self, unit: int) -> bool:
        """Whether a unit closes a crossing where it stands."""
        number = self.places.crossing_at(self.s.place[unit])
        return number >= 0 and self.s.place[unit] in self.places.crossings[number].hubs

    def _over_water(self, unit: int, h: int) -> bool:
        """10.2 Whether a unit would have to assault a hex over the Dives."""
        bank = self.places.east_bank
        return bank >> self.s.place[unit] & 1 != bank >> h & 1

    def _mates(self, unit: int, sharing: list[int]) -> bool:
        return all(self.board.mates[unit][other] for other in sharing)
