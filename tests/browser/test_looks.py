"""Two languages, and what a click says that is no order."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import PHONE, drawn, new_match, ready, version
from tests.browser.talk import Match, against_the_computer, ask
from tests.titles.mortain_counterattack.helpers import usual_position

pytestmark = pytest.mark.slow
ONE_LINE = 24  # pixels
# Keys that stand over the edge of their button.
KEYS_CUT = """() => [...document.querySelectorAll('.instr .btn kbd')].filter((kbd) => {
    const [inner, outer] = [kbd, kbd.closest('.btn')].map((e) => e.getBoundingClientRect());
    return inner.width && (inner.right > outer.right - 4 || kbd.scrollWidth > kbd.clientWidth + 1);
}).map((kbd) => kbd.textContent)"""

LABELS_CUT = """() => [...document.querySelectorAll('.instr .acts .lbl')].filter((each) =>
    each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1
).map((each) => each.textContent)"""
# What of the question stands over the edge of its line.
SAID_CUT = """() => {
    const line = document.querySelector('.instr').getBoundingClientRect();
    return [...document.querySelectorAll('.instr .say p, .instr .say small')].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.top < line.top || box.bottom > line.bottom;
    }).map((each) => each.textContent);
}"""


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
    row, button = page.locator(".ovlrow .seg"), page.locator(".ovlrow .seg .btn")
    for width in (1600, 1024):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_selector(".ovlrow .seg .btn >> visible=true")
        drawn(page)
        assert button.count() >= 12
        assert row.bounding_box()["height"] < 1.5 * button.first.bounding_box()["height"]
    button.last.click()  # what finds no room is moved into it
    assert button.last.get_attribute("aria-pressed") == "true"


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_the_line_of_a_question_has_whole_words_and_keys(
    visit: Any, table: Table, locale: str
) -> None:
    """With three long orders beside it: labels grow shorter, keys and who decides do not."""
    units = {"2Pz-I/3": "0617", "2Pz-II/3": "0616", "30-1/119": "0517"}
    moved, held = ["2Pz-I/3", "2Pz-II/3"], {"german": ["GE06", "GE09", "GE13"], "us": ["US01"]}
    match = usual_position(units, "german combat", seed="3", turn=3, moved=moved, held=held)
    for order in ("attack 0517", "join 2Pz-I/3", "join 2Pz-II/3", "support GE06"):
        match.give(order)
    made = ask(table, "records", match.record)
    page = visit(f"#/match/{made['match']}/{made['seats']['german']}", locale=locale)
    assert ready(page)
    page.wait_for_selector(".combatp .orow")
    for width in (1440, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        drawn(page)
        assert page.evaluate(KEYS_CUT) == [], width
        assert page.locator(".instr .who b").bounding_box()["height"] < ONE_LINE
        assert page.evaluate(SAID_CUT) == [], width
    match.give("strike")
    match.give("support US01")
    made = ask(table, "records", match.record)
    page = visit(f"#/match/{made['match']}/{made['seats']['us']}", locale=locale)
    assert ready(page)
    page.wait_for_selector(".combatp .orow")
    assert page.evaluate(SAID_CUT) == [], "a longer question, to the defender"
    assert page.evaluate(LABELS_CUT) == []


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_four_orders_beside_each_other_keep_their_words(visit: Any, locale: str) -> None:
    """In a window of 1024, with their key marks."""
    window = {"width": 1024, "height": 768}
    page = visit("#/learn/strike-counter-strike/combat", viewport=window, locale=locale)
    assert ready(page)
    page.wait_for_selector(".instr .acts .btn >> nth=3")
    drawn(page)
    assert page.evaluate(LABELS_CUT) == []


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_four_long_orders_take_a_second_line(visit: Any, locale: str) -> None:
    page = visit("#/learn/stand-at-mortain/special", locale=locale)
    assert ready(page)
    page.wait_for_selector(".instr .acts .btn >> nth=3")
    for width in (1440, 1280, 1024):
        page.set_viewport_size({"width": width, "height": 800})
        drawn(page)
        assert page.evaluate(LABELS_CUT) == [], width
        assert page.evaluate(SAID_CUT) == [], width
