"""One client uses all that it may; another one plays. How long does the player wait?

    python -m benchmarks.table_attack [--title falaise] [--seconds 60] [--half 1100]

Everything stays on this machine: the server has its usual limits, the attacker speaks from
127.0.0.2 and the player from 127.0.0.3 (Linux has all of 127.0.0.0/8). The attacker makes matches
of two computers with other readings each time, uploads records, asks for odds, overlays, boards and
old positions, opens live pages, leaves half requests open and invents keys. All of it is bounded in
number and ends with the time.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import multiprocessing
import os
import secrets
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import websockets

from benchmarks.table_common import TITLE, free_port, sit_down, start_server
from benchmarks.table_load import shares
from grognard.kernel.match.match import Match as Played
from grognard.kernel.play.tape import Stream
from grognard.titles import find_title

ATTACKER, PLAYER = "127.0.0.2", "127.0.0.3"
LARGE = "falaise"
SERVER = """
import sys
from grognard.table.http.server import run
from grognard.table.settings import Settings
run(
    Settings(database=sys.argv[2]), "127.0.0.1", int(sys.argv[1]),
    announce=lambda address: print(address, flush=True),
)
"""


def client_at(port: int, source: str) -> httpx.AsyncClient:
    """Somebody who speaks from an address of his own."""
    transport = httpx.AsyncHTTPTransport(
        local_address=source, limits=httpx.Limits(max_connections=40)
    )
    address = f"http://127.0.0.1:{port}"
    return httpx.AsyncClient(base_url=address, transport=transport, timeout=120)


def long_record(orders: int) -> bytes:
    """A record that takes long to check."""
    match = Played(find_title(LARGE).game(), seed="attack")
    stream = Stream("attack")
    for number in range(orders):
        if match.outcome is not None:
            break
        texts = [(match.game.notation.text(code), code) for code in match.legal]
        ready = [code for text, code in texts if text.startswith("setup ")]
        match.give(ready[0] if ready else match.legal[stream.below(number, len(match.legal))])
    return match.record.encode()


class Attack:
    """All that one client may do, again and again until the time is over."""

    def __init__(self, port: int, seconds: float, half: int) -> None:
        self.port = port
        self.end = time.monotonic() + seconds
        self.half = half
        self.answers: Counter[str] = Counter()
        self.client = client_at(port, ATTACKER)

    async def repeat(self, name: str, once: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        """Do something until the time is over."""
        while time.monotonic() < self.end:
            try:
                answer = await once()
                self.answers[f"{name} {answer.status_code}"] += 1
                if answer.status_code == 429:
                    await asyncio.sleep(0.1)
            except (httpx.HTTPError, OSError) as error:
                self.answers[f"{name} {type(error).__name__}"] += 1
                await asyncio.sleep(0.1)

    async def shows(self) -> None:
        """Matches of two computers, each with other readings."""
        rulings = find_title(LARGE).rulings
        choices = itertools.cycle(
            {first.name: a, second.name: b}
            for first, second in itertools.combinations(rulings, 2)
            for a in first.readings
            for b in second.readings
        )
        seats = {side: {"kind": "computer"} for side in find_title(LARGE).sides}

        async def once() -> httpx.Response:
            body = {"title": LARGE, "seats": seats, "options": next(choices)}
            return await self.client.post("/api/matches", json=body)

        await self.repeat("show", once)

    async def uploads(self, record: bytes) -> None:
        """Records that take long to check."""
        await self.repeat(
            "upload", lambda: self.client.post("/api/records", content=record, timeout=120)
        )

    async def questions(self) -> None:
        """Odds, overlays, boards, old positions of a match of its own."""
        seats = {side: {"kind": "here"} for side in find_title(LARGE).sides}
        answer = await self.client.post("/api/matches", json={"title": LARGE, "seats": seats})
        if answer.status_code != 201:
            return
        made = answer.json()
        path, headers = f"/api/matches/{made['match']}", {"X-Seat-Key": made["watch"]}
        await sit_down(self.client, made)
        paths = itertools.cycle(["/board", "/overlays/zones", "/at/0", "/log", "", "/overlays"])
        asked = headers | {"X-Seat-Key": next(iter(made["seats"].values()))}
        odds = {"order": "setup historical", "supposed": 0}
        await asyncio.gather(
            *(
                self.repeat(
                    "odds", lambda: self.client.post(f"{path}/odds", headers=asked, json=odds)
                )
                for _ in range(4)
            ),
            *(
                self.repeat(
                    "question", lambda: self.client.get(path + next(paths), headers=headers)
                )
                for _ in range(8)
            ),
            self.sockets(f"{path}/live?key={made['watch']}"),
        )

    async def sockets(self, path: str) -> None:
        """Live pages of one spectator."""
        open_: list[Any] = []
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(self.end - time.monotonic(), 0)):
                for _ in range(200):
                    with contextlib.suppress(OSError, websockets.WebSocketException):
                        socket = await websockets.connect(
                            f"ws://127.0.0.1:{self.port}{path}", local_addr=(ATTACKER, 0)
                        )
                        open_.append(socket)
                self.answers["sockets tried"] += len(open_)
                await asyncio.sleep(3600)
        await asyncio.gather(*(socket.close() for socket in open_), return_exceptions=True)

    async def half_requests(self) -> None:
        """Requests that are never finished; whenever one is shown out, another comes."""
        await asyncio.sleep(5)  # or they would take the attacker's own places

        async def one() -> None:
            while time.monotonic() < self.end:
                with contextlib.suppress(OSError, TimeoutError):
                    reader, writer = await asyncio.open_connection(
                        "127.0.0.1", self.port, local_addr=(ATTACKER, 0)
                    )
                    writer.write(b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
                    self.answers["half requests"] += 1
                    async with asyncio.timeout(max(self.end - time.monotonic(), 0.1)):
                        await reader.read()
                    writer.close()
                await asyncio.sleep(1)

        await asyncio.gather(*(one() for _ in range(self.half)))

    async def invented_keys(self) -> None:
        """A new key for each request."""

        async def once() -> httpx.Response:
            headers = {"X-Seat-Key": secrets.token_urlsafe(24)}
            return await self.client.get("/api/matches/nothing", headers=headers)

        await asyncio.gather(*(self.repeat("key", once) for _ in range(8)))

    async def run(self, record: bytes) -> None:
        """Everything at once."""
        await asyncio.gather(
            self.shows(),
            self.uploads(record),
            self.uploads(record),
            self.questions(),
            self.half_requests(),
            self.invented_keys(),
        )
        await self.client.aclose()


class Player:
    """Plays one match after another against the computer, and measures."""

    def __init__(self, port: int, title: str, seconds: float) -> None:
        self.client = client_at(port, PLAYER)
        self.title = title
        self.end = time.monotonic() + seconds
        self.orders: list[float] = []
        self.opponent: list[float] = []

    async def run(self) -> None:
        """Until the time is over."""
        while time.monotonic() < self.end:
            await self.match()
        await self.client.aclose()

    async def match(self) -> None:
        """One match."""
        sides = find_title(self.title).sides
        seats = {
            side: {"kind": "computer" if number else "here"} for number, side in enumerate(sides)
        }
        answer = await self.client.post("/api/matches", json={"title": self.title, "seats": seats})
        answer.raise_for_status()
        made = answer.json()
        path, headers = f"/api/matches/{made['match']}", {"X-Seat-Key": made["seats"][sides[0]]}
        view = await sit_down(self.client, made)
        while time.monotonic() < self.end and view["phase"] == "playing":
            if view["decision"]["yours"]:
                view = await self.order(path, headers, view)
            else:
                view = await self.wait(path, headers, view)

    async def order(self, path: str, headers: Any, view: Any) -> Any:
        """A random order."""
        body = order_body_of(view)
        start = time.perf_counter()
        answer = await self.client.post(f"{path}/orders", headers=headers, json=body)
        self.orders.append(time.perf_counter() - start)
        answer.raise_for_status()
        await asyncio.sleep(0.1)
        return answer.json()["view"]

    async def wait(self, path: str, headers: Any, view: Any) -> Any:
        """Until the computer has decided something."""
        start, version = time.perf_counter(), view["version"]
        while view["version"] == version and time.monotonic() < self.end:
            await asyncio.sleep(0.05)
            view = (await self.client.get(path, headers=headers)).json()
        self.opponent.append(time.perf_counter() - start)
        return view


def order_body_of(view: Any) -> dict[str, Any]:
    """A random order among those that were offered; set-ups in one step."""
    offers = [offer["order"] for offer in view["decision"]["orders"]]
    ready = [text for text in offers if text.startswith(("setup ", "begin"))]
    order = ready[0] if ready else secrets.choice(offers)
    return {"order": order, "version": view["version"], "client": secrets.token_hex(8)}


def attack(port: int, seconds: float, half: int, record: bytes) -> None:
    """The attacker, in a process of his own; he would have a machine of his own."""
    os.nice(10)
    attacker = Attack(port, seconds, half)
    asyncio.run(attacker.run(record))
    print(f"the attacker's answers: {dict(sorted(attacker.answers.items()))}")


def play(port: int, title: str, seconds: float, when: str) -> None:
    """The player, and what he has measured."""
    player = Player(port, title, seconds)
    asyncio.run(player.run())
    shares(f"{when}, orders answered", player.orders)
    shares(f"{when}, the computer's decisions", player.opponent)


def measure(arguments: argparse.Namespace, port: int, record: bytes) -> None:
    """Once alone, once under attack."""
    seconds = arguments.seconds
    play(port, arguments.title, min(seconds, 15), "alone")
    attacker = multiprocessing.get_context("spawn").Process(
        target=attack, args=(port, seconds, arguments.half, record), daemon=True
    )
    attacker.start()
    try:
        play(port, arguments.title, seconds, "under attack")
        attacker.join(60)
    finally:
        attacker.kill()


def main() -> None:
    """Run the measurement."""
    parser = argparse.ArgumentParser(description="One client against the others.")
    parser.add_argument("--title", default=TITLE)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--half", type=int, default=1100)
    arguments = parser.parse_args()
    record = long_record(300)
    print(f"uploads of {len(record)} bytes")
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        server = start_server(port, Path(folder, "table.sqlite3"), None, SERVER)
        try:
            measure(arguments, port, record)
        finally:
            server.terminate()
            server.wait(30)


if __name__ == "__main__":
    main()
