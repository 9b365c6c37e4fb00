"""A process in which computer players think: with a limit of memory, and without any secret.

A job holds what the side may know, as plain numbers, and the legal orders. Neither the true
position nor the dice ever come here.
"""

from __future__ import annotations

import time
from math import inf
from multiprocessing.connection import Connection
from typing import Any, Final

from grognard.kernel.play.frame import State
from grognard.kernel.play.position import masked_state, refill
from grognard.kernel.play.rows import plain
from grognard.kernel.title import Game
from grognard.table.computers.process import Line, answer_jobs

STEP: Final = 0.1  # of the trials: progress is told so often


def described(game: Game) -> dict[str, Any]:
    """Which game a job is about; its data are found again by their digest."""
    return {
        "title": game.title.id,
        "scenario": game.scenario,
        "edition": game.edition,
        "readings": game.readings,
        "data": game.data.digest,
    }


def pack(game: Game, state: State, side: int) -> dict[str, Any]:
    """What a side may know of a position, as plain numbers and lists."""
    known = masked_state(game, state, side)
    return {
        "fields": {f.name: plain(getattr(known, f.name)) for f in game.title.fields},
        "frames": [[type(frame).__name__, frame.data()] for frame in known.stack],
    }


def unpack(game: Game, packed: dict[str, Any]) -> State:
    """The position again."""
    frames = [game.title.frames[name].make(*data) for name, data in packed["frames"]]
    return refill(game.start(), packed["fields"], frames)


def main(connection: Connection, memory: int) -> None:
    """Answer jobs until the server hangs up."""
    answer_jobs(connection, memory, Thinker(Line(connection)).work)


class Thinker:
    """Keeps the games that it has made ready."""

    def __init__(self, line: Line | None = None) -> None:
        self._games: dict[str, Game] = {}
        self._line: Final = line
        self._until = inf
        self._said = 0.0

    def work(self, job: dict[str, Any]) -> Any:
        """An order, reasons, advice; or, of a match that is over, who wins, and who had luck."""
        task = job.get("task", "")
        if not task:
            return self.think(job)
        if task == "why":
            return [self.explain(asked) for asked in job["asked"]]
        if task == "advise":
            from grognard.table.computers.advising import advise

            return advise(self._game(job), job)
        from grognard.table.after.playing import lucks, play_out

        return (lucks if task == "luck" else play_out)(self._game(job), job)

    def choose(self, job: dict[str, Any]) -> str:
        """The order that a player gives."""
        return str(self.think(job)["order"])

    def think(self, job: dict[str, Any]) -> dict[str, Any]:
        """The order that a player gives, and what he thought of it, the best candidate first.

        A job may say after how many seconds the player has thought enough.
        """
        from grognard.players import make_player
        from grognard.players.search.colonel import Colonel

        game = self._game(job)
        orders = [game.notation.parse(text) for text in job["orders"]]
        self._begin(job.get("seconds", inf))
        player = make_player(job["player"], game, job["side"], job["seed"], self._hurry)
        known = None if player.blind else unpack(game, job["position"])
        if not isinstance(player, Colonel):
            return {"order": game.notation.text(player.choose(known, orders))}
        player.recall(job.get("memory", []))
        order = game.notation.text(player.choose(known, orders))
        ranked = [] if player.thought is None else player.thought.ranked()
        return {
            "order": order,
            "memory": player.memory,
            "candidates": [
                {
                    "order": game.notation.text(one.order),
                    "chance": one.mean,
                    "trials": len(one.results),
                }
                for one in ranked
            ],
        }

    def explain(self, job: dict[str, Any]) -> list[Any]:
        """Why a player would give an order: the key of a message and its values; or nothing."""
        from grognard.players import make_player

        game = self._game(job)
        player = make_player(job["player"], game, job["side"], job["seed"], self._hurry)
        if player.blind:
            return []
        known = unpack(game, job["position"])
        reason = player.reason(known, game.notation.parse(job["order"]))
        return [] if reason is None else [reason.key, *reason.args]

    def _begin(self, seconds: float) -> None:
        self._until = time.monotonic() + seconds
        self._said = 0.0
        if self._line is not None:
            self._line.begin()

    def _hurry(self, share: float) -> bool:
        """Asked by a player that thinks long: tell how far he is; whether that is enough."""
        if self._line is None:
            return time.monotonic() > self._until
        if share >= self._said + STEP:
            self._said = share
            self._line.say(share)
        return time.monotonic() > self._until or self._line.hurried()

    def _game(self, job: dict[str, Any]) -> Game:
        from grognard.titles import find_title

        scenario, edition, readings = job["scenario"], job["edition"], job["readings"]
        key = repr((job["title"], scenario, edition, sorted(readings.items()), job["data"]))
        if key not in self._games:
            title = find_title(job["title"])
            game = title.game(scenario, edition, readings)
            if game.data.digest != job["data"]:
                game = title.game(scenario, edition, readings, title.own_layer(job["data"]))
            self._games[key] = game
        return self._games[key]
