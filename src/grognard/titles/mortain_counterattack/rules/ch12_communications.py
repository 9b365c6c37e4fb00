"""12.0 Lines of communication, 15.0 Hill 317, 16.0 the random draw: a side's markers of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.play.desk import Desk, Modifier
from grognard.series.fire_and_movement.exclusive import AllotmentEffect, MarkerDraw
from grognard.series.fire_and_movement.rules.ch06_zones import occupied
from grognard.titles.mortain_counterattack.reading.components import US
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack


def register(board: MortainCounterattack) -> None:
    """12.0, 15.0, 16.0 The number is halved before it is doubled."""
    board.exclusive.allotment.append(Cut(board))
    board.exclusive.allotment.append(Hill317(board))
    board.exclusive.draw = RandomDraw()


def halved(board: MortainCounterattack, number: int) -> int:
    """12.0, R44 What is left: the loss is rounded down, or, by the other reading, the rest."""
    return number // 2 if board.keep_down else number - number // 2


class Cut(AllotmentEffect[CounterattackState]):
    """12.0 An enemy on the supply symbol halves the allotment."""

    def __init__(self, board: MortainCounterattack) -> None:
        self.board: Final = board

    def change(self, s: CounterattackState, side: int, number: int) -> Modifier | None:
        if not occupied(s, 1 - side) >> self.board.supply[side] & 1:
            return None
        return Modifier("12.0", "modifier.cut", halved(self.board, number) - number)


class Hill317(AllotmentEffect[CounterattackState]):
    """15.0 A US unit on Hill 317 doubles what the US player would get."""

    def __init__(self, board: MortainCounterattack) -> None:
        self.hill: Final = board.hill_317

    def change(self, s: CounterattackState, side: int, number: int) -> Modifier | None:
        if side != US or not occupied(s, US) >> self.hill & 1:
            return None
        return Modifier("15.0", "modifier.hill", number)


class RandomDraw(MarkerDraw[CounterattackState]):
    """16.0 Blindly from the own pool, without putting back; only the owner sees what came."""

    def draw(self, s: CounterattackState, side: int, number: int, desk: Desk) -> None:
        board = s.board
        pool = board.markers.pool(side)
        for _ in range(number):
            alike = board.alike(pool) if desk.tape.is_empty() else None
            marker = desk.draw("16.0", "marker", pool, alike, opens=True, seen_by=side)
            pool.remove(marker)
            s.held[side].append(marker)
            value = board.markers.value[marker]
            desk.tell("16.0", "support.drawn", (side, marker, value), side)
        s.held[side].sort()
