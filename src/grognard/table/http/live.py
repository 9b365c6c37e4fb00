"""Live updates: small messages that something has changed; what it is, the page asks for itself."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from grognard.table.contract import Live
from grognard.table.refused import Refused
from grognard.table.settings import Settings

QUEUE: Final = 64  # messages that a slow reader may be behind; older ones are dropped


class Places:
    """How many live pages each key, match and address has, and all together."""

    def __init__(self, settings: Settings) -> None:
        self._limits: Final = {
            "key": settings.sockets_of_key,
            "match": settings.sockets_of_match,
            "address": settings.sockets_of_one,
            "all": settings.sockets,
        }
        self._taken: Final[Counter[tuple[str, str]]] = Counter()

    @contextmanager
    def taken(self, key: str, match: str, address: str) -> Iterator[None]:
        """A place as long as the block runs; raises `Refused` if there is none."""
        names = [("key", key), ("match", match), ("address", address), ("all", "")]
        for kind, name in names:
            if 0 < self._limits[kind] <= self._taken.get((kind, name), 0):
                raise Refused(429, "too-many-sockets", "Too many live pages are open.")
        self._taken.update(names)
        try:
            yield
        finally:
            self._taken.subtract(names)
            for place in names:
                if not self._taken[place]:
                    del self._taken[place]


class Hub:
    """Who listens to which match. Lives in the server's event loop."""

    def __init__(self, settings: Settings) -> None:
        self.places: Final = Places(settings)
        self._listeners: Final[dict[str, dict[asyncio.Queue[bytes], str | None]]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    def open(self) -> None:
        """Remember the loop: changes are stored in other threads."""
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        """Say goodbye to everybody."""
        for match in list(self._listeners):
            self._send(match, Live("bye", 0))
        self._loop = None

    @contextmanager
    def listen(self, match: str, side: str | None) -> Iterator[asyncio.Queue[bytes]]:
        """Listen to a match as long as the block runs."""
        queue: asyncio.Queue[bytes] = asyncio.Queue(QUEUE)
        before = self.present(match)
        self._listeners.setdefault(match, {})[queue] = side
        self._tell_presence(match, before)
        try:
            yield queue
        finally:
            before = self.present(match)
            others = self._listeners.get(match, {})
            others.pop(queue, None)
            if not others:
                self._listeners.pop(match, None)
            self._tell_presence(match, before)

    def present(self, match: str) -> set[str]:
        """The sides that have the page open."""
        # A copy: pages come and go in the loop while a thread writes a view.
        listeners = list(self._listeners.get(match, {}).values())
        return {side for side in listeners if side is not None}

    def _tell_presence(self, match: str, before: set[str]) -> None:
        after = self.present(match)
        if after != before:
            self._send(match, Live("presence", 0, ",".join(sorted(after))))

    def publish(self, match: str, message: Live) -> None:
        """Tell all listeners; may be called from any thread, after the change was stored."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._send, match, message)

    def _send(self, match: str, message: Live) -> None:
        data = msgspec.json.encode(message)
        for queue in list(self._listeners.get(match, {})):
            if queue.full():
                queue.get_nowait()
            queue.put_nowait(data)
