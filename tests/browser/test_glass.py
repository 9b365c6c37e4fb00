"""The magnifying glass, by key, button and keyboard cursor; touch is in test_touch."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import middle, ready
from tests.browser.reader import Reader
from tests.browser.test_tools import menu, opened

pytestmark = pytest.mark.slow
GLASS = "[data-glass]"


def under(page: Any) -> str:
    """The hex under the glass."""
    return str(page.locator(GLASS).get_attribute("data-glass"))


def hex_of(page: Any, number: int) -> str:
    """The hex of a stack on the map."""
    return str(page.locator(".counters [data-hex]").nth(number).get_attribute("data-hex"))


@pytest.mark.long
def test_the_glass_follows_the_pointer(visit: Any, table: Table) -> None:
    """A key takes it up, every counter is shown large with its values, Escape puts it away."""
    page = visit(opened(table, "fire"))
    assert ready(page)
    page.mouse.move(*middle(page, ".counters [data-hex]", 3))
    page.keyboard.press("v")
    page.wait_for_selector(".gground[data-shown=true]")
    assert under(page) == hex_of(page, 3)
    assert page.locator(".gunit > .cnt").first.bounding_box()["width"] == 120
    assert page.locator(".gunit dl dd").count() >= 2
    assert page.locator(".gother").count() >= 1, "the other face"
    assert page.locator(".gterrain b").inner_text()
    assert under(page) in page.locator("[data-spoken]").inner_text()
    reader = Reader(page)
    reader.read("glass", ".glass")
    assert reader.faults == []
    page.mouse.move(*middle(page, ".counters [data-hex]", 5))
    page.wait_for_function(
        "h => document.querySelector('[data-glass]').dataset.glass === h", arg=hex_of(page, 5)
    )
    page.keyboard.press("Escape")
    page.wait_for_selector(GLASS, state="detached")


@pytest.mark.long
def test_a_key_that_is_held_shows_the_glass_only_so_long(visit: Any, table: Table) -> None:
    """As players of VASSAL and Rally the Troops are used to."""
    page = visit(opened(table, "fire"))
    assert ready(page)
    page.mouse.move(*middle(page, ".counters [data-hex]", 0))
    page.keyboard.down("v")
    page.wait_for_selector(GLASS)
    page.wait_for_timeout(500)
    page.keyboard.up("v")
    page.wait_for_selector(GLASS, state="detached")


@pytest.mark.long
def test_the_glass_by_button_and_cursor(visit: Any, table: Table) -> None:
    """Without a mouse: it goes with the cursor and never covers its hex; the key sheet names it."""
    page = visit(opened(table, "fire"))
    assert ready(page)
    page.locator("[data-map]").focus()
    page.keyboard.press("ArrowRight")
    page.click(".zoom .glassb")
    assert under(page) == page.locator("[data-map]").get_attribute("data-cursor")
    page.locator("[data-map]").focus()
    for _ in range(12):
        page.keyboard.press("ArrowLeft")
        assert under(page) == page.locator("[data-map]").get_attribute("data-cursor")
    assert "at-right" in page.locator(".tip.glass").get_attribute("class")
    page.keyboard.press("v")
    page.wait_for_selector(GLASS, state="detached")
    menu(page, "All keys")
    assert "magnifying glass" in page.locator(".keys").inner_text()
