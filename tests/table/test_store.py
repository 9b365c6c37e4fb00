"""The database: its changes lead to its models, and a change is whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from litestar.testing import TestClient
from sqlalchemy import inspect, text

from grognard.table.http.app import create_app
from grognard.table.store import migrations
from grognard.table.store.models import metadata
from grognard.table.store.rows import Change
from grognard.table.store.store import Conflict, Store
from tests.table.support import Client, context_of, settings, two_people


def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'table.sqlite3'}"


def test_the_changes_lead_to_the_models(tmp_path: Path):
    store = Store(url(tmp_path))
    with store.engine.begin() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        differences = compare_metadata(context, metadata)
        assert set(inspect(connection).get_table_names()) == {*metadata.tables, "alembic_version"}
    assert differences == []
    store.close()


def test_opening_a_database_again_changes_nothing(tmp_path: Path):
    Store(url(tmp_path)).close()
    store = Store(url(tmp_path))
    with store.engine.begin() as connection:
        migrations.upgrade(connection)
        assert connection.execute(text("select version_num from alembic_version")).scalar()
        assert connection.execute(text("pragma journal_mode")).scalar() == "wal"
        assert connection.execute(text("pragma synchronous")).scalar() == 2, "on the disk first"
    store.close()


def test_a_change_to_an_old_version_is_refused(client: Client):
    game = two_people(client)
    store = context_of(client).store
    old = store.load(game.match)
    assert old is not None
    game.people["us"].give("setup default")
    with pytest.raises(Conflict):
        store.commit(Change(old.row, keep=0, lines=[{"order": "nonsense"}]))
    new = store.load(game.match)
    assert new is not None
    assert [line["order"] for line in new.lines] == ["setup default"]


def test_another_process_has_changed_the_match(client: Client):
    """What is in memory is then old; the order is judged by what is stored."""
    game = two_people(client)
    us, matches = game.people["us"], context_of(client).matches
    room = matches.room(game.match)
    version = us.view()["version"]
    stored = matches.store.load(game.match)
    assert stored is not None
    stored.row.asked = "us"
    matches.store.commit(Change(stored.row, keep=0))
    assert matches.room(game.match) is room
    answer = us.give("setup default", version)
    assert (answer["accepted"], answer["stale"]) == (False, True)
    assert us.give("setup default")["accepted"] is True


def test_nothing_is_told_that_was_not_stored(client: Client, monkeypatch: pytest.MonkeyPatch):
    game = two_people(client)
    us, context = game.people["us"], context_of(client)
    version = us.view()["version"]
    told: list[str] = []

    def full(change: Change) -> int:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(context.matches, "tell", lambda room, message: told.append(message.kind))
        patch.setattr(context.store, "commit", full)
        status, answer = us.try_give("setup default", version, "again")
    assert (status, answer["error"]) == (500, "server-error")
    assert "disk full" not in str(answer)
    assert told == []
    assert us.view()["log_length"] == 0
    assert us.give("setup default", version, "again")["accepted"] is True


def test_only_hashes_of_keys_are_stored(tmp_path: Path):
    with TestClient(create_app(settings(database=url(tmp_path)))) as client:
        game = two_people(client)
        keys = [person.key for person in (*game.people.values(), game.watcher)]
    raw = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert all(key.encode() not in raw for key in keys)
