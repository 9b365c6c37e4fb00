"""Connections as they come in, before there is a request: how many, and how slow they may be.

A connection that says nothing costs its owner nothing and the server a place. So headers and
bodies must come in time, an address has so many places, and when all places are taken whoever holds
the most of them loses the one that has waited longest: somebody else always gets in.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import socket
import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from grognard.table.settings import Settings

LOCAL: Final = ("127.0.0.1", "::1")  # a web server before the table, or the machine's own user
BACKLOG: Final = 100  # connections let in at one go: whoever is in already waits for them
SPARE: Final = 128  # open files that are not connections: the database, processes, pages
SAID: Final = 5  # times that the same line is logged in a minute
MINUTE: Final = 60.0
HEADERS: Final = "headers"
BODY: Final = "body"
IDLE: Final = "idle"  # between two requests


def open_door(host: str, port: int) -> socket.socket:
    """Listen at an address. Port 0: any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=BACKLOG)


@lru_cache(4096)
def owner_of(address: str) -> str:
    """Whose requests are counted together: an address, of IPv6 the network that one person has."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped or ipaddress.ip_network((found, 64), strict=False))
    return str(found)


def possible_connections(wish: int) -> int:
    """As many connections as wished, if the system lets one process have so many open files."""
    try:
        import resource
    except ImportError:  # Windows: sockets are not counted as files
        return wish
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = wish + SPARE
    if 0 <= soft < wanted:
        most = wanted if hard < 0 else min(wanted, hard)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    return wish if soft < 0 else max(min(wish, soft - SPARE), 16)


class Doorkeeper:
    """Who is in, and since when each waits for something that he should send."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.most: Final = possible_connections(settings.connections)
        self._visits: Final[dict[Any, str]] = {}  # connections, by transport
        self._count: Final[dict[str, int]] = {}
        self._waiting: Final[dict[str, dict[Any, None]]] = {}  # by owner, the longest first

    def admit(self, transport: Any, address: str) -> bool:
        """Whether somebody may come in; another may have to leave for him."""
        owner = owner_of(address)
        limit = self.settings.connections_of_one
        mine = self._count.get(owner, 0)
        if limit and mine >= limit and address not in LOCAL:
            return False
        if len(self._visits) >= self.most and not self._make_room(owner):
            return False
        self._visits[transport] = owner
        self._count[owner] = self._count.get(owner, 0) + 1
        return True

    def _make_room(self, owner: str) -> bool:
        """Whoever has the most loses a connection on which nothing is being done."""
        holders = sorted(self._waiting, key=lambda name: -self._count.get(name, 0))
        for holder in holders:
            if holder != owner and self._count[holder] <= self._count.get(owner, 0):
                continue  # somebody with fewer does not leave for somebody with more
            victim = next(iter(self._waiting[holder]))
            self.leave(victim)
            victim.abort()
            return True
        return False

    def waits(self, transport: Any, *, waits: bool) -> None:
        """The server waits for this connection to say something, or no longer."""
        owner = self._visits.get(transport)
        if owner is None:
            return
        mine = self._waiting.setdefault(owner, {})
        if waits:
            mine.setdefault(transport)
        else:
            mine.pop(transport, None)
        if not mine:
            del self._waiting[owner]

    def leave(self, transport: Any) -> None:
        """A connection is closed."""
        self.waits(transport, waits=False)
        owner = self._visits.pop(transport, None)
        if owner is not None:
            self._count[owner] -= 1
            if not self._count[owner]:
                del self._count[owner]

    def __len__(self) -> int:
        return len(self._visits)


class Visit(H11Protocol):
    """One connection."""

    keeper: Doorkeeper
    _deadline: asyncio.TimerHandle | None = None
    _stage = ""
    _answered = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes."""
        answer_at_once(transport)
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self.keeper.admit(transport, address):
            self._look()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Something was sent."""
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        """An answer is through: the next request may come."""
        self._answered = True
        super().on_response_complete()
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody goes."""
        self._wait_for("")
        self.keeper.leave(self.transport)
        super().connection_lost(exc)

    def _look(self) -> None:
        """What the server waits for now."""
        if self.transport.is_closing() or self.transport.get_protocol() not in (self, None):
            self._wait_for("")  # it is a web socket now
        elif self.conn.their_state is h11.SEND_BODY:
            self._wait_for(BODY)
        elif self.conn.their_state is h11.IDLE:
            begun = not self._answered or self.conn.trailing_data[0]
            self._wait_for(HEADERS if begun else IDLE)
        else:
            self._wait_for("")

    def _wait_for(self, stage: str) -> None:
        """The time for a stage runs from its beginning, however many pieces come meanwhile."""
        if stage == self._stage:
            return
        self._stage = stage
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self.keeper.waits(self.transport, waits=bool(stage))
        if stage in (HEADERS, BODY):  # for an idle connection uvicorn has a clock of its own
            settings = self.keeper.settings
            seconds = settings.body_seconds if stage == BODY else settings.header_seconds
            self._deadline = self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        self._deadline = None
        self.transport.abort()


class LiveVisit(WebSocketsSansIOProtocol):
    """One connection that has become a web socket."""

    keeper: Doorkeeper

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody goes."""
        self.keeper.leave(self.transport)
        super().connection_lost(exc)


def visits_of(keeper: Doorkeeper) -> tuple[type[Visit], type[LiveVisit]]:
    """Both kinds of connections, with the keeper of this server."""
    http: type[Visit] = type("Visit", (Visit,), {"keeper": keeper})
    live: type[LiveVisit] = type("LiveVisit", (LiveVisit,), {"keeper": keeper})
    return http, live


def answer_at_once(transport: asyncio.Transport) -> None:
    """No waiting for more to send: an answer in two pieces would come 40 ms late.

    asyncio does so by itself, but only for sockets that name their protocol; those of a door that
    was opened by `socket.create_server` do not.
    """
    there = transport.get_extra_info("socket")
    if there is not None and there.family in (socket.AF_INET, socket.AF_INET6):
        there.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


class Sparing(logging.Filter):
    """The same line only a few times in a minute: nobody fills the disk with our warnings."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock: Final = clock
        self._since = clock()
        self._said: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        if self._clock() - self._since >= MINUTE:
            self._since, self._said = self._clock(), {}
        line = f"{record.name} {record.msg}"[:200]
        times = self._said[line] = self._said.get(line, 0) + 1
        if times == SAID:
            record.msg = f"{record.msg} (not said again within a minute)"
        return times <= SAID
