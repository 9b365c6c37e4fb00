"""Matches that end before the rules end them: resigned, abandoned, stopped, called off.

The secret of the dice is shown then, so such an end is for ever: no order comes after it.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.match.log import ABANDONED, RESIGNED, STOPPED
from grognard.table.contract import Accepted, EndMatch
from grognard.table.play.ending_words import CALLED_OFF, possible_ends
from grognard.table.play.matches import Matches
from grognard.table.play.room import Room
from grognard.table.play.rooms import looks_again
from grognard.table.play.seats import Seat, client_id
from grognard.table.play.service import table_says
from grognard.table.refused import Refused
from grognard.table.store.rows import Change

_REASONS: Final[dict[str, str]] = {"resign": RESIGNED, "claim": ABANDONED}
_WHY_NOT: Final[dict[str, str]] = {
    "resign": "Only a match that is being played can be resigned.",
    "call-off": "Only a match that has not begun can be called off.",
    "claim": "The other side must have left you waiting for {days} days.",
}


@looks_again
def end(matches: Matches, seat: Seat, wish: EndMatch, language: str) -> Accepted:
    """A seat ends the match, once: a resend gives the same answer."""
    client_id(wish.client)
    with matches.acting(seat, language) as (mine, reader):
        room = reader.room
        if matches.store.receipt(room.id, mine.side, wish.client) is None:
            if wish.how not in possible_ends(room, mine.side, matches.abandoned_days):
                detail = _WHY_NOT[wish.how].format(days=f"{matches.abandoned_days:g}")
                raise Refused(409, "cannot-end", detail)
            _close(matches, room, _REASONS.get(wish.how, ""), mine.side, wish.client)
        return matches.accepted(reader, 0, 0)


@looks_again
def stop(matches: Matches, match: str) -> None:
    """Whoever runs the table ends a match."""
    with matches.holding(match) as room:
        if room.row.phase == "finished":
            raise Refused(409, "cannot-end", "The match is over.")
        _close(matches, room, STOPPED, "", None)


def _close(matches: Matches, room: Room, reason: str, by: str, client: str | None) -> None:
    """End it; a match that has not begun is called off."""
    receipt = None if client is None else (by, client)
    with matches.changing(room):
        room.row.closed_by = by
        if room.match is None:
            room.row.phase, room.row.ending = "finished", CALLED_OFF
        else:
            room.match.close(reason, by or None)
            room.settle()
        keep = 0 if room.match is None else len(room.match.log)
        matches.commit(room, Change(room.row, keep=keep, receipt=receipt))
    table_says(matches, room, f"end.{room.row.ending.rpartition('.')[2]}|{by}")
