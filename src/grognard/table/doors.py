"""Connections as they come in, before there is a request."""

from __future__ import annotations

import asyncio
import socket

from uvicorn.protocols.http.h11_impl import H11Protocol


def open_door(host: str, port: int) -> socket.socket:
    """Listen at an address. Port 0: any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=512)


class Visit(H11Protocol):
    """One connection."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes."""
        _answer_at_once(transport)
        super().connection_made(transport)


def _answer_at_once(transport: asyncio.Transport) -> None:
    """No waiting for more to send: an answer in two pieces would come 40 ms late.

    asyncio does so by itself, but only for sockets that name their protocol; those of a door that
    was opened by `socket.create_server` do not.
    """
    there = transport.get_extra_info("socket")
    if there is not None and there.family in (socket.AF_INET, socket.AF_INET6):
        there.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
