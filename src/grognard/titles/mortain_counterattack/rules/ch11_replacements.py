"""11.2, 11.3 Replacements: each player has one in the whole game, in a Movement Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.order import make_order
from grognard.kernel.play.refusal import Refusal
from grognard.series.fire_and_movement.rules.ch06_zones import in_enemy_zone, occupied
from grognard.series.fire_and_movement.state import MOVEMENT
from grognard.titles.mortain_counterattack import verbs
from grognard.titles.mortain_counterattack.reading.components import GERMAN
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack


def case_of(side: int) -> str:
    """11.2 for the US player, 11.3 for the German."""
    return "11.3" if side == GERMAN else "11.2"


def add_replacements(s: CounterattackState, board: MortainCounterattack, orders: list[int]) -> None:
    """11.2, 11.3 Every use of the replacement that is open now."""
    if _use_refusals(s, board):
        return
    arrives = board.eliminated in s.place and not _hex_refusals(s, board)
    for unit in board.units_of[s.active]:
        place = s.place[unit]
        if place < board.waiting and s.is_depleted(unit):
            orders.append(make_order(verbs.REBUILD, unit))
        elif place == board.eliminated and arrives:
            orders.append(make_order(verbs.RECALL, unit))


def replacement_refusals(
    s: CounterattackState, board: MortainCounterattack, unit: int, *, recall: bool
) -> list[Refusal]:
    """11.2, 11.3 Every reason against rebuilding a unit, or against bringing one back."""
    side = s.active
    if board.units.side[unit] != side:
        return [Refusal(case_of(side), "refuse.not_phasing", (unit,))]
    reasons = _use_refusals(s, board)
    if not recall:
        if not s.on_map(unit) or not s.is_depleted(unit):
            reasons.append(Refusal(case_of(side), "refuse.not_depleted", (unit,)))
    elif s.place[unit] == board.exited:
        reasons.append(Refusal("19.1", "refuse.never_returns", (unit,)))
    elif s.place[unit] != board.eliminated:
        reasons.append(Refusal(case_of(side), "refuse.not_eliminated", (unit,)))
    else:
        reasons += _hex_refusals(s, board)
    return reasons


def _use_refusals(s: CounterattackState, board: MortainCounterattack) -> list[Refusal]:
    """11.2, 11.3, R34 Why the replacement cannot be used at all now."""
    case = case_of(s.active)
    if s.phase != MOVEMENT:
        return [Refusal(case, "refuse.replacement_phase")]
    reasons: list[Refusal] = []
    if s.replaced >> s.active & 1:
        reasons.append(Refusal(case, "refuse.replacement_used"))
    if board.replacement_first and s.moved:
        reasons.append(Refusal(case, "refuse.replacement_late"))
    return reasons


def _hex_refusals(s: CounterattackState, board: MortainCounterattack) -> list[Refusal]:
    """11.2, 11.3 Why no unit can arrive on the supply symbol."""
    side = s.active
    hex_ = board.supply[side]
    case = case_of(side)
    if occupied(s, 1 - side) >> hex_ & 1:
        return [Refusal(case, "refuse.supply_enemy", (hex_,))]
    reasons: list[Refusal] = []
    if in_enemy_zone(s, side, hex_):
        reasons.append(Refusal(case, "refuse.supply_zone", (hex_,)))
    if occupied(s, side) >> hex_ & 1:
        reasons.append(Refusal("5.3", "refuse.occupied", (hex_,)))
    return reasons


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
