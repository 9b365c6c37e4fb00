"""Undo to any line of the log, redo, consent of the other side, and orders that no longer ask."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import CONFIRM, changed, come, ready, settled, version
from tests.browser.talk import Match
from tests.browser.test_guard import march
from tests.browser.test_tools import TITLE

pytestmark = pytest.mark.slow
PLACED = (("US-117", "0601"), ("US-119", "0604"), ("US-120", "0702"))


def test_back_to_a_line_and_forward_again(visit: Any, table: Table) -> None:
    """Everything from the second line on is taken back at once; Shift U gives it again."""
    match = Match(table, TITLE, "us", "german")
    match.give(*(f"place {unit} {hex_}" for unit, hex_ in PLACED))
    page = visit(match.address("us"))
    assert ready(page)
    before = version(page)
    page.hover("[data-entry='2']")
    page.click("[data-back='2']")
    changed(page, before)
    settled(page)
    assert match.get()["log_length"] == 1
    page.wait_for_selector("[data-redo]")
    before = version(page)
    page.keyboard.press("Shift+U")
    changed(page, before)
    assert match.get()["log_length"] == 2


def test_an_order_can_be_told_never_to_ask_again(visit: Any, table: Table) -> None:
    """The end of a phase asks once; told so, the next page gives it at one press."""
    page = visit(march(table).address("german"))
    assert ready(page)
    before = version(page)
    page.click(".instr .btn[data-order=end]")
    assert not come(page, before, CONFIRM)
    for never in page.locator("[data-never]").all():
        never.check()
    page.keyboard.press("Escape")
    page.wait_for_selector(CONFIRM, state="detached")
    settled(page)
    page.click(".instr .btn[data-order=end]")
    changed(page, before)
