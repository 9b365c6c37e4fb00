"""17.0 The 116th Panzer Division, 18.0 Surprise: what holds in the first turn only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.play.why import MEMBER, Why
from grognard.series.fire_and_movement.exclusive import EndLimit, UnitLimit
from grognard.titles.mortain_counterattack.reading.components import GERMAN, US
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack

FIRST_TURN: Final = 1  # 17.0, 18.0


def register(board: MortainCounterattack) -> None:
    """17.0, 18.0"""
    board.exclusive.ending.append(Spacing())
    surprise = Surprise()
    board.exclusive.moving.append(surprise)
    board.exclusive.advancing.append(surprise)  # R39


class Spacing(EndLimit[CounterattackState]):
    """17.0 In turn 1 no German unit ends its movement next to another, zone or not."""

    def holds(self, s: CounterattackState, side: int) -> bool:
        return s.turn == FIRST_TURN and side == GERMAN

    def allowed(self, s: CounterattackState, unit: int, hexes: int, why: Why) -> int:
        board = s.board
        places, off_map, next_to = s.place, board.waiting, board.sheet.next_to
        near = 0
        for other in board.units_of[GERMAN]:
            place = places[other]
            if place < off_map and other != unit:
                near |= next_to[place]
        return why.without(hexes, near, "17.0", "refuse.next_to_german", unit, MEMBER)


class Surprise(UnitLimit[CounterattackState]):
    """18.0 In turn 1 no US unit moves, nor advances (R39)."""

    def allowed(self, s: CounterattackState, units: int, why: Why) -> int:
        if s.turn != FIRST_TURN:
            return units
        return why.without(units, s.board.unit_sets[US], "18.0", "refuse.surprised")
