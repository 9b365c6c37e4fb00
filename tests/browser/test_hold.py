"""Holding is the second press: what is held until its bar is full is given."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import CONFIRM, PHONE, changed, middle, ready, settled, version
from tests.browser.test_tools import opened
from tests.browser.test_touch import Fingers
from tests.length import in_short

pytestmark = pytest.mark.slow
HELD = ".table[data-holding]"
PASS = ".btn[data-order=pass]:visible"
LONG, BRIEF = 60_000, 300  # milliseconds: nobody holds so long, or everybody does


@pytest.mark.parametrize("by", in_short(["mouse", "finger", "key"], "finger"))
def test_what_is_held_is_given_and_what_is_let_go_waits(visit: Any, table: Table, by: str) -> None:
    """A press shows the order with a bar; let go it waits, held it is given, once."""
    page = visit(opened(table, "fire"), deaf=0, hold=LONG, **(PHONE if by == "finger" else {}))
    assert ready(page)
    before = version(page)
    at = middle(page, PASS)
    digit = page.locator(PASS).first.get_attribute("aria-keyshortcuts")
    fingers = Fingers(page) if by == "finger" else None

    def down() -> None:
        if fingers:
            fingers.send("touchStart", at)
        elif by == "mouse":
            page.mouse.move(*at)
            page.mouse.down()
        else:
            page.keyboard.down(digit)

    def up() -> None:
        if fingers:
            fingers.send("touchEnd")
        elif by == "mouse":
            page.mouse.up()
        else:
            page.keyboard.up(digit)

    down()
    page.wait_for_selector(f"{HELD} {CONFIRM}")
    bar = "e => getComputedStyle(e, '::after').animationName"
    assert page.locator(CONFIRM).first.evaluate(bar) == "holding"
    up()
    page.wait_for_selector(HELD, state="detached")
    assert page.locator(CONFIRM).count() == 1, "it waits"
    page.locator("[data-cancel]").click()
    page.wait_for_selector(CONFIRM, state="detached")
    settled(page)
    assert version(page) == before
    page.evaluate(f"localStorage['grognard.hold'] = {BRIEF}")
    page.reload()
    assert ready(page)
    at = middle(page, PASS)
    down()
    changed(page, before)
    given = version(page)
    settled(page)
    up()
    settled(page)
    assert version(page) == given
    assert page.locator(CONFIRM).count() == 0, "letting go presses nothing"


@pytest.mark.long
def test_a_hex_is_held_by_the_mouse(visit: Any, table: Table) -> None:
    """The target of an air strike: a ring fills round the pointer, then it is given."""
    page = visit(opened(table, "air"), deaf=0)
    assert ready(page)
    before = version(page)
    attack = page.locator(".instr .btn[data-order^='air'], .instr .btn[data-group^='air']").first
    if attack.get_attribute("data-group"):
        attack.click()
        page.wait_for_selector(".instr .btn[data-group^='air'][aria-pressed=true]")
    settled(page)
    page.mouse.move(*middle(page, "[data-target], [data-place], [data-goal]"))
    page.mouse.down()
    page.wait_for_selector(".holdring")
    changed(page, before)
    page.mouse.up()
