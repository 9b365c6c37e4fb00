"""What the large titles need of the table: ways of several orders, points, suggestions, players."""

from __future__ import annotations

import json
from typing import Any

import pytest

import grognard
from tests.table.support import Client, Game, Person, create, offers, two_people, wait_for

FALAISE = "falaise"
COUNTERATTACK = "mortain-counterattack"
BEGINNING = ("setup historical", "setup historical", "done", "stop")
ON = ("move-round", "keep-marker", "done", "pass")


def asked(game: Game) -> Person:
    """Who must decide."""
    person: Person = game.people[game.watcher.view()["decision"]["side"]]
    return person


def give(game: Game, *words: str) -> dict[str, Any]:
    """The first offered order that begins with one of the words, by whoever must decide."""
    person = asked(game)
    view = person.view()
    offered = [offer["order"] for offer in view["decision"]["orders"]]
    order = next(o for word in words for o in offered if o.startswith(word))
    found: dict[str, Any] = person.give(order, view["version"])["view"]
    return found


def moving(client: Client) -> Game:
    """Somebody may move; the dice are known, so that it is always the same."""
    match = grognard.new(FALAISE, seed="ways")
    for words in (*[(order,) for order in BEGINNING], *[ON] * 20):
        decision = match.decision
        if decision is None or decision.question == "Movement":
            break
        match.give(next(o for word in words for o in decision.orders if o.startswith(word)))
    made = client.post("/api/records", content=match.record)
    assert made.status_code == 201, made.text
    return Game(client, made.json())


def long_way(game: Game) -> tuple[str, dict[str, Any], dict[str, dict[str, Any]]]:
    """A unit with a way of several orders on which nothing can happen, and all its ways by hex."""
    person = asked(game)
    orders = offers(person.view())
    for unit in dict.fromkeys(o["arguments"][0]["id"] for o in orders if o["verb"] == "move"):
        ways = person.get("/ways", unit=unit)
        calm = [way for way in ways if not way["risk"] and len(way["orders"]) > 2]
        if calm:
            return unit, calm[0], {way["hex"]: way for way in ways}
    raise AssertionError("no way of three orders")


def place_of(person: Person, unit: str) -> str:
    """Where a unit is."""
    return next(str(u["place"]) for u in person.view()["units"] if u["id"] == unit)


def test_7_2_ways_lead_where_they_say_and_are_taken_back_step_by_step(client: Client):
    game = moving(client)
    person = asked(game)
    unit, way, by_hex = long_way(game)
    start = place_of(person, unit)
    assert way["hexes"][-1] == way["hex"] != start
    assert way["cost"]
    assert way["hex"] in way["label"]
    length = person.view()["log_length"]
    for order, hex_ in zip(way["orders"], way["hexes"], strict=True):
        person.give(order)
        assert place_of(person, unit) == hex_
    assert person.view()["log_length"] == length + len(way["orders"])
    for hex_ in [*way["hexes"][-2::-1], start]:
        assert person.undo()[0] == 200
        assert place_of(person, unit) == hex_
    assert person.view()["log_length"] == length
    again = {each["hex"]: each for each in person.get("/ways", unit=unit)}
    assert again == by_hex, "everything is as it was"


def test_ways_are_for_who_decides_and_for_units_that_there_are(client: Client):
    game = moving(client)
    unit, _, _ = long_way(game)
    mine = asked(game)
    other = next(person for person in game.people.values() if person is not mine)
    assert other.get("/ways", unit=unit) == []
    assert game.watcher.get("/ways", unit=unit) == []
    for path, status in (("/ways?unit=nobody", 422), ("/ways", 400)):
        assert client.get(mine.path + path, headers=mine.headers).status_code == status
    english, german = (mine.get("/ways", unit=unit, language=x)[0]["label"] for x in ("en", "de"))
    assert english != german


@pytest.mark.parametrize("title", [FALAISE, COUNTERATTACK])
def test_the_points_are_told_line_by_line_with_their_cases(client: Client, title: str):
    game = two_people(client, title)
    while game.watcher.view()["decision"]["question"] in ("SetUp", "Placing"):
        give(game, "setup", "begin", "done")
    english, german = (game.watcher.get("", language=lang)["score"] for lang in ("en", "de"))
    sides = {person.get()["side"] for person in game.people.values()}
    assert {line["side"] for line in english["lines"]} <= sides
    assert english["lines"]
    assert all(line["case"] and line["text"] for line in english["lines"])
    assert [line["points"] for line in english["lines"]] == [x["points"] for x in german["lines"]]
    assert english["verdict"] != german["verdict"]
    assert two_people(client).watcher.view()["score"] is None, "a title that counts no points"


def test_suggested_standing_orders_can_be_taken_as_they_are(client: Client):
    game = moving(client)
    person = asked(game)
    choices = person.get("/standing")
    assert choices["suggestions"]
    german = person.get("/standing", language="de")
    for mine, yours in zip(choices["suggestions"], german["suggestions"], strict=True):
        assert mine["text"] != yours["text"]
        assert mine["orders"] == yours["orders"]
    names = {each["id"] for each in choices["conditions"]}
    for suggestion in choices["suggestions"]:
        before = len(person.get("/standing")["orders"])
        for order in suggestion["orders"]:
            assert order["when"] is None or order["when"] in names
            person.post("/standing", order)
        assert len(person.get("/standing")["orders"]) == before + len(suggestion["orders"])


def test_13_0_a_title_says_which_players_it_has_and_what_they_need(client: Client):
    infos = {each["id"]: each for each in client.get("/api/titles").json()}
    for info in infos.values():
        sides = [side["id"] for side in info["sides"]]
        readings = {each["id"]: {r["id"] for r in each["readings"]} for each in info["rulings"]}
        for player in info["players"]:
            assert player["text"].endswith(".")
            assert set(player["sides"]) <= set(sides)
            assert all(value in readings[name] for name, value in player["readings"].items())
    falaise = {player["id"]: player for player in infos[FALAISE]["players"]}
    assert next(iter(falaise)) == "captain", "he plays if nobody chooses"
    assert list(falaise)[-1] == "solitaire"
    assert falaise["solitaire"]["sides"] == ["allied"]
    assert falaise["solitaire"]["readings"] == {"solitaire": "on"}
    assert "solitaire" not in [p["id"] for p in infos[COUNTERATTACK]["players"]]


def test_13_0_the_solitaire_player_is_refused_without_its_option_and_plays_with_it(client: Client):
    seats: dict[str, dict[str, str]] = {
        "german": {"kind": "link"}, "allied": {"kind": "computer", "player": "solitaire"},
    }  # fmt: skip
    wish: dict[str, Any] = {"title": FALAISE, "seats": seats}
    refused = client.post("/api/matches", json=wish)
    assert refused.status_code == 422
    assert "solitaire=on" in refused.json()["detail"]
    wish["options"] = {"solitaire": "on"}
    wrong = {**wish, "seats": {"german": seats["allied"], "allied": seats["german"]}}
    assert client.post("/api/matches", json=wrong).json()["error"] == "player-needs"
    game = Game(client, client.post("/api/matches", json=wish).json())
    german = game.people["german"]
    german.join("Ann")
    german.give("setup historical")
    view = wait_for(german, lambda v: v["decision"] is not None and v["decision"]["yours"])
    assert view["log_length"] > 1
    assert not german.get("/chat"), "it has answered, and not chance in its place"
    assert german.try_post("/hand-over", {"player": "solitaire"})[0] == 422


def test_a_seat_that_is_handed_over_without_a_name_gets_the_best_player(client: Client):
    game = create(client, FALAISE, german="here", allied="link")
    for person in game.people.values():
        person.join("Ann")
    seats = game.people["allied"].post("/hand-over", {"player": ""})["seats"]
    assert [seat["player"] for seat in seats] == ["", "captain"]


def test_the_longest_list_of_orders_is_sent_in_few_bytes(client: Client):
    """Nine hundred orders, and the whole view with them, within 60 KB."""
    german = two_people(client, FALAISE).people["german"]
    picks = [offer["order"] for offer in offers(german.view()) if offer["verb"] == "pick"]
    longest, raw = 0, b""
    for pick in picks:
        number = len(german.give(pick)["view"]["decision"]["orders"])
        if number > longest:
            longest, raw = number, german.raw()
        german.undo()
    assert longest > 600
    view = json.loads(raw)
    lines = len(json.dumps(view["decision"]["orders"], separators=(",", ":")))
    assert lines / longest < 50
    assert len(raw) - lines + 900 * lines / longest < 60_000
    places = [offer for offer in offers(view) if offer["verb"] == "place"]
    unit, hex_ = places[-1]["arguments"]
    assert places[-1]["label"].startswith("Set up ")
    assert places[-1]["label"].endswith(f" in {hex_['id']}")
    assert (unit["kind"], hex_["kind"]) == ("unit", "hex")
