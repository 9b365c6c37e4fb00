"""A what-if board at any moment of a running match: from what the seat knows, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.table.http.app import create_app
from grognard.table.play import branching
from tests.table.support import FORD, Client, Person, settings, two_people
from tests.table.test_counterattack_odds import HELD, uploaded

PATIENT: dict[str, Any] = {"check_seconds": 200.0, "load_seconds": 60.0}


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    """A table for all of them."""
    with TestClient(create_app(settings(**PATIENT))) as client:
        yield client


def board_of(client: Client, person: Person, number: int = 0) -> dict[str, Any]:
    """What both seats of a what-if board see; what names the match alone is left out."""
    status, made = person.try_post("/branch", {"number": number, "computers": []})
    assert status == 201, made
    assert made["guessed"]
    found: dict[str, Any] = {}
    for side, key in made["seats"].items():
        seat = Person(client, made["match"], key)
        view = seat.view()
        for name in ("match", "seats", "version"):
            view.pop(name)
        found[side] = [view, seat.get("/board"), seat.get("/log")]
    return found


@pytest.fixture
def fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is guessed, and the dice, come from the same seed each time."""
    monkeypatch.setattr(branching, "fresh_seed", lambda: "the same")


@pytest.mark.usefixtures("fixed")
def test_two_matches_that_differ_in_secrets_have_the_same_board(client: Client):
    other = {**HELD, "us": ["US02", "US10", "US24"]}
    boards = [board_of(client, uploaded(client, held).people["german"]) for held in (HELD, other)]
    assert boards[0] == boards[1]
    mine = {**HELD, "german": ["GE07", "GE10"]}
    assert board_of(client, uploaded(client, mine).people["german"]) != boards[0], "one's own count"


@pytest.mark.usefixtures("fixed")
def test_a_spectator_learns_nothing_either(client: Client):
    other = {"german": ["GE07", "GE10"], "us": ["US02", "US10", "US24"]}
    boards = [board_of(client, uploaded(client, held).watcher) for held in (HELD, other)]
    assert boards[0] == boards[1]


def test_what_one_knows_is_on_the_board_and_the_rest_is_another_each_time(client: Client):
    german = uploaded(client).people["german"]
    seen = [board_of(client, german) for _ in range(6)]
    now = german.view()
    for board in seen:
        assert [(u["id"], u["place"]) for u in board["german"][0]["units"]] == [
            (u["id"], u["place"]) for u in now["units"]
        ]
        assert board["german"][0]["boxes"] == now["boxes"], "the markers that the seat holds"
    assert len({repr(board["us"][0]["boxes"]) for board in seen}) > 1


def test_the_board_says_that_it_guesses(client: Client):
    german = uploaded(client).people["german"]
    _, made = german.try_post("/branch", {"number": 0, "computers": ["us"]})
    seat = Person(client, made["match"], made["seats"]["german"])
    assert list(made["seats"]) == ["german"]
    for language, word in (("en", "guessed"), ("de", "geraten")):
        assert word in seat.get("/chat", language=language)[0]["text"]


def test_it_begins_at_any_moment_and_leaves_the_match_alone(client: Client):
    game = two_people(client, FORD)
    for number in range(4):
        side = game.watcher.view()["decision"]["side"]
        person = game.people[side]
        board_of(client, person, number)
        person.give(person.view()["decision"]["orders"][0]["order"])
        assert game.watcher.view()["log_length"] == number + 1
