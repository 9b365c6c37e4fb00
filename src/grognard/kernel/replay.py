"""Replay: a record rebuilds its match, and every line of it is checked on the way."""

from __future__ import annotations

from typing import Any

from grognard.kernel.engine import DeadEnd, Endless
from grognard.kernel.match import Match
from grognard.kernel.position import PositionFault
from grognard.kernel.record import RecordFault, read_lines
from grognard.kernel.refusal import Illegal
from grognard.kernel.tape import BadDraw, NeedDraw
from grognard.kernel.title import Game, SettingFault, Title


def read_record(raw: bytes) -> list[dict[str, Any]]:
    """The lines of a record, its chain of hashes checked."""
    try:
        return read_lines(raw.decode())
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise RecordFault(line, "not a record: this line is not text in UTF-8") from None


def game_of(header: dict[str, Any], title: Title, layer: str | None) -> Game:
    """The game that a record's first line describes."""
    for key in ("rules", "data", "scenario", "edition", "readings"):
        if key not in header:
            raise RecordFault(1, f"{key} is missing")
    if header["rules"] != title.rules_version:
        raise RecordFault(
            1,
            f"played by version {header['rules']} of the rules of {title.id}; "
            f"this program has version {title.rules_version}",
        )
    readings = header["readings"]
    if not isinstance(readings, dict):
        raise RecordFault(1, "readings is not a table")
    try:
        game = title.game(header["scenario"], header["edition"], readings, layer)
    except SettingFault as fault:
        raise RecordFault(1, str(fault)) from None
    if game.data.digest != header["data"]:
        raise RecordFault(
            1,
            f"played with other data ({str(header['data'])[:16]}); "
            f"the data at hand are {game.data.digest[:16]}",
        )
    return game


def replay(entries: list[dict[str, Any]], game: Game) -> Match:
    """Play a record again. Each order must be legal and each draw must be the one that comes."""
    header, footer = entries[0], entries[-1]
    seed = header.get("seed")
    given = [] if seed is not None else _given_draws(entries, game)
    match = _open(header, game, seed, given)
    for number, entry in enumerate(entries[1:-1], 2):
        _replay_line(match, number, entry)
    if match.footer() != footer:
        raise RecordFault(len(entries), "the end of the match is not the one that is written here")
    return match


def _open(header: dict[str, Any], game: Game, seed: str | None, given: list[int]) -> Match:
    try:
        match = Match(game, seed=seed, draws=given, position=header.get("position"))
    except (PositionFault, BadDraw, NeedDraw) as fault:
        raise RecordFault(1, str(fault)) from None
    if match.header() != header:
        raise RecordFault(1, "the first line is not the one that this match would write")
    return match


def _replay_line(match: Match, number: int, entry: dict[str, Any]) -> None:
    if match.outcome is not None:
        raise RecordFault(number, "the game was over before this order")
    try:
        match.repeat(str(entry["order"]), entry.get("side"), standing=bool(entry.get("standing")))
    except (Illegal, BadDraw, NeedDraw, SettingFault, DeadEnd, Endless) as fault:
        raise RecordFault(number, f"{entry['order']}: {fault}") from None
    written = match.line(match.log[-1])
    for key in sorted(written.keys() | entry.keys()):
        if written.get(key) != entry.get(key):
            raise RecordFault(
                number, f"{key} is {entry.get(key)!r}; the rules give {written.get(key)!r}"
            )


def _given_draws(entries: list[dict[str, Any]], game: Game) -> list[int]:
    """The draws of a record without a seed, as numbers."""
    return [
        _draw_value(number, draw, game)
        for number, entry in enumerate(entries, 1)
        for draw in entry.get("draws", [])
    ]


def _draw_value(number: int, draw: Any, game: Game) -> int:
    if not (
        isinstance(draw, list) and len(draw) == 4 and all(isinstance(x, str) for x in draw[:3])
    ):
        raise RecordFault(number, f"{draw!r} is not a draw")
    kind, text = draw[1], draw[2]
    if kind in game.notation.kinds:
        value = game.notation.kind(kind).number(text)
    else:
        value = int(text) if text.lstrip("-").isdigit() else -1
    if value < 0:
        raise RecordFault(number, f"{text!r} is not a {kind}")
    return value
