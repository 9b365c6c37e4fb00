"""The rooms of a server: matches in memory, each a copy of what is stored.

A change is made in the room and then stored. Whatever fails in between, the room is dead: whoever
waited for its lock finds that out and reads the match anew, so that nobody builds on a change that
was never stored.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Final, ParamSpec, TypeVar

from grognard.table.contract import Live
from grognard.table.play.reviving import Revived, revive
from grognard.table.play.room import Room
from grognard.table.play.titles import Titles
from grognard.table.refused import Refused, no_such_match
from grognard.table.store.rows import Change, now
from grognard.table.store.store import Conflict, Store

Tell = Callable[[Room, Live], None]
P = ParamSpec("P")
T = TypeVar("T")

TABLE: Final = "#"  # the side of what the table itself says in the chat
ATTEMPTS: Final = 4  # to change a match that another process changes too


def looks_again(work: Callable[P, T]) -> Callable[P, T]:
    """When another process has changed the match meanwhile, judge the wish by what is stored."""

    @wraps(work)
    def repeated(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(ATTEMPTS):
            try:
                return work(*args, **kwargs)
            except Conflict:
                continue
        raise Refused(503, "busy", "The match is being changed; try again.")

    return repeated


def halted(room: Room) -> Refused:
    """A match that is only shown."""
    assert room.halted is not None
    return Refused(409, "halted", room.halted.sentence("en"))


class Rooms:
    """All matches of a server that are in memory."""

    def __init__(self, store: Store, titles: Titles, rooms: int, memory: int = 1 << 28) -> None:
        self.store: Final = store
        self.titles: Final = titles
        self.tell: Tell = lambda room, message: None  # after a change was stored
        self._rooms: Final[OrderedDict[str, Room]] = OrderedDict()
        self._limit: Final = rooms
        self._memory: Final = memory  # bytes
        self._lock: Final = threading.Lock()
        self._loading: Final[dict[str, threading.Lock]] = {}

    @contextmanager
    def holding(self, match: str, version: int = 0) -> Iterator[Room]:
        """A match that nobody else reads or changes meanwhile, at least as new as this version.

        Another process may have stored a newer one; then what is in memory is read again.
        """
        while True:
            room = self.room(match)
            with room.lock:
                if room.version < version:
                    self.forget(room)
                if room.dead:
                    continue
                yield room
                return

    @contextmanager
    def changing(self, room: Room) -> Iterator[None]:
        """From the first change in memory until it is stored."""
        try:
            yield
        except BaseException:
            self.forget(room)
            raise

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
            self.keep(room)
        return room

    def peek(self, match: str) -> Room | None:
        """A match that is in memory and agrees with what is stored."""
        room = self._rooms.get(match)
        return None if room is None or room.dead else room

    def keep(self, room: Room) -> None:
        """Have a match in memory; those that nobody asked for the longest go."""
        with self._lock:
            self._rooms[room.id] = room
            used = sum(kept.weight() for kept in self._rooms.values())
            while len(self._rooms) > 1 and (len(self._rooms) > self._limit or used > self._memory):
                _, old = self._rooms.popitem(last=False)
                used -= old.weight()

    def _load(self, match: str) -> Room:
        stored = self.store.load(match)
        if stored is None:
            raise no_such_match()
        revived = revive(stored, self.titles)
        if revived.carried is not None:
            self._carry(revived)
        return revived.room

    def _carry(self, revived: Revived) -> None:
        """What was carried over to the present rules is stored so, before anybody builds on it."""
        change, room = revived.carried, revived.room
        assert change is not None
        room.row.version = self.store.commit(change)
        self.store.say(room.id, TABLE, "", f"carried||{revived.since}", None)

    def forget(self, room: Room) -> None:
        """Drop what is in memory, for everybody who has it: the database knows better."""
        room.dead = True
        with self._lock:
            if self._rooms.get(room.id) is room:
                del self._rooms[room.id]

    def commit(self, room: Room, change: Change) -> None:
        """Store a change, then tell it. If it cannot be stored, memory is wrong: forget it."""
        if room.halted is not None:
            raise halted(room)
        with self.changing(room):
            version = self.store.commit(change)
            room.changed(version)
            room.row.updated = now()
        self.tell(room, Live("changed", version))
