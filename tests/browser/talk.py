"""Speaking to the server as a page does."""

from __future__ import annotations

import itertools
import json
import urllib.request
from typing import Any

from grognard.kernel.match.dice import text_hash
from tests.browser.conftest import Table
from tests.patience import PATIENCE

COUNTER = itertools.count(1)


def ask(table: Table, path: str, body: Any = None, key: str = "") -> Any:
    """A question or an order; a text is sent as it is."""
    kind = "text/plain" if isinstance(body, str) else "application/json"
    raw = body if isinstance(body, str) else json.dumps(body)
    request = urllib.request.Request(
        f"{table.url}api/{path}",
        data=None if body is None else raw.encode(),
        headers={"Content-Type": kind, **({"Authorization": f"Bearer {key}"} if key else {})},
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return json.loads(answer.read())


class Match:
    """A match that two people have joined, or one who plays against the computer."""

    def __init__(self, table: Table, title: str, *sides: str, computer: str = "") -> None:
        seats: dict[str, Any] = {side: {"kind": "link"} for side in sides}
        if computer:
            seats[computer] = {"kind": "computer", "player": "random"}
        made = ask(table, "matches", {"title": title, "seats": seats})
        self.table = table
        self.path = f"matches/{made['match']}"
        self.keys: dict[str, str] = {**made["seats"], "": made["watch"]}
        texts = {side: f"a random text of {side}" for side in sides}
        for side, text in texts.items():
            promise = text_hash(made["match"], made["commitment"], side, text)
            ask(table, f"{self.path}/join", {"name": side, "hash": promise}, self.keys[side])
        for side, text in texts.items():
            ask(table, f"{self.path}/reveal", {"text": text}, self.keys[side])

    def get(self, side: str = "", path: str = "") -> Any:
        """What a seat is shown."""
        return ask(self.table, self.path + path, key=self.keys[side])

    def give(self, *orders: str) -> None:
        """Orders, each by whoever must decide."""
        for order in orders:
            view = self.get()
            side = view["decision"]["side"]
            body = {"order": order, "version": view["version"], "client": f"t{next(COUNTER)}"}
            assert ask(self.table, f"{self.path}/orders", body, self.keys[side])["accepted"], order

    def address(self, side: str = "") -> str:
        """Where a seat's page is."""
        return f"#/match/{self.path.split('/')[1]}/{self.keys[side]}"


def against_the_computer(
    table: Table, title: str = "stand-at-mortain", side: str = "us", computer: str = "german"
) -> str:
    """Where a person must decide: the first question of a match that has just begun.

    The way there by the pages of the lobby is gone by `new_match`, where it is what is tested.
    """
    return Match(table, title, side, computer=computer).address(side)
