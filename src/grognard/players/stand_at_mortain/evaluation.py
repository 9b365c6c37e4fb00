"""How good a position is for a side: who could hit whom on the next card, and for how much.

Every unit has a best shot: the chance to hit alone, times what the hit is worth, less for every
move that it needs before it can fire. A side's threat is the sum of its best shots, each weighed
by the chance that a card lets so many units act. A move is judged by what it does to both threats.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import first_of, second_of, verb_of
from grognard.players.stand_at_mortain.tables import Tables
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
        self.worth: Final = worth  # of the next hit on each unit
        self.tiger: Final = parts.tiger
        self.place: Final = s.place
        self.at: Final = [parts.at[2 * unit + s.reduced[unit]] for unit in range(len(s.place))]
        self.ai: Final = [parts.ai[2 * unit + s.reduced[unit]] for unit in range(len(s.place))]
        self.mine: Final = [unit for unit in board.units_of[side] if s.on_map(unit)]
        self.foes: Final = [unit for unit in board.units_of[1 - side] if s.on_map(unit)]
        likely = [unit for unit in board.units_of[1 - side] if _may_enter(s, unit)]
        self._hindered: Final = _hindered_hexes(s)
        self._my_best: Final = {
            unit: max(self._shots(unit, s.place[unit], self.foes), default=0.0)
            for unit in self.mine
        }
        self._foe_shots: Final = {
            foe: self._shots(foe, s.place[foe], self.mine) for foe in self.foes + likely
        }
        self._my_threat: Final = self._threat(self._my_best)
        self._foe_threat: Final = self._threat(
            {foe: max(shots, default=0.0) for foe, shots in self._foe_shots.items()}
        )

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
        tables = self.tables
        if hex_ < len(tables.reach):
            reach = tables.reach[hex_]
            shift = tables.shift[hex_]
        else:
            reach = tables.entry_reach[self.s.board.parts.unit_side[unit]]
            shift = tables.entry_shift
        place = self.place
        worth = self.worth
        tank = tables.tank
        at = self.at[unit]
        if unit == self.tiger:
            at -= self.s.board.parts.tiger_bonus
        ai = self.ai[unit]
        less = self.hindrance(unit, hex_)
        shots: list[float] = []
        for target in targets:
            goal = place[target]
            need = (at if tank[target] else ai) + shift[goal] - less
            if need <= 0:
                shots.append(0.0)
            else:
                shots.append((need if need < 10 else 10) * 0.1 * reach[goal] * worth[target])
        return shots

    def _threat(self, best: dict[int, float]) -> float:
        """What a side may do on its next card: Tiger 102 acts free, the others in order."""
        total = best.get(self.tiger, 0.0)
        ranked = [shot for unit, shot in best.items() if shot and unit != self.tiger]
        ranked.sort(reverse=True)
        for shot, chance in zip(ranked, self.tables.chance_of, strict=False):
            total += shot * chance
        return total

    def gain_of_place(self, unit: int, hex_: int) -> float:
        """How much better off both threats leave this side with its unit in that hex.

        A place that is no hex means that the unit is off the map.
        """
        off = self.s.board.off_map
        best = dict(self._my_best)
        if hex_ < off:
            best[unit] = max(self._shots(unit, hex_, self.foes), default=0.0)
        else:
            best[unit] = 0.0
        gained = (self._threat(best) - self._my_threat) * self.weights.attack
        return gained - (self._foe_threat_with(unit, hex_) - self._foe_threat) * self.weights.fear

    def _foe_threat_with(self, unit: int, hex_: int) -> float:
        """The enemy's threat if this unit stood there."""
        at = self.mine.index(unit) if unit in self.mine else -1
        there = hex_ < self.s.board.off_map
        start = self.place[unit]
        self.place[unit] = hex_
        best: dict[int, float] = {}
        for foe, shots in self._foe_shots.items():
            most = 0.0
            for number, shot in enumerate(shots):
                if shot > most and number != at:
                    most = shot
            if there:
                most = max(most, self._shots(foe, self.place[foe], [unit])[0])
            best[foe] = most
        self.place[unit] = start
        return self._threat(best)

    def hindered_loss(self, hexes: int) -> float:
        """What the enemy's next card would lose if his fire out of these hexes were hindered."""
        best = {foe: max(shots, default=0.0) for foe, shots in self._foe_shots.items()}
        less = dict(best)
        for foe, shots in self._foe_shots.items():
            if shots and self.s.on_map(foe) and hexes >> self.place[foe] & 1:
                target = self.mine[shots.index(best[foe])]
                share = 0.1 * self.tables.reach[self.place[foe]][self.place[target]]
                less[foe] = max(best[foe] - share * self.worth[target], 0.0)
        return self._foe_threat - self._threat(less)


def _may_enter(s: MortainState, unit: int) -> bool:
    """Whether the unit waits and could come on the map this turn or the next."""
    return s.waits(unit) and s.turn + 1 >= s.board.parts.entry_turn[unit]


def _hindered_hexes(s: MortainState) -> int:
    """S5.7 The hexes under the air modifier."""
    return 0 if s.air_hex == NOT_SET else s.board.next_to[s.air_hex] | 1 << s.air_hex
