"""What came of one's own order is put away by one press, whatever others order meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import CONFIRM, READ, confirmed, reached, ready, settled, version
from tests.browser.test_guard import fight

pytestmark = pytest.mark.slow
SOON = 5_000  # milliseconds: what was heard is done by then, what was not never will be
HEARS = f".table[data-deaf] {READ}"  # the result lies there, and no order would be heard


@pytest.mark.parametrize("key", ["Enter", pytest.param("Space", marks=pytest.mark.long)])
@pytest.mark.parametrize("tempo", ["once", "step"])
def test_a_press_is_heard_though_orders_arrive(
    visit: Any, table: Table, tempo: str, key: str
) -> None:
    """The result has been there for a while when the next order comes, and then the key."""
    seats = fight(table, "attack 0517", "join 2Pz-I/3", "join 2Pz-II/3")
    page = visit(seats.address("german"), tempo=tempo, deaf=1_500)
    assert ready(page)
    before = version(page)
    page.locator(".combatp footer .btn[data-order=strike]").click()
    confirmed(page, before)
    page.wait_for_selector(READ)
    seats.give("done")
    page.wait_for_selector(".combatp .orow.lit")
    settled(page)
    seats.give("retreat")
    reached(page, seats.version())
    page.wait_for_selector(HEARS)
    page.keyboard.press(key)
    page.wait_for_selector(READ, state="detached", timeout=SOON)


def test_what_has_just_come_is_not_put_away(visit: Any, table: Table) -> None:
    """A second press, meant for what lay there before, does not take the result along."""
    seats = fight(table, "attack 0517", "join 2Pz-I/3", "join 2Pz-II/3")
    page = visit(seats.address("german"), deaf=1_500)
    assert ready(page)
    page.locator(".combatp footer .btn[data-order=strike]").click()
    page.wait_for_selector(CONFIRM)
    settled(page)
    page.locator(CONFIRM).click()
    page.wait_for_selector(HEARS)
    page.keyboard.press("Enter")
    settled(page)
    assert page.locator(READ).count() == 1
