"""Records: a match as a file, and a file as a match."""

from __future__ import annotations

from typing import Any

from grognard.kernel.data import DataFault
from grognard.kernel.match import Match
from grognard.kernel.record import RecordFault
from grognard.kernel.replay import game_of, read_record, replay
from grognard.table.contract import Created
from grognard.table.matches import Matches
from grognard.table.problems import Refused
from grognard.table.rows import MatchRow, SeatRow, Stored, now
from grognard.table.seats import TEXT_LENGTH, Seat, clean, hash_of, new_key, new_match_id
from grognard.table.views import may_download


def record(matches: Matches, seat: Seat) -> str:
    """The record as a file; where there are secrets only at the end."""
    with matches.holding(seat.match, seat.version) as room:
        if room.match is None or not may_download(room):
            raise Refused(409, "not-yet", "The record can be had when the match is over.")
        return room.match.record


def upload(matches: Matches, raw: bytes) -> Created:
    """A record becomes a match: finished to be watched, with a seed also to be played on."""
    try:
        lines = read_record(raw)
        title = matches.titles.find(str(lines[0].get("title"))[:64])
        match = replay(lines, game_of(lines[0], title, None))
    except (RecordFault, DataFault) as fault:
        raise Refused(422, "bad-record", str(fault)[:500]) from None
    goes_on = match.outcome is None and match.seed is not None
    keys = {side: new_key() for side in title.sides} if goes_on else {}
    watch = new_key()
    stored = _uploaded(match, lines, keys, watch)
    matches.store.create(stored)
    return Created(stored.row.id, keys, watch, stored.row.commitment or "")


def _uploaded(
    match: Match, lines: list[dict[str, Any]], keys: dict[str, str], watch: str
) -> Stored:
    game, dice, moment = match.game, match.dice, now()
    decision = match.decision
    row = MatchRow(
        id=new_match_id(),
        title=game.title.id,
        scenario=game.scenario,
        edition=game.edition,
        readings=game.readings,
        header=lines[0],
        secret=None if dice is None else dice.secret,
        commitment=None if dice is None else dice.commitment,
        watch=hash_of(watch),
        phase="playing" if keys else "finished",
        asked=decision.side if keys and decision is not None else "",
        ending="" if match.outcome is None else match.outcome.reason,
        version=1,
        created=moment,
        updated=moment,
    )
    texts = {} if dice is None else dice.texts
    seats = [
        SeatRow(
            side=side,
            number=number,
            kind="here",
            name="",
            player="",
            key=hash_of(keys[side]) if keys else None,
            joined=True,
            text=clean(texts.get(side, ""), TEXT_LENGTH),
        )
        for number, side in enumerate(game.title.sides)
    ]
    return Stored(row, seats, lines[1:-1], [])
