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
    "mortain-counterattack": "mortain_counterattack",
}
# A player that the rules of a title describe themselves: its name, and the titles that have it.
DRILLED: Final[dict[str, dict[str, str]]] = {"solitaire": {"falaise": "falaise"}}


class Needs:
    """What a player cannot do without: the sides that it can play, and readings of the title."""

    def __init__(self, sides: list[str], readings: dict[str, str]) -> None:
        self.sides: Final = sides  # none: any side
        self.readings: Final = readings


NEEDS: Final[dict[tuple[str, str], Needs]] = {
    ("falaise", "solitaire"): Needs(["allied"], {"solitaire": "on"}),
}


def needs_of(title_id: str, name: str) -> Needs:
    """What a player of a title needs; most need nothing."""
    return NEEDS.get((title_id, name), Needs([], {}))


def names_of(title_id: str) -> list[str]:
    """The players that a title has."""
    found = ["random"]
    if title_id in CAPTAINS:
        found.append("captain")
    return found + [name for name, titles in DRILLED.items() if title_id in titles]


def make_player(name: str, game: Game, side: int, seed: str) -> Player:
    """A player by name, for one side of one game."""
    if name == "random":
        return RandomPlayer(game, side, seed)
    if name in DRILLED:
        folder = DRILLED[name].get(game.title.id)
    else:
        folder = CAPTAINS.get(game.title.id) if name == "captain" else None
    if folder is None:
        raise SettingFault(
            f"there is no player {name!r} for {game.title.id}; "
            f"there are: {', '.join(names_of(game.title.id))}"
        )
    module = import_module(f"grognard.players.{folder}.{name}")
    make: Callable[[Game, int, str], Player] = getattr(module, name.capitalize())
    return make(game, side, seed)
