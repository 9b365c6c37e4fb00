"""A game of Mortain Counterattack made ready: the exclusive rules in their places."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet
from grognard.kernel.play.desk import Desk, Modifier
from grognard.kernel.play.frame import State
from grognard.kernel.play.odds import odds
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.refusal import Refusal, Value
from grognard.kernel.play.rows import Row
from grognard.kernel.play.why import Why
from grognard.kernel.shown.presentation import Presentation
from grognard.kernel.shown.sketch import Sketch
from grognard.kernel.title import Title
from grognard.series.fire_and_movement.rules.ch05_reach import Front, Reach
from grognard.series.fire_and_movement.state import COMBAT, FireState
from grognard.titles.mortain_counterattack import verbs
from grognard.titles.mortain_counterattack.invariants import position_faults
from grognard.titles.mortain_counterattack.reading.board import Board
from grognard.titles.mortain_counterattack.reading.components import (
    GERMAN,
    US,
)
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
        self.entry_list: Final[Row] = ch11_reinforcements.entry_steps(self)
        self._shown: Final = CounterattackPresentation(self)

    def start(self) -> CounterattackState:
        """13.0, 20.0 Before the set-up: every German unit off the map, every US unit to place."""
        s = CounterattackState(self)
        s.active = self.first_side
        s.place = [self.waiting] * len(s.place)
        for unit in self.units_of[US]:
            s.place[unit] = self.unplaced
        s.stack.append(SetUp())
        return s

    # ------------------------------------------------------------------ hooks: turn and support

    def tell_turn(self, s: FireState, desk: Desk) -> None:
        """T2 With the date of the turn track."""
        ch12_communications.tell_turn(mine(s), self, desk)

    def allotment_parts(self, s: FireState, side: int) -> list[Modifier]:
        """12.0, 15.0"""
        return ch12_communications.allotment_parts(mine(s), self, side)

    def draw_markers(self, s: FireState, side: int, number: int, desk: Desk) -> None:
        """16.0"""
        ch12_communications.draw_markers(mine(s), self, side, number, desk)

    def begin_phase(self, s: FireState, desk: Desk) -> None:
        """R34, R50 Entries are open again; nobody has come back in this phase.

        Who came back in the Movement Phase has entered the map in it and is no reserve (5.0).
        """
        state = mine(s)
        if s.phase == COMBAT:
            s.moved |= state.recalled
        state.entries_closed = 0
        state.recalled = 0

    def end_of_turn(self, s: FireState, desk: Desk) -> None:
        """19.0"""
        ch19_victory.end_of_turn(mine(s), self, desk)

    # ------------------------------------------------------------------------ hooks: movement

    def still(self, s: FireState, side: int) -> Refusal | None:
        """18.0"""
        return ch17_first_turn.surprised(s, side)

    def rooted(self, s: FireState, side: int) -> Refusal | None:
        """18.0, R39"""
        return ch17_first_turn.surprised(s, side)

    def end_hexes(self, s: FireState, unit: int, hexes: int, why: Why) -> int:
        """17.0"""
        if s.turn != ch17_first_turn.FIRST_TURN:
            return hexes
        return ch17_first_turn.end_hexes(s, unit, hexes, why)

    def entry_case(self) -> str:
        """11.0"""
        return "11.0"

    def entry_steps(self, s: FireState, unit: int) -> Row:
        """11.0"""
        return self.entry_list

    def memorable(self, s: FireState, side: int) -> int:
        """19.0, R52 Mortain hexes that the other side was the last to hold."""
        if self.only_ends:
            return 0
        captured = mine(s).captured
        return self.mortain & ~captured if side == GERMAN else captured

    def occupy(
        self, s: FireState, unit: int, hex_: int, desk: Desk | None = None, *, ends: bool
    ) -> None:
        """19.0"""
        ch19_victory.occupy(mine(s), self, unit, hex_, desk, ends=ends)

    def has_moved(self, s: FireState, unit: int, *, entered: bool) -> None:
        """R50 Once a unit that began the phase on the map has moved, nobody enters any more."""
        state = mine(s)
        if not entered and not state.recalled >> unit & 1:
            state.entries_closed = 1

    def add_phase_orders(self, s: FireState, front: Front, orders: list[int]) -> None:
        """11.0, 11.2, 11.3"""
        ch11_reinforcements.add_entries(mine(s), self, front, orders)
        ch11_replacements.add_replacements(mine(s), self, orders)

    def phase_candidates(self, s: FireState) -> list[int]:
        """Any unit may be named for an entry or a replacement."""
        units = range(len(s.place))
        return [
            make_order(verb, unit)
            for verb in (verbs.ENTER, verbs.REBUILD, verbs.RECALL)
            for unit in units
        ]

    def check_phase(self, s: FireState, order: int, why: Why) -> None:
        """11.0, 11.2, 11.3"""
        verb, unit = verb_of(order), first_of(order)
        if verb == verbs.ENTER:
            ch11_reinforcements.check_entry(mine(s), self, unit, why)
        elif verb in (verbs.REBUILD, verbs.RECALL):
            recall = verb == verbs.RECALL
            ch11_replacements.check_replacement(mine(s), self, unit, why, recall=recall)
        else:
            super().check_phase(s, order, why)

    def phase_apply(self, s: FireState, order: int, desk: Desk) -> None:
        """11.0, 11.2, 11.3"""
        verb, unit = verb_of(order), first_of(order)
        if verb == verbs.ENTER:
            ch11_reinforcements.enter(mine(s), unit)
        elif verb == verbs.REBUILD:
            ch11_replacements.rebuild(mine(s), unit, desk)
        else:
            ch11_replacements.recall(mine(s), self, unit, desk)

    def leaves(self, s: FireState, unit: int, points: int, reach: Reach) -> list[int]:
        """19.1"""
        return ch19_exit.exits(mine(s), self, unit, points, reach)

    def leave_candidates(self, s: FireState, unit: int) -> list[int]:
        """19.1"""
        return [make_order(verbs.EXIT, hex_) for hex_ in self.west_hexes]

    def check_leave(self, s: FireState, unit: int, points: int, order: int, why: Why) -> None:
        """19.1"""
        if verb_of(order) != verbs.EXIT:
            super().check_leave(s, unit, points, order, why)
            return
        reach = Reach(s, unit, points)
        ch19_exit.check_exit(mine(s), self, unit, points, reach, first_of(order), why)

    def leave_apply(self, s: FireState, unit: int, order: int, desk: Desk) -> None:
        """19.1"""
        ch19_exit.leave(mine(s), self, unit, order, desk)

    def closed_case(self) -> str:
        """14.2"""
        return "14.2"

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
    def presentation(self) -> Presentation:
        """What a table shows besides the rules."""
        return self._shown

    @property
    def decision_limit(self) -> int:
        """A unit is named, moves, attacks, is supported and retreats, twice a turn at most."""
        return self.turns * len(self.units.ids) * 24 + 100
