"""The captain: a scripted opponent that plays Mortain Counterattack for its victory conditions.

He plans a movement phase as a whole and remembers the plan while it is carried out; if an order of
it is not legal, he plans anew. Everything else follows from the position alone. The enemy's
markers are not known to him: he weighs what they can be.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.frame import State
from grognard.kernel.play.order import first_of, verb_of
from grognard.kernel.title import Game
from grognard.players.base import Player, Reason, reweighed
from grognard.players.mortain_counterattack.aims import Aims
from grognard.players.mortain_counterattack.combat_values import Fights
from grognard.players.mortain_counterattack.combats import (
    choose_attack,
    choose_combat,
    choose_defence,
    choose_shells,
)
from grognard.players.mortain_counterattack.fields import Fields
from grognard.players.mortain_counterattack.march import Planner, first_order
from grognard.players.mortain_counterattack.musters import Move
from grognard.players.mortain_counterattack.openings import choose_replacement, choose_setup
from grognard.players.mortain_counterattack.reactions import (
    choose_advance,
    choose_attacker,
    choose_defender,
    choose_loss,
    choose_step,
    choose_withdrawal,
)
from grognard.players.mortain_counterattack.reasons import reason_for
from grognard.players.mortain_counterattack.situation import Situation
from grognard.players.mortain_counterattack.weights import GERMAN_WEIGHTS, US_WEIGHTS, Weights
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch05_movement import MovementPhase
from grognard.series.fire_and_movement.rules.ch05_moving import Moving
from grognard.series.fire_and_movement.rules.ch07_advance import Advance
from grognard.series.fire_and_movement.rules.ch07_combat import Attack, CombatPhase
from grognard.series.fire_and_movement.rules.ch07_resistance import (
    AttackerResult,
    DefenderResult,
    Withdrawal,
)
from grognard.series.fire_and_movement.rules.ch07_resolution import Loss
from grognard.series.fire_and_movement.rules.ch07_retreat import Retreat
from grognard.series.fire_and_movement.rules.ch08_bombardment import Bombardment
from grognard.series.fire_and_movement.rules.ch08_support_fire import DefensiveFire
from grognard.titles.mortain_counterattack.game import MortainCounterattack
from grognard.titles.mortain_counterattack.reading.components import GERMAN
from grognard.titles.mortain_counterattack.rules.ch13_setup import Placing, SetUp
from grognard.titles.mortain_counterattack.state import CounterattackState

Key = tuple[int, int, int, tuple[int, ...]]


class Captain(Player):
    """One side's captain."""

    def __init__(self, game: Game, side: int, seed: str, weights: Weights | None = None) -> None:
        super().__init__(game, side, seed)
        assert isinstance(game, MortainCounterattack)
        self.board: Final = game
        self.weights: Final = weights or (GERMAN_WEIGHTS if side == GERMAN else US_WEIGHTS)
        self.fields: Final = Fields(game)
        self._moves: list[Move] = []
        self._key: Key | None = None

    def in_character(self, factors: dict[str, float]) -> Player:
        return Captain(self.game, self.side, self.seed, reweighed(self.weights, factors))

    def choose(self, known: State | None, orders: list[int]) -> int:
        """Answer the question on top of the stack."""
        assert isinstance(known, CounterattackState)
        if len(orders) == 1:
            return orders[0]
        frame = known.stack[-1]
        if isinstance(frame, MovementPhase):
            return self._movement(known, orders)
        if isinstance(frame, Moving):
            return self._moving(known, frame, orders)
        if isinstance(frame, (CombatPhase, Attack, Bombardment, DefensiveFire)):
            return self._combat(known, frame, orders)
        if isinstance(frame, (SetUp, Placing)):
            return choose_setup(self.board, known, frame, orders)
        return self._reaction(known, frame, orders)

    def forget(self) -> None:
        self._moves = []
        self._key = None

    def reason(self, known: State, order: int) -> Reason | None:
        assert isinstance(known, CounterattackState)
        return reason_for(self, known, order)

    def view(self, s: CounterattackState) -> Situation:
        """The position as this side sees it."""
        return Situation(self.board, self.fields, s, self.side, self.weights)

    def _combat(
        self,
        s: CounterattackState,
        frame: CombatPhase | Attack | Bombardment | DefensiveFire,
        orders: list[int],
    ) -> int:
        fights = Fights(self.view(s))
        if isinstance(frame, CombatPhase):
            return choose_combat(fights, orders)
        if isinstance(frame, Attack):
            return choose_attack(fights, frame, orders)
        if isinstance(frame, Bombardment):
            return choose_shells(fights, frame.hex, orders)
        return choose_defence(fights, frame)

    def _reaction(self, s: CounterattackState, frame: object, orders: list[int]) -> int:
        aims = Aims(self.view(s))
        if isinstance(frame, DefenderResult):
            return choose_defender(aims, frame, orders)
        if isinstance(frame, AttackerResult):
            return choose_attacker(aims, frame, orders)
        if isinstance(frame, Withdrawal):
            return choose_withdrawal(aims, frame.hexes, orders)
        if isinstance(frame, Retreat):
            return choose_step(aims, frame.unit, orders)
        if isinstance(frame, Advance):
            return choose_advance(aims, frame.hex, orders)
        assert isinstance(frame, Loss)
        return choose_loss(aims, orders)

    # ----------------------------------------------------------------------------- movement

    def _movement(self, s: CounterattackState, orders: list[int]) -> int:
        """D2-D5 The next move of the plan."""
        replacement = choose_replacement(self.view(s), orders)
        if replacement:
            self._key = None
            return replacement
        if self._key != self._expected(s):
            self._moves = Planner(Aims(self.view(s.copy()))).plan()
        while self._moves:
            unit = self._moves[0][0]
            first = first_order(s.place[unit], self.board.waiting, unit)
            if first in orders:
                self._key = self._expected(s)
                return first
            self._moves.pop(0)
        self._key = self._expected(s)
        return orders[0]  # end

    def _moving(self, s: CounterattackState, frame: Moving, orders: list[int]) -> int:
        """D4-D6 Where the plan sends the unit."""
        if self._moves and self._moves[0][0] == frame.unit:
            order = self._moves.pop(0)[1]
            if order in orders:
                self._foresee(s, frame.unit, order)
                return order
        self._key = None
        aims = Aims(self.view(s))
        return max(orders, key=lambda order: (self._end_worth(aims, frame.unit, order), -order))

    def _end_worth(self, aims: Aims, unit: int, order: int) -> float:
        verb = verb_of(order)
        if verb == verbs.HALT:
            return aims.worth(unit, aims.s.place[unit])
        if verb == verbs.TO:
            return aims.worth(unit, first_of(order))
        if verb == verbs.VIA:
            return -999.0
        return aims.weights.exit if aims.view.wanted and aims.view.can_run(unit) else -99.0

    def _foresee(self, s: CounterattackState, unit: int, order: int) -> None:
        """The position in which the rest of the plan holds."""
        place = s.place[:]
        exits = verb_of(order) != verbs.TO
        place[unit] = self.board.exited if exits else first_of(order)
        self._key = (s.turn, s.phase, s.active, tuple(place))

    def _expected(self, s: CounterattackState) -> Key:
        return (s.turn, s.phase, s.active, tuple(s.place))
