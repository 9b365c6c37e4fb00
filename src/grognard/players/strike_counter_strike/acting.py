"""What a unit does with its activation, and which unit is activated next."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import first_of, verb_of
from grognard.players.strike_counter_strike.assaults import assault_gain, best_assault
from grognard.players.strike_counter_strike.march import move_gain, plan_move
from grognard.players.strike_counter_strike.mind import Mind
from grognard.players.strike_counter_strike.staff import choose_task_force, mark_gain, with_verb
from grognard.players.strike_counter_strike.values import worth
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import DIRECT_COMMAND, DIVISION_CHIT, NONE
from grognard.series.gts.rules.ch10_acting import SECOND, UnitActivation
from grognard.series.gts.rules.ch10_unit import waiting_in
from grognard.series.gts.rules.ch15_fire import targets_of
from grognard.series.gts.rules.ch15_modes import DIRECT, INDIRECT
from grognard.series.gts.rules.ch17_indirect import indirect_targets_of
from grognard.series.gts.rules.ch18_assault import assault_hexes
from grognard.series.gts.rules.ch19_steps import allowance
from grognard.series.gts.state import OPEN, units_in
from grognard.titles.strike_counter_strike import verbs as own_verbs

NOTHING: Final = 0.02  # what is not worth an activation
THERE: Final = 0.4  # moves: so near to a goal that is held nobody need go on
IN_TOWN: Final = 1.6  # times as good it is to hit somebody there
SAVED: Final = 5.0  # Command Points; who has more spends them more easily
CLOSELY: Final = 6  # units that are looked at closely for one answer
STRIKE: Final = 0.3  # what an air strike must promise
LAST: Final = 0.12  # the smallest gain for which a free action is taken
BETTER: Final = 0.13  # than nothing: to pass, so that the second action may enter Fire Zones
TOGETHER: Final = 2  # Command Points for a common assault
FIRST_OF_ALL: Final = 9.0  # those for whom others wait


def choose_action(mind: Mind, frame: UnitActivation, orders: list[int]) -> int:
    """D30, D31 The best action, if it is worth its Command Point."""
    second = frame.stage == SECOND
    price = point_price(mind, frame.unit, mind.weights.point) if second else LAST
    best, most = NONE, price
    end = NONE
    for order in orders:
        verb = verb_of(order)
        if verb == verbs.FINISH:
            end = order
            continue
        gain = action_gain(mind, frame, order)
        if gain > most:
            best, most = order, gain
    return best if best != NONE else end


def point_price(mind: Mind, unit: int, full: float) -> float:
    """What a Command Point must earn: less, the more the division has saved; little at the end."""
    s = mind.s
    points = s.cp[s.board.units.commander[unit]]
    if s.turn == s.board.track.turns:
        full *= mind.weights.at_end
    return max(LAST, full * min(1.0, SAVED / (points + 1)))


def action_gain(mind: Mind, frame: UnitActivation, order: int) -> float:
    """What an action promises."""
    unit = frame.unit
    verb, other = verb_of(order), first_of(order)
    if verb == verbs.FIRE:
        return mind.shots.expected(unit, other, DIRECT) * in_the_way(mind, other)
    if verb == verbs.INDIRECT:
        return indirect_gain(mind, unit, other)
    if verb == verbs.ASSAULT:
        return assault_gain(mind, unit, other)
    if verb == verbs.MOVE:
        return move_gain(mind, unit)
    return _quiet_gain(mind, unit, verb, other)


def _quiet_gain(mind: Mind, unit: int, verb: int, other: int) -> float:
    """Actions that neither fire nor move."""
    s, weights = mind.s, mind.weights
    if verb == verbs.RALLY:
        return weights.rally * worth(s, unit) / 2
    if verb == verbs.RECOVER:
        return weights.recover * worth(s, unit) / 2 * int(s.hits[unit])
    if verb in (verbs.IMPROVE, verbs.ENTRENCH):
        dug = unit if verb == verbs.IMPROVE else other
        return weights.improve if _digs_in(mind, dug) else 0.0
    if verb == verbs.WAIT:
        return wait_gain(mind, unit)
    return pass_gain(mind, unit) if verb == verbs.PASS else 0.0


def in_the_way(mind: Mind, target: int) -> float:
    """Enemies in a town that we want count more than others."""
    return IN_TOWN if mind.s.place[target] in mind.wanted else 1.0


def indirect_gain(mind: Mind, unit: int, target: int) -> float:
    """The shot, the checks of the others in the hex, and the barrage."""
    s = mind.s
    gain = mind.shots.expected(unit, target, INDIRECT) * in_the_way(mind, target)
    gain += mind.weights.barrage
    place = s.place[target]
    if place < s.board.off_map:
        for other in units_in(s, place):
            if other != target and not s.suppressed[other]:
                gain += 0.4 * mind.shots.failing(other) * mind.weights.suppression * worth(s, other)
    return gain


def _digs_in(mind: Mind, unit: int) -> bool:
    """Whether a unit stands where it wants to stay."""
    s = mind.s
    goal = mind.aims.get(unit)
    if s.position[unit] != OPEN or goal is None or s.place[unit] >= s.board.off_map:
        return False
    near = s.board.sheet.grid.distance(s.place[unit], goal.hex) <= 2
    return near and goal.held


def _could_dig(mind: Mind, unit: int) -> bool:
    """28.5 Infantry that stands where it wants to stay, without a position."""
    return mind.s.board.units.infantry[unit] and _digs_in(mind, unit)


def wait_gain(mind: Mind, unit: int) -> float:
    """10.17 To assault together with others of the hex, who are still to be activated."""
    s = mind.s
    if s.cp[s.board.units.commander[unit]] < TOGETHER:
        return 0.0
    return max(
        [assault_gain(mind, unit, hex_, together=True) for hex_ in assault_hexes(s, unit)],
        default=0.0,
    )


def pass_gain(mind: Mind, unit: int) -> float:
    """10.7 To give up the first action of a Division Activation for a second one that it bars.

    That is fire, an assault, or a Move into the enemy's Fire Zones.
    """
    price = point_price(mind, unit, mind.weights.point)
    gain = max(best_fire(mind, unit), best_assault(mind, unit))
    if gain > price:
        return gain - price / 2
    s = mind.s
    s.second = 1
    near = plan_move(mind, unit, allowance(s, unit)).gain
    s.second = 0
    worthy = near > price and near > 2 * move_gain(mind, unit)
    return max(BETTER, (near - price) / 2) if worthy else 0.0


def best_fire(mind: Mind, unit: int) -> float:
    """The best direct shot that the unit seems to have."""
    best = 0.0
    for target in targets_of(mind.s, unit):
        best = max(best, mind.shots.expected(unit, target, DIRECT))
    return best


def choose_unit(mind: Mind, orders: list[int]) -> int:
    """D10, D12, D13 The unit that should act first; done if none promises anything.

    Only Direct Command costs a point, so only there a unit is looked at closely beforehand.
    """
    besides = _besides(mind, orders)
    if besides != NONE:
        return besides
    kind = mind.s.board.commands.chit_kind[mind.s.chit]
    ranked: list[tuple[float, int]] = []
    for order in orders:
        if verb_of(order) == verbs.ACTIVATE:
            rank = unit_rank(mind, first_of(order), division=kind == DIVISION_CHIT)
            if rank > 0:
                ranked.append((-rank, order))
    ranked.sort()
    end = with_verb(orders, verbs.DONE)
    if kind == DIRECT_COMMAND:
        return _worth_a_point(mind, [order for _, order in ranked[:CLOSELY]], end)
    for _, order in ranked[:CLOSELY]:
        if unit_gain(mind, first_of(order)) > NOTHING:
            return order
    return ranked[0][1] if len(ranked) > CLOSELY else end


def _besides(mind: Mind, orders: list[int]) -> int:
    """26.1, S3-1 Air strikes and Task Force leaders, before the units act; or `NONE`."""
    leaders = [order for order in orders if verb_of(order) == own_verbs.TASK_FORCE]
    if leaders:
        found = choose_task_force(mind, leaders)
        if found != NONE:
            return found
    marks = [order for order in orders if verb_of(order) == verbs.MARK]
    best = max(marks, key=lambda order: (mark_gain(mind, first_of(order)), -order), default=NONE)
    if best != NONE and mark_gain(mind, first_of(best)) > STRIKE:
        return best
    return NONE


def _worth_a_point(mind: Mind, orders: list[int], end: int) -> int:
    best, most = end, 0.0
    for order in orders:
        unit = first_of(order)
        gain = unit_gain(mind, unit) - point_price(mind, unit, mind.weights.direct)
        if gain > most:
            best, most = order, gain
    return best


def unit_rank(mind: Mind, unit: int, *, division: bool) -> float:
    """How early a unit should act: rally, guns, then fire, then Moves from the front backwards."""
    s = mind.s
    if s.waiting:
        hex_ = s.place[unit]
        if waiting_in(s, hex_) if hex_ < s.board.off_map else []:
            return FIRST_OF_ALL - int(s.activated[unit])
    if s.suppressed[unit]:
        return 3.0
    if mind.places.is_gun(unit) and indirect_targets_of(s, unit):
        return 4.0 + worth(s, unit) / 10
    fire = best_fire(mind, unit)
    if fire > LAST:
        return (1.0 if division else 2.0) + fire
    place = s.place[unit]
    if place >= s.board.first_park:
        return 0.0
    goal = mind.aims.first(unit)
    if goal is None:
        return 0.0
    hex_ = place if place < s.board.off_map else s.board.entry_hex(place)
    far = mind.fields.moves(s, unit, goal.hex, live=False)[hex_]
    if goal.held and far < THERE and not s.hits[unit] and not _could_dig(mind, unit):
        return 0.0  # it is where it should be
    return (0.3 if mind.places.is_gun(unit) else 1) / (1 + far)


def unit_gain(mind: Mind, unit: int) -> float:
    """What the activation of a unit promises."""
    s = mind.s
    if s.suppressed[unit]:
        return mind.weights.rally * worth(s, unit) / 2
    gain = 0.0
    if mind.places.is_gun(unit):
        for target in indirect_targets_of(s, unit)[:12]:
            gain = max(gain, indirect_gain(mind, unit, target))
    gain = max(gain, best_fire(mind, unit))
    if s.hits[unit] and not gain:
        gain = mind.weights.recover * worth(s, unit) / 2 * int(s.hits[unit])
    if _could_dig(mind, unit):
        gain = max(gain, mind.weights.improve)
    if s.park[unit] != NONE:
        return gain
    gain = max(gain, move_gain(mind, unit))
    return max(gain, best_assault(mind, unit)) if gain < mind.weights.held else gain
