"""A paced opponent: what others order is shown step by step, and nothing flashes past."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import DECIDES, READ, changed, confirmed, read, ready, settled, version
from tests.browser.talk import Match, ask
from tests.browser.test_tools import TITLE, opened
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow
FOLLOWS = ".instr[data-walk=follow][data-step]"
# A walk is shown at one of its steps.
AT_STEP = f"{FOLLOWS} [data-walk-on]"
MORE_STEPS = ".instr[data-steps]:not([data-steps='0'], [data-steps='1'])"
# The page has heard of all that was ordered.
KNOWS_ALL = "v => document.querySelector('.table')?.dataset.version === String(v)"
ORDERS = ".instr .acts .btn[data-order]"


def begun(visit: Any, table: Table, **wishes: Any) -> Any:
    """A page on which the computer has just ordered more than one thing, and all of it."""
    match = Match(table, TITLE, "us", computer="german")
    page = visit(match.address("us"), **wishes)
    assert ready(page)
    for order in ("setup default", "begin"):
        before = version(page)
        page.locator(f".instr .btn[data-order='{order}']").click()
        confirmed(page, before)
        settled(page)
    while True:
        page.wait_for_selector(f"{DECIDES}, {AT_STEP}")
        settled(page)
        if page.locator(AT_STEP).count():
            asked(match, "us")
            page.wait_for_function(KNOWS_ALL, arg=match.get("us")["version"])
            if page.locator(MORE_STEPS).count():
                return page
            page.keyboard.press("End")  # a walk of a single step
            assert ready(page)
        before = version(page)
        page.locator(".instr .btn[data-order=pass]").click()
        confirmed(page, before)


def asked(match: Match, side: str) -> None:
    """Wait until the computer has ordered all that it has to."""
    until = time.monotonic() + PATIENCE
    while match.get(side)["decision"]["side"] != side:
        assert time.monotonic() < until, "the computer does not come to an end"
        time.sleep(0.05)


def step(page: Any) -> int:
    """After how many orders the walk is."""
    return int(page.locator(".instr[data-walk]").get_attribute("data-step"))


def on(page: Any, key: str) -> None:
    """A key of the walk, and wait until it has gone on."""
    before = step(page)
    page.keyboard.press(key)
    page.wait_for_function(
        "n => (document.querySelector('.instr')?.dataset.step ?? 'over') !== n", arg=str(before)
    )


def played_out(table: Table, made: Any) -> None:
    """Wait for the end: an order that comes after one has left a walk begins another."""
    until = time.monotonic() + PATIENCE
    while ask(table, f"matches/{made['match']}", key=made["watch"])["outcome"] is None:
        assert time.monotonic() < until, "the computers do not come to an end"
        time.sleep(0.2)


@pytest.mark.parametrize("locale", ["en-GB", pytest.param("de-DE", marks=pytest.mark.long)])
def test_the_computers_orders_are_walked_through(visit: Any, table: Table, locale: str) -> None:
    """Step by step: forward, back, to the end; until then nothing can be ordered; then again."""
    page = begun(visit, table, tempo="step", locale=locale)
    first = step(page)
    assert page.locator(ORDERS).count() == 0, "it is not one's turn before one has seen it"
    said = page.locator(".instr .say p").inner_text()
    assert said.startswith(("German: ", "Deutsche: ", "Deutsch: ")), said
    assert "Only one answer" not in said
    on(page, "k")
    assert step(page) > first
    assert page.locator("[data-entry].hot").count() == 1
    on(page, "j")
    assert step(page) == first
    page.keyboard.press("End")
    page.wait_for_selector("[data-walk]", state="detached")
    assert ready(page)
    assert page.locator(ORDERS).count() > 0
    page.keyboard.press("j")
    page.wait_for_selector(".instr[data-walk=since]")
    assert step(page) <= first


def test_a_walk_goes_on_by_itself_and_stops(visit: Any, table: Table) -> None:
    """At its tempo; a key holds it, the same key lets it go on; at the end one decides."""
    page = begun(visit, table, tempo="step")
    first = step(page)
    page.keyboard.press("f")  # slow: no step is over before the next key
    page.keyboard.press("Space")
    page.wait_for_selector(".scrub .btn.primary:has-text('Play')")
    assert step(page) == first
    page.keyboard.press("Space")
    page.keyboard.press("f")
    page.wait_for_selector("[data-walk]", state="detached")
    assert ready(page)


@pytest.mark.long
def test_every_step_comes_at_its_tempo(visit: Any, table: Table) -> None:
    """Nobody presses anything: the walk comes to its end, and no step was left out."""
    match = Match(table, TITLE, "us", computer="german")
    page = visit(match.address("us"), tempo="fast")
    assert ready(page)
    page.evaluate(
        """() => {
            window.steps = [];
            new MutationObserver(() => {
                const at = document.querySelector('.instr[data-walk=follow]')?.dataset.step;
                const ready = document.querySelector('[data-walk-on]');
                if (at && ready && window.steps.at(-1) !== +at) window.steps.push(+at);
            }).observe(document.body, { subtree: true, childList: true, attributes: true });
        }"""
    )
    for order in ("setup default", "begin"):
        before = version(page)
        page.locator(f".instr .btn[data-order='{order}']").click()
        confirmed(page, before)
        settled(page)
    assert ready(page)
    steps = page.evaluate("() => window.steps")
    mine = [e["number"] for e in match.get("us", "/log") if e["side"] == "us"]
    assert steps == sorted(steps)
    assert not set(steps) & set(mine), "one's own orders are no news"


@pytest.mark.long
def test_two_computers_are_watched_from_the_beginning(visit: Any, table: Table) -> None:
    """They may have finished meanwhile: who came to watch sees the first order first."""
    made = ask(
        table,
        "matches",
        {
            "title": TITLE,
            "seats": {s: {"kind": "computer", "player": "random"} for s in ("us", "german")},
        },
    )
    page = visit(f"#/match/{made['match']}/{made['watch']}", tempo="step")
    page.wait_for_selector(AT_STEP)
    assert step(page) == 1
    on(page, "k")
    assert step(page) == 2
    played_out(table, made)
    page.reload()
    page.wait_for_selector(AT_STEP)
    page.click("[data-walk-end]")
    page.wait_for_selector("[data-walk]", state="detached")


def test_the_result_of_ones_own_fire_stays(visit: Any, table: Table) -> None:
    """What the other side orders meanwhile is shown when it was put away."""
    page = visit(opened(table, "shoot"), tempo="step")
    assert ready(page)
    before = version(page)
    page.locator(".combatp footer .btn.risk").click()
    confirmed(page, before)
    page.wait_for_selector(f".combatp {READ}")
    now = version(page)
    settled(page)
    assert page.locator(".combatp .steps .res").count() > 0
    assert version(page) == now
    read(page)
    assert page.locator(".combatp .steps").count() == 0


def test_where_an_order_led_has_an_arrow(visit: Any, table: Table) -> None:
    """Forwards and back the arrow points to where the unit has gone."""
    page = visit(opened(table, "move"), tempo="step")
    assert ready(page)
    page.fill(".cmd input", "move ")
    page.wait_for_function("() => document.querySelector('#cmd-hint').innerText.includes('move ')")
    unit = page.locator("#cmd-hint").inner_text().split("·")[0].strip()
    page.fill(".cmd input", f"{unit} ")
    page.wait_for_function(
        "unit => document.querySelector('#cmd-hint').innerText.startsWith(unit + ' ')", arg=unit
    )
    order = page.locator("#cmd-hint").inner_text().split("·")[0].strip()
    before = version(page)
    page.fill(".cmd input", order)
    page.press(".cmd input", "Enter")
    changed(page, before)
    page.locator("[data-map]").focus()
    page.keyboard.press("y")
    page.wait_for_selector("[data-way]", state="attached")
    assert page.locator("[data-way]").get_attribute("data-way").endswith(order.split()[2])
