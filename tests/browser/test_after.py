"""After a match: the page that tells it, its link, a rematch; marks and what-ifs in the replay."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import ready
from tests.browser.talk import Match, ask

STAND = "stand-at-mortain"
AT = "() => Number(document.querySelector('.dock .scrub input[type=range]').value)"


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


def test_replay_leads_to_the_first_order(visit: Any, over: Match):
    """Not to the table, where it would have to be asked for once more; the log begins with it."""
    page = visit(f"#/after/{name_of(over)}/{over.keys['us']}")
    page.click("a:text-is('Replay')")
    page.wait_for_selector(".instr[data-walk=replay]")
    assert page.evaluate(AT) == 0
    assert page.locator(".side .log").first.evaluate("box => box.scrollTop") == 0


@pytest.mark.long
def test_a_rematch_has_the_sides_changed_over(visit: Any, over: Match):
    page = visit(over.address("us"))
    page.click("[data-after]")
    page.wait_for_selector("[data-rematch]")
    page.click("[data-rematch]")
    ready(page)
    side = "() => document.querySelector('.table')?.dataset.phase === 'playing'"
    page.wait_for_function(side)
    assert page.locator(".instr .who span").inner_text() != "US", "the US are the computer's now"


@pytest.mark.long
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


def chance(number: int, share: float) -> dict[str, float]:
    """Thirty play-outs from a moment."""
    low, high = share - 0.15, share + 0.15
    return {"number": number, "turn": 1, "games": 30, "share": share, "low": low, "high": high}


def test_the_chances_stand_at_the_bar_of_the_replay(visit: Any, over: Match):
    """They come quietly, are pressed and dragged, and are told to whoever cannot see them."""
    turned = {"first": 9, "last": 9, "turn": 1, "change": -0.4, "clear": True}
    study = {
        "side": "us", "player": "Captain", "games": 90, "done": True, "luck": [], "luck_done": True,
        "chances": [chance(0, 0.6), chance(8, 0.65), chance(9, 0.25)],
        "turning": [{**turned, "side": "german", "label": "Attack 1011"}],
    }  # fmt: skip
    none_yet = {**study, "done": False, "chances": [], "turning": []}
    asked: list[str] = []
    shown = {"figures": False}

    def answer(route: Any) -> None:
        asked.append(route.request.url)
        route.fulfill(json=study if shown["figures"] else none_yet)

    page = visit("#/learn")
    page.route("**/analysis?*", answer)
    with page.expect_response("**/analysis?*"):
        page.goto(f"{page.url.split('#')[0]}{over.address('us')}/at/4")
    page.wait_for_selector(".dock .scrub")
    assert page.locator("[data-curve], [data-chance]").count() == 0, "nothing is missing"
    shown["figures"] = True
    curve = page.wait_for_selector(".dock [data-curve]")
    said = page.locator(".dock .pos")
    assert "US wins 60 % (45 to 75 %)" in said.inner_text()
    assert "30 play-outs from order 0, Captain on both sides" in said.inner_text()
    told = page.locator(".dock .scrub input").get_attribute("aria-valuetext")
    assert "order 4 of" in told
    assert "US wins 60 %" in told

    box = curve.bounding_box()
    middle = box["y"] + box["height"] - 3
    page.mouse.click(box["x"] + 9, middle)
    page.wait_for_function(f"() => ({AT})() === 0")
    page.mouse.move(box["x"] + 9, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 2, middle, steps=3)
    page.mouse.up()
    page.wait_for_function(f"() => ({AT})() === Number(document.querySelector('.scrub input').max)")

    page.locator(".dock [data-turned='9']").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => ({AT})() === 9")
    assert "US wins 25 %" in said.inner_text()
    name = page.locator(".dock [data-turned]").get_attribute("aria-label")
    assert name == "Turn 1, German: Attack 1011. US −40 %"
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector(".sheet [data-curve] >> visible=true")
    edge = page.locator(".sheet .pos b").bounding_box()
    assert edge["x"] + edge["width"] <= 390
    assert len(asked) >= 2
