"""The proof of the dice in two browsers: promised texts, what was kept, and the end of a match."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import new_match, press, ready, resign

FRIEND, HERE = 1, 2
NAME = "Object.keys(localStorage).find(name => name.startsWith('grognard.dice.'))"
KEPT = f"() => JSON.parse(localStorage.getItem({NAME}))"


def invited(visit: Any, table: Table) -> tuple[Any, str]:
    """A page that waits for a friend, and the friend's link."""
    page = visit("#/new")
    new_match(page, FRIEND, "", "Stand at Mortain")
    page.wait_for_selector(".links input")
    link = page.locator(".copy:not(:has-text('pectator')) input").input_value()
    return page, link.removeprefix(table.url)


def open_dice(page: Any) -> None:
    page.click(".bar nav .btn:last-child")
    page.locator(".mlist .btn").nth(2).click()


def test_two_browsers_keep_what_was_promised_and_compare_at_the_end(visit: Any, table: Table):
    first, link = invited(visit, table)
    mine = first.evaluate(KEPT)
    assert list(mine["hashes"]) == list(mine["texts"]), "only its own side"
    second = visit(link)
    second.click("form .btn.primary")  # one click, and the rest goes by itself
    for page in (first, second):
        page.wait_for_selector(".table")
    kept = [page.evaluate(KEPT) for page in (first, second)]
    assert kept[0]["hashes"] == kept[1]["hashes"]
    assert len(kept[0]["hashes"]) == 2
    assert set(kept[0]["texts"]).isdisjoint(kept[1]["texts"])
    assert kept[0]["commitment"] == kept[1]["commitment"]
    decides = next(p for p in (first, second) if p.locator(".instr .who:not(.wait)").count())
    press(decides, "setup default")
    resign(second)
    for page in (first, second):
        page.wait_for_selector("[data-phase=finished]")
        page.wait_for_selector(".instr:has-text('resignation')")
        open_dice(page)
        page.wait_for_selector("[data-kept].good")
        page.wait_for_selector("[data-verdict].good")
        assert page.locator(".alarm").count() == 0
        page.keyboard.press("Escape")
    # A server that had shown another promise at the beginning.
    side = next(iter(kept[1]["texts"]))
    kept[0]["hashes"][side] = "0" * 64
    first.evaluate(f"kept => localStorage.setItem({NAME}, kept)", json.dumps(kept[0]))
    first.reload()
    first.wait_for_selector(".alarm[role=alert]")
    open_dice(first)
    first.wait_for_selector("[data-kept].bad")
    assert "hash of the text" in first.locator("[data-kept]").inner_text()


def test_no_text_is_sent_to_a_server_that_shows_another_promise(visit: Any, table: Table):
    first, link = invited(visit, table)
    sent: list[str] = []
    first.on("request", lambda request: sent.append(request.url))
    side = next(iter(first.evaluate(KEPT)["texts"]))

    def other_promise(route: Any) -> None:
        answer = route.fetch()
        body = answer.json()
        body["dice"]["commitment"] = "0" * 64
        route.fulfill(response=answer, json=body)

    first.route(re.compile(r"/api/matches/[^/]+\?"), other_promise)
    second = visit(link)
    second.click("form .btn.primary")
    first.wait_for_selector(".alarm[role=alert]")
    second.wait_for_selector(".links, .wrap .card")
    assert not [address for address in sent if "/reveal" in address]
    assert second.locator(".table").count() == 0
    assert side not in second.evaluate(KEPT)["texts"]
    first.unroute_all(behavior="wait")


def test_a_page_that_was_away_shows_its_text_from_the_list(visit: Any, table: Table):
    """Who has invited and left need not open the match: the list of his matches is enough."""
    first, link = invited(visit, table)
    first.goto("about:blank")
    second = visit(link)
    second.click("form .btn.primary")
    second.wait_for_selector(".links, .wrap .card")
    first.goto(table.url)
    second.wait_for_selector(".table")


@pytest.mark.long
def test_two_at_one_screen_and_a_match_called_off(visit: Any):
    page = visit("#/new")
    new_match(page, HERE, "", "Stand at Mortain")
    assert ready(page)
    kept = page.evaluate(KEPT)
    assert len(kept["texts"]) == len(kept["hashes"]) == 2
    page = visit("#/new")
    new_match(page, FRIEND, "", "Stand at Mortain")
    page.click("[data-end=call-off]")
    page.click("[data-end-now=call-off]")
    page.wait_for_selector("text=called off before it began")
