"""S4.10 Who suffers by a result: for the odds at a glance. No rule is decided here."""

from __future__ import annotations

from typing import Final

from grognard.kernel.shown.presentation import OWNER

RESULTS: Final[dict[str, str]] = {
    "combat.flipped": OWNER,  # S4.10
    "combat.eliminated": OWNER,
}
