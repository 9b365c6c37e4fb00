"""One match: its view, orders, questions. Each request carries the key of a seat."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from grognard.table.contract import (
    Accepted,
    Ask,
    AskClick,
    AskOdds,
    Board,
    GiveOrder,
    Join,
    LogEntry,
    MatchView,
    OddsView,
    Reveal,
    Undo,
    WhyNot,
)
from grognard.table.http.context import Language, Service
from grognard.table.http.problems import Refused
from grognard.table.play import joining
from grognard.table.shown.asking import Asker

AnyRequest = Request[Any, Any, Any]
From = Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000)]


@get("/api/matches/{match:str}", tags=["matches"])
async def get_view(
    request: AnyRequest, context: Service, match: FromPath[str], lang: Language
) -> MatchView:
    """Everything that this seat may know now."""
    seat = await context.seat(request, match)

    def view() -> MatchView:
        with context.matches.reading(seat, lang) as reader:
            return reader.view(context.hub.present(match))

    made = context.view_at_hand(seat, lang)
    return await context.run(view) if made is None else made


@get("/api/matches/{match:str}/at/{number:int}", tags=["matches"])
async def get_view_at(
    request: AnyRequest,
    context: Service,
    match: FromPath[str],
    number: FromPath[int],
    lang: Language,
) -> MatchView:
    """The match after so many orders, for a replay."""
    seat = await context.seat(request, match)

    def view() -> MatchView:
        with context.matches.reading(seat, lang) as reader:
            played = reader.room.match
            if played is None or not 0 <= number <= len(played.log):
                raise Refused(404, "no-such-moment", "The match has no such moment.")
            return reader.view_at(number, context.hub.present(match))

    return await context.run_slow(view)


@get("/api/matches/{match:str}/log", tags=["matches"])
async def get_log(
    request: AnyRequest, context: Service, match: FromPath[str], lang: Language, first: From = 0
) -> list[LogEntry]:
    """What happened, from a number on; 0 is what happened before the first order."""
    seat = await context.seat(request, match)

    def log() -> list[LogEntry]:
        with context.matches.reading(seat, lang) as reader:
            return reader.log(first)

    return await context.run(log)


@get("/api/matches/{match:str}/board", tags=["matches"])
async def get_board(request: AnyRequest, context: Service, match: FromPath[str]) -> Board:
    """What is drawn and never changes: map, terrain, counters and looks."""
    seat = await context.seat(request, match)

    def board() -> Board:
        return context.titles.board(context.matches.room(seat.match).game)

    return await context.run_slow(board)


@post("/api/matches/{match:str}/join", status_code=200, tags=["seats"])
async def join(
    request: AnyRequest,
    context: Service,
    match: FromPath[str],
    data: JSONBody[Join],
    lang: Language,
) -> MatchView:
    """Take the seat, with a name and the hash of a random text for the dice."""
    seat = await context.seat(request, match)

    return await context.run(context.matches.join, seat, data, lang)


@post("/api/matches/{match:str}/reveal", status_code=200, tags=["seats"])
async def reveal(
    request: AnyRequest,
    context: Service,
    match: FromPath[str],
    data: JSONBody[Reveal],
    lang: Language,
) -> MatchView:
    """Show the text that was promised, when everybody has promised one."""
    seat = await context.seat(request, match)
    return await context.run(joining.reveal, context.matches, seat, data, lang)


@post("/api/matches/{match:str}/orders", status_code=200, tags=["matches"])
async def give_order(
    request: AnyRequest,
    context: Service,
    match: FromPath[str],
    data: JSONBody[GiveOrder],
    lang: Language,
) -> Accepted:
    """Give an order that was offered at this version; an old version gives the fresh view."""
    seat = await context.seat(request, match)
    return await context.run(context.matches.give, seat, data, lang)


@post("/api/matches/{match:str}/undo", status_code=200, tags=["matches"])
async def undo(
    request: AnyRequest,
    context: Service,
    match: FromPath[str],
    data: JSONBody[Undo],
    lang: Language,
) -> Accepted:
    """Take back the last order of this seat."""
    seat = await context.seat(request, match)
    return await context.run(context.matches.undo, seat, data, lang)


async def _ask(request: AnyRequest, context: Service, match: str, lang: str, question: Any) -> Any:
    seat = await context.seat(request, match)

    def answer() -> Any:
        with context.matches.reading(seat, lang) as reader:
            return question(Asker(reader))

    return await context.run_slow(answer)


@post("/api/matches/{match:str}/why-not", status_code=200, tags=["questions"])
async def why_not(
    request: AnyRequest, context: Service, match: FromPath[str], data: JSONBody[Ask], lang: Language
) -> WhyNot:
    """Every reason against an order, with the text of the rule and what would be legal."""
    answer: WhyNot = await _ask(request, context, match, lang, lambda a: a.why_not(data.order))
    return answer


@post("/api/matches/{match:str}/why-not-click", status_code=200, tags=["questions"])
async def why_not_click(
    request: AnyRequest,
    context: Service,
    match: FromPath[str],
    data: JSONBody[AskClick],
    lang: Language,
) -> WhyNot:
    """Every reason against the order that a click comes nearest to."""
    answer: WhyNot = await _ask(request, context, match, lang, lambda a: a.why_not_click(data))
    return answer


@post("/api/matches/{match:str}/odds", status_code=200, tags=["questions"])
async def odds(
    request: AnyRequest,
    context: Service,
    match: FromPath[str],
    data: JSONBody[AskOdds],
    lang: Language,
) -> OddsView:
    """The arithmetic of an offered order and its outcomes: exact, or counted if there are too many.

    `supposed`: as if the other side added so many of the markers that it hides.
    """
    seat = await context.seat(request, match)

    def answer() -> OddsView:
        with context.matches.reading(seat, lang) as reader:
            weighing = Asker(reader).odds(data.order, data.supposed, context.odds_budget)
        return weighing.answer()  # nobody waits for it: the match may go on meanwhile

    return await context.run_slow(answer)


HANDLERS = [
    get_view,
    get_view_at,
    get_log,
    get_board,
    join,
    reveal,
    give_order,
    undo,
    why_not,
    why_not_click,
    odds,
]
