"""Two languages, and what a click says that is no order."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import PHONE, drawn, new_match, ready, version
from tests.browser.talk import Match, against_the_computer

pytestmark = pytest.mark.slow


@pytest.mark.long
def test_german(visit: Any) -> None:
    """Page and game speak German, and the language can be changed in the middle."""
    page = visit("#/new", locale="de-DE")
    assert page.locator("html").get_attribute("lang") == "de"
    new_match(page)
    assert ready(page)
    assert "Du entscheidest" in page.locator(".instr .who").inner_text()
    german = page.locator(".instr .say p").inner_text()
    page.click(".bar nav .btn:last-child")
    page.click(".look .btn[lang=en]")
    page.keyboard.press("Escape")
    page.wait_for_function(
        "t => document.querySelector('.instr .say p').innerText !== t", arg=german
    )
    assert "Your decision" in page.locator(".instr .who").inner_text()


def test_why_not(visit: Any, table: Table) -> None:
    """A click that is no order says why, with its case; nothing has changed."""
    page = visit(against_the_computer(table))
    ready(page)
    page.locator(".ub[data-can=true]").first.click()
    before = version(page)
    legal = {
        page.locator("[data-place]").nth(n).get_attribute("data-place")
        for n in range(page.locator("[data-place]").count())
    }
    page.locator("[data-map]").focus()
    for _ in range(12):
        page.keyboard.press("ArrowRight")
        if page.locator("[data-map]").get_attribute("data-cursor") not in legal:
            break
    page.keyboard.press("Space")
    page.wait_for_selector(".whybox .case")
    page.keyboard.press("Escape")
    page.wait_for_selector(".whybox", state="detached")
    assert version(page) == before


@pytest.mark.long
def test_a_set_up_begins_with_who_waits_and_leaves_the_map_its_room(
    visit: Any, table: Table
) -> None:
    """On a phone who may be set up lies on top; on a large screen the overlays are one row."""
    address = Match(table, "strike-counter-strike", "german", "american").address("american")
    page = visit(address, **PHONE)
    assert ready(page)
    page.wait_for_selector(".sheet .obs .ub >> visible=true")
    assert page.locator(".sheet .obs > li").first.locator("[data-can=true]").count() > 0
    page = visit(address, viewport={"width": 1600, "height": 1000})
    assert ready(page)
    for width in (1600, 1024):
        page.set_viewport_size({"width": width, "height": 800})
        row, button = page.locator(".ovlrow .seg"), page.locator(".ovlrow .seg .btn")
        page.wait_for_selector(".ovlrow .seg .btn >> visible=true")
        drawn(page)
        assert button.count() >= 12
        assert row.bounding_box()["height"] < 1.5 * button.first.bounding_box()["height"]
    button.last.click()  # what finds no room is moved into it
    assert button.last.get_attribute("aria-pressed") == "true"
