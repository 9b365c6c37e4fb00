"""What the measurements of the table share: a server process, and players that speak to it."""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx

from grognard.kernel.match.dice import text_hash

ROOT = Path(__file__).resolve().parent.parent
TITLE = "stand-at-mortain"
SERVER = """
import os, sys
if len(sys.argv) > 3:
    os.sched_setaffinity(0, {int(sys.argv[3])})
from grognard.table.http.server import run
from grognard.table.settings import Settings
free = dict(rate=0, creation_rate=0, matches_of_one=0, sockets=0, sockets_of_one=0)
settings = Settings(database=sys.argv[2], **free)
run(settings, "127.0.0.1", int(sys.argv[1]), announce=lambda address: print(address, flush=True))
"""


def free_port() -> int:
    """A port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


def start_server(
    port: int, database: Path, core: int | None = None, script: str = SERVER
) -> subprocess.Popen[str]:
    """A server in a process of its own, on one core if it is named; it can be reached then."""
    where = [] if core is None else [str(core)]
    process = subprocess.Popen(
        [sys.executable, "-c", script, str(port), f"sqlite:///{database}", *where],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert process.stdout is not None
    if not process.stdout.readline():
        raise SystemExit("the server did not start")
    return process


def cpu_seconds(process: subprocess.Popen[str]) -> float:
    """How long a process has worked; unlike the time of an answer, other work does not count."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Seat:
    """One side of one match."""

    def __init__(self, match: Match, side: str, key: str) -> None:
        self.match = match
        self.side = side
        self.key = key
        self.headers = {"X-Seat-Key": key}
        self.view: dict[str, Any] = {}
        self.heard = 0  # the last version that the socket spoke of

    @property
    def mine(self) -> bool:
        """Whether this side is asked, as far as it knows."""
        decision = self.view.get("decision")
        return bool(decision and decision["yours"])


class Match:
    """A match between two people."""

    def __init__(self, created: dict[str, Any]) -> None:
        self.id = created["match"]
        self.path = f"/api/matches/{self.id}"
        self.seats = [Seat(self, side, key) for side, key in created["seats"].items()]
        self.orders: list[str] = []  # acknowledged
        self.pending: dict[str, Any] | None = None
        self.pending_seat: Seat | None = None
        self.busy = False

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.seats[0].view.get("phase") == "finished"


async def sit_down(client: httpx.AsyncClient, made: dict[str, Any]) -> Any:
    """Everybody promises a text for the dice, then shows it; returns the view of the last."""
    path, view = f"/api/matches/{made['match']}", None
    texts = {side: secrets.token_hex(16) for side in made["seats"]}
    for step in ("join", "reveal"):
        for side, text in texts.items():
            promise = text_hash(made["match"], made["commitment"], side, text)
            body = {"name": side, "hash": promise} if step == "join" else {"text": text}
            headers = {"X-Seat-Key": made["seats"][side]}
            answer = await client.post(f"{path}/{step}", headers=headers, json=body)
            view = answer.json()
    return view


async def new_match(client: httpx.AsyncClient, title: str = TITLE) -> Match:
    """Create a match and let both sides join."""
    titles = (await client.get("/api/titles")).json()
    sides = next(info for info in titles if info["id"] == title)["sides"]
    seats = {side["id"]: {"kind": "link"} for side in sides}
    answer = await client.post("/api/matches", json={"title": title, "seats": seats})
    answer.raise_for_status()
    match = Match(answer.json())
    await sit_down(client, answer.json())
    await refresh(client, match)
    return match


async def refresh(client: httpx.AsyncClient, match: Match) -> None:
    """Fetch the views of both sides."""
    for seat in match.seats:
        answer = await client.get(match.path, headers=seat.headers)
        answer.raise_for_status()
        seat.view = answer.json()


def order_body(seat: Seat) -> dict[str, Any]:
    """A random order among those that were offered."""
    offers = seat.view["decision"]["orders"]
    order = secrets.choice(offers)["order"]
    return {"order": order, "version": seat.view["version"], "client": secrets.token_hex(8)}


async def gather(limit: int, tasks: list[Any]) -> list[Any]:
    """Run tasks, so many at a time."""
    gate = asyncio.Semaphore(limit)

    async def one(task: Any) -> Any:
        async with gate:
            return await task

    return list(await asyncio.gather(*(one(task) for task in tasks)))
