"""What a database cannot do, in words that an operator and a player understand."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout

BUSY: Final = "database-busy"
FULL: Final = "database-full"
READ_ONLY: Final = "database-read-only"
FAULT: Final = "database-fault"  # everything else: damaged, unplugged, moved away

_KINDS: Final = {
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
}
_OURS: Final = (IntegrityError, ProgrammingError, DataError, NotSupportedError)


class Unavailable(Exception):
    """The database could not do it: nothing was changed, and it may be tried again."""

    def __init__(self, kind: str, said: str) -> None:
        super().__init__(f"{kind}: {said}")
        self.kind: Final = kind
        self.said: Final = said  # by the database itself: for the operator, not for players


class CannotOpen(Exception):
    """A database that a server cannot begin with; the message is for the operator."""


@contextmanager
def told_apart() -> Iterator[None]:
    """Trouble of the database becomes `Unavailable`; what we asked wrongly stays what it is."""
    try:
        yield
    except PoolTimeout as error:
        raise Unavailable(BUSY, str(error)) from None
    except _OURS:
        raise
    except DBAPIError as error:
        raise Unavailable(_kind(error), str(error.orig)) from None


def _kind(error: DBAPIError) -> str:
    code = getattr(error.orig, "sqlite_errorcode", None)
    return FAULT if code is None else _KINDS.get(code & 0xFF, FAULT)
