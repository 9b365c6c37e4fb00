"""Taking back: several orders at once, those of both sides by consent; never dice or secrets."""

from __future__ import annotations

from typing import Any

from grognard.kernel.play.tape import Stream
from tests.table.support import COUNTER, Client, Game, Person, create, two_people, wait_for


def wish(person: Person, path: str, **body: Any) -> tuple[int, Any]:
    """A wish at the version that is shown."""
    version = person.view()["version"]
    return person.try_post(path, {"version": version, "client": f"b{next(COUNTER)}", **body})


def set_up(client: Client) -> tuple[Game, Person, Person]:
    """Both sides of The Pocket at Falaise have set up: nothing has been drawn."""
    game = two_people(client, title="falaise")
    first = game.people["german"]
    if not (first.view()["decision"] or {}).get("yours"):
        first = game.people["allied"]
    second = next(person for person in game.people.values() if person is not first)
    first.give("setup historical")
    second.give("setup historical")
    return game, first, second


def test_several_orders_are_taken_back_at_once(client: Client):
    game = two_people(client)
    us = game.people["us"]
    for unit, hex_ in (("US-117", "0601"), ("US-119", "0604"), ("US-120", "0702")):
        us.give(f"place {unit} {hex_}")
    view = us.view()
    assert (view["undo"]["left"], view["log_length"]) == (0, 3)
    status, answer = wish(us, "/undo", left=1)
    assert status == 200
    assert answer["view"]["log_length"] == 1
    assert {u["id"]: u["place"] for u in answer["view"]["units"]}["US-117"] == "0601"
    assert wish(us, "/undo", left=1)[0] == 409, "nothing lies behind it"


def test_nothing_goes_over_a_draw(client: Client):
    """Neither several orders at once nor consent brings a card or a die back."""
    game = two_people(client)
    us, german = game.people["us"], game.people["german"]
    us.give("setup default")
    us.give("begin")
    game.play(Stream("back"), 6)
    now = us.view()
    drawn = now["dice"]["draws"]
    assert drawn
    for person in (us, german):
        undo = person.view()["undo"]
        assert undo["asked"] > 2
        assert wish(person, "/undo", left=1)[0] == 409
        assert wish(person, "/take-back", left=1)[0] == 409
    assert us.view()["dice"]["draws"] == drawn
    assert us.view()["log_length"] == now["log_length"]


def test_the_other_side_must_agree(client: Client):
    game, first, second = set_up(client)
    undo = first.view()["undo"]
    assert not undo["possible"]
    assert undo["asked"] == 0
    assert wish(first, "/undo", left=0)[0] == 409
    status, answer = wish(first, "/take-back", left=0)
    assert status == 200
    assert answer["view"]["log_length"] == 2, "nothing has happened yet"
    asked = second.view()["take_back"]
    assert (asked["left"], asked["orders"]) == (0, 2)
    assert game.watcher.view()["take_back"] == asked
    assert wish(first, "/take-back/answer", agree=True)[0] == 409, "nobody agrees with himself"
    assert wish(second, "/take-back/answer", agree=False)[0] == 200
    assert first.view()["take_back"] is None
    wish(first, "/take-back", left=1)
    assert wish(second, "/take-back/answer", agree=True)[0] == 200
    view = first.view()
    assert (view["log_length"], view["take_back"]) == (1, None)


def test_a_wish_is_void_when_the_match_goes_on(client: Client):
    _, first, second = set_up(client)
    wish(first, "/take-back", left=0)
    decider = next(p for p in (first, second) if p.view()["decision"]["yours"])
    decider.give(decider.view()["decision"]["orders"][-1]["order"])
    assert second.view()["take_back"] is None
    assert wish(second, "/take-back/answer", agree=True)[0] == 409


def test_a_computer_player_agrees(client: Client):
    """Over its own orders too, as far as dice allow; then it plays on from there."""
    game = create(client, us="here", german="computer")
    us = game.people["us"]
    us.join("Ann", "my own text")
    us.give("place US-117 0601")
    status, answer = wish(us, "/take-back", left=0)
    assert status == 200
    assert answer["view"]["log_length"] == 0
    us.give("setup default")
    us.give("begin")
    view = wait_for(us, lambda v: v["decision"] is None or v["decision"]["yours"])
    assert wish(us, "/take-back", left=1)[0] == 409
    assert view["undo"]["asked"] > 1


def test_spectators_take_nothing_back(client: Client):
    game, _, _ = set_up(client)
    assert wish(game.watcher, "/take-back", left=0)[0] == 403
