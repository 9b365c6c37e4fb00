"""The client is built again whenever something has changed that the build reads."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tools import client

READ = ["map.html", "index.html", "svelte.config.js", "tsconfig.json", "vite.config.ts"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the client's folder without what is never read."""
    skipped = shutil.ignore_patterns("node_modules", "fixtures")
    copy = Path(shutil.copytree(client.CLIENT, tmp_path / "client", ignore=skipped))
    monkeypatch.setattr(client, "CLIENT", copy)
    return copy


@pytest.mark.parametrize("name", [*READ, "package.json", "src/main.ts", "src/App.svelte"])
def test_what_the_build_reads_changes_the_mark(folder: Path, name: str):
    before = client.fingerprint(built=True)
    (folder / name).write_text((folder / name).read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert client.fingerprint(built=True) != before


def test_a_new_file_changes_the_mark(folder: Path):
    before = client.fingerprint(built=True)
    (folder / "public" / "new.txt").write_text("new", encoding="utf-8")
    assert client.fingerprint(built=True) != before


def test_a_test_of_the_client_does_not(folder: Path):
    before = client.fingerprint(built=True)
    (folder / "tests" / "new.test.ts").write_text("", encoding="utf-8")
    assert client.fingerprint(built=True) == before


def test_every_page_that_is_built_is_among_them():
    config = (client.CLIENT / "vite.config.ts").read_text(encoding="utf-8")
    pages = re.findall(r'"(\w+\.html)"', config)
    assert set(pages) <= set(READ)
    assert len(pages) == 2
