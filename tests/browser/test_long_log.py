"""The whole log of a long match can be read, however much of it is drawn at first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import OVER, PHONE
from tests.browser.talk import ask

pytestmark = pytest.mark.slow
RECORDS = Path(__file__).parents[2] / "docs/matches"
LONG = [
    pytest.param("mortain-counterattack-1", {}, id="desktop"),
    pytest.param("mortain-counterattack-2", PHONE, id="phone"),
    pytest.param("falaise-1", {}, marks=pytest.mark.long, id="very-long"),
]
# The numbers of all orders that a log shows, and of that which stands first where it is looked at.
ENTRIES = "log => [...log.querySelectorAll('.entry')].map((each) => Number(each.dataset.entry))"
TOP = """log => [...log.querySelectorAll('.entry')].find(
    (each) => each.getBoundingClientRect().top >= log.getBoundingClientRect().top
).dataset.entry"""
# Cases that lie under a button of the log.
UNDER = """log => [...log.querySelectorAll('.openf')].flatMap((button) => {
    const [a, near] = [button.getBoundingClientRect(), button.closest('.entry')];
    return [...near.querySelectorAll('.case')].filter((each) => {
        const b = each.getBoundingClientRect();
        return a.left < b.right && b.left < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
    }).map((each) => `${near.dataset.entry}: ${each.textContent}`);
})"""


@pytest.mark.parametrize(("name", "wishes"), LONG)
def test_the_whole_log_can_be_reached(
    visit: Any, table: Table, name: str, wishes: dict[str, Any]
) -> None:
    made = ask(table, "records", (RECORDS / f"{name}.jsonl").read_text(encoding="utf-8"))
    key = made["watch"]
    told = ask(table, f"matches/{made['match']}/log", key=key)
    every = [each["number"] for each in told if each["lines"] or each["number"]]
    page = visit(f"#/match/{made['match']}/{key}", **wishes)
    page.wait_for_selector(OVER, state="attached")
    if wishes:
        page.locator(".stabs [data-tab=log]").tap()
    log = page.locator(".sheet .log" if wishes else ".side .log")
    log.locator(".entry").last.wait_for()
    assert log.evaluate(ENTRIES)[-1] == every[-1]
    more = log.locator("[data-earlier]")
    while more.count():
        shown = log.evaluate(ENTRIES)
        assert str(len(every) - len(shown)) in more.inner_text().replace(",", "")
        more.scroll_into_view_if_needed()
        at = log.evaluate(TOP)
        more.click()
        log.locator(f"[data-entry='{shown[0]}']").wait_for()
        assert len(log.evaluate(ENTRIES)) > len(shown)
        assert log.evaluate(TOP) == at, "what was read stays where it is"
    assert log.evaluate(ENTRIES) == every
    assert log.evaluate(UNDER) == []
