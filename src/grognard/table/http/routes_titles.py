"""Titles, rules, new matches, my matches."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody

from grognard.table.contract import Board, Created, Keys, MatchCard, NewMatch, RuleView, TitleInfo
from grognard.table.http.context import Language, Service
from grognard.table.play import records
from grognard.table.play.holdings import MATCH, SHOW, UPLOAD
from grognard.table.play.opening import COMPUTER
from grognard.table.play.titles import rules_of, title_info
from grognard.table.refused import Refused
from grognard.table.shown import cards

UPLOAD_LIMIT = 2 * 1024 * 1024

AnyRequest = Request[Any, Any, Any]


@get("/api/titles", tags=["titles"])
async def list_titles(request: AnyRequest, context: Service, lang: Language) -> list[TitleInfo]:
    """The titles of this table, as the new-match page needs them."""
    context.guard(request)
    titles = context.titles

    def infos() -> list[TitleInfo]:
        return [title_info(titles, title, lang) for title in titles.titles.values()]

    return await context.run_slow(infos)


@get("/api/titles/{title:str}/rules", tags=["titles"])
async def list_rules(
    request: AnyRequest, context: Service, title: FromPath[str], lang: Language
) -> list[RuleView]:
    """Our texts of a title's rules, in the sequence of the rulebook."""
    context.guard(request)
    found = context.titles.find(title)
    return await context.run_slow(rules_of, found, lang)


@get("/api/titles/{title:str}/rules/{case:str}", tags=["titles"])
async def one_rule(
    request: AnyRequest, context: Service, title: FromPath[str], case: FromPath[str], lang: Language
) -> RuleView:
    """Our text of one case."""
    context.guard(request)
    found = context.titles.find(title)
    rules = await context.run_slow(rules_of, found, lang)
    for rule in rules:
        if rule.id.casefold() == case.casefold():
            return rule
    raise Refused(404, "no-such-rule", "There is no such case.")


@get("/api/titles/{title:str}/board", tags=["titles"])
async def title_board(request: AnyRequest, context: Service, title: FromPath[str]) -> Board:
    """The board of a title as it is usually played: for a picture before there is a match."""
    context.guard(request)

    def board() -> Board:
        return context.titles.board(context.titles.game(title, None, None, {}))

    return await context.run_slow(board)


@post("/api/matches", tags=["matches"])
async def create_match(request: AnyRequest, context: Service, data: JSONBody[NewMatch]) -> Created:
    """Create a match. The answer is the only place where its keys are ever told."""
    context.guard_creation(request)
    alone = all(seat.kind == COMPUTER for seat in data.seats.values())
    make = partial(context.matches.create, data)
    return await context.make(SHOW if alone else MATCH, 0, make)


@post("/api/mine", status_code=200, tags=["matches"])
async def my_matches(
    request: AnyRequest, context: Service, data: JSONBody[Keys], lang: Language
) -> list[MatchCard]:
    """The matches of the keys that this browser holds, the last one first."""
    context.guard(request)
    return await context.run_slow(cards.my_matches, context.matches, data.keys, lang)


@post("/api/records", request_max_body_size=UPLOAD_LIMIT, tags=["records"])
async def upload_record(request: AnyRequest, context: Service) -> Created:
    """Upload a record (the file as it is) to watch it, or to play it on if it has a seed."""
    context.guard_creation(request)
    raw = await request.body()
    found = await context.check(raw)
    return await context.make(UPLOAD, len(raw), partial(records.upload, context.matches, found))


HANDLERS = [list_titles, list_rules, one_rule, title_board, create_match, my_matches, upload_record]
