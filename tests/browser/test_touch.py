"""Fingers on the map: real touch events by the browser's own protocol, not clicks that pretend."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import CONFIRM, PHONE, changed, drawn, middle, ready, version
from tests.browser.reader import Reader
from tests.browser.test_tools import opened

pytestmark = pytest.mark.slow
Point = tuple[float, float]
LONG = 650  # milliseconds: a long press
NEAR = 20  # pixels: still the same hex
LATER = 600  # milliseconds: by then the browser has clicked where a finger was lifted, if it does
HIGH = 18  # pixels above the middle of a button: still on it, and above what lies along the map


class Fingers:
    """One or two fingers on a page."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.wire = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: Point) -> None:
        """One touch event."""
        touches = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def tap(self, at: Point) -> None:
        """Touch and let go."""
        self.send("touchStart", at)
        self.send("touchEnd")

    def hold(self, at: Point) -> None:
        """A long press: as long as it takes the page to see one."""
        self.send("touchStart", at)
        self.page.wait_for_selector("[data-glass]")
        self.send("touchEnd")

    def drag(self, start: Point, end: Point, steps: int = 8) -> None:
        """One finger moves."""
        self.send("touchStart", start)
        for n in range(1, steps + 1):
            self.send("touchMove", between(start, end, n / steps))
        self.send("touchEnd")

    def pinch(self, middle: Point, wide: tuple[float, float], steps: int = 8) -> None:
        """Two fingers, side by side, from one distance to another."""
        x, y = middle
        for n in range(steps + 1):
            half = (wide[0] + (wide[1] - wide[0]) * n / steps) / 2
            self.send("touchMove" if n else "touchStart", (x - half, y), (x + half, y))
        self.send("touchEnd")


def between(a: Point, b: Point, t: float) -> Point:
    """Part of the way."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def distance(a: Point, b: Point) -> float:
    """In pixels."""
    return hypot(a[0] - b[0], a[1] - b[1])


def centre(page: Any) -> Point:
    """The middle of the map."""
    box = page.locator("[data-map]").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def seen(page: Any, selector: str) -> list[Point]:
    """The middles of what is on the map and can be touched."""
    box = page.locator("[data-map]").bounding_box()
    found = [middle(page, selector, n) for n in range(page.locator(selector).count())]
    low = box["y"] + box["height"] - 60  # above the overlay buttons
    return [(x, y) for x, y in found if 30 < x < 360 and box["y"] + 30 < y < low]


def choose(page: Any, fingers: Fingers) -> None:
    """Tap units until one may go somewhere."""
    for at in seen(page, ".counters [data-can=true]"):
        fingers.tap(at)
        drawn(page)
        if page.locator("[data-place]").count():
            return
    raise AssertionError("no unit in sight may go anywhere")


def zoom(page: Any) -> float:
    """Pixels per map unit."""
    return float(page.locator("[data-map]").get_attribute("data-zoom"))


@pytest.fixture
def phone(visit: Any, table: Table) -> Any:
    """A phone at a decision in which units may act."""
    page = visit(opened(table, "fire"), **PHONE)
    assert ready(page)
    page.wait_for_selector(".counters [data-can=true]", state="attached")
    return page


def test_two_fingers_zoom_and_one_pushes(phone: Any) -> None:
    """What lies between the fingers stays there; the page itself neither scrolls nor zooms."""
    fingers = Fingers(phone)
    at = seen(phone, ".counters [data-hex]")[0]
    before = zoom(phone)
    fingers.pinch(at, (60, 120))
    assert zoom(phone) == pytest.approx(before * 2, rel=0.02)
    at = min(seen(phone, ".counters [data-hex]"), key=lambda s: distance(s, centre(phone)))
    fingers.pinch(at, (80, 120))  # far from the rim of the sheet, at which the map stops
    assert zoom(phone) == pytest.approx(before * 3, rel=0.02)
    assert min(distance(at, now) for now in seen(phone, ".counters [data-hex]")) < 8
    x, y = at
    fingers.drag((x, y), (x + 50, y + 30))
    assert min(distance((x + 50, y + 30), s) for s in seen(phone, ".counters [data-hex]")) < 12
    fingers.pinch(centre(phone), (120, 40))
    assert zoom(phone) == pytest.approx(before, rel=0.02)
    assert phone.evaluate("[scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]


def test_a_tap_chooses_and_a_second_one_acts(phone: Any) -> None:
    """The first tap on a place shows the order, the second gives it or leaves it to its button."""
    fingers = Fingers(phone)
    before = version(phone)
    choose(phone, fingers)
    goal = seen(phone, "[data-place]")[0]
    fingers.tap(goal)
    phone.wait_for_selector(".instr .notice")
    drawn(phone)
    assert version(phone) == before, "the first tap only shows"
    fingers.tap(goal)
    changed(phone, before)


def test_what_a_tap_brings_is_not_tapped_by_it(phone: Any) -> None:
    """The order that waits to be confirmed comes under the finger with its button to cancel."""
    fingers = Fingers(phone)
    choose(phone, fingers)
    fingers.tap(seen(phone, "[data-place]")[0])
    phone.wait_for_selector(CONFIRM)
    x, y = middle(phone, "[data-cancel]")
    cancel = x, y - HIGH
    drawn(phone)
    phone.locator("[data-cancel]").tap()
    phone.wait_for_selector(CONFIRM, state="detached")
    drawn(phone)
    fingers.pinch(seen(phone, "[data-place]")[0], (40, 120))  # the sheet can be pushed as far
    goal = min(seen(phone, "[data-place]"), key=lambda at: distance(at, cancel))
    fingers.drag(goal, cancel)
    phone.wait_for_timeout(LATER)  # a tap so soon after a push is none for the browser
    goals = [middle(phone, "[data-place]", n) for n in range(phone.locator("[data-place]").count())]
    assert min(distance(at, cancel) for at in goals) < NEAR
    fingers.tap(cancel)
    phone.wait_for_timeout(LATER)
    assert phone.locator(CONFIRM).count() == 1


def test_a_long_press_is_the_magnifier(phone: Any) -> None:
    """It fits the phone, chooses a unit, and is no order."""
    fingers = Fingers(phone)
    before = version(phone)
    fingers.hold(seen(phone, ".counters [data-can=true]")[0])
    phone.wait_for_selector("[data-glass]")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    box = phone.locator(".tip.glass").bounding_box()
    assert box["y"] + box["height"] <= 844 + 1
    reader = Reader(phone)
    reader.read("glass on a phone", ".glass", ["contrast"])  # in each on the desktop
    assert reader.faults == []
    phone.locator(".gunit .btn").first.tap()
    phone.wait_for_selector("[data-glass]", state="detached")
    assert phone.locator("[data-place], [data-target]").count() > 0, "the unit is chosen"
    assert version(phone) == before


@pytest.mark.long
def test_a_long_press_asks_why_not(phone: Any) -> None:
    """With a unit chosen, a hex where it may not go."""
    fingers = Fingers(phone)
    choose(phone, fingers)
    places = phone.locator("[data-place]")
    legal = {places.nth(n).get_attribute("data-place") for n in range(places.count())}
    shown = phone.locator("[data-map]").bounding_box()
    for step in range(1, 12):
        fingers.hold((30 + 29 * step, shown["y"] + shown["height"] * 0.45))
        under = phone.locator("[data-glass]").get_attribute("data-glass")
        if under not in legal and phone.locator(".gwhy").count():
            break
        phone.keyboard.press("Escape")
    phone.locator(".gwhy").tap()
    phone.wait_for_selector(".sheet .whybox .case")


@pytest.mark.long
def test_a_push_is_not_a_long_press(phone: Any) -> None:
    """A finger that moves and stays down a while opens nothing."""
    fingers = Fingers(phone)
    x, y = centre(phone)
    fingers.send("touchStart", (x, y))
    fingers.send("touchMove", (x + 12, y + 6))
    phone.wait_for_timeout(LONG)
    fingers.send("touchEnd")
    assert phone.locator("[data-glass]").count() == 0


def test_a_button_that_was_tapped_does_not_look_switched_on(phone: Any) -> None:
    """A finger leaves no pointer behind that would go on to hover over it."""
    ground = "each => getComputedStyle(each).backgroundColor"
    other, tapped = (phone.locator(".ovl .seg .btn").nth(each) for each in (1, 2))
    for pressed in ("true", "false"):
        tapped.tap()
        phone.wait_for_function(
            "p => document.querySelectorAll('.ovl .seg .btn')[2].ariaPressed === p", arg=pressed
        )
    drawn(phone)
    assert tapped.evaluate(ground) == other.evaluate(ground)
