"""The panel of a fight: who, who not, faces, fates; folded, pushed about, opened again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import READ, confirmed, drawn, read, ready, settled, version
from tests.browser.talk import ask
from tests.browser.test_falaise import sit_down
from tests.browser.test_tools import opened
from tests.table.test_fates import asked_of, assault

pytestmark = pytest.mark.slow
# The counters of these hexes lie within the window of the map.
BESIDE = """(hexes) => {
    const map = document.querySelector('[data-map]').getBoundingClientRect();
    return hexes.every((hex) => {
        const box = document.querySelector(`.counters [data-hex='${hex}']`).getBoundingClientRect();
        return box.left > map.left && box.right < map.right && box.top > map.top;
    });
}"""
BODY = "document.querySelector('.combatp .bd')"


def fight(visit: Any, table: Table, **wishes: Any) -> Any:
    """A page on which an assault is weighed."""
    mirror = assault()
    made = ask(table, "records", mirror.match.record)
    page = visit(f"#/match/{made['match']}/{made['seats'][asked_of(mirror).side]}", **wishes)
    assert ready(page)
    page.wait_for_selector(".combatp .orow")
    return page


def test_everything_that_decides_stands_in_it(visit: Any, table: Table) -> None:
    """Die faces by result, who cannot join and why, where a retreat would lead."""
    page = fight(visit, table)
    faces = page.locator(".combatp [data-face]").evaluate_all("all => all.map(x => x.dataset.face)")
    assert sorted(set(faces)) == ["1", "2", "3", "4", "5", "6"]
    assert page.locator("[data-absent] .case").count() > 0
    assert page.locator(".combatp .then .hx").count() > 1


@pytest.mark.long
def test_the_other_panels_work_beside_it(visit: Any, table: Table) -> None:
    """A tab folds it, a push by its head moves it; its order can still be given."""
    page = fight(visit, table)
    page.keyboard.press("c")
    page.wait_for_selector(".combatp.folded")
    page.wait_for_selector(".side .charts >> visible=true")
    page.click("[data-fold]")
    page.wait_for_selector(".combatp:not(.folded) .orow")
    head = page.locator(".combatp > header").bounding_box()
    page.mouse.move(head["x"] + 220, head["y"] + 12)
    page.mouse.down()
    page.mouse.move(head["x"] - 180, head["y"] + 60, steps=4)
    page.mouse.up()
    page.wait_for_selector(".combatp.floats")
    drawn(page)
    foot = page.locator(".combatp > footer").bounding_box()
    assert foot["y"] + foot["height"] <= page.viewport_size["height"], "its order is in sight"
    assert page.locator(".combatp > header").bounding_box()["x"] < head["x"] - 300
    page.click("#tab-log")
    page.wait_for_selector(".side .log >> visible=true")
    assert page.locator(".combatp.floats .orow").count() > 1
    settled(page)
    before = version(page)
    page.locator(".combatp footer .btn[data-order]").click()
    confirmed(page, before)
    page.wait_for_selector(READ)
    page.click("[data-dock]")
    page.wait_for_selector(".combatp.floats", state="detached")
    steps, body = (page.locator(f".combatp {part}").bounding_box() for part in (".steps", ".bd"))
    assert steps["y"] + steps["height"] <= body["y"] + body["height"], "what came is read whole"


@pytest.mark.parametrize("locale", ["en-GB", pytest.param("de-DE", marks=pytest.mark.long)])
def test_a_fight_is_opened_again_from_the_log(visit: Any, table: Table, locale: str) -> None:
    """With the odds that it had, and walked through once more."""
    page = visit(opened(table, "shoot"), locale=locale)
    assert ready(page)
    shares = page.locator(".combatp .pr span").all_inner_texts()
    before = version(page)
    page.locator(".combatp footer .btn.risk").click()
    confirmed(page, before)
    page.wait_for_selector(READ)
    read(page)
    page.keyboard.press("t")
    page.locator(".side [data-fight]").last.click()
    page.wait_for_selector(".combatp .steps")
    assert page.locator(".combatp .pr span").all_inner_texts() == shares
    settled(page)
    page.click("[data-again]")
    page.wait_for_selector(".instr[data-walk=since]")


def test_who_was_beaten_stands_in_the_result_and_the_next_fight_begins_at_its_head(
    visit: Any, table: Table
) -> None:
    """He may be gone from the map; and whoever has read far down begins anew with the next."""
    page = visit(opened(table, "shoot"), viewport={"width": 1024, "height": 640})
    assert ready(page)
    who = ".combatp .forces > div:last-child .frow b"
    meant = page.locator(who).all_inner_texts()
    assert meant
    page.evaluate(f"{BODY}.scrollTop = 1000")
    before = version(page)
    page.locator(".combatp footer .btn.risk").click()
    confirmed(page, before)
    page.wait_for_selector(READ)
    assert page.locator(who).all_inner_texts() == meant
    lit, body = (page.locator(f".combatp {part}").bounding_box() for part in (".orow.lit", ".bd"))
    assert body["y"] <= lit["y"]
    assert lit["y"] + lit["height"] <= body["y"] + body["height"], "what came is in sight"
    read(page)
    if page.locator(".combatp").count():
        assert page.evaluate(f"{BODY}.scrollTop") == 0


def test_the_result_stays_before_the_screen_is_passed_on(visit: Any) -> None:
    """Two at one screen, nothing is hidden: the defender decides next, but first it is read."""
    page = visit()
    sit_down(page, assault())
    page.wait_for_selector(".combatp .orow")
    page.wait_for_selector(".passed", state="detached")  # of the way here
    settled(page)
    before = version(page)
    page.click(".combatp footer .btn.risk[data-order]")
    confirmed(page, before)
    page.wait_for_selector(READ)
    assert page.locator(".combatp .orow.lit").count() == 1
    assert page.locator(".passed").count() == 0
    page.click(READ)
    page.wait_for_selector(".passed")
    assert ready(page)


def test_the_map_shows_who_fights_beside_the_panel(visit: Any) -> None:
    """A match is opened at a fight at the edge of what is seen: the panel takes room there."""
    page = visit("#/learn/stand-at-mortain/combat", viewport={"width": 1600, "height": 1000})
    page.wait_for_selector(".combatp .orow")
    drawn(page)
    page.wait_for_function(BESIDE, arg=["0801", "0702"])


def test_nobody_could_join_where_a_target_is_named(visit: Any, table: Table) -> None:
    """That a unit of one's own is no target does not tell why it takes no part."""
    page = visit(opened(table, "stack"))
    assert ready(page)
    page.wait_for_selector(".combatp .orow")
    settled(page)
    assert page.locator("[data-absent]").count() == 0
