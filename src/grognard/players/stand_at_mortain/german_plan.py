"""The German plan: break the US force, keep five units, and be off the map in time."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from grognard.kernel.play.order import first_of, second_of, verb_of
from grognard.players.stand_at_mortain.clock import Clock
from grognard.players.stand_at_mortain.evaluation import Situation, stress
from grognard.players.stand_at_mortain.muster import Muster
from grognard.players.stand_at_mortain.tables import Tables
from grognard.players.stand_at_mortain.ways import ways_west
from grognard.players.stand_at_mortain.weights import Weights
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.state import MortainState

VICTORY: Final = 100.0
SPARE: Final = 3  # German units can be lost before five exits are impossible
READY_WAY: Final = 2  # so many moves from leaving: such a unit is ready to exit with the others


class GermanPlan:
    """What things are worth to the German in one position."""

    def __init__(self, s: MortainState, tables: Tables, weights: Weights, clock: Clock) -> None:
        self.s: Final = s
        self.tables: Final = tables
        self.weights: Final = weights
        self.clock: Final = clock
        press = _press(clock, weights.spread)
        self.hurry: Final = press > weights.hurry
        self.press: Final = weights.rush * press
        self.ways: Final = ways_west(s, tables, weights.detour)
        self.muster: Final = Muster(s, tables, weights, clock.bodies - clock.exited, press)

    def worth(self) -> list[float]:
        """The next hit on each unit, of either side."""
        s = self.s
        weights = self.weights
        worth = [weights.kill if reduced else weights.flip for reduced in s.reduced]
        clock = self.clock
        last = clock.us_on_map == 1 and clock.can_destroy
        for unit in s.board.us_units:
            if last and s.reduced[unit]:
                worth[unit] += VICTORY
        spare = clock.bodies - s.board.exits_to_win
        flip = weights.own_flip * weights.care ** min(max(SPARE - spare, 0), SPARE)
        for unit in s.board.german_units:
            worth[unit] = weights.own_kill if s.reduced[unit] else flip
            if s.reduced[unit] and spare == 0 and not clock.can_destroy:
                worth[unit] += weights.fifth_unit
        worth[s.board.parts.tiger] *= weights.tiger
        stress(worth, s, self.tables, weights, s.board.us_units)
        return worth

    def move_gain(self, view: Situation, order: int) -> float:
        """What a move, an entry or an exit gains."""
        verb, unit = verb_of(order), first_of(order)
        if verb == verbs.EXIT:
            return self._exit_gain(view, unit)
        hex_ = second_of(order)
        gain = view.gain_of_place(unit, hex_) - self.weights.idle
        if self.weights.crowd:
            gain -= self._crowding(view, unit, hex_) * self.weights.crowd
        if verb == verbs.ENTER:
            return gain + self.weights.enter
        gain += self.muster.gain(view, unit, hex_)
        return gain + self._way(view.place[unit]) - self._way(hex_)

    def _crowding(self, view: Situation, unit: int, hex_: int) -> float:
        """S5.4, S5.5 What more an air strike would hit on average if the unit stood there."""
        there = [0.0] * (self.s.board.waiting + 1)
        for other in view.mine:
            there[view.place[other]] += view.worth[other]
        before = self._strike(there)
        there[view.place[unit]] -= view.worth[unit]
        there[hex_] += view.worth[unit]
        return self._strike(there) - before

    def _strike(self, there: list[float]) -> float:
        """S5.5 What the best air strike hits on average, by what stands in each hex."""
        strength = self.s.board.parts.air_strength
        cover = self.tables.cover
        return max([0.1 * (strength - cover[hex_]) * there[hex_] for hex_ in range(len(cover))])

    def _way(self, hex_: int) -> float:
        """What the way to the west edge costs.

        By the hex more for those behind, who catch up; when time presses, the same for all.
        """
        way = self.ways[hex_]
        return (self.weights.advance * way / self.tables.crossing + self.press) * way

    def _exit_gain(self, view: Situation, unit: int) -> float:
        """Leaving counts only if five can leave; the fifth wins."""
        clock = self.clock
        if clock.missing <= 1:
            return VICTORY
        if not clock.can_exit:
            return -VICTORY
        ready = sum(self.tables.west[view.place[other]] <= READY_WAY for other in view.mine)
        share = 1.0 if self.hurry else min(ready / clock.missing, 1.0) ** 2
        return view.gain_of_place(unit, self.s.board.exited) + self.weights.exit * share


def _press(clock: Clock, roots: float) -> float:
    """How much a move matters for being off the map in time, from 0 to 1.

    It grows as the actions that can be expected come near to the moves that are needed, like the
    chance that just one more of them decides.
    """
    if not clock.can_exit:
        return 0.0
    spread = roots * sqrt(max(clock.actions, 1.0))
    spare = max((clock.actions - clock.moves) / spread, 0.0)
    return exp(-spare * spare / 2)
