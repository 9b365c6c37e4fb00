"""Widths, languages and what a screen reader needs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import ROOT, Table
from tests.browser.hands import confirmed, give_by_mouse, new_match, ready, version
from tests.browser.talk import against_the_computer

pytestmark = pytest.mark.slow
AXE = ROOT / "client/node_modules/axe-core/axe.min.js"


def serious(page: Any) -> list[str]:
    """What axe-core calls serious or critical."""
    if not AXE.exists():
        pytest.skip("NOT TESTED: axe-core is not installed (npm install in client/)")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{v['id']}: {v['nodes'][0]['html'][:160]}"
        for v in found["violations"]
        if v["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Any, theme: str) -> None:
    """Lobby, new match, table, a refused click, replay."""
    page = visit(f"?theme={theme}")
    page.wait_for_selector(".h1")
    assert serious(page) == []
    page.click("a[href='#/new'].btn")
    page.wait_for_selector(".sum .btn.primary:not([disabled])")
    assert serious(page) == []
    page.click(".sum .btn.primary")
    assert ready(page)
    assert serious(page) == []
    give_by_mouse(page, 1)
    ready(page)
    page.keyboard.press("y")
    page.wait_for_selector(".scrub")
    assert serious(page) == []


def test_phone(visit: Any, table: Table) -> None:
    """At phone width nothing is wider than the window, and a decision is made by touch."""
    page = visit(
        against_the_computer(table),
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
    )
    assert ready(page)
    before = version(page)
    page.locator(".sheet .btn[data-order]").first.tap()
    confirmed(page, before)
    assert ready(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for tab in range(page.locator(".stabs button").count()):
        page.locator(".stabs button").nth(tab).tap()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_german(visit: Any) -> None:
    """Page and game speak German, and the language can be changed in the middle."""
    page = visit(locale="de-DE")
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


@pytest.mark.parametrize("width", [1440, 1024])
def test_nothing_is_wider_than_the_window(visit: Any, table: Table, width: int) -> None:
    """No page scrolls sideways, and no text is too small."""
    page = visit(against_the_computer(table), viewport={"width": width, "height": 800})
    assert ready(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate(
        """() => [...document.querySelectorAll('.bar *, .instr *, .side *, .dock h2, .cmd *')]
        .filter(e => e.children.length === 0 && e.textContent.trim() && e.offsetParent
            && parseFloat(getComputedStyle(e).fontSize) < 11).map(e => e.outerHTML.slice(0, 90))"""
    )
    assert small == []


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
