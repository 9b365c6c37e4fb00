"""In a worker: what the veteran would do, and play-outs of that and of what else there is.

A job may take so many seconds. It says what has been found, so that the next one goes on there.
"""

from __future__ import annotations

import time
from typing import Any, Final

from grognard.kernel.title import Game
from grognard.players import make_adviser
from grognard.table.computers.worker import unpack

LATE: Final = 3.0  # seconds more that a play-out may take which was begun in time


def advise(game: Game, job: dict[str, Any]) -> dict[str, Any]:
    """Orders that are worth comparing, if nobody has asked yet; then play-outs of them in turn."""
    begun = time.monotonic()
    adviser = make_adviser(game, job["side"], job["seed"])
    known = unpack(game, job["position"])
    legal = [game.notation.parse(text) for text in job["orders"]]
    proposed: list[dict[str, Any]] = job["proposed"]
    if not proposed:
        for one in adviser.proposals(known, legal):
            said = [] if one.reason is None else [one.reason.key, *one.reason.args]
            proposed.append({"order": game.notation.text(one.order), "reason": said})
    orders = [game.notation.parse(one["order"]) for one in proposed]
    council, depth = adviser.council, job["depth"]
    until = begun + job["seconds"]
    outcomes: list[list[Any]] = []
    number = job["first"]
    while len(orders) > 1 and number < job["most"] * len(orders) and time.monotonic() < until:
        found = adviser.play_out(
            known,
            orders[number % len(orders)],
            number // len(orders),
            depth,
            lambda: time.monotonic() > until + LATE,
            council.patience >> job["halved"],
        )
        if found is None:
            break
        outcome, depth = found
        outcomes.append([outcome.value, outcome.lead, outcome.over])
        number += 1
    return {
        "proposed": proposed,
        "judged": council.judgement is not None,
        "depth": depth,
        "outcomes": outcomes,
    }
