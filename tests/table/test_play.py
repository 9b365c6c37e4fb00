"""Playing over HTTP: alone, by link, with spectators; undo, resend, restart."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient

from grognard.kernel.match.record import RecordFault
from grognard.kernel.match.replay import game_of, read_record, replay
from grognard.kernel.play.tape import Stream
from grognard.table.http.app import create_app
from grognard.titles import find_title
from tests.table.support import (
    MORTAIN,
    Client,
    Game,
    context_of,
    create,
    offers,
    settings,
    two_people,
    wait_for,
)

BEGIN = ["setup default", "begin"]


def begun(client: Client) -> Game:
    """Two people after the set-up: the first card lies on the table."""
    game = two_people(client)
    for order in BEGIN:
        game.people["us"].give(order)
    return game


@pytest.mark.slow
def test_a_person_plays_a_whole_match_against_the_computer(client: Client):
    game = create(client, us="here", german="computer")
    person = game.people["us"]
    assert "german" not in game.people, "a computer player has no key"
    view = person.join("Ann", "my own text")
    stream = Stream("a person")
    for number in range(2000):
        if view["phase"] == "finished":
            break
        if not view["decision"]["yours"]:
            view = wait_for(person, lambda v: v["phase"] == "finished" or v["decision"]["yours"])
            continue
        offered = view["decision"]["orders"]
        offer = offered[stream.below(number, len(offered))]
        view = person.give(offer["order"], view["version"])["view"]
    assert view["outcome"]["winner"] in ("german", "us")
    assert view["dice"]["secret"]
    record = person.raw("/record")
    entries = read_record(record)
    match = replay(entries, game_of(entries[0], find_title(MORTAIN), None))
    assert match.outcome is not None
    assert len(match.log) == view["log_length"]


@pytest.mark.slow
def test_two_people_by_link_and_a_spectator(client: Client):
    game = create(client, us="link", german="link")
    waiting = game.watcher.view()
    assert waiting["phase"] == "waiting"
    assert waiting["decision"] is None
    game.people["us"].join("Ann", "one text of sixteen")
    assert game.watcher.view()["phase"] == "waiting"
    game.people["german"].join("Ben", "another text, long enough")
    path = f"{game.watcher.path}/live?key={game.watcher.key}"
    with client.websocket_connect(path) as socket:
        first = socket.receive_json()
        assert first == {"kind": "changed", "version": 5, "detail": ""}
        game.play(Stream("two people"), 15)
        assert game.people["us"].try_end("resign")[0] == 200
        end = game.watcher.view()
        versions: list[int] = []
        while not versions or versions[-1] < end["version"]:
            message = socket.receive_json()
            if message["kind"] == "changed":
                versions.append(message["version"])
    assert versions == sorted(set(versions))
    watched = game.watcher.view()
    assert watched["version"] == end["version"]
    assert watched["outcome"] == end["outcome"]
    assert watched["dice"]["texts"] == {
        "german": "another text, long enough",
        "us": "one text of sixteen",
    }
    assert watched["dice"]["commitment"] == game.commitment
    assert len(game.watcher.get("/log")) == watched["log_length"] + 2  # begun, given up
    uploaded = client.post("/api/records", content=game.watcher.raw("/record"))
    assert uploaded.status_code == 201
    again = Game(client, uploaded.json())
    assert again.people == {}, "a finished match is only watched"
    assert again.watcher.view()["outcome"] == end["outcome"]
    assert again.watcher.get("/at/10")["units"] == game.watcher.get("/at/10")["units"]


def test_a_match_begins_when_everybody_has_joined(client: Client):
    game = create(client, us="here", german="link")
    us, german = game.people["us"], game.people["german"]
    us.join("Ann", "x")
    assert us.try_give("setup default")[0] == 409
    german.join("Ben", "y")
    assert us.view()["decision"]["yours"] is True
    assert german.view()["decision"]["yours"] is False
    assert german.view()["decision"]["orders"] == []
    before = us.view()["dice"]
    late = german.promise("another text, too late")
    status, answer = german.try_post("/join", {"name": "Ben", "hash": late})
    assert (status, answer["error"]) == (409, "hash-fixed")
    german.post("/join", {"name": "Bernd", "hash": before["hashes"]["german"]})
    assert us.view()["dice"] == before
    assert [seat["name"] for seat in us.view()["seats"]] == ["Bernd", "Ann"]


def test_joining_can_change_the_key_of_a_link(client: Client):
    game = create(client, us="here", german="link")
    german, own = game.people["german"], "k" * 40
    german.post("/join", {"name": "Ben", "hash": german.promise("y"), "key": own})
    assert client.get(german.path, headers=german.headers).status_code == 403
    assert client.get(german.path, headers={"X-Seat-Key": own}).status_code == 200
    assert client.get(german.path, headers={"Authorization": f"Bearer {own}"}).status_code == 200


def test_a_stale_order_gives_the_fresh_view(client: Client):
    game = two_people(client)
    us = game.people["us"]
    old = us.view()["version"]
    us.give("setup default", old)
    answer = us.give("begin", old)
    assert (answer["accepted"], answer["stale"]) == (False, True)
    assert answer["view"]["version"] == old + 1
    assert answer["view"] == us.view()


def test_a_resend_does_nothing_twice(client: Client):
    game = two_people(client)
    us = game.people["us"]
    version = us.view()["version"]
    first = us.give("setup default", version, "same")
    again = us.give("setup default", version, "same")
    assert first == again
    assert us.view()["log_length"] == 1
    assert us.view()["version"] == version + 1


def test_undo_takes_back_and_raises_the_version(client: Client):
    game = two_people(client)
    us = game.people["us"]
    empty = us.view()
    assert empty["undo"]["possible"] is False
    us.give("setup default")
    assert us.view()["undo"] == {
        "possible": True, "what": "Take the set-up “default”", "why_not": "", "left": 0, "asked": 0,
    }  # fmt: skip
    status, answer = game.people["german"].undo()
    assert (status, answer["error"]) == (409, "no-undo")
    status, answer = us.undo()
    assert status == 200
    assert answer["view"]["log_length"] == 0
    assert answer["view"]["version"] == empty["version"] + 2
    assert answer["view"]["units"] == empty["units"]
    assert us.get("/log") == [us.get("/log")[0]]


def test_nothing_is_taken_back_across_a_card(client: Client):
    game = begun(client)
    us = game.people["us"]
    view = us.view()
    assert view["undo"]["possible"] is False
    assert "drawn" in view["undo"]["why_not"]
    assert us.undo()[0] == 409
    draws = {offer["order"]: offer["draws"] for offer in offers(_decider(game).view())}
    assert draws["pass"] is True, "said beforehand: the next card is turned"


def _decider(game: Game):
    return game.people[game.watcher.view()["decision"]["side"]]


def test_after_a_restart_everything_is_there(tmp_path: Path):
    url = f"sqlite:///{tmp_path / 'table.sqlite3'}"
    with TestClient(create_app(settings(database=url))) as client:
        game = begun(client)
        game.play(Stream("restart"), 25)
        keys = {side: person.key for side, person in game.people.items()}
        before = {side: person.view() for side, person in game.people.items()}
        log = game.watcher.get("/log")
        created = {
            "match": game.match, "seats": keys, "watch": game.watcher.key,
            "commitment": game.commitment,
        }  # fmt: skip
    with TestClient(create_app(settings(database=url))) as client:
        again = Game(client, created)
        assert {side: person.view() for side, person in again.people.items()} == before
        assert again.watcher.get("/log") == log
        again.play(Stream("further"), 5)
        assert len(again.watcher.get("/log")) == len(log) + 5
    raw = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert not any(key.encode() in raw for key in [*keys.values(), game.watcher.key])


def test_a_room_that_was_forgotten_is_rebuilt(client: Client):
    game = begun(client)
    game.play(Stream("forgotten"), 10)
    before = game.watcher.view()
    matches = context_of(client).matches
    matches.forget(matches.room(game.match))
    assert game.watcher.view() == before


def test_a_seeded_record_can_be_played_on(client: Client):
    import grognard

    match = grognard.new(MORTAIN, seed="upload")
    for order in BEGIN:
        match.give(order)
    answer = client.post("/api/records", content=match.record.encode())
    assert answer.status_code == 201
    game = Game(client, answer.json())
    assert set(game.people) == {"german", "us"}
    view = game.play(Stream("further"), 6)
    assert view["log_length"] == len(BEGIN) + 6
    bad = match.record.replace("begin", "begun")
    answer = client.post("/api/records", content=bad.encode())
    assert (answer.status_code, answer.json()["error"]) == (422, "bad-record")
    with pytest.raises(RecordFault):
        read_record(bad.encode())


def test_my_matches_by_the_keys_of_the_browser(client: Client):
    first, second = two_people(client), begun(client)
    keys = [first.people["us"].key, "nonsense", second.watcher.key, "z" * 32]
    cards = client.post("/api/mine", json={"keys": keys}).json()
    assert [card["match"] for card in cards] == [second.match, first.match]
    assert [card["key"] for card in cards] == [2, 0]
    assert [card["side"] for card in cards] == [None, "us"]
    assert [card["yours"] for card in cards] == [False, True]
    assert client.post("/api/mine", json={"keys": ["x"] * 201}).status_code == 422


def test_a_replay_shows_every_moment(client: Client):
    game = begun(client)
    game.play(Stream("replay"), 12)
    now = game.watcher.view()
    start = game.watcher.get("/at/0")
    assert start["log_length"] == 0
    assert {u["place"] for u in start["units"]} == {"unplaced", "waiting-east", "waiting-west"}
    end = game.watcher.get(f"/at/{now['log_length']}")
    assert end["units"] == now["units"]
    beyond = client.get(f"{game.watcher.path}/at/999", headers=game.watcher.headers)
    assert beyond.status_code == 404


def test_german_and_english(client: Client):
    game = begun(client)
    person = _decider(game)
    assert person.get(language="de")["language"] == "de"
    assert person.get(language="de")["status"][0] == "Runde 1 von 6"
    headers = {**person.headers, "Accept-Language": "fr, de-AT;q=0.9"}
    assert client.get(person.path, headers=headers).json()["language"] == "de"
    assert person.get(language="xx")["language"] == "en"
