"""Databases that cannot be written for a while: locked, full, read-only."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from sqlalchemy import Connection, event

from grognard.table.store.store import Store

Trouble = Callable[[Store, Path], AbstractContextManager[None]]


@contextmanager
def locked(_: Store, path: Path) -> Iterator[None]:
    """Another program writes and does not come to an end."""
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.rollback()
        other.close()


@contextmanager
def _with_pragma(store: Store, pragma: str) -> Iterator[None]:
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA {pragma}")

    event.listen(store.engine, "begin", begin)
    try:
        yield
    finally:
        event.remove(store.engine, "begin", begin)
        store.engine.dispose()  # connections that were told so go


def full(store: Store, _: Path) -> AbstractContextManager[None]:
    """The file may not grow by a page."""
    return _with_pragma(store, "max_page_count=1")


def read_only(store: Store, _: Path) -> AbstractContextManager[None]:
    """Nothing may be written."""
    return _with_pragma(store, "query_only=ON")
