"""19.1 Exiting the map: a German unit steps from the west edge into an imagined hex."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.order import first_of, make_order
from grognard.kernel.play.why import MEMBER, SETS, Why, listing
from grognard.mechanics.reach import FAR
from grognard.series.fire_and_movement.exclusive import MoveOrders
from grognard.series.fire_and_movement.rules.ch05_reach import Looks, Reach, check_reach
from grognard.series.fire_and_movement.rules.ch06_zones import occupied
from grognard.titles.mortain_counterattack import verbs
from grognard.titles.mortain_counterattack.reading.components import US
from grognard.titles.mortain_counterattack.rules.ch19_victory import counted_exits
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack


def register(board: MortainCounterattack) -> None:
    """19.1"""
    board.exclusive.move_orders.append(Exit(board))


class Exit(MoveOrders[CounterattackState]):
    """19.1 A moving unit leaves the map from a hex of the west edge."""

    def __init__(self, board: MortainCounterattack) -> None:
        super().__init__([verbs.EXIT])
        self.board: Final = board

    def candidates(self, s: CounterattackState, unit: int) -> list[int]:
        return [make_order(verbs.EXIT, hex_) for hex_ in self.board.west_hexes]

    def add(
        self, s: CounterattackState, unit: int, points: int, reach: Reach, orders: list[int]
    ) -> None:
        orders += exits(s, self.board, unit, points, reach)

    def check(self, s: CounterattackState, unit: int, points: int, order: int, why: Why) -> None:
        reach = Reach(s, unit, points)
        check_exit(s, self.board, unit, points, reach, first_of(order), why)

    def apply(self, s: CounterattackState, unit: int, order: int, desk: Desk) -> None:
        """The unit is gone for good; whether it has full strength now is what counts (19.0)."""
        board, hex_ = self.board, first_of(order)
        for step in Reach(s, unit, board.units.movement[2 * unit] * 2).path(hex_):
            board.exclusive.occupy(s, unit, step, desk, ends=False)
        s.place[unit] = board.exited
        desk.tell("19.1", "unit.exits", (unit, hex_))
        desk.tell("19.0", "exits.count", (counted_exits(s),))


def open_imagined(s: CounterattackState, board: MortainCounterattack, hex_: int) -> bool:
    """19.1, R41 Whether one of the two imagined hexes west of this one is in no US zone.

    Each touches one more hex of the west edge; a US unit there projects its zone. A hedgerow hex
    without road and trail (14.1) is in no zone itself, so nobody asks about it.
    """
    enemies = occupied(s, US)
    at = board.west_hexes.index(hex_)
    for other in (at - 1, at + 1):
        if not 0 <= other < len(board.west_hexes):
            return True
        if not enemies >> board.west_hexes[other] & 1:
            return True
    return False


def exits(
    s: CounterattackState, board: MortainCounterattack, unit: int, points: int, reach: Reach
) -> list[int]:
    """5.1, 19.1 From every west edge hex that the unit reaches with enough points left."""
    orders: list[int] = []
    if not own_exits(board, 1 << unit, SETS):
        return orders
    why = listing()
    costs = reach.costs
    for hex_ in board.west_hexes:
        if costs[hex_] != FAR:
            check_exit(s, board, unit, points, reach, hex_, why)
            if why.passed():
                orders.append(make_order(verbs.EXIT, hex_))
    return orders


def own_exits(board: MortainCounterattack, units: int, why: Why) -> int:
    """5.1, 19.1 Those of the units that leave the map at all: the German ones."""
    return why.stop(units, board.unit_sets[US], "19.1", "refuse.us_exit", MEMBER)


def check_exit(
    s: CounterattackState,
    board: MortainCounterattack,
    unit: int,
    points: int,
    reach: Reach,
    hex_: int,
    why: Why,
) -> None:
    """19.1 Every reason against leaving the map from this hex."""
    if not own_exits(board, 1 << unit, why):
        return
    if hex_ not in board.west_hexes:
        why.no("19.1", "refuse.exit_west", hex_)
        return
    if reach.costs[hex_] == FAR:
        check_reach(s, Looks(unit, points), hex_, why)
        return
    total = reach.costs[hex_] + board.edge_cost(hex_)
    if total > points:
        why.no("19.1", "refuse.exit_points", hex_, total, points)
    elif reach.stops[hex_]:
        _check_zone(s, board, reach, hex_, why)


def _check_zone(
    s: CounterattackState, board: MortainCounterattack, reach: Reach, hex_: int, why: Why
) -> None:
    """6.1, 19.1 A unit stops in a zone; from one in which it began it goes only out of zones."""
    if hex_ != reach.start or board.locked:
        why.no("6.1", "refuse.exit_zone", hex_)
    elif not board.stop_only and not open_imagined(s, board, hex_):
        why.no("19.1", "refuse.exit_zone", hex_)
