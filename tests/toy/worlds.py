"""Worlds that one viewer cannot tell apart, and the check that he really cannot."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.masks import SPECTATOR
from grognard.kernel.play.odds import odds
from grognard.kernel.play.position import masked_state, state_fields, write_position
from grognard.kernel.play.tape import EVERYONE, NeedDraw, Stream, Tape
from grognard.kernel.title import Game
from tests.toy.assault import Battle
from tests.toy.play import moments
from tests.toy.state import FordState
from tests.toy.turn import Initiative
from tests.toy.words import BLUE, NONE, RED

VIEWERS = [RED, BLUE, SPECTATOR]


def other_worlds(s: FordState, viewer: int, stream: Stream) -> FordState:
    """The same position for this viewer, with everything that he may not know dealt anew."""
    twin = s.copy()
    for unit in range(len(s.place)):
        if s.is_unseen(unit, viewer):
            free = [h for h in range(s.board.gone) if twin.holders[h] == NONE]
            twin.put(unit, free[stream.below(200 + unit, len(free))])
    hidden = sorted([*s.cup, *(m for side in (RED, BLUE) if side != viewer for m in s.hands[side])])
    for at in range(len(hidden) - 1, 0, -1):
        other = stream.below(at, at + 1)
        hidden[at], hidden[other] = hidden[other], hidden[at]
    twin.cup = sorted(hidden.pop() for _ in s.cup)
    for side in (RED, BLUE):
        if side != viewer:
            twin.hands[side] = sorted(hidden.pop() for _ in s.hands[side])
    frame = twin.stack[-1]
    if isinstance(frame, (Initiative, Battle)):
        values = [frame.red, frame.blue]
        for side in (RED, BLUE):
            if side != viewer and values[side] != NONE:
                pool = twin.hands[side] if isinstance(frame, Battle) else [0, 1, 2]
                values[side] = pool[stream.below(100 + side, len(pool))]
        twin.stack[-1] = type(frame)(*frame.data()[:-2], *values)
    twin.derive()
    return twin


def seen(game: Game, s: FordState, viewer: int) -> Iterator[tuple[str, object]]:
    """Everything that this viewer is shown of a position, part by part."""
    yield "view", json.dumps(write_position(game, s, viewer))
    known = masked_state(game, s, viewer)
    yield "state", {name: getattr(known, name) for name in state_fields(known) if name != "stack"}
    yield "questions", [(type(frame), frame.data()) for frame in known.stack]
    frame = s.stack[-1]
    if frame.side(s) == viewer:
        prompt = frame.prompt(s)
        orders = frame.legal(s)
        yield "decision", (prompt.case, prompt.key, prompt.args, orders)
        yield "odds", [chances(masked_state(game, s, viewer), order) for order in orders]


def chances(s: Any, order: int) -> list[tuple[object, Fraction]]:
    return [(outcome.results, outcome.chance) for outcome in odds(s, order).outcomes]


def told(s: FordState, order: int, viewer: int) -> list[tuple[str, tuple[int, ...]]] | None:
    """What the log tells this viewer of an order; none once a secret is shown or drawn."""
    twin = s.copy()
    desk = Desk(Tape())
    try:
        twin.stack[-1].apply(twin, order, desk)
    except NeedDraw:
        return None
    events = [event for event in desk.events if event.seen_by in (EVERYONE, viewer)]
    return None if desk.revealed else [(event.key, event.args) for event in events]


def leak(game: Game, s: FordState, viewer: int, other: FordState) -> str | None:
    """The first part of what a viewer is shown that tells two worlds apart."""
    for (part, here), (_, there) in zip(
        seen(game, s, viewer), seen(game, other, viewer), strict=True
    ):
        if here != there:
            return part
    if s.stack[-1].side(s) in (viewer, -1):
        return None
    mine, theirs = (state.stack[-1].legal(state) for state in (s, other))
    for one, two in zip(mine, theirs, strict=False):  # his orders may differ: he knows his secrets
        secret = (one & 0xFF) == (two & 0xFF) and game.order_seen_by(s, one) != EVERYONE
        if (one == two or secret) and told(s, one, viewer) != told(other, two, viewer):
            return "log"
    return None


def leaks(game: Game, seeds: int) -> tuple[set[str], int]:
    """Leaks found in random games, and how many really different worlds were compared."""
    found: set[str] = set()
    worlds = 0
    for seed in range(seeds):
        for number, match in enumerate(moments(f"views/{seed}", game)):
            s = match.state
            assert isinstance(s, FordState)
            for viewer in VIEWERS:
                other = other_worlds(s, viewer, Stream(f"{seed}/{number}/{viewer}"))
                if write_position(game, other) != write_position(game, s):
                    worlds += 1
                    found.add(leak(game, s, viewer, other) or "")
    return found - {""}, worlds
