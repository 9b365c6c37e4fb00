"""A card over the map leaves free the hexes that it tells of, while there is room elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import CONFIRM, PHONE, drawn, ready, settled
from tests.browser.talk import Match

pytestmark = pytest.mark.slow
TITLE = "stand-at-mortain"
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
# Whether the middle of what is marked on the map lies under the card.
COVERED = """([card, x, y]) => {
    const box = document.querySelector(card)?.getBoundingClientRect();
    return !!box && x > box.left && x < box.right && y > box.top && y < box.bottom;
}"""
SPOTS = """() => {
    const map = document.querySelector('[data-map]').getBoundingClientRect();
    const taken = [...document.querySelectorAll('.counters [data-hex]')].map((c) => c.dataset.hex);
    const free = (each) => !taken.includes(each.dataset.place);
    return [...document.querySelectorAll('[data-place]')].filter(free).map((each) => {
        const box = each.getBoundingClientRect();
        return [each.dataset.place, box.x + box.width / 2, box.y + box.height / 2];
    }).filter(([, x, y]) => x > map.left && x < map.right && y > map.top && y < map.bottom);
}"""


def one_unit(match: Match) -> None:
    """Until the US side has a card for one unit: its move draws the next card."""
    match.give("setup default", "begin")
    while True:
        view = match.get("us")
        decision = view["decision"]
        if decision["side"] == "us" and "one unit" in decision["prompt"]:
            return
        match.give("pass")


@pytest.mark.parametrize("wishes", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_waits_to_be_confirmed_does_not_cover_its_hex(
    visit: Any, table: Table, wishes: dict[str, Any]
) -> None:
    match = Match(table, TITLE, "us", "german")
    one_unit(match)
    page = visit(match.address("us"), **wishes)
    assert ready(page)
    seen = set()
    for unit in ("US-117", "US-120"):  # those next to the corner where the card usually stands
        at = next(u["place"] for u in match.get("us")["units"] if u["id"] == unit)
        page.keyboard.press("Escape")
        box = page.locator(f".counters [data-hex='{at}']").first.bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_selector(f".table[data-chosen='{unit}']")
        for hex_, x, y in page.evaluate(SPOTS):
            if hex_ in seen:
                continue
            seen.add(hex_)
            settled(page)
            page.mouse.click(x, y)
            page.wait_for_selector(CONFIRM)
            drawn(page)
            assert not page.evaluate(COVERED, [".consent", x, y]), hex_
            page.keyboard.press("Escape")
            page.wait_for_selector(CONFIRM, state="detached")
            settled(page)
    assert {"0701", "0801"} <= seen
