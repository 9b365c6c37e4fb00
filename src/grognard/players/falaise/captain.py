"""The captain: a scripted opponent that plays The Pocket at Falaise for its victory points.

He plans an activation as a whole: posts for the units that are to hold something, goals for the
others, an order of march in which nobody stands in another's way, assaults by exact odds. What he
remembers between two questions is only the path he has begun; if the position is not what he
expects, he plans anew.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.frame import State
from grognard.kernel.play.order import make_order, verb_of
from grognard.kernel.title import Game
from grognard.players.base import Player, Reason, reweighed
from grognard.players.falaise.aims import Aims
from grognard.players.falaise.assault_values import Fights
from grognard.players.falaise.assaults import choose_assault, choose_attackers, choose_join
from grognard.players.falaise.fields import Fields
from grognard.players.falaise.guns import choose_bombardment
from grognard.players.falaise.march import March
from grognard.players.falaise.openings import choose_opening
from grognard.players.falaise.places import Places
from grognard.players.falaise.posts import Posts
from grognard.players.falaise.reactions import choose_reaction
from grognard.players.falaise.reasons import reason_for
from grognard.players.falaise.situation import Situation
from grognard.players.falaise.traffic import Traffic
from grognard.players.falaise.weights import USUAL, Weights
from grognard.titles.falaise import verbs
from grognard.titles.falaise.game import Falaise
from grognard.titles.falaise.rules.ch03_redeployment import Redeployment
from grognard.titles.falaise.rules.ch03_setup import SetUp
from grognard.titles.falaise.rules.ch07_movement import Movement
from grognard.titles.falaise.rules.ch07_moving import Moving
from grognard.titles.falaise.rules.ch07_round import RoundChoice
from grognard.titles.falaise.rules.ch08_bombardment import Bombardment
from grognard.titles.falaise.rules.ch10_assault import Assaults, Muster
from grognard.titles.falaise.rules.ch11_entry import Counterattack, Destroyers, Entry
from grognard.titles.falaise.rules.ch11_joint import Join
from grognard.titles.falaise.state import ACTIVE, FalaiseState, enemy_of


class Captain(Player):
    """One side's captain."""

    def __init__(self, game: Game, side: int, seed: str, weights: Weights | None = None) -> None:
        super().__init__(game, side, seed)
        assert isinstance(game, Falaise)
        self.weights: Final = weights or USUAL
        self.fields: Final = Fields(game)
        self.places: Final = Places(game)
        self.traffic: Final = Traffic(self.fields, self.places)
        self.march: Final = March()
        self._posts: Posts | None = None
        self._key = (0, 0, 0, 0)

    def in_character(self, factors: dict[str, float]) -> Player:
        return Captain(self.game, self.side, self.seed, reweighed(self.weights, factors))

    def choose(self, known: State | None, orders: list[int]) -> int:
        """Answer the question on top of the stack."""
        assert isinstance(known, FalaiseState)
        if len(orders) == 1:
            return orders[0]
        frame = known.stack[-1]
        if isinstance(frame, Moving):
            begun = self.march.follow(frame, orders)
            return begun or self.march.resume(self.aims(known), known, frame, orders)
        if isinstance(frame, Movement):
            return self.march.begin(self.aims(known), known, orders)
        if isinstance(frame, (SetUp, Redeployment, Entry, Counterattack, Destroyers)):
            return choose_opening(self.aims(known), known, frame, orders)
        if isinstance(frame, RoundChoice):
            return self._round(known, orders)
        if isinstance(frame, Bombardment):
            return choose_bombardment(self.fights(known), self.traffic, orders)
        if isinstance(frame, Join):
            return choose_join(self.fights(known), orders)
        if isinstance(frame, Assaults):
            return choose_assault(self.fights(known), orders)
        if isinstance(frame, Muster):
            return choose_attackers(self.fights(known), frame, orders)
        return choose_reaction(self, known, frame, orders)

    def forget(self) -> None:
        self._posts = None
        self.march.forget()

    def reason(self, known: State, order: int) -> Reason | None:
        assert isinstance(known, FalaiseState)
        return reason_for(self, known, order)

    def view(self, s: FalaiseState) -> Situation:
        """The position as this side sees it."""
        return Situation(s, self.side, self.weights, self.places.east_bank)

    def aims(self, s: FalaiseState) -> Aims:
        """What the captain wants in this position."""
        view = self.view(s)
        key = (s.turn, s.activations, s.corps, view.enemy_hexes)
        if self._posts is None or key != self._key:
            self._key = key
            self._posts = Posts(self.fields, self.traffic, view, self.weights)
        return Aims(self.fields, self.traffic, view, self.weights, self._posts)

    def fights(self, s: FalaiseState, *, attacking: bool = True) -> Fights:
        """The assaults that are possible: his own, or those of his enemy."""
        side = self.side if attacking else enemy_of(self.side)
        view = Situation(s, side, self.weights, self.places.east_bank)
        return Fights(view, self.places)

    def _round(self, s: FalaiseState, orders: list[int]) -> int:
        """D8 Assault where it gains more than marching and what mechanized units can assault."""
        kinds = [verb_of(order) for order in orders]
        fights = self.fights(s)
        foot = sum([fight.gain for fight in fights.planned()], 0.0)
        if verbs.MOVE_ROUND not in kinds:
            best = verbs.ASSAULT_ROUND if foot and verbs.ASSAULT_ROUND in kinds else verbs.PASS
            return make_order(best)
        if verbs.ASSAULT_ROUND in kinds and foot:
            mech = sum([fight.gain for fight in fights.planned(mech=True)], 0.0)
            if foot > mech + self._march_gain(s):
                return make_order(verbs.ASSAULT_ROUND)
        return make_order(verbs.MOVE_ROUND)

    def _march_gain(self, s: FalaiseState) -> float:
        """Roughly what the movement of a Round would gain: nobody comes farther than his points."""
        aims = self.aims(s)
        most = 2 * s.mp * self.weights.near
        gain = 0.0
        for unit in s.board.units_of[self.side]:
            if s.role[unit] == ACTIVE and s.place[unit] < s.board.off_map:
                gain += min(max(-aims.worth(unit, s.place[unit]), 0.0), most)
        return gain * self.weights.marching
