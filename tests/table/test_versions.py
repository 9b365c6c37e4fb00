"""Matches that were begun under other rules or data, or are damaged: carried over, or shown."""

from __future__ import annotations

import copy
import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.kernel.data import DataSet
from grognard.kernel.play.tape import Stream
from grognard.kernel.ruling import Ruling
from grognard.kernel.title import Title
from grognard.table.http.app import create_app
from grognard.titles.stand_at_mortain.title import StandAtMortain
from tests.table.conftest import secrets_of
from tests.table.support import (
    FORD,
    MORTAIN,
    Client,
    Game,
    Person,
    context_of,
    settings,
    two_people,
)
from tests.toy.title import TheFord

ORDERS = 12
Lines = list[dict[str, Any]]


class Newer(StandAtMortain):
    """The rules were corrected, and nobody says what becomes of older matches."""

    def __init__(self) -> None:
        super().__init__()
        self.rules_version += 1


class Carrying(Newer):
    """The rules were corrected, and all orders mean the same."""

    def carry_over(self, version: int, lines: Lines) -> Lines | None:
        return lines if version == self.rules_version - 1 else None


class Breaking(Newer):
    """The owner thought that all orders mean the same; one does not."""

    def carry_over(self, version: int, lines: Lines) -> Lines | None:
        changed = {**lines[5], "order": "no such order"}
        return [*lines[:5], changed, *lines[6:]]


class OtherData(StandAtMortain):
    """A number in the data was corrected that this match has not met."""

    def data(self, layer: str | None) -> DataSet:
        data = super().data(layer)
        data._digest = "0" * 64
        return data


class WithRuling(OtherData):
    """There is a ruling more: matches that knew nothing of it are read as the edition does."""

    def __init__(self) -> None:
        super().__init__()
        self.rulings = [*self.rulings, Ruling("new", "1", ["a"], dict.fromkeys(self.editions, "a"))]


class NewFord(TheFord):
    """Rules with secrets were corrected."""

    def __init__(self) -> None:
        super().__init__()
        self.rules_version += 1


class Kept:
    """A database with two matches, played a little."""

    def __init__(self, path: Path, title: str) -> None:
        self.path = path / "table.sqlite3"
        self.title = title
        with self.served() as client:
            self.game = two_people(client, title)
            self.game.play(Stream("version"), ORDERS)
            self.before = {side: p.view() for side, p in self.game.people.items()}
            self.log = self.game.watcher.get("/log")
            self.other = two_people(client, FORD if title == MORTAIN else MORTAIN)
        assert [each.name for each in path.iterdir()] == [self.path.name], "all is in one file"

    @contextmanager
    def served(self, title: Title | None = None, *, gone: bool = False) -> Iterator[Client]:
        wish = settings(database=f"sqlite:///{self.path}")
        if title is not None:
            wish.titles[self.title] = title
        if gone:
            del wish.titles[self.title]
        with TestClient(create_app(wish)) as client:
            yield client

    def there(self, client: Client) -> dict[str, Person]:
        return {s: Person(client, self.game.match, p.key) for s, p in self.game.people.items()}

    def cards(self, client: Client) -> dict[str, Any]:
        games: list[Game] = [self.game, self.other]
        keys = [person.key for game in games for person in game.people.values()]
        answer = client.post("/api/mine", json={"keys": keys})
        assert answer.status_code == 200, answer.text
        cards = answer.json()
        assert len(cards) == 4
        return {card["match"]: card for card in cards}

    def change(self, statement: str, **values: Any) -> None:
        with closing(sqlite3.connect(self.path)) as connection, connection:
            connection.execute(statement, {"m": self.game.match, **values})

    def copied(self, folder: Path) -> Kept:
        """The same again, to be changed."""
        twin = copy.copy(self)
        twin.path = Path(shutil.copy(self.path, folder))
        return twin


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """Played once, for all tests of the file."""
    with secrets_of("versions"):
        return Kept(tmp_path_factory.mktemp("kept"), MORTAIN)


@pytest.fixture
def kept(played: Kept, tmp_path: Path) -> Kept:
    return played.copied(tmp_path)


def only_shown(kept: Kept, client: Client, why: str, followed: int) -> dict[str, Person]:
    """The match is in the list and on its page with the reason, and nobody can change it."""
    cards, people = kept.cards(client), kept.there(client)
    assert why in cards[kept.game.match]["halted"]
    assert cards[kept.game.match]["yours"] is False
    assert cards[kept.other.match]["halted"] == ""
    for person in people.values():
        view = person.view()
        assert (view["decision"], view["undo"]["possible"]) == (None, False)
        assert view["log_length"] == followed
        assert why in view["halted"]
        body = {"order": "x", "version": view["version"], "client": "x"}
        for where, wish in (("/orders", body), ("/hand-over", {"player": "random"})):
            status, answer = person.try_post(where, wish)
            assert (status, answer["error"]) == (409, "halted"), where
        assert person.undo()[1]["error"] == "halted"
        assert person.post("/chat", {"text": "what now?", "client": person.key[:9]})["text"]
    stored = context_of(client).store.load(kept.game.match)
    assert stored is not None
    assert len(stored.lines) == ORDERS, "nothing is taken away"
    return people


def test_a_match_of_older_rules_is_shown_as_it_was(kept: Kept):
    with kept.served(Newer()) as client:
        people = only_shown(kept, client, "Begun under version 1 of the rules", ORDERS)
        assert people["us"].view()["units"] == [
            {**unit, "can_act": False} for unit in kept.before["us"]["units"]
        ]
        assert "Fassung 1" in people["us"].get(language="de")["halted"]
        assert [e["order"] for e in people["us"].get("/log")] == [e["order"] for e in kept.log]
    with kept.served() as client:
        assert kept.there(client)["us"].view()["halted"] == "", "the old program plays on"


def test_a_match_is_carried_over_when_the_owner_says_so(kept: Kept):
    with kept.served(Carrying()) as client:
        assert kept.cards(client)[kept.game.match]["halted"] == ""
        people = kept.there(client)
        side = people["us"].view()["decision"]["side"]
        mine = people[side].view()
        assert mine["decision"]["orders"] == kept.before[side]["decision"]["orders"]
        people[side].give(mine["decision"]["orders"][0]["order"])
        said = people["us"].get("/chat")
        assert ["since version 1" in line["text"] for line in said] == [True]
        stored = context_of(client).store.load(kept.game.match)
        assert stored is not None
        assert stored.row.header is not None
        assert stored.row.header["rules"] == Newer().rules_version
    with kept.served(Carrying()) as client:
        assert kept.there(client)["us"].view()["log_length"] == ORDERS + 1
        assert len(kept.there(client)["us"].get("/chat")) == 1, "it is carried over once"


def test_a_carry_over_that_does_not_work_is_only_shown(kept: Kept):
    with kept.served(Breaking()) as client:
        only_shown(kept, client, "Begun under version 1 of the rules", ORDERS)


def test_other_data_that_change_nothing_for_the_match(kept: Kept):
    with kept.served(OtherData()) as client:
        assert kept.there(client)["us"].view()["halted"] == ""
        game = Game.__new__(Game)
        game.people = kept.there(client)
        game.watcher = Person(client, kept.game.match, kept.game.watcher.key)
        assert game.play(Stream("on"), 3)["log_length"] == ORDERS + 3


def test_a_ruling_more_that_the_match_knows_nothing_of(kept: Kept):
    with kept.served(WithRuling()) as client:
        assert kept.there(client)["us"].view()["halted"] == ""


def test_a_ruling_that_is_gone(kept: Kept):
    kept.change("update matches set readings = json_set(readings, '$.old', 'x') where id = :m")
    with kept.served() as client:
        only_shown(kept, client, "Begun with old=x", ORDERS)


def test_a_title_that_is_gone(kept: Kept):
    with kept.served(gone=True) as client:
        cards = kept.cards(client)
        assert "has no game stand-at-mortain any more" in cards[kept.game.match]["halted"]
        assert cards[kept.game.match]["seats"][0]["name"] == "german"
        person = kept.there(client)["us"]
        for path in ("", "/log", "/board", "/chat", "/record", "/standing"):
            answer = client.get(person.path + path, headers=person.headers)
            assert (answer.status_code, answer.json()["error"]) == (410, "halted"), path


@pytest.mark.parametrize(
    "line", ["not json", "[1]", "{}", '{"side":"us","order":"nonsense","of":1}']
)
def test_a_damaged_line(kept: Kept, line: str):
    kept.change("update entries set line = :line where match = :m and number = 7", line=line)
    with kept.served() as client:
        people = only_shown(kept, client, "Order 8 of this match is damaged", 7)
        log = people["us"].get("/log")
        assert len(log) == ORDERS + 1
        assert [e["order"] for e in log[:8]] == [e["order"] for e in kept.log[:8]]


def test_a_missing_line(kept: Kept):
    kept.change("delete from entries where match = :m and number = 0")
    with kept.served() as client:
        only_shown(kept, client, "Order 1 of this match is damaged", 0)


def test_a_damaged_first_line(kept: Kept):
    kept.change("update matches set header = 'x' where id = :m")
    with kept.served() as client:
        assert kept.cards(client)[kept.game.match]["halted"] != ""
        assert kept.there(client)["us"].view()["decision"] is None


def test_a_fault_of_the_rules_is_no_fault_of_the_others(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(StandAtMortain, "game", lambda *_: 1 // 0)
    with kept.served() as client:
        cards = kept.cards(client)
        assert "cannot be shown here" in cards[kept.game.match]["halted"]
        assert cards[kept.other.match]["halted"] == ""


def test_the_record_of_a_halted_match(kept: Kept):
    with kept.served() as client:
        before = kept.there(client)["us"].raw("/record")
    with kept.served(Newer()) as client:
        assert kept.there(client)["us"].raw("/record") == before
    kept.change("update entries set line = 'x' where match = :m and number = 7")
    with kept.served(Newer()) as client:
        lines = kept.there(client)["us"].raw("/record").splitlines()
        assert lines[:7] == before.splitlines()[:7]
        assert json.loads(lines[8])["damaged"] == "x"


def test_a_halted_match_keeps_its_secrets(tmp_path: Path):
    kept = Kept(tmp_path, FORD)
    hidden = {e["number"] for e in kept.log if not e["order"]}
    with kept.served(NewFord()) as client:
        people = kept.there(client)
        assert people["red"].view()["halted"]
        watcher = Person(client, kept.game.match, kept.game.watcher.key)
        seen = {entry["number"] for entry in watcher.get("/log") if not entry["order"]}
        assert hidden <= seen
        answer = client.get(people["red"].path + "/record", headers=people["red"].headers)
        assert answer.status_code == 409
