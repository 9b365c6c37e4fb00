"""What `make test` shows of a series, and what only `make long` shows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def in_short(every: Iterable[str], *short: str) -> list[Any]:
    """The parameters of a test, one for each value; all but those in short are long."""
    values = list(every)
    assert set(short) <= set(values)
    return [pytest.param(v, marks=[] if v in short else pytest.mark.long) for v in values]
