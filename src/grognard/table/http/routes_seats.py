"""One seat: hand over, standing orders, chat, record, live updates."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, WebSocket, delete, get, post, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, JSONBody, QueryParameter

from grognard.table.contract import (
    Accepted,
    AddStanding,
    ChatLine,
    EndMatch,
    HandOver,
    LayOut,
    Live,
    MatchView,
    Say,
    SetUpText,
    StandingChoices,
)
from grognard.table.http.context import Language, Service, owner
from grognard.table.http.fairness import WHO
from grognard.table.http.security import check_origin
from grognard.table.http.visit import Visiting
from grognard.table.play import endings, records, service, setups
from grognard.table.refused import Refused

After = Annotated[int, QueryParameter(name="after", ge=0, le=1_000_000_000)]
REFUSED = 4403  # close code of the socket: no such match for this key
TOO_MANY = 4429  # another one: too many live pages, or too many wrong keys


@post("/api/matches/{match:str}/end", status_code=200, tags=["seats"])
async def end_match(visit: Visiting, data: JSONBody[EndMatch], lang: Language) -> Accepted:
    """End the match for ever: resign, call off what has not begun, or claim what is abandoned."""
    return await visit.run(endings.end, data, lang)


@post("/api/matches/{match:str}/hand-over", status_code=200, tags=["seats"])
async def hand_over(visit: Visiting, data: JSONBody[HandOver], lang: Language) -> MatchView:
    """Give the seat to a computer player, or with null take it back."""
    return await visit.run(service.hand_over, data, lang)


@get("/api/matches/{match:str}/standing", tags=["seats"])
async def get_standing(visit: Visiting, lang: Language) -> StandingChoices:
    """The standing orders of the seat, and what a new one may be made of."""
    return await visit.run(service.standing_choices, lang)


@post("/api/matches/{match:str}/standing", status_code=200, tags=["seats"])
async def add_standing(
    visit: Visiting, data: JSONBody[AddStanding], lang: Language
) -> StandingChoices:
    """Answer a question beforehand."""
    return await visit.run(service.add_standing, data, lang)


@delete("/api/matches/{match:str}/standing/{number:int}", status_code=200, tags=["seats"])
async def remove_standing(
    visit: Visiting, number: FromPath[int], lang: Language
) -> StandingChoices:
    """Take a standing order back."""
    return await visit.run(service.remove_standing, number, lang)


@get("/api/matches/{match:str}/chat", tags=["chat"])
async def get_chat(visit: Visiting, lang: Language, after: After = 0) -> list[ChatLine]:
    """What was said behind a number."""
    return await visit.run(service.chat, after, lang)


@post("/api/matches/{match:str}/chat", status_code=200, tags=["chat"])
async def say(visit: Visiting, data: JSONBody[Say], lang: Language) -> ChatLine:
    """Say something."""
    return await visit.run(service.say, data, lang)


@get("/api/matches/{match:str}/set-up", tags=["seats"])
async def get_set_up(
    visit: Visiting, name: Annotated[str, QueryParameter(name="name", max_length=200)] = ""
) -> SetUpText:
    """How the seat was set up, as a text to be kept."""
    return await visit.run(setups.saved, name)


@post("/api/matches/{match:str}/set-up", status_code=200, tags=["seats"])
async def lay_out(visit: Visiting, data: JSONBody[LayOut], lang: Language) -> Accepted:
    """Lay out a set-up that was kept: all of it, or nothing and the first order that is refused."""
    return await visit.run_slow(setups.laid_out, data, lang)


@get("/api/matches/{match:str}/record", media_type=MediaType.TEXT, tags=["records"])
async def get_record(visit: Visiting) -> Response[str]:
    """The record as a file; `grognard verify` checks it."""
    text = await visit.run_slow(records.record)
    name = f'attachment; filename="{visit.match}.grognard"'
    return Response(text, media_type=MediaType.TEXT, headers={"Content-Disposition": name})


@websocket("/api/matches/{match:str}/live")
async def live(socket: WebSocket[Any, Any, Any], context: Service, match: FromPath[str]) -> None:
    """Live updates: first the present version, then a word whenever something has changed."""
    key = str(socket.query_params.get("key", ""))[:128]
    try:
        check_origin(socket, context.settings)
        who = owner(socket)
        WHO.set(who)
        context.limits.addresses.take(who)
        seat = await context.seat_of(match, key, who)
        with context.hub.places.taken(seat.key, match, who):
            room = await context.run(context.matches.room, match)
            with context.hub.listen(match, seat.side) as messages:
                await _tell(socket, room.version, messages)
    except Refused as fault:
        await socket.accept()
        await socket.close(TOO_MANY if fault.status == 429 else REFUSED, fault.error)


async def _tell(
    socket: WebSocket[Any, Any, Any], version: int, messages: asyncio.Queue[bytes]
) -> None:
    """Pass messages on until the page is gone."""
    await socket.accept()
    await socket.send_text(msgspec.json.encode(Live("changed", version)).decode())
    leaving = asyncio.create_task(_until_gone(socket))
    try:
        while not leaving.done():
            waiting = asyncio.create_task(messages.get())
            await asyncio.wait({waiting, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if not waiting.done():
                waiting.cancel()
                break
            await socket.send_text(waiting.result().decode())
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # the page is gone; it will come again and ask
    finally:
        leaving.cancel()


async def _until_gone(socket: WebSocket[Any, Any, Any]) -> None:
    """Whatever a page says here is not listened to; it only tells that the page is there."""
    try:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
    except (WebSocketDisconnect, RuntimeError):
        return


HANDLERS = [
    end_match,
    hand_over,
    get_standing,
    add_standing,
    remove_standing,
    get_chat,
    say,
    get_set_up,
    lay_out,
    get_record,
    live,
]
