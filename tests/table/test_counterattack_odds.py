"""7.6, 8.3 Odds at the table that reckon with unknown markers, and tell nothing of them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.tape import Stream
from grognard.series.fire_and_movement.rules import ch08_support_fire
from grognard.series.fire_and_movement.state import FireState
from grognard.table.play.room import Room
from grognard.table.shown import weighing
from grognard.titles.mortain_counterattack.state import CounterattackState
from tests.table.support import Client, Game, Person, context_of, offers
from tests.titles.mortain_counterattack.helpers import (
    BATTALION,
    GERMAN,
    INFANTRY,
    PANTHER,
    TANKS,
    US,
    usual_position,
)
from tests.titles.mortain_counterattack.worlds import exchanged

UNITS = {PANTHER: "0617", TANKS: "0616", BATTALION: "0517", INFANTRY: "1203"}
HELD = {"german": ["GE06", "GE09"], "us": ["US01", "US09", "US23"]}
ATTACK = ("attack 0517", f"join {PANTHER}", f"join {TANKS}")


def uploaded(client: Client, held: dict[str, list[str]] = HELD, **readings: str) -> Game:
    """A German combat phase with markers on both sides, both seats kept by people."""
    match = usual_position(UNITS, "german combat", turn=3, seed="3", held=held, **readings)
    answer = client.post("/api/records", content=match.record.encode())
    assert answer.status_code == 201, answer.text
    return Game(client, answer.json())


def attacking(client: Client, *orders: str, **more: Any) -> tuple[Game, Person]:
    """The two tank battalions attack; the German player has not struck yet."""
    game = uploaded(client, **more)
    german = game.people["german"]
    for order in (*ATTACK, *orders):
        german.give(order)
    return game, german


def chances(odds: dict[str, Any]) -> dict[str, Fraction]:
    return {outcome["text"]: Fraction(outcome["chance"]) for outcome in odds["outcomes"]}


def test_an_order_with_odds_says_so_before_anything_is_drawn(client: Client):
    _, german = attacking(client)
    offered = {offer["order"]: offer for offer in offers(german.view())}
    strike = offered["strike"]
    assert (strike["weighs"], strike["draws"]) == (True, False)  # the defender is asked first
    assert not offered["support GE06"]["weighs"]


def test_the_answer_says_how_many_are_possible_and_how_many_were_supposed(client: Client):
    game, german = attacking(client, "support GE06")
    quiet = german.post("/odds", {"order": "strike"})
    assert (quiet["unknowns"], quiet["supposed"]) == (3, 0)
    assert quiet == german.post("/odds", {"order": "strike", "supposed": 0})
    match = context_of(client).matches.room(game.match).match
    assert match is not None
    for number in (1, 2, 3):
        odds = german.post("/odds", {"order": "strike", "supposed": number})
        assert (odds["unknowns"], odds["supposed"]) == (3, number)
        assert sum(chances(odds).values()) == 1
        by_rules = sorted(outcome.chance for outcome in match.odds("strike", number).outcomes)
        assert sorted(chances(odds).values()) == by_rules
        # What is added in thought changes the outcomes, not the arithmetic so far.
        assert chances(odds) != chances(quiet)
        assert (odds["modifiers"], odds["lit"]) == (quiet["modifiers"], quiet["lit"])
    assert quiet["assumed"]
    assert not german.post("/odds", {"order": "strike", "supposed": 1})["assumed"]


def test_the_defender_has_nothing_to_suppose(client: Client):
    game, german = attacking(client, "support GE06")
    german.give("strike")
    us = game.people["us"]
    assert us.post("/odds", {"order": "done"})["unknowns"] == 0
    status, problem = us.try_post("/odds", {"order": "done", "supposed": 1})
    assert (status, problem["error"]) == (422, "bad-supposed")


def test_a_number_that_cannot_be_is_refused(client: Client):
    _, german = attacking(client)
    for number in (-1, 4, 10**6, 10**15):
        status, problem = german.try_post("/odds", {"order": "strike", "supposed": number})
        assert (status, problem["error"]) == (422, "bad-supposed")
        assert problem["extra"] == {"supposed": str(number), "unknowns": 3}
        assert problem["detail"] == "The other side can add 3 unknown markers: suppose 0 to 3."


def test_what_is_no_number_is_malformed(client: Client):
    _, german = attacking(client)
    wrong: list[Any] = ["one", "", 1.5, None, [1], {}]
    for number in wrong:
        status, problem = german.try_post("/odds", {"order": "strike", "supposed": number})
        assert (status, problem["error"]) == (400, "malformed")


# ------------------------------------------------------------------------------------------ secrets


@pytest.fixture(autouse=True)
def _forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Odds are worked out in every world, and not remembered from the one before."""
    monkeypatch.setattr(weighing, "key_of", lambda *_: object())


def answers(person: Person) -> dict[str, bytes]:
    """Every answer to a question about odds, also the refusals."""
    found: dict[str, bytes] = {}
    for offer in person.view()["decision"]["orders"]:
        for number in range(5):
            body = {"order": offer["order"], "supposed": number}
            answer = person.client.post(person.path + "/odds", headers=person.headers, json=body)
            assert answer.status_code in (200, 422), answer.text
            found[f"{offer['order']} {number}"] = answer.content
    return found


def in_other_worlds(client: Client, game: Game, person: Person, viewer: int) -> list[str]:
    """What tells somebody that the markers he may not know were dealt otherwise."""
    before = answers(person)
    room = context_of(client).matches.room(game.match)
    different: set[str] = set()
    exchanges = 0
    for number in range(4):
        assert room.match is not None
        true = room.match.state
        assert isinstance(true, CounterattackState)
        twin = exchanged(true, viewer, Stream(f"odds {number}"))
        exchanges += (twin.held, twin.committed) != (true.held, true.committed)
        room.match.state = twin
        room.cache.clear()
        after = answers(person)
        different |= {name for name in before if before[name] != after[name]}
        room.match.state = true
    assert exchanges >= 3
    return sorted(different)


@pytest.mark.parametrize(
    "readings", [pytest.param({}, marks=pytest.mark.long), {"support_order": "hidden"}]
)
def test_no_byte_of_the_odds_tells_which_markers_are_held(client: Client, readings: dict[str, str]):
    game, german = attacking(client, "support GE06", **readings)
    assert in_other_worlds(client, game, german, GERMAN) == []
    german.give("strike")
    us = game.people["us"]
    assert in_other_worlds(client, game, us, US) == []
    us.give("support US09")
    assert in_other_worlds(client, game, us, US) == []


def test_the_strongest_and_the_weakest_hand_have_the_same_odds(client: Client):
    said = []
    for hand in (["US23", "US24"], ["US01", "US02"]):
        _, german = attacking(client, held={"german": ["GE06"], "us": hand})
        said.append(answers(german))
    assert said[0] == said[1]


def test_odds_from_the_true_hand_would_be_found(client: Client, monkeypatch: pytest.MonkeyPatch):
    game, german = attacking(client, marker_values="high")  # hands that differ much
    room: Room = context_of(client).matches.room(game.match)

    def peeked(s: FireState, side: int, number: int, desk: Desk) -> list[int]:
        assert room.match is not None
        assert isinstance(room.match.state, CounterattackState)
        return room.match.state.held[side][:number]

    monkeypatch.setattr(ch08_support_fire, "unseen_markers", peeked)
    found = in_other_worlds(client, game, german, GERMAN)
    assert {"strike 2", "strike 3"} <= set(found)
    assert "strike 0" not in found


def test_the_odds_say_who_is_attacked(client: Client):
    """7.6 Both are asked for their markers; the attacker strikes, the defender answers."""
    game, german = attacking(client)
    assert not german.post("/odds", {"order": "strike"})["answers"]
    german.give("strike")
    assert game.people["us"].post("/odds", {"order": "done"})["answers"]


def test_8_3_markers_are_offered_by_what_they_are_worth(client: Client):
    """Those that are alike are said alike; what the boxes show is not told above the map too."""
    held = {"german": ["GE01", "GE02", "GE06"], "us": ["US01"]}
    _, german = attacking(client, held=held)
    view = german.view()
    labels = [offer["label"] for offer in offers(view) if offer["verb"] == "support"]
    assert sorted(labels) == ["Add +1: mortars", "Add +1: mortars", "Add +3: rocket launchers"]
    assert not any("GE01" in line for line in view["status"])
    [box] = [box for box in view["boxes"] if box["id"] == "support-german"]
    assert any("GE01" in chip["name"] for chip in box["chips"])
