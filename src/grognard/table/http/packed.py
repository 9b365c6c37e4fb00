"""What is the same for everybody goes over the wire packed: files of the page, rules, boards.

What belongs to a seat does not: it is small, and how well a secret packs beside a text that
somebody else has chosen would tell of it. What was packed once is kept.
"""

from __future__ import annotations

import gzip
import re
from collections import OrderedDict
from hashlib import blake2b
from typing import Final

from litestar.types import HTTPResponseStartEvent, HTTPScope, Message, Send

SAME_FOR_ALL: Final = re.compile(r"(?!/api/).*|/api/titles(/[^/]+/(rules|board))?|.*/board")
TEXTS: Final = ("text/", "application/json", "application/javascript", "image/svg+xml")
LEAST: Final = 1400  # bytes: less is one packet in any case
KEPT: Final = 64
LEVEL: Final = 6


class Packer:
    """Packs bodies, and keeps the last ones."""

    def __init__(self) -> None:
        self._kept: Final[OrderedDict[bytes, bytes]] = OrderedDict()

    def pack(self, body: bytes) -> bytes:
        """The body, packed."""
        name = blake2b(body, digest_size=16).digest()
        if name not in self._kept:
            self._kept[name] = gzip.compress(body, LEVEL, mtime=0)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(name)
        return self._kept[name]

    def sending(self, scope: HTTPScope, send: Send) -> Send:
        """A way to send that packs, if whoever asks understands it and everybody may get this."""
        accepts = next((v for name, v in scope["headers"] if name == b"accept-encoding"), b"")
        if b"gzip" not in accepts or not SAME_FOR_ALL.fullmatch(scope["path"]):
            return send
        begun: list[HTTPResponseStartEvent] = []

        async def packing(message: Message) -> None:
            if message["type"] == "http.response.start" and _is_text(message):
                begun.append(message)
                return
            if begun:
                start = begun.pop()
                if message["type"] == "http.response.body" and not message["more_body"]:
                    body = message["body"]
                    if len(body) >= LEAST:
                        message["body"] = self.pack(body)
                        start["headers"] = _headers(start, len(message["body"]))
                await send(start)
            await send(message)

        return packing


def _is_text(start: HTTPResponseStartEvent) -> bool:
    kind = next((v for name, v in start["headers"] if name.lower() == b"content-type"), b"")
    return start["status"] == 200 and kind.decode("latin-1").startswith(TEXTS)


def _headers(start: HTTPResponseStartEvent, length: int) -> list[tuple[bytes, bytes]]:
    others = [each for each in start["headers"] if each[0].lower() != b"content-length"]
    packed = [(b"content-encoding", b"gzip"), (b"vary", b"accept-encoding")]
    return [*others, (b"content-length", str(length).encode()), *packed]
