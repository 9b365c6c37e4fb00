"""For each seat and spectator the bytes sent do not change when only hidden facts change.

`make leaks` plants leaks in copies of the source, one at a time, and wants each one found, here or
by the tests of the kernel and of the titles.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.kernel.play.masks import SPECTATOR
from grognard.kernel.play.tape import Stream
from grognard.table.http.app import create_app
from grognard.table.play import seats
from tests.table.leaks import MATCH, Asked, Disguise, Everything, addresses
from tests.table.support import FORD, Client, Game, Person, context_of, settings, two_people
from tests.titles.mortain_counterattack.worlds import exchanged
from tests.toy.shown import SHOWN
from tests.toy.words import BLUE, RED
from tests.toy.worlds import other_worlds

LONG = pytest.mark.long  # the same at more moments
COUNTERATTACK = "mortain-counterattack"
TOY = Asked(
    ["bid high", "show M1", "commit M2", "move R1", "assault B1", "fire R1", "hold"],
    ["R1", "R3", "B1", "B3"],
    ["B2"],
)
REAL = Asked(
    ["support US02", "support GE03", "commit US05", "roll", "resist", "done"],
    ["2SS-A2", "117-2"],
    ["0102", "1713"],
)
# What changes the match is not asked again and again: `test_the_answers_of_two_worlds` does.
CHANGES = {
    ("POST", "/api/matches"),
    ("POST", f"{MATCH}/join"),
    ("POST", f"{MATCH}/reveal"),
    ("POST", f"{MATCH}/end"),
    ("POST", f"{MATCH}/chat"),
    ("POST", f"{MATCH}/hand-over"),
    ("POST", f"{MATCH}/standing"),
    ("POST", f"{MATCH}/set-up"),
    ("DELETE", f"{MATCH}/standing/{{number}}"),
}


def toy_order(text: str) -> str:
    """What a secret order of the toy could have been as well."""
    if "enter" in text:
        return "enter A1"
    return "bid low" if "bid" in text else "keep"


def toy(client: Client) -> Disguise:
    return Disguise(client, other_worlds, toy_order, lambda value: (value + 1) % 3)


def real(client: Client) -> Disguise:
    return Disguise(client, exchanged)


def compare(
    disguise: Disguise, game: Game, person: Person, viewer: int, stream: Stream, asked: Asked = TOY
) -> int:
    """What somebody gets in this world and in another that he cannot tell from it."""
    matches = context_of(person.client).matches
    matches.forget(matches.room(game.match))  # both are read from the database
    before = Everything(person, asked).found
    with disguise.worn(game, viewer, stream):
        after = Everything(person, asked).found
    assert set(before) == set(after)
    for name, content in before.items():
        assert content == after[name], f"viewer {viewer} notices a change in {name}"
    return len(before)


def viewers(game: Game) -> list[tuple[Person, int]]:
    people = [(person, number) for number, person in enumerate(game.people.values())]
    return [*people, (game.watcher, SPECTATOR)]


@pytest.mark.parametrize(
    ("title", "scenario", "seed"),
    [
        pytest.param(FORD, None, 0, marks=LONG),
        pytest.param(SHOWN, None, 4, marks=LONG),
        (SHOWN, "ambush", 6),  # where units stand is hidden too
    ],
)
@pytest.mark.parametrize(("steps", "orders"), [(2, 5), pytest.param(6, 3, marks=LONG)])
def test_no_byte_tells_a_secret(
    client: Client, title: str, scenario: str | None, seed: int, steps: int, orders: int
):
    game = two_people(client, title, scenario)
    stream = Stream(f"leak {seed}")
    compared = 0
    for step in range(steps):
        view = game.play(Stream(f"{seed}/{step}"), orders)
        if view["phase"] == "finished":
            break
        for person, viewer in viewers(game):
            compared += compare(toy(client), game, person, viewer, stream)
    assert compared > 200


@pytest.mark.parametrize(("steps", "orders"), [(1, 45), pytest.param(3, 20, marks=LONG)])
def test_no_byte_tells_a_marker_of_mortain_counterattack(client: Client, steps: int, orders: int):
    game = two_people(client, COUNTERATTACK)
    us = game.people["us"]
    for order in ("setup historical", "begin"):
        us.give(order, us.view()["version"])
    compared = 0
    for step in range(steps):
        game.play(Stream(f"markers {step}"), orders)
        for person, viewer in viewers(game):
            stream = Stream(f"leak {step}")
            compared += compare(real(client), game, person, viewer, stream, REAL)
    assert compared > 100


def test_every_address_is_asked(client: Client):
    """A new address must be compared too."""
    game = two_people(client, SHOWN)
    asked = [Everything(person, TOY).used for person in (*game.people.values(), game.watcher)]
    assert set().union(*asked) == addresses(client) - CHANGES - {("SOCKET", f"{MATCH}/live")}


class Named:
    """In the place of the module `secrets`: the same names in the same sequence."""

    def __init__(self) -> None:
        self._numbers = itertools.count(1)

    def token_urlsafe(self, size: int) -> str:
        return f"{next(self._numbers):0{size + size // 3}d}"

    def token_hex(self, size: int) -> str:
        return f"{next(self._numbers):0{2 * size}x}"


@contextmanager
def one_world(answer: str) -> Iterator[tuple[Game, list[str]]]:
    """A table where red has just given a secret answer, and what the sockets then said.

    Everything that chance names is the same in each world: the match, its keys, its dice.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(seats, "secrets", Named())
        with TestClient(create_app(settings())) as client:
            game = two_people(client, FORD)
            red = game.people["red"]
            with heard(game.people["blue"]) as to_blue, heard(game.watcher) as to_watcher:
                red.give(answer, client="the answer")
                red.post("/standing", {"question": "OpFire", "answer": "hold"})
                red.post("/chat", {"text": "your turn", "client": "the chat"})
                said = [*until_chat(to_blue), "", *until_chat(to_watcher)]
            yield game, said


@contextmanager
def heard(person: Person) -> Iterator[Any]:
    with person.client.websocket_connect(f"{person.path}/live?key={person.key}") as socket:
        yield socket


def until_chat(socket: Any) -> list[str]:
    """Everything that a socket says, up to the word that somebody has spoken."""
    said: list[str] = []
    while not said or '"chat"' not in said[-1]:
        said.append(socket.receive_text())
    return said


def told(answer: str) -> dict[str, bytes]:
    """All that everybody but red is sent in the world where red gave this answer."""
    with one_world(answer) as (game, said):
        found = {"socket": "\n".join(said).encode()}
        for name, person in (("blue", game.people["blue"]), ("watcher", game.watcher)):
            everything = Everything(person, TOY).found
            found |= {f"{name} {path}": content for path, content in everything.items()}
        blue = game.people["blue"]
        made = blue.client.post(
            blue.path + "/standing",
            headers=blue.headers,
            json={"question": "OpFire", "answer": "hold"},
        )
        found["standing"] = made.content
        number = made.json()["orders"][0]["id"]
        for path, body in (
            ("/join", {"name": "Blue", "hash": blue.view()["dice"]["hashes"]["blue"]}),
            ("/reveal", {"text": blue.text}),
            ("/chat", {"text": "mine", "client": "chat of blue"}),
            ("/hand-over", {"player": None}),
        ):
            answered = blue.client.post(blue.path + path, headers=blue.headers, json=body)
            found[path] = answered.content
        gone = blue.client.delete(f"{blue.path}/standing/{number}", headers=blue.headers)
        found["gone"] = gone.content
    return {name: without_times(content) for name, content in found.items()}


def without_times(content: bytes) -> bytes:
    return re.sub(rb"\d{4}-\d\d-\d\dT[0-9:.+]+", b"TIME", content)


def test_the_answers_of_two_worlds():
    """Red bids high in one world and low in the other: nobody else is sent a different byte."""
    high, low = told("bid high"), told("bid low")
    assert set(high) == set(low)
    for name, content in high.items():
        assert content == low[name], name
    assert b'"thinking"' not in high["socket"]
    assert b"changed" in high["socket"]


def test_a_secret_order_is_read_by_its_owner_only(client: Client):
    game = two_people(client, FORD)
    red, blue = game.people["red"], game.people["blue"]
    red.give("bid high")
    own, other, watched = (p.get("/log")[-1] for p in (red, blue, game.watcher))
    assert own["order"] == "bid high"
    assert (other["order"], other["label"]) == ("", "A secret order")
    assert other == watched
    assert b"high" not in blue.raw("/log")
    assert [line["text"] for line in other["lines"]] == ["red has bid."]


def test_the_record_waits_for_the_end_where_there_are_secrets(client: Client):
    game = two_people(client, FORD)
    for person in (game.people["red"], game.people["blue"], game.watcher):
        assert person.view()["record"] is False
        answer = client.get(person.path + "/record", headers=person.headers)
        assert (answer.status_code, answer.json()["error"]) == (409, "not-yet")
    end = game.play(Stream("to the end"))
    assert end["phase"] == "finished"
    assert game.watcher.view()["record"] is True
    assert b'"secret"' in game.watcher.raw("/record")


def test_the_secret_of_the_dice_is_shown_at_the_end_and_not_before(client: Client):
    for title in (FORD, "stand-at-mortain"):
        game = two_people(client, title)
        room = context_of(client).matches.room(game.match)
        secret = room.row.secret
        assert secret is not None
        game.play(Stream("secret"), 8)
        for person, _ in viewers(game):
            asked = TOY if title == FORD else REAL
            for name, content in Everything(person, asked).found.items():
                assert secret.encode() not in content, name


def test_standing_orders_are_nobody_elses_business(client: Client):
    game = two_people(client, FORD)
    red, blue = game.people["red"], game.people["blue"]
    before = {p.key: p.raw() for p in (blue, game.watcher)}
    body = {"question": "OpFire", "answer": "hold"}
    assert red.post("/standing", body)["orders"][0]["answer"] == "hold"
    assert {p.key: p.raw() for p in (blue, game.watcher)} == before
    assert len(red.view()["standing"]) == 1
    assert blue.view()["standing"] == []


def test_a_computer_player_is_told_no_secret(client: Client):
    """What is sent to the process that thinks is the same in every world it cannot tell apart."""
    game = two_people(client, FORD)
    computers = context_of(client).computers
    matches = context_of(client).matches
    compared = 0
    for step in range(8):
        view = game.play(Stream(f"computer {step}"), 2)
        if view["phase"] == "finished":
            break
        side = view["decision"]["side"]
        viewer = {"red": RED, "blue": BLUE}[side]
        room = matches.room(game.match)
        room.seat(side).player = "random"
        before = computers._job(game.match)
        with toy(client).worn(game, viewer, Stream(f"job {step}")) as other:
            other.seat(side).player = "random"
            assert computers._job(game.match) == before
        compared += 1
    assert compared > 4
