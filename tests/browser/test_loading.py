"""What a new browser must fetch, as it goes over the wire, until a page is there: under 400 KB."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.talk import Match

MOST = 400_000
FALAISE = "falaise"
STAND = "stand-at-mortain"
COUNTERATTACK = "mortain-counterattack"
STRIKE = "strike-counter-strike"


def load(page: Any, address: str, shown: str) -> int:
    """Open the page with nothing kept from before: how many bytes come, maps and faces included."""
    page.goto("about:blank")
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.clearBrowserCache")
    loaded: list[float] = []
    session.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    page.goto(address)
    page.wait_for_selector(shown)
    page.wait_for_load_state("networkidle")
    assert len(loaded) > 10
    assert sum(loaded) > 100_000
    return int(sum(loaded))


def test_the_first_page(visit: Any, table: Table):
    page = visit("#/experiments", maps=True)
    assert load(page, table.url, ".starts li canvas >> nth=-1") < MOST


@pytest.mark.parametrize(
    ("title", "sides", "language"),
    [
        (STAND, ("us", "german"), "de-DE"),
        (FALAISE, ("german", "allied"), "en-GB"),
        (FALAISE, ("german", "allied"), "de-DE"),
        (COUNTERATTACK, ("german", "us"), "en-GB"),
        (STRIKE, ("german", "american"), "de-DE"),
    ],
)
def test_straight_to_a_table(
    visit: Any, table: Table, title: str, sides: tuple[str, str], language: str
):
    """Whoever follows a friend's link: scripts, styles, faces, the board and the match."""
    match = Match(table, title, *sides)
    page = visit("#/experiments", maps=True, locale=language)
    assert load(page, table.url + match.address(sides[0]), ".table[data-version]") < MOST
