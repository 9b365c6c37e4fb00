"""Kept connections to a server: as little work for each request as can be.

A general client takes longer for a request than the server that is to be measured, and then it is
the client that is measured. This one knows what our server answers, and nothing else.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec


class Lines:
    """So many connections; who asks waits for a free one."""

    def __init__(self, port: int, number: int) -> None:
        self._port = port
        self._free: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter] | None]
        self._free = asyncio.Queue()
        for _ in range(number):
            self._free.put_nowait(None)  # opened when it is needed

    async def ask(self, path: str, key: str, body: Any = None) -> tuple[int, Any]:
        """Status and content of an answer; with a body it is a POST."""
        line = await self._free.get()
        try:
            if line is None:
                line = await asyncio.open_connection("127.0.0.1", self._port)
            status, content = await self._speak(*line, path, key, body)
        except BaseException:
            self._free.put_nowait(None)
            raise
        self._free.put_nowait(line)
        return status, msgspec.json.decode(content)

    async def _speak(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        path: str,
        key: str,
        body: Any,
    ) -> tuple[int, bytes]:
        text = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\n"
            f"Host: 127.0.0.1:{self._port}\r\nX-Seat-Key: {key}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n"
        )
        writer.write(head.encode() + text)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = int(answer.partition("content-length:")[2].split("\r\n", 1)[0])
        return int(answer.split(" ", 2)[1]), await reader.readexactly(length)
