"""Carrying out combats: the next target, who joins, which markers."""

from __future__ import annotations

from grognard.kernel.order import first_of, make_order, verb_of
from grognard.mechanics.bits import members
from grognard.players.mortain_counterattack.fights import Fights
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.ch07_combat import Attack, attackers_of
from grognard.series.fire_and_movement.ch07_table import terrain_row
from grognard.series.fire_and_movement.ch08_support_fire import DefensiveFire


def choose_combat(fights: Fights, orders: list[int]) -> int:
    """D7 The attack that gains most; then bombardments, where a point of fire gains most."""
    s = fights.s
    best, gain = orders[0], fights.view.weights.boldness
    for order in orders:
        if verb_of(order) == verbs.ATTACK:
            hex_ = first_of(order)
            fight = fights.best_attack(s.unit_in(hex_), attackers_of(s, hex_))
            if fight.gain > gain:
                best, gain = order, fight.gain
    return best if best != orders[0] else _choose_bombardment(fights, orders)


def _choose_bombardment(fights: Fights, orders: list[int]) -> int:
    best, most = orders[0], 0.0
    for order in orders:
        if verb_of(order) == verbs.BOMBARD:
            fight = fights.bombardment(fights.s.unit_in(first_of(order)))
            if fight.fire and fight.gain > 0.0 and fight.gain / fight.fire > most:
                best, most = order, fight.gain / fight.fire
    return best


def choose_attack(fights: Fights, frame: Attack, orders: list[int]) -> int:
    """D7, D8 Units join one at a time, then markers as long as they gain more than they cost."""
    s = fights.s
    target = s.unit_in(frame.hex)
    if not s.committed[s.active]:
        plan = fights.best_attack(target, attackers_of(s, frame.hex))
        for unit in plan.attackers:
            if not frame.attackers >> unit & 1:
                return make_order(verbs.JOIN, unit)
    if not frame.attackers:
        return orders[0]
    row = terrain_row(s, frame.hex, frame.attackers)
    return _fire(fights.best(target, members(frame.attackers), row).first, verbs.STRIKE)


def choose_shells(fights: Fights, hex_: int, orders: list[int]) -> int:
    """8.4 The markers of a bombardment."""
    order = _fire(fights.bombardment(fights.s.unit_in(hex_)).first, verbs.STRIKE)
    return order if order in orders else orders[0]


def choose_defence(fights: Fights, frame: DefensiveFire) -> int:
    """D9 Markers where they change the result for more than they cost."""
    return _fire(fights.defence_fire(frame.target, members(frame.attackers)), verbs.DONE)


def _fire(marker: int, otherwise: int) -> int:
    return make_order(verbs.SUPPORT, marker) if marker >= 0 else make_order(otherwise)
