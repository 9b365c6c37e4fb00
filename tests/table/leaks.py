"""What a page can get, all of it, and worlds that its reader may not be able to tell apart.

`Everything` asks every address of the table that a key opens; a test compares the list with the
server's own, so that a new address cannot be forgotten. `Disguise` puts another world under a
running match: what one viewer may not know is dealt anew, in the present position, in every earlier
one, in the log, and in the secret of the dice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest

from grognard.kernel.match.log import LogEntry
from grognard.kernel.match.match import Match
from grognard.kernel.play.desk import Event
from grognard.kernel.play.frame import State
from grognard.kernel.play.tape import EVERYONE, Draw, Stream
from grognard.table.play.room import Room
from grognard.table.shown import weighing
from tests.table.support import Client, Game, Person, context_of

MATCH: Final = "/api/matches/{match}"
MOMENTS: Final = 4  # earlier moments that are looked at, besides the first
OtherWorld = Callable[[Any, int, Stream], State]  # the true position, the viewer, chance
OtherOrder = Callable[[str], str]  # what a secret order could have been as well
OtherDraw = Callable[[int], int]  # what could have been drawn in secret as well


class Asked:
    """What to ask of a title: orders to be explained and weighed, places to look from."""

    def __init__(self, orders: list[str], units: list[str], hexes: list[str]) -> None:
        self.orders: Final = orders
        self.units: Final = units
        self.hexes: Final = hexes


def addresses(client: Client) -> set[tuple[str, str]]:
    """Every address of the table that is about matches, with its method."""
    return {
        (method, route.path_format)
        for route in client.app.routes
        if route.path_format.startswith(("/api/matches", "/api/mine"))
        for method in getattr(route, "methods", ["SOCKET"])
        if method not in ("OPTIONS", "HEAD")
    }


class Everything:
    """All that a page can get: views, log, answers to its questions, with their headers."""

    def __init__(self, person: Person, asked: Asked) -> None:
        self.found: Final[dict[str, bytes]] = {}
        self.used: Final[set[tuple[str, str]]] = set()
        self._person: Final = person
        self._asked: Final = asked
        self._pages()
        self._overlays()
        self._questions()
        self._refused()
        self._sent_again()

    def _keep(self, name: str, method: str, place: str, answer: Any) -> None:
        assert answer.status_code < 500, answer.text
        headers = sorted((k, v) for k, v in answer.headers.items() if k.lower() != "date")
        self.found[name] = repr((answer.status_code, headers)).encode() + answer.content
        self.used.add((method, place))

    def _get(self, path: str, place: str | None = None, **params: Any) -> None:
        person = self._person
        url = person.path + path
        answer = person.client.get(url, headers=person.headers, params=params)
        self._keep(f"{path} {params}", "GET", MATCH + (place or path), answer)

    def _post(self, path: str, body: Any) -> None:
        person = self._person
        answer = person.client.post(person.path + path, headers=person.headers, json=body)
        self._keep(f"{path} {body}", "POST", MATCH + path, answer)

    def _pages(self) -> None:
        person = self._person
        for path in ("", "/log", "/chat", "/overlays", "/board", "/charts"):
            self._get(path)
        for path in ("/standing", "/set-up", "/record"):
            self._get(path)
        length = person.view()["log_length"]
        for number in sorted({0, *range(max(length - MOMENTS, 0), length + 1)}):
            self._get(f"/at/{number}", "/at/{number}")
            self._get(f"/at/{number}/odds", "/at/{number}/odds")
        answer = person.client.post("/api/mine", json={"keys": [person.key]})
        self._keep("mine", "POST", "/api/mine", answer)

    def _overlays(self) -> None:
        seen_from = {"unit": self._asked.units, "hex": self._asked.hexes, "nothing": [""]}
        for overlay in self._person.get("/overlays"):
            for name in seen_from[overlay["needs"]]:
                params = {overlay["needs"]: name} if name else {}
                self._get(f"/overlays/{overlay['id']}", "/overlays/{overlay}", **params)
        for unit in self._asked.units:
            self._get("/ways", unit=unit)

    def _questions(self) -> None:
        for order in self._asked.orders:
            self._post("/why-not", {"order": order})
        for unit in self._asked.units:
            self._post("/why-not-click", {"unit": unit, "hex": self._asked.hexes[0]})
        decision = self._person.view()["decision"]
        offered = [offer["order"] for offer in decision["orders"]] if decision else []
        for order in [*offered[:8], *self._asked.orders]:
            self._post("/odds", {"order": order})
        self._get("/why")
        self._post("/hurry", None)

    def _sent_again(self) -> None:
        """The last order once more, and one too late: neither is done, both are answered."""
        if self._person.sent:
            self._post("/orders", self._person.sent)
            self._post("/orders", {**self._person.sent, "version": 0, "client": "too late"})

    def _refused(self) -> None:
        """Orders that are not this seat's to give, or not now: the refusal tells nothing either."""
        person = self._person
        view = person.view()
        if view["decision"] and not view["decision"]["yours"]:
            for number, order in enumerate(self._asked.orders):
                body = {"order": order, "version": view["version"], "client": f"leak {number}"}
                self._post("/orders", body)
            late = {"version": view["version"] + 100, "client": "leak undo"}
            self._post("/undo", late)
            self._post("/take-back", {**late, "left": 0})
            self._post("/take-back/answer", {**late, "agree": True})
        self._post("/advice", None)  # not against somebody else
        self._post("/branch", {"number": -1, "computers": []})  # what one gets: test_what_if.py


class Disguise:
    """Other worlds under a match, for one title."""

    def __init__(
        self,
        client: Client,
        other_world: OtherWorld,
        other_order: OtherOrder = lambda text: text,
        other_draw: OtherDraw = lambda value: value,
    ) -> None:
        self._client: Final = client
        self._other_world: Final = other_world
        self._other_order: Final = other_order
        self._other_draw: Final = other_draw

    @contextmanager
    def worn(self, game: Game, viewer: int, stream: Stream) -> Iterator[Room]:
        """Everything that this viewer may not know is different, as long as the block runs."""
        matches = context_of(self._client).matches
        matches.forget(matches.room(game.match))  # nobody else's copy, nothing made before
        room = matches.room(game.match)
        match = room.match
        assert match is not None
        truth = [room.state_at(number) for number in range(len(match.log) + 1)]

        def state_at(_: Room, number: int) -> State:
            return self._other_world(truth[number], viewer, stream)

        match.state = self._other_world(match.state, viewer, stream)
        if match.legal and match.state.stack[-1].side(match.state) != viewer:
            match.legal = match.state.stack[-1].legal(match.state)  # of what others hold there
        match.log = [self._other_entry(match, entry, viewer) for entry in match.log]
        match.opening.events[:] = [_other_event(e, viewer) for e in match.opening.events]
        room.row.secret = "f" * 64
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Room, "state_at", state_at)
            patch.setattr(weighing, "key_of", lambda *_: object())  # odds are not remembered
            yield room
        matches.forget(room)  # the database has the true one

    def _other_entry(self, match: Match, entry: LogEntry, viewer: int) -> LogEntry:
        """An order as it stands in the log of the other world: another answer, other draws."""
        twin = LogEntry.__new__(LogEntry)
        twin.__dict__.update(entry.__dict__)
        notation = match.game.notation
        order = entry.order
        if entry.seen_by not in (EVERYONE, viewer):
            order = notation.parse(self._other_order(notation.text(order)))
        changed = {
            "order": order,
            "draws": [self._redrawn(draw, viewer) for draw in entry.draws],
            "events": [_other_event(event, viewer) for event in entry.events],
        }
        twin.__dict__.update(changed)
        return twin

    def _redrawn(self, draw: Draw, viewer: int) -> Draw:
        if draw.seen_by in (EVERYONE, viewer):
            return draw
        value = self._other_draw(draw.value)
        return Draw(draw.case, draw.kind, value, draw.size, draw.seen_by)


def _other_event(event: Event, viewer: int) -> Event:
    if event.seen_by in (EVERYONE, viewer):
        return event
    args = tuple((value + 1) % 3 for value in event.args)
    return Event(event.case, event.key, args, event.modifiers, seen_by=event.seen_by)
