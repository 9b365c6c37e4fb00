"""12.0 Lines of communication, 15.0 Hill 317, 16.0 the random draw: a side's markers of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.play.desk import Desk, Modifier
from grognard.series.fire_and_movement.rules.ch06_zones import occupied
from grognard.titles.mortain_counterattack.reading.components import US
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack


def printed_allotment(board: MortainCounterattack, side: int, turn: int) -> int:
    """8.1, T2 The number on the turn track; beyond its end (R42) that of the last turn."""
    track = board.parts.allotments[side]
    return track[min(turn, len(track) - 1)]


def halved(board: MortainCounterattack, number: int) -> int:
    """12.0, R44 What is left: the loss is rounded down, or, by the other reading, the rest."""
    return number // 2 if board.keep_down else number - number // 2


def allotment_parts(
    s: CounterattackState, board: MortainCounterattack, side: int
) -> list[Modifier]:
    """8.1 Halved by an enemy on the supply symbol (12.0), then doubled by Hill 317 (15.0)."""
    number = printed_allotment(board, side, s.turn)
    parts = [Modifier("T2", "modifier.track", number)]
    if occupied(s, 1 - side) >> board.supply[side] & 1:
        parts.append(Modifier("12.0", "modifier.cut", halved(board, number) - number))
        number = halved(board, number)
    if side == US and occupied(s, US) >> board.hill_317 & 1:
        parts.append(Modifier("15.0", "modifier.hill", number))
    return parts


def tell_turn(s: CounterattackState, board: MortainCounterattack, desk: Desk) -> None:
    """4.1, T2 A turn begins, on its date; beyond the printed track (R42) there is none."""
    if s.turn < len(board.notation.kind("date").ids):
        desk.tell("4.1", "turn.begins_on", (s.turn, s.turn))
    else:
        desk.tell("4.1", "turn.begins", (s.turn,))


def draw_markers(
    s: CounterattackState, board: MortainCounterattack, side: int, number: int, desk: Desk
) -> None:
    """16.0 Blindly from the own pool, without putting back; only the owner sees what came."""
    pool = board.markers.pool(side)
    for _ in range(number):
        alike = board.alike(pool) if desk.tape.is_empty() else None
        marker = desk.draw("16.0", "marker", pool, alike, opens=True, seen_by=side)
        pool.remove(marker)
        s.held[side].append(marker)
        value = board.markers.value[marker]
        desk.tell("16.0", "support.drawn", (side, marker, value), side)
    s.held[side].sort()
