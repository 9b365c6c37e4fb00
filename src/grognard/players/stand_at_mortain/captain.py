"""The captain: a scripted opponent that plays Stand at Mortain for its victory conditions.

He looks at the public position alone, weighs every order by what it gains, and never remembers
anything: the same question gets the same answer, also in a game that was saved and loaded.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.frame import State
from grognard.kernel.play.order import make_order, verb_of
from grognard.kernel.title import Game
from grognard.players.base import Player, Reason, reweighed
from grognard.players.stand_at_mortain.card_plan import MOVES, CardPlan, Planner, best_join
from grognard.players.stand_at_mortain.clock import Clock
from grognard.players.stand_at_mortain.evaluation import Situation
from grognard.players.stand_at_mortain.fire_plan import (
    Odds,
    Shot,
    group_need,
    shot_gain,
    solo_shots,
)
from grognard.players.stand_at_mortain.german_plan import GermanPlan
from grognard.players.stand_at_mortain.reasons import reason_for
from grognard.players.stand_at_mortain.setup_plan import SETUPS, choose_place
from grognard.players.stand_at_mortain.tables import Tables
from grognard.players.stand_at_mortain.us_plan import UsPlan
from grognard.players.stand_at_mortain.weights import GERMAN_WEIGHTS, US_WEIGHTS, Weights
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.game import Mortain
from grognard.titles.stand_at_mortain.reading.components import GERMAN
from grognard.titles.stand_at_mortain.rules.ch1_setup import SetUp
from grognard.titles.stand_at_mortain.rules.ch2_activation import Activation
from grognard.titles.stand_at_mortain.rules.ch4_combat import Combat, FaceCard
from grognard.titles.stand_at_mortain.rules.ch4_fire import FireGroup
from grognard.titles.stand_at_mortain.state import MortainState

SETUP: Final = "setup"  # in a character: the number of a set-up
SUPPORT: Final = (verbs.AIR, verbs.ARTILLERY, verbs.HINDER)


class Captain(Player):
    """One side's captain."""

    def __init__(
        self,
        game: Game,
        side: int,
        seed: str,
        weights: Weights | None = None,
        setup: int = 1,
    ) -> None:
        super().__init__(game, side, seed)
        assert isinstance(game, Mortain)
        usual = GERMAN_WEIGHTS if side == GERMAN else US_WEIGHTS
        self.weights: Final = weights or usual
        self.tables: Final = Tables(game, self.weights.patience)
        self.setup: Final = setup

    def in_character(self, factors: dict[str, float]) -> Player:
        """S1.1 Besides weights a character may name a set-up."""
        by = {name: factor for name, factor in factors.items() if name != SETUP}
        setup = int(factors.get(SETUP, self.setup))
        return Captain(self.game, self.side, self.seed, reweighed(self.weights, by), setup)

    def choose(self, known: State | None, orders: list[int]) -> int:
        """Answer the question on top of the stack."""
        assert isinstance(known, MortainState)
        frame = known.stack[-1]
        if isinstance(frame, SetUp):
            return choose_place(known, orders, SETUPS[self.setup - 1])
        if isinstance(frame, Activation):
            return self._activate(known, orders)
        if isinstance(frame, FireGroup):
            return self._join(known, frame, orders)
        if isinstance(frame, FaceCard):
            return self._redraw(known, orders)
        return _aim(orders)

    def candidates(self, known: State, orders: list[int]) -> list[int]:
        """What he does himself, then what he thinks next best: moves, shots, support, a pass."""
        assert isinstance(known, MortainState)
        first = self.choose(known, orders)
        frame = known.stack[-1]
        if isinstance(frame, SetUp):
            return [first]
        ranked = self._ranked(known, orders) if isinstance(frame, Activation) else orders
        return [first] + [order for order in ranked if order != first]

    def _ranked(self, s: MortainState, orders: list[int]) -> list[int]:
        """The orders for a card by what each gains by itself; that of doing nothing is no gain."""
        odds = Odds(s)
        plan, view = self._plan(s, odds)
        gains: list[tuple[float, int]] = []
        shots: dict[int, float] = {}
        for shot in solo_shots(view, odds, view.mine):
            shots[make_order(verbs.FIRE, shot.firers[0], shot.target)] = shot.gain
        for at, order in enumerate(orders):
            verb = verb_of(order)
            if verb in MOVES:
                gain = plan.move_gain(view, order)
            elif verb == verbs.FIRE:
                gain = shots.get(order, 0.0)
            elif isinstance(plan, UsPlan) and verb in SUPPORT:
                gain = plan.support_gain(view, odds, order)
            else:
                gain = 0.0
            gains.append((-gain, at))
        gains.sort()
        return [orders[at] for _, at in gains]

    def reason(self, known: State, order: int) -> Reason | None:
        assert isinstance(known, MortainState)
        if isinstance(known.stack[-1], SetUp):
            return None
        odds = Odds(known)
        plan, view = self._plan(known, odds)
        return reason_for(known, order, odds, plan, view)

    def _plan(self, s: MortainState, odds: Odds) -> tuple[GermanPlan | UsPlan, Situation]:
        clock = Clock(s, self.tables, odds)
        make = GermanPlan if self.side == GERMAN else UsPlan
        plan = make(s, self.tables, self.weights, clock)
        return plan, Situation(s, self.side, self.tables, self.weights, plan.worth())

    def _activate(self, s: MortainState, orders: list[int]) -> int:
        """D2-D5, D10-D12 What to do with the card, or with the rest of it."""
        odds = Odds(s)
        plan, view = self._plan(s, odds)
        planner = Planner(view, odds, orders, plan.move_gain)
        best = planner.best()
        if isinstance(plan, UsPlan):
            for order in orders:
                if verb_of(order) in SUPPORT:
                    gain = plan.support_gain(view, odds, order)
                    if gain > best.gain:
                        best = CardPlan(gain, order)
        if best.order and best.gain > 0:
            return best.order
        idle = planner.least_move()
        if isinstance(plan, UsPlan) and idle.order and idle.gain > -plan.pass_cost():
            return idle.order
        return orders[0]  # pass, or done

    def _join(self, s: MortainState, frame: FireGroup, orders: list[int]) -> int:
        """D6 Who joins the fire, seeing what the others could do instead."""
        odds = Odds(s)
        plan, view = self._plan(s, odds)
        firers = tuple(unit for unit in s.board.units_of[self.side] if frame.firers >> unit & 1)
        begun = Shot(frame.target, firers, shot_gain(view, odds, firers, frame.target))
        instead = s.stack[-2].legal(s)
        planner = Planner(view, odds, instead, plan.move_gain)
        return best_join(view, odds, begun, orders, planner)

    def _redraw(self, s: MortainState, orders: list[int]) -> int:
        """D7 Turn another card unless that cannot gain what it costs in time."""
        combat = s.stack[-2]
        assert isinstance(combat, Combat)
        odds = Odds(s)
        _, view = self._plan(s, odds)
        cost = odds.draws * self.weights.card
        units = [unit for unit in range(len(s.place)) if combat.targets >> unit & 1]
        gain = sum(
            [self._hit_chance(view, odds, combat, unit) * view.worth[unit] for unit in units], 0.0
        )
        return make_order(verbs.REDRAW if gain >= cost else verbs.MISS)

    def _hit_chance(self, view: Situation, odds: Odds, combat: Combat, target: int) -> float:
        parts = view.s.board.parts
        if combat.firers:
            firers = tuple(u for u in range(len(view.place)) if combat.firers >> u & 1)
            return odds.hit(group_need(view, firers, target))
        strength = max(parts.air_strength, parts.artillery_strength)
        return odds.hit(strength - self.tables.cover[view.place[target]])


def _aim(orders: list[int]) -> int:
    """D8 Every unit that the attack can hurt: one more target costs nothing."""
    for verb in (verbs.STACK, verbs.TARGET):
        for order in orders:
            if verb_of(order) == verb:
                return order
    return orders[-1]
