"""A whole match of every title by keys alone, from the set-up to the end: `make evenings`.

The computer on the other side answers at random, and so do the keys: it takes minutes, and for the
large titles an hour. What a page can be asked is asked by the tests beside it in less time.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from grognard.titles import FOLDERS, find_title
from tests.browser.conftest import Table
from tests.browser.hands import give_by_keys, play
from tests.browser.talk import against_the_computer

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        "GROGNARD_EVENINGS" not in os.environ, reason="run by a person: make evenings plays them"
    ),
]


@pytest.mark.parametrize("title", FOLDERS)
def test_a_whole_match_by_keys(visit: Any, table: Table, title: str) -> None:
    computer, side = find_title(title).sides
    page = visit(against_the_computer(table, title, side, computer))
    assert play(page, give_by_keys) > 5
