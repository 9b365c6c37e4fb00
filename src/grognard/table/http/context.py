"""What every request needs: the service, its threads, and who asks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from grognard.kernel.play.budget import Budget
from grognard.table.after.analyst import Analyst
from grognard.table.computers.bots import BotPool
from grognard.table.computers.computer import Computers
from grognard.table.computers.counsels import Counsels
from grognard.table.contract import Created, Live, MatchView
from grognard.table.http.doors import owner_of
from grognard.table.http.fairness import WHO, FairPool
from grognard.table.http.live import Hub
from grognard.table.http.security import SAFE, Limits, check_origin, key_of
from grognard.table.play.checking import Checker
from grognard.table.play.holdings import UPLOAD, Holdings, Kind
from grognard.table.play.matches import Matches
from grognard.table.play.room import Room
from grognard.table.play.seats import Seat
from grognard.table.play.service import seat_of
from grognard.table.play.titles import Titles
from grognard.table.refused import Refused, logger
from grognard.table.settings import Settings
from grognard.table.shown.glance import Glance
from grognard.table.shown.prospects import Prospects
from grognard.table.shown.views import Reader
from grognard.table.store.store import Store
from grognard.table.store.trouble import Unavailable

P = ParamSpec("P")
T = TypeVar("T")

CLEANING: Final = 6 * 3600.0  # seconds


class Context:
    """Everything that lives as long as the server."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.titles: Final = Titles(settings.titles, settings.game_memory)
        self.store: Final = Store(settings.database, settings.patience)
        self.glance: Final = Glance(settings.database)
        self.matches: Final = Matches(self.store, self.titles, settings.rooms, settings.room_memory)
        self.hub: Final = Hub(settings)
        self.limits: Final = Limits(settings)
        pool = BotPool(settings.workers, settings.think_seconds, settings.think_memory)
        self.holdings: Final = Holdings(self.store, settings)
        self.computers: Final = Computers(self.matches, pool, self.holdings)
        self.counsels: Final = Counsels()
        self.analyst: Final = Analyst(
            self.matches, self.computers, settings.chance_games, settings.chance_seconds
        )
        self._threads: Final = FairPool(settings.threads)
        self._cleaning: asyncio.Task[None] | None = None
        self._checker: Final = Checker(
            settings.check_seconds, settings.load_seconds, settings.check_memory
        )
        self.odds_budget: Final = Budget(
            settings.odds_branches,
            settings.odds_samples,
            seconds=settings.odds_seconds,
            clock=lambda: time.thread_time(),  # interpreted: other threads get their turn
        )
        self._glance_budget: Final = Budget(
            settings.glance_branches,
            settings.glance_samples,
            least=min(settings.glance_samples, 20),
            seconds=settings.glance_seconds / 4,
            clock=lambda: time.thread_time(),
        )
        self._checks: Final = FairPool(1)  # it only waits for the process
        self.matches.tell = self._tell
        self.matches.abandoned_days = settings.abandoned_days
        self.matches.present = self.hub.present

    def _tell(self, room: Room, message: Live) -> None:
        self.hub.publish(room.id, message)
        if message.kind == "changed":
            self.computers.wake(room)

    def open(self) -> None:
        """The server starts."""
        self.hub.open()
        self.computers.open()
        self._cleaning = asyncio.get_running_loop().create_task(self._clean())

    async def close(self) -> None:
        """The server stops."""
        if self._cleaning is not None:
            self._cleaning.cancel()
        self.hub.close()
        self._checker.close()
        self._checks.shutdown()
        await self.analyst.close()
        await self.computers.close()
        self._threads.shutdown()
        self.glance.close()
        self.store.close()

    def prospects(self, reader: Reader, unit: str | None) -> Prospects:
        """The odds of all that can be attacked now; asked while the match is held."""
        seconds, most = self.settings.glance_seconds, self.settings.glance_orders
        return Prospects(reader, unit, self._glance_budget, seconds, most, time.thread_time)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something with rules and database in a thread, in the turn of whoever asks."""
        job = partial(work, *args, **kwargs)
        return await asyncio.wrap_future(self._threads.submit(WHO.get(), job, slow=False))

    async def run_slow(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same for what may take long: of one owner one after the other."""
        job = partial(work, *args, **kwargs)
        return await asyncio.wrap_future(self._threads.submit(WHO.get(), job, slow=True))

    async def make(self, kind: Kind, size: int, work: Callable[[], Created]) -> Created:
        """Make a match, if its owner may have one more."""
        who = WHO.get()

        def made() -> Created:
            self.holdings.check(who, kind, size)
            created = work()
            self.holdings.note(created.match, who, kind, size)
            return created

        return await self.run_slow(made)

    async def _clean(self) -> None:
        """Remove what nobody came for, now and again."""
        while True:
            try:
                gone = await self.run_slow(self.holdings.expire, datetime.now(UTC))
            except Unavailable as trouble:
                logger.warning("nothing is cleaned up: %s", trouble)
                gone = []
            for match in gone:
                room = self.matches.peek(match)
                if room is not None:
                    self.matches.forget(room)
            await asyncio.sleep(CLEANING)

    async def check(self, raw: bytes) -> dict[str, Any]:
        """Have a record checked in a process of its own; no thread for requests waits for it."""
        await self.run(self.holdings.check, WHO.get(), UPLOAD, len(raw))
        job = partial(self._checker.check, raw)
        return await asyncio.wrap_future(self._checks.submit(WHO.get(), job, slow=True))

    async def seat(self, request: Request[Any, Any, Any], match: str) -> Seat:
        """Who asks; a key of another match opens nothing."""
        self.guard(request)
        return await self.seat_of(match, key_of(request), WHO.get())

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
        WHO.set(owner(request))
        self.limits.addresses.take(WHO.get())

    def guard_creation(self, request: Request[Any, Any, Any]) -> None:
        """New matches cost room: they are counted by address."""
        self.guard(request)
        self.limits.creations.take(WHO.get())


def owner(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Whose requests are counted together."""
    return owner_of(connection.client.host if connection.client else "")


Service = NamedDependency[Context]
Language = NamedDependency[str]  # of the answer
