"""In a worker: play-outs of a position by computer players, and the luck of a match, bit by bit.

A job may take so many seconds. What is not done by then is handed back to be gone on with, so that
whoever waits for his opponent never waits for this.
"""

from __future__ import annotations

import time
from typing import Any

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import UNDECIDED, State
from grognard.kernel.play.position import masked_state, refill
from grognard.kernel.play.rows import plain
from grognard.kernel.play.tape import Tape, derive_seed
from grognard.kernel.title import Game
from grognard.players import make_player, names_of
from grognard.table.after.luck import luck_of, steps_left


def pack_whole(game: Game, state: State) -> dict[str, Any]:
    """A whole position as plain numbers: of a match that is over."""
    return {
        "fields": {f.name: plain(getattr(state, f.name)) for f in game.title.fields},
        "frames": [[type(frame).__name__, frame.data()] for frame in state.stack],
    }


def unpack_whole(game: Game, packed: dict[str, Any]) -> State:
    """The position again."""
    frames = [game.title.frames[name].make(*data) for name, data in packed["frames"]]
    return refill(game.start(), packed["fields"], frames)


def play_out(game: Game, job: dict[str, Any]) -> dict[str, Any]:
    """Play on from a position: who wins, or how far it came until the time was up."""
    until = time.monotonic() + job["seconds"]
    state = unpack_whole(game, job["position"])
    name = "captain" if "captain" in names_of(game.title.id) else "random"
    seed = derive_seed(job["seed"], job["part"])
    players = [make_player(name, game, side, seed) for side in range(len(game.title.sides))]
    desk = Desk(Tape(seed), listening=False)
    legal = advance(state, desk)
    while state.winner == UNDECIDED:
        side = state.stack[-1].side(state)
        player = players[side]
        known = None if player.blind else masked_state(game, state, side)
        state.stack[-1].apply(state, player.choose(known, legal), desk)
        legal = advance(state, desk)
        if time.monotonic() > until and state.winner == UNDECIDED:
            return {"position": pack_whole(game, state)}
    return {"winner": state.winner}


def lucks(game: Game, job: dict[str, Any]) -> dict[str, Any]:
    """The luck of each order that drew, from a number on; how far it came."""
    until = time.monotonic() + job["seconds"]
    state = unpack_whole(game, job["position"])
    value = steps_left(game)
    rows: list[dict[str, Any]] = []
    number = job["first"]
    for line in job["orders"]:
        order = game.notation.parse(line["order"])
        if line["draws"]:
            found = luck_of(game, value, state, order, line["draws"])
            if found is not None:
                side = state.stack[-1].side(state)
                rows.append({"number": number + 1, "side": side, **found})
        desk = Desk(Tape(None, line["draws"]), listening=False)
        state.stack[-1].apply(state, order, desk)
        advance(state, desk)
        number += 1
        if time.monotonic() > until:
            break
    return {"rows": rows, "next": number, "position": pack_whole(game, state)}
