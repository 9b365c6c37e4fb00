"""One match: its view, orders, questions. Each request carries the key of a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from grognard.table.contract import (
    Accepted,
    AnswerBack,
    Ask,
    AskBack,
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
from grognard.table.http.context import Language
from grognard.table.http.visit import Visiting
from grognard.table.play import joining, taking_back
from grognard.table.play.matches import Matches
from grognard.table.play.seats import Seat
from grognard.table.refused import Refused
from grognard.table.shown.asking import Asker
from grognard.table.shown.views import Reader
from grognard.table.shown.weighing import Weighing

From = Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000)]


@get("/api/matches/{match:str}", tags=["matches"])
async def get_view(visit: Visiting, lang: Language) -> MatchView:
    """Everything that this seat may know now."""
    context, seat = visit.context, await visit.seat()

    def view() -> MatchView:
        with context.matches.reading(seat, lang) as reader:
            return reader.view(context.hub.present(seat.match))

    made = context.view_at_hand(seat, lang)
    return await context.run(view) if made is None else made


@get("/api/matches/{match:str}/at/{number:int}", tags=["matches"])
async def get_view_at(visit: Visiting, number: FromPath[int], lang: Language) -> MatchView:
    """The match after so many orders, for a replay."""

    def view(reader: Reader) -> MatchView:
        played = reader.room.match
        if played is None or not 0 <= number <= len(played.log):
            raise Refused(404, "no-such-moment", "The match has no such moment.")
        return reader.view_at(number, visit.context.hub.present(visit.match))

    return await visit.read_slowly(lang, view)


@get("/api/matches/{match:str}/log", tags=["matches"])
async def get_log(visit: Visiting, lang: Language, first: From = 0) -> list[LogEntry]:
    """What happened, from a number on; 0 is what happened before the first order."""
    return await visit.read(lang, lambda reader: reader.log(first))


@get("/api/matches/{match:str}/board", tags=["matches"])
async def get_board(visit: Visiting) -> Board:
    """What is drawn and never changes: map, terrain, counters and looks."""

    def board(matches: Matches, seat: Seat) -> Board:
        return matches.titles.board(matches.room(seat.match).game)

    return await visit.run_slow(board)


@post("/api/matches/{match:str}/join", status_code=200, tags=["seats"])
async def join(visit: Visiting, data: JSONBody[Join], lang: Language) -> MatchView:
    """Take the seat, with a name and the hash of a random text for the dice."""
    return await visit.run(joining.join, data, lang)


@post("/api/matches/{match:str}/reveal", status_code=200, tags=["seats"])
async def reveal(visit: Visiting, data: JSONBody[Reveal], lang: Language) -> MatchView:
    """Show the text that was promised, when everybody has promised one."""
    return await visit.run(joining.reveal, data, lang)


@post("/api/matches/{match:str}/orders", status_code=200, tags=["matches"])
async def give_order(visit: Visiting, data: JSONBody[GiveOrder], lang: Language) -> Accepted:
    """Give an order that was offered at this version; an old version gives the fresh view."""
    return await visit.run(Matches.give, data, lang)


@post("/api/matches/{match:str}/undo", status_code=200, tags=["matches"])
async def undo(visit: Visiting, data: JSONBody[Undo], lang: Language) -> Accepted:
    """Take back the last order of this seat."""
    return await visit.run(taking_back.undo, data, lang)


@post("/api/matches/{match:str}/take-back", status_code=200, tags=["matches"])
async def ask_back(visit: Visiting, data: JSONBody[AskBack], lang: Language) -> Accepted:
    """Ask the other side to take back orders of both; never over dice or secrets."""
    return await visit.run(taking_back.ask_back, data, lang)


@post("/api/matches/{match:str}/take-back/answer", status_code=200, tags=["matches"])
async def answer_back(visit: Visiting, data: JSONBody[AnswerBack], lang: Language) -> Accepted:
    """Agree to what is asked, or not."""
    return await visit.run(taking_back.answer_back, data, lang)


@post("/api/matches/{match:str}/why-not", status_code=200, tags=["questions"])
async def why_not(visit: Visiting, data: JSONBody[Ask], lang: Language) -> WhyNot:
    """Every reason against an order, with the text of the rule and what would be legal."""
    return await visit.read_slowly(lang, lambda reader: Asker(reader).why_not(data.order))


@post("/api/matches/{match:str}/why-not-click", status_code=200, tags=["questions"])
async def why_not_click(visit: Visiting, data: JSONBody[AskClick], lang: Language) -> WhyNot:
    """Every reason against the order that a click comes nearest to."""
    return await visit.read_slowly(lang, lambda reader: Asker(reader).why_not_click(data))


@post("/api/matches/{match:str}/odds", status_code=200, tags=["questions"])
async def odds(visit: Visiting, data: JSONBody[AskOdds], lang: Language) -> OddsView:
    """The arithmetic of an offered order and its outcomes: exact, or counted if there are too many.

    `supposed`: as if the other side added so many of the markers that it hides.
    """

    def weigh(asker: Asker) -> Weighing:
        return asker.odds(data.order, data.supposed, data.near, visit.context.odds_budget)

    return await visit.run_slow(_weighed, lang, weigh)


@get("/api/matches/{match:str}/at/{number:int}/odds", tags=["questions"])
async def odds_then(visit: Visiting, number: FromPath[int], lang: Language) -> OddsView:
    """The odds of an order that was given, as this seat could have worked them out before it."""
    budget = visit.context.odds_budget
    return await visit.run_slow(_weighed, lang, lambda asker: asker.odds_then(number, budget))


def _weighed(
    matches: Matches, seat: Seat, lang: str, weigh: Callable[[Asker], Weighing]
) -> OddsView:
    with matches.reading(seat, lang) as reader:
        weighing = weigh(Asker(reader))
    return weighing.answer()  # nobody waits for it: the match may go on meanwhile


HANDLERS = [
    get_view,
    get_view_at,
    get_log,
    get_board,
    join,
    reveal,
    give_order,
    undo,
    ask_back,
    answer_back,
    why_not,
    why_not_click,
    odds,
    odds_then,
]
