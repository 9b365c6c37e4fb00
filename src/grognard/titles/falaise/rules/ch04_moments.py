"""4.0 Orders at the wrong moment: which case forbids them now, and why.

A question refuses what answers another question. Usually it is enough to say when such an order is
given; where the rules themselves bar it now (the turn, what was done before) they say so.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import first_of, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.titles.falaise import verbs
from grognard.titles.falaise.rules.ch06_zones import controllers, zone_gap
from grognard.titles.falaise.state import (
    ASSAULT_ROUND,
    MOVE_ROUND,
    NONE,
    FalaiseState,
    enemy_of,
    holder,
    on_map,
)

MOVES: Final = (verbs.MOVE, verbs.STACK, verbs.ROAD, verbs.EXIT)
# The questions by their names: their chapters import this one.
BEFORE_ASSAULTS: Final = ("Join", "Movement", "Moving", "Cover", "OpFire")
ON_THE_WAY: Final = ("Moving", "Retreating")


def not_now(s: FalaiseState, order: int) -> Refusal:
    """4.0 Why an order is refused that does not answer the open question."""
    return barred(s, order) or s.board.notation.misplaced(order)


def barred(s: FalaiseState, order: int) -> Refusal | None:
    """4.0 What the rules themselves have against an order at this moment, whoever is asked."""
    verb = verb_of(order)
    if verb == verbs.COUNTERATTACK:
        return counter_barred(s)
    if verb == verbs.CORPS_58:
        return barred_58(s)
    if verb == verbs.FIRE:
        return _fire_barred(s, first_of(order))
    if verb in MOVES and s.round == ASSAULT_ROUND:
        return Refusal("10.0", "refuse.no_movement")
    if verb == verbs.ASSAULT and s.round == MOVE_ROUND and _asked(s) in BEFORE_ASSAULTS:
        return Refusal("10.0", "refuse.assault_later")
    return None


def _asked(s: FalaiseState) -> str:
    return type(s.stack[-1]).__name__


def counter_barred(s: FalaiseState) -> Refusal | None:
    """11.3 Why there is no Counterattack this turn: once a game, on turns 5 to 10."""
    numbers = s.board.numbers
    first, last = numbers["counterattack_from"], numbers["counterattack_to"]
    if s.counterattack:
        return Refusal("11.3", "refuse.counter_twice", (s.counterattack,))
    if not first <= s.turn <= last:
        return Refusal("11.3", "refuse.counter_turn", (first, last))
    return None


def barred_58(s: FalaiseState) -> Refusal | None:
    """11.2 Why the 58th Corps is out of play: once a turn, on turns 1 to 4."""
    last = s.board.numbers["corps58_last_turn"]
    if s.turn > last:
        return Refusal("11.2", "refuse.late_58", (last,))
    return Refusal("11.2", "refuse.used_58") if s.used_58 else None


def _fire_barred(s: FalaiseState, h: int) -> Refusal | None:
    """6.1, 6.2, 6.3 Why a stack does not fire at the unit that is on the move."""
    unit = moving_unit(s)
    if unit == NONE or not on_map(s, unit):
        return None
    side = enemy_of(s.board.units.side[unit])
    here = s.place[unit]
    if holder(s, h) != side:
        return Refusal("6.2", "refuse.no_stack_here", (h,))
    if h in controllers(s, here, side):
        return Refusal("6.2", "refuse.fire_once", (unit, here))
    if s.night and s.board.grid.distance(h, here) == 2:  # it stood next to who has gone on
        return Refusal("6.3", "refuse.fire_night", (unit,))
    return zone_gap(s, h, here)


def moving_unit(s: FalaiseState) -> int:
    """7.2, 10.3 The unit that is making its way, or `NONE`."""
    for depth in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[depth]
        if type(frame).__name__ in ON_THE_WAY:
            unit: int = frame.data()[0]
            return unit
    return NONE
