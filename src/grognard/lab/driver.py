"""Computer players against one another: a whole game, as fast as the rules go.

`play_game` keeps nothing; `play_match` plays the same game as a match with log and record. A seed
gives both the same dice and the same players.
"""

from __future__ import annotations

from typing import Final, Protocol

from grognard.kernel.match.match import Match
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import Endless, advance
from grognard.kernel.play.frame import State
from grognard.kernel.play.position import digest, masked_state
from grognard.kernel.play.tape import Tape, derive_seed
from grognard.kernel.title import Game
from grognard.lab.programs import PREFIX, ProgramPlayer
from grognard.players import make_player
from grognard.players.base import Player

NO_TURN: Final = -1


class Onlooker(Protocol):
    """Somebody who is shown a game while it is played, and changes nothing."""

    def look(self, s: State) -> None:
        """The position after an order and all that follows from it."""


class GameResult:
    """What a batch keeps of a game; the game itself can be played again from its seed."""

    def __init__(self, winner: int, ending: int, decisions: int, final: str, turn: int) -> None:
        self.winner: Final = winner
        self.ending: Final = ending
        self.decisions: Final = decisions
        self.digest: Final = final
        self.turn: Final = turn  # the last turn, where the title counts turns


def make_players(game: Game, names: list[str], seed: str) -> list[Player]:
    """One player a side, each with luck of its own, apart from the match's dice."""
    return [
        _make_player(name, game, side, derive_seed(seed, "player", side))
        for side, name in enumerate(names)
    ]


def _make_player(name: str, game: Game, side: int, seed: str) -> Player:
    """A player of ours, or a program. Only here: at a table nobody starts programs by a name."""
    if name.startswith(PREFIX):
        return ProgramPlayer(game, side, seed, name.removeprefix(PREFIX))
    return make_player(name, game, side, seed)


def tell_end(game: Game, players: list[Player], s: State) -> None:
    """Programs that played hear who has won."""
    winner = game.title.sides[s.winner] if s.winner >= 0 else "draw"
    for player in players:
        if isinstance(player, ProgramPlayer):
            player.ended(winner)


def play_game(
    game: Game, names: list[str], seed: str, onlooker: Onlooker | None = None
) -> GameResult:
    """Play one game without log, undo or record."""
    players = make_players(game, names, seed)
    state, decisions = play_out(game, players, seed, onlooker)
    tell_end(game, players, state)
    return result_of(game, state, decisions)


def play_out(
    game: Game, players: list[Player], seed: str, onlooker: Onlooker | None = None
) -> tuple[State, int]:
    """A game of these players to its end: the last position, and how many decisions led there."""
    state = game.start()
    desk = Desk(Tape(seed), listening=False)
    decisions = 0
    orders = advance(state, desk)
    while orders:
        order = choose(game, players, state, orders)
        state.stack[-1].apply(state, order, desk)
        decisions += 1
        check_length(game, decisions)
        orders = advance(state, desk)
        if onlooker is not None:
            onlooker.look(state)
    return state, decisions


def play_match(game: Game, names: list[str], seed: str) -> Match:
    """Play the same game as a match, with its record."""
    players = make_players(game, names, seed)
    match = Match(game, seed=seed)
    while match.legal:
        match.give(choose(game, players, match.state, match.legal))
        check_length(game, len(match.log))
    tell_end(game, players, match.state)
    return match


def choose(game: Game, players: list[Player], state: State, orders: list[int]) -> int:
    """Ask the player whose turn it is; he sees what his side may know."""
    side = state.stack[-1].side(state)
    player = players[side]
    known = None if player.blind else masked_state(game, state, side)
    order = player.choose(known, orders)
    if order not in orders:
        raise ValueError(f"{type(player).__name__} gave an order that was not offered: {order}")
    return order


def check_length(game: Game, decisions: int) -> None:
    """A game that does not end is a fault of the rules as programmed."""
    if decisions > game.decision_limit:
        raise Endless(f"no end within {game.decision_limit} decisions")


def result_of(game: Game, state: State, decisions: int) -> GameResult:
    """What a batch keeps of a finished game."""
    counts_turns = any(field.name == "turn" for field in game.title.fields)
    turn = int(getattr(state, "turn", NO_TURN)) if counts_turns else NO_TURN
    return GameResult(state.winner, state.ending, decisions, digest(game, state), turn)
