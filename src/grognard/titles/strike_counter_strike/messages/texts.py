"""What the title has to say, by key: the series' messages and its own. German: `language/de.po`."""

from __future__ import annotations

from typing import Final

from grognard.series.gts.messages.texts import MESSAGES as SERIES
from grognard.titles.strike_counter_strike.messages import (
    events,
    fire,
    movement,
    names,
    reasons,
    setup,
    status,
)

MESSAGES: Final[dict[str, str]] = {
    **SERIES,
    **names.MESSAGES,
    **movement.MESSAGES,
    **fire.MESSAGES,
    **setup.MESSAGES,
    **events.MESSAGES,
    **status.MESSAGES,
    **reasons.MESSAGES,
}
