"""Matches: creating, joining, giving orders, taking back. Every change is stored, then told.

All functions here are plain and run in threads; a room's lock keeps its changes in sequence.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from grognard.kernel.match.dice import commitment_to
from grognard.kernel.play.refusal import Illegal
from grognard.table.contract import (
    Accepted,
    Created,
    GiveOrder,
    Join,
    LayOut,
    Live,
    MatchView,
    NewMatch,
    Undo,
)
from grognard.table.http.problems import Refused
from grognard.table.play.opening import COMPUTER, new_row, new_seat
from grognard.table.play.room import Room
from grognard.table.play.rooms import Rooms, halted, looks_again
from grognard.table.play.seats import (
    NAME_LENGTH,
    Seat,
    checked_hash,
    checked_key,
    clean,
    client_id,
    hash_of,
    new_key,
    new_secret,
)
from grognard.table.play.titles import Titles
from grognard.table.shown.views import Reader
from grognard.table.store.rows import Change, SeatRow, Stored
from grognard.table.store.store import KeyTaken, Store


class Matches(Rooms):
    """All matches of a server."""

    def __init__(self, store: Store, titles: Titles, rooms: int, memory: int = 1 << 28) -> None:
        super().__init__(store, titles, rooms, memory)
        self.abandoned_days = 14.0  # after which a seat need not wait for the other any longer
        self.present: Callable[[str], set[str]] = lambda match: set()

    def reader(self, room: Room, side: str | None, language: str) -> Reader:
        """Somebody who looks at a room."""
        return Reader(self.titles, room, side, language, self.abandoned_days)

    @contextlib.contextmanager
    def reading(self, seat: Seat, language: str) -> Iterator[Reader]:
        """Somebody who looks at his match while nobody changes it."""
        with self.holding(seat.match, seat.version) as room:
            yield self.reader(room, seat.side, language)

    # ------------------------------------------------------------------------ a match comes to be

    def create(self, wish: NewMatch) -> Created:
        """A new match with its keys."""
        game = self.titles.game(wish.title, wish.scenario, wish.edition, wish.options)
        sides = game.seats
        if sorted(wish.seats) != sorted(sides):
            raise Refused(422, "bad-seats", f"Say who plays each side: {', '.join(sides)}.")
        secret, watch = new_secret(), new_key()
        keys = {side: new_key() for side in sides if wish.seats[side].kind != COMPUTER}
        row = new_row(game, secret, watch)
        seats = [
            new_seat(game, row, number, side, wish.seats[side], keys.get(side))
            for number, side in enumerate(sides)
        ]
        stored = Stored(row, seats, [], [])
        room = Room(stored, game)
        if all(seat.joined for seat in seats):
            room.begin()
        self.store.create(stored)
        self.keep(room)
        self.tell(room, Live("changed", 1))
        return Created(row.id, keys, watch, commitment_to(secret))

    @looks_again
    def join(self, seat: Seat, wish: Join, language: str) -> MatchView:
        """A person takes his seat and promises a text for the dice by its hash."""
        name, promise = clean(wish.name, NAME_LENGTH), checked_hash(wish.hash)
        with self.holding(seat.match, seat.version) as room:
            mine = self.own_seat(room, seat)
            _check_join(room, mine, promise)
            if not mine.joined:
                key = mine.key if wish.key is None else self._new_key(wish.key)
                with self.changing(room):
                    mine.name, mine.hash, mine.key, mine.joined = name, promise, key, True
                    self._commit_seat(room, mine)
            elif name and name != mine.name:
                with self.changing(room):
                    mine.name = name
                    self._commit_seat(room, mine)
            return self.reader(room, seat.side, language).view(self.present(room.id))

    def _commit_seat(self, room: Room, mine: SeatRow) -> None:
        keep = 0 if room.match is None else len(room.match.log)
        try:
            self.commit(room, Change(room.row, keep=keep, seats=[mine]))
        except KeyTaken:
            raise _key_taken() from None

    def _new_key(self, key: str) -> str:
        """The hash of a key that a browser has made; one that opens a seat already is refused."""
        hashed = hash_of(checked_key(key))
        if self.store.find_key(hashed) is not None:
            raise _key_taken()
        return hashed

    def own_seat(self, room: Room, seat: Seat) -> SeatRow:
        """The seat of whoever asks; spectators have none."""
        if seat.side is None:
            raise Refused(403, "watching", "Spectators only watch.")
        return room.seat(seat.side)

    # -------------------------------------------------------------------------------- the orders

    @looks_again
    def give(self, seat: Seat, wish: GiveOrder, language: str) -> Accepted:
        """An order: carried out if it was offered to this seat at this version, and only once."""
        client_id(wish.client)
        with self.holding(seat.match, seat.version) as room:

            def work(side: str, reader: Reader) -> int:
                return self.carry_out(room, side, wish.order, wish.client)

            return self.answer(room, seat, wish, language, work)

    def answer(
        self,
        room: Room,
        seat: Seat,
        wish: GiveOrder | LayOut,
        language: str,
        work: Callable[[str, Reader], int],
    ) -> Accepted:
        """Answer the open question of this seat at this version, and only once."""
        mine = self.own_seat(room, seat)
        reader = self.reader(room, mine.side, language)
        done = self.store.receipt(room.id, mine.side, wish.client)
        if done is not None:
            return self._accepted(reader, done[0], done[1])
        if wish.version != room.version:
            return self._stale(reader)
        if room.halted is not None:
            raise halted(room)
        if mine.player:
            raise Refused(409, "computer-plays", "This seat is played by the computer.")
        if room.asked() != mine.side:
            raise Refused(409, "not-yours", "This seat is not asked at the moment.")
        first = work(mine.side, reader)
        assert room.match is not None
        return self._accepted(reader, first, len(room.match.log))

    def carry_out(self, room: Room, side: str, order: str, client: str | None) -> int:
        """Carry out an offered order and store it; returns how many lines there were before."""
        match = room.match
        assert match is not None
        code = _offered(room, order)
        return self.change(room, side, client, lambda: match.give(code, side))

    def change(self, room: Room, side: str, client: str | None, work: Callable[[], object]) -> int:
        """Do what gives orders, and store it; returns how many lines there were before."""
        match = room.match
        assert match is not None
        first = len(match.log)
        with self.changing(room):
            work()
            room.settle()
            used = _followed(room, first)
            lines = [match.line(entry) for entry in match.log[first:]]
            receipt = None if client is None else (side, client)
            change = Change(room.row, keep=first, lines=lines, used=used, receipt=receipt)
            self.commit(room, change)
        return first

    @looks_again
    def undo(self, seat: Seat, wish: Undo, language: str) -> Accepted:
        """Take back the last order of this seat."""
        client_id(wish.client)
        with self.holding(seat.match, seat.version) as room:
            mine = self.own_seat(room, seat)
            reader = self.reader(room, mine.side, language)
            done = self.store.receipt(room.id, mine.side, wish.client)
            if done is not None:
                return self._accepted(reader, 0, 0)
            if wish.version != room.version:
                return self._stale(reader)
            if room.halted is not None:
                raise halted(room)
            if room.match is None or room.row.phase != "playing" or mine.player:
                raise Refused(409, "no-undo", "Nothing can be taken back now.")
            try:
                room.match.undo(mine.side)
            except Illegal as illegal:
                reason = reader.scribe.reason(illegal.reasons[0])
                raise Refused(409, "no-undo", reason.text) from None
            with self.changing(room):
                room.settle()
                keep, receipt = len(room.match.log), (mine.side, wish.client)
                self.commit(room, Change(room.row, keep=keep, receipt=receipt))
            return self._accepted(reader, 0, 0)

    def _accepted(self, reader: Reader, first: int, last: int) -> Accepted:
        entries = reader.log(first + 1, last) if last > first else []
        view = reader.view(self.present(reader.room.id))
        return Accepted(accepted=True, stale=False, view=view, entries=entries)

    def _stale(self, reader: Reader) -> Accepted:
        view = reader.view(self.present(reader.room.id))
        return Accepted(accepted=False, stale=True, view=view, entries=[])


def _key_taken() -> Refused:
    return Refused(409, "key-taken", "This key opens another seat; take a new one.")


def _offered(room: Room, order: str) -> int:
    """The order of this text among those offered; it must be written just as it was offered."""
    assert room.match is not None
    notation = room.game.notation
    with contextlib.suppress(Illegal):
        code = notation.parse(order)
        if code in room.match.legal and notation.text(code) == order:
            return code
    raise Refused(422, "not-offered", "This order was not offered.", order=order[:200])


def _check_join(room: Room, mine: SeatRow, promise: str) -> None:
    if room.halted is not None:
        raise halted(room)
    if room.row.phase == "finished":
        raise Refused(409, "over", "The match is over.")
    if mine.joined and promise != mine.hash:
        raise Refused(409, "hash-fixed", "The text of this seat is promised already.")


def _followed(room: Room, first: int) -> list[int]:
    """Count the standing orders that were followed since a line."""
    assert room.match is not None
    used: list[int] = []
    for entry in room.match.log[first:]:
        if not entry.standing:
            continue
        side = room.game.title.sides[entry.side]
        words = room.game.notation.text(entry.order).casefold().split()
        for row in room.standing:
            wanted = row.answer.casefold().split()
            if row.side == side and words[: len(wanted)] == wanted:
                row.used += 1
                used.append(row.id)
                break
    return used
