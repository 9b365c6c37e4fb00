"""What the table refuses, wherever that is found out. How it is answered stands in `http.problems`.

It imports nothing: a process that replays a stranger's record needs neither the web nor a database.
"""

from __future__ import annotations

import logging
from typing import Any, Final

logger: Final = logging.getLogger("grognard.table")


class Refused(Exception):
    """A request that cannot be granted."""

    def __init__(self, status: int, error: str, detail: str = "", **extra: Any) -> None:
        super().__init__(f"{status} {error}: {detail}")
        self.status: Final = status
        self.error: Final = error
        self.detail: Final = detail
        self.extra: Final = extra


def no_such_match() -> Refused:
    """There is no such match, or it is not for this key."""
    return Refused(404, "no-such-match", "There is no match for this key.")
