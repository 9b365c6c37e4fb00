"""The staff's work: chits bought, Parks and Contact, reinforcements, Task Forces, air support."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import first_of, second_of, third_of, verb_of
from grognard.kernel.play.why import listing
from grognard.players.strike_counter_strike.mind import Mind
from grognard.players.strike_counter_strike.values import worth
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import FORMATION_CHIT, NONE
from grognard.series.gts.rules.ch07_dispatch import check_buy
from grognard.series.gts.rules.ch21_command import leader_hex
from grognard.series.gts.state import units_in

FRONT: Final = 10  # hexes: who is nearer to the enemy is at the front
KEPT: Final = 2  # Command Points that are not turned into Dispatch Points
RATE: Final = 2  # 7.1 Command Points for a Dispatch Point
CLOSE: Final = 6  # hexes: no Park so near to the enemy
MOUNTED_COLUMN: Final = 3  # 8.1 how reinforcements wait: ready to march
AROUND: Final = 4  # hexes: the range of a Task Force leader


def with_verb(orders: list[int], verb: int) -> int:
    """The first order with a verb, or `NONE`."""
    for order in orders:
        if verb_of(order) == verb:
            return order
    return NONE


def front_of(mind: Mind, formation: int) -> float:
    """What a formation has at the front; a little for what it has elsewhere."""
    s, board = mind.s, mind.board
    found = 0.0
    for unit in board.units_of[mind.side]:
        if board.units.formation[unit] == formation and s.place[unit] < board.off_map:
            near = mind.places.enemy_distance(s.place[unit]) <= FRONT
            found += worth(s, unit) * (1.0 if near else 0.3)
    return found


def choose_purchase(mind: Mind, orders: list[int]) -> int:
    """D03 A chit lets a whole formation act once more: nothing is better for two points."""
    board = mind.board
    convert = _conversion(mind, orders)
    if convert != NONE:
        return convert
    best, most = NONE, 0.0
    for order in orders:
        if verb_of(order) == verbs.BUY:
            value = front_of(mind, board.commands.chit_of[first_of(order)])
            if value > most:
                best, most = order, value
    return best if best != NONE else with_verb(orders, verbs.DONE)


def _conversion(mind: Mind, orders: list[int]) -> int:
    """7.1 Command Points into Dispatch Points, while a formation at the front lacks its chit."""
    s, commands = mind.s, mind.board.commands
    for order in orders:
        division = first_of(order)
        if verb_of(order) != verbs.CONVERT or s.cp[division] < RATE + KEPT:
            continue
        lacking = 0
        points = s.dp[division]
        s.dp[division] = 99  # as if there were points enough: who could be bought at all?
        for chit, kind in enumerate(commands.chit_kind):
            of = commands.chit_of[chit]
            if kind != FORMATION_CHIT or commands.formation_division[of] != division:
                continue
            why = listing()
            check_buy(s, mind.side, chit, why)
            if why.passed() and front_of(mind, of) > FRONT / 2:
                lacking += mind.board.chit_cost
        s.dp[division] = points
        if lacking > points:
            return order
    return NONE


def choose_guns(mind: Mind, orders: list[int]) -> int:
    """D04, D05 Parks where the guns reach the enemy; Contact with the leader at the front."""
    s, board = mind.s, mind.board
    best, most = NONE, 0.0
    for order in orders:
        verb, unit = verb_of(order), first_of(order)
        if verb == verbs.PARK and _should_park(mind, unit):
            return order
        if verb == verbs.CONTACT:
            leader = second_of(order)
            at = leader_hex(s, leader)
            if at == NONE:
                continue
            value = 0.1 + front_of(mind, board.leaders.formation[leader])
            if value > most:
                best, most = order, value
    return best if best != NONE else with_verb(orders, verbs.DONE)


def _should_park(mind: Mind, unit: int) -> bool:
    """23.9 Guns that have their goal or the enemy in range, and nobody near them."""
    s = mind.s
    near = mind.places.enemy_distance(s.place[unit])
    if near <= CLOSE:
        return False
    reach = s.board.units.range[2 * unit] - 4
    goal = mind.aims.get(unit)
    far = s.board.sheet.grid.distance(s.place[unit], goal.hex) if goal is not None else reach + 1
    return near <= min(reach, 13) and far <= reach


def choose_arrival(mind: Mind, orders: list[int]) -> int:
    """8.1 They wait as the schedule has them; those with transport mounted and In Column."""
    s = mind.s
    for order in orders:
        if verb_of(order) == verbs.ENTER and third_of(order) == MOUNTED_COLUMN:
            unit = first_of(order)
            if s.park[unit] != NONE:
                continue  # its guns fire from where they are
            if not (s.mounted[unit] and s.column[unit]):
                return order
    return with_verb(orders, verbs.DONE)


def choose_task_force(mind: Mind, orders: list[int]) -> int:
    """S3-1 A Task Force leader goes where most units of his formation lack one; or `NONE`."""
    s, board = mind.s, mind.board
    best, most = NONE, 1.0
    for order in orders:
        leader, unit = first_of(order), second_of(order)
        hex_ = s.place[unit]
        if hex_ >= board.off_map:
            continue
        formation = board.leaders.formation[leader]
        near = board.sheet.disc[AROUND][hex_]
        value = 0.0
        for other in board.units_of[mind.side]:
            place = s.place[other]
            if board.units.formation[other] != formation or place >= board.off_map:
                continue
            if near & board.sheet.bit[place]:
                value += 0.3 if mind.places.commanded(other, place) else 1.0
        if value > most:
            best, most = order, value
    return best


def mark_gain(mind: Mind, hex_: int) -> float:
    """26.3 What an air strike on a hex promises: the best unit there, tanks above all."""
    s = mind.s
    return max([worth(s, unit) for unit in units_in(s, hex_)], default=0.0) * 0.3
