"""The chances of a finished match, from play-outs in the background, and its luck.

Play-outs begin at some moments of the match; then at moments between those where the chances have
changed most. All of it is done by the processes of the computer players, in short pieces, after all
those who wait for an opponent. It is kept in memory only: whoever asks again later has it done
again. A match that is not over is never looked at: its hidden facts would be told by its chances.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from itertools import pairwise
from typing import Any, Final

from grognard.kernel.play.interval import wilson
from grognard.players import names_of
from grognard.table.after.playing import pack_whole
from grognard.table.computers.bots import BotFailed, PoolClosed
from grognard.table.computers.computer import Computers
from grognard.table.computers.worker import described
from grognard.table.contract import AnalysisView, ChanceView, LuckView, TurningView
from grognard.table.play.matches import Matches
from grognard.table.play.room import Room
from grognard.table.refused import Refused, logger
from grognard.table.shown.words import word

KEPT: Final = 32  # matches whose chances are remembered
FIRST: Final = 9  # moments to begin with
MOST: Final = 21  # moments in all
ROUND: Final = 4  # play-outs of a moment at a time
PIECE: Final = 3.0  # seconds of a process at a time
MOST_TURNING: Final = 5


class Study:
    """One match that is being looked at."""

    def __init__(self, room: Room, whole: int) -> None:
        assert room.match is not None
        self.game: Final = room.game
        self.length: Final = len(room.match.log)
        self.whole: Final = whole  # play-outs of a moment
        self.wins: Final[dict[int, int]] = {}
        self.games: Final[dict[int, int]] = {}
        self.luck: Final[list[dict[str, Any]]] = []
        self.luck_done = False
        self.done = False
        self.seconds = 0.0
        self.turns: Final = [0, *(entry.turn for entry in room.match.log)]
        self.orders: Final = [
            {"order": room.game.notation.text(e.order), "draws": [d.value for d in e.draws]}
            for e in room.match.log
        ]
        self.begin: Final = pack_whole(room.game, room.state_at(0))
        # The position after the last order is decided, that before it is not.
        last = max(self.length - 1, 0)
        count = min(FIRST, last + 1)
        self.first: Final = sorted({last * n // max(count - 1, 1) for n in range(count)})

    def job(self, task: str, **more: Any) -> dict[str, Any]:
        """What a process is told."""
        game = self.game
        base = {
            "task": task,
            **described(game),
            "seconds": PIECE,
        }
        return {**base, **more}

    def share(self, number: int) -> float:
        """How often the first side has won from a moment."""
        return self.wins[number] / max(self.games[number], 1)

    def between(self) -> int | None:
        """The moment in the middle of where the chances have changed most."""
        known = sorted(self.games)
        gaps = [(a, b) for a, b in pairwise(known) if b - a > 1]
        if not gaps or len(known) >= MOST:
            return None
        a, b = max(gaps, key=lambda gap: (abs(self.share(gap[0]) - self.share(gap[1])), -gap[0]))
        return (a + b) // 2


class Analyst:
    """Looks at finished matches, one task for each."""

    def __init__(self, matches: Matches, computers: Computers, games: int, seconds: float) -> None:
        self._matches: Final = matches
        self._computers: Final = computers
        self._games: Final = games  # play-outs of a moment
        self._seconds: Final = seconds  # of processes, for a match
        self._studies: Final[OrderedDict[str, Study]] = OrderedDict()
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    async def look(self, match: str, owner: str, room: Room) -> Study:
        """What is known of a match so far; whoever asks first has it begun."""
        study = self._studies.get(match)
        if study is None:
            study = Study(room, self._games)
            self._studies[match] = study
            while len(self._studies) > KEPT:
                self._studies.popitem(last=False)
            task = asyncio.get_running_loop().create_task(self._work(study, match, owner))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return study

    async def close(self) -> None:
        """The server stops."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _work(self, study: Study, match: str, owner: str) -> None:
        try:
            await self._luck(study, owner)
            await self._chances(study, match, owner)
        except (PoolClosed, BotFailed) as fault:
            logger.warning("the chances of match %s were not worked out: %s", match, fault)
        except Exception:
            logger.exception("the chances of match %s were not worked out", match)
        study.luck_done = study.done = True

    async def _luck(self, study: Study, owner: str) -> None:
        position, first = study.begin, 0
        while first < study.length and study.seconds < self._seconds:
            orders = study.orders[first:]
            job = study.job("luck", position=position, first=first, orders=orders)
            found = await self._computers.lend(owner, job)
            study.luck.extend(found["rows"])
            study.seconds += PIECE
            position, first = found["position"], found["next"]
        study.luck_done = True
        study.seconds = 0.0

    async def _chances(self, study: Study, match: str, owner: str) -> None:
        for _ in range(0, study.whole, ROUND):
            for number in study.first:
                await self._play(study, match, owner, number, ROUND)
        while study.seconds < self._seconds and (middle := study.between()) is not None:
            await self._play(study, match, owner, middle, study.whole)
        study.done = True

    async def _play(self, study: Study, match: str, owner: str, number: int, games: int) -> None:
        begin = await asyncio.to_thread(self._position, match, number)
        loop = asyncio.get_running_loop()
        for _ in range(games):
            if study.seconds >= self._seconds:
                return
            position, part, seed = begin, 0, secrets.token_hex(8)
            since = loop.time()
            while True:
                job = study.job("play-out", position=position, seed=seed, part=part)
                found = await self._computers.lend(owner, job)
                if "winner" in found or loop.time() - since > self._seconds:
                    break
                position, part = found["position"], part + 1
            study.seconds += loop.time() - since
            if "winner" in found:
                study.games[number] = study.games.get(number, 0) + 1
                study.wins[number] = study.wins.get(number, 0) + (found["winner"] == 0)

    def _position(self, match: str, number: int) -> dict[str, Any]:
        with self._matches.holding(match) as room:
            return pack_whole(room.game, room.state_at(number))


def finished(matches: Matches, match: str) -> Room:
    """A match that is over, and can be followed to its end."""
    room = matches.room(match)
    if room.row.phase != "finished" or room.match is None or room.halted is not None:
        raise Refused(409, "not-yet", "The match is not over.")
    return room


def told(matches: Matches, study: Study, match: str, language: str) -> AnalysisView:
    """What is known so far, in words."""
    with matches.holding(match) as room:
        assert room.match is not None
        scribe = matches.reader(room, None, language).scribe
        log, sides = room.match.log, room.game.title.sides
        known = sorted(n for n, games in study.games.items() if games)
        chances = [_chance(study, number) for number in known]
        turning = []
        for a, b in pairwise(chances):
            last = log[b.number - 1]
            turning.append(
                TurningView(
                    first=a.number + 1,
                    last=b.number,
                    turn=last.turn,
                    change=b.share - a.share,
                    clear=a.low > b.high or a.high < b.low,
                    side=sides[last.side],
                    label=scribe.label(last.order),
                )
            )
        turning.sort(key=lambda each: -abs(each.change))
        names = names_of(room.game.title.id)
        return AnalysisView(
            side=sides[0],
            player=word("player.captain" if "captain" in names else "player.random", language),
            games=sum(study.games.values()),
            done=study.done,
            chances=chances,
            turning=[each for each in turning if each.change][:MOST_TURNING],
            luck=[
                LuckView(
                    number=row["number"],
                    side=sides[row["side"]],
                    came=row["came"] - row["now"],
                    mean=row["mean"] - row["now"],
                    variance=row["variance"],
                    label=scribe.label(log[row["number"] - 1].order),
                )
                for row in study.luck
            ],
            luck_done=study.luck_done,
        )


def _chance(study: Study, number: int) -> ChanceView:
    games = study.games[number]
    low, high = wilson(study.wins[number], games)
    return ChanceView(number, study.turns[number], games, study.share(number), low, high)
