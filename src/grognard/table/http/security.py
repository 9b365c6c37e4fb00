"""Who may ask, how often, from where; and what every answer says to the browser."""

from __future__ import annotations

import ipaddress
import socket
import time
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from grognard.table.http.headers import HEADERS
from grognard.table.http.packed import Packer
from grognard.table.refused import Refused
from grognard.table.settings import Settings

RAW: Final = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
PRIVATE: Final = [*RAW, (b"cache-control", b"no-store")]
SAFE: Final = ("GET", "HEAD", "OPTIONS")
MOST_BUCKETS: Final = 10_000
SHARED: Final = 4  # players behind one address who may all be busy at once
_MACHINE: Final = socket.gethostname().lower()
OWN_NAMES: Final = ("localhost", _MACHINE, f"{_MACHINE.partition('.')[0]}.local")


def secured(app: ASGIApp) -> ASGIApp:
    """Every answer carries the headers; what is asked for with a key is not kept by anybody."""
    packer = Packer()

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        check_host(connection, connection.app.state.context.settings)
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = {name for name, _ in message["headers"]}
                wanted = PRIVATE if scope["path"].startswith("/api/") else RAW
                missing = [header for header in wanted if header[0] not in there]
                message["headers"] = [*message["headers"], *missing]
            await send(message)

        await app(scope, receive, packer.sending(scope, send_with_headers))

    return middleware


def check_host(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> None:
    """A foreign name that leads here is a trick: its page would speak to us as if it were ours.

    Addresses in numbers, the names of this machine and those that the operator allows are ours.
    Nobody can make a browser take a number for another address, so numbers need no list.
    """
    written = connection.headers.get("host", "")
    name = _name_of(written)
    if _is_number(name) or name in (*OWN_NAMES, *settings.hosts) or name.endswith(".localhost"):
        return
    raise Refused(
        421,
        "other-host",
        f"This table is not called {written[:100]!r}; "
        "whoever runs it may allow the name with --allow-host.",
    )


def _name_of(host: str) -> str:
    """The name in a `Host` header, without a port."""
    name = host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
    return name.rstrip(".").lower()


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def check_origin(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> None:
    """A page of another site may not act here. Programs without a page send no origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.origins:
        return
    host = connection.headers.get("host", "")
    if not host or urlsplit(origin).netloc != host:
        raise Refused(403, "other-origin", "This page may not act here.")


def key_of(request: Request[Any, Any, Any]) -> str:
    """The key that a request carries in a header, never in its address."""
    key = request.headers.get("x-seat-key", "")
    if not key:
        scheme, _, rest = request.headers.get("authorization", "").partition(" ")
        key = rest.strip() if scheme.lower() == "bearer" else ""
    return key[:128]


class Limiter:
    """So many requests at once and so many a second for each name. Lives in the event loop."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate: Final = rate
        self._burst: Final = float(burst)
        self._clock: Final = clock
        self._buckets: Final[dict[str, tuple[float, float]]] = {}

    def take(self, name: str) -> None:
        """Count a request; raises `Refused` when there are too many."""
        left, now = self._left(name)
        if self._rate <= 0:
            return
        self._buckets.pop(name, None)
        if len(self._buckets) >= MOST_BUCKETS:
            self._buckets.pop(next(iter(self._buckets)))
        if left < 1:
            self._buckets[name] = (left, now)
            raise _too_many()
        self._buckets[name] = (left - 1, now)

    def check(self, name: str) -> None:
        """Raises `Refused` when there were too many; counts nothing."""
        if self._rate > 0 and self._left(name)[0] < 1:
            raise _too_many()

    def _left(self, name: str) -> tuple[float, float]:
        now = self._clock()
        left, then = self._buckets.get(name, (self._burst, now))
        return min(self._burst, left + (now - then) * self._rate), now


def _too_many() -> Refused:
    return Refused(429, "too-many-requests", "Too many requests; wait a moment.")


class Limits:
    """The limits of a server.

    Keys cost nothing to invent: what a key may is counted only when it opens a seat, everything
    is counted by address too, and wrong keys are counted by address alone.
    """

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        rate, burst = settings.rate, settings.burst
        self.addresses: Final = Limiter(rate * SHARED, burst * SHARED, clock)
        self.keys: Final = Limiter(rate, burst, clock)
        self.strangers: Final = Limiter(rate, burst, clock)
        self.creations: Final = Limiter(settings.creation_rate, settings.creation_burst, clock)
