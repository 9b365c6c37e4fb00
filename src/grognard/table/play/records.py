"""Records: a match as a file, and a file as a match."""

from __future__ import annotations

from typing import Any

from grognard.kernel.match.match import Match
from grognard.kernel.match.record import write_lines
from grognard.table.contract import Created
from grognard.table.play.matches import Matches
from grognard.table.play.room import Halted, Room
from grognard.table.play.seats import TEXT_LENGTH, Seat, clean, hash_of, new_key, new_match_id
from grognard.table.refused import Refused
from grognard.table.shown.openness import may_download
from grognard.table.store.rows import MatchRow, SeatRow, Stored, now


def record(matches: Matches, seat: Seat) -> str:
    """The record as a file; where there are secrets only at the end."""
    with matches.holding(seat.match, seat.version) as room:
        if not may_download(room):
            raise Refused(409, "not-yet", "The record can be had when the match is over.")
        if room.halted is not None:
            return _as_stored(room, room.halted)
        assert room.match is not None
        return room.match.record


def _as_stored(room: Room, halted: Halted) -> str:
    """The record of a match that is only shown: for a program that has its rules.

    What it ends in is known only if the present rules can follow it to its end.
    """
    footer = {"end": None, "reason": room.row.ending or None, "position": None}
    if room.match is not None and len(room.match.log) == len(halted.lines):
        footer = room.match.footer()
    return write_lines([halted.header or {}, *halted.lines, footer])


def upload(matches: Matches, found: dict[str, Any]) -> Created:
    """A record that was checked becomes a match: to be watched, or with a seed to be played on."""
    title = matches.titles.find(found["title"])
    goes_on = not found["over"] and found["seeded"]
    sides = title.scenarios[found["scenario"]].sides
    keys = {side: new_key() for side in sides} if goes_on else {}
    watch = new_key()
    stored = _uploaded(found, sides, keys, watch)
    matches.store.create(stored)
    return Created(stored.row.id, keys, watch, stored.row.commitment or "")


def began_elsewhere(
    match: Match, asked: str, keys: dict[str, str], players: dict[str, str], watch: str
) -> Stored:
    """A match that begins with a position, played by those who have keys and by computers."""
    game = match.game
    found = {
        "title": game.title.id,
        "scenario": game.scenario,
        "edition": game.edition,
        "readings": game.readings,
        "lines": [match.header(), {}],
        "secret": None,
        "commitment": None,
        "texts": {},
        "hashes": {},
        "asked": asked,
        "ending": "",
        "closed_by": "",
    }
    stored = _uploaded(found, game.seats, {**dict.fromkeys(game.seats, ""), **keys}, watch)
    for seat in stored.seats:
        if seat.side in players:
            seat.kind, seat.player, seat.key = "computer", players[seat.side], None
    return stored


def _uploaded(found: dict[str, Any], sides: list[str], keys: dict[str, str], watch: str) -> Stored:
    moment = now()
    header, *lines, _ = found["lines"]
    row = MatchRow(
        id=new_match_id(),
        title=found["title"],
        scenario=found["scenario"],
        edition=found["edition"],
        readings=found["readings"],
        header=header,
        secret=found["secret"],
        commitment=found["commitment"],
        watch=hash_of(watch),
        phase="playing" if keys else "finished",
        asked=found["asked"] if keys else "",
        ending=found["ending"],
        version=1,
        created=moment,
        updated=moment,
        closed_by=found["closed_by"],
    )
    seats = [
        SeatRow(
            side=side,
            number=number,
            kind="here",
            name="",
            player="",
            key=hash_of(keys[side]) if keys else None,
            joined=True,
            text=clean(found["texts"].get(side, ""), TEXT_LENGTH),
            hash=found["hashes"].get(side, ""),
        )
        for number, side in enumerate(sides)
    ]
    return Stored(row, seats, lines, [])
