"""Grognard: historical hex-and-counter wargames with the rules fully enforced."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from grognard.kernel.match.match import Match
from grognard.kernel.match.replay import game_of, read_record, replay
from grognard.kernel.play.refusal import Illegal, Refusal
from grognard.kernel.play.tape import fresh_seed
from grognard.kernel.title import SettingFault
from grognard.titles import find_title

__all__ = ["Illegal", "Match", "Refusal", "SettingFault", "from_position", "load", "new"]
__version__ = "0.1.0"


def new(
    title: str,
    *,
    scenario: str | None = None,
    edition: str | None = None,
    options: dict[str, str] | None = None,
    seed: str | int | None = None,
    data: str | None = None,
) -> Match:
    """A new match. `data` names a folder with an owner's corrections."""
    game = find_title(title).game(scenario, edition, options, data)
    return Match(game, seed=fresh_seed() if seed is None else str(seed))


def load(path: str | Path, *, data: str | None = None) -> Match:
    """The match of a saved record, every line checked; a layer of the title is found by itself."""
    entries = read_record(Path(path).read_bytes())
    title = find_title(str(entries[0].get("title")))
    layer = title.own_layer(str(entries[0].get("data"))) if data is None else data
    return replay(entries, game_of(entries[0], title, layer))


def from_position(
    title: str,
    position: dict[str, Any],
    *,
    draws: list[str | int] | None = None,
    seed: str | int | None = None,
    scenario: str | None = None,
    edition: str | None = None,
    options: dict[str, str] | None = None,
    data: str | None = None,
) -> Match:
    """A match from a position, with given draws: for tests, and for people who roll real dice.

    Draws are numbers or printed names: "7C", or "7" for the corps of that name. When they are used
    up the match goes on with the seed; without a seed it asks for more.
    """
    game = find_title(title).game(scenario, edition, options, data)
    return Match(game, seed=None if seed is None else str(seed), draws=draws, position=position)
