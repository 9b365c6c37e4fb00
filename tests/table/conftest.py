"""One server for the tests of a file, in memory; its dice are the same every time."""

from __future__ import annotations

import itertools
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import shake_256

import pytest
from litestar.testing import TestClient

from grognard.table.http.app import create_app
from tests.games import games_made_once
from tests.table.support import Client, settings


@pytest.fixture(scope="module", autouse=True)
def shared_games() -> Iterator[None]:
    with games_made_once():
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
