"""Matches in a real browser."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import (
    CONFIRM,
    DECIDES,
    OVER,
    PHONE,
    changed,
    give_by_keys,
    give_by_mouse,
    give_by_touch,
    new_match,
    play,
    ready,
    resign,
    settled,
    version,
)
from tests.browser.talk import against_the_computer

pytestmark = pytest.mark.slow
LONG = 14  # enough for every kind of question; `make evenings` plays whole matches
AT = "v => document.querySelector('.table').dataset.version === v"


def noted(give: Any, asked: set[str]) -> Any:
    """Gives orders in the same way, and writes down what was asked."""

    def noting(page: Any, step: int) -> None:
        asked.add(page.locator(".table").get_attribute("data-question"))
        give(page, step)

    return noting


def decider(pages: list[Any]) -> Any:
    """The page that must decide next: an order of one reaches the other over the network."""
    for _ in range(1000):
        for page in pages:
            settled(page)
            if page.locator(DECIDES).count():
                return page
        pages[0].wait_for_timeout(50)  # then it is asked again
    raise AssertionError("nobody decides")


def test_three_clicks_to_the_first_decision(visit: Any) -> None:
    """New match, start: the first decision is open."""
    page = visit()
    page.click("a.btn.primary")
    page.click(".sum .btn.primary:not([disabled])")
    assert ready(page)
    assert page.locator(".instr .say p").inner_text()


def test_a_match_by_mouse(visit: Any) -> None:
    """Against the computer until one gives it up, and then the replay."""
    page = visit("#/new")
    new_match(page)
    asked: set[str] = set()
    assert play(page, noted(give_by_mouse, asked), LONG) > 5
    assert asked >= {"SetUp", "Activation", "FireGroup"}
    if ready(page):
        resign(page)
        page.wait_for_selector(OVER)
    page.click(".instr .acts button.btn")  # the replay; the blue one leads away
    page.wait_for_selector(".scrub")
    page.keyboard.press("j")
    page.keyboard.press("Escape")
    page.click(".bar nav .btn:last-child")
    page.locator(".mlist .btn").nth(2).click()  # the proof of the dice
    page.wait_for_selector(".verdict.good")


def test_a_match_by_keyboard(visit: Any, table: Table) -> None:
    """No mouse from the set-up on."""
    page = visit(against_the_computer(table))
    asked: set[str] = set()
    assert play(page, noted(give_by_keys, asked), 10) > 5
    assert asked >= {"SetUp", "Activation"}


@pytest.mark.long
def test_a_match_by_touch(visit: Any, table: Table) -> None:
    """On a phone, with fingers alone: units, places, buttons, results."""
    page = visit(against_the_computer(table), **PHONE)
    assert play(page, give_by_touch, 10) > 5


def test_two_browsers_and_a_spectator(visit: Any, table: Table) -> None:
    """A seat by link, a third page that only watches, and words that stay words."""
    first = visit("#/new")
    new_match(first, against=1, player="")
    first.wait_for_selector(".links input")
    links = [first.locator(".links input").nth(n).input_value() for n in range(2)]
    watch = next(
        x
        for x in links
        if x == first.locator(".copy", has_text="pectator").locator("input").input_value()
    )
    seat = next(x for x in links if x != watch)
    second = visit(seat.removeprefix(table.url))
    second.click("form .btn.primary")
    spectator = visit(watch.removeprefix(table.url))
    pages = [first, second]
    for page in [*pages, spectator]:
        page.wait_for_selector(".table")
    for step in range(6):
        give_by_mouse(decider(pages), step)
    first.keyboard.press("m")
    first.fill(".chat form input", "<b>hello</b>")
    first.click(".chat form .btn")
    spectator.keyboard.press("m")
    spectator.wait_for_selector("text=<b>hello</b>")
    said = version(first)
    spectator.wait_for_function(AT, arg=said)
    assert spectator.locator(".instr .acts .btn[data-order]").count() == 0


def test_reload_in_the_middle_of_a_decision(visit: Any, table: Table) -> None:
    """The open question is still there."""
    page = visit(against_the_computer(table))
    assert ready(page)
    for step in range(4):
        ready(page)
        give_by_mouse(page, step)
    ready(page)
    before = page.locator(".instr .say p").inner_text()
    page.reload()
    assert ready(page)
    assert page.locator(".instr .say p").inner_text() == before


def test_lost_connection(visit: Any, table: Table) -> None:
    """The server dies and comes back; an order that was given meanwhile counts once."""
    page = visit(against_the_computer(table))
    ready(page)
    give_by_mouse(page, 1)
    ready(page)
    before = version(page)
    table.kill()
    page.wait_for_selector(".lost")
    button = page.locator(".instr .acts .btn[data-order]").first
    button.click()
    if page.locator(CONFIRM).count():
        page.locator(CONFIRM).click()
    table.start()
    changed(page, before)
    page.wait_for_selector(".lost", state="detached")
    assert ready(page)
