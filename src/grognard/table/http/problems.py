"""What is answered when something is wrong: always a `Problem`, never a traceback."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import ClientException, HTTPException

from grognard.table.contract import Problem
from grognard.table.http.headers import HEADERS
from grognard.table.refused import Refused, logger
from grognard.table.shown.words import language_of, word
from grognard.table.store.trouble import Unavailable

RETRY_AFTER: Final = "2"  # seconds

_WORDS: Final[dict[int, str]] = {
    400: "malformed",
    401: "no-key",
    403: "forbidden",
    404: "not-found",
    405: "method-not-allowed",
    413: "too-large",
    415: "unsupported-media",
    429: "too-many-requests",
}


class SafeRequest(Request[Any, Any, Any]):
    """JSON that no decoder can read is the sender's fault, however it fails."""

    async def json(self) -> Any:
        """The body as JSON."""
        try:
            return await super().json()
        except (RecursionError, UnicodeDecodeError):
            raise ClientException("The body is not JSON that can be read.") from None


def _answer(status: int, problem: Problem, **more: str) -> Response[bytes]:
    content = msgspec.json.encode(problem)
    # An address without a route never comes to the middleware that adds the headers.
    headers = {**HEADERS, **more}
    return Response(content, status_code=status, media_type=MediaType.JSON, headers=headers)


def on_refused(_: Request[Any, Any, Any], fault: Refused) -> Response[bytes]:
    """An order, a key or a wish that is refused."""
    return _answer(fault.status, Problem(fault.error, fault.detail, fault.extra))


def on_unavailable(request: Request[Any, Any, Any], trouble: Unavailable) -> Response[bytes]:
    """The database could not do it now: nothing was changed, and it may be sent again."""
    logger.warning("the database could not do it: %s", trouble)
    language = language_of(
        request.query_params.get("language"), request.headers.get("accept-language", "")
    )
    problem = Problem(trouble.kind, word(trouble.kind, language))
    return _answer(503, problem, **{"Retry-After": RETRY_AFTER})


def on_http(_: Request[Any, Any, Any], fault: HTTPException) -> Response[bytes]:
    """What the framework refuses: malformed JSON, wrong types, too large, no such page."""
    status = fault.status_code
    if status >= 500:
        logger.error("the framework failed", exc_info=fault)
        return _answer(500, Problem("server-error"))
    word = _WORDS.get(status, "refused")
    extra = {"faults": fault.extra} if isinstance(fault.extra, list) else {}
    return _answer(status, Problem(word, fault.detail[:500], extra))


def on_crash(_: Request[Any, Any, Any], fault: Exception) -> Response[bytes]:
    """A fault of the program: logged here, and not told to anybody."""
    logger.error("a request failed", exc_info=fault)
    return _answer(500, Problem("server-error", "Something went wrong here; it has been noted."))
