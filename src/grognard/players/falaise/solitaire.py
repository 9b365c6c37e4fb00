"""The solitaire Allies (13.0): the rules roll what a formation does, this player does it.

With the option on, the orders that are offered are those of the table: who may act, whether it
moves or assaults, steps that lead nearer to the nearest German only. What is left is answered as
13.0 means it: everybody who may act acts, every march is made to its end, every assault that is
not hopeless is made with all who can; ties are settled at random (R66).
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.frame import State
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.title import Game, SettingFault
from grognard.mechanics.bits import members
from grognard.players.falaise.captain import Captain
from grognard.titles.falaise import verbs
from grognard.titles.falaise.game import Falaise
from grognard.titles.falaise.reading.components import ALLIED
from grognard.titles.falaise.rules.ch02_values import total_cf
from grognard.titles.falaise.rules.ch05_stacking import fits
from grognard.titles.falaise.rules.ch07_movement import Movement
from grognard.titles.falaise.rules.ch07_moving import Moving
from grognard.titles.falaise.rules.ch07_round import RoundChoice
from grognard.titles.falaise.rules.ch10_assault import Assaults, Muster
from grognard.titles.falaise.rules.ch10_odds import AUTOMATIC, assault_column
from grognard.titles.falaise.state import FalaiseState, units_in

MARCHES: Final = (verbs.MOVE, verbs.STACK)


class Solitaire(Captain):
    """The Allied side by the table of 13.2; where the table is silent it answers as the captain."""

    def __init__(self, game: Game, side: int, seed: str) -> None:
        if not isinstance(game, Falaise) or not game.solitaire:
            raise SettingFault("the solitaire player needs the option solitaire=on (13.0)")
        if side != ALLIED:
            raise SettingFault("the solitaire player plays the Allies only: the Germans are yours")
        super().__init__(game, side, seed)

    def choose(self, known: State | None, orders: list[int]) -> int:
        """Answer the question on top of the stack."""
        assert isinstance(known, FalaiseState)
        frame = known.stack[-1]
        if isinstance(frame, RoundChoice):
            return orders[0]  # what the die says; passing comes last
        if isinstance(frame, (Movement, Moving)):
            return self._march(known, orders)
        if isinstance(frame, Assaults):
            return self._assault(known, orders)
        if isinstance(frame, Muster):
            return self._muster(orders)
        return super().choose(known, orders)

    def _march(self, s: FalaiseState, orders: list[int]) -> int:
        """13.2 Toward the nearest German, as far as it goes; ties at random.

        R20 Nobody who can stay goes into a full hex: where Op-Fire ends the move a unit is lost.
        """
        steps = [order for order in orders if verb_of(order) in MARCHES and _has_room(s, order)]
        return steps[self.below(len(steps))] if steps else orders[-1]

    def _assault(self, s: FalaiseState, orders: list[int]) -> int:
        """13.2 The next hex that can be assaulted, at random; none at hopeless odds."""
        hexes = [order for order in orders if verb_of(order) == verbs.ASSAULT]
        good = [order for order in hexes if self._hope(s, first_of(order))]
        if good:
            return good[self.below(len(good))]
        stop = make_order(verbs.STOP)
        return stop if stop in orders else orders[0]

    def _hope(self, s: FalaiseState, target: int) -> bool:
        """Whether the neighbours who act could attack with a die at all."""
        near = members(s.board.disc[1][target] & s.occupied[ALLIED])
        active = [unit for h in near for unit in units_in(s, h) if s.role[unit]]
        theirs = total_cf(s, units_in(s, target))
        return assault_column(total_cf(s, active), theirs) != AUTOMATIC

    def _muster(self, orders: list[int]) -> int:
        """13.2 Everybody who can takes part."""
        for order in orders:
            if verb_of(order) == verbs.COMMIT:
                return order
        return make_order(verbs.RESOLVE)


def _has_room(s: FalaiseState, order: int) -> bool:
    """5.1 Whether the move may end in the hex that a step enters."""
    if verb_of(order) == verbs.STACK:
        return not units_in(s, second_of(order))
    return fits(s, first_of(order), second_of(order))
