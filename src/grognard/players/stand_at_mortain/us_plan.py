"""The US plan: hold, shoot, let time run, and keep a combat command where nothing can hit it."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import first_of, second_of, verb_of
from grognard.players.stand_at_mortain.clock import CARDS_PER_ACTIVATION, Clock
from grognard.players.stand_at_mortain.evaluation import Situation, stress
from grognard.players.stand_at_mortain.fire_plan import Odds
from grognard.players.stand_at_mortain.tables import Tables
from grognard.players.stand_at_mortain.weights import Weights
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.reading.components import US
from grognard.titles.stand_at_mortain.rules.ch5_support import fitting_units
from grognard.titles.stand_at_mortain.state import MortainState

VICTORY: Final = 100.0
FEW: Final = 2
FIRST_ACTION: Final = 0.3  # S6.3 in `de` the joker ends no turn before both have acted


class UsPlan:
    """What things are worth to the US player in one position."""

    def __init__(self, s: MortainState, tables: Tables, weights: Weights, clock: Clock) -> None:
        self.s: Final = s
        self.tables: Final = tables
        self.weights: Final = weights
        self.clock: Final = clock

    def worth(self) -> list[float]:
        """The next hit on each unit, of either side."""
        s = self.s
        board = s.board
        weights = self.weights
        clock = self.clock
        worth = [weights.kill if reduced else weights.flip for reduced in s.reduced]
        spare = clock.bodies - board.exits_to_win
        for unit in board.german_units:
            if s.reduced[unit] and spare >= 0:
                worth[unit] += [weights.fifth_unit, weights.third_loss, 0.0][min(spare, 2)]
        worth[board.parts.tiger] *= weights.tiger
        stand = weights.last_stand if clock.us_on_map <= FEW and clock.can_destroy else 0.0
        for unit in board.us_units:
            worth[unit] = (weights.own_kill if s.reduced[unit] else weights.own_flip) + stand
        stress(worth, s, self.tables, weights, board.german_units)
        return worth

    def move_gain(self, view: Situation, order: int) -> float:
        """What a move or an entry gains."""
        verb, unit = verb_of(order), first_of(order)
        gain = view.gain_of_place(unit, second_of(order)) - self.weights.idle
        if verb != verbs.ENTER:
            return gain
        if self._must_wait():
            return -VICTORY
        alone = not self.s.board.waiting_counts and self.clock.us_on_map <= FEW
        return gain + self.weights.enter + (self.weights.last_stand if alone else 0.0)

    def pass_cost(self) -> float:
        """S6.3 In `de` a turn cannot end before the US player has acted: then act at once."""
        s = self.s
        if s.board.joker_after_activation and not s.activated >> US & 1:
            return FIRST_ACTION
        return 0.0

    def _must_wait(self) -> bool:
        """R32 The last waiting command stays out while it makes the German need five exits."""
        clock = self.clock
        if not self.s.board.waiting_counts or clock.us_waiting > 1:
            return False
        return not clock.can_exit or clock.moves > self.weights.alarm

    def support_gain(self, view: Situation, odds: Odds, order: int) -> float:
        """What an air or artillery attack, or the air modifier, gains."""
        parts = self.s.board.parts
        verb = verb_of(order)
        if verb == verbs.HINDER:
            return self._hinder_gain(view, odds, first_of(order))
        strength = parts.air_strength if verb == verbs.AIR else parts.artillery_strength
        hex_ = second_of(order)
        chance = odds.hit(strength - self.tables.cover[hex_])
        units = fitting_units(self.s, first_of(order), hex_)
        hit = sum(
            [view.worth[unit] for unit in self.s.board.german_units if units >> unit & 1], 0.0
        )
        return chance * hit - odds.draws * self.weights.card

    def _hinder_gain(self, view: Situation, odds: Odds, hex_: int) -> float:
        """S5.7 A tenth of the fire that is to come out of the seven hexes this turn."""
        area = self.s.board.next_to[hex_] | 1 << hex_
        cards = odds.cards_left() / CARDS_PER_ACTIVATION / 2
        return cards * self.weights.hinder * view.hindered_loss(area)
