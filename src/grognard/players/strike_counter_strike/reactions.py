"""Answers to questions that come in the middle of something: fire, checks, assaults, leaders."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import first_of, second_of, verb_of
from grognard.players.strike_counter_strike.mind import Mind
from grognard.players.strike_counter_strike.staff import with_verb
from grognard.players.strike_counter_strike.values import worth
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch13_quality import CONTACT, RESULT, SURRENDER, QualityCheck, chance
from grognard.series.gts.rules.ch15_modes import OPPORTUNITY
from grognard.series.gts.rules.ch18_charge import StandOrRun
from grognard.series.gts.rules.ch18_volley import Volley
from grognard.series.gts.state import units_in

KEEP: Final = 1  # Command Points that are kept for second actions
RICH: Final = 4


def choose_check(mind: Mind, frame: QualityCheck, orders: list[int]) -> int:
    """D90 Pay where failing would cost more than a Command Point earns."""
    s = mind.s
    points = s.cp[s.board.units.commander[frame.unit]]
    failing = 1 - chance(s, frame) / 10
    loss = 0.0
    if frame.kind == RESULT:
        loss = failing * mind.weights.suppression * worth(s, frame.unit)
    elif frame.kind == SURRENDER:
        loss = failing * worth(s, frame.unit)
    elif frame.kind == CONTACT:
        loss = failing * (1.0 if points >= RICH else 0.0)
    pays = loss > mind.weights.pay_check and points > KEEP
    return with_verb(orders, verbs.PAY if pays else verbs.ROLL)


def choose_opportunity(mind: Mind, orders: list[int]) -> int:
    """D50 Whoever can do most tries first: a try costs nothing."""
    best, most = NONE, 0.0
    for order in orders:
        if verb_of(order) == verbs.SHOOT:
            gain = mind.shots.expected(first_of(order), second_of(order), OPPORTUNITY)
            if best == NONE or gain > most:
                best, most = order, gain
    return best if best != NONE else with_verb(orders, verbs.HOLD_FIRE)


def choose_volley(mind: Mind, frame: Volley, orders: list[int]) -> int:
    """D71, D73, D75, D76 The shot that can be expected to do most."""
    best, most = NONE, -1.0
    for order in orders:
        if verb_of(order) in (verbs.SHOOT, verbs.TARGET):
            gain = mind.shots.expected(first_of(order), second_of(order), frame.mode, frame.context)
            if gain > most:
                best, most = order, gain
    return best if best != NONE else orders[0]


def choose_stand(mind: Mind, frame: StandOrRun, orders: list[int]) -> int:
    """D72 A unit stands, unless it is broken and outnumbered and its hex is not a goal."""
    s = mind.s
    for order in orders:
        unit = first_of(order)
        if verb_of(order) != verbs.RUN:
            continue
        ours = sum([int(s.steps[one]) for one in units_in(s, s.place[unit])])
        theirs = sum([int(s.steps[one]) for one in units_in(s, frame.threat)])
        goal = s.place[unit] in mind.points
        if not goal and s.hits[unit] == 2 and theirs >= 2 * ours:
            return order
    found = with_verb(orders, verbs.STAND)
    return found if found != NONE else orders[0]


def choose_hex(mind: Mind, unit: int, orders: list[int]) -> int:
    """D74, D32 Where a unit runs or is displaced to: the best place for it."""
    best, most = orders[0], -1e9
    for order in orders:
        verb = verb_of(order)
        if verb == verbs.REST:
            continue
        hex_ = second_of(order) if verb == verbs.DISPLACE else first_of(order)
        if verb == verbs.GIVE_UP:
            score = -1e6
        else:
            mover = first_of(order) if verb == verbs.DISPLACE else unit
            score = mind.places.score(mover, hex_)
        if score > most:
            best, most = order, score
    return best


def choose_transfer(mind: Mind, orders: list[int]) -> int:
    """D11 A leader goes where most of his units are within range."""
    s = mind.s
    best, most = NONE, 0
    for order in orders:
        if verb_of(order) != verbs.TRANSFER:
            continue
        leader, unit = first_of(order), second_of(order)
        now = led(mind, leader, s.leader_with[leader])
        gain = led(mind, leader, unit) - now
        if gain > most + 1:
            best, most = order, gain
    return best if best != NONE else with_verb(orders, verbs.DONE)


def led(mind: Mind, leader: int, unit: int) -> int:
    """How many units of his formation a leader would have near a unit."""
    s = mind.s
    if unit == NONE or s.place[unit] >= s.board.off_map:
        return 0
    board = s.board
    formation = board.leaders.formation[leader]
    disc = board.sheet.disc[board.leaders.range[2 * leader]][s.place[unit]]
    return sum(
        1
        for one in board.units_of[mind.side]
        if board.units.formation[one] == formation
        and s.place[one] < board.off_map
        and disc & board.sheet.bit[s.place[one]]
    )
