"""After a match: the page that tells it, its link, a rematch; marks and what-ifs in the replay."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import ready
from tests.browser.talk import Match, ask

STAND = "stand-at-mortain"


@pytest.fixture(scope="module")
def over(table: Table) -> Match:
    """A short match that was resigned."""
    match = Match(table, STAND, "us", computer="german")
    match.give("setup default", "begin")
    for _ in range(2000):
        view = match.get("us")
        if view["phase"] != "playing" or view["log_length"] > 14:
            break
        if view["decision"]["yours"]:
            match.give(view["decision"]["orders"][-1]["order"])
        else:
            time.sleep(0.1)  # who asks too often is not answered
    ask(table, f"{match.path}/end", {"how": "resign", "client": "end"}, match.keys["us"])
    return match


def name_of(match: Match) -> str:
    return match.path.split("/")[1]


def test_the_page_tells_the_match_and_can_be_sent(visit: Any, over: Match):
    page = visit(f"#/after/{name_of(over)}")  # without any key
    page.wait_for_selector(".aresult")
    assert "German won" in page.locator("h1").inner_text()
    assert "resign" in page.locator(".aresult .lead").inner_text()
    assert page.locator("[data-losses]").count() == 1
    page.wait_for_selector("[data-chances] .curve")
    said = page.locator("[data-chances]").inner_text()
    assert "play-out" in said
    assert "Captain" in said
    assert page.locator(".copy input").input_value().endswith(f"#/after/{name_of(over)}")
    assert page.locator("a:text-is('Replay')").count() == 0, "it opens no seat"


def test_a_rematch_has_the_sides_changed_over(visit: Any, over: Match):
    page = visit(over.address("us"))
    page.click("[data-after]")
    page.wait_for_selector("[data-rematch]")
    page.click("[data-rematch]")
    ready(page)
    side = "() => document.querySelector('.table')?.dataset.phase === 'playing'"
    page.wait_for_function(side)
    assert page.locator(".instr .who span").inner_text() != "US", "the US are the computer's now"


def test_a_moment_is_marked_and_played_on_from(visit: Any, over: Match):
    page = visit(f"{over.address('us')}/at/4")
    page.wait_for_selector(".scrub")
    page.wait_for_function("() => document.querySelector('.scrub input[type=range]').value === '4'")
    page.locator("[data-replay-tools]:visible").click()
    page.fill(".rtools input", "Here it was lost")
    page.click("[data-bookmark]")
    page.wait_for_selector(".rtools li:has-text('Here it was lost')")
    page.click("[data-play-on=both]")
    page.wait_for_selector(".table[data-phase=playing]")
    assert ready(page)
    assert name_of(over) not in page.url
