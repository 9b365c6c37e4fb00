"""Mortain Counterattack at the table: no byte names a marker that its reader was never shown."""

from __future__ import annotations

import re

from grognard.kernel.play.tape import Stream
from tests.table.support import Client, Game, Person, context_of, offers, two_people

TITLE = "mortain-counterattack"
MARKERS = re.compile(r"\b(?:US|GE)\d\d\b")


def begun(client: Client) -> Game:
    """A match after the set-up: the markers of the first turn are drawn."""
    game = two_people(client, TITLE)
    us = game.people["us"]
    for order in ("setup historical", "begin"):
        us.give(order, us.view()["version"])
    return game


def named(person: Person) -> set[str]:
    """The markers that stand anywhere in what a page gets."""
    parts = [person.raw(path) for path in ("", "/log", "/overlays")]
    return set(MARKERS.findall(b" ".join(parts).decode()))


def open_markers(client: Client, game: Game) -> set[str]:
    """The markers that were shown to everybody so far."""
    match = context_of(client).matches.room(game.match).match
    assert match is not None
    ids = match.game.notation.kind("marker").ids
    events = [event for entry in match.log for event in entry.events]
    return {ids[event.args[1]] for event in events if event.key == "support.shows"}


def test_8_3_no_page_names_a_marker_of_the_other_side_before_it_is_shown(client: Client):
    game = begun(client)
    own = {"german": "GE", "us": "US"}
    for side, person in game.people.items():
        assert named(person)  # his own he does see
        assert all(marker.startswith(own[side]) for marker in named(person))
    seen: set[str] = set()
    for step in range(12):
        if game.play(Stream(f"markers {step}"), 8)["phase"] == "finished":
            break
        shown = open_markers(client, game)
        seen |= shown
        assert named(game.watcher) <= shown
        for side, person in game.people.items():
            known = named(person)
            assert {marker for marker in known if not marker.startswith(own[side])} <= shown
    assert seen
    record = game.watcher.client.get(
        game.watcher.path + "/record", headers=game.people["us"].headers
    )
    assert record.status_code == 409  # it holds every draw: only when the match is over


def test_an_order_names_its_unit_so_that_nobody_takes_another(client: Client):
    """Four counters read "2": an order names its unit as the log does, a marker with its value."""
    game = begun(client)
    german = game.people["german"]
    labels = [offer["label"] for offer in offers(german.view())]
    assert {"2Pz-A2 enters the map", "2SS-A2 enters the map"} <= set(labels)
    assert len(set(labels)) == len(labels)
    verbs = {choice["id"]: choice["name"] for choice in german.get("/standing")["verbs"]}
    assert verbs["support"] == "Add …"
    assert verbs["move"] == "Move …"
