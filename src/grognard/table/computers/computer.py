"""The computer's turns: the server plays computer seats until a person must decide."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final

from grognard.table.computers.bots import BotFailed, BotPool, PoolClosed
from grognard.table.computers.thoughts import Thought, Thoughts, weighed
from grognard.table.computers.worker import described, pack
from grognard.table.contract import Live
from grognard.table.http.fairness import Gate
from grognard.table.play.holdings import Holdings
from grognard.table.play.matches import Matches
from grognard.table.play.room import Room
from grognard.table.play.service import table_says
from grognard.table.refused import Refused, logger
from grognard.table.store.store import Conflict
from grognard.table.store.trouble import Unavailable

HURRIED: Final = 0.2  # seconds that a player thinks where somebody cannot wait
MOST_MEMORIES: Final = 1000
PAUSES: Final = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0)  # seconds before a turn that failed is tried again


class Computers:
    """One task for each match in which a computer player must decide."""

    def __init__(self, matches: Matches, pool: BotPool, holdings: Holdings) -> None:
        self._matches: Final = matches
        self._holdings: Final = holdings
        self._gate: Final = Gate(pool.size)
        self._who: Final[dict[str, tuple[str, bool]]] = {}  # the owner, and whether a person waits
        self._pool: Final = pool
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self._again: Final[set[str]] = set()
        self._hurried: Final[set[str]] = set()  # matches in which somebody cannot wait
        self.thoughts: Final = Thoughts()
        self._memory: Final[dict[tuple[str, int], list[int]]] = {}  # plans, by match and side
        self._loop: asyncio.AbstractEventLoop | None = None
        self._threads: Final = ThreadPoolExecutor(pool.size + 1, "computer")

    def open(self) -> None:
        """Begin, and go on with every match that waits for a computer player."""
        self._loop = asyncio.get_running_loop()
        waiting = self._matches.store.waiting_for_computers()
        if waiting:
            self._threads.submit(self._pool.warm)
        for match in waiting:
            self._start(match, self._holdings.owner(match), self._holdings.has_person(match))

    async def lend(self, owner: str, job: dict[str, Any], *, urgent: bool = False) -> Any:
        """Have a task done in its turn; what nobody waits for, after all who wait for orders."""
        loop = asyncio.get_running_loop()
        async with self._gate.turn(owner, urgent=urgent):
            return await loop.run_in_executor(self._threads, self._pool.work, job)

    async def close(self) -> None:
        """Stop; what was not decided is decided after the next start."""
        self._loop = None
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.close()
        self._threads.shutdown(wait=True, cancel_futures=True)

    def wake(self, room: Room) -> None:
        """Look whether a computer player is asked; may be called from any thread."""
        asked = room.asked()
        loop = self._loop
        if asked and room.seat(asked).player and loop is not None and not loop.is_closed():
            person = any(not seat.player for seat in room.seats)
            loop.call_soon_threadsafe(self._start, room.id, self._holdings.owner(room.id), person)

    def _start(self, match: str, owner: str, person: bool) -> None:  # noqa: FBT001
        self._who[match] = (owner, person)
        if match in self._tasks:
            self._again.add(match)  # it may just be about to leave
            return
        task = asyncio.get_running_loop().create_task(self._play(match))
        self._tasks[match] = task
        task.add_done_callback(lambda _: self._ended(match))

    def _ended(self, match: str) -> None:
        self._tasks.pop(match, None)
        self._hurried.discard(match)
        if len(self._memory) > MOST_MEMORIES:
            self._memory.clear()  # whoever has forgotten his plan makes another
        who = self._who.pop(match)
        if match in self._again and self._loop is not None:
            self._again.discard(match)
            self._start(match, *who)

    async def _play(self, match: str) -> None:
        """Decide until a person must; what fails is tried again, later and later."""
        loop = asyncio.get_running_loop()
        failures = 0
        while True:
            try:
                owner, person = self._who[match]
                async with self._gate.turn(owner, urgent=person):
                    more = await loop.run_in_executor(self._threads, self._decide, match)
                if not more:
                    return
                failures = 0
            except Refused as fault:
                logger.warning("the computer does not play on in match %s: %s", match, fault)
                return
            except Unavailable as trouble:
                failures += 1
                logger.warning("the computer waits in match %s: %s", match, trouble)
            except Exception:
                failures += 1
                logger.exception("the computer's turn failed in match %s", match)
                if failures > len(PAUSES):  # not the database: it would fail for ever
                    return
            if failures:
                await asyncio.sleep(PAUSES[min(failures, len(PAUSES)) - 1])

    def _decide(self, match: str) -> bool:
        """One decision; whether another one may follow. Runs in a thread."""
        job, version = self._job(match)
        if job is None:
            return False
        player = job["player"]
        job["memory"] = self._memory.get((match, job["side"]), [])
        if match in self._hurried:
            job["seconds"] = HURRIED
        tell = partial(self._progress, match, version)
        try:
            answer = self._pool.ask(job, match, tell)
            failed = False
        except PoolClosed:
            return False
        except BotFailed:
            answer = {"order": secrets.choice(job["orders"])}
            failed = True
        try:
            return self._carry_out(match, version, job, answer, failed=failed, player=player)
        except Conflict:
            return True

    def hurry(self, match: str) -> bool:
        """Somebody waits: until a person must decide, the computer does not think long here."""
        if match not in self._tasks:
            return False
        self._hurried.add(match)
        self._pool.hurry(match)
        return True

    def _progress(self, match: str, version: int, share: float) -> None:
        """Tell everybody at the table how far a player is. Runs in a thread."""
        with self._matches.holding(match) as room:
            if room.version == version:
                self._matches.tell(room, Live("progress", version, f"{share:.0%}"))

    def _job(self, match: str) -> tuple[dict[str, Any] | None, int]:
        """What the player is told: what its side may know, and the legal orders."""
        with self._matches.holding(match) as room:
            asked = room.asked()
            if not asked or room.match is None or not room.seat(asked).player:
                return None, 0
            game = room.game
            side = game.title.side(asked)
            job = {
                **described(game),
                "player": room.seat(asked).player,
                "side": side,
                "position": pack(game, room.match.state, side),
                "orders": [game.notation.text(code) for code in room.match.legal],
            }
            self._matches.tell(room, Live("thinking", room.version, asked))
            return job, room.version

    def _carry_out(
        self,
        match: str,
        version: int,
        job: dict[str, Any],
        answer: dict[str, Any],
        *,
        failed: bool,
        player: str,
    ) -> bool:
        with self._matches.holding(match) as room:
            if room.version != version:
                return True  # the seat was taken back, or something else has changed
            side = room.game.title.sides[job["side"]]
            order = str(answer["order"])
            self._matches.carry_out(room, side, order, None)
            if "memory" in answer:
                self._memory[match, job["side"]] = answer["memory"]
            tried = weighed(answer)
            if tried and room.match is not None:
                number = len(room.match.log)
                self.thoughts.note(match, Thought(number, side, order, tried))
            if failed:
                table_says(self._matches, room, f"bot.failed|{side}|{player}")
            return bool(room.asked() and room.seat(room.asked()).player)
