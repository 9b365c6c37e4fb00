"""The page of experiments: each setting with its players, its share, and the way to the report."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.slow
SHARE = {"games": 9, "wins": 4, "low": 0.2, "high": 0.7}
EXPERIMENT = {
    "id": "one", "name": "One", "title": "falaise", "changed": 5.5, "readable": True,
    "command": "grognard lab run one.toml",
    "variants": [
        {"name": "usual", "players": ["captain", "captain"], "side": "german", **SHARE},
        {"name": "turn_one=day", "players": ["veteran", "captain"], "side": "", **SHARE},
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("locale", "usual", "wins"),
    [("en-GB", "usual", "German wins: 44 %"), ("de-DE", "üblich", "Deutsche gewinnen: 44 %")],
)
def test_each_setting_stands_there_in_words(visit: Any, locale: str, usual: str, wins: str):
    page = visit(maps=True, locale=locale)
    page.route("**/api/experiments?*", lambda route: route.fulfill(json=[EXPERIMENT]))
    page.goto(page.url.split("#")[0] + "#/experiments")
    rows = page.locator("[data-experiment=one] tbody tr")
    rows.nth(1).wait_for()
    assert rows.nth(0).locator("b").first.inner_text() == usual
    assert rows.nth(1).locator("b").first.inner_text() == "turn_one=day"
    assert wins in rows.nth(0).inner_text().replace("\xa0", " ")
    link = page.locator("[data-experiment=one] a.btn").get_attribute("href")
    assert link.endswith(f"experiments/one/report?language={locale[:2]}")
