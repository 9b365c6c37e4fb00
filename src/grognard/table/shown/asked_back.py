"""What a side asks to take back, as everybody at the table sees it."""

from __future__ import annotations

from grognard.table.contract import TakeBackView
from grognard.table.play.room import Room


def asked_back(room: Room) -> TakeBackView | None:
    """The open wish; one that speaks of another moment of the match is none."""
    if room.match is None or room.row.phase != "playing" or not room.row.take_back:
        return None
    side, left, of = room.row.take_back.rsplit(" ", 2)
    now = len(room.match.log)
    if int(of) != now or not room.match.left_by_undo() <= int(left) < now:
        return None
    return TakeBackView(side, int(left), now - int(left))
