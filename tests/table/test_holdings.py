"""How much one owner may have, and what goes when nobody comes for it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.kernel.match.match import Match
from grognard.table.http.app import create_app
from grognard.table.http.fairness import WHO
from grognard.table.refused import Refused
from tests.table.support import FORD, MORTAIN, Client, context_of, create, settings, two_people


@pytest.fixture
def client() -> Iterator[Client]:
    limits = {"matches_of_one": 3, "shows_of_one": 1, "bytes_of_one": 20_000}
    with TestClient(create_app(settings(**limits))) as client:
        yield client


def make(client: Client, **kinds: str) -> tuple[int, Any]:
    seats = {side: {"kind": kind} for side, kind in kinds.items()}
    answer = client.post("/api/matches", json={"title": MORTAIN, "seats": seats})
    return answer.status_code, answer.json()


def test_one_owner_may_have_so_many_shows_and_matches(client: Client):
    assert make(client, us="computer", german="computer")[0] == 201
    status, answer = make(client, us="computer", german="computer")
    assert (status, answer["error"]) == (429, "too-many-shows")
    assert make(client, us="link", german="computer")[0] == 201
    assert make(client, us="link", german="link")[0] == 201
    status, answer = make(client, us="link", german="link")
    assert (status, answer["error"]) == (429, "too-many-matches")


def test_others_and_whoever_sits_at_the_machine_are_not_counted_with_him(client: Client):
    holdings = context_of(client).holdings
    for _ in range(3):
        assert make(client, us="link", german="link")[0] == 201
    with pytest.raises(Refused):
        holdings.check("testclient", "match", 0)
    holdings.check("192.0.2.7", "match", 0)
    holdings.check("127.0.0.1", "match", 0)


def test_uploads_of_one_owner_are_counted_in_bytes(client: Client):
    match = Match(context_of(client).titles.game(MORTAIN, None, None, {}), seed="upload")
    record = match.record.encode()
    size = len(record)
    fit = 20_000 // size
    posts = [client.post("/api/records", content=record) for _ in range(fit + 1)]
    assert [answer.status_code for answer in posts] == [201] * fit + [429]


def test_what_nobody_came_for_goes_and_nothing_that_people_have_begun(client: Client):
    context = context_of(client)
    begun = two_people(client, MORTAIN)
    waiting = create(client, MORTAIN, us="link", german="link")
    record = Match(context.titles.game(MORTAIN, None, None, {}), seed="upload").record
    upload = client.post("/api/records", content=record.encode()).json()["match"]
    show = create(client, FORD, **dict.fromkeys(context.titles.find(FORD).sides, "computer"))
    now = datetime.now(UTC)
    holdings = context.holdings
    assert holdings.expire(now) == []
    assert holdings.expire(now + timedelta(days=29)) == []
    assert holdings.expire(now + timedelta(days=31)) == [show.match]
    assert holdings.expire(now + timedelta(days=61)) == [waiting.match]
    assert holdings.expire(now + timedelta(days=181)) == [upload]
    assert holdings.expire(now + timedelta(days=10_000)) == []
    assert begun.watcher.view()["phase"] == "playing"
    assert waiting.watcher.client.get(waiting.watcher.path).status_code == 401
    assert context.store.load(waiting.match) is None


def test_the_owner_of_a_match_is_known_by_a_hash_alone(client: Client):
    game = create(client, MORTAIN, us="link", german="computer")
    holdings = context_of(client).holdings
    owner = holdings.owner(game.match)
    assert len(owner) == 16
    assert "testclient" not in owner
    assert holdings.has_person(game.match)
    assert holdings.owner("nothing") == ""
    assert WHO.get() == "", "nothing of a request is left behind"
