"""The application: routes, limits, start and stop."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any, Final

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.params import QueryParameter

from grognard.table.http import (
    routes_after,
    routes_laboratory,
    routes_learning,
    routes_matches,
    routes_seats,
    routes_shows,
    routes_titles,
)
from grognard.table.http.context import Context
from grognard.table.http.description import description
from grognard.table.http.pages import page
from grognard.table.http.problems import SafeRequest, on_crash, on_http, on_refused, on_unavailable
from grognard.table.http.security import secured
from grognard.table.http.visit import visit_of
from grognard.table.refused import Refused
from grognard.table.settings import Settings
from grognard.table.shown.words import language_of
from grognard.table.store.trouble import Unavailable

BODY_LIMIT: Final = 64 * 1024

Wish = Annotated[str | None, QueryParameter(name="language", max_length=16)]


def _language(request: Request[Any, Any, Any], wish: Wish = None) -> str:
    """The language of an answer: by the page's wish, or what the browser accepts."""
    return language_of(wish, request.headers.get("accept-language", ""))


def create_app(settings: Settings) -> Litestar:
    """The application for one database."""
    context = Context(settings)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        context.open()
        yield
        await context.close()

    return Litestar(
        [
            *routes_titles.HANDLERS,
            *routes_matches.HANDLERS,
            *routes_shows.HANDLERS,
            *routes_seats.HANDLERS,
            *routes_after.HANDLERS,
            *routes_learning.HANDLERS,
            *routes_laboratory.HANDLERS,
            page,
        ],
        dependencies={
            "context": Provide(lambda: context, sync_to_thread=False),
            "lang": Provide(_language, sync_to_thread=False),
            "visit": Provide(visit_of, sync_to_thread=False),
        },
        exception_handlers={
            Refused: on_refused,
            Unavailable: on_unavailable,
            HTTPException: on_http,
            Exception: on_crash,
        },
        request_class=SafeRequest,
        lifespan=[lifespan],
        state=State({"context": context}),
        logging_config=None,  # whoever starts the server says what is logged
        middleware=[secured],
        openapi_config=description(),
        request_max_body_size=BODY_LIMIT,
    )
