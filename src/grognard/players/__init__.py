"""Computer opponents, by name and title."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from grognard.kernel.title import Game, SettingFault
from grognard.players.base import Player, RandomPlayer

CAPTAINS: Final[dict[str, str]] = {
    "stand-at-mortain": "stand_at_mortain",
    "falaise": "falaise",
}
NAMES: Final = ["random", "captain"]


def make_player(name: str, game: Game, side: int, seed: str) -> Player:
    """A player by name, for one side of one game."""
    if name == "random":
        return RandomPlayer(game, side, seed)
    folder = CAPTAINS.get(game.title.id)
    if name != "captain" or folder is None:
        raise SettingFault(
            f"there is no player {name!r} for {game.title.id}; there are: {', '.join(NAMES)}"
        )
    make: Callable[[Game, int, str], Player] = import_module(
        f"grognard.players.{folder}.captain"
    ).Captain
    return make(game, side, seed)
