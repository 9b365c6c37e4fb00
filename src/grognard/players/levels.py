"""Levels of computer players: settings that are data (`levels.toml`), by name and title."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent
# Other names by which people know a level.
ALSO: Final[dict[str, str]] = {"regular": "captain", "colonel": "veteran"}
CHARACTERS: Final = ["cautious", "bold"]


class Level:
    """One level in one title."""

    def __init__(self, name: str, values: dict[str, Any]) -> None:
        self.name: Final = name
        self.way: Final = str(values["way"])
        self.lapses: Final = float(values.get("lapses", 0.0))
        self.trials: Final = int(values.get("trials", 0))
        self.candidates: Final = int(values.get("candidates", 1))
        self.depth: Final = int(values.get("depth", 0))
        self.doubt: Final = float(values.get("doubt", 0.0))
        self.character: Final = str(values.get("character", ""))  # what he weighs otherwise
        self.offered: Final = bool(values.get("offered", True))  # where somebody chooses a player
        self.curiosity: Final = float(values.get("curiosity", 0.0))  # of a tree, as are the next
        self.width: Final = float(values.get("width", 1.0))
        self.rivals: Final = bool(values.get("rivals", False))


class Wish:
    """A player as somebody names him: `veteran-bold:64` is a level, a character, trials."""

    def __init__(self, text: str) -> None:
        name, _, trials = text.partition(":")
        level, _, character = name.partition("-")
        self.level: Final = ALSO.get(level, level)
        self.character: Final = character
        self.trials: Final = int(trials) if trials.isdecimal() and int(trials) > 0 else 0
        self.is_sound: Final = (not character or character in CHARACTERS) and (
            ":" not in text or self.trials > 0
        )

    @property
    def player(self) -> str:
        """Level and character, without a number of trials."""
        return f"{self.level}-{self.character}" if self.character else self.level


@cache
def _document(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def level_names() -> list[str]:
    """The levels, the weakest first."""
    return list(_document(FOLDER / "levels.toml"))


def level_of(title_id: str, name: str, trials: int = 0) -> Level:
    """A level as a title has it, with another number of trials if one is given."""
    values = _document(FOLDER / "levels.toml")[name]
    usual = {key: value for key, value in values.items() if not isinstance(value, dict)}
    own = {**usual, **values.get(title_id, {})}
    return Level(name, {**own, "trials": trials} if trials else own)


def factors_of(folder: str, character: str, side: str) -> dict[str, float]:
    """What a character weighs more or less than usual, by name; nothing for the usual one.

    What is different on one side stands in a table named after that side.
    """
    if not character:
        return {}
    found = _document(FOLDER / folder / "characters.toml").get(character, {})
    both = {name: value for name, value in found.items() if not isinstance(value, dict)}
    return {name: float(value) for name, value in {**both, **found.get(side, {})}.items()}


def has_character(folder: str, character: str) -> bool:
    """Whether a title's captain has this character."""
    return character in _document(FOLDER / folder / "characters.toml")


def mixed(one: dict[str, float], other: dict[str, float]) -> dict[str, float]:
    """Two characters in one: where both have a liking, they are multiplied."""
    names = [*one, *[name for name in other if name not in one]]
    return {name: one.get(name, 1.0) * other.get(name, 1.0) for name in names}
