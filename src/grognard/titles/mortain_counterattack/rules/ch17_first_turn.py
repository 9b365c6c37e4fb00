"""17.0 The 116th Panzer Division, 18.0 Surprise: what holds in the first turn only."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.refusal import Refusal
from grognard.kernel.play.why import MEMBER, Why
from grognard.series.fire_and_movement.state import FireState
from grognard.titles.mortain_counterattack.reading.components import GERMAN, US

FIRST_TURN: Final = 1  # 17.0, 18.0


def end_hexes(s: FireState, unit: int, hexes: int, why: Why) -> int:
    """17.0 No German unit ends its movement next to another, zone or not."""
    board = s.board
    if board.units.side[unit] != GERMAN:
        return hexes
    near = 0
    for other in board.units_of[GERMAN]:
        place = s.place[other]
        if other != unit and place < board.waiting:
            near |= board.sheet.next_to[place]
    return why.without(hexes, near, "17.0", "refuse.next_to_german", unit, MEMBER)


def surprised(s: FireState, side: int) -> Refusal | None:
    """18.0 In turn 1 no US unit moves, nor advances (R39)."""
    if s.turn == FIRST_TURN and side == US:
        return Refusal("18.0", "refuse.surprised")
    return None
