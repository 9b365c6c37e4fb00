"""How sure a share is that was counted."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations


def wilson(hits: int, trials: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share: sound also for few trials and for shares near 0 and 1."""
    if not 0 <= hits <= trials:
        raise ValueError(f"{hits} hits in {trials} trials")
    if trials == 0:
        return 0.0, 1.0
    share = hits / trials
    middle = share + z * z / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    low = 0.0 if hits == 0 else (middle - spread) / scale
    high = 1.0 if hits == trials else (middle + spread) / scale
    return low, high
