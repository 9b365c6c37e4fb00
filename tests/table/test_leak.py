"""For each seat and spectator the bytes sent do not change when only hidden facts change."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.desk import Event
from grognard.kernel.masks import SPECTATOR
from grognard.kernel.match import LogEntry, Match
from grognard.kernel.tape import EVERYONE, Draw, Stream
from grognard.table.room import Room
from tests.table.support import FORD, Client, Game, Person, context_of, two_people
from tests.toy.shown import SHOWN
from tests.toy.state import FordState
from tests.toy.words import BLUE, RED
from tests.toy.worlds import other_worlds

WHO = [("red", RED), ("blue", BLUE), (None, SPECTATOR)]


def everything(person: Person) -> dict[str, bytes]:
    """All that a page can get: views, log, answers to its questions."""
    client, headers = person.client, person.headers
    found = {path: person.raw(path) for path in ("", "/log", "/chat", "/overlays", "/board")}
    for overlay in person.get("/overlays"):
        seen_from = {"unit": ["R1", "R3", "B1", "B3"], "hex": ["B2"], "nothing": [""]}
        for name in seen_from[overlay["needs"]]:
            path = f"/overlays/{overlay['id']}"
            found[f"{path} {name}"] = person.raw(path, **{overlay["needs"]: name})
    found["mine"] = client.post("/api/mine", json={"keys": [person.key]}).content
    asks: list[tuple[str, dict[str, Any]]] = [
        ("/why-not", {"order": order})
        for order in (
            "bid high",
            "show M1",
            "commit M2",
            "move R1",
            "assault B1",
            "fire R1",
            "hold",
        )
    ]
    asks += [("/why-not-click", {"unit": unit, "hex": "B2"}) for unit in ("R1", "B1")]
    view = person.view()
    asks += [
        ("/odds", {"order": offer["order"]})
        for offer in (view["decision"]["orders"] if view["decision"] else [])
    ]
    for path, body in asks:
        answer = client.post(person.path + path, headers=headers, json=body)
        assert answer.status_code < 500, answer.text
        found[f"{path} {body}"] = answer.content
    record = client.get(person.path + "/record", headers=headers)
    found["record"] = record.content
    return found


def disguise(room: Room, viewer: int, stream: Stream) -> None:
    """Change everything that this viewer may not know: the position, and what others were told."""
    match = room.match
    assert match is not None
    assert isinstance(match.state, FordState)
    match.state = other_worlds(match.state, viewer, stream)
    match.log = [_other_entry(match, entry, viewer) for entry in match.log]
    match.opening.events[:] = [_other_event(e, viewer) for e in match.opening.events]
    room.cache.clear()
    room.logs.clear()


def _other_event(event: Event, viewer: int) -> Event:
    if event.seen_by in (EVERYONE, viewer):
        return event
    args = tuple((value + 1) % 3 for value in event.args)
    return Event(event.case, event.key, args, event.modifiers, seen_by=event.seen_by)


def _other_entry(match: Match, entry: LogEntry, viewer: int) -> LogEntry:
    twin = LogEntry.__new__(LogEntry)
    twin.__dict__.update(entry.__dict__)
    order = entry.order
    if entry.seen_by not in (EVERYONE, viewer):
        order = match.game.notation.parse(
            "bid low" if "bid" in match.game.notation.text(order) else "keep"
        )
    draws = [
        d
        if d.seen_by in (EVERYONE, viewer)
        else Draw(d.case, d.kind, (d.value + 1) % 3, d.size, d.seen_by)
        for d in entry.draws
    ]
    changed = {
        "order": order, "draws": draws, "events": [_other_event(e, viewer) for e in entry.events],
    }  # fmt: skip
    twin.__dict__.update(changed)
    return twin


@pytest.mark.parametrize(("title", "seed"), [(FORD, 0), (FORD, 1), (SHOWN, 4), (SHOWN, 5)])
def test_no_byte_tells_a_secret(client: Client, title: str, seed: int):
    game = two_people(client, title)
    stream = Stream(f"leak {seed}")
    compared = 0
    for step in range(14):
        view = game.play(Stream(f"{seed}/{step}"), 2)
        if view["phase"] == "finished":
            break
        for side, viewer in WHO:
            compared += compare(client, game, side, viewer, stream)
    assert compared > 100


def compare(client: Client, game: Game, side: str | None, viewer: int, stream: Stream) -> int:
    """What one of them gets in this world and in another that he cannot tell from it."""
    person = game.watcher if side is None else game.people[side]
    before = everything(person)
    matches = context_of(client).matches
    disguise(matches.room(game.match), viewer, stream)
    after = everything(person)
    matches.forget(matches.room(game.match))  # the database has the true one
    assert set(before) == set(after)
    for name, content in before.items():
        assert content == after[name], f"{side} notices a change in {name}"
    return len(before)


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


def test_standing_orders_are_nobody_elses_business(client: Client):
    game = two_people(client, FORD)
    red, blue = game.people["red"], game.people["blue"]
    before = {p.key: p.raw() for p in (blue, game.watcher)}
    body = {"question": "OpFire", "answer": "hold"}
    assert red.post("/standing", body)["orders"][0]["answer"] == "hold"
    assert {p.key: p.raw() for p in (blue, game.watcher)} == before
    assert len(red.view()["standing"]) == 1
    assert blue.view()["standing"] == []


def test_the_test_itself_finds_a_leak(client: Client, monkeypatch: pytest.MonkeyPatch):
    """Were views written from the true position, the comparison would say so."""
    game = two_people(client, FORD)
    game.play(Stream("leaky"), 6)
    monkeypatch.setattr(Room, "known", lambda room, viewer: room.match.state)
    monkeypatch.setattr(
        "grognard.table.views.Reader.status", lambda reader, known: [str(known.hands)]
    )
    with pytest.raises(AssertionError, match="notices a change"):
        compare(client, game, "red", RED, Stream("leak"))


def test_an_overlay_made_from_the_true_position_would_be_found(
    client: Client, monkeypatch: pytest.MonkeyPatch
):
    """The range of the toy hangs on markers that only their owner knows."""
    game = two_people(client, SHOWN)
    game.play(Stream("leaky"), 6)
    path, unit = "/overlays/range", "B1"
    red = game.people["red"]
    monkeypatch.setattr(
        "grognard.table.showing.Shower.known",
        property(lambda shower: shower.reader.room.match.state),
    )
    seen = set()
    for number in range(20):
        disguise(context_of(client).matches.room(game.match), RED, Stream(f"worlds {number}"))
        seen.add(red.raw(path, unit=unit))
    monkeypatch.undo()
    masked = set()
    for number in range(20):
        disguise(context_of(client).matches.room(game.match), RED, Stream(f"worlds {number}"))
        masked.add(red.raw(path, unit=unit))
    assert (len(seen) > 1, len(masked)) == (True, 1)
