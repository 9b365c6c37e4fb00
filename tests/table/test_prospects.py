"""The odds at a glance: right, bounded, remembered, and from what the reader knows alone."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.kernel.match.match import Match
from grognard.kernel.play.odds import Odds, odds
from grognard.kernel.play.tape import Stream
from grognard.kernel.shown.overlay import BLOCKED, COSTLY, FIRE, RANGE
from grognard.table.http.app import create_app
from grognard.table.settings import every_title
from grognard.table.shown import prospects
from grognard.table.shown.prospects import look_of, percent
from grognard.table.shown.whole import Prospect
from tests.patience import PATIENCE
from tests.table.support import MORTAIN, Client, Game, settings
from tests.table.test_counterattack_odds import ATTACK, HELD, uploaded
from tests.table.test_weighing import in_time

TARGET = "0517"
PATIENT: dict[str, Any] = {"check_seconds": 200.0, "load_seconds": 60.0}
HURT = ("Ex", "D2", "D3", "De")  # the defender suffers


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    """A table for all of them."""
    with TestClient(create_app(settings(**PATIENT))) as client:
        yield client


def glance(person: Any, **more: str) -> dict[str, tuple[str, str]]:
    """Text and look of each hex."""
    answer = person.get("/overlays/odds", **more)
    assert {each["look"] for each in answer["legend"]}, "it is always said what is seen"
    return {each["hex"]: (each["text"], each["look"]) for each in answer["hexes"]}


def test_an_attack_is_weighed_as_if_everybody_joined_who_can(client: Client):
    game = uploaded(client)
    german = game.people["german"]
    shown = glance(german)
    for order in ATTACK:
        german.give(order)
    weighed = german.post("/odds", {"order": "strike"})
    hurts = [
        Fraction(outcome["chance"])
        for outcome in weighed["outcomes"]
        if outcome["text"].split(":")[0] in HURT
    ]
    hurt = sum(hurts, Fraction(0))
    assert 0 < hurt < 1
    assert shown[TARGET][0] == percent(hurt)
    assert set(shown) == {TARGET}, "what needs a marker first has no odds yet"


def test_who_is_not_asked_sees_that_nothing_can_be_attacked(client: Client):
    game = uploaded(client)
    for person in (game.people["us"], game.watcher):
        answer = person.get("/overlays/odds", language="de")
        assert (answer["hexes"], answer["name"]) == ([], "Chancen")
        assert len(answer["legend"]) == 1


def test_markers_that_are_hidden_change_nothing(client: Client):
    other = {**HELD, "us": ["US02", "US10", "US24"]}
    answers = [
        uploaded(client, held).people["german"].raw("/overlays/odds") for held in (HELD, other)
    ]
    assert answers[0] == answers[1]


def test_the_match_goes_on_and_the_answer_is_remembered(
    client: Client, monkeypatch: pytest.MonkeyPatch
):
    begun, go_on = threading.Event(), threading.Event()
    asked: list[int] = []

    def slow(*args: Any) -> Odds:
        asked.append(1)
        begun.set()
        assert go_on.wait(PATIENCE)
        return odds(*args)

    monkeypatch.setattr(prospects, "odds", slow)
    game = uploaded(client, {**HELD, "german": ["GE07", "GE09"]})  # nobody has asked there yet
    german = game.people["german"]
    found: list[Any] = []
    asking = threading.Thread(target=lambda: found.append(glance(german)), daemon=True)
    asking.start()
    assert begun.wait(PATIENCE)
    assert in_time(german.view)["decision"]["side"] == "german"
    assert in_time(lambda: german.post("/chat", {"text": "well?", "client": "c"}))
    go_on.set()
    asking.join(PATIENCE)
    number = len(asked)
    assert glance(german, language="de").keys() == found[0].keys()
    assert len(asked) == number, "worked out once for all languages"


@pytest.mark.parametrize("limit", [{"glance_orders": 0}, {"glance_seconds": -1.0}], ids=str)
def test_beyond_the_budget_a_hex_says_that_it_was_not_weighed(limit: dict[str, Any]):
    with TestClient(create_app(settings(**PATIENT, **limit))) as client:
        shown = glance(uploaded(client).people["german"])
    assert {look for _, look in shown.values()} == {BLOCKED}
    assert {text for text, _ in shown.values()} == {""}


def test_the_unit_that_is_chosen_has_its_own_odds(client: Client):
    """Of units that fire one by one: each its targets, together all of them."""
    record, side = about_to_fire()
    answer = client.post("/api/records", content=record.encode())
    person = Game(client, answer.json()).people[side]
    firers: dict[str, list[str]] = {}
    for offer in person.view()["decision"]["orders"]:
        verb, *names = offer["order"].split()
        if verb == "fire":
            firers.setdefault(names[0], []).append(names[1])
    places = {unit["id"]: unit["place"] for unit in person.view()["units"]}
    whole = glance(person)
    assert set(whole) == {places[unit] for units in firers.values() for unit in units}
    for firer, targets in firers.items():
        alone = glance(person, unit=firer)
        assert set(alone) == {places[unit] for unit in targets}
        assert all(share(text) <= share(whole[hex_][0]) for hex_, (text, _) in alone.items())


def about_to_fire() -> tuple[str, str]:
    """A match of units that fire at units, at random until somebody may; and who."""
    game = every_title()[MORTAIN].game()
    for seed in range(20):
        match, stream = Match(game, seed=str(seed)), Stream(f"players {seed}")
        for number in range(400):
            decision = match.decision
            if decision is None:
                break
            if any(order.startswith("fire ") for order in decision.orders):
                return match.record, decision.side
            match.give(match.legal[stream.below(number, len(match.legal))])
    raise AssertionError("nobody could ever fire")


def share(text: str) -> int:
    return int(text.strip("<%"))


def test_what_is_written_into_a_hex():
    shares = [Fraction(0), Fraction(1, 500), Fraction(1, 3), Fraction(1)]
    assert [percent(each) for each in shares] == ["0%", "<1%", "33%", "100%"]
    half, third, none = Fraction(1, 2), Fraction(1, 3), Fraction(0)
    assert look_of(Prospect(half, none)) == FIRE
    assert look_of(Prospect(third, third)) == RANGE
    assert look_of(Prospect(third, half)) == COSTLY
    assert look_of(None) == BLOCKED


@pytest.mark.parametrize("name", sorted(every_title()))
def test_results_that_are_harm_are_messages_of_the_title(name: str):
    title = every_title()[name]
    results = title.game().presentation.results()
    assert results
    assert set(results) <= set(title.messages)
