"""What the server says by itself, and what it says when something is wrong."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field


class Problem(Struct):
    """What was wrong with a request."""

    error: str
    detail: str = ""
    extra: dict[str, Any] = field(default_factory=dict)


class Live(Struct):
    """A message over the socket: something changed, ask for it."""

    kind: Literal["changed", "chat", "presence", "thinking", "progress", "bye"]
    version: int
    detail: str = ""
