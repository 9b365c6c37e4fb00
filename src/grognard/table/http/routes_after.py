"""After a match. Whoever knows the name of a finished match may read what it came to: no key."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody

from grognard.table.after.analyst import finished, told
from grognard.table.after.ledger import after
from grognard.table.contract import AfterView, AnalysisView, Board, Branch, Created
from grognard.table.http.context import Language, Service, owner
from grognard.table.play.branching import branch
from grognard.table.play.holdings import MATCH

AnyRequest = Request[Any, Any, Any]


@get("/api/after/{match:str}", tags=["after"])
async def get_after(
    request: AnyRequest, context: Service, match: FromPath[str], lang: Language
) -> AfterView:
    """What a finished match came to: result, points and losses by turn."""
    context.guard(request)
    return await context.run_slow(after, context.matches, match, lang)


@get("/api/after/{match:str}/board", tags=["after"])
async def get_after_board(request: AnyRequest, context: Service, match: FromPath[str]) -> Board:
    """The board of a finished match."""
    context.guard(request)

    def board() -> Board:
        return context.titles.board(finished(context.matches, match).game)

    return await context.run_slow(board)


@get("/api/after/{match:str}/analysis", tags=["after"])
async def get_analysis(
    request: AnyRequest, context: Service, match: FromPath[str], lang: Language
) -> AnalysisView:
    """Luck, and chances from play-outs, as far as they are known; asking has them worked out."""
    context.guard(request)
    room = await context.run_slow(finished, context.matches, match)
    study = await context.analyst.look(match, owner(request), room)
    return await context.run_slow(told, context.matches, study, match, lang)


@post("/api/matches/{match:str}/branch", tags=["after"])
async def play_on(
    request: AnyRequest, context: Service, match: FromPath[str], data: JSONBody[Branch]
) -> Created:
    """A match of one's own that begins at a moment of this one, with other dice.

    What is hidden from the seat in a match that is not over is guessed there (`guessed`).
    """
    context.guard_creation(request)
    seat = await context.seat(request, match)
    return await context.make(MATCH, 0, partial(branch, context.matches, seat, data))


HANDLERS = [get_after, get_after_board, get_analysis, play_on]
