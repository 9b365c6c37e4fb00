"""How sure a share is that was counted."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations
# Student's t by degrees of freedom from 1; beyond these about Z95 and MORE by the degrees.
T95: Final[tuple[float, ...]] = (12.71, 4.31, 3.19, 2.78, 2.58, 2.45, 2.37, 2.31, 2.27, 2.23)
MORE: Final = 2.7


def wilson(hits: float, trials: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share: sound also for few trials and for shares near 0 and 1.

    Trials that count in part (a draw, a judged position) make it too wide, never too narrow.
    """
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


def around(numbers: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval for the mean of numbers; two at least."""
    count = len(numbers)
    mean = sum(numbers) / count
    squares = sum([(number - mean) * (number - mean) for number in numbers])
    degrees = count - 1
    wide = T95[degrees - 1] if degrees <= len(T95) else Z95 + MORE / degrees
    spread = wide * sqrt(squares / degrees / count)
    return mean - spread, mean + spread
