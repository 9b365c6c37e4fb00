"""How good a hex is for a unit: near its goal, out of fire, in command, with targets."""

from __future__ import annotations

from typing import Final

from grognard.players.strike_counter_strike.aims import Aims, Goal
from grognard.players.strike_counter_strike.fields import Fields
from grognard.players.strike_counter_strike.values import Shots
from grognard.players.strike_counter_strike.weights import Weights
from grognard.series.gts.rules.ch02_counters import BROWN, GREEN, LEG, NONE, ORANGE
from grognard.series.gts.rules.ch15_modes import OPPORTUNITY
from grognard.series.gts.rules.ch15_zones import direct_range, sight_limit, zone_of, zones_of
from grognard.series.gts.rules.ch21_command import can_command, command_range, leader_hex
from grognard.series.gts.state import GtsState, enemy_of, face, units_in

FAR_OFF: Final = 99
LOOK: Final = (1, 2, 3, 4, 5, 6, 8, 10, 13)  # hexes at which enemies are looked for
NEAR: Final = 4  # hexes: from here on cover and columns matter
GUNS_BACK: Final = 4  # hexes that guns keep from the enemy
GUNS: Final = (GREEN, ORANGE, BROWN)
FREE: Final = 4  # steps in a hex that draw no more fire
FARTHEST: Final = 10.0  # moves: farther is as good as never
LAST_TURN: Final = 0.4  # of the usual caution
READY: Final = 1.2  # for guns that could fire from there
ALONE: Final = 0.4  # for somebody who holds a goal with others
FARTHEST_SHOT: Final = 13


class Places:
    """The worth of hexes in one position, for one side."""

    def __init__(
        self, s: GtsState, side: int, aims: Aims, fields: Fields, shots: Shots, weights: Weights
    ) -> None:
        self.s: Final = s
        self.side: Final = side
        self.aims: Final = aims
        self.fields: Final = fields
        self.shots: Final = shots
        self.weights: Final = weights
        board = s.board
        self.enemies: Final = [
            unit for unit in board.units_of[enemy_of(side)] if s.place[unit] < board.off_map
        ]
        self._near: Final[dict[int, int]] = {}
        self._fire: Final[dict[tuple[int, int, int], float]] = {}
        self._range: Final[dict[int, list[int]]] = {}

    def enemy_distance(self, hex_: int) -> int:
        """How far the nearest enemy is from a hex."""
        known = self._near.get(hex_)
        if known is None:
            disc, enemies = self.s.board.sheet.disc, self.s.occupied[enemy_of(self.side)]
            known = FAR_OFF
            for far in LOOK:
                if disc[far][hex_] & enemies:
                    known = far
                    break
            self._near[hex_] = known
        return known

    def moves_to_goal(self, unit: int) -> list[float]:
        """The moves to the goal of the unit, by hex; empty without a goal."""
        goal = self.aims.get(unit)
        return self.fields.moves(self.s, unit, goal.hex) if goal is not None else []

    def score(self, unit: int, hex_: int) -> float:
        """How good it is to end there as the unit is now."""
        s, weights = self.s, self.weights
        far = self.enemy_distance(hex_)
        found = self._goal(unit, hex_, far)
        if far <= NEAR:
            found += weights.cover * self._cover(unit, hex_)
            found -= self._exposed(unit) * (1 + NEAR - far) / NEAR
            found += weights.chance * self._chance(unit, hex_)
        found -= self.caution(unit) * self.danger(unit, hex_)
        if not self.commanded(unit, hex_):
            found -= weights.out_of_command
        if hex_ == s.place[unit] and s.position[unit]:
            found += weights.dug_in
        return found - weights.crowd * self._crowd(unit, hex_)

    def caution(self, unit: int) -> float:
        """How much fire counts: little in the last turn, for those who have yet to take a goal."""
        goal = self.aims.get(unit)
        last = self.s.turn == self.s.board.track.turns
        attacks = goal is not None and not goal.held
        return self.weights.danger * (LAST_TURN if last and attacks else 1.0)

    def _exposed(self, unit: int) -> float:
        """Near the enemy columns suffer, and so do infantry and guns in trucks."""
        s = self.s
        units = s.board.units
        found = self.weights.column_risk if s.column[unit] else 0.0
        if s.mounted[unit] and not units.armored[2 * unit + 1]:
            found += self.weights.column_risk
        return found

    def _goal(self, unit: int, hex_: int, far: int) -> float:
        goal = self.aims.get(unit)
        if goal is None:
            return 0.0
        moves = min(self.moves_to_goal(unit)[hex_], FARTHEST)
        if self.is_gun(unit):
            return self._gun_goal(unit, hex_, far, moves, goal)
        found = -self.approach(goal) * moves
        if hex_ != goal.hex or goal.exit:
            return found
        if not goal.held:
            return found + self.weights.on_goal
        others = any(other != unit for other in units_in(self.s, hex_))
        return found + (ALONE if others else self.weights.on_goal)

    def approach(self, goal: Goal) -> float:
        """What a move nearer to a goal is worth: more, if there is little time to take it."""
        left = self.s.board.track.turns - self.s.turn
        hurry = 0.0 if goal.held else self.weights.hurry / (1 + left)
        return self.weights.approach * (1 + hurry)

    def _gun_goal(self, unit: int, hex_: int, far: int, moves: float, goal: Goal) -> float:
        """Guns want the goal within their range, and to be ready there."""
        s = self.s
        reach = s.board.units.range[2 * unit]
        found = -max(0, GUNS_BACK - far) * 0.6
        beyond = s.board.sheet.grid.distance(hex_, goal.hex) > max(reach - 2, 2)
        if beyond and far > reach:
            return found - self.weights.approach * moves
        ready = not s.mounted[unit] and not s.column[unit]
        return found + (READY if ready else 0.0) - 0.05 * moves

    def is_gun(self, unit: int) -> bool:
        """Mortars and artillery: they fire from afar."""
        units = self.s.board.units
        return units.fire[2 * unit] != NONE and units.colour[2 * unit] in GUNS

    def _cover(self, unit: int, hex_: int) -> int:
        sheet = self.s.board.sheet
        armored = self.s.board.units.armored[face(self.s, unit)]
        return -sheet.terrain_sheet.fire[sheet.terrain[hex_]][armored]

    def danger(self, unit: int, hex_: int) -> float:
        """What the enemies who cover the hex would do to the unit; the three worst count."""
        s, bit = self.s, self.s.board.sheet.bit[hex_]
        if not zones_of(s, enemy_of(self.side)) & bit:
            return 0.0
        found = [
            self._shot(enemy, unit, unit, hex_) for enemy in self.enemies if zone_of(s, enemy) & bit
        ]
        found.sort(reverse=True)
        return sum(found[:3], 0.0)

    def _shot(self, firer: int, target: int, mover: int, hex_: int) -> float:
        """What a shot does, if one of the two, the mover, were in this hex."""
        s = self.s
        key = (firer, target, 4 * hex_ + 2 * s.mounted[mover] + s.column[mover])
        known = self._fire.get(key)
        if known is None:
            place = s.place[mover]
            s.place[mover] = hex_
            known = self.shots.expected(firer, target, OPPORTUNITY)
            s.place[mover] = place
            self._fire[key] = known
        return known

    def _chance(self, unit: int, hex_: int) -> float:
        """The best shot that the unit would have from there."""
        s = self.s
        reach = min(direct_range(s, unit), sight_limit(s, hex_))
        if reach == 0:
            return 0.0
        sheet = s.board.sheet
        seen = sheet.disc[min(reach, FARTHEST_SHOT)][hex_] & s.occupied[enemy_of(self.side)]
        if not seen:
            return 0.0
        seen &= s.board.sight.seen(hex_, s.barraged)
        best = 0.0
        for enemy in self.enemies:
            if seen & sheet.bit[s.place[enemy]]:
                best = max(best, self._shot(unit, enemy, unit, hex_))
        return best

    def commanded(self, unit: int, hex_: int) -> bool:
        """21.1 Whether the unit would be In Command there."""
        board = self.s.board
        if board.units.always[unit]:
            return True
        cover = self._range.get(unit)
        if cover is None:
            cover = self._covers(unit)
            self._range[unit] = cover
        bit = board.sheet.bit[hex_]
        return any(disc & bit for disc in cover)

    def _covers(self, unit: int) -> list[int]:
        """The hexes that the unit's leaders reach; all of them if one is with it."""
        s, board = self.s, self.s.board
        found: list[int] = []
        for leader in board.leaders_of[self.side]:
            if s.leader_with[leader] == unit:
                return [-1]
            at = leader_hex(s, leader)
            if at != NONE and can_command(s, leader, unit):
                found.append(board.sheet.disc[command_range(s, leader)][at])
        return found

    def _crowd(self, unit: int, hex_: int) -> float:
        s = self.s
        steps = sum([int(s.steps[other]) for other in units_in(s, hex_) if other != unit])
        return float(max(0, steps + int(s.steps[unit]) - FREE))

    def walks(self, unit: int) -> bool:
        """Whether the unit fights on foot."""
        return self.s.board.units.move_type[2 * unit] == LEG
