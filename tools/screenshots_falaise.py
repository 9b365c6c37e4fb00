"""The pictures of the large title, for `tools/screenshots.py`: with known dice, always the same."""

from __future__ import annotations

from typing import Any

import grognard
from tests.browser.falaise_plan import QUIET, Plan
from tests.browser.hands import middle
from tests.browser.mirror import Mirror
from tests.browser.test_falaise import PREPARED, SEED, sit_down

# The pocket is closed: Poles on Mont-Ormel, Canadians in Trun and St-Lambert, the US in Chambois.
POCKET = {
    "po_k": "1905", "po_s": "2004", "po_z": "2006", "ca4_10": "2208", "ca4_4": "2011",
    "ca4_tf": "2013", "ca3_7": "1814", "ca3_8": "1710", "ca3_9": "1612", "us90_357": "2406",
    "us90_358": "2605", "us90_359": "2907", "fr2l": "2405", "g3fj5": "2212", "g3fj8": "2310",
    "g3fj9": "2308",
}  # fmt: skip
READABLE = 0.8  # the zoom at which a counter can be read
ATTACKED = "1425"  # by three units at once, in the first turn
CUT_OFF = "2310"  # where the unit stands whose line is shown


def large(camera: Any, **wishes: Any) -> None:
    """The large title: where it begins, a move, an assault before its die, a line that is cut."""
    for part in (opening, move, assault, cut):
        part(camera, camera.open(**wishes))


def opening(camera: Any, page: Any) -> None:
    """Where it begins."""
    sit_down(page, Mirror("falaise", SEED, *PREPARED))
    camera.take(page, "falaise-opening")


def move(camera: Any, page: Any) -> None:
    """A unit is about to go far."""
    mirror = Mirror("falaise", SEED, *PREPARED)
    plan = Plan(mirror)
    while mirror.question != "Movement":
        mirror.match.give(plan.next().order)
    unit = plan.next().unit
    sit_down(page, mirror)
    choose(page, unit, mirror.places()[unit])
    camera.take(page, "falaise-move")


def assault(camera: Any, page: Any) -> None:
    """Several attack one hex, and the die has not been rolled."""
    mirror = Mirror("falaise", SEED, *PREPARED)
    while not attacked(mirror):
        mirror.match.give(mirror.offered(*QUIET))
    while order := mirror.offered("commit"):
        mirror.match.give(order)
    sit_down(page, mirror)
    page.wait_for_selector(".combatp")
    approach(page, ATTACKED, 0.5, 0.5)
    camera.take(page, "falaise-assault")


def attacked(mirror: Mirror) -> bool:
    """Begin the assault on the hex, if whoever must decide may do that."""
    target = f"assault {ATTACKED}"
    if not mirror.offered("assault-round"):
        return False
    mirror.match.give("assault-round")
    if not mirror.offered(target):
        mirror.match.undo()
        return False
    mirror.match.give(target)
    return True


def zoom(page: Any) -> float:
    """How large the map is shown."""
    return float(page.locator("[data-map]").get_attribute("data-zoom"))


def choose(page: Any, unit: str, hex_: str) -> None:
    """Choose a unit, near enough to read the counters."""
    page.keyboard.press("0")
    while zoom(page) < READABLE:
        page.keyboard.press("+")
        page.wait_for_timeout(150)
    while page.locator(f".table[data-chosen='{unit}']").count() == 0:
        page.keyboard.press("n")
        page.wait_for_timeout(100)
    page.wait_for_selector(f".counters [data-hex='{hex_}']")
    page.wait_for_selector("[data-goal]", state="attached")


def approach(page: Any, hex_: str, right: float, down: float) -> None:
    """Near enough to read the counters, with a hex at this place of the map's window."""
    counters = f".counters [data-hex='{hex_}']"
    page.mouse.move(*middle(page, counters))
    while zoom(page) < READABLE:
        page.mouse.wheel(0, -240)
        page.wait_for_timeout(150)
    frame = page.locator("[data-map]").bounding_box()
    page.mouse.move(*middle(page, counters))
    page.mouse.down()
    page.mouse.move(
        frame["x"] + frame["width"] * right, frame["y"] + frame["height"] * down, steps=8
    )
    page.mouse.up()
    page.mouse.move(700, 20)
    page.wait_for_timeout(300)


def cut(camera: Any, page: Any) -> None:
    """The line of communication of a unit that has none, in a position that was made for it."""
    mirror = Mirror("falaise", SEED, *PREPARED, "stop")
    position = mirror.match.position
    position["place"].update(POCKET)
    mirror.match = grognard.from_position("falaise", position, seed=SEED)
    sit_down(page, mirror)
    page.keyboard.press("0")
    page.wait_for_timeout(300)
    page.mouse.click(*middle(page, f".counters [data-hex='{CUT_OFF}']"))
    page.click(".ovl .btn:has-text('Communication')")
    page.wait_for_selector("[data-overlay]")
    approach(page, CUT_OFF, 0.45, 0.72)
    camera.take(page, "falaise-line-cut")
