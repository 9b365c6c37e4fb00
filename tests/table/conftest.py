"""One server for the tests of a file, in memory."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from litestar.testing import TestClient

from grognard.table.http.app import create_app
from tests.table.support import Client, settings


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with TestClient(create_app(settings())) as client:
        yield client
