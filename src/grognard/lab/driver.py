"""Computer players against one another: a whole game, as fast as the rules go."""

from __future__ import annotations

from typing import Final

from grognard.kernel.desk import Desk
from grognard.kernel.engine import Endless, advance
from grognard.kernel.position import digest, masked_state
from grognard.kernel.tape import Tape, derive_seed
from grognard.kernel.title import Game
from grognard.players import make_player
from grognard.players.base import Player


class GameResult:
    """What a batch keeps of a game; the game itself can be played again from its seed."""

    def __init__(self, winner: int, ending: int, decisions: int, final: str) -> None:
        self.winner: Final = winner
        self.ending: Final = ending
        self.decisions: Final = decisions
        self.digest: Final = final


def make_players(game: Game, names: list[str], seed: str) -> list[Player]:
    """One player a side, each with luck of its own, apart from the match's dice."""
    return [
        make_player(name, game, side, derive_seed(seed, "player", side))
        for side, name in enumerate(names)
    ]


def play_game(game: Game, names: list[str], seed: str) -> GameResult:
    """Play one game without log, undo or record."""
    players = make_players(game, names, seed)
    state = game.start()
    desk = Desk(Tape(derive_seed(seed, "dice")), listening=False)
    decisions = 0
    orders = advance(state, desk)
    while orders:
        frame = state.stack[-1]
        side = frame.side(state)
        player = players[side]
        known = None if player.blind else masked_state(game, state, side)
        order = player.choose(known, orders)
        if order not in orders:
            raise ValueError(f"{names[side]} gave an order that was not offered: {order}")
        frame.apply(state, order, desk)
        decisions += 1
        if decisions > game.decision_limit:
            raise Endless(f"no end within {game.decision_limit} decisions")
        orders = advance(state, desk)
    return GameResult(state.winner, state.ending, decisions, digest(game, state))
