"""Connections: a real server on a real port of this machine."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from grognard.table.doors import open_door
from grognard.table.server import Server, make_config
from tests.table.support import settings


@contextmanager
def served(**changes: Any) -> Iterator[tuple[Server, str]]:
    """A server in a thread of its own, and its address."""
    ready = threading.Event()
    with open_door("127.0.0.1", 0) as door:
        server = Server(make_config(settings(**changes)), ready.set)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [door]})
        thread.start()
        try:
            assert ready.wait(60)
            yield server, f"http://127.0.0.1:{door.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(60)


@pytest.fixture(scope="module")
def server() -> Iterator[tuple[Server, str]]:
    with served() as found:
        yield found


def test_an_answer_in_two_pieces_is_not_held_back(server: tuple[Server, str]):
    table, address = server
    with httpx.Client(base_url=address) as client:
        assert client.get("/api/titles").status_code == 200
        options = [
            visit.transport.get_extra_info("socket").getsockopt(
                socket.IPPROTO_TCP, socket.TCP_NODELAY
            )
            for visit in table.server_state.connections
        ]
    assert options
    assert all(options)
