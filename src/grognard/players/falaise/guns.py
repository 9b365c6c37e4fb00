"""Bombardment: what an attack is worth, and which comes first."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import first_of, second_of, verb_of
from grognard.mechanics.bits import members
from grognard.players.falaise.assault_values import Fights
from grognard.players.falaise.traffic import Traffic
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import ALLIED
from grognard.titles.falaise.rules.ch03_losses import steps_left
from grognard.titles.falaise.rules.ch08_attack import attack_modifier
from grognard.titles.falaise.rules.ch10_attackers import targets_of
from grognard.titles.falaise.state import NONE, units_in

FRIENDLY: Final = 0.5  # 8.4 the chance that a neighbouring hex is hit
OURS: Final = 0.6  # what a Disrupted unit of our own counts, against one of theirs
# The share of a unit's points that Disruption puts at risk, by the half points of its way home:
# who is Disrupted by day marches slowly by the next night too (9.2).
HURRY: Final = ((16, 1.0), (28, 0.8), (44, 0.4), (64, 0.15))
LEAST: Final = 0.02  # an attack must gain more than this


def choose_bombardment(fights: Fights, traffic: Traffic, orders: list[int]) -> int:
    """D5 The attack that gains most, or none."""
    best = orders[0]  # stop
    gain = LEAST
    openings: dict[int, float] = {}
    for order in orders[1:]:
        value = attack_gain(fights, traffic, order, openings)
        if value > gain:
            gain = value
            best = order
    return best


def attack_gain(
    fights: Fights, traffic: Traffic, order: int, openings: dict[int, float] | None = None
) -> float:
    """8.1, 8.4 The mean gain of one attack; `openings`: what is known of the assaults after it."""
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
    worn = 0.0
    if not home:
        worn = sum([_wear(fights, traffic, unit) for unit in units if not s.disrupted[unit]], 0.0)
    if near and not home:
        known = {} if openings is None else openings
        if h not in known:
            known[h] = _opening(fights, h, units)
        worn += weights.opening * known[h]
    loss = min(view.price(u) / steps_left(s, u) for u in units)
    gain = worn * hit / 6 + loss * step / 6
    if near and (air or s.night):
        guards = near & traffic.places.all_crossings
        gain -= FRIENDLY * OURS * weights.disrupt * near.bit_count()
        gain -= FRIENDLY * weights.own_guard * guards.bit_count()
    return gain


def _opening(fights: Fights, h: int, units: list[int]) -> float:
    """10.2 How much better an assault on a hex becomes when those in it are Disrupted."""
    s = fights.s
    fresh = [u for u in units if not s.disrupted[u]]
    if not fresh:
        return 0.0
    teams: dict[int, list[int]] = {}
    for other in members(s.board.disc[1][h] & s.occupied[ALLIED]):
        for unit in units_in(s, other):
            if targets_of(s, unit) >> h & 1:
                teams.setdefault(s.formation[unit], []).append(unit)
    before = max((_assault(fights, h, team) for team in teams.values()), default=0.0)
    for unit in fresh:
        s.disrupted[unit] = 1
    after = max((_assault(fights, h, team) for team in teams.values()), default=0.0)
    for unit in fresh:
        s.disrupted[unit] = 0
    return max(after - before, 0.0)


def _assault(fights: Fights, h: int, team: list[int]) -> float:
    """What an assault by the units of one corps gains, if it would be made."""
    gain = fights.best_on(h, team).gain
    return gain if gain > fights.weights.boldness else 0.0


def _wear(fights: Fights, traffic: Traffic, unit: int) -> float:
    """9.0 What it is worth that a German unit west of the line is Disrupted."""
    s = fights.s
    weights = fights.weights
    h = s.place[unit]
    beside = s.board.disc[1][h] & s.occupied[ALLIED]
    way = traffic.way_home(s, unit)[h]
    share = next((part for most, part in HURRY if way <= most), 0.0)
    worn = weights.march * share * fights.view.stake(unit)
    if traffic.places.all_crossings & beside:
        worn += weights.gate
    return worn + weights.disrupt * (weights.pressed if beside else weights.far)
