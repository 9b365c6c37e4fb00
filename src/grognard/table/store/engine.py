"""The connection to the database, and how SQLite is to be used."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import StaticPool

from grognard.table.store.trouble import CannotOpen

PATIENCE: Final = 3.0  # seconds that a request waits for others who write
WRITES: Final = "grognard_writes"  # of a connection: it will change something


def make_engine(url: str, patience: float = PATIENCE) -> Engine:
    """An engine. SQLite: one file with a write-ahead log, on the disk before it is said."""
    place = _checked(url)
    # What is written (the secrets of the dice among it) stands in no message and no log.
    if place.get_backend_name() != "sqlite":
        return create_engine(place, hide_parameters=True)
    if is_memory(place):
        engine = create_engine(
            place,
            hide_parameters=True,
            poolclass=StaticPool,
            connect_args={"check_same_thread": False},
        )
    else:
        engine = create_engine(
            place,
            hide_parameters=True,
            pool_timeout=patience,
            connect_args={"timeout": patience},
        )
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def is_memory(place: URL) -> bool:
    """Whether a database of SQLite lies in memory alone."""
    return place.database in (None, "", ":memory:")


def _checked(url: str) -> URL:
    """An address whose driver is there and speaks as we do."""
    try:
        place = make_url(url)
        dialect = place.get_dialect()
        dialect.import_dbapi()
    except ArgumentError as error:
        raise CannotOpen(f"not the address of a database that is known here: {error}") from None
    except ImportError as error:
        raise CannotOpen(f"its driver is not installed: {error}") from None
    if dialect.is_async:
        raise CannotOpen(f"{place.drivername} is a driver for asynchronous programs; this is none")
    return place


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions are begun by us
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    """Who will write says so at once and waits: later it could only be refused."""
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
