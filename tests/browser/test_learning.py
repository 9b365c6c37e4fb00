"""Lessons at the table, from the first to the last, right and wrong; what the captain says."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.match.match import Match
from grognard.table.play.lessons import lessons_of
from grognard.table.play.titles import Titles
from grognard.table.settings import every_title
from grognard.titles import FOLDERS
from tests.browser.hands import PHONE, drawn, ready

TITLES = Titles(every_title())
LEAST = 180  # pixels of the map beside a fight


def answers(title: str, lesson: str) -> tuple[str, str]:
    """An order that is right at a lesson, and one that is not."""
    found = next(each for each in lessons_of(TITLES, TITLES.find(title)) if each.id == lesson)
    match = Match(TITLES.game(title, found.scenario, None, {}), seed="", position=found.position)
    orders = [match.game.notation.text(code) for code in match.legal]
    right = [order for order in orders if found.is_right(order)]
    wrong = [order for order in orders if not found.is_right(order)]
    return right[0], wrong[0]


def typed(page: Any, order: str) -> None:
    """Give an order by the command line."""
    ready(page)
    page.keyboard.press(":")
    page.fill(".cmd input", order)
    page.keyboard.press("Enter")


SHORTEST = "stand-at-mortain"
EVERY = [one if one == SHORTEST else pytest.param(one, marks=pytest.mark.long) for one in FOLDERS]


@pytest.mark.slow
@pytest.mark.parametrize("title", EVERY)
def test_the_lessons_of_a_title_from_the_first_to_the_last(visit: Any, title: str):
    page = visit(f"#/learn/{title}")
    lessons = [each.id for each in lessons_of(TITLES, TITLES.find(title))]
    page.locator(f"[data-title={title}] [data-lesson={lessons[0]}]").click()
    for number, lesson in enumerate(lessons):
        page.wait_for_selector("[data-coach=open]")
        if number == 0:
            page.click("[data-hint]")
            typed(page, answers(title, lesson)[1])
            page.wait_for_selector("[data-coach=wrong]")
            assert page.locator(".coach .case").count() > 0, "with its case"
            page.click("[data-again]")
            page.wait_for_selector("[data-coach=open]")
        typed(page, answers(title, lesson)[0])
        page.wait_for_selector("[data-coach=right]")
        if number + 1 < len(lessons):
            page.click("[data-next]")
    assert page.locator(".coach li").count() > 1, "the last one is a puzzle, with its proof"
    page.click(".coach a")
    page.wait_for_selector(f"[data-title={title}] [data-puzzles] + .lessons [data-lesson]")
    page.wait_for_selector(f"text={len(lessons)} of {len(lessons)} done")


@pytest.mark.long
def test_the_captain_is_asked_and_his_order_only_shown(visit: Any):
    page = visit("#/learn/stand-at-mortain/fire")
    page.wait_for_selector("[data-coach=open]")
    ready(page)
    before = page.locator(".table").get_attribute("data-version")
    page.click(".bar nav .btn:last-child")
    page.click("[data-advice]")
    page.wait_for_selector("[data-weighed]")
    assert page.locator("[data-weighed] li").count() == 3, "with its chances, and two others"
    assert "95%" in page.inner_text("[data-how]")
    page.click("[data-advice-show]")
    page.wait_for_selector("[data-confirm]")
    assert page.locator(".table").get_attribute("data-version") == before


@pytest.mark.slow
def test_the_coach_leaves_the_orders_of_a_phone_free(visit: Any):
    """However many buttons there are, the card stands above them."""
    page = visit("#/learn/stand-at-mortain", **PHONE)
    page.locator("[data-title=stand-at-mortain] [data-lesson]").last.click()
    page.wait_for_selector("[data-coach=open]")
    assert ready(page)
    coach, first = (page.locator(each).first.bounding_box() for each in (".coach", ".sheet .btn"))
    assert coach["y"] + coach["height"] <= first["y"]


@pytest.mark.slow
def test_what_a_lesson_asks_covers_nothing_of_the_map(visit: Any):
    """Also where the panel of a fight leaves a strip of it: there another unit must be chosen."""
    page = visit("#/learn/stand-at-mortain/combat")
    page.wait_for_selector("[data-coach=open]")
    page.wait_for_selector(".combatp .outs")
    for width, height in ((390, 844), (1024, 768), (1600, 1000)):
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        coach, sheet = (page.locator(each).bounding_box() for each in (".coach", "[data-map]"))
        assert coach["y"] + coach["height"] <= sheet["y"] + 1, width
        assert sheet["height"] >= LEAST, width


@pytest.mark.slow
def test_one_lesson_of_a_title_is_the_next(visit: Any):
    page = visit("#/learn")
    for title in FOLDERS:
        page.wait_for_selector(f"[data-title={title}] [data-lesson]")
        assert page.locator(f"[data-title={title}] .btn.primary").count() == 1, title
