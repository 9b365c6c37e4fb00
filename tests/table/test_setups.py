"""Saved set-ups at the table: kept as a text, laid out again, refused with a unit and a rule."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import grognard
from grognard.kernel.match.setups import lay_out as lay_out_here
from grognard.kernel.match.setups import read_set_up, set_up_of, sides_that_set_up
from grognard.kernel.play.tape import Stream
from tests.table.support import Client, Person, two_people

FALAISE = "falaise"
COUNTER = itertools.count(1)
Kept = dict[str, Any]


def lay_out(person: Person, text: str) -> tuple[int, dict[str, Any]]:
    """Send a set-up."""
    body = {"text": text, "version": person.view()["version"], "client": f"s{next(COUNTER)}"}
    return person.try_post("/set-up", body)


def places(person: Person) -> dict[str, str]:
    """Where everything stands."""
    return {unit["id"]: unit["place"] for unit in person.view()["units"]}


@pytest.fixture(scope="module")
def kept(client: Client) -> Kept:
    """The German set-up of a match, under a name."""
    german = two_people(client, FALAISE).people["german"]
    german.give("place g3fj5 2148", german.view()["version"])
    german.give("setup historical", german.view()["version"])
    assert german.view()["set_up"] == "done"
    found: Kept = german.get("/set-up", name=" My  line \n")
    return found


def test_3_1_a_set_up_is_kept_unit_by_unit_and_laid_out_in_another_match(
    client: Client, kept: Kept
):
    assert (kept["title"], kept["side"], kept["name"]) == (FALAISE, "german", "My line")
    lines = kept["text"].splitlines()
    assert lines[:4] == ["# Grognard set-up", "title: falaise", "side: german", "name: My line"]
    assert "place g3fj5 2148" in lines
    assert len(lines) == kept["orders"] + 5
    assert all(line.split()[0] in ("place", "pick") for line in lines[5:])
    game = two_people(client, FALAISE)
    german, allied = game.people["german"], game.people["allied"]
    assert german.view()["set_up"] == "open"
    status, answer = lay_out(german, kept["text"])
    assert (status, answer["accepted"]) == (200, True)
    assert answer["view"]["log_length"] == kept["orders"]
    assert places(german)["g3fj5"] == "2148"
    assert allied.view()["decision"]["yours"]
    assert german.get("/set-up", name="My line") == kept
    german.post("/undo", {"version": german.view()["version"], "client": "back"})
    assert german.view()["set_up"] == "open"


def test_3_1_a_set_up_that_does_not_fit_is_refused_as_a_whole_with_unit_and_rule(
    client: Client, kept: Kept
):
    german = two_people(client, FALAISE).people["german"]
    before = places(german)
    wrong = kept["text"].replace("place g3fj9 2548", "place g3fj9 0101")
    assert wrong != kept["text"]
    status, problem = lay_out(german, wrong)
    assert (status, problem["error"]) == (422, "bad-set-up")
    assert problem["detail"].startswith("place g3fj9 0101: ")
    assert problem["extra"]["case"] == "3.1"
    assert "[3.1]" in problem["detail"]
    assert places(german) == before, "nothing is half placed"
    assert german.view()["log_length"] == 0
    for text in (
        "",
        "place g3fj9 2548",
        kept["text"].replace("title: falaise", "title: stand-at-mortain"),
        kept["text"].replace("side: german", "side: allied"),
        kept["text"].replace("place g3fj9", "place nobody"),
        kept["text"] + "place g3fj9 2548\n",
        "# Grognard set-up\ntitle: falaise\nside: german\n",
        kept["text"] * 30,
    ):
        assert lay_out(german, text)[0] == 422, text[:80]
    assert places(german) == before


def test_a_set_up_is_its_own_seats_and_of_the_set_up_only(client: Client, kept: Kept):
    game = two_people(client, FALAISE)
    german, allied = game.people["german"], game.people["allied"]
    assert allied.view()["set_up"] == "", "it has not begun"
    assert lay_out(allied, kept["text"])[0] == 409
    assert game.watcher.view()["set_up"] == ""
    assert client.get(german.path + "/set-up", headers=game.watcher.headers).status_code == 403
    assert client.get(german.path + "/set-up", headers=german.headers).status_code == 409
    assert lay_out(german, kept["text"])[0] == 200
    mortain = two_people(client)
    assert mortain.people["german"].view()["set_up"] == ""
    path = mortain.people["german"].path + "/set-up"
    assert client.get(path, headers=mortain.people["german"].headers).status_code == 409


def test_a_set_up_that_is_sent_twice_is_laid_out_once(client: Client, kept: Kept):
    german = two_people(client, FALAISE).people["german"]
    body = {"text": kept["text"], "version": german.view()["version"], "client": "once"}
    first = german.post("/set-up", body)
    again = german.post("/set-up", body)
    assert first["accepted"]
    assert again["accepted"]
    assert german.view()["log_length"] == kept["orders"]
    assert german.post("/set-up", {**body, "client": "late"})["stale"]


@pytest.mark.parametrize("title", ["stand-at-mortain", "mortain-counterattack", FALAISE])
@pytest.mark.parametrize("seed", ["one", "two"])
def test_whatever_was_set_up_by_chance_is_laid_out_the_same(title: str, seed: str):
    """Also when others must stand first, or the last unit has one hex left and goes by itself."""
    match = grognard.new(title, seed=seed)
    text, stream = match.game.notation.text, Stream(seed)
    for number in range(400):
        orders = [code for code in match.legal if text(code).split()[0] in ("pick", "place")]
        if not match.state.stack[-1].sets_up() or not orders:
            break
        match.give(orders[stream.below(number, len(orders))])
    again = grognard.new(title, seed="another")
    for side in sides_that_set_up(match.game):
        file = read_set_up(set_up_of(match, side, seed).text)
        lay_out_here(again, side, file)
    assert again.position["place"] == match.position["place"]
