"""Undo to any line of the log, redo, consent of the other side, and orders that no longer ask."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import CONFIRM, changed, come, press, ready, settled, version
from tests.browser.talk import Match
from tests.browser.test_guard import march
from tests.browser.test_tools import TITLE

pytestmark = pytest.mark.slow
MENU = ".bar nav .btn:last-child"
# What stands beside the question and reaches over its line.
CUT = """() => {
    const line = document.querySelector('.instr').getBoundingClientRect();
    return [...document.querySelectorAll('.instr .undo > *, .instr .acts > *')].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.top < line.top - 1 || box.bottom > line.bottom + 1;
    }).map((each) => each.textContent);
}"""
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
    """The end of a phase asks once; told so it is given at one press, until the menu says else."""
    page = visit(march(table).address("german"))
    end = ".instr .btn[data-order=end]"

    def taken_back() -> None:
        before = version(page)
        settled(page)
        page.keyboard.press("u")
        changed(page, before)
        assert ready(page)
        page.wait_for_selector(end)

    def asked() -> bool:
        before = version(page)
        settled(page)
        page.click(end)
        return not come(page, before, CONFIRM)

    assert ready(page)
    assert asked()
    assert "could still act" in page.locator(".consent").inner_text()
    page.locator("[data-never]").check()
    assert page.locator(CONFIRM).count() == 1, "what waits goes on waiting"
    before = version(page)
    settled(page)
    page.keyboard.press("Enter")  # the box that was clicked last has no use for it
    changed(page, before)
    taken_back()
    assert not asked(), "it is given at one press"
    taken_back()
    page.reload()
    assert ready(page)
    assert not asked(), "this browser keeps it"
    taken_back()
    page.click(MENU)
    switch = page.locator("[data-asks=ends]")
    assert not switch.is_checked()
    switch.check()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    assert asked()
    assert not page.locator("[data-never]").is_checked()


def test_what_can_be_taken_back_and_given_again_is_seen_whole(visit: Any, table: Table) -> None:
    """Three things beside the question, of which the upper and the lower one were cut."""
    page = visit(Match(table, "stand-at-mortain", "us", "german").address("us"))
    assert ready(page)
    press(page, "setup default")
    assert page.evaluate(CUT) == [], "another set-up could still be taken"
    settled(page)
    page.keyboard.press("u")
    page.wait_for_selector("[data-redo]")
    assert page.evaluate(CUT) == []
