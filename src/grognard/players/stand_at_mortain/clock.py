"""How far the German is from five exits, and whether the time is enough."""

from __future__ import annotations

from typing import Final

from grognard.players.stand_at_mortain.fire_plan import Odds
from grognard.players.stand_at_mortain.tables import Tables
from grognard.titles.stand_at_mortain.rules.ch7_victory import exited_units
from grognard.titles.stand_at_mortain.state import MortainState

TURN_CARDS: Final = 26.0  # cards that a turn sees on average, the joker coming anywhere
CARDS_PER_ACTIVATION: Final = 2.4  # an activation card, and the combat cards that it leads to


class Clock:
    """The race of the German against the sixth turn."""

    def __init__(self, s: MortainState, tables: Tables, odds: Odds) -> None:
        board = s.board
        self.exited: Final = exited_units(s)
        alive = [unit for unit in board.german_units if s.place[unit] <= board.waiting]
        self.bodies: Final = self.exited + len(alive)
        self.missing: Final = board.exits_to_win - self.exited
        self.can_exit: Final = self.bodies >= board.exits_to_win
        ways = sorted(
            tables.west[s.place[unit]] if s.on_map(unit) else tables.crossing for unit in alive
        )
        self.moves: Final = sum(ways[: self.missing])
        turns = (board.parts.turns - s.turn) * TURN_CARDS
        self.cards_left: Final = odds.cards_left() + turns
        black = self.cards_left / CARDS_PER_ACTIVATION / 2
        # A card moves Tiger 102 and, as long as there are so many, what its number allows.
        self.actions: Final = black * (1 + sum(tables.chance_of[: max(len(ways) - 1, 0)], 0.0))
        self.slack: Final = self.actions / self.moves if self.moves else 99.0
        waiting = [unit for unit in board.us_units if s.waits(unit)]
        self.us_waiting: Final = len(waiting)
        self.us_on_map: Final = sum(s.on_map(unit) for unit in board.us_units)
        # R32 A waiting combat command that counts cannot be destroyed.
        self.can_destroy: Final = not (waiting and board.waiting_counts)
