"""Texts of the dice: promised by all before any is shown, so that nobody can look for one."""

from __future__ import annotations

import itertools
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.kernel.match.dice import ProvableStream, text_hash
from grognard.table.http.app import create_app
from tests.table.support import Client, Game, Person, context_of, create, settings, two_people

ANN = "a text that Ann has drawn by lot"
BEN = "a text that Ben has drawn by lot"


def people(client: Client) -> tuple[Game, Person, Person]:
    game = create(client, us="link", german="link")
    return game, game.people["us"], game.people["german"]


def secret_of(client: Client, match: str) -> str:
    """What whoever runs the server can read in his database."""
    stored = context_of(client).store.load(match)
    assert stored is not None
    assert stored.row.secret is not None
    return stored.row.secret


def test_no_text_is_shown_before_every_hash_is_in(client: Client):
    _, us, german = people(client)
    assert us.try_reveal(ANN)[1]["error"] == "not-joined"
    us.commit("Ann", ANN)
    status, answer = us.try_reveal(ANN)
    assert (status, answer["error"]) == (409, "too-early")
    german.commit("Ben", BEN)
    assert us.try_reveal(ANN)[0] == 200
    assert us.view()["phase"] == "waiting", "Ben has not shown his yet"
    assert german.try_reveal(BEN)[0] == 200
    assert us.view()["phase"] == "playing"
    assert us.view()["dice"]["texts"] == {"german": BEN, "us": ANN}


def test_nobody_is_shown_a_text_or_the_secret_before_its_time(client: Client):
    game, us, german = people(client)
    secret = secret_of(client, game.match)
    everybody = [us, german, game.watcher]

    def nothing_of(*hidden: str) -> None:
        for person in everybody:
            raw = person.raw().decode() + client.post("/api/mine", json={"keys": [person.key]}).text
            assert not [text for text in (*hidden, secret) if text in raw]

    us.commit("Ann", ANN)
    nothing_of(ANN)
    german.commit("Ben", BEN)
    nothing_of(ANN, BEN)
    german.try_reveal(BEN)
    nothing_of(ANN, BEN)
    assert [seat["revealed"] for seat in us.view()["seats"]] == [True, False]
    us.try_reveal(ANN)
    nothing_of()
    assert us.raw().count(ANN.encode()) == 1


def test_a_promised_text_cannot_be_another_one(client: Client):
    game, us, german = people(client)
    us.commit("Ann", ANN)
    german.commit("Ben", BEN)
    hashes = us.view()["dice"]["hashes"]
    other = us.promise("another text, that suits her")
    assert us.try_post("/join", {"name": "Ann", "hash": other})[1]["error"] == "hash-fixed"
    assert us.try_reveal("another text, that suits her")[1]["error"] == "wrong-text"
    assert us.try_reveal(BEN)[1]["error"] == "wrong-text", "another's text is bound to his side"
    assert us.try_reveal(ANN)[0] == 200
    assert us.try_reveal("another text, that suits her")[1]["error"] == "wrong-text"
    assert german.try_reveal(BEN)[0] == 200
    assert game.watcher.view()["dice"]["hashes"] == hashes
    assert us.try_reveal("another text, that suits her")[1]["error"] == "wrong-text"


def test_a_hash_taken_from_the_other_opens_nothing(client: Client):
    _, us, german = people(client)
    taken = us.commit("Ann", ANN)["dice"]["hashes"]["us"]
    german.post("/join", {"name": "Ben", "hash": taken})
    assert us.try_reveal(ANN)[0] == 200
    assert german.try_reveal(ANN)[1]["error"] == "wrong-text"


def test_a_resend_does_nothing_twice(client: Client):
    _, us, german = people(client)
    us.commit("Ann", ANN)
    version = us.view()["version"]
    us.commit("Ann", ANN)
    assert us.view()["version"] == version
    german.commit("Ben", BEN)
    for person, text in ((us, ANN), (german, BEN)):
        first = person.post("/reveal", {"text": text})
        assert person.post("/reveal", {"text": text}) == first
    us.give("setup default")
    version = us.view()["version"]
    assert us.try_reveal(ANN)[0] == 200
    assert us.view()["version"] == version
    assert us.view()["log_length"] == 1


@pytest.mark.parametrize("promise", ["", "x" * 64, "A" * 64, "a" * 63, ANN])
def test_what_is_no_hash_is_refused(client: Client, promise: str):
    _, us, _ = people(client)
    assert us.try_post("/join", {"name": "", "hash": promise})[1]["error"] == "bad-hash"
    assert us.view()["seats"][1]["joined"] is False


@pytest.mark.parametrize(
    "text", ["", "short", "x" * 65, " blank at both ends ", "a bell in\x07 here"]
)
def test_a_text_that_could_be_guessed_or_written_otherwise_is_refused(client: Client, text: str):
    _, us, german = people(client)
    us.post("/join", {"name": "", "hash": us.promise(text)})
    german.commit("Ben", BEN)
    assert us.try_reveal(text)[1]["error"] == "bad-text"
    assert us.view()["phase"] == "waiting"


def test_spectators_promise_and_show_nothing(client: Client):
    game, _, _ = people(client)
    assert game.watcher.try_post("/join", {"name": "", "hash": "0" * 64})[0] == 403
    assert game.watcher.try_reveal(ANN)[0] == 403


def test_a_computer_has_promised_before_any_person_has(client: Client):
    game = create(client, us="here", german="computer")
    us = game.people["us"]
    before = us.view()["dice"]
    assert list(before["hashes"]) == ["german"]
    assert before["texts"] == {}
    after = us.join("Ann", ANN)
    assert after["phase"] == "playing"
    assert after["dice"]["hashes"]["german"] == before["hashes"]["german"]
    text = after["dice"]["texts"]["german"]
    assert text_hash(game.match, game.commitment, "german", text) == before["hashes"]["german"]


def test_two_computers_need_nobody(client: Client):
    game = create(client, us="computer", german="computer")
    dice = game.watcher.view()["dice"]
    assert set(dice["hashes"]) == set(dice["texts"]) == {"us", "german"}


def numbers(secret: str, match: str, texts: dict[str, str]) -> list[int]:
    stream = ProvableStream(secret, match, texts)
    return [stream.below(k, 6) for k in range(4)]


def grind(secret: str, match: str, known: str) -> str:
    """What an operator did who joined last: he tried texts until four sixes came first."""
    for number in itertools.count():
        text = f"my random text {number:09d}"
        if numbers(secret, match, {"german": text, "us": known}) == [5, 5, 5, 5]:
            return text
    raise AssertionError


def test_an_operator_who_plays_and_joins_last_cannot_choose_the_dice(client: Client):
    """He knows the secret. When he may still choose his text, he does not know the other's."""
    game, us, german = people(client)
    secret = secret_of(client, game.match)
    us.commit("Ann", ANN)
    stored = context_of(client).store.load(game.match)
    assert stored is not None
    assert ANN not in json.dumps([vars(seat) for seat in stored.seats]), "it is not on the server"
    shown = german.view()["dice"]
    assert shown["texts"] == {}
    supposed = grind(secret, game.match, "whatever he supposes her text to be")
    german.commit("Ben", supposed)
    us.try_reveal(ANN)
    suits = grind(secret, game.match, ANN)  # now he could find one, as he could before
    assert german.try_reveal(suits)[1]["error"] == "wrong-text"
    assert german.try_post("/join", {"name": "", "hash": german.promise(suits)})[0] == 409
    german.post("/reveal", {"text": supposed})
    assert numbers(secret, game.match, us.view()["dice"]["texts"]) != [5, 5, 5, 5]


def test_an_operator_who_changes_his_own_database_is_found(client: Client):
    """He can write another hash there; but Ann kept the one that she saw before she showed hers."""
    game, us, german = people(client)
    secret = secret_of(client, game.match)
    us.commit("Ann", ANN)
    german.commit("Ben", BEN)
    kept = us.view()["dice"]["hashes"]
    us.try_reveal(ANN)
    suits = grind(secret, game.match, ANN)
    seat = context_of(client).matches.room(game.match).seat("german")
    seat.hash = text_hash(game.match, game.commitment, "german", suits)
    german.post("/reveal", {"text": suits})
    dice = us.view()["dice"]
    assert numbers(secret, game.match, dice["texts"]) == [5, 5, 5, 5]
    assert dice["hashes"] != kept


def test_a_match_that_had_not_begun_is_joined_again_after_an_update(tmp_path: Path):
    """Texts of the earlier version were shown at once; what has begun goes on as it is."""
    path = tmp_path / "table.sqlite3"
    wish = settings(database=f"sqlite:///{path}")
    with TestClient(create_app(wish)) as client:
        begun, waiting = two_people(client), create(client, us="here", german="computer")
        begun.people["us"].give("setup default")
        keys = {game.match: {s: p.key for s, p in game.people.items()} for game in (begun, waiting)}
    as_before(path, begun.match, waiting.match)
    with TestClient(create_app(wish)) as client:
        old = {s: Person(client, begun.match, key) for s, key in keys[begun.match].items()}
        dice = old["us"].view()["dice"]
        assert dice["hashes"] == {}
        assert set(dice["texts"]) == {"us", "german"}
        old["us"].give("begin")
        assert old["us"].try_end("resign")[0] == 200
        record = old["us"].raw("/record").decode()
        assert '"kind":"hmac-sha256"' in record
        us = Person(client, waiting.match, keys[waiting.match]["us"])
        view = us.view()
        assert (view["phase"], view["seats"][1]["joined"]) == ("waiting", False)
        assert list(view["dice"]["hashes"]) == ["german"]
        us.others = [us]
        assert us.join("Ann", ANN)["phase"] == "playing"


def as_before(path: Path, begun: str, waiting: str) -> None:
    """The database as the earlier version has left it."""
    with sqlite3.connect(path) as database:
        header = json.loads(
            database.execute("SELECT header FROM matches WHERE id = ?", [begun]).fetchone()[0]
        )
        header["dice"] = {k: v for k, v in header["dice"].items() if k != "hashes"}
        header["dice"]["kind"] = "hmac-sha256"
        values: list[Any] = [json.dumps(header), begun]
        database.execute("UPDATE matches SET header = ? WHERE id = ?", values)
        database.execute(
            "UPDATE seats SET joined = 1, text = 'x' WHERE match = ? AND side = 'us'", [waiting]
        )
        database.execute("ALTER TABLE seats DROP COLUMN hash")
        database.execute("ALTER TABLE matches DROP COLUMN closed_by")
        database.execute("ALTER TABLE matches DROP COLUMN take_back")
        database.execute("UPDATE alembic_version SET version_num = '0002'")
    database.close()
