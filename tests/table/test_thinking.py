"""A computer player at the table decides what he decides in the laboratory.

The table sends what a side may know to another process as plain numbers. Whatever is lost on the
way makes the player blind, and nobody would see it: his orders are legal all the same.
"""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import State
from grognard.kernel.play.position import masked_state, state_fields
from grognard.kernel.play.tape import Tape
from grognard.kernel.title import Game
from grognard.lab.driver import make_players
from grognard.players import make_player, names_of, needs_of
from grognard.players.levels import Wish
from grognard.series.gts.rules.ch15_zones import zones_of
from grognard.series.gts.state import GtsState
from grognard.table.computers.worker import Thinker, described, pack, unpack
from grognard.titles import FOLDERS, find_title

# Characters think as the others do; who thinks long thinks short here.
EVERY_PLAYER = [
    (title, f"{player}:3" if player == "veteran" else player)
    for title in FOLDERS
    for player in names_of(title)
    if "-" not in player
]
# Recruits and veterans ask the captain: what is lost for him is lost for them.
SCRIPTED = [(t, p) for t, p in EVERY_PLAYER if Wish(p).level not in ("recruit", "veteran")]
# What a recruit of one title shows of going through the worker, that of another shows again.
SHORT = [
    pytest.param(t, p, marks=pytest.mark.long if p == "recruit" and t != "stand-at-mortain" else [])
    for t, p in EVERY_PLAYER
]
FEW = 40  # decisions of a quick test
FEWER = 6  # of one who tries every candidate in whole games
MANY = 180  # a good part of a game of the smallest title
SAMPLE = 19  # every so many decisions the whole way of a job is gone


def seats(title: str, player: str) -> tuple[Game, list[str]]:
    """A game with this player on every side that he can play; captains have the others."""
    needs = needs_of(title, player)
    game = find_title(title).game(options=needs.readings)
    return game, [
        player if side in (needs.sides or [side]) else "captain" for side in game.title.sides
    ]


def sent(game: Game, state: State, side: int) -> Any:
    """What comes out of the pipe at the other end."""
    return pickle.loads(pickle.dumps(pack(game, state, side)))


def values(s: State) -> dict[str, Any]:
    """Every field of a state, derived ones too, with its questions as plain values."""
    if isinstance(s, GtsState):
        for side in range(2):
            zones_of(s, side)  # worked out when somebody asks
    found = {name: getattr(s, name) for name in state_fields(s) if name != "stack"}
    return {**found, "stack": [(type(frame).__name__, frame.data()) for frame in s.stack]}


def follow(title: str, player: str, most: int) -> int:
    """Play a game; every decision is made twice, from the state and from what was sent."""
    game, names = seats(title, player)
    here, there = (make_players(game, names, "thinking") for _ in range(2))
    thinker = Thinker()
    state = game.start()
    desk = Desk(Tape("thinking"), listening=False)
    decisions = 0
    while decisions < most and (orders := advance(state, desk)):
        side = state.stack[-1].side(state)
        known = masked_state(game, state, side)
        arrived = unpack(game, sent(game, state, side))
        assert values(arrived) == values(known)
        order = here[side].choose(known, orders)
        assert there[side].choose(arrived, orders) == order, game.notation.text(order)
        if decisions % SAMPLE == 0:
            check_job(thinker, game, names[side], state, orders)
        state.stack[-1].apply(state, order, desk)
        decisions += 1
    return decisions


def check_job(thinker: Thinker, game: Game, name: str, state: State, orders: list[int]) -> None:
    """The order that a worker answers with is the one of a player who sits here."""
    side = state.stack[-1].side(state)
    job = {
        **described(game),
        "player": name,
        "side": side,
        "seed": "job",
        "position": sent(game, state, side),
        "orders": [game.notation.text(order) for order in orders],
    }
    player = make_player(name, game, side, "job")
    expected = player.choose(masked_state(game, state, side), orders)
    assert thinker.choose(job) == game.notation.text(expected)


def test_a_worker_thinks_with_the_data_that_the_match_was_begun_with():
    game = find_title("mortain-counterattack").game(layer="estimates-1")
    known = Thinker()._game(described(game))
    assert known.data.digest == game.data.digest != game.title.game().data.digest


@pytest.mark.parametrize(("title", "player"), SHORT)
def test_a_player_decides_at_the_table_as_in_the_laboratory(title: str, player: str):
    few = FEWER if Wish(player).level == "veteran" else FEW
    assert follow(title, player, few) == few


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(("title", "player"), SCRIPTED)
def test_a_player_decides_so_for_long(title: str, player: str):
    assert follow(title, player, MANY) > FEW


def test_a_state_gets_its_fields_in_one_place_only():
    """Who sets fields by name elsewhere forgets what follows from them."""
    source = Path(grognard.__file__).parent
    setters = [
        str(path.relative_to(source))
        for path in sorted(source.rglob("*.py"))
        if "setattr(" in path.read_text(encoding="utf-8")
    ]
    # `declare` sets the methods of a class, not the fields of a state.
    assert setters == ["kernel/play/declare.py", "kernel/play/position.py"]
