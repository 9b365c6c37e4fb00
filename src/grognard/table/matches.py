"""Matches: creating, joining, giving orders, taking back. Every change is stored, then told.

All functions here are plain and run in threads; a room's lock keeps its changes in sequence.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from grognard.kernel.dice import commitment_to
from grognard.kernel.refusal import Illegal
from grognard.table.contract import (
    Accepted,
    Created,
    GiveOrder,
    Join,
    LayOut,
    Live,
    NewMatch,
    Undo,
)
from grognard.table.opening import COMPUTER, new_row, new_seat
from grognard.table.problems import Refused, no_such_match
from grognard.table.room import Room
from grognard.table.rows import Change, SeatRow, Stored, now
from grognard.table.seats import (
    NAME_LENGTH,
    TEXT_LENGTH,
    Seat,
    checked_key,
    clean,
    client_id,
    hash_of,
    new_key,
    new_secret,
)
from grognard.table.store import Conflict, Store
from grognard.table.titles import Titles
from grognard.table.views import Reader

Tell = Callable[[Room, Live], None]


class Matches:
    """All matches of a server."""

    def __init__(self, store: Store, titles: Titles, rooms: int) -> None:
        self.store: Final = store
        self.titles: Final = titles
        self.tell: Tell = lambda room, message: None  # after a change was stored
        self.present: Callable[[str], set[str]] = lambda match: set()
        self._rooms: Final[OrderedDict[str, Room]] = OrderedDict()
        self._limit: Final = rooms
        self._lock: Final = threading.Lock()
        self._loading: Final[dict[str, threading.Lock]] = {}

    # ------------------------------------------------------------------------------------- rooms

    def room(self, match: str) -> Room:
        """A match, from memory or from the database."""
        with self._lock:
            room = self._rooms.get(match)
            if room is not None:
                self._rooms.move_to_end(match)
                return room
            loading = self._loading.setdefault(match, threading.Lock())
        with loading:  # two requests at once load it once
            with self._lock:
                if match in self._rooms:
                    return self._rooms[match]
            try:
                room = self._load(match)
            finally:
                with self._lock:
                    self._loading.pop(match, None)
            with self._lock:
                self._rooms[match] = room
                while len(self._rooms) > self._limit:
                    self._rooms.popitem(last=False)
        return room

    def _load(self, match: str) -> Room:
        stored = self.store.load(match)
        if stored is None:
            raise no_such_match()
        row = stored.row
        return Room(stored, self.titles.game(row.title, row.scenario, row.edition, row.readings))

    def forget(self, match: str) -> None:
        """Drop what is in memory: the database knows better."""
        with self._lock:
            self._rooms.pop(match, None)

    def commit(self, room: Room, change: Change) -> None:
        """Store a change, then tell it. If it cannot be stored, memory is wrong: forget it."""
        try:
            version = self.store.commit(change)
        except BaseException:
            self.forget(room.id)
            raise
        room.changed(version)
        room.row.updated = now()
        self.tell(room, Live("changed", version))

    def reader(self, room: Room, side: str | None, language: str) -> Reader:
        """Somebody who looks at a room."""
        return Reader(self.titles, room, side, language)

    # ------------------------------------------------------------------------ a match comes to be

    def create(self, wish: NewMatch) -> Created:
        """A new match with its keys."""
        game = self.titles.game(wish.title, wish.scenario, wish.edition, wish.options)
        sides = game.title.sides
        if sorted(wish.seats) != sorted(sides):
            raise Refused(422, "bad-seats", f"Say who plays each side: {', '.join(sides)}.")
        secret, watch = new_secret(), new_key()
        keys = {side: new_key() for side in sides if wish.seats[side].kind != COMPUTER}
        row = new_row(game, secret, watch)
        seats = [
            new_seat(game, number, side, wish.seats[side], keys.get(side))
            for number, side in enumerate(sides)
        ]
        stored = Stored(row, seats, [], [])
        if all(seat.joined for seat in seats):
            Room(stored, game).begin()
        self.store.create(stored)
        self.tell(self.room(row.id), Live("changed", 1))
        return Created(row.id, keys, watch, commitment_to(secret))

    def join(self, seat: Seat, wish: Join, language: str) -> Reader:
        """A person takes his seat; when everybody has, the match begins."""
        name, text = clean(wish.name, NAME_LENGTH), clean(wish.text, TEXT_LENGTH)
        if not text:
            raise Refused(422, "no-text", "A random text of your own goes into the dice.")
        room = self.room(seat.match)
        with room.lock:
            mine = self.own_seat(room, seat)
            if not mine.joined:
                mine.name, mine.text, mine.joined = name, text, True
                if wish.key is not None:
                    mine.key = hash_of(checked_key(wish.key))
                if all(other.joined for other in room.seats) and room.match is None:
                    room.begin()
                self.commit(room, Change(room.row, keep=0, seats=[mine]))
            elif name and name != mine.name:
                mine.name = name
                keep = 0 if room.match is None else len(room.match.log)
                self.commit(room, Change(room.row, keep=keep, seats=[mine]))
            return self.reader(room, seat.side, language)

    def own_seat(self, room: Room, seat: Seat) -> SeatRow:
        """The seat of whoever asks; spectators have none."""
        if seat.side is None:
            raise Refused(403, "watching", "Spectators only watch.")
        return room.seat(seat.side)

    # -------------------------------------------------------------------------------- the orders

    def give(self, seat: Seat, wish: GiveOrder, language: str) -> Accepted:
        """An order: carried out if it was offered to this seat at this version, and only once."""
        client_id(wish.client)
        for _ in range(2):
            room = self.room(seat.match)
            with room.lock:
                try:
                    return self._give(room, seat, wish, language)
                except Conflict:
                    continue  # another process has changed it: look again
        raise Refused(503, "busy", "The match is being changed; try again.")

    def _give(self, room: Room, seat: Seat, wish: GiveOrder, language: str) -> Accepted:
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
        text = room.game.notation.text
        offered = {text(code): code for code in match.legal}
        if order not in offered:
            raise Refused(422, "not-offered", "This order was not offered.", order=order[:200])
        return self.change(room, side, client, lambda: match.give(offered[order], side))

    def change(self, room: Room, side: str, client: str | None, work: Callable[[], object]) -> int:
        """Do what gives orders, and store it; returns how many lines there were before."""
        match = room.match
        assert match is not None
        first = len(match.log)
        try:
            work()
        except BaseException:
            self.forget(room.id)
            raise
        room.settle()
        used = _followed(room, first)
        lines = [match.line(entry) for entry in match.log[first:]]
        receipt = None if client is None else (side, client)
        change = Change(room.row, keep=first, lines=lines, used=used, receipt=receipt)
        self.commit(room, change)
        return first

    def undo(self, seat: Seat, wish: Undo, language: str) -> Accepted:
        """Take back the last order of this seat."""
        client_id(wish.client)
        room = self.room(seat.match)
        with room.lock:
            mine = self.own_seat(room, seat)
            reader = self.reader(room, mine.side, language)
            done = self.store.receipt(room.id, mine.side, wish.client)
            if done is not None:
                return self._accepted(reader, 0, 0)
            if wish.version != room.version:
                return self._stale(reader)
            if room.match is None or room.row.phase != "playing" or mine.player:
                raise Refused(409, "no-undo", "Nothing can be taken back now.")
            try:
                room.match.undo(mine.side)
            except Illegal as illegal:
                reason = reader.scribe.reason(illegal.reasons[0])
                raise Refused(409, "no-undo", reason.text) from None
            room.settle()
            change = Change(room.row, keep=len(room.match.log), receipt=(mine.side, wish.client))
            self.commit(room, change)
            return self._accepted(reader, 0, 0)

    def _accepted(self, reader: Reader, first: int, last: int) -> Accepted:
        entries = reader.log(first + 1, last) if last > first else []
        view = reader.view(self.present(reader.room.id))
        return Accepted(accepted=True, stale=False, view=view, entries=entries)

    def _stale(self, reader: Reader) -> Accepted:
        view = reader.view(self.present(reader.room.id))
        return Accepted(accepted=False, stale=True, view=view, entries=[])


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
