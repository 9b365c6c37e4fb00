"""The texts of the series carry any of its games: they name the sides of none."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import grognard.series.gts
from grognard.series.gts.messages.texts import MESSAGES

DATA = Path(grognard.series.gts.__file__).parent / "data"
SIDES = re.compile(r"\b(german|american|deutsche[rnms]?|amerikanische[rnms]?)\b", re.IGNORECASE)


def texts(value: Any) -> Iterator[str]:
    """Every text in a document."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


@pytest.mark.parametrize("name", ["rules.toml", "rulings.toml"])
def test_rules_and_rulings_name_no_side_of_one_game(name: str) -> None:
    document = tomllib.loads((DATA / name).read_text(encoding="utf-8"))
    found = [text for text in texts(document) if SIDES.search(text)]
    assert found == []
    assert len(list(texts(document))) > 100


def test_messages_name_no_side_of_one_game() -> None:
    assert [key for key, text in MESSAGES.items() if SIDES.search(text)] == []
