"""Lessons, puzzles, advice."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody

from grognard.table.computers.bots import BotFailed, PoolClosed
from grognard.table.contract import (
    AdviceView,
    AnswerView,
    AskAnswer,
    Created,
    LessonInfo,
    WhyView,
)
from grognard.table.http.context import Language, Service, owner
from grognard.table.play import advice, lessons, reasons
from grognard.table.play.holdings import SHOW
from grognard.table.refused import Refused

AnyRequest = Request[Any, Any, Any]


@get("/api/titles/{title:str}/lessons", tags=["learning"])
async def list_lessons(
    request: AnyRequest, context: Service, title: FromPath[str], lang: Language
) -> list[LessonInfo]:
    """The lessons and puzzles of a title, in the sequence in which they are to be done."""
    context.guard(request)
    return await context.run_slow(lessons.lesson_infos, context.titles, title, lang)


@post("/api/titles/{title:str}/lessons/{lesson:str}", tags=["learning"])
async def begin_lesson(
    request: AnyRequest, context: Service, title: FromPath[str], lesson: FromPath[str]
) -> Created:
    """A match of one's own that begins with the position of a lesson."""
    context.guard_creation(request)
    make = partial(lessons.begin_lesson, context.matches, title, lesson)
    return await context.make(SHOW, 0, make)


@post("/api/titles/{title:str}/lessons/{lesson:str}/answer", status_code=200, tags=["learning"])
async def answer_lesson(
    request: AnyRequest,
    context: Service,
    title: FromPath[str],
    lesson: FromPath[str],
    data: JSONBody[AskAnswer],
    lang: Language,
) -> AnswerView:
    """Whether an order is what the lesson asks for, and why."""
    context.guard(request)
    return await context.run_slow(
        lessons.answer, context.matches, title, lesson, data.order[:200], lang
    )


@post("/api/matches/{match:str}/advice", status_code=200, tags=["learning"])
async def get_advice(
    request: AnyRequest, context: Service, match: FromPath[str], lang: Language
) -> AdviceView:
    """What the best computer player would order, from what this seat may know.

    Three candidates with their chances as far as they are known: whoever asks again before it is
    `done` has it gone on with, after all those who wait for an opponent.
    """
    seat = await context.seat(request, match)
    ask = partial(advice.advice_job, context.matches, context.counsels, seat)
    counsel, job = await context.run(ask)
    if not counsel.done:
        try:
            first = not counsel.proposed
            answer = await context.computers.lend(owner(request), job, urgent=first)
        except (BotFailed, PoolClosed):
            raise Refused(503, "no-answer", "The computer player gave no answer.") from None
        counsel.add(job["first"], answer)
    tell = partial(advice.advised, context.matches, seat, counsel, lang, context.odds_budget)
    return await context.run_slow(tell)


@get("/api/matches/{match:str}/why", tags=["learning"])
async def get_why(
    request: AnyRequest, context: Service, match: FromPath[str], lang: Language
) -> list[WhyView]:
    """Why the computer gave its last orders, as far as it can say: the last one first."""
    seat = await context.seat(request, match)
    thoughts = context.computers.thoughts.of(match)
    job = await context.run(reasons.why_job, context.matches, seat, thoughts)
    more: list[reasons.Explained] = []
    if job["asked"]:
        with suppress(BotFailed, PoolClosed):  # what was tried is told all the same
            answer = await context.computers.lend(owner(request), job, urgent=True)
            more = reasons.explained(job, answer)
    return await context.run(reasons.reasons, context.matches, seat, thoughts, more, lang)


@post("/api/matches/{match:str}/hurry", status_code=200, tags=["learning"])
async def hurry(request: AnyRequest, context: Service, match: FromPath[str]) -> bool:
    """Until a person must decide, the computer is not to think long; whether anybody thinks."""
    await context.seat(request, match)
    return context.computers.hurry(match)


HANDLERS = [list_lessons, begin_lesson, answer_lesson, get_advice, get_why, hurry]
