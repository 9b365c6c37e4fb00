"""Combats by their exact expected value: who attacks what, with how much support fire."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.masks import NOT_SHOWN
from grognard.mechanics.bits import bits_of
from grognard.players.mortain_counterattack.odds import (
    answered,
    at,
    draw_sums,
    expectations,
    subset_sums,
)
from grognard.players.mortain_counterattack.situation import Situation
from grognard.series.fire_and_movement.rules.ch07_retreat import can_retreat
from grognard.series.fire_and_movement.rules.ch07_table import (
    A1,
    A2,
    A3,
    A_LOSS,
    AE,
    D2,
    D3,
    DE,
    EX,
    RETREAT_HEXES,
    support_value,
    terrain_row,
)
from grognard.series.fire_and_movement.state import COMBAT
from grognard.titles.mortain_counterattack.reading.components import GERMAN


class Fight:
    """A combat as planned: what it gains, with how many points of fire, which marker first."""

    def __init__(
        self,
        target: int,
        attackers: list[int],
        gain: float = -99.0,
        fire: int = 0,
        first: int = -1,
        curve: tuple[list[float], list[float], int] = ([], [], 0),
    ) -> None:
        self.target: Final = target
        self.attackers: Final = attackers
        self.gain: Final = gain
        self.fire: Final = fire
        self.first: Final = first  # the next marker to commit, or -1
        self.curve: Final = curve  # what attacker and defender expect by differential, and that


class Fights:
    """The combats that are possible in a position; `view.side` attacks or defends."""

    def __init__(self, view: Situation) -> None:
        self.view: Final = view
        self.s: Final = view.s
        self.board: Final = view.board
        self._rival: Fights | None = None
        self._ways: Final[dict[tuple[int, int], bool]] = {}  # by unit and hexes: if it can retreat

    def rival(self) -> Fights:
        """The same combats as the enemy is thought to see them."""
        if self._rival is None:
            self._rival = Fights(self.view.across())
        return self._rival

    # ------------------------------------------------------------------------------- stakes

    def stakes(self, target: int, attackers: list[int]) -> list[float]:
        """What each result of the table is worth to the attacker."""
        view = self.view
        found = [0.0] * 10
        place = view.place_worth(target)
        hit = view.step(target)
        found[DE] = view.whole(target) + place
        found[EX] = hit + (1.0 if self.s.is_depleted(target) else view.weights.shaken) * place
        for result in (D2, D3):
            found[result] = self._thrown_back(target, RETREAT_HEXES[result], place, found[EX])
        if attackers:
            least = min(view.step(u) for u in attackers)
            found[EX] -= least
            found[A_LOSS] = -least
            found[AE] = -sum([view.whole(u) for u in attackers], 0.0)
            for result in (A1, A2, A3):
                found[result] = -min(
                    least, self.view.weights.retreat * len(attackers) * RETREAT_HEXES[result]
                )
        return found

    def _thrown_back(self, target: int, hexes: int, place: float, hit: float) -> float:
        """7.7, 7.8 The defender takes what is cheaper for him, if he has a choice."""
        back = self.view.weights.retreat * hexes + place
        if not self._can_retreat(target, hexes):
            return hit
        return back if self.s.is_depleted(target) else min(back, hit)

    def _can_retreat(self, unit: int, hexes: int) -> bool:
        """7.7 The same for every attack on it that is weighed in a position."""
        key = (unit, hexes)
        if key not in self._ways:
            self._ways[key] = can_retreat(self.s, unit, hexes)
        return self._ways[key]

    # ---------------------------------------------------------------------------- attacking

    def price(self) -> float:
        """What a point of one's own fire is worth elsewhere, now."""
        weights = self.view.weights
        german = self.view.side == GERMAN
        if self.s.active != self.view.side:
            return weights.price_defence if german else weights.price_us_defence
        if german:
            besieged = self.view.besieged()
            return weights.price_attack if besieged else weights.price_attack * weights.keeps
        later = self.board.reserve and self.board.mobile_bombardment and self.s.phase <= COMBAT
        return weights.price_us_attack if later else weights.price_last

    def hand(self) -> tuple[tuple[int, int], ...]:
        """One's own unused markers with their values, the strongest first."""
        value = self.board.markers.value
        held = sorted(self.s.held[self.view.side], key=lambda marker: (-value[marker], marker))
        return tuple((marker, value[marker]) for marker in held)

    def answer(self, *, bombardment: bool) -> int:
        """8.3 The points that the defender may add, by what his unknown markers can be."""
        enemy = 1 - self.view.side
        number = len(self.s.held[enemy])
        if not number or (bombardment and not self.board.counterbattery):
            return 0
        pool = self.pool(enemy)
        return round(number * sum(pool) / len(pool))

    def in_turn(self, fights: list[Fight]) -> float:
        """What attacks gain one after the other: fire that meets the first is gone for the rest.

        One's own fire goes where it helps most, or is kept.
        """
        own = sum(value for _, value in self.hand())
        best = self._with_fire(fights, -1, 0)
        if own:
            spent = own * self.price()
            for number in range(len(fights)):
                best = max(best, self._with_fire(fights, number, own) - spent)
        return best

    def _with_fire(self, fights: list[Fight], supported: int, fire: int) -> float:
        weights = self.view.weights
        left = self.answer(bombardment=False)
        price = self.rival().price()
        total = 0.0
        for at_, fight in enumerate(fights):
            expected, fears, number = fight.curve
            if at_ == supported:
                number += fire
            added = answered(fears, number, left, price)
            left -= added
            total += at(expected, number - added) + weights.drain * added
        return total

    def worthwhile(self, fights: list[Fight], costs: list[float]) -> list[Fight]:
        """The attacks that are worth it together: whoever spoils the rest is left out."""
        pairs = list(zip(fights, costs, strict=True))
        while pairs:
            total = self.sequence([f for f, _ in pairs])[0] - sum([c for _, c in pairs], 0.0)
            if total > self.view.weights.daring and len(pairs) == 1:
                break
            best, without = total, -1
            for number in range(len(pairs)):
                rest = pairs[:number] + pairs[number + 1 :]
                if not rest:
                    continue
                gain = self.sequence([f for f, _ in rest])[0] - sum([c for _, c in rest], 0.0)
                if gain > best:
                    best, without = gain, number
            if without < 0:
                if total <= self.view.weights.daring:
                    return []
                break
            del pairs[without]
        return [f for f, _ in pairs]

    def sequence(self, fights: list[Fight]) -> tuple[float, list[Fight]]:
        """The order in which attacks gain most, found by moving one after the other."""
        order: list[Fight] = []
        total = 0.0
        for fight in fights:
            total = -99.0
            tried = order
            for place in range(len(tried) + 1):
                other = [*tried[:place], fight, *tried[place:]]
                gain = self.in_turn(other)
                if gain > total + 1e-9:
                    total, order = gain, other
        return total, order

    def pool(self, side: int) -> tuple[int, ...]:
        """8.3 The values of all markers of a side that have not been seen this turn."""
        value = self.board.markers.value
        return tuple(sorted(value[m] for m in self.board.unknown_pool(self.s, side)))

    def bare(self, target: int, attackers: list[int]) -> Fight:
        """An attack without support fire on either side."""
        row = terrain_row(self.s, self.s.place[target], bits_of(attackers))
        expected = expectations(self.board.table, row, self.stakes(target, attackers))
        fears = expectations(self.board.table, row, self.rival().stakes(target, attackers))
        base = sum(self.view.attack(u) for u in attackers) - self.view.defence(target)
        return Fight(target, attackers, at(expected, base), curve=(expected, fears, base))

    def best(self, target: int, attackers: list[int], row: int) -> Fight:
        """The best that can be made of an attack or bombardment by adding support fire."""
        expected = expectations(self.board.table, row, self.stakes(target, attackers))
        base = sum(self.view.attack(u) for u in attackers) - self.view.defence(target)
        base += support_value(self.s, self.view.side)
        most = self.answer(bombardment=not attackers)
        price, weights = self.price(), self.view.weights
        fears = expectations(self.board.table, row, self.rival().stakes(target, attackers))
        best = Fight(target, attackers)
        for fire, first in subset_sums(self.hand()):
            if not attackers and not fire and not self.s.committed[self.view.side]:
                continue
            added = answered(fears, base + fire, most, self.rival().price())
            gain = at(expected, base + fire - added) + weights.drain * added - price * fire
            if gain > best.gain + 1e-9:
                best = Fight(target, attackers, gain, fire, first)
        return best

    def best_attack(self, target: int, able: list[int]) -> Fight:
        """The best attack on a unit: the strongest attackers, and as many as it takes."""
        order = sorted(able, key=lambda u: (self.view.step(u) - 0.5 * self.view.attack(u), u))
        best = Fight(target, [])
        for count in range(1, len(order) + 1):
            fight = self.bare(target, order[:count])
            if fight.gain > best.gain + 1e-9:
                best = fight
        return best

    def bombardment(self, target: int) -> Fight:
        """8.4 The best bombardment of a unit."""
        return self.best(target, [], terrain_row(self.s, self.s.place[target], 0))

    # ---------------------------------------------------------------------------- defending

    def defence_fire(self, target: int, attackers: list[int]) -> tuple[int, int]:
        """7.6 The points to add to a defence, and the next marker; -1 when no more pays."""
        s = self.s
        enemy = 1 - self.view.side
        row = terrain_row(s, s.place[target], bits_of(attackers))
        expected = expectations(self.board.table, row, self.stakes(target, attackers))
        base = sum(self.view.attack(u) for u in attackers) - self.view.defence(target)
        base += support_value(s, enemy) - support_value(s, self.view.side)
        hidden = draw_sums(self.pool(enemy), s.committed[enemy].count(NOT_SHOWN))
        price = self.price()
        best, points, marker = 99.0, 0, -1
        for fire, first in subset_sums(self.hand()):
            loss = sum([p * at(expected, base + y - fire) for y, p in hidden], 0.0) + price * fire
            if loss < best - 1e-9:
                best, points, marker = loss, fire, first
        return points, marker
