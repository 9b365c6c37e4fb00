"""`grognard play`: a game in the terminal, against the computer or another person."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

import typer

import grognard
from grognard.cli.bids import bid_for
from grognard.cli.errors import Failure, FileFault
from grognard.cli.options import (
    DataFolder,
    Edition,
    Language,
    Readings,
    Scenario,
    chosen_readings,
    console,
)
from grognard.cli.replay import read_match
from grognard.cli.terminal.conversation import Conversation
from grognard.cli.terminal.files import MatchFile, must_be_new, read_position_file
from grognard.cli.terminal.setups import read_set_up_file
from grognard.cli.terminal.table import Table
from grognard.kernel.bid import BID
from grognard.kernel.match.match import Match
from grognard.kernel.match.setups import SetUpFile
from grognard.kernel.play.position_reader import PositionFault
from grognard.kernel.play.tape import derive_seed, fresh_seed
from grognard.kernel.title import Game, SettingFault, Title
from grognard.language import Speaker
from grognard.players import CAPTAINS, is_player, make_player, names_of
from grognard.players.base import Player
from grognard.titles import FOLDERS, find_title

HUMAN: Final = "human"
RANDOM: Final = "random"
CAPTAIN: Final = "captain"


def play(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="TITLE [--SIDE PLAYER]...",
            help="A title, and who plays each side: --german human --us captain. "
            "Players: human, random, recruit, captain, veteran; captain-bold, veteran-cautious …",
        ),
    ] = None,
    *,
    scenario: Scenario = None,
    edition: Edition = None,
    seed: Annotated[str | None, typer.Option(help="Default: one that nobody knows.")] = None,
    language: Language = "en",
    option: Readings = None,
    data: DataFolder = None,
    load: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with a saved record.")
    ] = None,
    position: Annotated[
        str | None, typer.Option(metavar="FILE", help="Begin with a saved position.")
    ] = None,
    setup: Annotated[
        list[str] | None,
        typer.Option(metavar="FILE", help="Lay out a set-up that was kept; one for each side."),
    ] = None,
    save: Annotated[
        str | None, typer.Option(metavar="FILE", help="Keep the record in this file as you play.")
    ] = None,
) -> None:
    """Play in the terminal, by numbered or typed orders; `help` explains the rest."""
    title_name, players = _read_words(words or [])
    setting = {"scenario": scenario, "edition": edition, "seed": seed}
    if load is not None or position is not None:
        _must_stand_alone(load, position, {**setting, "option": option})
    if load is not None:
        match = read_match(load, data)
    elif position is not None:
        match = _from_position(position, data)
    else:
        match = grognard.new(
            _required(title_name), **setting, options=chosen_readings(option), data=data
        )
    if title_name is not None and find_title(title_name).id != match.game.title.id:
        raise Failure(f"{load or position} is a game of {match.game.title.id}, not {title_name}")
    names = _seats(match.game.title, players)
    speaker = Speaker(match.game, language)
    out = console()
    names = _with_captains(match.game.title, names, players, speaker)
    if load is None and position is None:
        _say_bid(match.game, names, speaker)
    file = MatchFile(match, None if load is None else Path(load))
    table = Table(match, _players(match, names), names, speaker, out, file)
    table.autosave = _autosave(save, load)
    table.set_ups = [_set_up(match.game.title, names, file) for file in setup or []]
    raise typer.Exit(Conversation(table).run())


def _read_words(words: list[str]) -> tuple[str | None, dict[str, str]]:
    """The title, and `--side player` or `--side=player` for each side that was named."""
    title: str | None = None
    players: dict[str, str] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word.startswith("--"):
            side, equals, player = word[2:].partition("=")
            if not equals:
                if not rest:
                    raise Failure(f"{word} needs a player, such as {HUMAN}, random or captain")
                player = rest.pop(0)
            players[side] = player
        elif title is None and not word.startswith("-"):
            title = word
        else:
            raise Failure(f"{word!r} is not understood here; see grognard play --help")
    return title, players


def _required(title: str | None) -> str:
    if title is None:
        raise Failure(f"which title? There are: {', '.join(FOLDERS)}")
    return title


def _must_stand_alone(load: str | None, position: str | None, others: dict[str, object]) -> None:
    if load is not None and position is not None:
        raise Failure("--load and --position exclude one another")
    what = "load" if load is not None else "position"
    for name, value in others.items():
        if value and (name != "seed" or load is not None):
            raise Failure(f"--{name} cannot be chosen with --{what}: the file says it")


def _from_position(file: str, data: str | None) -> Match:
    try:
        written = read_position_file(Path(file))
        match = grognard.from_position(
            written["title"],
            written["position"],
            seed=fresh_seed(),
            scenario=written["scenario"],
            edition=written["edition"],
            options=written["readings"],
            data=data,
        )
    except (PositionFault, SettingFault) as fault:
        raise FileFault(file, PositionFault(str(fault))) from None
    if match.game.data.digest != written["data"]:
        raise FileFault(file, PositionFault("saved with other data (see --data)"))
    return match


def _seats(title: Title, players: dict[str, str]) -> list[str]:
    """A player for each side; unless told otherwise a person begins against the computer."""
    known = [HUMAN, *names_of(title.id)]
    for side, player in players.items():
        if side not in title.sides:
            sides = ", ".join(f"--{known_side}" for known_side in title.sides)
            raise Failure(f"there is no option --{side}; the sides of {title.id} are: {sides}")
        if player != HUMAN and not is_player(title.id, player):
            raise Failure(f"there is no player {player!r}; there are: {', '.join(known)}")
    names: list[str] = []
    for number, side in enumerate(title.sides):
        others_are_persons = any(
            player == HUMAN for other, player in players.items() if other != side
        )
        standard = HUMAN if number == 0 and not others_are_persons else CAPTAIN
        names.append(players.get(side, standard))
    return names


def _with_captains(
    title: Title, names: list[str], players: dict[str, str], speaker: Speaker
) -> list[str]:
    """Where no captain was written for a title, somebody who plays at random takes the seat."""
    folder = CAPTAINS.get(title.id)
    if folder is not None and find_spec(f"grognard.players.{folder}.captain") is not None:
        return names
    if CAPTAIN in players.values():
        raise Failure(f"there is no captain for {title.id}; there are: {HUMAN}, {RANDOM}")
    if CAPTAIN in names:
        console().print(
            speaker.ui("There is no captain for this title: the computer plays at random.")
        )
    return [RANDOM if name == CAPTAIN else name for name in names]


def _say_bid(game: Game, names: list[str], speaker: Speaker) -> None:
    """Before a match without a bid: what would make it even. A person is measured as his enemy."""
    computers = [name for name in names if name != HUMAN]
    level = computers[0] if computers else CAPTAIN
    text = bid_for(game, [level if name == HUMAN else name for name in names], speaker)
    if text and BID not in game.readings:
        console().print(text, soft_wrap=True)


def _players(match: Match, names: list[str]) -> list[Player | None]:
    luck = match.seed or fresh_seed()
    return [
        None
        if name == HUMAN
        else make_player(name, match.game, side, derive_seed(luck, "player", side))
        for side, name in enumerate(names)
    ]


def _set_up(title: Title, names: list[str], file: str) -> SetUpFile:
    """A set-up for a side that a person plays."""
    found = read_set_up_file(Path(file))
    if found.title != title.id or found.side not in title.sides:
        raise Failure(f"{file}: a set-up of {found.title}, {found.side}; this is {title.id}")
    if names[title.side(found.side)] != HUMAN:
        raise Failure(f"{file}: {found.side} is played by the computer and sets itself up")
    return found


def _autosave(save: str | None, load: str | None) -> Path | None:
    if save is None:
        return None
    if load is None or Path(save).absolute() != Path(load).absolute():
        must_be_new(Path(save))
    return Path(save)
