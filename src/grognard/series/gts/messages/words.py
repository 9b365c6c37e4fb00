"""Words of the series for what stands in a sentence: weather, and how a unit waits."""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "word.cloud.overcast": "overcast",
    "word.cloud.clear": "clear sky",
    "word.condition.none": "dry",
    "word.condition.rain": "rain",
    "word.condition.mud": "mud",
    "word.manner.deployed": "not In Column",
    "word.manner.column": "In Column",
    "word.manner.mounted": "mounted, not In Column",
    "word.manner.mounted-column": "mounted, In Column",
}
