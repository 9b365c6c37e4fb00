"""The pictures of Strike-Counter Strike, for `screenshots.py`: one activation of scenario 3."""

from __future__ import annotations

from typing import Any, Final

from tests.browser.hands import PHONE, middle, ready
from tests.browser.talk import ask
from tests.browser.test_mortain_counterattack import keys_of
from tests.browser.test_strike_counter_strike import activation

FIRED_AT: Final = "30.17"
FIRE: Final = "fire ger-902-5"


def seated(camera: Any, orders: tuple[str, ...], **wishes: Any) -> Any:
    """A page with both seats of the activation, after these orders."""
    match = activation()
    for order in orders:
        match.give(order)
    made = ask(camera.table, "records", match.record)
    page = camera.open(**wishes)
    page.evaluate("keys => localStorage.setItem('grognard.keys', keys)", keys_of(made))
    page.goto(f"{camera.table.url}#/match/{made['match']}/{made['seats']['american']}")
    page.reload()
    ready(page)
    return page


def strike(camera: Any, name: str = "strike-counter-strike") -> None:
    """Where a company can go, on three screens; a fire before its die."""
    small: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}}
    for kind, wishes in (("table", {}), ("1024", small), ("phone", PHONE)):
        page = seated(camera, ("activate us-44-71-D",), **wishes)
        page.wait_for_selector("[data-goal]", state="attached")
        camera.take(page, f"{name}-{kind}")
    page = seated(camera, ("activate us-44-71-A", "pass"))
    page.keyboard.press("0")
    page.mouse.click(*middle(page, f".counters [data-hex='{FIRED_AT}']"))
    page.click(f".omenu [data-order='{FIRE}']")
    page.wait_for_selector(".combatp .orow")
    camera.take(page, f"{name}-odds")
