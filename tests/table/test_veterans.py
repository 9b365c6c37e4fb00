"""Players that think long: progress, hurry, and why they did what they did."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.players.search.recruit import GUESSED
from grognard.table.computers.process import Child
from grognard.table.computers.thoughts import ORDERS, Thought, Thoughts, Weighed, weighed
from grognard.table.contract import WeighedView
from grognard.table.http.app import create_app
from grognard.table.play.reasons import reason_text, why_text
from grognard.table.play.titles import Kit
from grognard.titles import find_title
from tests.patience import PATIENCE
from tests.table.patient import main
from tests.table.support import (
    MORTAIN,
    Client,
    Game,
    context_of,
    create,
    settings,
    wait_for,
)

COUNTERATTACK = "mortain-counterattack"
MEMORY = 1 << 31
LONG = 10**9  # more than anybody can say


def test_a_process_says_how_far_it_is():
    child = Child(main, MEMORY)
    heard: list[float] = []
    try:
        assert child.ask({"most": 4}, 30.0, heard.append) == {"said": 4, "hurried": False}
        assert heard == [0.25, 0.5, 0.75, 1.0]
        assert child.ask({"most": 2}, 30.0)["said"] == 2, "nobody has to listen"
    finally:
        child.close()


def test_a_process_that_is_hurried_answers_at_once():
    child = Child(main, MEMORY)

    def impatient(_: float) -> None:
        child.hurry()

    try:
        answer = child.ask({"most": LONG}, 60.0, impatient)
        assert answer["hurried"]
        assert answer["said"] < LONG
        assert child.ask({"most": 3}, 30.0)["said"] <= 3, "a hurry that came too late does no harm"
    finally:
        child.close()


def test_the_last_thoughts_are_kept():
    thoughts = Thoughts()
    for number in range(ORDERS + 5):
        thoughts.note("m", Thought(number, "us", "pass", [Weighed("pass", 0.5, 8)]))
    assert [one.number for one in thoughts.of("m")] == list(range(5, ORDERS + 5))
    assert thoughts.of("another") == []


def test_an_answer_without_thoughts_has_none():
    assert weighed({"order": "pass"}) == []
    answer = {"order": "pass", "candidates": [{"order": "pass", "chance": 0.25, "trials": 4}]}
    assert weighed(answer) == [Weighed("pass", 0.25, 4)]


def test_a_reason_is_a_sentence_in_both_languages():
    tried = [
        WeighedView("a", "Fire", "S4.4", "", 0.62, 0.45, 0.77, 32, None),
        WeighedView("b", "Pass", "S2.4", "", 0.5, 0.34, 0.66, 32, None),
    ]
    assert why_text(tried, "en") == "Fire: wins 62% of 32 trials; the next best, Pass: 50%."
    assert "Versuchen" in why_text(tried, "de")
    assert why_text(tried[:1], "en") == "Fire: wins 62% of 32 trials."
    assert why_text([], "en") == ""


@pytest.mark.slow
def test_a_veteran_at_the_table_says_why(tmp_path: Path):
    url = f"sqlite:///{tmp_path / 'table.sqlite3'}"
    with TestClient(create_app(settings(database=url, think_seconds=PATIENCE))) as client:
        ask_why(client)


def ask_why(client: Client) -> None:
    seats = {"german": {"kind": "computer", "player": "veteran"}, "us": {"kind": "here"}}
    made = client.post("/api/matches", json={"title": MORTAIN, "seats": seats})
    us = Game(client, made.json()).people["us"]
    us.join("Ann")
    while not us.get("/why"):
        view = wait_for(us, lambda v: yours(v) or bool(us.get("/why")), PATIENCE)
        assert view["phase"] != "finished"
        if yours(view):
            us.give(view["decision"]["orders"][0]["order"])
    last = us.get("/why")[0]
    assert last["side"] == "german"
    assert last["text"].startswith(f"{last['label']}: ")
    assert last["weighed"] == [], "he tries orders where he is told how many, and as an adviser"
    assert last["text"] != us.get("/why", language="de")[0]["text"]


@pytest.mark.slow
def test_a_captain_at_the_table_says_why_in_both_languages(client: Client):
    """Worked out when somebody asks: nothing is kept of it."""
    seats = {"german": {"kind": "here"}, "us": {"kind": "computer", "player": "captain"}}
    made = client.post("/api/matches", json={"title": MORTAIN, "seats": seats})
    game = Game(client, made.json())
    german = game.people["german"]
    german.join("Ann")
    while not german.get("/why"):
        view = wait_for(german, lambda v: yours(v) or bool(german.get("/why")), PATIENCE)
        assert view["phase"] != "finished"
        if yours(view):
            german.give(view["decision"]["orders"][0]["order"])
    last = german.get("/why")[0]
    assert (last["side"], last["weighed"]) == ("us", [])
    assert last["text"].startswith(f"{last['label']}: ")
    assert last["text"].endswith(".")
    assert last["text"] != german.get("/why", language="de")[0]["text"]
    assert context_of(client).computers.thoughts.of(game.match) == []


@pytest.mark.parametrize(("language", "said"), [("en", "a guess."), ("de", "geraten.")])
def test_a_guess_of_a_recruit_is_said_plainly(language: str, said: str):
    kit = Kit(find_title(MORTAIN).game())
    assert reason_text(kit.scribe(language, 0), [GUESSED]).startswith(said)


def yours(view: dict[str, Any]) -> bool:
    return bool(view["decision"] and view["decision"]["yours"])


def test_where_something_is_hidden_thoughts_come_later(client: Client):
    game = create(client, COUNTERATTACK, german="here", us="here")
    for person in game.people.values():
        person.join()
    person = next(iter(game.people.values()))
    answer = client.get(f"{person.path}/why", headers=person.headers)
    assert (answer.status_code, answer.json()["error"]) == (409, "why-later")


def test_nobody_is_hurried_who_does_not_think(client: Client):
    game = create(client, MORTAIN, german="here", us="here")
    person = next(iter(game.people.values()))
    assert person.post("/hurry", {}) is False
    assert client.post(f"{person.path}/hurry").status_code in (401, 403, 404)
    assert context_of(client).computers.thoughts.of(game.match) == []
