"""Two servers on one database: either works with what the other has stored."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import event

from grognard.table.http.app import create_app
from grognard.table.store.rows import Change
from tests.table.support import Client, Person, context_of, settings, standing_of, two_people


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.sqlite3"


def test_two_servers_on_one_database(path: Path):
    """Either sees what the other has stored; nobody gets an error for it."""
    wish = settings(database=f"sqlite:///{path}")
    with TestClient(create_app(wish)) as one, TestClient(create_app(wish)) as two:
        game = two_people(one)
        us = game.people["us"]
        there = {side: Person(two, game.match, p.key) for side, p in game.people.items()}
        assert there["us"].view()["log_length"] == 0
        us.give("setup default")
        assert there["us"].view()["log_length"] == 1, "read again"
        assert there["us"].undo()[1]["accepted"]
        assert us.view()["log_length"] == 0
        chat = [us.post("/chat", {"text": "one", "client": "1"})]
        chat += [there["us"].post("/chat", {"text": "two", "client": "2"})]
        chat += [us.post("/chat", {"text": "three", "client": "3"})]
        assert [line["number"] for line in chat] == [1, 2, 3]
        question, answer = standing_of(us)
        added = us.post("/standing", {"question": question, "answer": answer, "when": None})
        assert there["us"].get("/standing")["orders"] == added["orders"]
        number = added["orders"][0]["id"]
        gone = two.delete(f"{us.path}/standing/{number}", headers=us.headers)
        assert gone.json()["orders"] == us.get("/standing")["orders"] == []
        us.post("/hand-over", {"player": "random"})
        assert there["us"].post("/hand-over", {"player": None})["seats"][1]["player"] == ""


def test_another_server_is_faster_between_the_key_and_the_room(path: Path):
    """The other's change comes after the key was looked up: undo, join and hand-over look again."""
    wish = settings(database=f"sqlite:///{path}")
    with TestClient(create_app(wish)) as one, TestClient(create_app(wish)) as two:
        game = two_people(one)
        us, mine = game.people["us"], context_of(one)
        other = Person(two, game.match, us.key)
        promise = us.view()["dice"]["hashes"]["us"]
        us.give("setup default")
        real = mine.store.commit

        def later(change: Change) -> int:
            """Just before it is stored the other server stores something."""
            mine.store.commit = real  # type: ignore[method-assign]
            other.post("/join", {"name": f"Name {change.row.version}", "hash": promise})
            return real(change)

        mine.store.commit = later  # type: ignore[method-assign]
        status, answer = us.undo()
        assert (status, answer["stale"]) == (200, True)
        mine.store.commit = later  # type: ignore[method-assign]
        assert us.post("/hand-over", {"player": "random"})["seats"][1]["player"] == "random"
        mine.store.commit = later  # type: ignore[method-assign]
        assert us.post("/join", {"name": "Mine", "hash": promise})["seats"][1]["name"] == "Mine"


def test_the_number_of_a_line_of_chat_is_taken_by_another_server(client: Client):
    """Where writers do not exclude one another, the number may be gone: the next one is taken."""
    store, game = context_of(client).store, two_people(client)
    us = game.people["us"]
    us.post("/chat", {"text": "first", "client": "1"})
    stolen: list[str] = []

    def steal(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        if statement.startswith("INSERT INTO chat") and not stolen:
            stolen.append(statement)
            columns = "match, number, side, who, text, at"
            taken = f"INSERT INTO chat ({columns}) VALUES (?, 2, 'us', '', '', '')"
            cursor.execute(taken, (game.match,))

    event.listen(store.engine, "before_cursor_execute", steal)
    line = us.post("/chat", {"text": "second", "client": "2"})
    event.remove(store.engine, "before_cursor_execute", steal)
    assert stolen
    assert line["text"] == "second"
