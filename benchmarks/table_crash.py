"""The server is killed at random moments under load: is every acknowledged order still there?

    python -m benchmarks.table_crash [--kills 100] [--matches 12] [--troubles 3]

After each start: what was acknowledged stands in the log, in its sequence; what was not is either
not there or there as a whole, and sending it again does it once. Then all matches go on.

With `--troubles` the database is also locked, full and read-only so many times, for five seconds
under load, before the server is killed: requests are answered with 503 or carried out.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import sqlite3
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx

from benchmarks.table_common import (
    SERVER,
    Match,
    Seat,
    free_port,
    gather,
    new_match,
    order_body,
    refresh,
    start_server,
)

TROUBLES = ("locked", "full", "read-only")
TROUBLED = """
import sys
from pathlib import Path
from sqlalchemy import Engine, event
word = Path(sys.argv[2].removeprefix("sqlite:///") + ".trouble")

@event.listens_for(Engine, "begin")
def trouble(connection):
    said = word.read_text() if word.exists() else ""
    pages = 1 if said == "full" else 1 << 30
    connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    connection.exec_driver_sql(f"PRAGMA query_only={int(said == 'read-only')}")
"""
SECONDS = 5.0  # longer than a request waits for a lock


class Lost(Exception):
    """An acknowledged order is gone, or one was carried out twice."""


refused: Counter[str] = Counter()  # answers with 503, by their reason


async def suffer(trouble: str, database: Path) -> None:
    """For a while the database cannot be written; then it can again."""
    word = Path(f"{database}.trouble")
    if trouble == "locked":
        other = sqlite3.connect(database, isolation_level=None)
        other.execute("PRAGMA busy_timeout=10000")
        other.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(SECONDS)
        other.rollback()
        other.close()
    else:
        word.write_text(trouble)
        await asyncio.sleep(SECONDS)
        word.unlink()
    await asyncio.sleep(1)


async def play(client: httpx.AsyncClient, match: Match) -> None:
    """Give orders until the server is gone."""
    while not match.over:
        if match.pending is None:
            seat = next((seat for seat in match.seats if seat.mine), None)
            if seat is None:
                await refresh(client, match)
                continue
            match.pending, match.pending_seat = order_body(seat), seat
        assert match.pending_seat is not None
        await send(client, match, match.pending_seat)


async def send(client: httpx.AsyncClient, match: Match, seat: Seat) -> None:
    """Send what was not acknowledged yet."""
    body = match.pending
    assert body is not None
    answer = await client.post(f"{match.path}/orders", headers=seat.headers, json=body)
    if answer.status_code == 503:
        refused[answer.json()["error"]] += 1
        await asyncio.sleep(0.1)
        return
    answer.raise_for_status()
    result = answer.json()
    if not result["accepted"]:
        raise Lost(f"{body['order']} is stale, but nobody else plays")
    match.orders.append(body["order"])
    match.pending = None
    seat.view = result["view"]
    await refresh(client, match)


async def check(client: httpx.AsyncClient, match: Match) -> None:
    """Compare the log with what was acknowledged."""
    answer = await client.get(f"{match.path}/log?from=1", headers=match.seats[0].headers)
    answer.raise_for_status()
    there = [entry["order"] for entry in answer.json()]
    if there[: len(match.orders)] != match.orders:
        raise Lost(f"acknowledged {len(match.orders)}, found {len(there)}")
    extra = there[len(match.orders) :]
    if extra and (match.pending is None or extra != [match.pending["order"]]):
        raise Lost(f"nobody has sent {extra}")
    if match.pending is not None and match.pending_seat is not None:
        await send(client, match, match.pending_seat)
        answer = await client.get(f"{match.path}/log?from=1", headers=match.seats[0].headers)
        if [entry["order"] for entry in answer.json()] != match.orders:
            raise Lost("an order was carried out twice or not at all")
    await refresh(client, match)


async def one_life(
    port: int, matches: list[Match], wanted: int, server: Any, trouble: str, database: Path
) -> int:
    """Check, play on, be killed; returns the number of orders that were acknowledged."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
        await gather(4, [check(client, match) for match in matches])
        matches[:] = [match for match in matches if not match.over]
        matches += await gather(4, [new_match(client) for _ in range(wanted - len(matches))])
        before = sum(len(match.orders) for match in matches)
        tasks = [asyncio.create_task(play(client, match)) for match in matches]
        if trouble:
            await suffer(trouble, database)
        await asyncio.sleep(secrets.randbelow(1500) / 1000)
        server.kill()  # kill -9: nothing can be put in order
        results = await asyncio.gather(*tasks, return_exceptions=True)
        for result in results:
            if isinstance(result, Lost) or (
                isinstance(result, httpx.HTTPStatusError) and result.response.status_code != 503
            ):
                raise result
        return sum(len(match.orders) for match in matches) - before


def main() -> None:
    """Run the measurement."""
    parser = argparse.ArgumentParser(description="Kill the table at random moments.")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--matches", type=int, default=12)
    parser.add_argument("--troubles", type=int, default=0)
    arguments = parser.parse_args()
    matches: list[Match] = []
    every: dict[str, Match] = {}  # also those that are over: they must be readable to the end
    orders = 0
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        port, database = free_port(), Path(folder, "table.sqlite3")
        lives = [""] * arguments.kills + list(TROUBLES) * arguments.troubles
        for number, trouble in enumerate(lives, 1):
            server = start_server(port, database, script=TROUBLED + SERVER)
            try:
                life = one_life(port, matches, arguments.matches, server, trouble, database)
                orders += asyncio.run(life)
            finally:
                server.kill()
                server.wait(10)
            every.update({match.id: match for match in matches})
            if trouble or number % 10 == 0:
                print(
                    f"{number} kills {trouble}, {orders} acknowledged orders, none lost; "
                    f"503: {dict(refused)}",
                    flush=True,
                )
        server = start_server(port, database)
        try:
            asyncio.run(last_look(port, list(every.values())))
        finally:
            server.kill()
            server.wait(10)
    print(f"{len(every)} matches, {orders} acknowledged orders")
    print(f"{len(lives)} kills in {time.perf_counter() - start:.0f} s: nothing lost")


async def last_look(port: int, matches: list[Match]) -> None:
    """After the last kill everything is there once more."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
        await gather(4, [check(client, match) for match in matches])


if __name__ == "__main__":
    main()
