"""Nothing is cut, nothing lies upon anything else: pages and panels of every title, at five widths.

`make test` measures a sample: two titles at one width each, in one language each. `make long`
measures all of it.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.table.settings import every_title
from tests.browser.conftest import Table
from tests.browser.talk import Match, ask

WIDTHS = (390, 768, 1024, 1440, 1920)
LANGUAGES = ("en", "de")
TITLES = list(every_title())
PLAYED = 250  # orders of a match that is told afterwards
FAULTS = (Path(__file__).parent / "clipping.js").read_text(encoding="utf-8")
SETTLED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


# The narrowest page in the longer language, and the widest.
SAMPLE = [("mortain-counterattack", 390, "de"), ("strike-counter-strike", 1920, "en")]
EVERYTHING = list(product(TITLES, WIDTHS, LANGUAGES))


class Measure:
    """One page that is led about."""

    def __init__(self, page: Any, table: Table) -> None:
        self.page = page
        self.table = table
        self.matches: dict[str, Match] = {}
        self.over: dict[str, str] = {}
        self.faults: list[str] = []

    def look(self, where: str) -> None:
        """Measure what is shown now."""
        self.page.evaluate(SETTLED)
        self.faults += [f"{where}: {fault}" for fault in self.page.evaluate(FAULTS)]

    def go(self, address: str, shown: str) -> None:
        """To another page."""
        self.page.goto(f"{self.table.url}{address}")
        self.page.wait_for_selector(shown)

    def title(self, title: str, width: int, lang: str) -> None:
        """The pages and panels of one title."""
        page, where = self.page, f"{title} {width} {lang}"
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate("lang => localStorage.setItem('grognard.lang', lang)", lang)
        page.goto(f"{self.table.url}?{where.replace(' ', '-')}")  # another address: read anew
        page.wait_for_selector(".h1")
        self.look(f"{where} lobby")
        self.go(f"#/new/{title}", ".sum .btn.primary:not([disabled])")
        self.look(f"{where} new match")
        self.go(f"#/learn/{title}", ".h1")
        self.look(f"{where} lessons")
        self.go("#/experiments", ".h1")
        self.look(f"{where} experiments")
        self.go(f"#/after/{self.finished(title)}", "[data-losses]")
        self.look(f"{where} after")
        if title not in self.matches:
            self.matches[title] = Match(self.table, title, *every_title()[title].sides)
        match = self.matches[title]
        side = match.get()["decision"]["side"]
        self.go(match.address(side), ".table[data-version]:not([data-deaf])")
        self.look(f"{where} table")
        page.keyboard.press("n")
        self.look(f"{where} unit")
        page.keyboard.press("Escape")
        self._panels(where, ".stabs button" if width <= 640 else ".tabs button")
        page.click(".bar nav .btn:last-child")
        page.wait_for_selector(".dialog")
        self.look(f"{where} menu")
        page.keyboard.press("Escape")

    def finished(self, title: str) -> str:
        """A match of this title that is over."""
        if title not in self.over:
            match = grognard.new(title, seed="clipping")
            while match.decision and len(match.log) < PLAYED:
                match.give(match.decision.orders[len(match.log) % len(match.decision.orders)])
            made = ask(self.table, "records", match.record)
            path, seats = f"matches/{made['match']}", made["seats"]
            if match.decision:
                ask(
                    self.table,
                    f"{path}/end",
                    {"how": "resign", "client": "end"},
                    seats[match.decision.side],
                )
            self.over[title] = made["match"]
        return self.over[title]

    def _panels(self, where: str, tabs: str) -> None:
        for number in range(self.page.locator(tabs).count()):
            tab = self.page.locator(tabs).nth(number)
            tab.click()
            self.look(f"{where} panel {tab.inner_text().strip()}")


@pytest.mark.slow
@pytest.mark.parametrize(
    "pages",
    [
        pytest.param(SAMPLE, id="sample"),
        pytest.param(EVERYTHING, id="everything", marks=pytest.mark.long),
    ],
)
def test_nothing_is_cut_or_covered(visit: Any, table: Table, pages: list[tuple[str, int, str]]):
    page = visit(maps=True)
    measure = Measure(page, table)
    for title, width, lang in pages:
        measure.title(title, width, lang)
    assert not measure.faults, "\n".join(measure.faults)
