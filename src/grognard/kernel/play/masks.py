"""Who may see a field. Every field of a state declares its mask; there is no default by silence.

What is hidden is replaced by a mark that no real value can be. Members of a kind and the boxes
beside a map are fewer than 4,096, numbers are far smaller, and "none" is -1: the mark is above them
all. So a hidden place is no hex, no box and not "nowhere"; "is it on the map?" (`place < box`) says
no, "is it there?" (`place == hex`) says no, and whoever uses it as an index gets an error, not some
other hex. The mark of a set is a member that no kind has.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

NOT_SHOWN: Final = 1 << 29
NOT_SHOWN_SET: Final = 1 << 4096
SPECTATOR: Final = -2

Mask = Callable[[Any, int], Any]


class MaskFault(Exception):
    """A mask that shows something that is neither the value nor the mark."""


def public(value: Any, viewer: int) -> Any:
    """Everybody sees it."""
    return value


def own_hand(value: Any, viewer: int) -> Any:
    """A list of hands, one a side: the owner sees his, of the others only how many they hold."""
    return [hand if side == viewer else [NOT_SHOWN] * len(hand) for side, hand in enumerate(value)]


def own_number(value: Any, viewer: int) -> Any:
    """A list with one number a side: each side sees its own."""
    return [number if side == viewer else NOT_SHOWN for side, number in enumerate(value)]


def nobody(value: Any, viewer: int) -> Any:
    """Nobody sees it before the game is over: an order of cards, a face-down counter's value."""
    return [nobody(item, viewer) for item in value] if isinstance(value, list) else NOT_SHOWN
