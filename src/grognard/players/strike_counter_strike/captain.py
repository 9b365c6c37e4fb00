"""The captain: a scripted opponent that plays Strike-Counter Strike for its victory points.

He remembers nothing: every answer follows from the position. Units go for hexes that count, keep in
command, fire by expected losses, and assault when samples of the assault promise more than they
cost. The chits of the other side and the dice are as unknown to him as to a person.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.frame import State
from grognard.kernel.play.order import first_of
from grognard.kernel.title import Game
from grognard.players.base import Player, Reason, reweighed
from grognard.players.strike_counter_strike.acting import choose_action, choose_unit
from grognard.players.strike_counter_strike.aims import Aims
from grognard.players.strike_counter_strike.fields import fields_of
from grognard.players.strike_counter_strike.march import choose_step
from grognard.players.strike_counter_strike.mind import Mind
from grognard.players.strike_counter_strike.reactions import (
    choose_check,
    choose_hex,
    choose_opportunity,
    choose_stand,
    choose_transfer,
    choose_volley,
)
from grognard.players.strike_counter_strike.reasons import reason_for
from grognard.players.strike_counter_strike.staff import (
    choose_arrival,
    choose_guns,
    choose_purchase,
    with_verb,
)
from grognard.players.strike_counter_strike.values import worth
from grognard.players.strike_counter_strike.weights import AMERICAN, GERMAN, Weights
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch07_dispatch import Dispatch
from grognard.series.gts.rules.ch08_reinforcements import Arrivals
from grognard.series.gts.rules.ch10_acting import UnitActivation
from grognard.series.gts.rules.ch10_activation import DirectCommand, DivisionChit, FormationChit
from grognard.series.gts.rules.ch13_quality import QualityCheck
from grognard.series.gts.rules.ch15_fire import Shot
from grognard.series.gts.rules.ch16_opportunity import OpportunityFire
from grognard.series.gts.rules.ch18_charge import StandOrRun
from grognard.series.gts.rules.ch18_running import Running
from grognard.series.gts.rules.ch18_volley import Volley
from grognard.series.gts.rules.ch19_moving import Moving
from grognard.series.gts.rules.ch21_transfers import Transfers
from grognard.series.gts.rules.ch22_stacking import Displacement
from grognard.series.gts.rules.ch23_contact import ArtilleryStep
from grognard.titles.strike_counter_strike import verbs as own_verbs
from grognard.titles.strike_counter_strike.game import StrikeGame
from grognard.titles.strike_counter_strike.rules.ch12_setup import SetUp
from grognard.titles.strike_counter_strike.state import StrikeState

# What is taken before anything else where it is offered, in this order.
EAGER: Final = [verbs.CONTACT, verbs.BUY, verbs.JOIN, verbs.CHARGE, verbs.ADVANCE, verbs.STRIKE]


class Captain(Player):
    """One side's captain."""

    def __init__(self, game: Game, side: int, seed: str, weights: Weights | None = None) -> None:
        super().__init__(game, side, seed)
        assert isinstance(game, StrikeGame)
        self.board: Final = game
        self.weights: Final = weights or (GERMAN if side == 0 else AMERICAN)
        self.fields: Final = fields_of(game)
        self._aims: Aims | None = None

    def in_character(self, factors: dict[str, float]) -> Player:
        return Captain(self.game, self.side, self.seed, reweighed(self.weights, factors))

    def choose(self, known: State | None, orders: list[int]) -> int:
        """Answer the question on top of the stack."""
        assert isinstance(known, StrikeState)
        if len(orders) == 1:
            return orders[0]
        mind = Mind(known, self.board, self.side, self.fields, self.weights, self._aims)
        answer = self._answer(mind, known.stack[-1], orders)
        self._aims = mind.last  # not a memory: the next position takes them only if they hold
        return answer

    def forget(self) -> None:
        self._aims = None

    def reason(self, known: State, order: int) -> Reason | None:
        assert isinstance(known, StrikeState)
        return reason_for(Mind(known, self.board, self.side, self.fields, self.weights), order)

    def _answer(self, mind: Mind, frame: object, orders: list[int]) -> int:
        if isinstance(frame, Moving):
            return choose_step(mind, frame, orders)
        if isinstance(frame, UnitActivation):
            return choose_action(mind, frame, orders)
        if isinstance(frame, (DivisionChit, FormationChit, DirectCommand)):
            return choose_unit(mind, orders)
        if isinstance(frame, QualityCheck):
            return choose_check(mind, frame, orders)
        if isinstance(frame, Shot):
            return with_verb(orders, verbs.BONUS)
        return self._reaction(mind, frame, orders)

    def _reaction(self, mind: Mind, frame: object, orders: list[int]) -> int:
        if isinstance(frame, OpportunityFire):
            return choose_opportunity(mind, orders)
        if isinstance(frame, Volley):
            return choose_volley(mind, frame, orders)
        if isinstance(frame, StandOrRun):
            return choose_stand(mind, frame, orders)
        if isinstance(frame, Running):
            return choose_hex(mind, frame.unit, orders)
        if isinstance(frame, Displacement):
            return choose_hex(mind, NONE, orders)
        if isinstance(frame, Transfers):
            return choose_transfer(mind, orders)
        if isinstance(frame, Arrivals):
            return choose_arrival(mind, orders)
        if isinstance(frame, Dispatch):
            return choose_purchase(mind, orders)
        if isinstance(frame, ArtilleryStep):
            return choose_guns(mind, orders)
        return self._seldom(mind, frame, orders)

    def _seldom(self, mind: Mind, frame: object, orders: list[int]) -> int:
        if isinstance(frame, SetUp):
            return self._set_up(orders)
        return self._other(mind, orders)

    def _set_up(self, orders: list[int]) -> int:
        """The example set-up, then begin."""
        for verb in (own_verbs.SETUP, own_verbs.BEGIN):
            found = with_verb(orders, verb)
            if found != NONE:
                return found
        return orders[0]

    def _other(self, mind: Mind, orders: list[int]) -> int:
        """Anything else: what is eager, else the order about the unit that is worth most."""
        for verb in EAGER:
            found = with_verb(orders, verb)
            if found != NONE:
                return found
        s = mind.s
        best, most = orders[-1], 0.0
        for order in orders:
            kinds = self.board.notation.verb(order).kinds
            if kinds and kinds[0] == "unit":
                value = worth(s, first_of(order))
                if value > most:
                    best, most = order, value
        return best
