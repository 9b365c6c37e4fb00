"""Every reading of every ruling has a test that names it: the usual ones are tested everywhere."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from grognard.kernel.ruling import Ruling
from grognard.titles.strike_counter_strike import TITLE

TESTS = Path(__file__).parents[2]
FOLDERS = [TESTS / "series" / "gts", TESTS / "titles" / "strike_counter_strike"]


@cache
def passages() -> list[str]:
    """The text of each test with its parameters, and of what a file of tests defines for them."""
    found: list[str] = []
    for folder in FOLDERS:
        for path in sorted(folder.glob("*.py")):
            text = path.read_text(encoding="utf-8")
            lines = text.splitlines()
            for node in ast.parse(text).body:
                first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", []))])
                found.append("\n".join(lines[first - 1 : node.end_lineno]))
    return found


@pytest.mark.parametrize("ruling", TITLE.rulings, ids=lambda ruling: ruling.name)
def test_every_other_reading_is_tested_by_name(ruling: Ruling) -> None:
    named = [text for text in passages() if ruling.name in text]
    others = [reading for reading in ruling.readings if reading != ruling.default["standard"]]
    missing = [one for one in others if not any(f'"{one}"' in text for text in named)]
    assert not missing
