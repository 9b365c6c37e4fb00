"""A game of Mortain Counterattack made ready: its chapters register the exclusive rules."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import State
from grognard.kernel.play.odds import odds
from grognard.kernel.play.refusal import Refusal, Value
from grognard.kernel.shown.sketch import Sketch
from grognard.kernel.title import Title
from grognard.series.fire_and_movement.state import FireState
from grognard.titles.mortain_counterattack.invariants import position_faults
from grognard.titles.mortain_counterattack.reading.board import Board
from grognard.titles.mortain_counterattack.reading.components import US
from grognard.titles.mortain_counterattack.rules import (
    ch11_reinforcements,
    ch11_replacements,
    ch12_communications,
    ch17_first_turn,
    ch19_exit,
    ch19_victory,
)
from grognard.titles.mortain_counterattack.rules.ch13_setup import SetUp
from grognard.titles.mortain_counterattack.shown.presentation import CounterattackPresentation
from grognard.titles.mortain_counterattack.shown.sketch import draw_sketch, status_line
from grognard.titles.mortain_counterattack.state import CounterattackState

HARMFUL: Final = ["De", "D3", "D2", "Ex", "Ex_fire"]  # T1 results by which a defender suffers


def mine(s: State) -> CounterattackState:
    """The state of this title."""
    assert isinstance(s, CounterattackState)
    return s


class MortainCounterattack(Board):
    """A game of Mortain Counterattack made ready."""

    def __init__(
        self,
        title: Title,
        data: DataSet,
        scenario: str,
        edition: str,
        readings: dict[str, str],
    ) -> None:
        super().__init__(title, data, scenario, edition, readings)
        ch11_reinforcements.register(self)
        ch11_replacements.register(self)
        ch12_communications.register(self)
        ch17_first_turn.register(self)
        ch19_victory.register(self)
        ch19_exit.register(self)
        self.presentation = CounterattackPresentation(self)

    def start(self) -> CounterattackState:
        """13.0, 20.0 Before the set-up: every German unit off the map, every US unit to place."""
        s = CounterattackState(self)
        s.active = self.first_side
        s.place = [self.waiting] * len(s.place)
        for unit in self.units_of[US]:
            s.place[unit] = self.unplaced
        s.stack.append(SetUp())
        return s

    def end_of_turn(self, s: FireState, desk: Desk) -> None:
        """19.0"""
        ch19_victory.end_of_turn(mine(s), self, desk)

    # ----------------------------------------------------------------------- for the kernel

    def guess(self, known: State, viewer: int, desk: Desk) -> State:
        """8.3, 16.0 Markers that the viewer does not know, drawn from those not yet seen."""
        whole = mine(known).copy()
        self.fill_markers(whole, desk)
        return whole

    def faults(self, s: State) -> list[str]:
        """Invariants that the position breaks."""
        return position_faults(mine(s))

    def out_of_turn(self, s: State, side: int) -> Refusal:
        """4.1, 13.0 Why this side is not asked."""
        if not mine(s).turn:
            return Refusal("13.0", "refuse.us_sets_up")
        return Refusal("4.1", "refuse.other_player", (s.stack[-1].side(s),))

    def condition(self, name: str, s: State, order: int) -> bool:
        """Conditions for standing orders: `safe`, whether the defender cannot suffer any more."""
        if name != "safe":
            return super().condition(name, s, order)
        chances = odds(s, order)
        return all(chances.chance(f"combat.result.{name}") == 0 for name in HARMFUL)

    def status(self, s: State) -> list[tuple[str, tuple[Value, ...]]]:
        """Turn, phase, markers, exits, Mortain."""
        return status_line(mine(s), self)

    def sketch(self, s: State) -> Sketch:
        """The map with its counters."""
        return draw_sketch(mine(s), self)

    def turn(self, s: State) -> int:
        """The number of the turn; 0 during the set-up."""
        return mine(s).turn

    @property
    def decision_limit(self) -> int:
        """A unit is named, moves, attacks, is supported and retreats, twice a turn at most."""
        return self.turns * len(self.units.ids) * 24 + 100
