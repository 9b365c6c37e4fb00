"""What is kept in memory: bounded in bytes, and nobody waits for what another has made."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.kernel.match.match import Match
from grognard.kernel.match.replay import resume
from grognard.kernel.play.position import facts
from grognard.kernel.play.tape import Stream
from grognard.kernel.title import Game
from grognard.table.http.app import create_app
from grognard.table.play.keeping import Shelf, weigh
from grognard.table.play.room import MOST_MARKS
from grognard.table.play.titles import Titles
from grognard.table.refused import Refused
from grognard.titles import find_title
from tests.patience import PATIENCE
from tests.table.support import Client, context_of, settings, two_people, upload
from tests.toy.title import TheFord


def test_what_was_not_asked_for_longest_goes_when_the_bytes_are_used_up():
    shelf: Shelf[str, bytes] = Shelf(100, len)
    for name in "abc":
        shelf.get(name, lambda: b"x" * 40)
        shelf.find("a")
    assert (len(shelf), shelf.bytes) == (2, 80)
    assert shelf.find("b") is None
    shelf.get("large", lambda: b"x" * 1000)
    assert (len(shelf), shelf.bytes) == (1, 1000), "what was just asked for stays"


def test_what_cannot_be_made_is_tried_again():
    shelf: Shelf[str, bytes] = Shelf(100, len)

    def fails() -> bytes:
        raise KeyError

    with pytest.raises(KeyError):
        shelf.get("a", fails)
    assert shelf.get("a", lambda: b"x") == b"x"


def test_two_who_ask_for_the_same_thing_at_once_make_it_once():
    shelf: Shelf[str, bytes] = Shelf(100, len)
    begun, goes_on = threading.Event(), threading.Event()
    made: list[int] = []

    def make() -> bytes:
        made.append(1)
        begun.set()
        goes_on.wait(PATIENCE)
        return b"x"

    threads = [threading.Thread(target=shelf.get, args=("a", make)) for _ in range(4)]
    for thread in threads:
        thread.start()
    assert begun.wait(PATIENCE)
    goes_on.set()
    for thread in threads:
        thread.join(PATIENCE)
    assert made == [1]


class SlowFord(TheFord):
    """A title that takes its time when a scenario is chosen that it does not have."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = threading.Event()
        self.goes_on = threading.Event()
        self.made = 0

    def game(self, *wishes: Any) -> Game:
        self.made += 1
        if wishes[:1] == ("slow",):
            self.begun.set()
            self.goes_on.wait(PATIENCE)
        return super().game(*wishes)


def test_nobody_waits_while_a_game_with_other_readings_is_made():
    ford = SlowFord()
    titles = Titles({ford.id: ford})
    refused: list[Refused] = []

    def slow() -> None:
        try:
            titles.game(ford.id, "slow", None, {})
        except Refused as fault:
            refused.append(fault)

    first = threading.Thread(target=slow)
    first.start()
    assert ford.begun.wait(PATIENCE)
    done = threading.Event()

    def quick() -> None:
        titles.game(ford.id, None, None, {})
        done.set()

    second = threading.Thread(target=quick)
    second.start()
    try:
        assert done.wait(PATIENCE), "it waits for the lock of the titles"
    finally:
        ford.goes_on.set()
        first.join(PATIENCE)
        second.join(PATIENCE)
    assert [fault.error for fault in refused] == ["bad-setting"]


def test_usual_settings_said_or_left_out_are_one_game():
    ford = SlowFord()
    titles = Titles({ford.id: ford})
    game = titles.game(ford.id, None, None, {})
    assert titles.game(ford.id, game.scenario, game.edition, game.readings) is game
    assert ford.made == 1


def test_the_games_of_many_readings_are_bounded():
    ford = SlowFord()
    one = weigh(ford.game(), ford)
    assert one > 1000
    titles = Titles({ford.id: ford}, memory=one // 2)
    first = titles.game(ford.id, None, None, {})
    ruling = ford.rulings[0]
    for reading in ruling.readings:
        titles.game(ford.id, None, None, {ruling.name: reading})
    assert titles._games.bytes <= one * 2
    assert titles.game(ford.id, None, None, {}) is not first


@pytest.mark.parametrize("title", ["stand-at-mortain", "mortain-counterattack"])
def test_looking_back_keeps_a_few_positions_and_finds_all(client: Client, title: str):
    match, stream = Match(find_title(title).game(), seed="looking back"), Stream("looking back")
    for number in range(110):
        match.give(match.legal[stream.below(number, len(match.legal))])
    room = context_of(client).matches.room(upload(client, match.record).match)
    played = room.match
    assert played is not None
    assert played.record == match.record
    again = resume([played.header()], room.game, room.row.secret)
    for number, entry in enumerate(played.log):
        assert facts(room.game, room.state_at(number)) == facts(room.game, again.state), number
        again.repeat(entry.order, standing=entry.standing)
    assert len(played.log) > 100
    assert len(room._marks) <= MOST_MARKS + 1


def test_matches_in_memory_are_bounded_in_bytes():
    with TestClient(create_app(settings(room_memory=1_500_000))) as client:
        rooms = context_of(client).matches
        games = [two_people(client) for _ in range(12)]
        for game in games:
            game.watcher.view()
        inside = [game for game in games if rooms.peek(game.match) is not None]
        assert 0 < len(inside) < 12
        assert games[-1] in inside
        assert all(game.watcher.view()["phase"] == "playing" for game in games)
