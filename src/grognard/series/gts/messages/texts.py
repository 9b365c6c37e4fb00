"""What the series has to say, by key; each area has its file. German: `language/de.po`."""

from __future__ import annotations

from typing import Final

from grognard.series.gts.messages import assault, checks, fire, movement, turn, words, work

MESSAGES: Final[dict[str, str]] = {
    **assault.MESSAGES,
    **checks.MESSAGES,
    **fire.MESSAGES,
    **movement.MESSAGES,
    **turn.MESSAGES,
    **words.MESSAGES,
    **work.MESSAGES,
}
