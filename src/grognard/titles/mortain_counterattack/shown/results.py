"""7.6 Who suffers by a result: for the odds at a glance. No rule is decided here."""

from __future__ import annotations

from typing import Final

from grognard.kernel.shown.presentation import BOTH, OURS, THEIRS

RESULTS: Final[dict[str, str]] = {
    "combat.result.Ae": OURS,  # 7.6
    "combat.result.A": OURS,
    "combat.result.A3": OURS,
    "combat.result.A2": OURS,
    "combat.result.A1": OURS,
    "combat.result.Ex": BOTH,
    "combat.result.Ex_fire": THEIRS,  # 8.4
    "combat.result.D2": THEIRS,
    "combat.result.D3": THEIRS,
    "combat.result.De": THEIRS,
}
