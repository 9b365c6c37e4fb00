"""Why a unit moves, and why it mounts or forms Column for it: what weighs most where it goes.

Worked out again from the position when somebody asks; nothing here is used to choose.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import first_of, verb_of
from grognard.players.base import Reason, in_tenths
from grognard.players.strike_counter_strike.aims import Goal
from grognard.players.strike_counter_strike.march import Plan, plan_move
from grognard.players.strike_counter_strike.mind import Mind
from grognard.players.strike_counter_strike.places import NEAR
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch19_moving import Moving
from grognard.series.gts.rules.ch19_reach import here_of
from grognard.series.gts.rules.ch19_steps import allowance

NEARER: Final = 0.05  # Moves: less than this is no way towards a goal
SAFER: Final = 0.1  # of what the enemy can do: less is no shelter


def moving(mind: Mind, unit: int) -> Reason:
    """19.1 Why a unit moves at all: where the best Move would end."""
    return _to(mind, unit, plan_move(mind, unit, allowance(mind.s, unit)))


def step(mind: Mind, frame: Moving, orders: list[int], order: int) -> Reason:
    """D40 Why a Move goes on as it does."""
    unit, verb, s = frame.unit, verb_of(order), mind.s
    if verb == verbs.STOP:
        return Reason("reason.stop", (unit, here_of(s, unit)))
    if verb in (verbs.STEP, verbs.TO):
        return to_hex(mind, unit, first_of(order))
    if verb == verbs.DISMOUNT:
        return Reason("reason.dismount", (unit,))
    if verb == verbs.DEPLOY_COLUMN:
        near = mind.places.enemy_distance(here_of(s, unit))
        if near <= NEAR:
            return Reason("reason.deploy_near", (unit, near))
        return Reason("reason.deploy", (unit,))
    plan = plan_move(mind, unit, frame.points, shifted=frame.shifted, offered=orders)
    goal = mind.aims.get(unit)
    if goal is None:
        return _to(mind, unit, plan)
    left = in_tenths(_left(mind, unit, plan.hex if plan.hex != NONE else here_of(s, unit)))
    if verb == verbs.MOUNT:
        return Reason("reason.mount", (unit, *left, goal.hex))
    if verb == verbs.COLUMN:
        return Reason("reason.by_road", (unit, *left, goal.hex))
    return _towards(mind, unit, goal, here_of(s, unit))


def _to(mind: Mind, unit: int, plan: Plan) -> Reason:
    if plan.hex == NONE:
        return Reason("reason.better_hex", (unit, *in_tenths(plan.gain)))
    return to_hex(mind, unit, plan.hex)


def to_hex(mind: Mind, unit: int, hex_: int) -> Reason:
    """Its goal, if it comes nearer to it; else out of fire, into command, or a better hex."""
    s, places = mind.s, mind.places
    here = here_of(s, unit)
    gain = in_tenths(places.score(unit, hex_) - places.score(unit, here))
    goal = mind.aims.get(unit)
    if goal is not None and _left(mind, unit, hex_) < _left(mind, unit, here) - NEARER:
        if places.is_gun(unit):
            return Reason("reason.range", (unit, goal.hex, *gain))
        return _towards(mind, unit, goal, hex_)
    now, then = places.danger(unit, here), places.danger(unit, hex_)
    if then < now - SAFER:
        return Reason("reason.shelter", (unit, *in_tenths(now), *in_tenths(then)))
    if places.commanded(unit, hex_) and not places.commanded(unit, here):
        return Reason("reason.command", (unit, hex_))
    return Reason("reason.better_hex", (unit, *gain))


def _left(mind: Mind, unit: int, hex_: int) -> float:
    moves = mind.places.moves_to_goal(unit)
    return moves[hex_] if moves else 0.0


def _towards(mind: Mind, unit: int, goal: Goal, hex_: int) -> Reason:
    """What the goal is, and how far it is then."""
    left, points = in_tenths(_left(mind, unit, hex_)), in_tenths(goal.points)
    if goal.exit:
        return Reason("reason.leave", (unit, goal.hex, *left))
    if mind.board.victory.hex_to_win != NONE:
        key = "reason.keep_all" if goal.held else "reason.take_all"
        return Reason(key, (unit, goal.hex, *left))
    if hex_ == goal.hex:
        key = "reason.keep_now" if goal.held else "reason.take_now"
        return Reason(key, (unit, goal.hex, *points))
    key = "reason.keep" if goal.held else "reason.take"
    return Reason(key, (unit, goal.hex, *points, *left))
