"""`grognard serve`: the table in the browser."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from grognard.cli.errors import FAULT, Failure


def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(help="Default: 8000, with --open any free.")] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Default: a file in the user's data folder."),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A name under which the table is reached; repeatable."),
    ] = None,
    experiments: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Show the results of `grognard lab run` in this folder."),
    ] = None,
    browse: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Serve the table: play in the browser, alone, on one screen, or by a link."""
    # Loading the server takes longer than most commands run.
    from grognard.lab.shelf import Shelf
    from grognard.table.http.server import run
    from grognard.table.settings import Settings, default_database
    from grognard.table.store.trouble import CannotOpen

    if experiments is not None and not experiments.is_dir():
        raise Failure(f"--experiments {experiments}: no such folder")
    if port is None:
        port = 0 if browse else 8000
    if not 0 <= port <= 65535:
        raise Failure(f"--port {port}: a port is a number up to 65535")
    try:
        hosts = [host.lower(), *map(_host_name, allow_host or [])]
        settings = Settings(database=database or default_database(), hosts=hosts)
        if experiments is not None:
            settings.experiments = Shelf(experiments)
        run(settings, host, port, announce=_announce, browse=browse)
    except CannotOpen as error:
        raise Failure(f"the database cannot be used: {error}", FAULT) from None


def _host_name(text: str) -> str:
    """A name as a browser writes it before the port."""
    if not re.fullmatch(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*", text):
        raise Failure(f"--allow-host {text}: a name alone, as games.example.org")
    return text.lower()


def _announce(address: str) -> None:
    print(f"Grognard is at {address}", flush=True)
    print("Ctrl-C stops it; matches are kept.", flush=True)
