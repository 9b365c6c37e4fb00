"""The large title in a real browser: both sides at one screen play a turn by mouse and buttons."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.falaise_plan import RETREATS, WANTED, Plan
from tests.browser.hands import drawn, passed_on, reached, ready
from tests.browser.mirror import Mirror
from tests.browser.person import Person
from tests.browser.talk import Match

SEED = "52"  # of the dice of the turn that is played here: somebody retreats, by two hexes
PREPARED = ("setup historical", "setup historical", "done")
PASSES = ("pass", "keep-marker")  # nothing is done
MOST = 90  # things to do in one turn, with a plan that does everything once
CLICKABLE = """selector => {
    const map = document.querySelector('[data-map]');
    const found = [];
    for (const each of document.querySelectorAll(selector)) {
        const box = each.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (document.elementFromPoint(x, y)?.closest('[data-map]') === map) found.push([x, y]);
    }
    return found;
}"""


def sit_down(page: Any, mirror: Mirror) -> None:
    """Open the record of a beginning, with both seats at this screen."""
    record = {
        "name": "a.grognard",
        "mimeType": "text/plain",
        "buffer": mirror.match.record.encode(),
    }
    page.set_input_files("input[type=file]", record)
    ready(page)


@pytest.mark.long
def test_a_turn_of_both_sides_by_mouse(visit: Any, table: Table):
    """With known dice: the rules beside the page say what is done, a person's hands do it.

    Who has passed once by hand passes the next time without the page, which is told of it.
    """
    page = visit()
    mirror = Mirror("falaise", SEED, *PREPARED)
    sit_down(page, mirror)
    mirror.watch(table, page)
    plan, person = Plan(mirror), Person(page)
    done, now = 0, 0
    passed: set[tuple[str, str]] = set()
    while mirror.turn < 2 and done < MOST:
        step, kind = plan.next(), (mirror.side, mirror.question)
        done += 1
        if step.order in PASSES and kind in passed:
            now = mirror.give(step.order)
            continue
        reached(page, now)
        passed_on(page)
        ready(page)
        places = mirror.places()
        if step.order in PASSES:
            passed.add(kind)
        if step.order:
            person.give(step.order, places)
        else:
            person.send(step.unit, places[step.unit], step.hex)
        assert mirror.follow() > 0
    assert mirror.seen >= WANTED
    assert RETREATS & mirror.seen
    assert len(plan.moved) == 2, "both sides have sent somebody off"
    assert mirror.turn == 2
    reached(page, now)
    ready(page)
    assert page.locator(".ttrack li.now").inner_text().strip() == "2"


def set_up(visit: Any, table: Table) -> Any:
    """Both set-ups as in history, nothing redeployed; the page of whoever decides then."""
    match = Match(table, "falaise", "german", "allied")
    match.give(*PREPARED)
    page = visit(match.address(match.get()["decision"]["side"]))
    assert ready(page)
    return page


@pytest.mark.long
def test_every_overlay_and_nothing_overflows(visit: Any, table: Table):
    page = set_up(visit, table)
    page.wait_for_selector(".counters [data-hex]")
    page.mouse.click(*page.evaluate(CLICKABLE, ".counters [data-can=false]")[0])
    page.keyboard.press("Escape")
    overlays = page.locator(".ovl .seg .btn")
    for number in range(1, overlays.count()):
        overlays.nth(number).click()
        page.wait_for_selector("[data-overlay]")
        assert page.locator("svg.overlay .overlay, svg.overlay g path").count() > 0
        overlays.nth(number).click()
    for width in (1440, 1024):
        page.set_viewport_size({"width": width, "height": 800})
        drawn(page)
        bar = page.locator(".ovl .seg").bounding_box()
        zoom = page.locator(".zoom .btn").last.bounding_box()
        assert bar["x"] + bar["width"] <= zoom["x"]
        line = page.locator(".instr").bounding_box()
        for button in page.locator(".instr .acts .btn").all():
            box = button.bounding_box()
            assert line["y"] <= box["y"]
            assert box["y"] + box["height"] <= line["y"] + line["height"]


@pytest.mark.long
def test_score_boxes_and_suggested_orders(visit: Any, table: Table):
    page = set_up(visit, table)
    page.keyboard.press("g")
    assert page.locator(".scorep .tot").count() == 2
    page.keyboard.press("b")
    assert page.locator(".boxp .obs li").count() > 2
    page.keyboard.press("q")
    page.wait_for_selector(".sugg .btn")
    before = page.locator(".sugg .btn").count()
    page.locator(".sugg .btn").first.click()
    page.wait_for_selector(".so li b")
    page.wait_for_function("n => document.querySelectorAll('.sugg .btn').length < n", arg=before)
