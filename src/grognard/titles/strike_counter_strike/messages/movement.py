"""What is told of movement by the exclusive rules."""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "refuse.no_trace": (
        "{unit:unit} cannot trace a path for its transport to a Road and on to its own map edge."
    ),
}
