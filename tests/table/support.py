"""A table to be tested: people with keys, who speak to it over HTTP."""

from __future__ import annotations

import itertools
import time
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from grognard.kernel.match.dice import text_hash
from grognard.kernel.play.tape import Stream
from grognard.kernel.title import Title
from grognard.table.http.context import Context
from grognard.table.settings import Settings, every_title
from grognard.titles import find_title
from tests.patience import PATIENCE
from tests.toy.shown import SHOWN, ShownFord
from tests.toy.title import TheFord

MORTAIN = "stand-at-mortain"
FORD = "the-ford"
HOST = "testserver.local"  # as which the test client calls
Client = TestClient[Litestar]
COUNTER = itertools.count(1)


def settings(**changes: Any) -> Settings:
    """No limits of rate, one process for computer players, and titles with secrets.

    Odds and computer players have more time than anywhere else: whether odds are worked out or
    sampled, and whether a player answers at all, must not be a question of how busy the machine is.
    """
    titles = {**every_title(), FORD: TheFord(), SHOWN: ShownFord()}
    usual: dict[str, Any] = {"rate": 0, "creation_rate": 0, "workers": 1, "hosts": [HOST]}
    usual |= {"odds_seconds": 20.0, "glance_seconds": 20.0, "think_seconds": 60.0}
    return Settings(**{**usual, "titles": titles, **changes})


def only(*names: str) -> dict[str, Title]:
    """A table of few titles: it tells sooner which it has."""
    return {name: find_title(name) for name in names}


def context_of(client: Client) -> Context:
    """What lies behind the server."""
    context = client.app.state.context
    assert isinstance(context, Context)
    return context


class Person:
    """Somebody with a key."""

    def __init__(self, client: Client, match: str, key: str) -> None:
        self.client = client
        self.match = match
        self.key = key
        self.path = f"/api/matches/{match}"
        self.headers = {"X-Seat-Key": key}
        self.text = ""  # for the dice, promised when joining
        self.others: list[Person] = []  # everybody who has a seat
        self.sent: dict[str, Any] = {}  # the last order

    def get(self, path: str = "", **params: Any) -> Any:
        answer = self.client.get(self.path + path, headers=self.headers, params=params)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def raw(self, path: str = "", **params: Any) -> bytes:
        answer = self.client.get(self.path + path, headers=self.headers, params=params)
        assert answer.status_code == 200, answer.text
        return answer.content

    def try_post(self, path: str, body: Any) -> tuple[int, Any]:
        answer = self.client.post(self.path + path, headers=self.headers, json=body)
        return answer.status_code, answer.json()

    def post(self, path: str, body: Any) -> Any:
        status, answer = self.try_post(path, body)
        assert status == 200, answer
        return answer

    def view(self) -> Any:
        return self.get()

    def promise(self, text: str) -> str:
        """The hash of a text for the dice, made as a page makes it."""
        view = self.view()
        self.text = text
        return text_hash(self.match, view["dice"]["commitment"], view["side"], text)

    def commit(self, name: str = "", text: str = "") -> Any:
        """Join with the hash of a text; nobody shows anything yet."""
        text = f"a random text, number {next(COUNTER)}" if len(text) < 16 else text
        return self.post("/join", {"name": name, "hash": self.promise(text)})

    def try_reveal(self, text: str) -> tuple[int, Any]:
        return self.try_post("/reveal", {"text": text})

    def join(self, name: str = "", text: str = "") -> Any:
        """Join; when everybody has, all show their texts, as their pages do by themselves."""
        self.commit(name, text)
        if all(seat["joined"] for seat in self.view()["seats"]):
            for person in self.others:
                person.post("/reveal", {"text": person.text})
        return self.view()

    def try_end(self, how: str, client: str | None = None) -> tuple[int, Any]:
        return self.try_post("/end", {"how": how, "client": client or f"e{next(COUNTER)}"})

    def try_give(
        self, order: str, version: int | None = None, client: str | None = None
    ) -> tuple[int, Any]:
        at = self.view()["version"] if version is None else version
        self.sent = {"order": order, "version": at, "client": client or f"c{next(COUNTER)}"}
        return self.try_post("/orders", self.sent)

    def give(self, order: str, version: int | None = None, client: str | None = None) -> Any:
        status, answer = self.try_give(order, version, client)
        assert status == 200, answer
        return answer

    def undo(self, version: int | None = None) -> tuple[int, Any]:
        at = self.view()["version"] if version is None else version
        return self.try_post("/undo", {"version": at, "client": f"u{next(COUNTER)}"})


class Game:
    """A match with everybody who has a key to it."""

    def __init__(self, client: Client, created: dict[str, Any]) -> None:
        self.match = created["match"]
        self.commitment = created["commitment"]
        self.people = {
            side: Person(client, self.match, key) for side, key in created["seats"].items()
        }
        for person in self.people.values():
            person.others = list(self.people.values())
        self.watcher = Person(client, self.match, created["watch"])

    def play(self, stream: Stream, orders: int = 100_000) -> Any:
        """Random orders until the end, or so many."""
        view = self.watcher.view()
        for number in range(orders):
            if view["phase"] == "finished":
                break
            decision = view["decision"]
            person = self.people[decision["side"]]
            if not decision["yours"]:  # the answer to an order has the next question of that side
                view = person.view()
            offers = view["decision"]["orders"]
            offer = offers[stream.below(number, len(offers))]
            view = person.give(offer["order"], view["version"])["view"]
        return view


def create(client: Client, title: str = MORTAIN, scenario: str | None = None, **kinds: str) -> Game:
    """A match; `us="computer"` and so on say who plays."""
    seats = {side: {"kind": kind} for side, kind in kinds.items()}
    wish = {"title": title, "scenario": scenario, "seats": seats}
    answer = client.post("/api/matches", json=wish)
    assert answer.status_code == 201, answer.text
    return Game(client, answer.json())


def two_people(client: Client, title: str = MORTAIN, scenario: str | None = None) -> Game:
    """A match that has begun, both sides played by people."""
    sides = context_of(client).titles.find(title).sides
    game = create(client, title, scenario, **dict.fromkeys(sides, "link"))
    for side, person in game.people.items():
        person.join(side, f"a random text of {side}")
    return game


def upload(client: Client, record: str) -> Game:
    """A match that was played elsewhere, with a key for every side if it is not over."""
    made = client.post("/api/records", content=record.encode())
    assert made.status_code == 201, made.text
    return Game(client, made.json())


def offers(view: Any) -> list[dict[str, Any]]:
    """The offered orders as a page reads them: each with its words and all that is said of it."""
    decision = view["decision"]
    words = decision["words"]
    said = dict.fromkeys(("draws", "final", "ends", "weighs"), False)
    found = []
    for line in decision["orders"]:
        verb, *ids = line["order"].split(" ")
        named = [{"kind": k, "id": i} for k, i in zip(words["kinds"][verb], ids, strict=True)]
        label = words["phrases"][line.get("phrase", 0)] or line["order"]
        for number, one in enumerate(named, 1):
            name = words["names"].get(one["kind"], {}).get(one["id"], one["id"])
            label = label.replace(f"{{{number}}}", name)
        found.append({**said, **line, "verb": verb, "label": label, "arguments": named})
    return found


def standing_of(person: Person) -> tuple[str, str]:
    """A question and an answer that a standing order may be made of."""
    choices = person.get("/standing")
    return choices["questions"][0]["id"], choices["verbs"][0]["id"]


def wait_for(person: Person, wanted: Any, seconds: float = PATIENCE) -> Any:
    """Look until the view is as wanted."""
    end = time.monotonic() + seconds
    view = person.view()
    while not wanted(view) and time.monotonic() < end:
        time.sleep(0.02)
        view = person.view()
    if wanted(view):
        return view
    raise AssertionError(f"not within {seconds} seconds: {view}")
