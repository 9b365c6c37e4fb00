"""Where a unit goes, and whether it rides, marches In Column, or is deployed.

A plan is the best end of a Move over all ways to make it: as the unit is, In Column, mounted, or
dismounted first. It names the next order; the rest follows when the next question is asked.
"""

from __future__ import annotations

from heapq import nsmallest
from typing import Final

from grognard.kernel.play.order import first_of, verb_of
from grognard.mechanics.reach import Reach
from grognard.players.strike_counter_strike.mind import Mind
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch10_unit import may_enter_zones
from grognard.series.gts.rules.ch19_costs import COLUMN_COST, base_cost, can_stand, mode_of
from grognard.series.gts.rules.ch19_moving import Moving
from grognard.series.gts.rules.ch19_reach import end_hexes, here_of, ways
from grognard.series.gts.rules.ch19_steps import allowance
from grognard.series.gts.rules.ch24_transport import carried_over, half_allowance
from grognard.series.gts.state import GtsState

LOOKED_AT: Final = 9  # ends that are looked at closely, those nearest to the goal
GAIN: Final = 0.05  # what a Move must gain
SHORT: Final = 0.7  # moves: for so short a way nobody mounts
NEARBY: Final = 0.35  # moves: for so short a way nobody forms Column
LEFT: Final = 0.5  # of the danger where it is, for leaving a hex under fire
ENTERED: Final = 3.0  # for coming onto the map at all
GONE: Final = 50.0  # for leaving it when that is due


class Plan:
    """The best that a Move comes to, and the order with which it goes on."""

    def __init__(self, score: float) -> None:
        self.stays = score  # what it is worth to stop at once
        self.score = score
        self.verb = verbs.STOP
        self.hex = NONE

    def better(self, score: float, verb: int, hex_: int) -> None:
        """Take another way, if it is better."""
        if score > self.score:
            self.score, self.verb, self.hex = score, verb, hex_

    @property
    def gain(self) -> float:
        """What the Move gains."""
        return self.score - self.stays


class Posture:
    """How a unit would move: what it does first, and what it is then."""

    def __init__(self, verb: int, *, mounted: int, column: int, points: int) -> None:
        self.verb: Final = verb
        self.mounted: Final = mounted
        self.column: Final = column
        self.points: Final = points


def postures(mind: Mind, unit: int, points: int, far: float, *, shifted: int) -> list[Posture]:
    """The ways to make a Move from here, the present one first."""
    s = mind.s
    mounted, column = int(s.mounted[unit]), int(s.column[unit])
    found = [Posture(NONE, mounted=mounted, column=column, points=points)]
    if column:
        cost = base_cost(s, unit, here_of(s, unit))
        if points >= cost:
            left = points - cost
            found.append(Posture(verbs.DEPLOY_COLUMN, mounted=mounted, column=0, points=left))
    elif points >= COLUMN_COST and far > NEARBY:
        left = points - COLUMN_COST
        found.append(Posture(verbs.COLUMN, mounted=mounted, column=1, points=left))
    if not s.board.units.transport[unit] or shifted or points < half_allowance(s, unit):
        return found
    left = carried_over(s, unit, points)
    if mounted:
        found.append(Posture(verbs.DISMOUNT, mounted=0, column=column, points=left))
    elif far > SHORT:
        forms = not column and left >= COLUMN_COST
        left -= COLUMN_COST if forms else 0
        found.append(Posture(verbs.MOUNT, mounted=1, column=1 if forms else column, points=left))
    return found


def plan_move(
    mind: Mind, unit: int, points: int, *, shifted: int = 0, offered: list[int] | None = None
) -> Plan:
    """The best Move from here; `offered`: the orders among which the next one must be."""
    s = mind.s
    here = here_of(s, unit)
    waiting = s.place[unit] >= s.board.off_map
    plan = Plan(-ENTERED - 2 * FARTHEST_LOSS if waiting else mind.places.score(unit, here))
    moves = mind.places.moves_to_goal(unit)
    far = moves[here] if moves else 0.0
    verbs_offered = None if offered is None else {verb_of(order) for order in offered}
    for posture in postures(mind, unit, points, far, shifted=shifted):
        changed = posture.verb != NONE
        if changed and verbs_offered is not None and posture.verb not in verbs_offered:
            continue
        _look(mind, unit, posture, plan, offered if posture.verb == NONE else None)
    if verbs_offered is not None and verbs.EXIT in verbs_offered:
        goal = mind.aims.get(unit)
        if goal is not None and goal.exit:
            plan.better(plan.score + GONE, verbs.EXIT, NONE)
    return plan


FARTHEST_LOSS: Final = 12.0  # more than any place on the map costs


def _look(mind: Mind, unit: int, posture: Posture, plan: Plan, offered: list[int] | None) -> None:
    """Take the unit as it would be, and look how far it comes; then put it back."""
    s = mind.s
    mounted, column = int(s.mounted[unit]), int(s.column[unit])
    s.mounted[unit], s.column[unit] = posture.mounted, posture.column
    if posture.verb == NONE or can_stand(s, unit, here_of(s, unit)):
        _look_round(mind, unit, posture, plan, offered)
    s.mounted[unit], s.column[unit] = mounted, column


def _look_round(
    mind: Mind, unit: int, posture: Posture, plan: Plan, offered: list[int] | None
) -> None:
    s, places = mind.s, mind.places
    here = here_of(s, unit)
    on_map = s.place[unit] < s.board.off_map
    if posture.verb != NONE and on_map:
        plan.better(places.score(unit, here) - GAIN / 2, posture.verb, NONE)
    reach = ways(s, unit, mode_of(s, unit), posture.points, zones=may_enter_zones(s))
    if offered is None:
        ends = end_hexes(s, unit, reach)
    else:
        ends = [first_of(order) for order in offered if verb_of(order) in (verbs.STEP, verbs.TO)]
    if not ends:
        return
    leaving = LEFT * places.danger(unit, here) if on_map else 0.0
    moves = places.moves_to_goal(unit)
    if moves and len(ends) > LOOKED_AT:
        ends = nsmallest(LOOKED_AT, ends, key=lambda one: (moves[one], one))
    for hex_ in ends:
        score = _end_score(mind, unit, posture, reach, hex_) - leaving - GAIN
        plan.better(score, posture.verb, hex_)


def _end_score(mind: Mind, unit: int, posture: Posture, reach: Reach, hex_: int) -> float:
    """What an end is worth, with what is taken on the way; who has points left deploys there."""
    s, places, weights = mind.s, mind.places, mind.weights
    cost: int = reach.costs[hex_]
    deploys = False
    if posture.column and cost + base_cost(s, unit, hex_) <= posture.points:
        s.column[unit] = 0
        deploys = can_stand(s, unit, hex_)
        s.column[unit] = 0 if deploys else 1
    score = places.score(unit, hex_) + _taken(mind, reach, hex_)
    if posture.column and not deploys:
        score -= weights.on_road * (1 + _on_road(s, hex_))
    s.column[unit] = posture.column
    return score


def _on_road(s: GtsState, hex_: int) -> int:
    sheet = s.board.sheet
    return 1 if sheet.on_road & sheet.bit[hex_] else 0


def _taken(mind: Mind, reach: Reach, hex_: int) -> float:
    """19.21 The goals of the enemy through which the way leads, and the one where it ends."""
    found = 0.0
    wanted = mind.wanted
    if not wanted:
        return found
    at = hex_
    while at not in (-1, reach.start):
        found += wanted.get(at, 0.0)
        at = reach.came[at]
    return mind.weights.through * found


def choose_step(mind: Mind, frame: Moving, orders: list[int]) -> int:
    """D40 The next order of a Move."""
    plan = plan_move(mind, frame.unit, frame.points, shifted=frame.shifted, offered=orders)
    stop = NONE
    for order in orders:
        verb = verb_of(order)
        if verb == verbs.STOP:
            stop = order
        if plan.verb == NONE:
            if verb in (verbs.STEP, verbs.TO) and first_of(order) == plan.hex:
                return order
        elif verb == plan.verb:
            return order
    return stop if stop != NONE else orders[0]


def move_gain(mind: Mind, unit: int) -> float:
    """What a Move promises to the unit."""
    known = mind.moves.get(unit)
    if known is None:
        s = mind.s
        points = allowance(s, unit)
        if points == 0 and s.mounted[unit] == 0 and not s.board.units.transport[unit]:
            known = 0.0
        else:
            known = plan_move(mind, unit, points).gain
        mind.moves[unit] = known
    return known
