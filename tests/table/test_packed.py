"""What is the same for everybody is sent packed, what belongs to a seat is not."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from grognard.table.http.app import create_app
from grognard.table.http.packed import KEPT, LEAST, Packer
from tests.table.support import Client, settings, two_people

TEXT = "const hex = 1;\n" * 400
PLAIN = {"accept-encoding": "identity"}


def built(folder: Path) -> TestClient[Litestar]:
    """A table with a client of four files."""
    (folder / "assets").mkdir()
    for name in ("app.js", "face.woff2"):
        (folder / "assets" / name).write_text(TEXT)
    (folder / "assets" / "small.css").write_text("b{}")
    (folder / "index.html").write_text(f"<!doctype html>{TEXT}")
    return TestClient(create_app(settings(static=folder)))


@pytest.mark.parametrize("path", ["/assets/app.js", "/"])
def test_a_file_of_the_page_is_packed_and_the_same(tmp_path: Path, path: str):
    with built(tmp_path) as client:
        for _ in range(2):  # worked out, then remembered
            packed = client.get(path)
            assert packed.headers["content-encoding"] == "gzip"
            assert packed.headers["vary"] == "accept-encoding"
            assert int(packed.headers["content-length"]) < len(TEXT) / 10
            assert packed.headers["content-security-policy"]
            assert packed.text == client.get(path, headers=PLAIN).text


@pytest.mark.parametrize("path", ["/assets/face.woff2", "/assets/small.css"])
def test_what_gains_nothing_is_sent_as_it_is(tmp_path: Path, path: str):
    with built(tmp_path) as client:
        assert "content-encoding" not in client.get(path).headers


def test_nobody_gets_packed_what_he_does_not_understand(tmp_path: Path):
    with built(tmp_path) as client:
        plain = client.get("/assets/app.js", headers=PLAIN)
        assert "content-encoding" not in plain.headers
        assert plain.text == TEXT


def test_boards_and_rules_are_packed_and_what_a_seat_sees_is_not(client: Client):
    for path in ("titles", "titles/falaise/board", "titles/falaise/rules"):
        assert client.get(f"/api/{path}").headers["content-encoding"] == "gzip"
    assert "content-encoding" not in client.get("/api/titles/falaise/lessons").headers
    game = two_people(client, "falaise")
    person = game.people["german"]
    key = {"authorization": f"Bearer {person.key}"}
    seen = client.get(f"/api/matches/{person.match}", headers=key)
    assert len(seen.content) > LEAST
    assert "content-encoding" not in seen.headers
    board = client.get(f"/api/matches/{person.match}/board", headers=key)
    assert board.headers["content-encoding"] == "gzip"


def test_only_the_last_ones_are_kept():
    packer = Packer()
    bodies = [f"{number} {TEXT}".encode() for number in range(KEPT + 5)]
    for body in bodies:
        assert gzip.decompress(packer.pack(body)) == body
    assert len(packer._kept) == KEPT
