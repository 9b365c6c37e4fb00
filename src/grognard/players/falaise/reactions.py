"""Answers to what the enemy or the dice bring: Op-Fire, losses, retreats, advances, helpers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from grognard.kernel.play.frame import Frame
from grognard.kernel.play.order import first_of, second_of, verb_of
from grognard.mechanics.bits import members
from grognard.mechanics.dice import sum_of
from grognard.titles.falaise import verbs
from grognard.titles.falaise.rules.ch02_values import ter
from grognard.titles.falaise.rules.ch03_losses import steps_left
from grognard.titles.falaise.rules.ch06_cover import Cover
from grognard.titles.falaise.rules.ch06_op_fire import OpFire, fire_modifiers
from grognard.titles.falaise.rules.ch10_combat import Change
from grognard.titles.falaise.state import ACTIVE, FalaiseState, units_in

if TYPE_CHECKING:
    from grognard.players.falaise.captain import Captain

HOPELESS: Final = -4  # with this modifier even a six is no effect
CAUGHT: Final = 3.0  # 10.3 a Disrupted unit that is fired at in its retreat


def choose_reaction(captain: Captain, s: FalaiseState, frame: Frame[Any], orders: list[int]) -> int:
    """Everything that is not planned beforehand."""
    if isinstance(frame, OpFire):
        return _fire(s, frame, orders)
    if isinstance(frame, Cover):
        return _cover(s, orders)
    if isinstance(frame, Change):
        return _change(captain, s, frame, orders)
    verb = verb_of(orders[0])
    if verb in (verbs.LOSE, verbs.GIVE_UP):
        return _lose(captain, s, orders)
    if verb == verbs.HIT:
        return max(orders, key=lambda order: (ter(s, first_of(order)), order))
    if verb == verbs.RETREAT:
        return _retreat(captain, s, orders)
    if verb == verbs.ADVANCE:
        return _advance(captain, s, orders)
    if verb == verbs.ATTACH:
        return _attach(s, orders)
    if verb == verbs.OPEN:
        return _open(s, orders)
    return orders[0]  # the 58th: a Round more, the drawn marker is not lost


def _lose(captain: Captain, s: FalaiseState, orders: list[int]) -> int:
    """D9, D14, D18 The step that costs least."""
    view = captain.view(s)

    def value(order: int) -> tuple[float, int]:
        unit = first_of(order)
        return (view.price(unit) / steps_left(s, unit) + 0.1 * ter(s, unit), order)

    return min(orders, key=value)


def _fire(s: FalaiseState, frame: OpFire, orders: list[int]) -> int:
    """D10 Fire costs nothing: the stack with the best modifiers, unless nothing can happen."""
    best = orders[-1]
    most = HOPELESS
    for order in orders[:-1]:
        drm = fire_modifiers(s, first_of(order), frame.hex, frame.movers(), frame.mode)
        total = sum_of(drm)
        if total > most:
            most = total
            best = order
    return best


def _cover(s: FalaiseState, orders: list[int]) -> int:
    """D11 Only by a unit that would not move any more."""
    for order in orders[:-1]:
        unit = first_of(order)
        if s.role[unit] != ACTIVE or s.moved[unit]:
            return order
    return orders[-1]


def _change(captain: Captain, s: FalaiseState, frame: Change, orders: list[int]) -> int:
    """D17 The result that is best for whoever may change it."""
    attackers = members(frame.attackers)
    attacking = s.board.units.side[attackers[0]] == captain.side
    gains = captain.fights(s, attacking=attacking).gains(
        frame.target, attackers, units_in(s, frame.target)
    )

    def value(order: int) -> float:
        result = first_of(order) if verb_of(order) == verbs.CHANGE else frame.result
        return gains[result] if attacking else -gains[result]

    return max(orders, key=value)


def _retreat(captain: Captain, s: FalaiseState, orders: list[int]) -> int:
    """D19 Toward where the unit wants to be, away from enemy fire."""
    aims = captain.aims(s)

    def value(order: int) -> tuple[float, int]:
        unit = first_of(order)
        h = second_of(order)
        risk = 0.0 if s.cells[h] else aims.view.halt(unit, h)  # 10.3 friends cover the retreat
        return (aims.worth(unit, h) - risk * (CAUGHT if s.disrupted[unit] else 1.0), -order)

    return max((order for order in orders if verb_of(order) == verbs.RETREAT), key=value)


def _advance(captain: Captain, s: FalaiseState, orders: list[int]) -> int:
    """D20 Whoever stands better there."""
    aims = captain.aims(s)
    best = orders[-1]
    gain = 0.0
    for order in orders[:-1]:
        unit = first_of(order)
        value = aims.worth(unit, second_of(order)) - aims.worth(unit, s.place[unit])
        if value > gain:
            gain = value
            best = order
    return best


def _attach(s: FalaiseState, orders: list[int]) -> int:
    """D7 Companies have no corps of their own; in the Counterattack everybody helps."""
    for order in orders[:-1]:
        if s.countering or s.board.units.company[first_of(order)]:
            return order
    return orders[-1]


def _open(s: FalaiseState, orders: list[int]) -> int:
    """D25 The corps with most units that still have a way to go."""
    board = s.board

    def waiting(order: int) -> int:
        return sum(
            1
            for unit in board.german_units
            if s.formation[unit] == first_of(order)
            and s.place[unit] < board.off_map
            and not board.sheet.area_e >> s.place[unit] & 1
        )

    return max(orders, key=lambda order: (waiting(order), -order))
