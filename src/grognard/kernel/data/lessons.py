"""Lessons and puzzles of a title: positions of real games, with what is to be done there and why.

They are no rule and no fact of the printed game, so they are not part of the digest. A position is
JSON text, as a saved one; `want` are the orders that are right, with * for anything. Of a puzzle
`proof` says by what its answer is shown to be the best: by the steps that are lost on average, or
by the chances that the other side and one's own suffer.
"""

from __future__ import annotations

import json
from fnmatch import fnmatchcase
from typing import Any, Final

from grognard.kernel.data.dataset import DataSet
from grognard.kernel.data.documents import Document

LESSON: Final = "lesson"
PUZZLE: Final = "puzzle"
STEPS: Final = "steps"
CHANCES: Final = "chances"
TEXTS: Final = ("name", "goal", "hint", "right", "wrong")


class Lesson:
    """One position with its question, a hint, what is right, and why all else is not."""

    def __init__(self, part: Document, languages: list[str]) -> None:
        self.id: Final = part.text("id")
        self.kind: Final = part.choice("kind", [LESSON, PUZZLE])
        is_puzzle = self.kind == PUZZLE
        self.proof: Final = part.choice("proof", [STEPS, CHANCES]) if is_puzzle else ""
        self.scenario: Final = part.text("scenario")
        self.side: Final = part.text("side")
        self.case: Final = part.text("case")
        self.want: Final = part.texts("want")
        self.texts: Final = {
            name: {language: part.text(f"{name}.{language}") for language in languages}
            for name in TEXTS
        }
        self.position: Final[dict[str, Any]] = _position(part)

    def is_right(self, order: str) -> bool:
        """Whether an order is one of those that were asked for."""
        return any(fnmatchcase(order, pattern) for pattern in self.want)


def read_lessons(data: DataSet, languages: list[str]) -> list[Lesson]:
    """The lessons and puzzles of a title; none if it has no such file."""
    if not data.has("lessons.toml"):
        return []
    return [Lesson(part, languages) for part in data.document("lessons").parts(LESSON)]


def _position(part: Document) -> dict[str, Any]:
    try:
        found = json.loads(part.text("position"))
    except json.JSONDecodeError as fault:
        part.fault("position", f"is not JSON: {fault}")
        return {}
    if not isinstance(found, dict):
        part.fault("position", "is not a position")
        return {}
    return found
