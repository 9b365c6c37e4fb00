"""Connections: a real server on a real port of this machine."""

from __future__ import annotations

import logging
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from grognard.table.http.app import create_app
from grognard.table.http.doors import (
    BODY,
    HEADERS,
    IDLE,
    Doorkeeper,
    Sparing,
    Visit,
    open_door,
    owner_of,
)
from grognard.table.http.security import Limits
from grognard.table.http.server import Server, make_config
from grognard.table.refused import Refused
from tests.patience import PATIENCE
from tests.table.support import MORTAIN, create, only, settings, two_people


@contextmanager
def served(**changes: Any) -> Iterator[tuple[Server, str]]:
    """A server in a thread of its own, and its address."""
    ready = threading.Event()
    with open_door("127.0.0.1", 0) as door:
        server = Server(make_config(settings(titles=only(MORTAIN), **changes)), ready.set)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [door]})
        thread.start()
        try:
            assert ready.wait(PATIENCE)
            yield server, f"http://127.0.0.1:{door.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(PATIENCE)


@pytest.fixture(scope="module")
def server() -> Iterator[tuple[Server, str]]:
    with served() as found:
        yield found


def test_an_answer_in_two_pieces_is_not_held_back(server: tuple[Server, str]):
    table, address = server
    with httpx.Client(base_url=address, timeout=PATIENCE) as client:
        assert client.get("/api/titles").status_code == 200
        options = [
            visit.transport.get_extra_info("socket").getsockopt(
                socket.IPPROTO_TCP, socket.TCP_NODELAY
            )
            for visit in table.server_state.connections
        ]
    assert options
    assert all(options)


# ------------------------------------------------------------------- half requests, many visitors


def knock(address: str, said: bytes, source: str = "127.0.0.1") -> socket.socket:
    """A connection that says something and then waits."""
    port = int(address.rpartition(":")[2])
    there = socket.create_connection(
        ("127.0.0.1", port), timeout=PATIENCE, source_address=(source, 0)
    )
    there.sendall(said)
    return there


def is_shown_out(there: socket.socket) -> bool:
    """Whether the server hangs up; waits until it does or the time of the socket is over."""
    try:
        return there.recv(1000) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


HALF = b"GET /api/titles HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow:"
HALF_BODY = b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"


@pytest.mark.parametrize("said", [b"", HALF, HALF_BODY])
def test_half_requests_end_in_time(said: bytes):
    with (
        served(header_seconds=0.1, body_seconds=0.1) as (_, address),
        knock(address, said) as there,
    ):
        assert is_shown_out(there)


def test_a_request_in_pieces_has_no_more_time_for_all_of_them():
    clock: list[float] = []

    class Loop:
        def call_later(self, seconds: float, call: Any) -> Any:
            clock.append(seconds)
            return FakeTransport()

    visit = object.__new__(Visit)
    visit.keeper = Doorkeeper(settings())
    visit.loop = Loop()  # type: ignore[assignment]
    visit.transport = FakeTransport()  # type: ignore[assignment]
    for stage in (HEADERS, HEADERS, HEADERS, BODY, BODY, IDLE, HEADERS):
        visit._wait_for(stage)
    assert clock == [10.0, 60.0, 10.0]


@pytest.mark.parametrize("source", ["127.0.0.1", "127.0.0.2"])
def test_whoever_holds_all_places_with_half_requests_shuts_nobody_out(source: str):
    with served(connections=24, connections_of_one=0) as (table, address):
        held = [knock(address, HALF, source) for _ in range(60)]
        try:
            for _ in range(3):
                assert httpx.get(f"{address}/api/titles", timeout=PATIENCE).status_code == 200
            assert len(table.server_state.connections) <= 25
        finally:
            for there in held:
                there.close()


def test_one_address_has_so_many_places():
    """The fourth is shown out at once, not when its time is over."""
    with served(connections_of_one=3, header_seconds=600.0) as (_, address):
        held = [knock(address, HALF, "127.0.0.2") for _ in range(3)]
        with knock(address, b"", "127.0.0.2") as fourth:
            assert is_shown_out(fourth)
        whole = b"GET /api/titles HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n"
        with knock(address, whole, "127.0.0.3") as other:
            assert other.recv(12) == b"HTTP/1.1 200"
        for there in held:
            there.close()


class FakeTransport:
    """Remembers that it was ended."""

    def __init__(self) -> None:
        self.ended = False

    def abort(self) -> None:
        self.ended = True

    def cancel(self) -> None:
        pass


def test_whoever_has_the_most_leaves_first():
    keeper = Doorkeeper(settings(connections=16, connections_of_one=0))
    crowd = [FakeTransport() for _ in range(12)]
    few = [FakeTransport() for _ in range(4)]
    for transport, address in [(t, "10.0.0.1") for t in crowd] + [(t, "10.0.0.2") for t in few]:
        assert keeper.admit(transport, address)
    assert not keeper.admit(FakeTransport(), "10.0.0.3"), "all are being answered"
    for transport in [*few, *crowd[3:6]]:
        keeper.waits(transport, waits=True)
    assert keeper.admit(FakeTransport(), "10.0.0.3")
    assert [t.ended for t in crowd] == [number == 3 for number in range(12)]
    assert not any(t.ended for t in few)
    assert keeper.admit(FakeTransport(), "10.0.0.1"), "whoever has the most leaves for himself"
    assert crowd[4].ended
    for transport in crowd:
        keeper.leave(transport)
    assert len(keeper) == 6


def test_an_owner_is_an_address_or_a_network_of_one_person():
    assert owner_of("192.0.2.7") == "192.0.2.7"
    assert owner_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert owner_of("2001:db8:1:2::1") == owner_of("2001:db8:1:2:ffff::9")
    assert owner_of("2001:db8:1:2::1") != owner_of("2001:db8:1:3::1")
    assert owner_of("fe80::1%eth0") == owner_of("fe80::2")
    assert owner_of("nobody") == "nobody"


def test_the_same_warning_does_not_fill_the_disk():
    now = [0.0]
    sparing = Sparing(lambda: now[0])
    record = logging.LogRecord("x", logging.WARNING, "", 0, "Invalid %s", ("a",), None)
    other = logging.LogRecord("x", logging.WARNING, "", 0, "another", (), None)
    assert sum(sparing.filter(copy(record)) for _ in range(100_000)) == 5
    assert sparing.filter(other)
    now[0] = 61.0
    assert sparing.filter(record)


# -------------------------------------------------------------------------- keys and live pages


def test_a_new_key_for_each_request_is_no_way_around_the_limit(tmp_path: Path):
    database = f"sqlite:///{tmp_path / 'table.sqlite3'}"
    with TestClient(create_app(settings(database=database, rate=1e-6, burst=5))) as client:
        game = create(client, us="link", german="link")
        answers = []
        for number in range(10):
            headers = {"X-Seat-Key": f"{number:032d}"}
            answers.append(client.get(game.watcher.path, headers=headers).status_code)
        assert answers == [403] * 5 + [429] * 5
        assert game.watcher.view(), "who has a key is not shut out by those who guess"


def test_one_key_is_limited_wherever_it_comes_from():
    limits = Limits(settings(rate=1.0, burst=2), lambda: 0.0)
    for _ in range(2):
        limits.keys.take("a")
    with pytest.raises(Refused):
        limits.keys.take("a")
    limits.keys.take("b")
    for _ in range(8):
        limits.addresses.take("192.0.2.7")
    with pytest.raises(Refused):
        limits.addresses.take("192.0.2.7")


def test_a_key_that_opens_a_seat_is_counted():
    with TestClient(create_app(settings(rate=1e-6, burst=5))) as client:
        game = create(client, us="link", german="link")
        watcher, other = game.watcher, next(iter(game.people.values()))
        answers = [client.get(watcher.path, headers=watcher.headers).status_code for _ in range(7)]
        assert answers == [200] * 5 + [429] * 2
        assert client.get(other.path, headers=other.headers).status_code == 200


@pytest.mark.parametrize("kind", ["key", "match", "one", "all"])
def test_live_pages_are_limited(kind: str):
    name = "sockets" if kind == "all" else f"sockets_of_{kind}"
    with TestClient(create_app(settings(**{name: 2}))) as client:
        game = two_people(client)
        address = f"{game.watcher.path}/live?key={game.watcher.key}"
        with client.websocket_connect(address) as one, client.websocket_connect(address) as two:
            assert one.receive_json()["kind"] == two.receive_json()["kind"] == "changed"
            with (
                client.websocket_connect(address) as third,
                pytest.raises(WebSocketDisconnect) as gone,
            ):
                third.receive_json()
            assert gone.value.code == 4429
        with client.websocket_connect(address) as again:
            assert again.receive_json()["kind"] == "changed"
