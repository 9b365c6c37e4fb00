"""7.2, 7.3 The ways of a unit: where several orders can bring it, from the reach of the overlay.

A move is asked for hex by hex, because the enemy may fire after each. Who knows where he wants to
go need not say every hex himself: these are the orders, as long as nothing comes in between.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.data.wording import Wording
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.shown.presentation import Way
from grognard.titles.falaise import verbs
from grognard.titles.falaise.rules.ch05_stacking import fits
from grognard.titles.falaise.rules.ch07_allowance import allowance, stack_allowance
from grognard.titles.falaise.rules.ch07_movement import Movement, able, pair_of
from grognard.titles.falaise.rules.ch07_moving import Moving
from grognard.titles.falaise.rules.ch07_steps import NORMAL, ROAD
from grognard.titles.falaise.shown.overlay_reach import Mover, reached_by, shown
from grognard.titles.falaise.state import NONE, FalaiseState

BOTH: Final = (NORMAL, ROAD)
STEPPING: Final = (verbs.MOVE, verbs.STACK, verbs.ROAD)


def find_ways(words: Wording, s: FalaiseState, unit: int) -> list[Way]:
    """7.2, 7.3 The ways of a unit that may move now: alone, then with its stack."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Moving) and unit in (top.first, top.second):
        mover = Mover(top.first, top.second, top.left(s), begins=False)
        return _ways(words, s, mover, (top.mode,))
    if not isinstance(top, Movement) or not able(s, unit):
        return []
    found = _ways(words, s, Mover(unit, NONE, allowance(s, unit)), BOTH)
    other = pair_of(s, unit)
    if other != NONE:
        first, second = min(unit, other), max(unit, other)
        both = Mover(first, second, stack_allowance(s, first, second))
        found += _ways(words, s, both, (NORMAL,))
    return found


def _ways(words: Wording, s: FalaiseState, mover: Mover, modes: tuple[int, ...]) -> list[Way]:
    reach = reached_by(s, mover, modes)
    board = s.board
    found: list[Way] = []
    for hex_ in sorted(reach.cost):
        if not fits(s, mover.first, hex_) or (mover.second != NONE and s.cells[hex_]):
            continue  # 5.3 nobody may stop there
        mode = reach.mode[hex_]
        verb = verbs.ROAD if mode == ROAD else verbs.MOVE
        if mover.second != NONE:
            verb = verbs.STACK
        orders = [make_order(verb, mover.first, step) for step in reach.way(hex_)]
        cost = shown(reach.cost[hex_])
        label = words.fill(
            f"ways.{board.notation.verbs[verb].word}",
            unit=board.units.short[mover.first],
            hex=board.grid.ids[hex_],
            n=cost,
        )
        found.append(Way(hex_, orders, label, cost, risk=reach.fires[hex_] > 0))
    return found


def move_points(s: FalaiseState) -> dict[str, tuple[str, str]]:
    """7.1, 7.2 What the moving unit has left, or what each has that may move."""
    frame, ids = s.stack[-1], s.board.notation.kind("unit").ids
    if isinstance(frame, Moving):
        whole = stack_allowance(s, frame.first, frame.second)
        return {ids[frame.first]: (shown(frame.left(s)), shown(whole))}
    if not isinstance(frame, Movement):
        return {}
    units = dict.fromkeys(first_of(order) for order in frame.legal(s) if verb_of(order) in STEPPING)
    return {ids[unit]: (shown(allowance(s, unit)), shown(allowance(s, unit))) for unit in units}
