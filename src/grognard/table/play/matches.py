"""Matches: creating them and giving orders. Every change is stored, then told.

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
    LayOut,
    Live,
    NewMatch,
)
from grognard.table.play.opening import COMPUTER, new_row, new_seat
from grognard.table.play.room import Room
from grognard.table.play.rooms import Rooms, halted, looks_again
from grognard.table.play.seats import (
    Seat,
    client_id,
    new_key,
    new_secret,
)
from grognard.table.play.titles import Titles
from grognard.table.refused import Refused
from grognard.table.shown.views import Reader
from grognard.table.store.rows import Change, SeatRow, Stored
from grognard.table.store.store import Store


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

    @contextlib.contextmanager
    def acting(self, seat: Seat, language: str) -> Iterator[tuple[SeatRow, Reader]]:
        """Somebody who does something in his match; whoever only watches is turned away."""
        with self.holding(seat.match, seat.version) as room:
            mine = self.own_seat(room, seat)
            yield mine, self.reader(room, mine.side, language)

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
            return self.accepted(reader, done[0], done[1])
        if wish.version != room.version:
            return self.stale(reader)
        if room.halted is not None:
            raise halted(room)
        if mine.player:
            raise Refused(409, "computer-plays", "This seat is played by the computer.")
        if room.asked() != mine.side:
            raise Refused(409, "not-yours", "This seat is not asked at the moment.")
        first = work(mine.side, reader)
        assert room.match is not None
        return self.accepted(reader, first, len(room.match.log))

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
            room.row.take_back = ""  # it spoke of another moment
            room.settle()
            used = _followed(room, first)
            lines = [match.line(entry) for entry in match.log[first:]]
            receipt = None if client is None else (side, client)
            change = Change(room.row, keep=first, lines=lines, used=used, receipt=receipt)
            self.commit(room, change)
        return first

    def accepted(self, reader: Reader, first: int, last: int) -> Accepted:
        """What came of an order, and what everything looks like now."""
        entries = reader.log(first + 1, last) if last > first else []
        view = reader.view(self.present(reader.room.id))
        return Accepted(accepted=True, stale=False, view=view, entries=entries)

    def stale(self, reader: Reader) -> Accepted:
        """The match had moved on: what everything looks like now."""
        view = reader.view(self.present(reader.room.id))
        return Accepted(accepted=False, stale=True, view=view, entries=[])


def _offered(room: Room, order: str) -> int:
    """The order of this text among those offered; it must be written just as it was offered."""
    assert room.match is not None
    notation = room.game.notation
    with contextlib.suppress(Illegal):
        code = notation.parse(order)
        if code in room.match.legal and notation.text(code) == order:
            return code
    raise Refused(422, "not-offered", "This order was not offered.", order=order[:200])


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
