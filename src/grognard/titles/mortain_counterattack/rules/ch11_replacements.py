"""11.2, 11.3 Replacements: each player has one in the whole game, in a Movement Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import MEMBER, SETS, Why, listing
from grognard.mechanics.bits import members
from grognard.series.fire_and_movement.exclusive import PhaseEffect, PhaseOrders
from grognard.series.fire_and_movement.rules.ch05_reach import Front
from grognard.series.fire_and_movement.rules.ch06_zones import in_enemy_zone, occupied
from grognard.series.fire_and_movement.state import COMBAT, MOVEMENT
from grognard.titles.mortain_counterattack import verbs
from grognard.titles.mortain_counterattack.reading.components import GERMAN
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack


def register(board: MortainCounterattack) -> None:
    """11.2, 11.3, R34"""
    board.exclusive.phase_begins.append(NoReserve())
    board.exclusive.phase_orders.append(Replacements(board))


def case_of(side: int) -> str:
    """11.2 for the US player, 11.3 for the German."""
    return "11.3" if side == GERMAN else "11.2"


class Replacements(PhaseOrders[CounterattackState]):
    """11.2, 11.3 A side rebuilds a depleted unit, or brings an eliminated one back."""

    def __init__(self, board: MortainCounterattack) -> None:
        super().__init__([verbs.REBUILD, verbs.RECALL])
        self.board: Final = board

    def candidates(self, s: CounterattackState) -> list[int]:
        units = range(len(s.place))
        return [make_order(verb, unit) for verb in self.verbs for unit in units]

    def add(self, s: CounterattackState, front: Front, orders: list[int]) -> None:
        """11.2, 11.3 Every use of the replacement that is open now."""
        board = self.board
        why = listing()
        check_use(s, board, why)
        if not why.passed():
            return
        units = board.unit_sets[s.active]
        weak = depleted_units(s, units, SETS)
        lost = lost_units(s, board, units, SETS)
        if lost:
            check_arrival(s, board, why)
            if not why.passed():
                lost = 0
        for unit in members(weak | lost):
            orders.append(make_order(verbs.REBUILD if weak >> unit & 1 else verbs.RECALL, unit))

    def check(self, s: CounterattackState, order: int, why: Why) -> None:
        """11.2, 11.3 Every reason against rebuilding a unit, or against bringing one back."""
        board, unit = self.board, first_of(order)
        if board.units.side[unit] != s.active:
            why.no(case_of(s.active), "refuse.not_phasing", unit)
            return
        check_use(s, board, why)
        if why.over:
            return
        if verb_of(order) == verbs.REBUILD:
            depleted_units(s, 1 << unit, why)
        elif lost_units(s, board, 1 << unit, why):
            check_arrival(s, board, why)

    def apply(self, s: CounterattackState, order: int, desk: Desk) -> None:
        if verb_of(order) == verbs.REBUILD:
            rebuild(s, first_of(order), desk)
        else:
            recall(s, self.board, first_of(order), desk)


class NoReserve(PhaseEffect[CounterattackState]):
    """R34 In a new phase nobody has come back yet.

    Who came back in the Movement Phase has entered the map in it and is no reserve (5.0).
    """

    def begin(self, s: CounterattackState, desk: Desk) -> None:
        if s.phase == COMBAT:
            s.moved |= s.recalled
        s.recalled = 0


def check_use(s: CounterattackState, board: MortainCounterattack, why: Why) -> None:
    """11.2, 11.3, R34 Whether the replacement can be used at all now."""
    case = case_of(s.active)
    if s.phase != MOVEMENT:
        why.no(case, "refuse.replacement_phase")
        return
    if s.replaced >> s.active & 1 and why.no(case, "refuse.replacement_used"):
        return
    if board.replacement_first and s.moved:
        why.no(case, "refuse.replacement_late")


def depleted_units(s: CounterattackState, units: int, why: Why) -> int:
    """11.2, 11.3 Those of the phasing player's units that are on the map and depleted."""
    weak = 0
    for unit in s.board.units_of[s.active]:
        if s.depleted >> unit & 1 and s.place[unit] < s.board.waiting:
            weak |= 1 << unit
    return why.without(units, ~weak, case_of(s.active), "refuse.not_depleted", MEMBER)


def lost_units(s: CounterattackState, board: MortainCounterattack, units: int, why: Why) -> int:
    """11.2, 11.3, 19.1 Those of the phasing player's units that are eliminated."""
    exited = lost = 0
    for unit in board.units_of[s.active]:
        if s.place[unit] == board.exited:
            exited |= 1 << unit
        elif s.place[unit] == board.eliminated:
            lost |= 1 << unit
    units = why.stop(units, exited, "19.1", "refuse.never_returns", MEMBER)
    return why.stop(units, ~lost, case_of(s.active), "refuse.not_eliminated", MEMBER)


def check_arrival(s: CounterattackState, board: MortainCounterattack, why: Why) -> None:
    """11.2, 11.3 Whether a unit can arrive on the supply symbol."""
    side = s.active
    hex_ = board.supply[side]
    case = case_of(side)
    if occupied(s, 1 - side) >> hex_ & 1:
        why.no(case, "refuse.supply_enemy", hex_)
        return
    if in_enemy_zone(s, side, hex_) and why.no(case, "refuse.supply_zone", hex_):
        return
    if occupied(s, side) >> hex_ & 1:
        why.no("5.3", "refuse.occupied", hex_)


def rebuild(s: CounterattackState, unit: int, desk: Desk) -> None:
    """11.2, 11.3 A depleted unit is flipped to full strength, even in an enemy zone."""
    s.replaced |= 1 << s.active
    s.depleted &= ~(1 << unit)
    desk.tell(case_of(s.active), "unit.rebuilt", (unit,))


def recall(s: CounterattackState, board: MortainCounterattack, unit: int, desk: Desk) -> None:
    """11.2, 11.3 An eliminated unit arrives, depleted, on the supply symbol."""
    s.replaced |= 1 << s.active
    s.recalled |= 1 << unit
    s.depleted |= 1 << unit
    s.place[unit] = board.supply[s.active]
    desk.tell(case_of(s.active), "unit.recalled", (unit, s.place[unit]))
