"""A note on the desktop when it becomes one's turn while nobody sees the page."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.talk import Match

pytestmark = pytest.mark.slow
# A desktop that allows notes when it is asked, and a page that can be put out of sight.
DESKTOP = """() => {
    window.notes = [];
    window.Notification = class {
        static permission = 'default';
        static asked = 0;
        static async requestPermission() { this.asked += 1; return 'granted'; }
        constructor(title, {body}) { window.notes.push(`${title}: ${body}`); }
        close() {}
    };
    Object.defineProperty(document, 'hidden', {get: () => window.away === true});
}"""


def test_a_note_comes_when_it_is_switched_on_and_the_page_is_away(visit: Any, table: Table) -> None:
    """Nobody is asked before; what comes says the match and the question."""
    match = Match(table, "stand-at-mortain", "us", "german")
    page = visit(match.address("german"))
    page.add_init_script(f"({DESKTOP})()")
    page.reload()
    page.wait_for_selector(".table[data-phase=playing]")
    assert page.evaluate("Notification.asked") == 0
    page.click(".bar nav .btn:last-child")
    page.check("[data-calls]")
    page.wait_for_function("() => document.querySelector('[data-calls]').checked")
    assert page.evaluate("Notification.asked") == 1
    page.keyboard.press("Escape")
    page.evaluate("window.away = true")
    match.give("setup default", "begin")
    while match.get()["decision"]["side"] != "german":  # the first card says who begins
        match.give(match.get("us")["decision"]["orders"][0]["order"])
    page.wait_for_function("() => window.notes.length === 1")
    assert page.evaluate("window.notes[0]").startswith("Your decision: Stand at Mortain: ")
