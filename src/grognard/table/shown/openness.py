"""What is open to everybody: who sits where, and when a match keeps no secrets any more."""

from __future__ import annotations

from grognard.table.contract import SeatInfo
from grognard.table.play.room import Room
from grognard.table.play.titles import has_secrets
from grognard.table.store.rows import SeatRow


def seat_infos(seats: list[SeatRow], present: set[str]) -> list[SeatInfo]:
    """Seats as everybody may see them."""
    return [
        SeatInfo(
            side=seat.side,
            name=seat.name,
            kind=seat.kind,
            player=seat.player,
            present=seat.side in present or bool(seat.player),
            joined=seat.joined,
            revealed=seat.text != "",
        )
        for seat in seats
    ]


def may_download(room: Room) -> bool:
    """A record tells everything."""
    return (room.match is not None or room.halted is not None) and is_open(room)


def is_open(room: Room) -> bool:
    """Whether every order may be read: where there are secrets that must wait for the end."""
    return room.row.phase == "finished" or not has_secrets(room.game.title)
