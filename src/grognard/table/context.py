"""What every request needs: the service, its threads, and who asks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, ParamSpec, TypeVar

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from grognard.table.bots import BotPool
from grognard.table.computer import Computers
from grognard.table.contract import Live, MatchView
from grognard.table.doors import owner_of
from grognard.table.glance import Glance
from grognard.table.live import Hub
from grognard.table.matches import Matches
from grognard.table.problems import Refused
from grognard.table.room import Room
from grognard.table.seats import Seat
from grognard.table.security import SAFE, Limits, check_origin, key_of
from grognard.table.service import seat_of
from grognard.table.settings import Settings
from grognard.table.store import Store
from grognard.table.titles import Titles

P = ParamSpec("P")
T = TypeVar("T")


class Context:
    """Everything that lives as long as the server."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.titles: Final = Titles(settings.titles)
        self.store: Final = Store(settings.database, settings.patience)
        self.glance: Final = Glance(settings.database)
        self.matches: Final = Matches(self.store, self.titles, settings.rooms)
        self.hub: Final = Hub(settings)
        self.limits: Final = Limits(settings)
        pool = BotPool(settings.workers, settings.think_seconds, settings.think_memory)
        self.computers: Final = Computers(self.matches, pool)
        self._threads: Final = ThreadPoolExecutor(settings.threads, "table")
        self.matches.tell = self._tell
        self.matches.present = self.hub.present

    def _tell(self, room: Room, message: Live) -> None:
        self.hub.publish(room.id, message)
        if message.kind == "changed":
            self.computers.wake(room)

    def open(self) -> None:
        """The server starts."""
        self.hub.open()
        self.computers.open()

    async def close(self) -> None:
        """The server stops."""
        self.hub.close()
        await self.computers.close()
        self._threads.shutdown(wait=True)
        self.glance.close()
        self.store.close()

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something with rules and database in a thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: work(*args, **kwargs))

    async def seat(self, request: Request[Any, Any, Any], match: str) -> Seat:
        """Who asks; a key of another match opens nothing."""
        self.guard(request)
        return await self.seat_of(match, key_of(request), owner(request))

    async def seat_of(self, match: str, key: str, who: str) -> Seat:
        """The seat of a key; wrong ones are counted by address, and soon not even looked up."""
        seat = self.glance.seat(match, key)
        if seat is None:
            self.limits.strangers.check(who)
            try:
                seat = await self.run(seat_of, self.matches, match, key)
            except Refused:
                self.limits.strangers.take(who)
                raise
        self.limits.keys.take(seat.key)
        return seat

    def view_at_hand(self, seat: Seat, language: str) -> MatchView | None:
        """The view, if it was made already and nobody is changing the match just now."""
        room = self.matches.peek(seat.match)
        if room is None or not self.titles.is_ready(room.game):
            return None
        if not room.lock.acquire(blocking=False):
            return None
        try:
            reader = self.matches.reader(room, seat.side, language)
            made = reader.has_view() and not room.dead and room.version >= seat.version
            return reader.view(self.hub.present(seat.match)) if made else None
        finally:
            room.lock.release()

    def guard(self, request: Request[Any, Any, Any]) -> None:
        """From where, and how often."""
        if request.method not in SAFE:
            check_origin(request, self.settings)
        self.limits.addresses.take(owner(request))

    def guard_creation(self, request: Request[Any, Any, Any]) -> None:
        """New matches cost room: they are counted by address."""
        self.guard(request)
        self.limits.creations.take(owner(request))


def owner(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Whose requests are counted together."""
    return owner_of(connection.client.host if connection.client else "")


Service = NamedDependency[Context]
Language = NamedDependency[str]  # of the answer
