"""A match whose dice are known: the same game is played in the page and, beside it, by the rules.

The record of the beginning carries its seed, so that the table makes the same draws as `Mirror`.
What is to be done next is decided here, by the rules; a person's hands do it on the page.
"""

from __future__ import annotations

import json
from typing import Any

import grognard
from grognard.kernel.match.match import Match
from tests.browser.conftest import Table
from tests.browser.talk import COUNTER, ask


class Mirror:
    """One match of a title with a seed: here, and at a table when it has been handed over."""

    def __init__(self, title: str | Match, seed: str = "", *orders: str) -> None:
        found = title if isinstance(title, Match) else grognard.new(title, seed=seed)
        self.match: Match = found
        self.seen: set[str] = set()  # the questions that were answered
        for order in orders:
            self.match.give(order)

    def watch(self, table: Table, page: Any) -> None:
        """Watch the match that a page has made of the record, with a key that the page holds."""
        keys = json.loads(page.evaluate("localStorage.getItem('grognard.keys')"))
        key = next(key for key in keys if key["kind"] == "watch")
        seats = {each["side"]: each["key"] for each in keys if each["match"] == key["match"]}
        self.attend(table, key["match"], key["key"], seats)

    def attend(
        self, table: Table, match: str, key: str, seats: dict[str, str] | None = None
    ) -> None:
        """Watch a match with this key; with those of the seats orders can be given too."""
        self._table, self._path, self._key = table, f"matches/{match}", key
        self._seats = seats or {}

    def give(self, order: str) -> int:
        """Give an order at the table without a page, and here; says which moment has come."""
        before = ask(self._table, self._path, key=self._key)["version"]
        body = {"order": order, "version": before, "client": f"m{next(COUNTER)}"}
        seat = self._seats[self.side]
        assert ask(self._table, f"{self._path}/orders", body, seat)["accepted"], order
        self.follow()
        return int(ask(self._table, self._path, key=self._key)["version"])

    def follow(self) -> int:
        """Repeat here what was done there; says how many orders. Illegal ones would raise."""
        first = len(self.match.log)
        entries = ask(self._table, f"{self._path}/log?from={first + 1}", key=self._key)
        for entry in entries:
            self.seen.add(self.question)
            self.match.repeat(entry["order"], standing=entry["standing"])
        return len(entries)

    @property
    def question(self) -> str:
        """The open question."""
        return type(self.match.state.stack[-1]).__name__

    @property
    def side(self) -> str:
        """Who must decide."""
        decision = self.match.decision
        return "" if decision is None else decision.side

    @property
    def turn(self) -> int:
        """The turn that is being played."""
        return self.match.game.turn(self.match.state)

    def places(self) -> dict[str, str]:
        """Where each unit is."""
        kinds = self.match.game.notation.kinds
        where = [kinds["place"].text(place) for place in self.match.state.place]  # type: ignore[attr-defined]
        return dict(zip(kinds["unit"].ids, where, strict=True))

    def offered(self, *words: str) -> str:
        """The first legal order that begins with the first of these words that any begins with."""
        text = self.match.game.notation.text
        orders = [text(code) for code in self.match.legal]
        return next((o for word in words for o in orders if o.startswith(word)), "")
