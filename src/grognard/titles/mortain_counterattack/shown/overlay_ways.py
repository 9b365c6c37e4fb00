"""5.0 Ways: a unit is named and sent to a hex, or off the map, in one go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.data.wording import Wording
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.shown.presentation import Way
from grognard.series.fire_and_movement import verbs as series
from grognard.series.fire_and_movement.rules.ch05_movement import MovementPhase
from grognard.series.fire_and_movement.rules.ch05_moving import Moving
from grognard.series.fire_and_movement.rules.ch05_reach import allowance
from grognard.titles.mortain_counterattack import verbs
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack


def find_ways(
    board: MortainCounterattack, words: Wording, s: CounterattackState, unit: int
) -> list[Way]:
    """5.0, 11.0, 19.1 Every hex in which a unit may end its move, then those where it may leave."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Moving):
        return _ways(board, words, s, top, []) if top.unit == unit else []
    if not isinstance(top, MovementPhase) or board.units.side[unit] != s.active:
        return []
    verb = verbs.ENTER if s.place[unit] == board.waiting else series.MOVE
    order = make_order(verb, unit)
    if top.refusals(s, order):
        return []
    return _ways(board, words, s, Moving(unit, allowance(s, unit), 0), [order])


def _ways(
    board: MortainCounterattack,
    words: Wording,
    s: CounterattackState,
    moving: Moving,
    before: list[int],
) -> list[Way]:
    reach = moving.looks.reach(s)
    found: list[Way] = []
    for order in moving.legal(s):
        verb, hex_ = verb_of(order), first_of(order)
        if verb not in (series.TO, verbs.EXIT):
            continue
        cost = reach.costs[hex_] + (board.edge_cost(hex_) if verb == verbs.EXIT else 0)
        label = words.fill(
            "ways.exit" if verb == verbs.EXIT else "ways.to",
            unit=board.units.ids[moving.unit],  # as the log has it: shorts occur twice
            hex=board.sheet.grid.ids[hex_],
            n=cost,
        )
        found.append(Way(hex_, [*before, order], label, str(cost), risk=False))
    return found


def move_points(board: MortainCounterattack, s: CounterattackState) -> dict[str, tuple[str, str]]:
    """5.1 What the moving unit has left of its allowance; of those who may move, all of it."""
    frame, ids = s.stack[-1], board.notation.kind("unit").ids
    if isinstance(frame, Moving):
        return {ids[frame.unit]: (str(frame.points), str(allowance(s, frame.unit)))}
    if not isinstance(frame, MovementPhase):
        return {}
    moves = [order for order in frame.legal(s) if verb_of(order) in (series.MOVE, verbs.ENTER)]
    full = {unit: str(allowance(s, unit)) for unit in map(first_of, moves)}
    return {ids[unit]: (points, points) for unit, points in full.items()}
