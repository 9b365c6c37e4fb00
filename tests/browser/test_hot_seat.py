"""Two at one screen: with a title that really hides something a cover lies between them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import DECIDES, new_match, passed_on, ready, settled, version
from tests.browser.talk import ask

pytestmark = pytest.mark.slow
MARKERS = re.compile(r"\b(?:dummy|smoke|guns)-[ab]\b")


def told(page: Any, order: str) -> None:
    """Give an order by the command line."""
    settled(page)
    before = version(page)
    page.fill(".cmd input", order)
    page.press(".cmd input", "Enter")
    page.wait_for_function(
        "v => (document.querySelector('.table')?.dataset.version ?? '') !== v", arg=before
    )


def hand(page: Any, side: str) -> str:
    """What lies in the box of a side's hand."""
    page.wait_for_selector(".obs")
    box = page.locator(".obs > *", has_text=f"Hand of {side}")
    return str(box.first.inner_text())


def test_a_cover_lies_between_two_who_have_secrets(visit_toys: Any) -> None:
    """The toy, through the real server: nothing of a hand is on the page of the other side."""
    page = visit_toys("#/new")
    new_match(page, against=2, player="", title="the-shown-ford")
    seen: dict[str, set[str]] = {"Red": set(), "Blue": set()}
    covers = 0
    now = ""
    for order in ("bid high", "bid low", "done", "done", "bid low", "bid high"):
        passed_on(page)
        if page.locator(".cover").count():
            covers += 1
            assert page.locator(".table").count() == 0, "a cover hides everything"
            assert not MARKERS.findall(page.content()), "no marker is on the covered page"
            side = page.locator(".cover h1").inner_text().split()[0]
            assert side != now, "it says who takes the screen"
            page.click(".cover .btn.primary")
            assert ready(page)
        now = "Red" if MARKERS.findall(hand(page, "Red")) else "Blue"
        other = "Blue" if now == "Red" else "Red"
        own = MARKERS.findall(hand(page, now))
        assert own, "his own markers are shown to him"
        assert "?" in hand(page, other), "the other's are there, and not shown"
        assert not MARKERS.findall(hand(page, other))
        seen[now] |= set(own)
        assert not (set(MARKERS.findall(page.content())) & seen[other]), "not anywhere on the page"
        told(page, order)
    assert covers >= 3
    assert seen["Red"]
    assert seen["Blue"]
    assert not seen["Red"] & seen["Blue"]


def test_after_a_reload_the_cover_is_there_again(visit_toys: Any) -> None:
    """Whoever reloads the page of the other side sees the cover, not his hand."""
    page = visit_toys("#/new")
    new_match(page, against=2, player="", title="the-shown-ford")
    page.wait_for_selector(f"{DECIDES}, .cover")
    if page.locator(".cover").count():
        page.click(".cover .btn.primary")
    assert ready(page)
    told(page, "bid high")
    page.wait_for_selector(".cover")
    page.reload()
    page.wait_for_selector(f"{DECIDES}, .cover")
    assert page.locator(".cover").count() == 1


def test_the_cover_calls_whoever_must_decide_now(visit_toys: Any, toys: Table) -> None:
    """He whom it calls decides elsewhere: then it calls the other one, and nobody waits."""
    page = visit_toys("#/new")
    new_match(page, against=2, player="", title="the-shown-ford")
    called: list[str] = []
    for order in ("bid high", "bid low"):
        page.wait_for_selector(f"{DECIDES}, .cover")
        if not page.locator(".cover").count():
            told(page, order)
            continue
        called.append(page.locator(".cover h1").inner_text())
        keys = json.loads(page.evaluate("localStorage['grognard.keys']"))
        path = f"matches/{keys[0]['match']}"
        view = ask(toys, path, key=keys[0]["key"])
        key = next(k["key"] for k in keys if k["side"] == view["decision"]["side"])
        body = {"order": order, "version": view["version"], "client": "elsewhere"}
        assert ask(toys, f"{path}/orders", body, key)["accepted"]
        page.wait_for_function(
            "said => document.querySelector('.cover h1')?.innerText !== said", arg=called[-1]
        )
    assert called
    assert page.locator(".cover").count() == 1


@pytest.mark.long
def test_without_secrets_the_seat_just_changes(visit: Any) -> None:
    """Stand at Mortain hides nothing: the screen is passed without a cover."""
    page = visit("#/new")
    new_match(page, against=2, player="")
    sides: list[str] = []
    for order in ("setup default", "begin", *["pass"] * 16):
        passed_on(page)
        assert page.locator(".cover").count() == 0
        sides.append(page.locator(".instr .who").inner_text())
        told(page, order)
        if len(set(sides)) == 2:
            break
    assert len(set(sides)) == 2, "the screen went from one side to the other"
