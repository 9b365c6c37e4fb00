"""Why the captain gave an order: his aim, and the points that he expects of it, as a sentence.

Worked out again from the position when somebody asks; nothing here is used to choose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.play.order import first_of, second_of, verb_of
from grognard.mechanics.bits import members
from grognard.players.base import Reason, in_tenths
from grognard.players.falaise.aims import Aims
from grognard.players.falaise.guns import attack_gain
from grognard.players.falaise.march import best_goal
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import GERMAN
from grognard.titles.falaise.rules.ch05_stacking import partner
from grognard.titles.falaise.rules.ch06_op_fire import OpFire
from grognard.titles.falaise.rules.ch07_movement import Movement
from grognard.titles.falaise.rules.ch07_moving import Moving
from grognard.titles.falaise.rules.ch07_round import RoundChoice
from grognard.titles.falaise.rules.ch07_steps import NORMAL
from grognard.titles.falaise.rules.ch08_bombardment import Bombardment
from grognard.titles.falaise.rules.ch10_assault import Assaults, Muster
from grognard.titles.falaise.state import NONE, FalaiseState, on_map

if TYPE_CHECKING:
    from grognard.players.falaise.captain import Captain

STEPS: Final = (verbs.MOVE, verbs.STACK, verbs.ROAD)


def reason_for(captain: Captain, s: FalaiseState, order: int) -> Reason | None:
    """A sentence for an order; none for what says enough by itself."""
    frame, verb = s.stack[-1], verb_of(order)
    if isinstance(frame, (Movement, Moving)):
        if verb in STEPS:
            return _march(captain.aims(s), s, order)
        return Reason("reason.halt") if verb in (verbs.HALT, verbs.DONE) else None
    if isinstance(frame, RoundChoice):
        return _round(captain, s, verb)
    if isinstance(frame, Assaults):
        return _assault(captain, s, order)
    if isinstance(frame, Muster):
        return _muster(captain, s, frame, order)
    if isinstance(frame, Bombardment) and verb in (verbs.BOMBARD, verbs.STRIKE):
        target = first_of(order) if verb == verbs.STRIKE else second_of(order)
        gain = attack_gain(captain.fights(s), captain.traffic, order)
        return Reason("reason.bombard", (target, *in_tenths(gain)))
    if isinstance(frame, OpFire) and verb == verbs.FIRE:
        return Reason("reason.op_fire")
    return Reason("reason.lose", (first_of(order),)) if verb == verbs.LOSE else None


def _assault(captain: Captain, s: FalaiseState, order: int) -> Reason | None:
    """10.1 The fight that was planned on the hex, and what lies there."""
    if verb_of(order) != verbs.ASSAULT:
        return Reason("reason.no_assault")
    fights = captain.fights(s)
    target = first_of(order)
    for fight in fights.planned():
        if fight.target == target:
            key = "reason.assault"
            if target == captain.places.argentan:
                key = "reason.assault_argentan"
            elif captain.places.crossing_at(target) >= 0:
                key = "reason.assault_crossing"
            return Reason(key, (len(fight.attackers), target, *in_tenths(fight.gain)))
    return None


def _muster(captain: Captain, s: FalaiseState, frame: Muster, order: int) -> Reason | None:
    """10.1 What the assault is worth as it stands, or with one more."""
    fights = captain.fights(s)
    attackers = members(frame.attackers)
    if verb_of(order) == verbs.RESOLVE:
        gain = fights.expected(frame.target, attackers)
        return Reason("reason.resolve", in_tenths(gain)) if gain > 0 else None
    if verb_of(order) != verbs.COMMIT:
        return None
    unit = first_of(order)
    gain = fights.expected(frame.target, [*attackers, unit])
    return Reason("reason.commit", (unit, *in_tenths(gain))) if gain > 0 else None


def _round(captain: Captain, s: FalaiseState, verb: int) -> Reason | None:
    """D8 What assaults on foot promise, against a march."""
    foot = sum([fight.gain for fight in captain.fights(s).planned()], 0.0)
    if verb == verbs.ASSAULT_ROUND:
        return Reason("reason.assault_round", in_tenths(foot))
    if verb != verbs.MOVE_ROUND:
        return None
    return Reason("reason.move_round", in_tenths(foot)) if foot else Reason("reason.march")


def _march(aims: Aims, s: FalaiseState, order: int) -> Reason | None:
    """D12 Where the unit is going, and what it gains by going there now."""
    unit, frame = first_of(order), s.stack[-1]
    if isinstance(frame, Moving):
        goal = best_goal(aims, s, frame.first, frame.second, frame.spent, frame.mode)
    else:
        other = partner(s, unit) if verb_of(order) == verbs.STACK else NONE
        goal = best_goal(aims, s, unit, other, 0, NORMAL)
    if not goal.path:
        return None
    points = in_tenths(goal.gain)
    post = aims.posts.hex.get(unit)
    if aims.view.side == GERMAN:
        if post is not None:
            return Reason("reason.rear_guard", (unit, post, *points))
        stake = round(aims.view.stake(unit))
        if not stake:
            return Reason("reason.way_out", (unit,))
        return Reason("reason.home", (unit, stake, *points))
    if post is None:
        return Reason("reason.hunt", (unit, *points))
    if post == aims.places.argentan:
        return Reason("reason.argentan", (unit, *points))
    if aims.places.crossing_at(post) >= 0:
        return Reason("reason.crossing", (unit, post, _in_pocket(aims, s), *points))
    places = aims.places
    picket = post == places.cork or post in places.pickets or post in places.strait
    return Reason("reason.picket" if picket else "reason.post", (unit, post, *points))


def _in_pocket(aims: Aims, s: FalaiseState) -> int:
    """The German units that have still to cross the Dives."""
    out = aims.board.sheet.area_e | aims.places.east_bank
    return len([u for u in s.board.german_units if on_map(s, u) and not out >> s.place[u] & 1])
