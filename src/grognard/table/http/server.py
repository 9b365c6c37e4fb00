"""The server as a program: an address, a browser if it is wanted, a clean end."""

from __future__ import annotations

import contextlib
import gc
import logging
import socket
import sys
import webbrowser
from collections.abc import Callable
from typing import Final

import uvicorn

from grognard.table.http.app import create_app
from grognard.table.http.doors import BACKLOG, Doorkeeper, Sparing, open_door, visits_of
from grognard.table.settings import Settings

MESSAGE_LIMIT: Final = 4096  # what a page may say over the socket: nothing is listened to
SWITCH: Final = 0.001  # seconds: requests and sockets wait less for the rules
COLLECT: Final = (20_000, 20, 100)  # new objects, young rounds, middle rounds
KEEP_ALIVE: Final = 15  # seconds between two requests on a connection
PATIENCE: Final = 3  # seconds for open requests when the server stops


class Server(uvicorn.Server):
    """Says when it can be reached."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready: Final = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def spare_the_collector() -> None:
    """Matches in memory are millions of objects that live long and hold no cycles.

    To look through all of them takes a quarter of a second, in which nobody is answered; so what
    was loaded at the start is never looked at, and the rest seldom.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


def run(
    settings: Settings,
    host: str,
    port: int,
    *,
    announce: Callable[[str], None],
    browse: bool = False,
) -> None:
    """Serve until the program is stopped. Port 0: any that is free."""
    door = open_door(host, port)
    port = door.getsockname()[1]
    shown = "localhost" if host in ("0.0.0.0", "::") else host
    address = f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"

    def ready() -> None:
        announce(address)
        if browse:
            with contextlib.suppress(Exception):  # a machine without a browser is no fault
                webbrowser.open(address)

    sys.setswitchinterval(SWITCH)
    spare_the_collector()
    logging.basicConfig(format="%(levelname)s: %(message)s", level=logging.WARNING)
    for handler in logging.getLogger().handlers:
        handler.addFilter(Sparing())
    with door, contextlib.suppress(KeyboardInterrupt):
        Server(make_config(settings), ready).run(sockets=[door])


def make_config(settings: Settings) -> uvicorn.Config:
    """How uvicorn is told to serve the table."""
    http, live = visits_of(Doorkeeper(settings))
    return uvicorn.Config(
        create_app(settings),
        access_log=False,
        log_config=None,
        server_header=False,
        http=http,
        ws=live,
        ws_max_size=MESSAGE_LIMIT,
        ws_per_message_deflate=False,  # a message is a few words: packing it costs more
        backlog=BACKLOG,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=PATIENCE,
    )
