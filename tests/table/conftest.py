"""One server for the tests of a file, in memory; its dice are the same every time."""

from __future__ import annotations

import itertools
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import shake_256
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.kernel.title import Game, Title
from grognard.table.http.app import create_app
from grognard.table.settings import every_title
from tests.table.support import Client, settings


@pytest.fixture(scope="session", autouse=True)
def games_are_made_once() -> Iterator[None]:
    """A game of ours never changes: all servers of the tests may have the same one."""
    make = Title.game
    ours = set(map(type, every_title().values()))
    made: dict[str, Game] = {}

    def game(title: Title, *chosen: Any, **named: Any) -> Game:
        if type(title) not in ours:
            return make(title, *chosen, **named)
        name = f"{title.id} {title.rules_version} {title.folder} {chosen} {named}"
        if name not in made:
            made[name] = make(title, *chosen, **named)
        return made[name]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Title, "game", game)
        yield


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with TestClient(create_app(settings())) as client:
        yield client


@pytest.fixture(autouse=True)
def known_secrets(request: pytest.FixtureRequest) -> Iterator[None]:
    """Secrets follow from the name of the test: what it plays, it plays again the next time."""
    with secrets_of(request.node.nodeid):
        yield


@contextmanager
def secrets_of(name: str) -> Iterator[None]:
    """Secrets that follow from a name, also for a match that several tests share."""
    count = itertools.count()

    def token(length: int) -> bytes:
        return shake_256(f"{name} {next(count)}".encode()).digest(length)

    def url_safe(length: int) -> str:
        return urlsafe_b64encode(token(length)).rstrip(b"=").decode()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_hex", lambda length: token(length).hex())
        patch.setattr(secrets, "token_urlsafe", url_safe)
        yield
