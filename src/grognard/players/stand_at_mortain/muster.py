"""The German comes together before he comes under fire: units that arrive one by one die so."""

from __future__ import annotations

from typing import Final

from grognard.players.stand_at_mortain.evaluation import Situation
from grognard.players.stand_at_mortain.tables import NEVER, Tables
from grognard.players.stand_at_mortain.weights import Weights
from grognard.titles.stand_at_mortain.state import MortainState

READY: Final = 2  # a unit so many enemy moves from his fire is there when it begins
HOT: Final = [1.0, 0.5]  # how much a unit is exposed that he can fire at now, or after one move


class Muster:
    """What it costs that some of the German units are under fire while the others are far."""

    def __init__(
        self, s: MortainState, tables: Tables, weights: Weights, units: int, press: float
    ) -> None:
        self.weight: Final = weights.muster * (1.0 - press)
        self.wanted: Final = max(weights.quorum * units, 1.0)
        self.off_map: Final = s.board.off_map
        self.far: Final = _moves_of_enemy(s, tables)
        edge = min([self.far[hex_] for hex_ in s.board.parts.east_edge])
        waiting = sum([s.waits(unit) for unit in s.board.german_units])
        self.behind: Final = waiting if edge < READY else 0  # they enter beside those who fight

    def gain(self, view: Situation, unit: int, hex_: int) -> float:
        """What is gained if a unit goes there."""
        if self.weight <= 0.0:
            return 0.0
        return self._cost(view, unit, view.place[unit]) - self._cost(view, unit, hex_)

    def _cost(self, view: Situation, moved: int, hex_: int) -> float:
        ready = self.behind
        exposed = 0.0
        for unit in view.mine:
            place = hex_ if unit == moved else view.place[unit]
            if place >= self.off_map:
                continue
            far = self.far[place]
            ready += far <= READY
            if far < len(HOT):
                exposed += HOT[far]
        return self.weight * exposed * max(self.wanted - ready, 0.0) / self.wanted


def _moves_of_enemy(s: MortainState, tables: Tables) -> list[int]:
    """By hex: how many moves the nearest enemy needs until he can fire there."""
    far = [NEVER] * s.board.off_map
    for unit in s.board.us_units:
        if s.on_map(unit):
            moves = tables.moves[s.place[unit]]
            far = [min(one, other) for one, other in zip(far, moves, strict=True)]
    return far
