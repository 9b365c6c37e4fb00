"""Odds at the table: nobody waits for them, they are remembered, and what was counted says so."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.kernel.play.budget import Budget
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, State
from grognard.kernel.play.odds import Look, Odds, odds
from grognard.kernel.play.order import make_order
from grognard.table.http.app import create_app
from grognard.table.shown import weighing
from tests.patience import PATIENCE
from tests.table.support import FORD, Client, Game, Person, settings, two_people
from tests.toy.fire import DIE
from tests.toy.state import FordState
from tests.toy.words import ENTER


class Slow:
    """In the place of `odds`: it begins, and goes on when the test says so."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.go_on = threading.Event()
        self.asked = 0

    def __call__(self, *args: Any) -> Odds:
        self.asked += 1
        self.begun.set()
        assert self.go_on.wait(PATIENCE)
        return odds(*args)


@pytest.fixture
def client() -> Iterator[Client]:
    """A table of its own for each test: what one has asked is remembered."""
    with TestClient(create_app(settings())) as client:
        yield client


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    made = Slow()
    monkeypatch.setattr(weighing, "odds", made)
    yield made
    made.go_on.set()


def at_odds(client: Client) -> tuple[Game, Person, str]:
    """A match in which red is asked, and an order that he can have weighed."""
    game = two_people(client, FORD)
    red = game.people["red"]
    return game, red, red.view()["decision"]["orders"][0]["order"]


class Asking(threading.Thread):
    """Somebody who asks for odds and waits for the answer."""

    def __init__(self, person: Person, order: str) -> None:
        super().__init__(daemon=True)
        self.person, self.order = person, order
        self.answer: Any = None
        self.start()

    def run(self) -> None:
        self.answer = self.person.try_post("/odds", {"order": self.order})


def in_time(work: Any) -> Any:
    """What somebody gets who must not have to wait for the odds."""
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.append(work()), daemon=True)
    thread.start()
    thread.join(PATIENCE / 3)
    assert found, "it waits for the odds"
    return found[0]


def test_the_match_goes_on_while_odds_are_worked_out(client: Client, slow: Slow):
    game, red, order = at_odds(client)
    blue = game.people["blue"]
    asker = Asking(red, order)
    assert slow.begun.wait(PATIENCE)
    assert in_time(blue.view)["decision"]["side"] == "red"
    assert in_time(lambda: blue.post("/chat", {"text": "well?", "client": "c"}))
    assert in_time(lambda: red.give(order))["view"]["log_length"] == 1
    given = in_time(lambda: blue.give(blue.view()["decision"]["orders"][0]["order"]))
    assert given["view"]["log_length"] == 2
    assert asker.is_alive()
    slow.go_on.set()
    asker.join(PATIENCE)
    status, answer = asker.answer
    assert status == 200, "the odds of the moment when they were asked for"
    assert answer["order"] == order


def test_two_who_ask_the_same_at_once_have_it_worked_out_once(client: Client, slow: Slow):
    _, red, order = at_odds(client)
    first = Asking(red, order)
    assert slow.begun.wait(PATIENCE)
    slow.go_on.set()
    second = Asking(red, order)
    for asker in (first, second):
        asker.join(PATIENCE)
    assert first.answer == second.answer
    assert slow.asked == 1


def test_an_answer_is_remembered_in_every_language(client: Client, slow: Slow):
    slow.go_on.set()
    _, red, order = at_odds(client)
    for language in ("en", "de", "en"):
        answer = client.post(
            red.path + "/odds",
            headers=red.headers,
            params={"language": language},
            json={"order": order},
        )
        assert answer.status_code == 200
    assert slow.asked == 1


def test_exact_chances_say_so(client: Client):
    _, red, order = at_odds(client)
    found = red.post("/odds", {"order": order})
    assert found["samples"] == 0
    for outcome in found["outcomes"]:
        assert "/" in outcome["chance"]
        assert outcome["low"] == outcome["share"] == outcome["high"]


class Roll(Frame[FordState]):
    """Three dice, and what they come to."""

    def apply(self, s: FordState, order: int, desk: Desk) -> None:
        total = sum(desk.draw("4.2", "die", DIE) for _ in range(3))
        desk.tell_result("4.2", "assault.roll", (total,))

    def side(self, s: FordState) -> int:
        return 0

    def legal(self, s: FordState) -> list[int]:
        return [make_order(ENTER), make_order(ENTER, 1)]


def rolled(known: State, order: int, supposed: int, budget: Budget, look: Look) -> Odds:
    """In the place of `odds`: of three dice, whatever was asked."""
    known.stack = [Roll()]
    return odds(known, make_order(ENTER), supposed, budget, look)


def test_what_was_counted_says_how_often_and_how_surely(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(weighing, "odds", rolled)
    with TestClient(create_app(settings(odds_branches=1, odds_samples=300))) as client:
        _, red, order = at_odds(client)
        found = red.post("/odds", {"order": order})
    assert found["samples"] == 300
    assert len(found["outcomes"]) > 8
    for outcome in found["outcomes"]:
        assert outcome["chance"] == ""
        assert 0 <= outcome["low"] < outcome["share"] < outcome["high"] <= 1
