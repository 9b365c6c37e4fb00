"""Matches that are given up: ended once and for ever, and proved like any other."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient

from grognard.cli import run
from grognard.kernel.play.tape import Stream
from grognard.table.http.app import create_app
from tests.table.support import (
    Client,
    Game,
    context_of,
    create,
    settings,
    two_people,
)


def verified(text: bytes, tmp_path: Path, *options: str) -> bool:
    file = tmp_path / "match.grognard"
    file.write_bytes(text)
    return run(["verify", str(file), *options]) == 0


def forget(client: Client, match: str) -> None:
    """What is asked for next is read from the database."""
    matches = context_of(client).matches
    matches.forget(matches.room(match))


def played(client: Client, title: str = "stand-at-mortain") -> Game:
    game = two_people(client, title)
    game.play(Stream("a beginning"), 12)
    return game


def test_a_seat_resigns_and_the_dice_are_proved(
    client: Client, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    game = played(client)
    us, german = game.people["us"], game.people["german"]
    before = us.view()
    assert before["dice"]["secret"] is None
    assert before["ends"] == ["resign"]
    assert game.watcher.view()["ends"] == []
    status, answer = us.try_end("resign", "once")
    assert status == 200
    view = german.view()
    assert view["phase"] == "finished"
    assert view["outcome"] == {
        "winner": "german",
        "text": "Decided by resignation.",
        "played_out": False,
    }
    assert view["dice"]["secret"] is not None
    assert view["decision"] is None
    assert view["ends"] == []
    kept = [f"--hash={side}={promise}" for side, promise in before["dice"]["hashes"].items()]
    assert verified(german.raw("/record"), tmp_path, *kept)
    said = capsys.readouterr().out
    assert "Nobody could choose the draws" in said
    assert "ended by the side that the record names" in said
    assert answer["view"] == us.view()
    assert us.try_end("resign", "once")[1] == answer, "a resend gives the same answer"


def test_after_the_end_nothing_can_be_done(client: Client):
    game = played(client)
    asked = game.watcher.view()["decision"]["side"]
    person = game.people[asked]
    order = person.view()["decision"]["orders"][0]["order"]
    person.try_end("resign")
    length = person.view()["log_length"]
    for seat in game.people.values():
        assert seat.try_give(order)[0] == 409
        assert seat.undo()[0] == 409
        assert seat.try_post("/hand-over", {"player": "random"})[0] == 409
        assert seat.try_end("resign")[1]["error"] == "cannot-end"
    assert person.view()["log_length"] == length
    assert person.get("/at/3")["log_length"] == 3
    assert person.view()["undo"]["possible"] is False


def test_who_resigned_is_told_in_both_languages(client: Client):
    game = played(client)
    game.people["us"].try_end("resign")
    log = game.watcher.get("/log")
    assert len(log) == game.watcher.view()["log_length"] + 2
    assert (log[-1]["label"], log[-1]["side"]) == ("US resigns.", "us")
    german = game.watcher.get("/log", language="de")[-1]
    assert "gibt auf" in german["label"]
    assert german["lines"][0]["text"] == "Durch Aufgabe entschieden."
    assert game.watcher.get("/log", **{"from": len(log) - 1}) == [log[-1]]
    assert game.watcher.get("/chat")[-1]["text"] == "US resigns."
    cards = game.watcher.client.post("/api/mine", json={"keys": [game.watcher.key]}).json()
    assert cards[0]["outcome"]["text"] == "Decided by resignation."


def test_a_given_up_match_is_the_same_after_a_restart_and_as_an_upload(tmp_path: Path):
    wish = settings(database=f"sqlite:///{tmp_path / 'table.sqlite3'}")
    with TestClient(create_app(wish)) as client:
        game = played(client, "mortain-counterattack")
        assert game.watcher.view()["record"] is False, "it hides something"
        next(iter(game.people.values())).try_end("resign")
        before, record = game.watcher.view(), game.watcher.raw("/record")
        forget(client, game.match)
        assert game.watcher.view() == before
    with TestClient(create_app(wish)) as client:
        game.watcher.client = client
        assert game.watcher.view() == before
        assert game.watcher.raw("/record") == record
        again = client.post("/api/records", content=record)
        assert again.status_code == 201
        shown = Game(client, again.json()).watcher
        assert shown.view()["outcome"] == before["outcome"]
        assert shown.raw("/record") == record


def test_an_abandoned_match_may_be_claimed_after_a_time(tmp_path: Path):
    with TestClient(create_app(settings(abandoned_days=0.0))) as client:
        game = played(client)
        asked = game.watcher.view()["decision"]["side"]
        other = game.people["us" if asked == "german" else "german"]
        assert game.people[asked].view()["ends"] == ["resign"], "it is he who is waited for"
        assert game.people[asked].try_end("claim")[1]["error"] == "cannot-end"
        assert other.view()["ends"] == ["resign", "claim"]
        assert other.try_end("claim")[0] == 200
        outcome = other.view()["outcome"]
        assert outcome["winner"] is None
        assert outcome["text"] == "The match was abandoned: nobody has won."
        assert verified(other.raw("/record"), tmp_path)
        assert b'"end":"unfinished"' in other.raw("/record")


def test_nobody_claims_what_has_not_been_abandoned(client: Client):
    game = played(client)
    for person in game.people.values():
        status, answer = person.try_end("claim")
        assert (status, answer["error"]) == (409, "cannot-end")
        assert "14 days" in answer["detail"]
        assert person.try_end("call-off")[1]["error"] == "cannot-end"
    assert game.watcher.try_end("resign")[0] == 403
    assert game.watcher.view()["phase"] == "playing"


def test_a_match_that_has_not_begun_is_called_off(client: Client):
    """Whoever has seen the other's text and does not like the draws can only leave, in the open."""
    game = create(client, us="link", german="link")
    us, german = game.people["us"], game.people["german"]
    us.commit("Ann", "")
    german.commit("Ben", "")
    us.try_reveal(us.text)
    assert us.try_end("resign")[1]["error"] == "cannot-end"
    assert us.view()["ends"] == ["call-off"]
    assert us.try_end("call-off", "once")[0] == 200
    assert us.try_end("call-off", "once")[0] == 200
    view = us.view()
    assert view["phase"] == "finished"
    assert view["outcome"]["text"] == (
        "The match was called off before it began. "
        "German had promised a text for the dice and did not show it."
    )
    assert list(view["dice"]["texts"]) == ["us"]
    assert view["record"] is False
    assert german.try_reveal(german.text)[1]["error"] == "over"
    assert us.try_reveal(us.text)[0] == 200, "a resend"
    assert us.view()["phase"] == "finished"
    forget(client, game.match)
    assert us.view() == view
    assert us.get("/log") == []


def test_who_is_invited_may_decline(client: Client):
    game = create(client, us="link", german="link")
    assert game.people["german"].try_end("call-off")[0] == 200
    outcome = game.people["us"].view()["outcome"]
    assert outcome["text"] == "The match was called off before it began."
    us = game.people["us"]
    assert us.try_post("/join", {"name": "", "hash": us.promise("late")})[1]["error"] == "over"


def test_whoever_runs_the_table_ends_a_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    url = f"sqlite:///{tmp_path / 'table.sqlite3'}"
    with TestClient(create_app(settings(database=url))) as client:
        game = played(client)
        person = game.people[game.watcher.view()["decision"]["side"]]
        order = person.view()["decision"]["orders"][0]["order"]
        assert run(["end", game.match, "--database", url]) == 0
        status, answer = person.try_give(order)
        assert (status, answer.get("accepted")) != (200, True), "the server that runs finds it"
        assert "ended the match" in person.view()["outcome"]["text"]
        assert verified(person.raw("/record"), tmp_path)
    assert run(["end", game.match, "--database", url]) == 1
    assert "over" in capsys.readouterr().err
    assert run(["end", "no-such-match", "--database", url]) == 1


def test_a_computer_that_thinks_does_not_play_on(client: Client):
    game = create(client, us="here", german="computer")
    us = game.people["us"]
    us.join("Ann")
    us.give("setup default")
    us.try_end("resign")
    length = us.view()["log_length"]
    record = us.raw("/record")
    assert us.view()["log_length"] == length
    assert us.raw("/record") == record
    assert us.view()["outcome"]["winner"] == "german"
