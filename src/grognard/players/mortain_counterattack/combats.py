"""Carrying out combats: the next target, who joins, which markers."""

from __future__ import annotations

from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.mechanics.bits import members
from grognard.players.mortain_counterattack.combat_values import Fight, Fights
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch07_combat import Attack, attackers_of, open_targets
from grognard.series.fire_and_movement.rules.ch07_table import terrain_row
from grognard.series.fire_and_movement.rules.ch08_support_fire import DefensiveFire


def choose_combat(fights: Fights, orders: list[int]) -> int:
    """D7 The attacks that gain most together; then bombardments, where a point gains most."""
    targets = [first_of(order) for order in orders if verb_of(order) == verbs.ATTACK]
    planned = plan_attacks(fights, targets)
    planned = fights.sequence(fights.worthwhile(planned, [0.0] * len(planned)))[1]
    if planned:
        return make_order(verbs.ATTACK, fights.s.place[planned[0].target])
    return _choose_bombardment(fights, orders)


def plan_attacks(fights: Fights, targets: list[int]) -> list[Fight]:
    """Attacks by different units in their sequence; whoever is left over joins where he helps."""
    s = fights.s
    planned: list[Fight] = []
    busy: set[int] = set()
    squad = fights.view.squad()
    left = targets[:]
    while left:
        found = []
        for hex_ in left:
            able = [u for u in attackers_of(s, hex_) if u not in busy and u not in squad]
            if able:
                found.append(fights.best_attack(s.unit_in(hex_), able))
        found.sort(key=lambda fight: (-fight.gain, fight.target))
        if not found or found[0].gain <= fights.view.weights.boldness:
            break
        planned.append(found[0])
        busy.update(found[0].attackers)
        left = [s.place[f.target] for f in found[1:] if f.gain > 0.0]
    return _joined(fights, planned, busy)


def _joined(fights: Fights, planned: list[Fight], busy: set[int]) -> list[Fight]:
    """Whoever is left over joins the attack in which he helps, if he does."""
    total, planned = fights.sequence(planned)
    for number in range(len(planned)):
        for unit in attackers_of(fights.s, fights.s.place[planned[number].target]):
            if unit in busy or unit in fights.view.squad():
                continue
            more = fights.bare(planned[number].target, [*planned[number].attackers, unit])
            others = [*planned[:number], more, *planned[number + 1 :]]
            gain = fights.in_turn(others)
            if gain > total:
                busy.add(unit)
                total, planned = gain, others
    return planned


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
        for plan in plan_attacks(fights, open_targets(s)):
            for unit in plan.attackers if plan.target == target else []:
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
    return _fire(fights.defence_fire(frame.target, members(frame.attackers))[1], verbs.DONE)


def _fire(marker: int, otherwise: int) -> int:
    return make_order(verbs.SUPPORT, marker) if marker >= 0 else make_order(otherwise)
