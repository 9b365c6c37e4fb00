"""Who may see what one side has answered in secret."""

from __future__ import annotations

from typing import Any

from grognard.kernel.play.masks import NOT_SHOWN, Mask
from tests.toy import words as w


def only(side: int) -> Mask:
    """Seen by one side; the others do not even see whether there is anything."""

    def mask(value: Any, viewer: int) -> Any:
        return value if viewer == side else NOT_SHOWN

    return mask


def answered(side: int) -> Mask:
    """Seen by one side; the others see whether an answer was given."""

    def mask(value: Any, viewer: int) -> Any:
        return value if viewer == side or value == w.NONE else NOT_SHOWN

    return mask
