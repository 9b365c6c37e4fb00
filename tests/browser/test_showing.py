"""Overlays and charts in the page, with a title that has every kind of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import PHONE, confirmed, middle, ready, settled, version
from tests.browser.talk import Match
from tests.browser.test_tools import opened
from tests.toy.shown import SHOWN

pytestmark = pytest.mark.slow
OVERLAYS = ["walk", "zones", "supply", "range", "banks"]


def begun(toys: Table) -> Match:
    """The toy, with Red to act."""
    match = Match(toys, SHOWN, "red", "blue")
    match.give("bid high", "bid low")
    return match


def shown(page: Any, name: str) -> list[str]:
    """Wait for an overlay; the looks in its legend."""
    page.wait_for_selector(f"[data-overlay={name}]")
    entries = page.locator(f"[data-overlay={name}] span[data-look]")
    return [entries.nth(n).get_attribute("data-look") for n in range(entries.count())]


def choose(page: Any, unit: str) -> None:
    """Put the cursor on a unit of one's own."""
    for _ in range(6):
        page.keyboard.press("n")
        if page.locator(".side .hexp").inner_text().find(f"Unit {unit}") >= 0:
            return
    raise AssertionError(f"{unit} may not act")


def test_each_overlay_is_drawn_with_its_legend(visit_toys: Any, toys: Table) -> None:
    """By its key: reach with costs, zones with hexsides, supply as a path, range, areas."""
    match = begun(toys)
    page = visit_toys(match.address("red"))
    assert ready(page)
    page.keyboard.press("r")
    page.keyboard.press("w")
    page.wait_for_selector(".legend >> text=Choose a unit")
    choose(page, "R1")
    assert shown(page, "walk") == ["from", "reach", "reach-costly"]
    assert "Reach: Unit R1" in page.locator(".olegend b").inner_text()
    wanted = match.get("red", "/overlays/walk?unit=R1")
    costs = sorted(h["text"] for h in wanted["hexes"] if h["text"])
    texts = page.locator(".overlay.shown text").all_text_contents()
    assert sorted(texts) == costs
    assert len(set(costs)) > 1, "a wood costs more"
    for name in OVERLAYS[1:]:
        button = page.locator(".ovlrow .btn", has_text=name.title())
        page.keyboard.press(button.locator("kbd").inner_text().lower())
        looks = shown(page, name)
        answer = match.get("red", f"/overlays/{name}?unit=R1")
        assert looks == [entry["look"] for entry in answer["legend"]]
        assert button.get_attribute("aria-pressed") == "true"
        assert page.locator(".overlay.shown path").count() > 2, name
    assert {"West bank", "East bank"} <= set(
        page.locator(".overlay.shown text").all_text_contents()
    )
    assert page.locator("g[data-look=area]").count() == 2


def test_an_overlay_shows_its_reader_no_secret(visit_toys: Any, toys: Table) -> None:
    """The range hangs on a hand; each side sees its own and not the other's."""
    match = begun(toys)
    ranges = {}
    for side in ("red", "blue", ""):
        answer = match.get(side, "/overlays/range?unit=R1")
        ranges[side] = {hex_["hex"] for hex_ in answer["hexes"]}
        page = visit_toys(match.address(side))
        page.wait_for_selector(".counters [data-hex]", state="attached")
        page.keyboard.press("r")
        page.locator("[data-map]").focus()
        page.keyboard.press("ArrowRight")
        for _ in range(12):
            if page.locator("[data-map]").get_attribute("data-cursor") == "A2":
                break
            at = page.locator("[data-map]").get_attribute("data-cursor") or "C5"
            page.keyboard.press(
                "ArrowUp" if at[0] > "A" else "ArrowLeft" if at > "A2" else "ArrowRight"
            )
        page.click(".ovlrow .btn:has-text('Range')")
        assert shown(page, "range") == ["from", "range"]
        far = [t for t in page.locator(".overlay.shown text").all_text_contents() if t.isdigit()]
        assert max(map(int, far)) == max(int(h["text"] or 0) for h in answer["hexes"])
    assert ranges["blue"] == ranges[""] <= ranges["red"]


@pytest.mark.long
def test_the_charts(visit_toys: Any, toys: Table) -> None:
    """A tab for each, a large window, the same in German; a case opens the rules."""
    match = begun(toys)
    page = visit_toys(match.address("red"))
    assert ready(page)
    page.keyboard.press("c")
    page.wait_for_selector("[data-chart=fire]")
    assert page.locator(".ctabs [role=tab]").all_inner_texts() == ["Fire", "Terrain", "Turns"]
    assert page.locator("[data-chart=fire] tbody td").count() == 18
    page.click(".ctabs [role=tab]:has-text('Terrain')")
    page.wait_for_selector("[data-chart=terrain]")
    page.click(".ctabs .grow")
    page.wait_for_selector(".dialog [data-chart=terrain]")
    page.locator(".dialog .case").first.click()
    page.wait_for_selector(".dialog", state="detached")
    page.wait_for_selector("#tab-rules[aria-selected=true]")
    german = visit_toys(match.address("red"), locale="de-DE")
    assert ready(german)
    german.keyboard.press("c")
    german.wait_for_selector("[data-chart=fire] >> text=zerstreut")


@pytest.mark.long
def test_the_charts_of_our_title_on_a_phone(visit: Any, table: Table) -> None:
    """Nothing is wider than the window; a wide chart scrolls in itself."""
    page = visit(opened(table, "fire"), **PHONE)
    page.wait_for_selector(".stabs")
    page.locator(".stabs button", has_text="Charts").tap()
    page.wait_for_selector(".sheet [data-chart=terrain]")
    for name in ("Modifiers", "Cards", "Reinforcements"):
        page.locator(".sheet .ctabs [role=tab]", has_text=name).tap()
        page.wait_for_selector(f".sheet h3:has-text('{name}')")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator(".sheet .ctabs [role=tab]", has_text="Modifiers").tap()
    page.locator(".sheet [data-chart=modifiers] .case").first.tap()
    page.wait_for_selector(".dialog .rule.on >> text=S4.8")


@pytest.mark.long
def test_the_combat_panel_lights_the_chart(visit_toys: Any, toys: Table) -> None:
    """Red enters a wood; Blue sees the row of the fire table before he fires, and the note."""
    match = begun(toys)
    match.give("move R1", "enter A3")
    page = visit_toys(match.address("blue"))
    assert ready(page)
    page.mouse.click(*middle(page, ".counters [data-hex='A4']"))
    page.wait_for_selector(".combatp [data-chart=fire]")
    assert page.locator(".combatp [data-chart=fire] tbody tr").count() == 1
    assert page.locator(".combatp [data-chart=fire] td.may").count() == 6, "any face may come"
    assert "Unit B1 fires at Unit R1" in page.locator(".onotes").inner_text()
    page.click(".litcharts h3 .btn")
    page.wait_for_selector(".dialog [data-chart=fire] td.may")
    assert page.locator(".dialog [data-chart=fire] tbody tr").count() == 3
    page.keyboard.press("Escape")
    page.wait_for_selector(".dialog", state="detached")
    before = version(page)
    settled(page)
    page.click(".combatp footer .btn.risk")
    confirmed(page, before)
    page.wait_for_selector(".combatp .steps")
    assert page.locator(".combatp [data-chart=fire] td.cell").count() == 1, "the face that came"
    assert page.locator(".combatp [data-chart=fire] td.line").count() == 5


@pytest.mark.long
def test_the_combat_panel_of_our_title_lights_the_terrain(visit: Any, table: Table) -> None:
    page = visit(opened(table, "shoot"))
    page.wait_for_selector(".combatp [data-chart=terrain] td.cell")
    assert page.locator(".combatp [data-chart=terrain] tbody tr").count() == 1
