"""A database and its turns: one writer at a time, and whoever reads sees whole changes."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.pool import StaticPool

from grognard.table.store.engine import PATIENCE, WRITES, make_engine
from grognard.table.store.opened import open_database
from grognard.table.store.trouble import BUSY, Unavailable, told_apart


class Database:
    """An open database."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.engine: Final = make_engine(url, patience)
        self._patience: Final = patience
        self._writer: Final = threading.RLock()
        try:
            open_database(self.engine)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One change, whole or not at all."""
        with self._turn(), told_apart(), self.engine.connect() as connection:
            connection = connection.execution_options(**{WRITES: True})
            with connection.begin():
                yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """What is stored at one moment."""
        shared = isinstance(self.engine.pool, StaticPool)  # one connection for all threads
        turn = self._turn() if shared else nullcontext()
        with turn, told_apart(), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """Our threads write one after the other; nobody waits for long."""
        if not self._writer.acquire(timeout=self._patience):
            raise Unavailable(BUSY, "other requests are writing")
        try:
            yield
        finally:
            self._writer.release()
