"""What is shown beside the position itself: overlays of the map, and charts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from litestar import Request, get
from litestar.params import FromPath, QueryParameter

from grognard.table.contract import ChartView, Overlay, OverlayInfo, WayView
from grognard.table.http.context import Language, Service
from grognard.table.shown.showing import Shower

AnyRequest = Request[Any, Any, Any]
T = TypeVar("T")


async def _shown(
    request: AnyRequest, context: Service, match: str, lang: str, wish: Callable[[Shower], T]
) -> T:
    seat = await context.seat(request, match)

    def answer() -> T:
        with context.matches.reading(seat, lang) as reader:
            return wish(Shower(reader))

    return await context.run_slow(answer)


@get("/api/matches/{match:str}/overlays", tags=["questions"])
async def list_overlays(
    request: AnyRequest, context: Service, match: FromPath[str], lang: Language
) -> list[OverlayInfo]:
    """The overlays of the title."""
    return await _shown(request, context, match, lang, Shower.overlays)


@get("/api/matches/{match:str}/overlays/{overlay:str}", tags=["questions"])
async def get_overlay(
    request: AnyRequest,
    context: Service,
    match: FromPath[str],
    overlay: FromPath[str],
    lang: Language,
    hex_: Annotated[str | None, QueryParameter(name="hex", max_length=16)] = None,
    unit: Annotated[str | None, QueryParameter(name="unit", max_length=64)] = None,
) -> Overlay:
    """One overlay; `hex` or `unit` says from where it is seen, if it needs that."""
    return await _shown(request, context, match, lang, lambda s: s.overlay(overlay, hex_, unit))


@get("/api/matches/{match:str}/ways", tags=["questions"])
async def list_ways(
    request: AnyRequest,
    context: Service,
    match: FromPath[str],
    lang: Language,
    unit: Annotated[str, QueryParameter(name="unit", max_length=64)],
) -> list[WayView]:
    """Where a unit could go by several orders, for the side that must decide."""
    return await _shown(request, context, match, lang, lambda s: s.ways(unit))


@get("/api/matches/{match:str}/charts", tags=["matches"])
async def list_charts(
    request: AnyRequest, context: Service, match: FromPath[str], lang: Language
) -> list[ChartView]:
    """The charts of the title, as this match plays it."""
    return await _shown(request, context, match, lang, Shower.charts)


HANDLERS = [list_overlays, get_overlay, list_ways, list_charts]
