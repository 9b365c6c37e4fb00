"""What the table keeps: every change is one transaction, and readers see whole changes."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from grognard.table.store import models
from grognard.table.store.database import Database
from grognard.table.store.rows import Change, ChatRow, SeatRow, StandingRow, Stored, now
from grognard.table.store.trouble import BUSY, Unavailable
from grognard.table.store.written import (
    as_json,
    chat_row,
    match_row,
    record_lines,
    without_match,
)

# What every order needs, written once: SQLAlchemy takes longer to write it than SQLite to do it.
_S, _M, _E, _R = models.seats, models.matches, models.entries, models.receipts
_SEAT_OF_KEY: Final = (
    select(_S.c.match, _S.c.side, _M.c.version)
    .select_from(_S.join(_M, _S.c.match == _M.c.id))
    .where(_S.c.key == bindparam("key"))
)
_MATCH_OF_KEY: Final = select(_M.c.id, _M.c.version).where(_M.c.watch == bindparam("key"))
_RECEIPT: Final = select(_R.c.first, _R.c.last).where(
    (_R.c.match == bindparam("a_match"))
    & (_R.c.side == bindparam("a_side"))
    & (_R.c.client == bindparam("a_client"))
)
_ADVANCE: Final = update(_M).where(
    (_M.c.id == bindparam("a_match")) & (_M.c.version == bindparam("a_version"))
)
_CUT: Final = delete(_E).where(
    (_E.c.match == bindparam("a_match")) & (_E.c.number >= bindparam("a_number"))
)


SAY_AGAIN: Final = 5


class Conflict(Exception):
    """Somebody else has changed the match: what is in memory is old."""


class KeyTaken(Exception):
    """A key that opens something else already."""


class Store(Database):
    """Reads and writes matches and all that belongs to them."""

    def create(self, stored: Stored) -> None:
        """A new match."""
        row = asdict(stored.row)
        row["readings"] = as_json(row["readings"])
        row["header"] = None if row["header"] is None else as_json(row["header"])
        with self.writing() as connection:
            connection.execute(insert(models.matches), [row])
            seats = [{"match": stored.row.id, **asdict(seat)} for seat in stored.seats]
            connection.execute(insert(models.seats), seats)
            _add_lines(connection, stored.row.id, 0, stored.lines, stored.row.version)

    def load(self, match: str) -> Stored | None:
        """A match with everything that belongs to it."""
        m, s, e, o = models.matches, models.seats, models.entries, models.standing
        with self.reading() as connection:
            found = connection.execute(select(m).where(m.c.id == match)).mappings().first()
            if found is None:
                return None
            seats = connection.execute(
                select(s).where(s.c.match == match).order_by(s.c.number)
            ).mappings()
            lines = connection.execute(
                select(e.c.number, e.c.line).where(e.c.match == match).order_by(e.c.number)
            )
            standing = connection.execute(
                select(o).where(o.c.match == match).order_by(o.c.id)
            ).mappings()
            return Stored(
                match_row(dict(found)),
                [SeatRow(**without_match(seat)) for seat in seats],
                record_lines([(number, line) for number, line in lines]),
                [StandingRow(**without_match(order)) for order in standing],
            )

    def outline(self, match: str) -> Stored | None:
        """A match without its orders, for a list."""
        m, s = models.matches, models.seats
        with self.reading() as connection:
            found = connection.execute(select(m).where(m.c.id == match)).mappings().first()
            if found is None:
                return None
            seats = select(s).where(s.c.match == match).order_by(s.c.number)
            rows = connection.execute(seats).mappings()
            return Stored(
                match_row(dict(found)), [SeatRow(**without_match(seat)) for seat in rows], [], []
            )

    def find_key(self, key: str) -> tuple[str, str | None, int] | None:
        """The match, side and present version of a key's hash; no side for spectators."""
        with self.reading() as connection:
            seat = connection.execute(_SEAT_OF_KEY, {"key": key}).first()
            if seat is not None:
                return seat[0], seat[1], seat[2]
            watched = connection.execute(_MATCH_OF_KEY, {"key": key}).first()
        return None if watched is None else (watched[0], None, watched[1])

    def commit(self, change: Change) -> int:
        """Carry a change out, whole or not at all; returns the new version."""
        row = change.row
        version = row.version + 1
        values = {
            "a_match": row.id,
            "a_version": row.version,
            "header": None if row.header is None else as_json(row.header),
            "phase": row.phase,
            "asked": row.asked,
            "ending": row.ending,
            "closed_by": row.closed_by,
            "take_back": row.take_back,
            "version": version,
            "updated": now(),
        }
        with self.writing() as connection:
            if connection.execute(_ADVANCE, values).rowcount != 1:
                raise Conflict(row.id)
            connection.execute(_CUT, {"a_match": row.id, "a_number": change.keep})
            _add_lines(connection, row.id, change.keep, change.lines, version)
            _write_seats(connection, row.id, change.seats)
            _count_standing(connection, change.used)
            if change.receipt is not None:
                side, client = change.receipt
                last = change.keep + len(change.lines)
                receipt = {
                    "match": row.id, "side": side, "client": client,
                    "first": change.keep, "last": last,
                }  # fmt: skip
                connection.execute(insert(models.receipts), [receipt])
        return version

    def receipt(self, match: str, side: str, client: str) -> tuple[int, int] | None:
        """Which lines an earlier message with this client id has led to."""
        wanted = {"a_match": match, "a_side": side, "a_client": client}
        with self.reading() as connection:
            found = connection.execute(_RECEIPT, wanted).first()
        return None if found is None else (found[0], found[1])

    def waiting_for_computers(self) -> list[str]:
        """Matches in which a computer player must decide: after a start they go on."""
        m, s = models.matches, models.seats
        join = m.join(s, (s.c.match == m.c.id) & (s.c.side == m.c.asked))
        asked = (
            select(m.c.id).select_from(join).where((m.c.phase == "playing") & (s.c.player != ""))
        )
        with self.reading() as connection:
            return list(connection.execute(asked).scalars())

    def say(self, match: str, side: str, who: str, text: str, client: str | None) -> ChatRow:
        """Add a line of chat; a resend gives the line that is there."""
        for _ in range(SAY_AGAIN):
            try:
                return self._say(match, side, who, text, client)
            except IntegrityError:
                continue  # another process has used the number or stored the resend: look again
        raise Unavailable(BUSY, "others keep taking the number of a line of chat")

    def _say(self, match: str, side: str, who: str, text: str, client: str | None) -> ChatRow:
        c = models.chat
        with self.writing() as connection:
            if client is not None:
                same = (c.c.match == match) & (c.c.side == side) & (c.c.client == client)
                there = connection.execute(select(c).where(same)).mappings().first()
                if there is not None:
                    return chat_row(there)
            last = connection.execute(select(func.max(c.c.number)).where(c.c.match == match))
            line = {
                "match": match, "number": (last.scalar() or 0) + 1, "side": side, "who": who,
                "text": text, "at": now(), "client": client,
            }  # fmt: skip
            connection.execute(insert(c), [line])
        return chat_row(line)

    def chat(self, match: str, after: int, limit: int = 500) -> list[ChatRow]:
        """The lines of chat behind a number."""
        c = models.chat
        wanted = select(c).where((c.c.match == match) & (c.c.number > after))
        with self.reading() as connection:
            rows = connection.execute(wanted.order_by(c.c.number.desc()).limit(limit)).mappings()
            return [chat_row(row) for row in rows][::-1]

    def standing(self, match: str) -> list[StandingRow]:
        """The standing orders of a match."""
        o = models.standing
        with self.reading() as connection:
            rows = connection.execute(select(o).where(o.c.match == match).order_by(o.c.id))
            return [StandingRow(**without_match(row)) for row in rows.mappings()]

    def add_standing(self, match: str, order: StandingRow) -> None:
        """Keep a standing order; it gets a number."""
        values = {name: value for name, value in asdict(order).items() if name != "id"}
        with self.writing() as connection:
            connection.execute(insert(models.standing).values(match=match, **values))

    def remove_standing(self, match: str, side: str, number: int) -> None:
        """Forget a standing order of a side."""
        o = models.standing
        his = (o.c.match == match) & (o.c.side == side) & (o.c.id == number)
        with self.writing() as connection:
            connection.execute(delete(o).where(his))


def _add_lines(
    connection: Connection, match: str, first: int, lines: list[dict[str, Any]], version: int
) -> None:
    rows = [
        {"match": match, "number": number, "line": as_json(line), "version": version}
        for number, line in enumerate(lines, first)
    ]
    if rows:
        connection.execute(insert(models.entries), rows)


def _write_seats(connection: Connection, match: str, seats: list[SeatRow]) -> None:
    s = models.seats
    for seat in seats:
        place = (s.c.match == match) & (s.c.side == seat.side)
        try:
            connection.execute(update(s).where(place).values(asdict(seat)))
        except IntegrityError:
            raise KeyTaken(match) from None


def _count_standing(connection: Connection, used: list[int]) -> None:
    o = models.standing
    for number in used:
        connection.execute(update(o).where(o.c.id == number).values(used=o.c.used + 1))
