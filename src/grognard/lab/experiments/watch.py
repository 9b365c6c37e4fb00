"""A game played under observation: points, lead, who is left and who was lost, turn by turn.

Only what every title has is asked for: the turn, the score that it shows, and the place of each
unit. A title without a score leaves the points out; the lead is then his who has lost the smaller
share of his units.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from grognard.kernel.play.frame import State
from grognard.kernel.play.rows import plain
from grognard.kernel.title import Game
from grognard.lab.driver import play_game

NOBODY: Final = -1
NO_HEX: Final = -1
PLACE: Final = "place"
LOST: Final = "eliminated"


@dataclass(frozen=True)
class Watched:
    """What is kept of a game. Numbers are those of the notation and of the title's sides."""

    winner: int
    ending: int
    decisions: int
    turn: int
    digest: str
    points: list[int] | None  # by side, at the end
    leaders: list[int]  # at the end of each turn: the side that would win now, or -1
    left: list[list[int]]  # at the end of each turn: units that are not lost, by side
    lost: list[list[int]]  # unit, hex where it stood (-1: off the map), turn

    @property
    def lead_changes(self) -> int:
        """How often the lead went from one side to another."""
        held = [side for side in self.leaders if side != NOBODY]
        return sum(1 for one, other in pairwise(held) if one != other)


class Observer:
    """Looks at a position after every order; what it takes is little beside a player's thinking."""

    def __init__(self, game: Game, s: State) -> None:
        kinds = game.notation.kinds
        self._game: Final = game
        self._shown: Final = game.presentation
        has_places = any(f.name == PLACE and f.shape == "by unit" for f in game.title.fields)
        self._lost: Final = kinds[PLACE].number(LOST) if has_places else NOBODY
        self._hexes: Final = len(kinds["hex"].ids) if self._lost >= 0 else 0
        self._sides: Final = _sides_of(game, s) if self._lost >= 0 else []
        self.last = s
        self._turn = game.turn(s)
        self._places: list[int] = self._places_of(s)
        self.leaders: Final[list[int]] = []
        self.left: Final[list[list[int]]] = []
        self.lost: Final[list[list[int]]] = []

    def look(self, s: State) -> None:
        """Note what an order has changed."""
        self.last = s
        places = self._places_of(s)
        turn = self._game.turn(s)
        if places != self._places:
            for unit, (old, new) in enumerate(zip(self._places, places, strict=True)):
                if new == self._lost != old:
                    self.lost.append([unit, old if old < self._hexes else NO_HEX, self._turn])
            self._places = places
        if turn != self._turn:
            self.note(s)
            self._turn = turn

    def note(self, s: State) -> None:
        """Write down how things stand at the end of a turn."""
        left = [0] * len(self._game.title.sides)
        for unit, place in enumerate(self._places):
            left[self._sides[unit]] += place != self._lost
        self.left.append(left)
        self.leaders.append(self._leader(s, left))

    def points(self, s: State) -> list[int] | None:
        """The points by side, if the title counts any."""
        score = self._shown.score(s)
        if score is None:
            return None
        return [
            sum(line.points for line in score.lines if line.side == side)
            for side in self._game.title.sides
        ]

    def _leader(self, s: State, left: list[int]) -> int:
        score = self._shown.score(s)
        if score is not None:
            return score.leader
        if not self._sides:
            return NOBODY
        all_units = [self._sides.count(side) or 1 for side in range(len(left))]
        shares = [count / whole for count, whole in zip(left, all_units, strict=True)]
        best = max(shares)
        return shares.index(best) if shares.count(best) == 1 else NOBODY

    def _places_of(self, s: State) -> list[int]:
        return list(plain(getattr(s, PLACE))) if self._lost >= 0 else []


def _sides_of(game: Game, s: State) -> list[int]:
    sides = {counter.unit: counter.side for counter in game.sketch(s).counters}
    return [sides[unit] for unit in range(len(game.notation.kinds["unit"].ids))]


def play_watched(game: Game, names: list[str], seed: str) -> Watched:
    """Play one game, the same as `play_game` does, under observation."""
    observer = Observer(game, game.start())
    result = play_game(game, names, seed, observer)
    observer.note(observer.last)
    return Watched(
        result.winner,
        result.ending,
        result.decisions,
        result.turn,
        result.digest,
        observer.points(observer.last),
        observer.leaders,
        observer.left,
        observer.lost,
    )
