"""A database is opened: whole, writable and up to date, or a sentence says what is wrong."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, Engine

from grognard.table.store import migrations
from grognard.table.store.engine import WRITES, is_memory
from grognard.table.store.trouble import BUSY, FULL, READ_ONLY, CannotOpen, Unavailable, told_apart


def open_database(engine: Engine) -> None:
    """Check the file, bring it up to date, and write: what cannot be kept is not begun."""
    place = engine.url
    try:
        with told_apart(), engine.connect() as connection:
            if place.get_backend_name() == "sqlite" and not is_memory(place):
                said = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
                if said != "ok":
                    first = str(said).splitlines()[-1]
                    raise CannotOpen(f"it is damaged ({first}): put a backup in its place")
        with told_apart(), engine.connect() as connection:
            connection = connection.execution_options(**{WRITES: True})
            with connection.begin():
                migrations.upgrade(connection)
                migrations.touch(connection)
    except Unavailable as trouble:
        raise CannotOpen(_sentence(trouble, place)) from None


def _sentence(trouble: Unavailable, place: URL) -> str:
    if trouble.kind == BUSY:
        return "another program holds it locked"
    if trouble.kind == FULL:
        return "there is no room left for it on the disk"
    if trouble.kind == READ_ONLY:
        return "it is read-only, no match could be kept"
    path = Path(place.database or "")
    if place.get_backend_name() == "sqlite" and not str(path).startswith("file:"):
        if path.is_dir():
            return "it is a folder, not a file"
        if not path.parent.is_dir():
            return f"there is no folder {path.parent}"
        if not path.exists():
            return f"no file can be made in the folder {path.parent}"
    return trouble.said
