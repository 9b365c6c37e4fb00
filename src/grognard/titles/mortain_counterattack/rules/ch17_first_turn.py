"""17.0 The 116th Panzer Division, 18.0 Surprise: what holds in the first turn only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.play.refusal import Refusal
from grognard.titles.mortain_counterattack.reading.components import GERMAN, US
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack


def barred_ends(s: CounterattackState, board: MortainCounterattack, unit: int) -> int:
    """17.0 In turn 1 no German unit ends its movement next to another, zone or not."""
    if s.turn != 1 or board.units.side[unit] != GERMAN:
        return 0
    bits = 0
    for other in board.units_of[GERMAN]:
        place = s.place[other]
        if other != unit and place < board.waiting:
            bits |= board.sheet.next_to[place]
    return bits


def barred_refusal(unit: int, hex_: int) -> Refusal:
    """17.0 Why not there."""
    return Refusal("17.0", "refuse.next_to_german", (unit, hex_))


def surprised(s: CounterattackState, side: int) -> Refusal | None:
    """18.0 In turn 1 no US unit moves, nor advances (R39)."""
    if s.turn == 1 and side == US:
        return Refusal("18.0", "refuse.surprised")
    return None
