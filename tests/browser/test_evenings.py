"""A whole match of every title by keys alone and by touch alone: `make evenings`.

The computer on the other side answers at random and is followed step by step; the person answers
as the hands come upon something. It takes minutes, for the large titles many. What a page can be
asked is asked by the tests beside it in less time.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from grognard.titles import FOLDERS, find_title
from tests.browser.conftest import Table
from tests.browser.hands import (
    PHONE,
    give_by_keys,
    give_by_touch,
    on_by_key,
    on_by_touch,
    play,
)
from tests.browser.talk import against_the_computer

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        "GROGNARD_EVENINGS" not in os.environ, reason="run by a person: make evenings plays them"
    ),
]


def begun(table: Table, title: str) -> str:
    """Where a person plays the second side of a title."""
    computer, side = find_title(title).sides
    return against_the_computer(table, title, side, computer)


@pytest.mark.parametrize("title", FOLDERS)
def test_a_whole_match_by_keys(visit: Any, table: Table, title: str) -> None:
    page = visit(begun(table, title), tempo="step")
    assert play(page, give_by_keys, on=on_by_key) > 5


@pytest.mark.parametrize("title", FOLDERS)
def test_a_whole_match_by_touch(visit: Any, table: Table, title: str) -> None:
    page = visit(begun(table, title), tempo="step", **PHONE)
    assert play(page, give_by_touch, on=on_by_touch) > 5
