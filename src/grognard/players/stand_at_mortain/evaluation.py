"""How good a position is for a side: who could hit whom on the next card, and for how much.

Every unit has a best shot: the chance to hit alone, times what the hit is worth, less for every
move that it needs before it can fire. A side's threat is the sum of its best shots, each weighed
by the chance that a card lets so many units act. A move is judged by what it does to both threats.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import first_of, second_of, verb_of
from grognard.players.stand_at_mortain.tables import NUMBERS, Tables
from grognard.players.stand_at_mortain.weights import Weights
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.reading.components import GERMAN
from grognard.titles.stand_at_mortain.state import NOT_SET, MortainState


class Situation:
    """A position as one side sees it, with everything that its plans look up."""

    def __init__(
        self, s: MortainState, side: int, tables: Tables, weights: Weights, worth: list[float]
    ) -> None:
        board = s.board
        parts = board.parts
        self.s: Final = s
        self.side: Final = side
        self.tables: Final = tables
        self.weights: Final = weights
        self.fear: Final = weights.fear * weights.wary ** (parts.turns - s.turn)
        self.worth: Final = worth  # of the next hit on each unit
        self.tiger: Final = parts.tiger
        self.place: Final = s.place
        self.at: Final = [parts.at[2 * unit + s.reduced[unit]] for unit in range(len(s.place))]
        self.ai: Final = [parts.ai[2 * unit + s.reduced[unit]] for unit in range(len(s.place))]
        self.mine: Final = [unit for unit in board.units_of[side] if s.on_map(unit)]
        self.foes: Final = [unit for unit in board.units_of[1 - side] if s.on_map(unit)]
        likely = [unit for unit in board.units_of[1 - side] if _may_enter(s, unit)]
        self._hindered: Final = _hindered_hexes(s)
        self._my_best: Final = [self._best(unit, s.place[unit], self.foes) for unit in self.mine]
        self._rivals: Final = self.foes + likely
        self._foe_shots: Final = [self._shots(foe, s.place[foe], self.mine) for foe in self._rivals]
        self._foe_best: Final = [_most(shots) for shots in self._foe_shots]
        self._my_threat: Final = self._threat(self.mine, self._my_best)
        self._foe_threat: Final = self._threat(self._rivals, self._foe_best)

    def after(self, order: int) -> Situation:
        """The situation as it would be after a move, an entry or an exit."""
        s = self.s.copy()
        exits = verb_of(order) == verbs.EXIT
        s.place[first_of(order)] = s.board.exited if exits else second_of(order)
        return Situation(s, self.side, self.tables, self.weights, self.worth)

    def hindrance(self, unit: int, hex_: int) -> int:
        """S5.7, R30 What the air modifier takes from a unit's fire out of this hex."""
        s = self.s
        if s.air_hex == NOT_SET or s.board.parts.unit_side[unit] != GERMAN:
            return 0
        if s.board.air_on_units:
            return s.board.parts.air_modifier if s.air_units >> unit & 1 else 0
        return s.board.parts.air_modifier if self._hindered >> hex_ & 1 else 0

    def _shots(self, unit: int, hex_: int, targets: list[int]) -> list[float]:
        """What the unit's shot at each target is worth, from this hex, now or after moving."""
        return [self._shot(unit, hex_, target, self.place[target]) for target in targets]

    def _best(self, unit: int, hex_: int, targets: list[int]) -> float:
        """The best of these shots; none is worth nothing."""
        return _most(self._shots(unit, hex_, targets))

    def _shot(self, unit: int, hex_: int, target: int, goal: int) -> float:
        """What the unit's shot is worth from one hex at a target in another."""
        tables = self.tables
        if hex_ < len(tables.reach):
            shift, reach = tables.shift[hex_][goal], tables.reach[hex_][goal]
        else:
            shift = tables.entry_shift[goal]
            reach = tables.entry_reach[self.s.board.parts.unit_side[unit]][goal]
        need = shift - self.hindrance(unit, hex_)
        if not tables.tank[target]:
            need += self.ai[unit]
        elif unit == self.tiger:
            need += self.at[unit] - self.s.board.parts.tiger_bonus
        else:
            need += self.at[unit]
        if need <= 0:
            return 0.0
        return (need if need < NUMBERS else NUMBERS) * 0.1 * reach * self.worth[target]

    def _threat(self, units: list[int], best: list[float]) -> float:
        """What a side may do on its next card: Tiger 102 acts free, the others in order."""
        total = 0.0
        ranked: list[float] = []
        for at, unit in enumerate(units):
            if unit == self.tiger:
                total = best[at]
            else:
                ranked.append(best[at])
        ranked.sort()
        for chance in self.tables.chance_of:
            if not ranked:
                break
            total += ranked.pop() * chance
        return total

    def gain_of_place(self, unit: int, hex_: int) -> float:
        """How much better off both threats leave this side with its unit in that hex.

        A place that is no hex means that the unit is off the map.
        """
        there = hex_ < self.s.board.off_map
        shot = self._best(unit, hex_, self.foes) if there else 0.0
        units, best = self.mine, self._my_best
        if unit in units:
            best = best[:]
            best[units.index(unit)] = shot
        else:
            units, best = [*units, unit], [*best, shot]
        gained = (self._threat(units, best) - self._my_threat) * self.weights.attack
        return gained - (self._foe_threat_with(unit, hex_) - self._foe_threat) * self.fear

    def _foe_threat_with(self, unit: int, hex_: int) -> float:
        """The enemy's threat if this unit stood there."""
        at = self.mine.index(unit) if unit in self.mine else -1
        there = hex_ < self.s.board.off_map
        best: list[float] = []
        for number, foe in enumerate(self._rivals):
            most = self._foe_best[number]
            shots = self._foe_shots[number]
            if at >= 0 and shots[at] == most:  # what he would hit best is gone from there
                most = _most(shots[:at] + shots[at + 1 :])
            if there:
                most = max(most, self._shot(foe, self.place[foe], unit, hex_))
            best.append(most)
        return self._threat(self._rivals, best)

    def hindered_loss(self, hexes: int) -> float:
        """What the enemy's next card would lose if his fire out of these hexes were hindered."""
        less = self._foe_best[:]
        for number, foe in enumerate(self._rivals):
            shots = self._foe_shots[number]
            if shots and self.s.on_map(foe) and hexes >> self.place[foe] & 1:
                target = self.mine[shots.index(less[number])]
                share = 0.1 * self.tables.reach[self.place[foe]][self.place[target]]
                less[number] = max(less[number] - share * self.worth[target], 0.0)
        return self._foe_threat - self._threat(self._rivals, less)


def _most(shots: list[float]) -> float:
    most = 0.0
    for shot in shots:
        if shot > most:  # `max` would be a call of Python's
            most = shot
    return most


def stress(
    worth: list[float], s: MortainState, tables: Tables, weights: Weights, foes: list[int]
) -> None:
    """What a side thinks of tanks, and of the enemy where the German wants to leave."""
    for unit in foes:
        if s.on_map(unit):
            worth[unit] *= weights.west ** tables.westward[s.place[unit]]
    for unit, tank in enumerate(tables.tank):
        if tank:
            worth[unit] *= weights.tank


def _may_enter(s: MortainState, unit: int) -> bool:
    """Whether the unit waits and could come on the map this turn or the next."""
    return s.waits(unit) and s.turn + 1 >= s.board.parts.entry_turn[unit]


def _hindered_hexes(s: MortainState) -> int:
    """S5.7 The hexes under the air modifier."""
    return 0 if s.air_hex == NOT_SET else s.board.next_to[s.air_hex] | 1 << s.air_hex
