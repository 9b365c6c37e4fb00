"""Experiments of the laboratory: their figures, and the report of each."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

from grognard.table.contract import ExperimentInfo
from grognard.table.http.context import Language, Service
from grognard.table.refused import Refused

AnyRequest = Request[Any, Any, Any]


@get("/api/experiments", tags=["laboratory"])
async def list_experiments(request: AnyRequest, context: Service) -> list[ExperimentInfo]:
    """The experiments that the operator shows, the newest first."""
    context.guard(request)
    shelf = context.settings.experiments
    if shelf is None:
        return []
    return msgspec.convert(await context.run_slow(shelf.listed), list[ExperimentInfo])


@get("/api/experiments/{name:str}/report", tags=["laboratory"], media_type=MediaType.HTML)
async def get_report(
    request: AnyRequest, context: Service, name: FromPath[str], lang: Language
) -> Response[str]:
    """The report of an experiment: one page with figures and plots."""
    context.guard(request)
    shelf = context.settings.experiments
    page = None if shelf is None else await context.run_slow(shelf.report, name, lang)
    if page is None:
        raise Refused(404, "no-such-experiment", "There is no such experiment here.")
    return Response(page, media_type=MediaType.HTML)


HANDLERS = [list_experiments, get_report]
