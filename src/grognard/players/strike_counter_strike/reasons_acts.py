"""Why a unit is activated, and why it acts as it does: fire, assault, rally, work, or nothing.

Worked out again from the position when somebody asks; nothing here is used to choose.
"""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.order import first_of, verb_of
from grognard.kernel.play.tape import Tape
from grognard.players.base import Reason, in_tenths
from grognard.players.strike_counter_strike.acting import (
    action_gain,
    best_fire,
    choose_action,
    in_the_way,
    indirect_gain,
    point_price,
)
from grognard.players.strike_counter_strike.assaults import assault_gain, best_assault
from grognard.players.strike_counter_strike.mind import Mind
from grognard.players.strike_counter_strike.prospects import assault_percent, shot_percent
from grognard.players.strike_counter_strike.reasons_march import moving
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import DIRECT_COMMAND, NONE
from grognard.series.gts.rules.ch10_acting import SECOND, UnitActivation, activate
from grognard.series.gts.rules.ch15_modes import DIRECT, INDIRECT
from grognard.series.gts.rules.ch18_assault import assault_hexes
from grognard.titles.strike_counter_strike.state import StrikeState


def activation(mind: Mind, order: int) -> Reason | None:
    """10.6 What the unit is to do with its activation; tried on a copy."""
    twin = mind.s.copy()
    activate(twin, first_of(order), Desk(Tape("reason"), listening=False))
    frame = twin.stack[-1]
    if not isinstance(frame, UnitActivation) or not isinstance(twin, StrikeState):
        return None
    then = Mind(twin, mind.board, mind.side, mind.fields, mind.weights)
    orders = frame.legal(twin)
    action = choose_action(then, frame, orders) if len(orders) > 1 else orders[0]
    if verb_of(action) == verbs.FINISH:
        return Reason("reason.first", (frame.unit,))
    return acting(then, frame, action)


def ending(mind: Mind) -> Reason:
    """10.16 Nobody else is activated."""
    direct = mind.board.commands.chit_kind[mind.s.chit] == DIRECT_COMMAND
    return Reason("reason.done_direct" if direct else "reason.done")


def acting(mind: Mind, frame: UnitActivation, order: int) -> Reason | None:
    """14.0 What an action promises."""
    unit, verb, other = frame.unit, verb_of(order), first_of(order)
    if verb == verbs.FIRE:
        return _fire(mind, unit, other)
    if verb == verbs.INDIRECT:
        chance = shot_percent(mind, unit, other, INDIRECT)
        points = in_tenths(indirect_gain(mind, unit, other))
        return Reason("reason.indirect", (unit, other, chance, *points))
    if verb == verbs.ASSAULT:
        points = in_tenths(assault_gain(mind, unit, other))
        args = (unit, other, assault_percent(mind, unit, other), mind.weights.samples, *points)
        return Reason("reason.assault", args)
    if verb == verbs.MOVE:
        return moving(mind, unit)
    return _quiet(mind, frame, order)


def _fire(mind: Mind, unit: int, target: int) -> Reason:
    """15.1 Enemies in a town that is wanted count more."""
    chance = shot_percent(mind, unit, target, DIRECT)
    points = in_tenths(mind.shots.expected(unit, target, DIRECT) * in_the_way(mind, target))
    hex_ = mind.s.place[target]
    if hex_ in mind.wanted:
        return Reason("reason.fire_town", (unit, target, hex_, chance, *points))
    return Reason("reason.fire", (unit, target, chance, *points))


def _quiet(mind: Mind, frame: UnitActivation, order: int) -> Reason | None:
    """Actions that neither fire nor move."""
    unit, verb = frame.unit, verb_of(order)
    points = in_tenths(action_gain(mind, frame, order))
    if verb == verbs.RALLY:
        return Reason("reason.rally", (unit, *points))
    if verb == verbs.RECOVER:
        return Reason("reason.recover", (unit, *points))
    if verb in (verbs.IMPROVE, verbs.ENTRENCH):
        dug = unit if verb == verbs.IMPROVE else first_of(order)
        goal = mind.aims.get(dug)
        return None if goal is None else Reason("reason.dig", (dug, goal.hex))
    if verb == verbs.WAIT:
        return _waiting(mind, unit)
    if verb == verbs.PASS:
        return _passing(mind, unit)
    if verb != verbs.FINISH:
        return None
    return Reason("reason.finish_second" if frame.stage == SECOND else "reason.finish", (unit,))


def _waiting(mind: Mind, unit: int) -> Reason | None:
    """10.17 The assault that is worth waiting for."""
    best, most = NONE, 0.0
    for hex_ in assault_hexes(mind.s, unit):
        gain = assault_gain(mind, unit, hex_, together=True)
        if best == NONE or gain > most:
            best, most = hex_, gain
    if best == NONE:
        return None
    chance = assault_percent(mind, unit, best, together=True)
    return Reason("reason.wait", (unit, best, chance, mind.weights.samples))


def _passing(mind: Mind, unit: int) -> Reason:
    """10.7 What the second action is for."""
    price = point_price(mind, unit, mind.weights.point)
    fire, assault = best_fire(mind, unit), best_assault(mind, unit)
    if max(fire, assault) <= price:
        return Reason("reason.pass_move", (unit,))
    key = "reason.pass_fire" if fire >= assault else "reason.pass_assault"
    return Reason(key, (unit, *in_tenths(max(fire, assault))))
