"""The survivors that somebody has looked at: survivors.toml.

A change is found again by its file and by the line before and after it, so that it may move; where
the same line stands in the file twice, `above` is the line above it.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from tools.mutants.changes import Change

PATH = Path(__file__).parent / "survivors.toml"


def judged() -> list[dict[str, Any]]:
    """All entries, as they are written."""
    found: list[dict[str, Any]] = tomllib.loads(PATH.read_text(encoding="utf-8"))["survivor"]
    return found


def is_about(entry: dict[str, Any], change: Change, text: bytes) -> bool:
    """Whether an entry is about a change of a module with this text."""
    return (
        change.file.endswith(entry["file"])
        and change.lines(text) == (entry["before"], entry["after"])
        and entry.get("above", change.above(text)) == change.above(text)
    )
