"""The page of the experiments: what the operator shows, and nothing if he shows none."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.table.http.app import create_app
from tests.table.support import settings

VARIANT = {"players": ["captain", "random"], "side": "german", "low": 0.2, "high": 0.7}


class Shelf:
    """Two experiments, one that cannot be read."""

    def listed(self) -> list[dict[str, Any]]:
        variants = [{"name": "standard", "games": 9, "wins": 4, **VARIANT}]
        one = {"id": "one", "name": "One", "title": "falaise", "changed": 5.5, "readable": True}
        two = {"id": "two", "name": "two", "title": "", "changed": 2.0, "readable": False}
        return [
            {**one, "command": "grognard lab run one.toml", "variants": variants},
            {**two, "command": "", "variants": []},
        ]

    def report(self, name: str, language: str) -> str | None:
        return f"<!doctype html><p>{language}</p>" if name == "one" else None


@pytest.fixture(scope="module")
def client() -> Any:
    with TestClient(create_app(settings(experiments=Shelf()))) as client:
        yield client


def test_experiments_are_listed(client: Any):
    one, two = client.get("/api/experiments").json()
    assert one["variants"][0]["wins"] == 4
    assert not two["readable"]


def test_a_report_is_a_page_without_scripts(client: Any):
    answer = client.get("/api/experiments/one/report?language=de")
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.text == "<!doctype html><p>de</p>"
    assert "script-src 'self'" in answer.headers["content-security-policy"]


def test_what_is_not_there_is_said(client: Any):
    answer = client.get("/api/experiments/two/report")
    assert (answer.status_code, answer.json()["error"]) == (404, "no-such-experiment")


def test_a_server_without_a_folder_shows_none():
    with TestClient(create_app(settings())) as client:
        assert client.get("/api/experiments").json() == []
        assert client.get("/api/experiments/one/report").status_code == 404
