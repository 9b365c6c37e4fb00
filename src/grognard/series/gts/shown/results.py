"""13.0, 15.3, 18.0 Who suffers by a result: for the odds at a glance. No rule is decided here."""

from __future__ import annotations

from typing import Final

from grognard.kernel.shown.presentation import OURS, OWNER, THEIRS

RESULTS: Final[dict[str, str]] = {
    "fire.suppression": OWNER,  # 15.3.2
    "fire.cohesion": OWNER,
    "fire.step": OWNER,
    "fire.elimination": OWNER,
    "check.failed": OWNER,  # 13.0
    "assault.won": THEIRS,  # 18.14a
    "assault.failed": OURS,
    "assault.broken": OURS,  # 18.8
}
