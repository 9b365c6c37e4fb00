"""Why the captain gave an order: the part of its worth that weighs most, as a sentence.

Worked out again from the position when somebody asks; nothing here is used to choose.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import first_of, second_of, verb_of
from grognard.players.base import Reason
from grognard.players.stand_at_mortain.evaluation import Situation
from grognard.players.stand_at_mortain.fire_plan import Odds, group_need, solo_shots
from grognard.players.stand_at_mortain.german_plan import GermanPlan
from grognard.players.stand_at_mortain.us_plan import UsPlan
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.rules.ch4_combat import Combat
from grognard.titles.stand_at_mortain.rules.ch4_fire import FireGroup
from grognard.titles.stand_at_mortain.rules.ch5_support import fitting_units
from grognard.titles.stand_at_mortain.rules.ch7_victory import exited_units
from grognard.titles.stand_at_mortain.state import MortainState

Plan = GermanPlan | UsPlan

NOTHING: Final = (verbs.PASS, verbs.DONE)
AGAIN: Final = (verbs.REDRAW, verbs.MISS)


def reason_for(
    s: MortainState, order: int, odds: Odds, plan: Plan, view: Situation
) -> Reason | None:
    """A sentence for an order; none for what says enough by itself."""
    verb, unit = verb_of(order), first_of(order)
    if verb == verbs.EXIT:
        return Reason("reason.exit", (exited_units(s) + 1, s.board.exits_to_win))
    if verb == verbs.ENTER:
        return Reason("reason.enter", (unit,))
    if verb == verbs.MOVE:
        return _move(order, odds, plan, view)
    if verb == verbs.FIRE:
        return _fire(s, unit, second_of(order), odds, view)
    if verb in (verbs.JOIN, verbs.SHOOT):
        return _group(s, order, odds, view)
    if verb in (verbs.AIR, verbs.ARTILLERY):
        return _support(s, order, odds, view)
    if verb == verbs.HINDER:
        return Reason("reason.hinder", (unit,))
    if verb in AGAIN:
        return _again(s, order, odds, view)
    return Reason("reason.pass") if verb in NOTHING else None


def _fire(s: MortainState, unit: int, target: int, odds: Odds, view: Situation) -> Reason:
    """S4.4 The chance alone; whether others could join, or the target would be lost."""
    key = "reason.fire_last" if s.reduced[target] else "reason.fire"
    if len([shot for shot in solo_shots(view, odds, view.mine) if shot.target == target]) > 1:
        key = "reason.fire_more"
    return Reason(key, (_chance(view, odds, (unit,), target), target))


def _move(order: int, odds: Odds, plan: Plan, view: Situation) -> Reason:
    """The way west, a shot that was not there before, or less of the enemy's fire."""
    unit, hex_ = first_of(order), second_of(order)
    west = view.tables.west
    nearer = west[view.place[unit]] - west[hex_]
    ground = view.gain_of_place(unit, hex_)
    way = plan.move_gain(view, order) - ground
    if isinstance(plan, GermanPlan) and nearer > 0 and plan.clock.can_exit and way > ground:
        return Reason("reason.west", (plan.clock.moves, round(plan.clock.actions)))
    then = view.after(order)
    best, target = 0.0, -1
    for shot in solo_shots(then, odds, [unit]):
        if shot.gain > best:
            best, target = shot.gain, shot.target
    now = max([shot.gain for shot in solo_shots(view, odds, [unit])], default=0.0)
    if target >= 0 and best > now:
        return Reason("reason.threat", (unit, target, _chance(then, odds, (unit,), target)))
    return Reason("reason.shelter" if ground > 0 else "reason.place", (unit,))


def _group(s: MortainState, order: int, odds: Odds, view: Situation) -> Reason | None:
    """S4.4 What one more firer adds, or what those who are in it have."""
    frame = s.stack[-1]
    if not isinstance(frame, FireGroup):
        return None
    firers = _units(s, frame.firers)
    before = _chance(view, odds, firers, frame.target)
    if verb_of(order) == verbs.SHOOT:
        return Reason("reason.shoot", (before, frame.target))
    after = _chance(view, odds, (*firers, first_of(order)), frame.target)
    return Reason("reason.join", (frame.target, after, before))


def _support(s: MortainState, order: int, odds: Odds, view: Situation) -> Reason:
    """S5.5, S5.6 The chance, and how many it may hit."""
    parts, hex_ = s.board.parts, second_of(order)
    air = verb_of(order) == verbs.AIR
    strength = parts.air_strength if air else parts.artillery_strength
    chance = odds.hit(strength - view.tables.cover[hex_])
    units = fitting_units(s, first_of(order), hex_)
    return Reason("reason.support", (round(100 * chance), units.bit_count(), hex_))


def _again(s: MortainState, order: int, odds: Odds, view: Situation) -> Reason | None:
    """S4.7 What another card could do."""
    combat = s.stack[-2]
    if not isinstance(combat, Combat):
        return None
    firers, targets = _units(s, combat.firers), _units(s, combat.targets)
    if not firers or not targets:
        return None
    chance = max([_chance(view, odds, firers, target) for target in targets])
    key = "reason.redraw" if verb_of(order) == verbs.REDRAW else "reason.miss"
    return Reason(key, (chance,))


def _chance(view: Situation, odds: Odds, firers: tuple[int, ...], target: int) -> int:
    """In percent."""
    return round(100 * odds.hit(group_need(view, firers, target)))


def _units(s: MortainState, bits: int) -> tuple[int, ...]:
    return tuple([unit for unit in range(len(s.place)) if bits >> unit & 1])
