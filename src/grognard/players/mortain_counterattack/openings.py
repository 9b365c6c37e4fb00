"""The set-up, and the one replacement that each side has."""

from __future__ import annotations

from grognard.kernel.play.order import first_of, verb_of
from grognard.players.mortain_counterattack.situation import Situation
from grognard.titles.mortain_counterattack import verbs
from grognard.titles.mortain_counterattack.game import MortainCounterattack
from grognard.titles.mortain_counterattack.reading.components import GERMAN
from grognard.titles.mortain_counterattack.rules.ch13_setup import Placing, SetUp
from grognard.titles.mortain_counterattack.state import CounterattackState


def choose_setup(
    board: MortainCounterattack, s: CounterattackState, frame: SetUp | Placing, orders: list[int]
) -> int:
    """D1 The historical line; whoever must be placed singly comes as near to Mortain as he may."""
    if isinstance(frame, Placing):
        grid = board.sheet.grid
        goal = board.mortain_hexes[0]
        return min(orders, key=lambda order: (grid.distance(first_of(order), goal), order))
    for order in orders:
        if verb_of(order) == verbs.SETUP:
            return order
    return orders[0]


def choose_replacement(view: Situation, orders: list[int]) -> int:
    """D2 Rebuild the unit that matters most; 0 to wait."""
    rebuilt = [order for order in orders if verb_of(order) == verbs.REBUILD]
    if not rebuilt or view.s.turn < 2:
        return 0
    if view.side == GERMAN:
        return _german(view, rebuilt)
    return max(rebuilt, key=lambda order: (view.place_worth(first_of(order)), -order))


def _german(view: Situation, rebuilt: list[int]) -> int:
    """A runner near the exit, so that he counts; late in the game whoever is nearest."""
    if view.turns_left == 1 or not view.wanted:
        near = view.ring | view.board.mortain
        ring = [o for o in rebuilt if near >> view.s.place[first_of(o)] & 1]
        if ring:
            return -max([(_exposed(view, first_of(order)), -order) for order in ring])[1]
    mobile = [o for o in rebuilt if view.board.units.is_mobile(first_of(o))]
    if not view.wanted or not mobile:
        return 0
    field = view.fields.exit(view.us_hexes, view.us_zone)
    way, best = min([(field[view.s.place[first_of(order)]], order) for order in mobile])
    return best if way <= 12 or view.turns_left <= 3 else 0


def _exposed(view: Situation, unit: int) -> int:
    """The enemies next to a unit against the terrain."""
    h = view.s.place[unit]
    return view.pressure(h) + 2 * (view.board.sheet.fixed_row[h] or view.board.sheet.row[h])
