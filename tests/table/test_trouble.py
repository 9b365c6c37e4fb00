"""A database that fails for a while: nothing is lost or done twice, and no match is hurt."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.kernel.play.tape import Stream
from grognard.table.contract import GiveOrder
from grognard.table.http.app import create_app
from grognard.table.play.seats import hash_of
from grognard.table.play.service import seat_of
from grognard.table.refused import Refused
from grognard.table.store.rows import Change
from grognard.table.store.trouble import Unavailable
from tests.patience import PATIENCE
from tests.table.failing import Trouble, full, locked, read_only
from tests.table.support import (
    Client,
    Game,
    Person,
    context_of,
    create,
    settings,
    standing_of,
    two_people,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.sqlite3"


@pytest.fixture
def served(path: Path) -> Iterator[Client]:
    with TestClient(create_app(settings(database=f"sqlite:///{path}", patience=0.2))) as client:
        yield client


class WatchedLock:
    """A lock that tells when somebody has to wait for it."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self.waited_for = threading.Event()

    def __enter__(self) -> None:
        if not self._lock.acquire(blocking=False):
            self.waited_for.set()
            self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()


def as_stored(client: Client, game: Game) -> list[str]:
    """The orders that a new server would find."""
    stored = context_of(client).store.load(game.match)
    assert stored is not None
    return [line["order"] for line in stored.lines]


def test_who_waited_for_a_failed_change_does_not_build_on_it(
    served: Client, path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Order A cannot be stored; order B, which waited for the room, was legal only after A."""
    game = two_people(served)
    matches, us = context_of(served).matches, game.people["us"]
    version = us.view()["version"]
    after = two_people(served).people["us"].give("setup default")["view"]
    assert after["decision"]["yours"], "the same side goes on"
    second = after["decision"]["orders"][0]["order"]
    lock, real = WatchedLock(), matches.store.commit
    monkeypatch.setattr(matches.room(game.match), "lock", lock)
    holder = locked(matches.store, path)
    results: dict[str, Any] = {}

    storing = threading.Event()

    def commit(change: Change) -> int:
        storing.set()
        assert lock.waited_for.wait(PATIENCE)
        try:
            return real(change)
        except Unavailable:
            holder.__exit__(None, None, None)  # the lock goes between A's failure and B's turn
            monkeypatch.setattr(matches.store, "commit", real)
            raise

    def give(name: str, order: str) -> None:
        try:
            wish = GiveOrder(order=order, version=version, client=name)
            results[name] = matches.give(seat_of(matches, game.match, us.key), wish, "en")
        except (Unavailable, Refused) as fault:
            results[name] = fault

    monkeypatch.setattr(matches.store, "commit", commit)
    holder.__enter__()
    first = threading.Thread(target=give, args=("a", "setup default"))
    first.start()
    assert storing.wait(PATIENCE), "A has the room before B asks for it"
    other = threading.Thread(target=give, args=("b", second))
    other.start()
    first.join(PATIENCE)
    other.join(PATIENCE)
    assert isinstance(results["a"], Unavailable)
    assert isinstance(results["b"], Refused), "B is judged by what is stored"
    assert as_stored(served, game) == []
    assert us.give("setup default", version, "a")["accepted"]
    assert us.give(second)["accepted"]
    assert as_stored(served, game) == ["setup default", second]


def actions(game: Game) -> list[tuple[str, Person, str, dict[str, Any]]]:
    """Everything that changes a match: a name, who does it, where, and what is sent."""
    us, german = game.people["us"], game.people["german"]
    version = us.view()["version"]
    promise = us.view()["dice"]["hashes"]["german"]
    say = {"text": "hello", "client": "s1"}
    standing = {"question": "Move", "answer": "stop", "when": None}
    return [
        ("order", us, "/orders", {"order": "setup default", "version": version, "client": "o1"}),
        ("undo", us, "/undo", {"version": version + 1, "client": "u1"}),
        ("chat", us, "/chat", say),
        ("standing", us, "/standing", standing),
        ("hand over", german, "/hand-over", {"player": "random"}),
        ("take back", german, "/hand-over", {"player": None}),
        ("rename", german, "/join", {"name": "Another", "hash": promise}),
        ("end", us, "/end", {"how": "resign", "client": "e1"}),
    ]


@pytest.mark.parametrize(
    ("trouble", "error"), [(locked, "database-busy"), (read_only, "database-read-only")]
)
def test_every_change_waits_for_better_times(
    served: Client, path: Path, trouble: Trouble, error: str
):
    store = context_of(served).store
    game = create(served, german="link", us="link")
    us = game.people["us"]
    game.people["german"].join("German")
    with trouble(store, path):
        status, answer = us.try_post("/join", {"name": "US", "hash": "0" * 64})
        assert (status, answer["error"]) == (503, error)
    assert us.view()["seats"][1]["joined"] is False
    us.commit("US")
    with trouble(store, path):
        status, answer = us.try_reveal(us.text)
        assert (status, answer["error"]) == (503, error)
    assert us.view()["seats"][1]["revealed"] is False
    us.join("US", us.text)
    for name, person, where, body in actions(game):
        if name == "standing":
            body["question"], body["answer"] = standing_of(us)
        before = person.view()
        with trouble(store, path):
            address, headers = f"{person.path}{where}?language=de", person.headers
            failed = served.post(address, headers=headers, json=body)
        assert (failed.status_code, failed.json()["error"]) == (503, error), name
        assert "Datenbank" in failed.json()["detail"]
        assert failed.headers["retry-after"]
        assert person.view() == before, name
        person.post(where, body)
    assert as_stored(served, game) == []
    assert game.watcher.get("/chat")[0]["text"] == "hello"
    assert [line["who"] for line in us.get("/chat")].count("US") == 1
    assert len(us.get("/standing")["orders"]) == 1


def test_a_full_disk_loses_nothing(served: Client, path: Path):
    """Orders are given until one is refused: all that was acknowledged is there, no more."""
    store, game = context_of(served).store, two_people(served)
    stream, given = Stream("full"), 0

    def next_order(number: int) -> tuple[Person, dict[str, Any]]:
        view = game.watcher.view()
        person = game.people[view["decision"]["side"]]
        offers = person.view()["decision"]["orders"]
        order = offers[stream.below(number, len(offers))]["order"]
        return person, {"order": order, "version": view["version"], "client": f"f{number}"}

    with full(store, path):
        person, body = next_order(0)
        status, answer = person.try_post("/orders", body)
        while status == 200:
            given += 1
            person, body = next_order(given)
            status, answer = person.try_post("/orders", body)
        assert (status, answer["error"]) == (503, "database-full")
        assert len(as_stored(served, game)) == given
    assert game.watcher.view()["log_length"] == given
    assert person.post("/orders", body)["accepted"]
    assert person.post("/orders", body)["accepted"], "a resend does nothing twice"
    assert len(as_stored(served, game)) == given + 1


def test_laying_out_waits_for_better_times(served: Client, path: Path):
    store, mine = context_of(served).store, two_people(served).people["us"]
    mine.give("setup default")
    text = mine.get("/set-up", name="x")["text"]
    fresh = two_people(served)
    again = fresh.people["us"]
    body = {"text": text, "version": again.view()["version"], "client": "l1"}
    with locked(store, path):
        status, answer = again.try_post("/set-up", body)
        assert (status, answer["error"]) == (503, "database-busy")
    assert again.view()["log_length"] == 0
    assert again.post("/set-up", body)["accepted"]
    assert again.view()["log_length"] == len(as_stored(served, fresh))


def test_creating_waits_for_better_times(served: Client, path: Path):
    body = {"title": "stand-at-mortain", "seats": {s: {"kind": "link"} for s in ("german", "us")}}
    with locked(context_of(served).store, path):
        answer = served.post("/api/matches", json=body)
    assert (answer.status_code, answer.json()["error"]) == (503, "database-busy")
    assert served.post("/api/matches", json=body).status_code == 201


def test_reading_goes_on_while_another_program_writes(served: Client, path: Path):
    game = two_people(served)
    with locked(context_of(served).store, path):
        assert game.watcher.view()["phase"] == "playing"
        assert game.watcher.get("/chat") == []  # this one is not in memory


def test_a_key_that_opens_another_seat_cannot_be_taken(client: Client):
    """Neither a seat's nor the spectators', of this match or another."""
    other, game = two_people(client), create(client, german="link", us="link")
    us = game.people["us"]
    for key in (other.people["us"].key, other.watcher.key, game.people["german"].key):
        status, answer = us.try_post("/join", {"name": "N", "hash": "0" * 64, "key": key})
        assert (status, answer["error"]) == (409, "key-taken")
    status, answer = us.try_post("/join", {"name": "N", "hash": "0" * 64, "key": "short"})
    assert (status, answer["error"]) == (422, "bad-key")
    seat = us.view()["seats"][1]
    assert (seat["joined"], seat["name"]) == (False, "")
    assert other.watcher.view()["phase"] == "playing"


def test_a_key_taken_at_the_same_moment_is_refused_by_the_database(
    client: Client, monkeypatch: pytest.MonkeyPatch
):
    other, game = two_people(client), create(client, german="link", us="link")
    us, store = game.people["us"], context_of(client).store
    taken, real = hash_of(other.people["us"].key), store.find_key
    monkeypatch.setattr(store, "find_key", lambda key: None if key == taken else real(key))
    body = {"name": "N", "hash": "0" * 64, "key": other.people["us"].key}
    status, answer = us.try_post("/join", body)
    assert (status, answer["error"]) == (409, "key-taken")
    assert us.view()["seats"][1]["joined"] is False


def test_what_the_table_cannot_say_has_happened_all_the_same(
    client: Client, monkeypatch: pytest.MonkeyPatch
):
    """The seat is given away and that is stored; only the line of chat about it is not."""
    game = two_people(client)
    us, store = game.people["us"], context_of(client).store

    def never(*_: Any) -> Any:
        raise Unavailable("database-busy", "database is locked")

    with monkeypatch.context() as patch:
        patch.setattr(store, "say", never)
        status, view = us.try_post("/hand-over", {"player": "random"})
    assert status == 200
    assert [seat["player"] for seat in view["seats"] if seat["side"] == "us"] == ["random"]
    assert us.get("/chat") == []


def test_what_is_stored_stands_in_no_log(
    served: Client, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
):
    """The secret of the dice is a parameter of SQL: a message of the driver may not repeat it."""
    store = context_of(served).store
    game = two_people(served)
    stored = store.load(game.match)
    assert stored is not None
    secret = stored.row.secret
    assert secret is not None
    with caplog.at_level(logging.DEBUG), pytest.raises(Exception, match="UNIQUE") as fault:
        store.create(stored)
    assert secret not in str(fault.value)
    assert secret not in caplog.text
    monkeypatch.setattr(context_of(served).matches, "create", lambda wish: store.create(stored))
    body = {"title": "stand-at-mortain", "seats": {}}
    with caplog.at_level(logging.DEBUG):
        served.post("/api/matches", json=body)
    assert "UNIQUE" in caplog.text
    assert secret not in caplog.text
