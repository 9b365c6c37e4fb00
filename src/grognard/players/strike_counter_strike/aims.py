"""Which hexes a side wants, and which of them each unit goes for.

An attacker goes for what he does not hold, a defender for what is threatened. A goal weighs more
the more points it brings and the nearer it is; each unit that goes for it makes it less urgent for
the next one. Units that must leave the map go for its edge.
"""

from __future__ import annotations

from typing import Final

from grognard.mechanics.bits import members
from grognard.players.strike_counter_strike.fields import Fields
from grognard.players.strike_counter_strike.values import worth
from grognard.players.strike_counter_strike.weights import Weights
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.state import GtsState, enemy_of
from grognard.titles.strike_counter_strike.game import StrikeGame

DECISIVE: Final = 12  # half points for a hex that alone decides
ENOUGH: Final = 1.5  # of the threat, sent to a goal
GARRISON: Final = 1.0  # what is sent to a goal that nobody threatens
LATE: Final = 1.2  # moves: how long a way makes a goal half as urgent
REACH: Final = 14  # hexes of the edge that are looked at
HARD: Final = 12.0  # a threat that makes a goal half as inviting
CHOICES: Final = 3  # goals of a unit between which the open way decides
LEAVING: Final = 5  # turns before they must be gone


def goal_hexes(board: StrikeGame) -> dict[int, int]:
    """The hexes that count in the scenario, with their points in halves."""
    victory = board.victory
    if victory.hex_to_win != NONE:
        return {victory.hex_to_win: DECISIVE}
    return {hex_: victory.halves[hex_] for hex_ in members(victory.towns)}


def must_leave(s: GtsState, board: StrikeGame, unit: int) -> bool:
    """S4-1 Whether a unit of PzAuf 130 should be on its way out of the map."""
    victory = board.victory
    if not victory.penalty or unit not in victory.withdrawing:
        return False
    return s.turn > victory.penalty_after - LEAVING


class Goal:
    """One hex that is worth having."""

    def __init__(self, hex_: int, points: float, *, held: bool) -> None:
        self.hex: Final = hex_
        self.points: Final = points
        self.held: Final = held
        self.threat = 0.0  # what the enemy has near it
        self.support = 0.0  # what we have near it
        self.want = 0.0  # how urgent it is
        self.open = 1.0  # the share of it for which nobody was sent yet
        self.exit = False
        self._sent = 0.0

    def settle(self, weights: Weights) -> None:
        """The threat is known: so is the urgency. What cannot be held is not defended."""
        self.want = self.points + 0.5
        if self.held:
            self.want *= min(self.threat, 4.0) / 4.0 + weights.garrison
            if self.threat > weights.hopeless * self.support:
                self.want *= (weights.hopeless * self.support / self.threat) ** 2
        else:
            self.want /= 1 + self.threat / HARD

    def send(self, value: float) -> None:
        """A unit of this worth goes for it."""
        self._sent += value
        self.open = max(0.08, 1 - self._sent / (GARRISON + ENOUGH * self.threat))


class Aims:
    """The goals of one side in one position, and the goal of each of its units."""

    def __init__(
        self,
        s: GtsState,
        board: StrikeGame,
        side: int,
        fields: Fields,
        weights: Weights,
        key: tuple[object, ...],
    ) -> None:
        self.s: Final = s
        self.weights: Final = weights
        self.key: Final = key  # everything on which the goals depend
        self.board: Final = board
        self.side: Final = side
        self.fields: Final = fields
        self.goals: Final = self._goals()
        self._choices: Final[dict[int, list[Goal]]] = {}
        self._urgent: Final[dict[int, list[float]]] = {}  # how urgent its choices are for a unit
        self._settled: Final[dict[int, Goal | None]] = {}
        self._assign()

    def first(self, unit: int) -> Goal | None:
        """The goal of a unit, as far as it is seen without looking for ways."""
        choices = self._choices.get(unit)
        return choices[0] if choices else None

    def get(self, unit: int) -> Goal | None:
        """The goal of a unit: of its best choices the one to which a way is open."""
        if unit not in self._settled:
            choices = self._choices.get(unit, [])
            best = choices[0] if choices else None
            if len(choices) > 1:
                hex_ = self._where(unit)
                far = [
                    self.fields.moves_at(self.s, unit, goal.hex, hex_, live=True)
                    for goal in choices
                ]
                urgent = self._urgent[unit]
                ranked = [
                    (-want / (1 + moves / LATE), number)
                    for number, (want, moves) in enumerate(zip(urgent, far, strict=True))
                ]
                best = choices[min(ranked)[1]]
            self._settled[unit] = best
        return self._settled[unit]

    def _where(self, unit: int) -> int:
        place = self.s.place[unit]
        return place if place < self.board.off_map else self.board.entry_hex(place)

    def _goals(self) -> list[Goal]:
        s, board = self.s, self.board
        found: list[Goal] = []
        enemies, friends = self._strength(enemy_of(self.side)), self._strength(self.side)
        for hex_, halves in sorted(goal_hexes(board).items()):
            german = s.held & board.sheet.bit[hex_] != 0
            goal = Goal(hex_, halves / 2, held=german == (self.side == 0))
            near = self.fields.near(hex_)
            goal.threat = sum([value * near[place] for place, value in enemies], 0.0)
            goal.support = sum([value * near[place] for place, value in friends], 0.0)
            goal.settle(self.weights)
            found.append(goal)
        return found

    def _strength(self, side: int) -> list[tuple[int, float]]:
        """Where the units of a side are, and what they are worth."""
        s, board = self.s, self.board
        return [
            (s.place[unit], worth(s, unit))
            for unit in board.units_of[side]
            if s.place[unit] < board.off_map
        ]

    def _assign(self) -> None:
        """Units that are nearest to a goal choose first."""
        s, board = self.s, self.board
        if not self.goals:
            return
        hexes = tuple(goal.hex for goal in self.goals)
        waiting: list[tuple[float, int, list[float]]] = []
        for unit in board.units_of[self.side]:
            hex_ = self._where(unit)
            if hex_ < 0:
                continue
            if must_leave(s, board, unit):
                self._choices[unit] = [self._way_out(unit, hex_)]
                continue
            far = self.fields.moves_to_all(s, unit, hexes, hex_)
            waiting.append((min(far), unit, far))
        waiting.sort(key=lambda one: one[:2])
        for _, unit, far in waiting:
            ranked = [
                (-goal.want * goal.open / (1 + moves / LATE), number)
                for number, (moves, goal) in enumerate(zip(far, self.goals, strict=True))
            ]
            ranked.sort()
            best = [self.goals[number] for _, number in ranked[:CHOICES]]
            self._urgent[unit] = [goal.want * goal.open for goal in best]
            best[0].send(worth(s, unit))
            self._choices[unit] = best

    def _way_out(self, unit: int, hex_: int) -> Goal:
        """The hex of the north edge that is reached first."""
        grid = self.board.sheet.grid
        edge = [one for one in grid.edge("north") if grid.distance(one, hex_) < REACH]
        near = edge or list(grid.edge("north"))
        roads = [one for one in near if self.board.sheet.on_road & self.board.sheet.bit[one]]
        best = min(
            roads or near,
            key=lambda one: (self.fields.moves(self.s, unit, one, live=False)[hex_], one),
        )
        goal = Goal(best, 3.0, held=False)
        goal.exit = True
        return goal
