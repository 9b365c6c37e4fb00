"""What the tests of the captains of Falaise share: the game, and positions with few units."""

from __future__ import annotations

from grognard.titles import find_title
from grognard.titles.falaise.game import Falaise
from grognard.titles.falaise.state import FalaiseState, put, take_off


def falaise(**options: str) -> Falaise:
    """The game with the earlier estimates: the positions of the tests were made for them."""
    game = find_title("falaise").game(None, None, options, "estimates-1")
    assert isinstance(game, Falaise)
    return game


def at(game: Falaise, word: str) -> int:
    return game.notation.kind("hex").number(word)


def number(game: Falaise, name: str) -> int:
    return game.units.ids.index(name)


def position(game: Falaise, turn: int, **units: str) -> FalaiseState:
    """A position with these units only."""
    s = game.start()
    for unit in range(len(s.place)):
        take_off(s, unit, s.board.eliminated)
    s.turn = turn
    for name, h in units.items():
        put(s, number(game, name), at(game, h))
    return s
