"""A database that a server cannot begin with: a sentence and exit code 1, never a traceback."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from grognard.table.store.store import Store
from tests.cli.conftest import Grognard


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database that has been used and closed."""
    path = tmp_path / "table.sqlite3"
    Store(f"sqlite:///{path}").close()
    return path


@pytest.fixture(autouse=True)
def no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes so far would serve for ever."""

    def run(*_: object, **__: object) -> None:
        pytest.fail("the database is taken as it is")

    monkeypatch.setattr("grognard.table.http.server.Server.run", run)


def refused(grognard: Grognard, url: str) -> str:
    result = grognard("serve", "--port", "0", "--database", url)
    assert (result.code, result.out) == (1, ""), result
    assert result.err.startswith("grognard: the database cannot be used: ")
    assert len(result.err.splitlines()) == 1
    return result.err


def test_a_database_of_a_newer_program_is_left_alone(grognard: Grognard, database: Path):
    with sqlite3.connect(database) as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    connection.close()
    before = database.read_bytes()
    said = refused(grognard, f"sqlite:///{database}")
    assert "a newer Grognard has written it (version 9999; this one knows up to 0" in said
    assert database.read_bytes() == before


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("postgresql+pg8000://u:hidden@localhost/x", "its driver is not installed"),
        ("sqlite+aiosqlite:///x", "driver"),
        ("nothing://x", "not the address of a database that is known here"),
        ("just words", "not the address of a database that is known here"),
    ],
)
def test_a_driver_that_is_missing_or_of_another_kind(grognard: Grognard, url: str, words: str):
    said = refused(grognard, url)
    assert words in said
    assert "hidden" not in said


def test_a_driver_for_asynchronous_programs(grognard: Grognard, monkeypatch: pytest.MonkeyPatch):
    """Whether aiosqlite is installed or not."""
    from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite

    monkeypatch.setattr(SQLiteDialect_aiosqlite, "import_dbapi", classmethod(lambda cls: sqlite3))
    said = refused(grognard, "sqlite+aiosqlite:///x")
    assert "sqlite+aiosqlite is a driver for asynchronous programs" in said


def test_damaged_pages(grognard: Grognard, database: Path):
    whole = database.read_bytes()
    database.write_bytes(whole[:4096] + b"\x07" * (len(whole) - 4096))
    assert "damaged" in refused(grognard, f"sqlite:///{database}")
    database.write_text("a letter, and not a database at all\n" * 400)
    assert "not a database" in refused(grognard, f"sqlite:///{database}")


def test_no_such_folder_and_a_folder_itself(grognard: Grognard, tmp_path: Path):
    missing = tmp_path / "missing"
    assert f"there is no folder {missing}" in refused(grognard, f"sqlite:///{missing}/x.sqlite3")
    assert "it is a folder, not a file" in refused(grognard, f"sqlite:///{tmp_path}")


def test_a_read_only_database_keeps_no_matches(grognard: Grognard, database: Path):
    said = refused(grognard, f"sqlite:///file:{database}?mode=ro&uri=true")
    assert "it is read-only, no match could be kept" in said


def test_a_locked_database(grognard: Grognard, database: Path):
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert "another program holds it locked" in refused(grognard, f"sqlite:///{database}")
    other.rollback()
    other.close()


@pytest.mark.parametrize("name", ["", "games.example.org:8000", "*.example", "http://x"])
def test_a_name_that_no_browser_would_send(grognard: Grognard, name: str):
    result = grognard("serve", "--allow-host", name)
    assert result.code == 2
    assert "a name alone, as games.example.org" in result.err


def test_a_folder_of_experiments_that_is_not_there_is_named(grognard, tmp_path):
    result = grognard("serve", "--experiments", tmp_path / "none")
    assert result.code == 2
    assert "--experiments" in result.err
    assert "no such folder" in result.err
