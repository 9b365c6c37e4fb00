"""The large title in a real browser: both sides at one screen play a turn by mouse and buttons."""

from __future__ import annotations

import os
import time
from typing import Any

import pytest

from tests.browser.hands import changed, new_match, ready, settled, version

HERE = 2  # two at this screen
MOVES = 8  # until somebody must have been fired at
SECONDS = 75  # until a retreat must have come
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


class Player:
    """Both players at one screen: looks for what has not been done yet, else goes on."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.seen: set[str] = set()  # the questions that were answered
        self.routes = 0

    @property
    def retreated(self) -> bool:
        """Somebody has been thrown back."""
        return bool({"Retreat", "Retreating"} & self.seen)

    def press(self, *orders: str) -> bool:
        """Press the button of an order that begins so."""
        for order in orders:
            button = self.page.locator(f".instr .acts .btn[data-order^='{order}']")
            if button.count():
                before = version(self.page)
                button.first.click()
                changed(self.page, before)
                return True
        return False

    def point(self, selector: str) -> bool:
        """Click what lies free on the map; an order that draws is confirmed."""
        places = self.page.evaluate(CLICKABLE, selector)
        if not places:
            return False
        before = version(self.page)
        self.page.mouse.click(*places[len(places) // 2])
        self.page.wait_for_timeout(60)
        if self.page.locator(".omenu li .btn").count():
            self.page.locator(".omenu li .btn").first.click()
        settled(self.page)
        if version(self.page) == before and self.page.locator(".instr .btn.risk").count():
            self.page.locator(".instr .btn.risk").first.click()
        if selector.endswith("=true]"):
            self.page.wait_for_timeout(100)
            return version(self.page) != before
        changed(self.page, before)
        return True

    def move(self) -> bool:
        """Send a unit to a far hex: the way is shown, the second click goes it."""
        self.page.keyboard.press("n")
        self.page.wait_for_timeout(350)
        goals = self.page.evaluate(CLICKABLE, ".cost.fire") or self.page.evaluate(
            CLICKABLE, "[data-goal]"
        )
        if not goals:
            return False
        before = version(self.page)
        self.page.mouse.click(*goals[-1])
        self.page.wait_for_timeout(80)
        settled(self.page)
        if self.page.locator(".omenu li .btn").count():
            self.page.locator(".omenu li .btn").first.click()
        elif version(self.page) == before:
            assert self.page.locator(".overlay.trail").count() == 1
            self.page.mouse.click(*goals[-1])
        changed(self.page, before)
        settled(self.page)
        self.routes += 1
        return True

    def shell(self) -> None:
        """Choose the guns in the menu, then the target on the map; look at the odds; fire."""
        self.page.click("[data-menu]")
        self.page.locator(".bmenu [data-group], .bmenu [data-order]").first.click()
        if self.page.evaluate(CLICKABLE, "[data-place]"):
            self.point("[data-place]")

    def round_(self) -> None:
        """Attack until somebody has retreated; move until somebody was fired at."""
        attack = self.page.locator("[data-order='assault-round']:not(:has(.sr))").count() > 0
        if not {"Moving", "OpFire"} <= self.seen and self.routes < MOVES:
            self.press("move-round", "pass")
        elif attack and not self.retreated:
            self.press("assault-round")
        else:
            self.press("pass")

    def answer(self) -> None:
        """One decision."""
        panel = self.page.locator(".combatp footer .btn.primary")
        if panel.count():
            panel.click()
            return
        question = self.page.locator(".table").get_attribute("data-question") or ""
        first = question not in self.seen
        self.seen.add(question)
        if question == "Bombardment" and first:
            self.shell()
        elif question == "RoundChoice":
            self.round_()
        elif question == "Movement":
            if "OpFire" in self.seen or not self.move():
                self.press("done")
        elif not self.fight(question):
            self.other()

    def fight(self, question: str) -> bool:
        """An answer to a question of an assault; false if it is none."""
        if question == "Change" and not self.retreated:
            self.press("change DR", "keep", "change")
        elif question == "Assaults":
            if self.retreated or not self.point("[data-place]"):
                self.press("stop", "done")
        elif question == "Muster":
            if not self.point(".counters [data-can=true]"):
                self.press("resolve", "stop")
        elif question in ("Loss", "BombardmentLoss", "FriendlyFire", "Overstacked"):
            self.point(".counters [data-can=true]")
        else:
            return False
        return True

    def other(self) -> None:
        """Whatever comes: the quiet answer, else a place on the map."""
        quiet = ("setup", "keep", "done", "halt", "hold", "no-cover", "pass", "stop", "change")
        if self.press(*quiet):
            return
        if not self.page.evaluate(CLICKABLE, "[data-place]"):
            self.page.keyboard.press("n")
            self.page.wait_for_timeout(350)
        assert self.point("[data-place]") or self.press("")


def turn(page: Any) -> int:
    """The turn that is being played."""
    now = page.locator(".ttrack li.now")
    return int(now.inner_text()) if now.count() else 0


@pytest.mark.slow
@pytest.mark.skipif(
    "GROGNARD_TIMED" not in os.environ,
    reason="run by a person (make frames): it plays until the dice have brought a retreat",
)
def test_a_turn_of_both_sides_by_mouse(visit: Any):
    page = visit()
    new_match(page, HERE, "", "Falaise")
    player = Player(page)
    until = time.monotonic() + SECONDS
    while ready(page) and time.monotonic() < until:
        page.wait_for_timeout(60)
        player.answer()
        if turn(page) > 1 and player.retreated:
            break
    wanted = {"SetUp", "Redeployment", "Bombardment", "RoundChoice", "Movement", "Moving", "OpFire"}
    assert wanted <= player.seen
    assert {"Assaults", "Muster"} <= player.seen
    assert player.retreated
    assert turn(page) > 1
    assert player.routes > 0


def set_up(page: Any) -> None:
    """Both set-ups as in history, nothing redeployed."""
    new_match(page, HERE, "", "Falaise")
    player = Player(page)
    for _ in range(3):
        ready(page)
        page.wait_for_timeout(150)
        player.answer()
    ready(page)


def test_every_overlay_and_nothing_overflows(visit: Any):
    page = visit()
    set_up(page)
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
        page.wait_for_timeout(200)
        bar = page.locator(".ovl .seg").bounding_box()
        zoom = page.locator(".zoom .btn").last.bounding_box()
        assert bar["x"] + bar["width"] <= zoom["x"]
        line = page.locator(".instr").bounding_box()
        for button in page.locator(".instr .acts .btn").all():
            box = button.bounding_box()
            assert line["y"] <= box["y"]
            assert box["y"] + box["height"] <= line["y"] + line["height"]


def test_score_boxes_and_suggested_orders(visit: Any):
    page = visit()
    set_up(page)
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
