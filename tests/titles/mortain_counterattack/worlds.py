"""Worlds that one viewer cannot tell apart: the markers that he may not know are dealt anew."""

from __future__ import annotations

from grognard.kernel.play.tape import Stream
from grognard.titles.mortain_counterattack.state import CounterattackState
from tests.titles.mortain_counterattack.helpers import GERMAN, US


def shuffled(items: list[int], stream: Stream) -> list[int]:
    found = items[:]
    for at in range(len(found) - 1, 0, -1):
        other = stream.below(at, at + 1)
        found[at], found[other] = found[other], found[at]
    return found


def exchanged(s: CounterattackState, viewer: int, stream: Stream) -> CounterattackState:
    """The same position, with the markers that this viewer may not know dealt anew."""
    twin = s.copy()
    for side in (GERMAN, US):
        if side == viewer:
            continue
        seen = s.shown[side] + s.used[side]
        unseen = [marker for marker in s.board.markers.pool(side) if marker not in seen]
        dealt = shuffled(unseen, stream)
        held, committed = len(s.held[side]), len(s.committed[side])
        twin.held[side] = sorted(dealt[:held])
        twin.committed[side] = dealt[held : held + committed]
    return twin
