"""Computer opponents, by name and title."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from grognard.kernel.title import Game, SettingFault
from grognard.players.base import Player, RandomPlayer
from grognard.players.levels import (
    CHARACTERS,
    FOLDER,
    Level,
    Wish,
    factors_of,
    has_character,
    level_names,
    level_of,
    mixed,
)
from grognard.players.search.adviser import THREE, Adviser
from grognard.players.search.colonel import Colonel
from grognard.players.search.council import Council
from grognard.players.search.forester import Forester
from grognard.players.search.judgement import read_judgement
from grognard.players.search.race import Budget, Hurry, never
from grognard.players.search.recruit import Recruit
from grognard.players.search.tree import TO_THE_END, Shape

CAPTAINS: Final[dict[str, str]] = {
    "stand-at-mortain": "stand_at_mortain",
    "falaise": "falaise",
    "mortain-counterattack": "mortain_counterattack",
    "strike-counter-strike": "strike_counter_strike",
}
# A player that the rules of a title describe themselves: its name, and the titles that have it.
DRILLED: Final[dict[str, dict[str, str]]] = {"solitaire": {"falaise": "falaise"}}
# Titles that tell the colonel more than any council knows.
COUNCILS: Final[dict[str, str]] = {
    "stand-at-mortain": "StandCouncil",
    "mortain-counterattack": "CounterattackCouncil",
}
RANDOM: Final = "random"
USUAL: Final = "captain"  # the level that plays where nobody chooses
BEST: Final = "veteran"
CARELESS: Final = "recruit"
TRYING: Final = ["colonel", "tree"]  # ways to choose that make trials


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


def levels_of(title_id: str) -> list[str]:
    """The levels that a title has and that are offered, the weakest first."""
    return [name for name in _levels(title_id) if level_of(title_id, name).offered]


def _levels(title_id: str) -> list[str]:
    """All levels of a title.

    A colonel who has neither learned what a title's positions are worth nor weighs things better
    would only play as its captain does.
    """
    if title_id not in CAPTAINS:
        return []
    knows = _value_table(title_id).exists() or has_character(CAPTAINS[title_id], BEST)
    return [name for name in level_names() if name != BEST or knows]


def names_of(title_id: str) -> list[str]:
    """The players that a title has: levels, and the stronger ones with a character."""
    levels = levels_of(title_id)
    found = [RANDOM, *levels]
    for level in (USUAL, BEST):
        if level in levels:
            found += [f"{level}-{character}" for character in CHARACTERS]
    return found + [name for name, titles in DRILLED.items() if title_id in titles]


def is_player(title_id: str, name: str) -> bool:
    """Whether a title has a player of this name; who tries may be told how many trials to make."""
    if name in names_of(title_id):
        return True
    wish = Wish(name)
    if wish.level not in _levels(title_id) or not wish.is_sound:
        return False
    return not wish.trials or level_of(title_id, wish.level).way in TRYING


def says_why(title_id: str, name: str) -> bool:
    """Whether a player gives reasons without trying orders: captains do, of any character.

    So do recruits, who follow one or guess, and veterans who make no trials, or could not judge
    what comes of them.
    """
    if name == RANDOM or name in DRILLED or not is_player(title_id, name):
        return False
    wish = Wish(name)
    level = level_of(title_id, wish.level, wish.trials)
    tries = level.trials and _value_table(title_id).exists()
    return level.way in ("captain", "recruit") or (level.way == "colonel" and not tries)


def make_player(name: str, game: Game, side: int, seed: str, hurry: Hurry = never) -> Player:
    """A player by name, for one side of one game. Who thinks long asks `hurry` along the way."""
    title_id = game.title.id
    if not is_player(title_id, name):
        raise SettingFault(
            f"there is no player {name!r} for {title_id}; "
            f"there are: {', '.join(names_of(title_id))}"
        )
    if name == RANDOM:
        return RandomPlayer(game, side, seed)
    if name in DRILLED:
        return _scripted(DRILLED[name][title_id], name, game, side, seed)
    wish = Wish(name)
    level = level_of(title_id, wish.level, wish.trials)
    captain = _captain(game, side, seed, level.character, wish.character)
    if level.way == "captain":
        return captain
    if level.way == "recruit":
        factors = character_of(game, CARELESS, side)
        careless = captain.in_character(factors)
        return Recruit(
            game, side, seed, captain, careless, lapses=level.lapses, most=level.candidates
        )
    if level.way == "tree":
        return _forester(game, side, seed, level, captain, hurry)
    return _colonel(game, side, seed, level, captain, hurry)


def make_council(game: Game, side: int, seed: str, captain: Player | None = None) -> Council:
    """What a side's colonel consults: the title's council with a captain for each side."""
    title_id = game.title.id
    folder = CAPTAINS[title_id]
    captains = [
        captain if captain is not None and number == side else _captain(game, number, seed)
        for number in range(len(game.title.sides))
    ]
    make: Callable[[Game, int, list[Player]], Council] = Council
    if title_id in COUNCILS:
        module = import_module(f"grognard.players.{folder}.council")
        make = getattr(module, COUNCILS[title_id])
    council = make(game, side, captains)
    table = _value_table(title_id)
    if table.exists():
        council.judgement = read_judgement(table)
        for character in council.plan_names():  # who cannot judge need not try them
            council.plans.append(captains[side].in_character(character_of(game, character, side)))
    return council


def make_adviser(game: Game, side: int, seed: str) -> Adviser:
    """Who says what the best player of a title would do on a side, and what else there is."""
    title_id = game.title.id
    if title_id not in CAPTAINS:
        randoms: list[Player] = [
            RandomPlayer(game, one, seed) for one in range(len(game.title.sides))
        ]
        return Adviser(Council(game, side, randoms), [], seed, most=THREE, depth=0)
    level = level_of(title_id, BEST, 0)
    captain = _captain(game, side, seed, level.character)
    council = make_council(game, side, seed, captain)
    others = [_captain(game, side, seed, one) for one in (*CHARACTERS, CARELESS)]
    most = level.candidates if council.judgement is not None else THREE
    return Adviser(council, others, seed, most=most, depth=level.depth)


def _value_table(title_id: str) -> Path:
    """Where it is written what was learned of a title's positions."""
    return FOLDER / CAPTAINS[title_id] / "value.csv"


def _colonel(
    game: Game, side: int, seed: str, level: Level, captain: Player, hurry: Hurry
) -> Player:
    council = make_council(game, side, seed, captain)
    budget = Budget(level.trials, level.doubt, hurry)
    return Colonel(game, side, seed, council, budget, most=level.candidates, depth=level.depth)


def _forester(
    game: Game, side: int, seed: str, level: Level, captain: Player, hurry: Hurry
) -> Player:
    council = make_council(game, side, seed, captain)
    players = [
        [one, *[one.in_character(character_of(game, each, one.side)) for each in CHARACTERS]]
        for one in council.captains
    ]
    shape = Shape(
        most=level.candidates,
        depth=level.depth if council.judgement is not None else TO_THE_END,
        curiosity=level.curiosity,
        width=level.width,
        rivals=level.rivals,
    )
    budget = Budget(level.trials, level.doubt, hurry)
    return Forester(game, side, seed, council, players, budget, shape)


def _captain(game: Game, side: int, seed: str, *characters: str) -> Player:
    """The title's captain, with all of these characters in one."""
    captain = _scripted(CAPTAINS[game.title.id], "captain", game, side, seed)
    factors: dict[str, float] = {}
    for character in characters:
        factors = mixed(factors, character_of(game, character, side))
    return captain.in_character(factors) if factors else captain


def character_of(game: Game, character: str, side: int) -> dict[str, float]:
    """What a character of a title's captain weighs more or less than usual on a side."""
    return factors_of(CAPTAINS[game.title.id], character, game.title.sides[side])


def weights_of(game: Game, side: int) -> list[str]:
    """The weights of a title's captain that can be moved, by name: those that are not nothing."""
    captain: Any = _captain(game, side, "")
    weights = captain.weights
    return [
        one.name
        for one in fields(weights)
        if isinstance(getattr(weights, one.name), float) and getattr(weights, one.name)
    ]


def _scripted(folder: str, name: str, game: Game, side: int, seed: str) -> Player:
    module = import_module(f"grognard.players.{folder}.{name}")
    make: Callable[[Game, int, str], Player] = getattr(module, name.capitalize())
    return make(game, side, seed)
