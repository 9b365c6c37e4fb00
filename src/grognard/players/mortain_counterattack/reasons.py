"""Why the captain gave an order: its aim, the chances, and the points that he expects of it.

Worked out again from the position when somebody asks; nothing here is used to choose. What the
other side hides he does not know: his chances are means over what it can be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.play.order import first_of, verb_of
from grognard.mechanics.bits import bits_of, members
from grognard.players.base import Reason, in_tenths
from grognard.players.mortain_counterattack.aims import Aims
from grognard.players.mortain_counterattack.combat_values import Fights
from grognard.players.mortain_counterattack.combats import plan_attacks
from grognard.players.mortain_counterattack.prospects import percent, percent_now
from grognard.players.mortain_counterattack.reactions import attackers_back, defender_back
from grognard.players.mortain_counterattack.reasons_march import Marches, ending, rebuilding
from grognard.players.mortain_counterattack.situation import Situation
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch05_movement import MovementPhase
from grognard.series.fire_and_movement.rules.ch05_moving import Moving
from grognard.series.fire_and_movement.rules.ch07_advance import Advance
from grognard.series.fire_and_movement.rules.ch07_combat import Attack, CombatPhase, open_targets
from grognard.series.fire_and_movement.rules.ch07_resistance import (
    AttackerResult,
    DefenderResult,
    Withdrawal,
)
from grognard.series.fire_and_movement.rules.ch07_retreat import Retreat, retreat_steps
from grognard.series.fire_and_movement.rules.ch07_table import terrain_row
from grognard.series.fire_and_movement.rules.ch08_bombardment import Bombardment
from grognard.series.fire_and_movement.rules.ch08_support_fire import DefensiveFire
from grognard.titles.mortain_counterattack import verbs as own_verbs
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.players.mortain_counterattack.captain import Captain


def reason_for(captain: Captain, s: CounterattackState, order: int) -> Reason | None:
    """A sentence for an order; none for what says enough by itself."""
    frame, view = s.stack[-1], captain.view(s)
    if isinstance(frame, MovementPhase):
        return _movement(view, order)
    if isinstance(frame, Moving):
        return _moving(view, frame, order)
    if isinstance(frame, CombatPhase):
        return _combat(Fights(view), order)
    if isinstance(frame, (Attack, Bombardment)):
        attackers = members(frame.attackers) if isinstance(frame, Attack) else []
        return _fire(Fights(view), s.unit_in(frame.hex), attackers, order)
    if isinstance(frame, DefensiveFire):
        return _defence(Fights(view), frame, order)
    return _after(captain, view, order) or _set_up(order)


def _movement(view: Situation, order: int) -> Reason | None:
    """5.0, 11.0 Who moves, enters or is rebuilt; or nobody else."""
    verb = verb_of(order)
    if verb == verbs.END:
        return ending(view)
    if verb == own_verbs.REBUILD:
        return rebuilding(view, order)
    if verb == own_verbs.RECALL:
        return None  # he never does that
    return Marches(view).reason(first_of(order))


def _moving(view: Situation, frame: Moving, order: int) -> Reason:
    """5.1, 19.1 Where the unit goes, or that it goes out."""
    verb = verb_of(order)
    if verb == verbs.HALT:
        return Reason("reason.halt", (frame.unit,))
    marches = Marches(view)
    if verb == own_verbs.EXIT:
        return marches.exit(frame.unit)
    return marches.there(frame.unit, first_of(order))


def _combat(fights: Fights, order: int) -> Reason | None:
    """7.1, 8.4 The attacks that were planned together, or the fire that a bombardment is worth."""
    s, verb = fights.s, verb_of(order)
    if verb == verbs.END:
        return Reason("reason.end_fight")
    target = s.unit_in(first_of(order))
    if verb == verbs.BOMBARD:
        shells = fights.bombardment(target)
        chance = percent(fights, target, [], shells.fire)
        args = (shells.fire, target, chance, *in_tenths(shells.gain))
        return Reason("reason.bombard", args)
    planned = plan_attacks(fights, open_targets(s))
    planned = fights.worthwhile(planned, [0.0] * len(planned))
    total = fights.sequence(planned)[0]
    for fight in planned:
        if fight.target == target:
            chance = percent(fights, target, fight.attackers, 0)
            args = (len(fight.attackers), target, chance, *in_tenths(total))
            return Reason("reason.attack", args)
    return None


def _fire(fights: Fights, target: int, attackers: list[int], order: int) -> Reason:
    """7.6, 8.3 Who is to attack, what the fire adds; or what those have who strike."""
    verb = verb_of(order)
    if verb == verbs.JOIN:
        return _joining(fights, target, attackers, first_of(order))
    before = percent_now(fights, target, attackers, 0)
    if verb == verbs.SUPPORT:
        row = terrain_row(fights.s, fights.s.place[target], bits_of(attackers))
        fire = fights.best(target, attackers, row).fire
        after = percent_now(fights, target, attackers, fire)
        return Reason("reason.support", (fire, after, before))
    return Reason("reason.strike", (before,))


def _joining(fights: Fights, target: int, attackers: list[int], unit: int) -> Reason:
    """7.1 Units join one at a time: all that are planned have the chance together."""
    able = [*attackers, unit]
    for fight in plan_attacks(fights, open_targets(fights.s)):
        if fight.target == target and unit in fight.attackers:
            able = sorted({*able, *fight.attackers})
    return Reason("reason.join", (unit, len(able), percent_now(fights, target, able, 0)))


def _defence(fights: Fights, frame: DefensiveFire, order: int) -> Reason:
    """7.6 What the fire spares the target; or why it is spared no more."""
    target, attackers = frame.target, members(frame.attackers)
    before = percent_now(fights, target, attackers, 0)
    if verb_of(order) == verbs.SUPPORT:
        fire = fights.defence_fire(target, attackers)[0]
        after = percent_now(fights, target, attackers, fire)
        return Reason("reason.defend", (fire, target, after, before))
    return Reason("reason.no_defence", (target, before))


def _after(captain: Captain, view: Situation, order: int) -> Reason | None:
    """7.7 to 7.9 Losses, retreats and advances."""
    s = view.s
    frame, verb, unit = s.stack[-1], verb_of(order), first_of(order)
    if isinstance(frame, (DefenderResult, AttackerResult)):
        return _result(view, frame, order)
    if isinstance(frame, Withdrawal):
        ways = len(retreat_steps(s, unit, s.place[unit], frame.hexes))
        return Reason("reason.withdraw", (unit, ways))
    if isinstance(frame, Retreat):
        number = len(retreat_steps(s, frame.unit, frame.origin, frame.left))
        return Reason("reason.retreat_to", (number, first_of(order), frame.unit))
    if isinstance(frame, Advance):
        if verb != verbs.ADVANCE:
            return Reason("reason.stay", (frame.hex,))
        aims = Aims(view)
        gain = aims.worth(unit, frame.hex) - aims.worth(unit, s.place[unit])
        return Reason("reason.advance", (unit, frame.hex, *in_tenths(gain)))
    if verb == verbs.LOSE:
        return Reason("reason.lose", (unit, *in_tenths(view.step(unit))))
    return None


def _result(view: Situation, frame: DefenderResult | AttackerResult, order: int) -> Reason:
    """7.8 What a step counts, against what the way back costs."""
    if isinstance(frame, DefenderResult):
        back, units = in_tenths(defender_back(view, frame)), [frame.unit]
    else:
        back, units = in_tenths(attackers_back(view, frame)), members(frame.attackers)
    if verb_of(order) == verbs.RESIST:
        unit = first_of(order)
        return Reason("reason.resist", (unit, *in_tenths(view.step(unit)), *back))
    least = min([view.step(unit) for unit in units if not view.s.is_depleted(unit)], default=0.0)
    return Reason("reason.retreat", (*back, *in_tenths(least)))


def _set_up(order: int) -> Reason | None:
    """13.0 The historical line; whoever is placed singly comes as near to Mortain as he may."""
    verb = verb_of(order)
    if verb == own_verbs.SETUP:
        return Reason("reason.setup")
    if verb == own_verbs.PICK:
        return Reason("reason.pick", (first_of(order),))
    return Reason("reason.place", (first_of(order),)) if verb == own_verbs.PLACE else None
