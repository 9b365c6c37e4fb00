"""The map shows a question so near that counters have figures; the rest is one press away."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles import find_title
from tests.browser.conftest import Table
from tests.browser.hands import PHONE, drawn, reached, ready
from tests.browser.talk import Match

pytestmark = pytest.mark.slow
# The orders up to a question that is about far more than one window shows.
QUESTIONS = {
    "stand-at-mortain": ["setup default", "begin", "pass"],
    "falaise": ["setup historical", "setup historical"],
    "mortain-counterattack": ["setup historical", "begin", "end"],
    "strike-counter-strike": ["setup example", "begin", "setup example", "begin"],
}
FAR = ("falaise", "mortain-counterattack")  # titles whose maps no window shows whole
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
# Counters that the window shows, and those of them that have figures.
SHOWN = """() => {
    const map = document.querySelector('[data-map]').getBoundingClientRect();
    const seen = [...document.querySelectorAll('.counters [data-hex]')].filter((each) => {
        const box = each.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return x > map.left && x < map.right && y > map.top && y < map.bottom;
    });
    return [seen.length, seen.filter((each) => /[0-9]/.test(each.textContent)).length];
}"""
ASKED = """() => {
    const map = document.querySelector('[data-map]').getBoundingClientRect();
    const all = [...document.querySelectorAll('[data-target], .counters [data-can=true]')];
    const inside = all.filter((each) => {
        const box = each.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return x > map.left && x < map.right && y > map.top && y < map.bottom;
    });
    const name = (each) => each.dataset.target ?? each.dataset.hex;
    return [all.map(name), inside.map(name)];
}"""


@pytest.mark.parametrize("wishes", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("title", QUESTIONS)
def test_a_question_is_asked_where_counters_have_figures(
    visit: Any, table: Table, title: str, wishes: dict[str, Any]
) -> None:
    """When it comes, and when the page is opened at it."""
    match = Match(table, title, *find_title(title).sides)
    *before, last = QUESTIONS[title]
    match.give(*before)
    pages = {side: visit(match.address(side), **wishes) for side in find_title(title).sides}
    for page in pages.values():
        page.wait_for_selector(".table[data-version]:not([data-deaf])")
    match.give(last)
    side = match.get()["decision"]["side"]
    come = pages[side]
    reached(come, match.get()["version"])
    for page in (come, visit(match.address(side), **wishes)):
        assert ready(page)
        drawn(page)
        seen, figures = page.evaluate(SHOWN)
        assert seen == figures > 0
        if title in FAR:
            assert int(page.locator("[data-elsewhere]").get_attribute("data-elsewhere")) > 0


@pytest.mark.parametrize("by", ["keys", "touch"])
@pytest.mark.parametrize("title", FAR)
def test_what_is_out_of_view_is_gone_to_place_by_place(
    visit: Any, table: Table, title: str, by: str
) -> None:
    match = Match(table, title, *find_title(title).sides)
    match.give(*QUESTIONS[title])
    side = match.get()["decision"]["side"]
    page = visit(match.address(side), **(PHONE if by == "touch" else DESKTOP))
    assert ready(page)
    more = page.locator("[data-elsewhere]")
    more.wait_for()
    every, seen = (set(each) for each in page.evaluate(ASKED))
    assert len(seen) < len(every)
    zoom = page.locator("[data-map]").get_attribute("data-zoom")
    for _ in range(len(every)):
        if by == "touch":
            more.tap()
        else:
            page.keyboard.press("PageDown")
        drawn(page)
        seen |= set(page.evaluate(ASKED)[1])
        if seen == every:
            break
    assert seen == every
    assert page.locator("[data-map]").get_attribute("data-zoom") == zoom
    assert page.locator(".table[data-chosen]").count() == 0, "nothing was chosen by it"
