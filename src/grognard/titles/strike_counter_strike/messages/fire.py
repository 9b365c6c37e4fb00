"""What is told of fire by the exclusive rules."""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "refuse.less_vulnerable": (
        "{target:unit} is not the most vulnerable unit there: {unit:unit} is easier to hit."
    ),
}
