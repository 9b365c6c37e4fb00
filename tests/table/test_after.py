"""After a match: what it came to, luck by exact odds, chances by play-outs, playing on."""

from __future__ import annotations

import time
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.kernel.match.match import Match
from grognard.kernel.play.tape import Stream
from grognard.table.after import analyst
from grognard.table.after.luck import Spread, came, steps_left
from grognard.table.http.app import create_app
from grognard.table.settings import every_title
from tests.patience import PATIENCE
from tests.table.support import MORTAIN, Client, Game, settings, two_people, upload

CHANCES = 40  # orders after the set-up of a match whose chances are worked out


@pytest.fixture(scope="module")
def finished(client: Client) -> Game:
    """A match of random orders, the last of them given here; the tests only look at it."""
    whole, stream = Match(every_title()[MORTAIN].game(), seed="after"), Stream("after")
    orders: list[int] = []
    while whole.outcome is None:
        orders.append(whole.legal[stream.below(len(orders), len(whole.legal))])
        whole.give(orders[-1])
    match = Match(whole.game, seed="after")
    for order in orders[:-5]:
        match.give(order)
    game = upload(client, match.record)
    assert game.play(Stream("after"))["phase"] == "finished"
    return game


def ask(client: Client, path: str, status: int = 200) -> Any:
    answer = client.get(f"/api/after/{path}")
    assert answer.status_code == status, answer.text
    return answer.json()


def test_what_a_match_came_to_is_read_without_a_key(client: Client, finished: Game):
    game = finished
    found = ask(client, game.match)
    view = game.watcher.view()
    assert found["outcome"] == view["outcome"]
    assert found["orders"] == view["log_length"]
    assert found["losses"]
    gone = [u["id"] for u in view["units"] if u["place"] in ("eliminated", "exited")]
    assert sorted(gone) == sorted({loss["unit"] for loss in found["losses"]})
    assert all(loss["hex"] and loss["name"] and loss["side"] for loss in found["losses"])
    assert ask(client, f"{game.match}/board")["units"]


def test_a_bid_is_told_as_a_reading_that_was_chosen(client: Client):
    """No bid is no reading: there is no usual one to compare it with."""
    match, stream = (
        Match(every_title()[MORTAIN].game(options={"bid": "2"}), seed="bid"),
        Stream("bid"),
    )
    while match.outcome is None:
        match.give(match.legal[stream.below(len(match.log), len(match.legal))])
    assert ask(client, upload(client, match.record).match)["readings"] == {"bid": "2"}


def test_nothing_is_told_of_a_match_that_is_not_over(client: Client):
    game = two_people(client)
    for path in ("", "/board", "/analysis"):
        assert ask(client, game.match + path, 409)["error"] == "not-yet"
    assert ask(client, "nothing", 404)


@pytest.mark.slow
def test_chances_and_luck_are_worked_out_in_the_background(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(analyst, "FIRST", 2)  # moments
    monkeypatch.setattr(analyst, "MOST", 3)
    with TestClient(create_app(settings(chance_games=2, chance_seconds=20.0))) as client:
        game = two_people(client)
        for order in ("setup default", "begin"):
            game.people["us"].give(order)
        game.play(Stream("after"), CHANCES)
        assert game.people["us"].try_end("resign")[0] == 200
        until = time.monotonic() + PATIENCE
        found = ask(client, f"{game.match}/analysis")
        while not found["done"] and time.monotonic() < until:
            time.sleep(0.1)
            found = ask(client, f"{game.match}/analysis")
        assert found["done"]
        assert found["games"] >= 2
        assert 2 <= len(found["chances"]) <= 3
        for chance in found["chances"]:
            assert 0 <= chance["low"] <= chance["share"] <= chance["high"] <= 1
        assert len(found["turning"]) <= 5
        assert found["luck"]
        assert all(row["variance"] > 0 for row in found["luck"])


def test_expected_and_drawn_agree_in_the_mean():
    """Over all draws of an order, what came is on average what was expected."""
    game = every_title()["stand-at-mortain"].game()
    value = steps_left(game)
    stream = Stream("luck")
    match = Match(game, seed="luck")
    found = 0
    for number in range(400):
        if match.outcome is not None or found >= 3:
            break
        order = match.legal[stream.below(number, len(match.legal))]
        spread = Spread(value)
        spread.branch(match.state, order, [], 1.0)
        assert sum(chance for chance, _ in spread.leaves) == pytest.approx(1)
        before = match.state
        match.give(order)
        drawn = [draw.value for draw in match.log[-1].draws]
        if spread.moments()[1] > 0:
            found += 1
            reached = came(before, order, drawn, value)
            assert reached in [value for _, value in spread.leaves]
    assert found


def test_playing_on_from_a_moment_begins_a_match_of_ones_own(client: Client, finished: Game):
    game = finished
    person = game.people["us"]
    status, made = person.try_post("/branch", {"number": 3, "computers": []})
    assert status == 201, made
    key = made["seats"]["us"]
    view = client.get(f"/api/matches/{made['match']}", headers={"X-Seat-Key": key}).json()
    then = person.get("/at/3")
    assert view["units"] == then["units"] or [(u["id"], u["place"]) for u in view["units"]] == [
        (u["id"], u["place"]) for u in then["units"]
    ]
    assert view["phase"] == "playing"
    last = game.watcher.view()["log_length"]
    assert person.try_post("/branch", {"number": last, "computers": []})[0] == 409
    assert person.try_post("/branch", {"number": last + 1, "computers": []})[0] == 404
    assert person.try_post("/branch", {"number": 3, "computers": ["nobody"]})[0] == 422
    status, made = person.try_post("/branch", {"number": 3, "computers": ["german"]})
    assert (status, list(made["seats"])) == (201, ["us"])
