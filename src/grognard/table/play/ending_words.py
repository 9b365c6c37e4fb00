"""How a match may end, or has ended, that the rules do not end: in words, for whoever looks."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from grognard.kernel.match.match import Match
from grognard.table.contract import Ending, LogEntry, LogLine
from grognard.table.play.room import Room
from grognard.table.shown.scribe import Scribe
from grognard.table.shown.words import word
from grognard.table.store.rows import now

CALLED_OFF: Final = "called-off"  # how a match ended that has never begun


def possible_ends(room: Room, side: str | None, days: float) -> list[Ending]:
    """How a seat may end the match now; `days`: after which a match is taken to be abandoned."""
    if side is None or room.row.phase == "finished" or room.halted is not None:
        return []
    if room.match is None:
        return ["call-off"]
    asked = room.asked()
    waited = datetime.fromisoformat(now()) - datetime.fromisoformat(room.row.updated)
    others = asked not in ("", side) and not room.seat(asked).player
    return ["resign", "claim"] if others and waited >= timedelta(days=days) else ["resign"]


def called_off(room: Room, scribe: Scribe) -> str:
    """Why nothing was played; whoever kept his text back when all had promised is named."""
    said = [word(CALLED_OFF, scribe.language)]
    if all(seat.joined for seat in room.seats):
        side = room.game.title.side
        said += [
            word("text-kept-back", scribe.language, side=scribe.side(side(seat.side)))
            for seat in room.seats
            if not seat.text
        ]
    return " ".join(said)


def closing_entry(match: Match, scribe: Scribe) -> list[LogEntry]:
    """The end of a match that was not played out, as the last thing that happened."""
    closing, log = match.closing, match.log
    if closing is None:
        return []
    by = "" if closing.by is None else scribe.side(match.game.title.side(closing.by))
    said = word(f"end.{closing.reason.rpartition('.')[2]}", scribe.language, side=by)
    entry = LogEntry(
        number=len(log) + 1,
        side=closing.by or "",
        order="",
        label=said,
        standing=False,
        turn=log[-1].turn if log else 0,
        lines=[LogLine("", scribe.say(closing.reason), [], [], [], result=True)],
    )
    return [entry]
