"""Bombardment: what an attack is worth, and which comes first."""

from __future__ import annotations

from typing import Final

from grognard.kernel.order import first_of, second_of, verb_of
from grognard.players.falaise.fighting import Fights
from grognard.titles.falaise import verbs
from grognard.titles.falaise.ch08_attack import attack_modifier
from grognard.titles.falaise.components import ALLIED
from grognard.titles.falaise.losses import steps_left
from grognard.titles.falaise.state import NONE, units_in

FRIENDLY: Final = 0.5  # 8.4 the chance that a neighbouring hex is hit
OURS: Final = 0.6  # what a Disrupted unit of our own counts, against one of theirs
LEAST: Final = 0.02  # an attack must gain more than this


def choose_bombardment(fights: Fights, orders: list[int]) -> int:
    """D5 The attack that gains most, or none."""
    best = orders[0]  # stop
    gain = LEAST
    for order in orders[1:]:
        value = attack_gain(fights, order)
        if value > gain:
            gain = value
            best = order
    return best


def attack_gain(fights: Fights, order: int) -> float:
    """8.1, 8.4 The mean gain of one attack."""
    view = fights.view
    s = view.s
    weights = view.weights
    air = verb_of(order) == verbs.STRIKE
    h = first_of(order) if air else second_of(order)
    drm = attack_modifier(s, NONE if air else first_of(order), h)
    chart = s.board.charts.bombardment
    hit = 0
    step = 0
    for die in range(1, 7):
        result = chart[min(max(die + drm, 1), 6)]
        hit += result >= 1
        step += result >= 2
    units = units_in(s, h)
    near = s.board.disc[1][h] & s.occupied[ALLIED]
    home = s.board.sheet.area_e >> h & 1  # there they recover at once
    pressed = weights.pressed if near and not home else weights.far
    worn = 0.0
    for unit in units:
        if not s.disrupted[unit]:
            worn += pressed * weights.disrupt
            if not home:
                worn += weights.march * weights.disrupt * view.stake(unit)
    if near and not home:
        worn += weights.disrupt * fights.ground(h)
    loss = min(view.price(u) / steps_left(s, u) for u in units)
    gain = worn * hit / 6 + loss * step / 6
    if near and (air or s.night):
        gain -= FRIENDLY * OURS * weights.disrupt * near.bit_count()
    return gain
