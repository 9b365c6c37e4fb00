"""Carrying out assaults: the next target, who joins, and help from other formations."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.mechanics.bits import members
from grognard.mechanics.dice import sum_of
from grognard.players.falaise.assault_values import Fights
from grognard.titles.falaise import verbs
from grognard.titles.falaise.rules.ch02_values import cf, ter
from grognard.titles.falaise.rules.ch10_assault import Muster
from grognard.titles.falaise.rules.ch10_attackers import targets_of
from grognard.titles.falaise.rules.ch11_joint import ask_modifiers
from grognard.titles.falaise.state import ASSISTING

BETTER: Final = 0.01  # what another unit of the corps must add
HELP: Final = 0.35  # what a helper must add: he gives up his own Round


def choose_assault(fights: Fights, orders: list[int]) -> int:
    """D16 The next assault that is worth it; a helper who must attack gets the least bad one."""
    for fight in fights.planned():
        order = make_order(verbs.ASSAULT, fight.target)
        if order in orders:
            return order
    stop = make_order(verbs.STOP)
    return stop if stop in orders else orders[0]


def choose_attackers(fights: Fights, frame: Muster, orders: list[int]) -> int:
    """D16, D24 Commit whoever helps, ask a neighbour if it is worth his Round, then roll."""
    s = fights.s
    attackers = members(frame.attackers)
    able = [first_of(order) for order in orders if verb_of(order) == verbs.COMMIT]
    able.sort(key=lambda u: (-cf(s, u), u))
    unit = _next(fights, frame.target, attackers, able)
    if unit >= 0:
        return make_order(verbs.COMMIT, unit)
    for order in orders:
        if verb_of(order) == verbs.ASK and _worth_asking(fights, frame, first_of(order)):
            return order
    resolve = make_order(verbs.RESOLVE)
    return resolve if resolve in orders else make_order(verbs.COMMIT, able[0])


def _next(fights: Fights, target: int, attackers: list[int], able: list[int]) -> int:
    """The next unit to commit, or -1 when nobody else helps."""
    if not able:
        return -1
    if not attackers:
        plan = fights.best_on(target, able)
        return plan.attackers[0] if plan.attackers else able[0]
    now = fights.expected(target, attackers)
    chosen = attackers
    for unit in able:
        chosen = [*chosen, unit]
        if fights.expected(target, chosen) > now + BETTER:
            return able[0]
    return -1


def _with_helper(fights: Fights, target: int, attackers: list[int], unit: int) -> float:
    """What an assault gains with a unit of another formation, its modifiers counted."""
    s = fights.s
    role = s.role[unit]
    s.role[unit] = ASSISTING
    value = fights.expected(target, [*attackers, unit])
    s.role[unit] = role
    return value


def _worth_asking(fights: Fights, frame: Muster, unit: int) -> bool:
    """11.9.2 Whether the chance that a neighbour comes is worth it."""
    s = fights.s
    attackers = members(frame.attackers)
    more = _with_helper(fights, frame.target, attackers, unit)
    more -= fights.expected(frame.target, attackers)
    drm = sum_of(ask_modifiers(s, unit, frame.attackers))
    return more > HELP and ter(s, unit) - drm >= 1


def choose_join(fights: Fights, orders: list[int]) -> int:
    """11.9.1, D23 Call in mechanized neighbours where an assault is planned and they help."""
    for fight in fights.planned(mech=True):
        for order in orders[:-1]:
            unit = first_of(order)
            if not targets_of(fights.s, unit) >> fight.target & 1:
                continue
            more = _with_helper(fights, fight.target, fight.attackers, unit) - fight.gain
            if more > HELP:
                return order
    return orders[-1]
