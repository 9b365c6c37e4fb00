"""6.2, 8.4, 10.2 Who suffers by a result: for the odds at a glance. No rule is decided here."""

from __future__ import annotations

from typing import Final

from grognard.kernel.shown.presentation import BOTH, OURS, OWNER, THEIRS

RESULTS: Final[dict[str, str]] = {
    "fire.halt": OWNER,  # 6.2
    "fire.disrupted": OWNER,
    "bombard.disrupts": THEIRS,  # 8.2
    "bombard.step_lost": THEIRS,
    "friendly_fire.hits": OURS,  # 8.4
    "assault.result.al1": OURS,  # 10.2
    "assault.result.dr": THEIRS,
    "assault.result.bl1": BOTH,
    "assault.result.dl1": THEIRS,
    "assault.result.de": THEIRS,
}
