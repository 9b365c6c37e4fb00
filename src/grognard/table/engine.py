"""The connection to the database, and how SQLite is to be used."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.pool import StaticPool


def make_engine(url: str) -> Engine:
    """An engine. SQLite: one file with a write-ahead log, on the disk before it is said."""
    if make_url(url).get_backend_name() != "sqlite":
        return create_engine(url)
    memory = make_url(url).database in (None, "", ":memory:")
    if memory:
        engine = create_engine(url, poolclass=StaticPool, connect_args={"check_same_thread": False})
    else:
        engine = create_engine(url, connect_args={"timeout": 30})
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions are begun by us
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
