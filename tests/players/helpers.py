"""What the tests of all captains need: the questions of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import State
from grognard.kernel.play.order import verb_of
from grognard.kernel.play.position import digest, masked_state
from grognard.kernel.play.tape import Stream, Tape
from grognard.kernel.title import Game
from grognard.players import make_player
from grognard.titles import find_title

S = TypeVar("S", bound=State)


def questions(s: S, seed: str, preferred: int = 0) -> Iterator[tuple[S, list[int]]]:
    """The questions of a game that is played at random, but for orders of a preferred verb."""
    desk = Desk(Tape(seed), listening=False)
    stream = Stream(seed)
    number = 0
    while orders := advance(s, desk):
        yield s, orders
        liked = [order for order in orders if verb_of(order) == preferred] or orders
        s.stack[-1].apply(s, liked[stream.below(number, len(liked))], desk)
        number += 1


def position(game: Game, seed: str, decisions: int) -> tuple[State, list[int], Desk]:
    players = [make_player("captain", game, side, seed) for side in range(2)]
    s = game.start()
    desk = Desk(Tape(seed), listening=False)
    orders = advance(s, desk)
    for _ in range(decisions):
        side = s.stack[-1].side(s)
        s.stack[-1].apply(s, players[side].choose(masked_state(game, s, side), orders), desk)
        orders = advance(s, desk)
    return s, orders, desk


def two_worlds() -> tuple[Game, int, list[int], list[State]]:
    """A game, who is asked in it, his orders, and two worlds that he cannot tell apart."""
    game = find_title("mortain-counterattack").game()
    s, orders, _ = position(game, "secrets", 60)
    side = s.stack[-1].side(s)
    known = masked_state(game, s, side)
    worlds = [game.guess(known, side, Desk(Tape(f"world {n}"), listening=False)) for n in (1, 2)]
    assert digest(game, worlds[0]) != digest(game, worlds[1]), "something is hidden"
    return game, side, orders, worlds
