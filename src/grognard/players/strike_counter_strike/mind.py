"""What the captain thinks of one position: goals, places and shots, each worked out when asked."""

from __future__ import annotations

from typing import Final

from grognard.players.strike_counter_strike.aims import Aims, goal_hexes
from grognard.players.strike_counter_strike.fields import Fields
from grognard.players.strike_counter_strike.places import Places
from grognard.players.strike_counter_strike.values import Shots
from grognard.players.strike_counter_strike.weights import Weights
from grognard.series.gts.rules.ch15_zones import zones_of
from grognard.titles.strike_counter_strike.game import StrikeGame
from grognard.titles.strike_counter_strike.state import StrikeState


class Mind:
    """One position as one side sees it."""

    def __init__(
        self,
        s: StrikeState,
        board: StrikeGame,
        side: int,
        fields: Fields,
        weights: Weights,
        last: Aims | None = None,
    ) -> None:
        self.s: Final = s
        self.board: Final = board
        self.side: Final = side
        self.weights: Final = weights
        self.fields: Final = fields
        self.points: Final = goal_hexes(board)
        self.shots: Final = Shots(s, weights)
        self.moves: Final[dict[int, float]] = {}  # what a Move promises, by unit
        self.assaults: Final[dict[tuple[int, int, bool], float]] = {}  # by unit, hex, together
        self._last: Aims | None = last
        self._aims: Aims | None = None
        self._places: Places | None = None
        self._wanted: dict[int, float] | None = None

    @property
    def aims(self) -> Aims:
        """The goals of the units; those of the last position are kept if they still hold."""
        if self._aims is None:
            s = self.s
            enemy = 1 - self.side
            key = (tuple(s.place), tuple(s.steps), s.held, zones_of(s, enemy), s.condition, s.turn)
            if self._last is None or self._last.key != key:
                self._last = Aims(s, self.board, self.side, self.fields, self.weights, key)
            self._aims = self._last
        return self._aims

    @property
    def last(self) -> Aims | None:
        """The goals that were worked out last."""
        return self._last

    @property
    def places(self) -> Places:
        """What hexes are worth."""
        if self._places is None:
            self._places = Places(
                self.s, self.side, self.aims, self.fields, self.shots, self.weights
            )
        return self._places

    @property
    def wanted(self) -> dict[int, float]:
        """The goals that the enemy controls, with their points."""
        if self._wanted is None:
            self._wanted = {goal.hex: goal.points for goal in self.aims.goals if not goal.held}
        return self._wanted
