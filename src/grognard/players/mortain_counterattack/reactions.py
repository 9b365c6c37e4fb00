"""Answers to what the dice bring: losses, retreats, resistance, advances."""

from __future__ import annotations

from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.mechanics.bits import members
from grognard.players.mortain_counterattack.aims import Aims
from grognard.players.mortain_counterattack.situation import Situation
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch07_resistance import AttackerResult, DefenderResult
from grognard.series.fire_and_movement.rules.ch07_retreat import can_retreat, retreat_steps


def choose_loss(aims: Aims, orders: list[int]) -> int:
    """D14 The attacker that is missed least."""
    return min(orders, key=lambda order: (aims.view.step(first_of(order)), order))


def choose_defender(aims: Aims, frame: DefenderResult, orders: list[int]) -> int:
    """D10 Give up the place, or a step."""
    stays = aims.view.step(frame.unit) < defender_back(aims.view, frame)
    return make_order(verbs.RESIST, frame.unit) if stays else make_order(verbs.RETREAT)


def defender_back(view: Situation, frame: DefenderResult) -> float:
    """What it costs a defender to go back."""
    return view.weights.retreat * frame.hexes + view.place_worth(frame.unit)


def choose_attacker(aims: Aims, frame: AttackerResult, orders: list[int]) -> int:
    """D12 All go back, or one takes the loss for all."""
    back = attackers_back(aims.view, frame)
    stays = [order for order in orders if verb_of(order) == verbs.RESIST]
    if not stays:
        return orders[0]
    cheapest = choose_loss(aims, stays)
    return cheapest if aims.view.step(first_of(cheapest)) < back else orders[0]


def attackers_back(view: Situation, frame: AttackerResult) -> float:
    """What it costs the attackers to go back; who cannot loses a step."""
    back = 0.0
    for unit in members(frame.attackers):
        if can_retreat(view.s, unit, frame.hexes):
            back += view.weights.retreat * frame.hexes + 0.5 * view.place_worth(unit)
        else:
            back += view.step(unit)
    return back


def choose_withdrawal(aims: Aims, hexes: int, orders: list[int]) -> int:
    """D13 Whoever has the fewest ways goes first."""
    s = aims.s

    def ways(order: int) -> tuple[int, int]:
        unit = first_of(order)
        number = len(retreat_steps(s, unit, s.place[unit], hexes))
        return (number or 9, order)

    return min(orders, key=ways)


def choose_step(aims: Aims, unit: int, orders: list[int]) -> int:
    """D11, D13 Back to where the unit is worth most."""
    return max(orders, key=lambda order: (aims.worth(unit, first_of(order)), -order))


def choose_advance(aims: Aims, hex_: int, orders: list[int]) -> int:
    """D15 Whoever stands better there, if anybody does."""
    s = aims.s
    best, gain = orders[0], aims.weights.least
    for order in orders:
        if verb_of(order) == verbs.ADVANCE:
            unit = first_of(order)
            more = aims.worth(unit, hex_) - aims.worth(unit, s.place[unit])
            if more > gain:
                best, gain = order, more
    return best
