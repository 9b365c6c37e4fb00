"""Counters slide, draws and results show for a moment; nothing moves for who wants it still."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import changed, drawn, ready, version
from tests.browser.test_tools import opened

pytestmark = pytest.mark.slow
MOVING = {"reduced_motion": "no-preference"}
# Everything that was ever in motion, written down by the page itself: a test may look too late.
# Of each flight how long it takes, and whether orders could be given while the counter was there.
WATCH = """() => {
  window.flown = [];
  window.flights = [];
  const note = (flyer) => {
    const times = flyer.getAnimations().map((a) => a.effect.getTiming().duration);
    const flight = { times, free: false };
    window.flown.push(flyer.dataset.flight);
    window.flights.push(flight);
    const look = setInterval(() => {
      if (!flyer.isConnected) clearInterval(look);
      else if (document.querySelector('.instr .btn:not([disabled])')) flight.free = true;
    }, 10);
  };
  new MutationObserver((all) => all.forEach((m) => m.addedNodes.forEach((n) => {
    const found = n.nodeType === 1 ? [n, ...n.querySelectorAll('[data-flight]')] : [];
    found.forEach((f) => f.dataset?.flight && note(f));
  }))).observe(document.querySelector('.world'), { childList: true, subtree: true });
}"""


def move_order(page: Any) -> str:
    """The first move that is offered, as the command line completes it."""
    page.fill(".cmd input", "move ")
    page.wait_for_function("() => document.querySelector('#cmd-hint').innerText.includes('move ')")
    unit = page.locator("#cmd-hint").inner_text().split("·")[0].strip()
    page.fill(".cmd input", f"{unit} ")
    page.wait_for_function(
        "unit => document.querySelector('#cmd-hint').innerText.startsWith(unit + ' ')", arg=unit
    )
    return str(page.locator("#cmd-hint").inner_text().split("·")[0].strip())


def give(page: Any, order: str) -> None:
    """By the command line."""
    before = version(page)
    page.fill(".cmd input", order)
    page.press(".cmd input", "Enter")
    changed(page, before)


def flown(page: Any) -> list[str]:
    """The units that have flown since the last question."""
    return list(page.evaluate("() => window.flown.splice(0)"))


def test_a_counter_slides_and_nobody_waits(visit: Any, table: Table) -> None:
    """From hex to hex; the next order is given meanwhile; in the end it lies where it should."""
    page = visit(opened(table, "move"), **MOVING)
    assert ready(page)
    page.evaluate(WATCH)
    order = move_order(page)
    _, unit, place = order.split()[:3]
    give(page, order)
    page.wait_for_function("() => window.flights.length > 0")
    page.wait_for_selector("[data-flight]", state="detached")
    (flight,) = page.evaluate("() => window.flights")
    assert flight["free"], "orders may be given"
    assert len(flight["times"]) == 1
    assert 320 <= flight["times"][0] <= 1200
    page.wait_for_selector(f".counters [data-hex='{place}']", state="attached")
    assert flown(page) == [unit]


@pytest.mark.long
def test_a_step_of_the_replay_slides_and_scrubbing_does_not(visit: Any, table: Table) -> None:
    """One step at a time is watched; a jump is not."""
    page = visit(opened(table, "move"), **MOVING)
    assert ready(page)
    give(page, move_order(page))
    page.wait_for_selector("[data-flight]", state="detached")
    page.locator("[data-map]").focus()
    page.keyboard.press("y")
    page.wait_for_selector(".scrub")
    drawn(page)
    page.wait_for_selector("[data-flight]", state="detached")
    page.evaluate(WATCH)
    page.keyboard.press("j")
    page.wait_for_function("() => window.flown.length > 0")
    page.wait_for_selector("[data-flight]", state="detached")
    flown(page)
    scrub = page.locator(".dock .scrub input")
    for place in (1, 6, 3, int(scrub.get_attribute("max"))):
        scrub.evaluate("(e, v) => { e.value = v; e.dispatchEvent(new Event('input')); }", place)
        page.wait_for_timeout(150)
    assert flown(page) == []
    page.keyboard.press("Escape")
    page.wait_for_selector(".scrub", state="detached")
    page.wait_for_timeout(300)
    assert flown(page) == [], "back to the table is a jump"


@pytest.mark.parametrize("by", ["system", pytest.param("switch", marks=pytest.mark.long)])
def test_nothing_moves_for_those_who_do_not_want_it(visit: Any, table: Table, by: str) -> None:
    """By the system's wish or by the switch in the menu; the switch is remembered."""
    page = visit(opened(table, "move"), **({} if by == "system" else MOVING))
    assert ready(page)
    if by == "switch":
        menu_button = page.locator(".bar nav .btn:last-child")
        menu_button.click()
        page.click("[data-motion-switch] .btn:last-child")
        page.keyboard.press("Escape")
        page.reload()
        assert ready(page)
    assert page.locator("html").get_attribute("data-motion") == "off"
    page.evaluate(WATCH)
    give(page, move_order(page))
    page.wait_for_timeout(300)
    assert flown(page) == []
    assert page.evaluate("document.getAnimations().length") == 0
