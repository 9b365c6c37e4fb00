"""A quick look at the database from the event loop: whose key, and how new the match is.

Every request asks this. In a file of SQLite with a write-ahead log a reader waits for nobody, and a
prepared statement takes some twenty microseconds: less than to hand the question to a thread.
"""

from __future__ import annotations

import sqlite3
from typing import Final

from sqlalchemy import make_url

from grognard.table.play.seats import Seat, hash_of
from grognard.table.store.engine import is_memory

_LOOK: Final = """
SELECT s.match, s.side, m.version FROM seats s JOIN matches m ON m.id = s.match WHERE s.key = :key
UNION ALL SELECT id, NULL, version FROM matches WHERE watch = :key
"""


class Glance:
    """A connection of its own, for one thread. Without a file of SQLite it sees nothing."""

    def __init__(self, url: str) -> None:
        place = make_url(url)
        self._file: Final = (
            place.database
            if place.get_backend_name() == "sqlite" and not is_memory(place)
            else None
        )
        self._connection: sqlite3.Connection | None = None

    def seat(self, match: str, key: str) -> Seat | None:
        """The seat of a key in this match; None if that is not to be told at a glance."""
        if self._file is None or not key:
            return None
        hashed = hash_of(key)
        try:
            if self._connection is None:
                self._connection = sqlite3.connect(self._file, timeout=0, isolation_level=None)
            found = self._connection.execute(_LOOK, {"key": hashed}).fetchone()
        except sqlite3.Error:
            return None
        if found is None or found[0] != match:
            return None
        return Seat(match, found[1], hashed, found[2])

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
