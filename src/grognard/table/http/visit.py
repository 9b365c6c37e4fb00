"""A request about one match: the key says whose it is, and the work waits for its turn.

Nobody is let in before a handler asks for the seat: what cannot be read at all is refused first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath

from grognard.table.http.context import Context, Service
from grognard.table.play.matches import Matches
from grognard.table.play.seats import Seat
from grognard.table.shown.views import Reader

P = ParamSpec("P")
T = TypeVar("T")


class Visit:
    """Somebody who comes with a key to a match."""

    def __init__(self, context: Context, request: Request[Any, Any, Any], match: str) -> None:
        self.context: Final = context
        self.request: Final = request
        self.match: Final = match

    async def seat(self) -> Seat:
        """Who asks; a key of another match opens nothing."""
        return await self.context.seat(self.request, self.match)

    async def run(
        self, work: Callable[Concatenate[Matches, Seat, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Do something for the seat in a thread, in the turn of whoever asks."""
        seat = await self.seat()
        return await self.context.run(work, self.context.matches, seat, *args, **kwargs)

    async def run_slow(
        self, work: Callable[Concatenate[Matches, Seat, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same for what may take long."""
        seat = await self.seat()
        return await self.context.run_slow(work, self.context.matches, seat, *args, **kwargs)

    async def read(self, lang: str, wish: Callable[[Reader], T]) -> T:
        """Look at the match while nobody changes it."""
        return await self.run(_read, lang, wish)

    async def read_slowly(self, lang: str, wish: Callable[[Reader], T]) -> T:
        """The same for what may take long."""
        return await self.run_slow(_read, lang, wish)


def _read(matches: Matches, seat: Seat, lang: str, wish: Callable[[Reader], T]) -> T:
    with matches.reading(seat, lang) as reader:
        return wish(reader)


def visit_of(request: Request[Any, Any, Any], context: Service, match: FromPath[str]) -> Visit:
    """The visit that a request is; handlers name it and say what it wants."""
    return Visit(context, request, match)


Visiting = NamedDependency[Visit]
