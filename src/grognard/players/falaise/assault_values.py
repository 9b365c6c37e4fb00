"""What an assault is worth: every die of the table, with the changes that the higher TER makes."""

from __future__ import annotations

from typing import Final

from grognard.mechanics.dice import sum_of
from grognard.players.falaise.places import Places
from grognard.players.falaise.situation import Situation
from grognard.titles.falaise.reading.components import AL1, BL1, DE, DL1, DR, RESULTS
from grognard.titles.falaise.rules.ch02_values import cf, total_cf
from grognard.titles.falaise.rules.ch03_losses import steps_left
from grognard.titles.falaise.rules.ch06_zones import zone_of
from grognard.titles.falaise.rules.ch10_attackers import can_attack, targets_of
from grognard.titles.falaise.rules.ch10_odds import (
    AUTOMATIC,
    assault_column,
    assault_modifiers,
    attacker_changes,
    changes,
)
from grognard.titles.falaise.state import IDLE, MOVE_ROUND, units_in

TRAPPED: Final = 0.6  # the share of a stack that is lost when it must retreat and hardly can


class Fight:
    """A planned assault: the hex, the attackers, and what it can be expected to gain."""

    def __init__(self, target: int, attackers: list[int], gain: float) -> None:
        self.target: Final = target
        self.attackers: Final = attackers
        self.gain: Final = gain


class Fights:
    """The assaults that a side could make now."""

    def __init__(self, view: Situation, places: Places) -> None:
        self.view: Final = view
        self.places: Final = places
        self.s: Final = view.s
        self.weights: Final = view.weights
        self._own_zone: int | None = None

    # -------------------------------------------------------------------------------- value

    def expected(self, target: int, attackers: list[int]) -> float:
        """10.2 The mean gain of an assault over the six faces of the die."""
        s = self.s
        defenders = units_in(s, target)
        column = assault_column(total_cf(s, attackers), total_cf(s, defenders))
        gains = self.gains(target, attackers, defenders)
        if column == AUTOMATIC:
            return gains[AL1]
        drm = sum_of(assault_modifiers(s, target, attackers))
        ours = attacker_changes(s, attackers, defenders)
        total = 0.0
        for die in range(1, 7):
            row = min(max(die + drm, 1), 6) - 1
            result = s.board.charts.assault[row][column]
            options = [result, *changes(s, result, attackers, defenders)]
            values = [gains[option] for option in options]
            total += max(values) if ours else min(values)
        return total / 6

    def gains(self, target: int, attackers: list[int], defenders: list[int]) -> list[float]:
        """What each result is worth to the attacker."""
        weights = self.weights
        loss = self._step(attackers)
        hit = self._step(defenders)
        ground = self.ground(target)
        lonely = len(defenders) == 1 and steps_left(self.s, defenders[0]) == 1
        gains = [0.0] * len(RESULTS)
        gains[AL1] = -loss
        gains[DR] = weights.retreat * len(defenders) + ground + self._trap(target, defenders)
        gains[BL1] = hit - loss + (ground if lonely else 0.0)
        gains[DL1] = hit + (ground if lonely else weights.disrupt * len(defenders))
        if not lonely and self.s.round == MOVE_ROUND:
            gains[DL1] += sum(
                [self.view.price(u) / 2 for u in defenders if self.s.disrupted[u]], 0.0
            )
        gains[DE] = sum([self.view.price(unit) for unit in defenders], 0.0) + ground
        return gains

    def _step(self, units: list[int]) -> float:
        """10.2 The cheapest step of some units: the owner chooses."""
        return min(
            (self.view.price(u) / steps_left(self.s, u) for u in units if steps_left(self.s, u)),
            default=0.0,
        )

    def ground(self, h: int) -> float:
        """What it is worth to throw the enemy out of a hex."""
        weights = self.weights
        if h == self.places.argentan:
            return weights.argentan
        return weights.crossing if self.places.crossing_at(h) >= 0 else 0.0

    def _trap(self, target: int, defenders: list[int]) -> float:
        """10.3 Where every way back lies under fire, those who retreat are lost or Disrupted."""
        s = self.s
        board = s.board
        if self._own_zone is None:
            self._own_zone = zone_of(s, self.view.side)
        barred = (self._own_zone | s.occupied[self.view.side]) & ~self.view.enemy_hexes
        for d in range(6):
            h = board.grid.neighbours[6 * target + d]
            open_side = h != board.grid.count and not board.no_retreat[6 * target + d]
            if open_side and not barred >> h & 1:
                return 0.0
        worn = [u for u in defenders if s.disrupted[u]]
        return TRAPPED * sum([self.view.price(u) for u in (worn or defenders[:1])], 0.0)

    # -------------------------------------------------------------------------------- plans

    def best_on(self, target: int, units: list[int]) -> Fight:
        """The best set of attackers on a hex: the strongest first, as long as it helps."""
        s = self.s
        able = sorted(units, key=lambda u: (-cf(s, u), u))
        best = Fight(target, [], 0.0)
        chosen: list[int] = []
        for unit in able:
            chosen = [*chosen, unit]
            gain = self.expected(target, chosen)
            if gain > best.gain + 0.01:
                best = Fight(target, chosen, gain)
        return best

    def all(self, *, mech: bool = False) -> list[Fight]:
        """10.1 The best fight on each hex that active units can attack, the best first.

        `mech`: by mechanized units only, as in a Move/Mech Assault Round.
        """
        s = self.s
        near: dict[int, list[int]] = {}
        for unit in s.board.units_of[self.view.side]:
            if s.role[unit] == IDLE or not can_attack(s, unit, alone=True):
                continue
            if mech and not s.board.mech[unit]:
                continue
            bits = targets_of(s, unit)
            while bits:
                low = bits & -bits
                near.setdefault(low.bit_length() - 1, []).append(unit)
                bits ^= low
        found = [self.best_on(target, units) for target, units in near.items()]
        found = [fight for fight in found if fight.attackers]
        found.sort(key=lambda fight: (-fight.gain, fight.target))
        return found

    def planned(self, *, mech: bool = False) -> list[Fight]:
        """A set of fights in which nobody fights twice, the best first."""
        used: set[int] = set()
        found: list[Fight] = []
        for fight in self.all(mech=mech):
            if fight.gain > self.weights.boldness and not used & set(fight.attackers):
                found.append(fight)
                used |= set(fight.attackers)
        return found
