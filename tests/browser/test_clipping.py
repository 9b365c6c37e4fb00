"""Nothing is cut, nothing lies upon anything else: pages and panels of every title, at five widths.

A run measures a sample: each title at one width, the widths and languages taking turns. With
`GROGNARD_EVERY_WIDTH=1` all of it is measured.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from grognard.table.settings import every_title
from tests.browser.conftest import Table
from tests.browser.talk import Match

WIDTHS = (390, 768, 1024, 1440, 1920)
LANGUAGES = ("en", "de")
TITLES = list(every_title())
FAULTS = (Path(__file__).parent / "clipping.js").read_text(encoding="utf-8")
SETTLED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def sample() -> list[tuple[str, int, str]]:
    """Each title once a run; or everything."""
    if os.environ.get("GROGNARD_EVERY_WIDTH"):
        return [(title, width, lang) for title in TITLES for width in WIDTHS for lang in LANGUAGES]
    return [(t, WIDTHS[n % 5], LANGUAGES[n % 2]) for n, t in enumerate(TITLES)]


class Measure:
    """One page that is led about."""

    def __init__(self, page: Any, table: Table) -> None:
        self.page = page
        self.table = table
        self.matches = {title: self._match(title) for title in TITLES}
        self.faults: list[str] = []

    def _match(self, title: str) -> Match:
        return Match(self.table, title, *every_title()[title].sides)

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
        match = self.matches[title]
        side = match.get()["decision"]["side"]
        self.go(match.address(side), ".table[data-version]:not([data-deaf])")
        self.look(f"{where} table")
        self._panels(where, ".stabs button" if width <= 640 else ".tabs button")
        page.click(".bar nav .btn:last-child")
        page.wait_for_selector(".dialog")
        self.look(f"{where} menu")
        page.keyboard.press("Escape")

    def _panels(self, where: str, tabs: str) -> None:
        for number in range(self.page.locator(tabs).count()):
            tab = self.page.locator(tabs).nth(number)
            tab.click()
            self.look(f"{where} panel {tab.inner_text().strip()}")


@pytest.mark.slow
def test_nothing_is_cut_or_covered(visit: Any, table: Table):
    page = visit(maps=True)
    measure = Measure(page, table)
    for title, width, lang in sample():
        measure.title(title, width, lang)
    assert not measure.faults, "\n".join(measure.faults)
