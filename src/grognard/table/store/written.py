"""How rows are written in the database, and read again: JSON inside, however damaged it may be."""

from __future__ import annotations

import json
from typing import Any, Final

from grognard.table.store.rows import ChatRow, MatchRow

DAMAGED: Final = "damaged"


def as_json(value: Any) -> str:
    """A value as one short text."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def match_row(found: dict[str, Any]) -> MatchRow:
    """A row as it comes from the database."""
    found["readings"] = _object(found["readings"])
    found["header"] = None if found["header"] is None else _object(found["header"])
    return MatchRow(**found)


def _object(text: str) -> dict[str, Any]:
    """What was written as JSON; a damaged text is kept as it is, under a name of its own."""
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    return found if isinstance(found, dict) else {DAMAGED: text}


def record_lines(rows: list[tuple[int, str]]) -> list[dict[str, Any]]:
    """The lines of a record; where one is missing, an empty one says so."""
    found: list[dict[str, Any]] = []
    for number, line in rows:
        found += [{} for _ in range(len(found), number)]
        found.append(_object(line))
    return found


def without_match(row: Any) -> dict[str, Any]:
    """A row of something that belongs to a match."""
    return {name: value for name, value in row.items() if name != "match"}


def chat_row(row: Any) -> ChatRow:
    """A line of chat."""
    return ChatRow(row["number"], row["side"], row["who"], row["text"], row["at"])
