"""11.0, 11.1 Reinforcements: they enter by the east edge, and may move on in the same phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.play.order import make_order
from grognard.kernel.play.refusal import Refusal
from grognard.kernel.play.rows import Row, row_of
from grognard.mechanics.reach import packed_step
from grognard.series.fire_and_movement.rules.ch05_moving import Moving
from grognard.series.fire_and_movement.rules.ch05_reach import allowance, can_go, can_leave
from grognard.series.fire_and_movement.rules.ch06_zones import controlled, occupied
from grognard.series.fire_and_movement.state import MOVEMENT
from grognard.titles.mortain_counterattack import verbs
from grognard.titles.mortain_counterattack.reading.components import GERMAN, US
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack


def entry_steps(board: MortainCounterattack) -> Row:
    """11.0, R32 The hexes of the list, with the points for each; a road in costs the road rate."""
    steps: list[int] = []
    for hex_ in board.entry_hexes:
        cost = board.edge_cost(hex_) if board.entry_cost else 0
        steps.append(packed_step(hex_, cost))
    return row_of(steps)


def add_entries(s: CounterattackState, board: MortainCounterattack, orders: list[int]) -> None:
    """11.0 Every reinforcement that may enter now."""
    if s.active != GERMAN or (s.entries_closed and board.entry_first):
        return
    due: list[int] = []
    for unit in board.units_of[GERMAN]:
        if (
            s.place[unit] == board.waiting
            and board.parts.arrival[unit] <= s.turn
            and (s.phase == MOVEMENT or board.units.mobile >> unit & 1)
            and not (board.no_delay and board.parts.arrival[unit] < s.turn)
        ):
            due.append(unit)
    if not due:
        return
    friends, enemies, zones = occupied(s, GERMAN), occupied(s, US), controlled(s, US)
    for unit in due:
        if can_leave(s, unit, friends, enemies, zones):
            orders.append(make_order(verbs.ENTER, unit))


def entry_refusals(s: CounterattackState, board: MortainCounterattack, unit: int) -> list[Refusal]:
    """11.0, 11.1 Every reason against an entry."""
    if board.units.side[unit] != GERMAN:
        return [Refusal("11.1", "refuse.us_reinforcement", (unit,))]
    if s.active != GERMAN:
        return [Refusal("11.0", "refuse.not_phasing", (unit,))]
    if s.place[unit] != board.waiting:
        return [Refusal("11.0", "refuse.not_waiting", (unit, s.place[unit]))]
    reasons: list[Refusal] = []
    arrival = board.parts.arrival[unit]
    if arrival > s.turn:
        reasons.append(Refusal("11.1", "refuse.too_early", (unit, arrival)))
    if board.no_delay and arrival < s.turn:
        reasons.append(Refusal("11.0", "refuse.too_late", (unit, arrival)))
    if s.phase != MOVEMENT and not board.units.is_mobile(unit):
        reasons.append(Refusal("11.0", "refuse.leg_entry", (unit,)))
    if s.entries_closed and board.entry_first:
        reasons.append(Refusal("11.0", "refuse.entries_closed", (unit,)))
    if not reasons and not can_go(s, unit):
        reasons.append(Refusal("11.0", "refuse.no_entry", (unit,)))
    return reasons


def enter(s: CounterattackState, unit: int) -> None:
    """11.0 The unit comes on; where it goes is the next question."""
    s.stack.append(Moving(unit, allowance(s, unit), 0))
