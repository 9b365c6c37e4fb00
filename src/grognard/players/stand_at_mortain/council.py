"""What the colonel looks at in Stand at Mortain: time, bodies, steps, and the way to the west edge.

The horizon is counted in cards: the luck of the cards far ahead is the same for every candidate,
and what a position is worth after some of them was learned from games of captains.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.frame import State
from grognard.kernel.title import Game
from grognard.players.base import Player
from grognard.players.search.council import Council
from grognard.players.stand_at_mortain.captain import Captain
from grognard.players.stand_at_mortain.clock import Clock
from grognard.players.stand_at_mortain.fire_plan import Odds
from grognard.titles.stand_at_mortain.rules.ch2_cards import FULL_DECK
from grognard.titles.stand_at_mortain.state import MortainState

FEATURES: Final = [
    "cards_left",
    "actions",
    "slack",
    "missing",
    "moves",
    "bodies",
    "german_on_map",
    "german_steps",
    "german_strength",
    "tiger",
    "us_on_map",
    "us_waiting",
    "us_steps",
    "us_strength",
    "can_exit",
    "can_destroy",
    "gap",
    "support",
]
MOST_SLACK: Final = 6.0


class StandCouncil(Council):
    """One side's council."""

    def __init__(self, game: Game, side: int, captains: list[Player]) -> None:
        super().__init__(game, side, captains)
        captain = captains[side]
        assert isinstance(captain, Captain)
        self.tables: Final = captain.tables

    def clock(self, s: State) -> int:
        """Cards that were turned; those that a turn leaves unturned count too."""
        assert isinstance(s, MortainState)
        return s.turn * len(FULL_DECK) + len(FULL_DECK) - len(s.deck)

    def names(self) -> list[str]:
        """What the title's judgement is learned from."""
        return FEATURES

    def features(self, s: State) -> list[float]:
        """As `FEATURES` names them."""
        assert isinstance(s, MortainState)
        board = s.board
        parts = board.parts
        tables = self.tables
        clock = Clock(s, tables, Odds(s))
        german = [unit for unit in board.german_units if s.on_map(unit)]
        us = [unit for unit in board.us_units if s.on_map(unit)]
        ahead = min([tables.west[s.place[unit]] for unit in german], default=tables.crossing)
        screen = min([tables.west[s.place[unit]] for unit in us], default=0)
        return [
            clock.cards_left,
            clock.actions,
            min(clock.slack, MOST_SLACK),
            float(clock.missing),
            float(clock.moves),
            float(clock.bodies),
            float(len(german)),
            float(_steps(s, board.german_units)),
            _strength(s, german),
            1.0 if s.place[parts.tiger] <= board.waiting else 0.0,
            float(len(us)),
            float(clock.us_waiting),
            float(_steps(s, board.us_units)),
            _strength(s, us),
            1.0 if clock.can_exit else 0.0,
            1.0 if clock.can_destroy else 0.0,
            float(ahead - screen),
            float(s.support_used),
        ]


def _steps(s: MortainState, units: list[int]) -> int:
    """Hits that the units on the map or waiting can still take."""
    return sum([2 - s.reduced[unit] for unit in units if s.place[unit] <= s.board.waiting])


def _strength(s: MortainState, units: list[int]) -> float:
    parts = s.board.parts
    total = 0
    for unit in units:
        at = 2 * unit + s.reduced[unit]
        total += parts.at[at] + parts.ai[at]
    return float(total)
