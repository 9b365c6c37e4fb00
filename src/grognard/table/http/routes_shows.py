"""What is shown beside the position itself: overlays of the map, and charts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, TypeVar

from litestar import get
from litestar.params import FromPath, QueryParameter

from grognard.table.contract import ChartView, Overlay, OverlayInfo, WayView
from grognard.table.http.context import Language
from grognard.table.http.visit import Visit, Visiting
from grognard.table.play.matches import Matches
from grognard.table.play.seats import Seat
from grognard.table.shown.prospects import NAME as PROSPECTS
from grognard.table.shown.showing import Shower

T = TypeVar("T")


async def _shown(visit: Visit, lang: str, wish: Callable[[Shower], T]) -> T:
    return await visit.read_slowly(lang, lambda reader: wish(Shower(reader)))


async def _prospects(visit: Visit, lang: str, unit: str | None) -> Overlay:
    def answer(matches: Matches, seat: Seat) -> Overlay:
        with matches.reading(seat, lang) as reader:
            prospects = visit.context.prospects(reader, unit)
        return prospects.answer()  # nobody waits for it: the match may go on meanwhile

    return await visit.run_slow(answer)


@get("/api/matches/{match:str}/overlays", tags=["questions"])
async def list_overlays(visit: Visiting, lang: Language) -> list[OverlayInfo]:
    """The overlays of the title."""
    return await _shown(visit, lang, Shower.overlays)


@get("/api/matches/{match:str}/overlays/{overlay:str}", tags=["questions"])
async def get_overlay(
    visit: Visiting,
    overlay: FromPath[str],
    lang: Language,
    hex_: Annotated[str | None, QueryParameter(name="hex", max_length=16)] = None,
    unit: Annotated[str | None, QueryParameter(name="unit", max_length=64)] = None,
) -> Overlay:
    """One overlay; `hex` or `unit` says from where it is seen, if it needs that.

    The odds of what can be attacked now need nothing; with a unit they are those of its orders.
    """
    if overlay == PROSPECTS:
        return await _prospects(visit, lang, unit)

    def answer(matches: Matches, seat: Seat) -> Overlay:
        with matches.reading(seat, lang) as reader:
            shower = Shower(reader, reader.known().copy())
        return shower.overlay(overlay, hex_, unit)  # from a copy: the match may go on meanwhile

    return await visit.run_slow(answer)


@get("/api/matches/{match:str}/ways", tags=["questions"])
async def list_ways(
    visit: Visiting,
    lang: Language,
    unit: Annotated[str, QueryParameter(name="unit", max_length=64)],
) -> list[WayView]:
    """Where a unit could go by several orders, for the side that must decide."""
    return await _shown(visit, lang, lambda s: s.ways(unit))


@get("/api/matches/{match:str}/charts", tags=["matches"])
async def list_charts(visit: Visiting, lang: Language) -> list[ChartView]:
    """The charts of the title, as this match plays it."""
    return await _shown(visit, lang, Shower.charts)


HANDLERS = [list_overlays, get_overlay, list_ways, list_charts]
