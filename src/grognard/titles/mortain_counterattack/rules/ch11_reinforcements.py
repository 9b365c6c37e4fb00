"""11.0, 11.1 Reinforcements: they enter by the east edge, and may move on in the same phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.order import first_of, make_order
from grognard.kernel.play.rows import Row, row_of
from grognard.kernel.play.why import MEMBER, SETS, Why
from grognard.mechanics.bits import EVERYTHING, members
from grognard.mechanics.reach import packed_step
from grognard.series.fire_and_movement.exclusive import (
    Entry,
    MoveEffect,
    PhaseEffect,
    PhaseOrders,
)
from grognard.series.fire_and_movement.rules.ch05_moving import Moving
from grognard.series.fire_and_movement.rules.ch05_reach import Front, allowance, free_units
from grognard.series.fire_and_movement.state import MOVEMENT
from grognard.titles.mortain_counterattack import verbs
from grognard.titles.mortain_counterattack.reading.components import GERMAN
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack


def register(board: MortainCounterattack) -> None:
    """11.0, R50"""
    exclusive = board.exclusive
    exclusive.entry = Entry("11.0", [entry_steps(board)] * len(board.units.ids))
    exclusive.phase_begins.append(OpenEntries())
    exclusive.moved.append(CloseEntries())
    exclusive.phase_orders.append(Reinforcements(board))


class Reinforcements(PhaseOrders[CounterattackState]):
    """11.0 Reinforcements enter the map."""

    def __init__(self, board: MortainCounterattack) -> None:
        super().__init__([verbs.ENTER])
        self.board: Final = board

    def candidates(self, s: CounterattackState) -> list[int]:
        return [make_order(verbs.ENTER, unit) for unit in range(len(s.place))]

    def add(self, s: CounterattackState, front: Front, orders: list[int]) -> None:
        """11.0 Every reinforcement that may enter now."""
        board = self.board
        units = before_moves(s, board, board.unit_sets[GERMAN], SETS)
        if units:
            units = due_units(s, board, units, SETS)
        if units:
            for unit in members(coming_units(s, front, units, SETS)):
                orders.append(make_order(verbs.ENTER, unit))

    def check(self, s: CounterattackState, order: int, why: Why) -> None:
        """11.0, 11.1 Every reason against an entry."""
        board, unit = self.board, first_of(order)
        if board.units.side[unit] != GERMAN:
            why.no("11.1", "refuse.us_reinforcement", unit)
        else:
            before_moves(s, board, due_units(s, board, 1 << unit, why), why)
            if not why.barred:
                coming_units(s, Front(s, GERMAN), 1 << unit, why)

    def apply(self, s: CounterattackState, order: int, desk: Desk) -> None:
        """11.0 The unit comes on; where it goes is the next question."""
        unit = first_of(order)
        s.stack.append(Moving(unit, allowance(s, unit), 0))


class OpenEntries(PhaseEffect[CounterattackState]):
    """R50 In a new phase entries are open again."""

    def begin(self, s: CounterattackState, desk: Desk) -> None:
        s.entries_closed = 0


class CloseEntries(MoveEffect[CounterattackState]):
    """R50 Once a unit that began the phase on the map has moved, nobody enters any more."""

    def moved(self, s: CounterattackState, unit: int, *, entered: bool) -> None:
        if not entered and not s.recalled >> unit & 1:
            s.entries_closed = 1


def entry_steps(board: MortainCounterattack) -> Row:
    """11.0, R32 The hexes of the list, with the points for each; a road in costs the road rate."""
    steps: list[int] = []
    for hex_ in board.entry_hexes:
        cost = board.edge_cost(hex_) if board.entry_cost else 0
        steps.append(packed_step(hex_, cost))
    return row_of(steps)


def due_units(s: CounterattackState, board: MortainCounterattack, units: int, why: Why) -> int:
    """11.0, 11.1, R33 Those of the German units that wait, and whose turn has come."""
    if s.active != GERMAN:
        return why.stop(units, EVERYTHING, "11.0", "refuse.not_phasing", MEMBER)
    place, waiting = s.place, 0
    for unit in board.units_of[GERMAN]:
        if place[unit] == board.waiting:
            waiting |= 1 << unit
    last = units.bit_length() - 1
    units = why.stop(units, ~waiting, "11.0", "refuse.not_waiting", MEMBER, place[last])
    if not units:
        return 0
    early = late = 0
    for unit in members(units):
        if board.parts.arrival[unit] > s.turn:
            early |= 1 << unit
        elif board.parts.arrival[unit] < s.turn:
            late |= 1 << unit
    arrival = board.parts.arrival[last]
    units = why.without(units, early, "11.1", "refuse.too_early", MEMBER, arrival)
    if board.no_delay:
        units = why.without(units, late, "11.0", "refuse.too_late", MEMBER, arrival)
    if s.phase != MOVEMENT:
        units = why.without(units, ~board.units.mobile, "11.0", "refuse.leg_entry", MEMBER)
    return units


def before_moves(s: CounterattackState, board: MortainCounterattack, units: int, why: Why) -> int:
    """R50 Nobody enters when a unit that was on the map has moved."""
    if s.entries_closed and board.entry_first:
        return why.without(units, EVERYTHING, "11.0", "refuse.entries_closed", MEMBER)
    return units


def coming_units(s: CounterattackState, front: Front, units: int, why: Why) -> int:
    """11.0 Those of the German units that find a hex to enter."""
    return why.without(units, ~free_units(s, front, units), "11.0", "refuse.no_entry", MEMBER)
