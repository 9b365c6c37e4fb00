"""Who may ask, how often, from where; and what every answer says to the browser."""

from __future__ import annotations

import time
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from grognard.table.headers import HEADERS
from grognard.table.problems import Refused
from grognard.table.settings import Settings

SAFE: Final = ("GET", "HEAD", "OPTIONS")
MOST_BUCKETS: Final = 10_000


def secured(app: ASGIApp) -> ASGIApp:
    """Every answer carries the headers; what is asked for with a key is not kept by anybody."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await app(scope, receive, send_with_headers)

    return middleware


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

    def __init__(self, rate: float, burst: int) -> None:
        self._rate: Final = rate
        self._burst: Final = float(burst)
        self._buckets: Final[dict[str, tuple[float, float]]] = {}

    def take(self, name: str) -> None:
        """Count a request; raises `Refused` when there are too many."""
        if self._rate <= 0:
            return
        now = time.monotonic()
        left, then = self._buckets.pop(name, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._rate)
        if len(self._buckets) >= MOST_BUCKETS:
            self._buckets.pop(next(iter(self._buckets)))
        if left < 1:
            self._buckets[name] = (left, now)
            raise Refused(429, "too-many-requests", "Too many requests; wait a moment.")
        self._buckets[name] = (left - 1, now)


class Limits:
    """The limits of a server."""

    def __init__(self, settings: Settings) -> None:
        self.requests: Final = Limiter(settings.rate, settings.burst)
        self.creations: Final = Limiter(settings.creation_rate, settings.creation_burst)
