"""Saving: a match's own file may be written again, another file never without a yes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from grognard.cli.errors import Failure
from grognard.kernel.match.match import Match
from grognard.kernel.play.position_reader import PositionFault

POSITION_FORMAT: Final = 1


class MatchFile:
    """The file in which a match is kept; known as its own by what was last read or written."""

    def __init__(self, match: Match, path: Path | None = None) -> None:
        self.match: Final = match
        self.path: Path | None = None
        self._written = ""
        if path is not None:
            self.path = path
            self._written = path.read_text(encoding="utf-8")

    @property
    def is_current(self) -> bool:
        """Whether the file holds everything up to the last order."""
        return self.path is not None and self._written == self.match.record

    def is_own(self, path: Path) -> bool:
        """Whether the file holds this very match, as it was last read or written."""
        if self.path is None or path.absolute() != self.path.absolute():
            return False
        return path.read_text(encoding="utf-8", errors="replace") == self._written

    def save(self, path: Path, confirmed: Callable[[Path], bool]) -> bool:
        """Write the record; whether it was written."""
        if path.exists() and not self.is_own(path) and not confirmed(path):
            return False
        self.match.save(path)
        self.path = path
        self._written = path.read_text(encoding="utf-8")
        return True


def free_path(folder: Path, stem: str, ending: str) -> Path:
    """A name in the folder that no file has."""
    number = 1
    while (path := folder / f"{stem}-{number}{ending}").exists():
        number += 1
    return path


def write_new(path: Path, text: str, confirmed: Callable[[Path], bool]) -> bool:
    """Write a file that is not there yet, or may be replaced; whether it was written."""
    if path.exists():
        if not confirmed(path):
            return False
        path.write_text(text, encoding="utf-8")
        return True
    with path.open("x", encoding="utf-8") as file:
        file.write(text)
    return True


def position_text(match: Match) -> str:
    """A position as a readable file: what is played, and where everything stands."""
    game = match.game
    written = {
        "grognard-position": POSITION_FORMAT,
        "title": game.title.id,
        "data": game.data.digest,
        "scenario": game.scenario,
        "edition": game.edition,
        "readings": game.readings,
        "position": match.position,
    }
    return json.dumps(written, ensure_ascii=False, indent=1) + "\n"


def read_position_file(path: Path) -> dict[str, Any]:
    """The content of such a file; the position itself is checked when the match begins."""
    try:
        written = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise PositionFault(f"not a position: {error}") from None
    if not isinstance(written, dict) or written.get("grognard-position") != POSITION_FORMAT:
        raise PositionFault("not a position that this program has saved")
    readings = written.get("readings")
    if not isinstance(written.get("position"), dict):
        raise PositionFault("position: not a table of fields")
    texts = [written.get(key) for key in ("title", "data", "scenario", "edition")]
    if not all(isinstance(text, str) for text in texts) or not isinstance(readings, dict):
        raise PositionFault("title, data, scenario, edition or readings are missing")
    if not all(isinstance(text, str) for text in readings.values()):
        raise PositionFault("readings: not a table of words")
    return written


def must_be_new(path: Path) -> None:
    """Refuse at the start what would be refused at the first save."""
    if path.exists():
        raise Failure(f"{path} exists already; choose another file, or go on with it: --load")
    if not path.absolute().parent.is_dir():
        raise Failure(f"{path}: there is no folder {path.absolute().parent}")
