"""A process in which computer players think: with a limit of memory, and without any secret.

A job holds what the side may know, as plain numbers, and the legal orders. Neither the true
position nor the dice ever come here.
"""

from __future__ import annotations

from multiprocessing.connection import Connection
from typing import Any

from grognard.kernel.play.frame import State
from grognard.kernel.play.position import masked_state, refill
from grognard.kernel.play.rows import plain
from grognard.kernel.title import Game
from grognard.table.computers.process import answer_jobs


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
    answer_jobs(connection, memory, Thinker().choose)


class Thinker:
    """Keeps the games that it has made ready."""

    def __init__(self) -> None:
        self._games: dict[str, Game] = {}

    def choose(self, job: dict[str, Any]) -> str:
        """The order that a player gives."""
        from grognard.players import make_player

        game = self._game(job)
        orders = [game.notation.parse(text) for text in job["orders"]]
        player = make_player(job["player"], game, job["side"], job["seed"])
        known = None if player.blind else unpack(game, job["position"])
        return game.notation.text(player.choose(known, orders))

    def _game(self, job: dict[str, Any]) -> Game:
        from grognard.titles import find_title

        key = repr((job["title"], job["scenario"], job["edition"], sorted(job["readings"].items())))
        if key not in self._games:
            title = find_title(job["title"])
            self._games[key] = title.game(job["scenario"], job["edition"], job["readings"])
        return self._games[key]
