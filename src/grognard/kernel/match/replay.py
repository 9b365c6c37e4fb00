"""Replay: a record rebuilds its match, and every line of it is checked on the way."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from grognard.kernel.match.dice import Dice, DiceFault, read_dice
from grognard.kernel.match.log import CLOSINGS
from grognard.kernel.match.match import Match
from grognard.kernel.match.record import RecordFault, plain, read_lines
from grognard.kernel.play.engine import DeadEnd, Endless
from grognard.kernel.play.position_reader import PositionFault
from grognard.kernel.play.refusal import Illegal
from grognard.kernel.play.tape import BadDraw, NeedDraw
from grognard.kernel.title import Game, SettingFault, Title

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")


def read_record(raw: bytes) -> list[dict[str, Any]]:
    """The lines of a record, its chain of hashes checked."""
    try:
        return read_lines(raw.decode())
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise RecordFault(line, "not a record: this line is not text in UTF-8") from None


_NEEDED: Final = ("rules", "data", "scenario", "edition", "readings")
_KNOWN: Final = frozenset(
    ("grognard", "title", *_NEEDED, "seed", "dice", "given", "position", "draws", "places")
)


def game_of(header: dict[str, Any], title: Title, layer: str | None) -> Game:
    """The game that a record's first line describes."""
    _check_keys(header)
    if plain(header["rules"]) != plain(title.rules_version):
        raise RecordFault(
            1,
            f"played by version {header['rules']} of the rules of {title.id}; "
            f"this program has version {title.rules_version}",
        )
    readings = header["readings"]
    if not isinstance(readings, dict) or not all(isinstance(x, str) for x in readings.values()):
        raise RecordFault(1, "readings is not a table of texts")
    try:
        game = title.game(header["scenario"], header["edition"], readings, layer)
    except SettingFault as fault:
        raise RecordFault(1, str(fault)) from None
    if game.data.digest != header["data"]:
        raise RecordFault(
            1,
            f"played with other data ({header['data'][:16]}); "
            f"the data at hand are {game.data.digest[:16]}",
        )
    return game


def _check_keys(header: dict[str, Any]) -> None:
    for key in _NEEDED:
        if key not in header:
            raise RecordFault(1, f"{key} is missing")
    for key in header:
        if key not in _KNOWN:
            raise RecordFault(1, f"{key} is not a part of a first line")
    for key in ("data", "scenario", "edition"):
        if not isinstance(header[key], str):
            raise RecordFault(1, f"{key} is not a text")


def replay(entries: list[dict[str, Any]], game: Game) -> Match:
    """Play a record again. Each order must be legal and each draw must be the one that comes."""
    footer = entries[-1]
    match = resume(entries[:-1], game, footer.get("secret"))
    _close(match, footer, len(entries))
    if plain(match.footer()) != plain(footer):
        raise RecordFault(len(entries), "the end of the match is not the one that is written here")
    if match.outcome is not None and match.dice is not None and match.dice.secret is None:
        raise RecordFault(len(entries), "the match is over, but the secret of its dice is missing")
    return match


def _close(match: Match, footer: dict[str, Any], number: int) -> None:
    """An end that was not played out stands in the last line alone."""
    reason, by = footer.get("reason"), footer.get("by")
    if reason not in CLOSINGS or match.outcome is not None:
        return
    try:
        match.close(reason, by)
    except ValueError as fault:
        raise RecordFault(number, str(fault)) from None


def resume(
    entries: list[dict[str, Any]], game: Game, secret: Any = None, *, counted: bool = True
) -> Match:
    """The match of a record without its last line, so that it can go on; every line is checked.

    `secret` is what the dice were promised by, where they can be proved. Not `counted`: the orders
    are those of other rules, which may have offered more or fewer of them.
    """
    header = entries[0]
    seed = header.get("seed")
    if seed is not None and not isinstance(seed, str):
        raise RecordFault(1, "seed is not a text")
    dice = _dice(header, len(entries) + 1, secret, game)
    proved = dice is not None and dice.secret is not None
    _check_sources(header, seed, dice)
    seeded = seed is not None or proved
    given = _given_first(header) if seeded else _given_draws(entries, game)
    places = _given_places(entries) if dice is not None and not proved else None
    match = _open(header, game, seed, given, dice, places)
    for number, entry in enumerate(entries[1:], 2):
        _replay_line(match, number, entry, counted=counted)
    return match


def _check_sources(header: dict[str, Any], seed: str | None, dice: Dice | None) -> None:
    """Draws come from one source; only before a seed's own may some be given by hand."""
    if seed is not None and dice is not None:
        raise RecordFault(1, "both a seed and promised dice")
    if "given" in header and dice is not None:
        raise RecordFault(
            1, "draws were given by hand beside promised dice: they were not promised"
        )
    if "given" in header and seed is None:
        raise RecordFault(1, "draws that come before those of a seed, but there is no seed")
    if "places" in header and dice is None:
        raise RecordFault(1, "places of draws, but no dice were promised")


def _dice(header: dict[str, Any], last: int, secret: Any, game: Game) -> Dice | None:
    """Dice that can be proved: the promise in the first line, the secret in the last."""
    if "dice" not in header:
        if secret is not None:
            raise RecordFault(last, "a secret, but the first line promises none")
        return None
    try:
        promised = read_dice(header["dice"], None)
    except DiceFault as fault:
        raise RecordFault(1, str(fault)) from None
    if promised.hashes is not None and list(promised.texts) != game.seats:
        raise RecordFault(1, f"the texts of the dice are not of {', '.join(game.seats)}")
    try:
        return read_dice(header["dice"], secret)
    except DiceFault as fault:
        raise RecordFault(last, str(fault)) from None


def _open(
    header: dict[str, Any],
    game: Game,
    seed: str | None,
    given: Sequence[int | str],
    dice: Dice | None,
    places: list[int] | None,
) -> Match:
    position = header.get("position")
    if position is not None and not isinstance(position, dict):
        raise RecordFault(1, "position is not a table of fields")
    try:
        match = Match(game, seed=seed, draws=given, position=position, dice=dice, places=places)
    except (PositionFault, Illegal, BadDraw, NeedDraw, DeadEnd, Endless) as fault:
        raise RecordFault(1, str(fault)) from None
    if plain(match.header()) != plain(header):
        raise RecordFault(1, "the first line is not the one that this match would write")
    return match


def _replay_line(match: Match, number: int, entry: dict[str, Any], *, counted: bool) -> None:
    if match.outcome is not None:
        raise RecordFault(number, "the game was over before this order")
    order, side = entry["order"], entry.get("side")
    if not isinstance(order, str) or not isinstance(side, str):
        raise RecordFault(number, "order or side is not a text")
    try:
        match.repeat(order, side, standing=bool(entry.get("standing")))
    except (Illegal, BadDraw, NeedDraw, SettingFault, DeadEnd, Endless) as fault:
        raise RecordFault(number, f"{order}: {fault}") from None
    written = match.line(match.log[-1])
    if not counted:
        entry = {**entry, "of": written["of"]}
    for key in sorted(written.keys() | entry.keys()):
        found, right = entry.get(key), written.get(key)
        if (key in entry) != (key in written) or plain(found) != plain(right):
            raise RecordFault(number, f"{key} is {found!r}; the rules give {right!r}")
    if plain(entry) != plain(written):
        raise RecordFault(number, "the line has its parts in another sequence")


def _given_draws(entries: list[dict[str, Any]], game: Game) -> list[int | str]:
    """The draws of a record without a seed, as numbers."""
    values: list[int | str] = []
    for number, entry in enumerate(entries, 1):
        draws = entry.get("draws", [])
        if not isinstance(draws, list):
            raise RecordFault(number, "draws is not a list")
        values += [_draw_value(number, draw, game) for draw in draws]
    return values


def _given_places(entries: list[dict[str, Any]]) -> list[int]:
    """Where the draws lay in their pools, while the secret that they follow from is not known."""
    places: list[int] = []
    for number, entry in enumerate(entries, 1):
        found = entry.get("places", [])
        if not isinstance(found, list) or not all(type(place) is int for place in found):
            raise RecordFault(number, "places is not a list of numbers")
        if len(found) != len(entry.get("draws", [])):
            raise RecordFault(number, "places and draws are not of the same length")
        places += found
    return places


def _given_first(header: dict[str, Any]) -> list[int | str]:
    """Draws that were given before the seed's own came, as numbers or by name."""
    given = header.get("given", [])
    if not isinstance(given, list) or not all(type(value) in (int, str) for value in given):
        raise RecordFault(1, "given is not a list of numbers and names")
    return given


def _draw_value(number: int, draw: Any, game: Game) -> int:
    if not (
        isinstance(draw, list) and len(draw) == 4 and all(isinstance(x, str) for x in draw[:3])
    ):
        raise RecordFault(number, f"{draw!r} is not a draw")
    kind, text = draw[1], draw[2]
    if kind in game.notation.kinds:
        value = game.notation.kind(kind).number(text)
        if value >= 0:
            return value
    elif _NUMBER.fullmatch(text):
        return int(text)
    raise RecordFault(number, f"{text!r} is not a {kind}")
