"""Many live matches at once: how long does an order take, and does everybody hear of it?

    python -m benchmarks.table_load [--title falaise] [--matches 200] [--rate 20] [--seconds 30]

Each match has two pages with a socket each; a page that hears of a change fetches its view, as the
client does. Units are set up in one step before the clock runs, then each order is a random one of
those offered. The server has the first core, the pages have the others (`--share`: all have all).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import tempfile
import time
from pathlib import Path

import httpx
import websockets

from benchmarks.lines import Lines
from benchmarks.table_common import (
    TITLE,
    Match,
    Seat,
    cpu_seconds,
    free_port,
    gather,
    new_match,
    order_body,
    refresh,
    start_server,
)

CONNECTIONS = 64


class Load:
    """Pages, orders and what was measured."""

    def __init__(self, port: int) -> None:
        self.lines = Lines(port, CONNECTIONS)
        self.port = port
        self.matches: list[Match] = []
        self.answered: list[float] = []
        self.heard: list[float] = []
        self.sent: dict[tuple[str, int], float] = {}
        self.fetched = 0
        self.refused = 0

    async def listen(self, seat: Seat, ready: asyncio.Semaphore) -> None:
        """A page with its socket."""
        address = f"ws://127.0.0.1:{self.port}{seat.match.path}/live?key={seat.key}"
        async with websockets.connect(address, open_timeout=60, ping_interval=None) as socket:
            ready.release()
            async for text in socket:
                message = json.loads(text)
                if message["kind"] != "changed":
                    continue
                seat.heard = max(seat.heard, message["version"])
                since = self.sent.get((seat.match.id, message["version"]))
                if since is not None:
                    self.heard.append(time.perf_counter() - since)
                if message["version"] > seat.view.get("version", 0):
                    _, view = await self.lines.ask(seat.match.path, seat.key)
                    self.fetched += 1
                    if view["version"] > seat.view.get("version", 0):
                        seat.view = view

    async def order(self, match: Match) -> None:
        """The side that is asked gives a random order."""
        seat = next((seat for seat in match.seats if seat.mine), None)
        if seat is None or match.busy or match.over:
            return
        match.busy = True
        body = order_body(seat)
        start = time.perf_counter()
        self.sent[match.id, body["version"] + 1] = start
        status, result = await self.lines.ask(f"{match.path}/orders", seat.key, body)
        self.answered.append(time.perf_counter() - start)
        if status != 200 or not result["accepted"]:
            self.refused += 1
        else:
            seat.view = result["view"]
        match.busy = False

    async def run(self, rate: float, seconds: float) -> None:
        """Orders at an even rate, in one match after the other."""
        tasks: list[asyncio.Task[None]] = []
        begin = time.perf_counter()
        for number in range(int(rate * seconds)):
            wait = begin + number / rate - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            match = self.matches[number % len(self.matches)]
            tasks.append(asyncio.create_task(self.order(match)))
        await asyncio.gather(*tasks)


def shares(name: str, times: list[float]) -> None:
    """Median, 99 % and worst."""
    ordered = sorted(times)
    if ordered:
        middle, most = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
        print(
            f"{name}: {len(ordered)}, median {middle * 1000:.0f} ms, "
            f"99 % {most * 1000:.0f} ms, worst {ordered[-1] * 1000:.0f} ms"
        )


async def set_up(client: httpx.AsyncClient, title: str) -> Match:
    """A match whose units stand on the map."""
    match = await new_match(client, title)
    while True:
        seat = next(seat for seat in match.seats if seat.mine)
        offers = [offer["order"] for offer in seat.view["decision"]["orders"]]
        order = next((text for text in offers if text.startswith(("setup ", "begin"))), None)
        if order is None:
            return match
        body = {"order": order, "version": seat.view["version"], "client": order}
        answer = await client.post(f"{match.path}/orders", headers=seat.headers, json=body)
        answer.raise_for_status()
        await refresh(client, match)


async def measure(arguments: argparse.Namespace, port: int, server: subprocess.Popen[str]) -> None:
    """Make the matches, open the pages, give the orders."""
    limits = httpx.Limits(max_connections=CONNECTIONS, max_keepalive_connections=CONNECTIONS)
    async with httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{port}", limits=limits, timeout=60
    ) as client:
        load = Load(port)
        start = time.perf_counter()
        made = [set_up(client, arguments.title) for _ in range(arguments.matches)]
        load.matches = await gather(8, made)
        print(f"{arguments.matches} matches made in {time.perf_counter() - start:.1f} s")
        ready = asyncio.Semaphore(0)
        seats = [seat for match in load.matches for seat in match.seats]
        pages = [asyncio.create_task(load.listen(seat, ready)) for seat in seats]
        for _ in seats:
            await ready.acquire()
        print(f"{len(seats)} sockets open")
        before, mine = cpu_seconds(server), time.process_time()
        begun = time.perf_counter()
        await load.run(arguments.rate, arguments.seconds)
        worked, mine = cpu_seconds(server) - before, time.process_time() - mine
        took = time.perf_counter() - begun
        await asyncio.sleep(2)
        shares("orders answered", load.answered)
        print(f"work of the server for an order: {worked / len(load.answered) * 1000:.1f} ms")
        print(f"busy: the server {worked / took:.0%} of its core, the pages {mine / took:.0%}")
        shares("changes heard over the socket", load.heard)
        lost = 0
        for seat in seats:
            answer = await client.get(seat.match.path, headers=seat.headers)
            now = answer.json()["version"]
            lost += seat.heard != now or seat.view["version"] != now
        print(f"views fetched: {load.fetched}; refused: {load.refused}; lost updates: {lost}")
        for page in pages:
            page.cancel()
        await asyncio.gather(*pages, return_exceptions=True)


def main() -> None:
    """Run the measurement."""
    parser = argparse.ArgumentParser(description="Load the table.")
    parser.add_argument("--title", default=TITLE)
    parser.add_argument("--share", action="store_true", help="server and pages on all cores")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--rate", type=float, default=20.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        first, *others = sorted(os.sched_getaffinity(0))
        core = None if arguments.share or not others else first
        server = start_server(port, Path(folder, "table.sqlite3"), core)
        if core is not None:
            os.sched_setaffinity(0, set(others))
        try:
            asyncio.run(measure(arguments, port, server))
        finally:
            server.terminate()
            server.wait(10)


if __name__ == "__main__":
    main()
