"""Who may see a field. Every field of a state declares its mask; there is no default by silence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

# Apart from -1, a title's "none", and below every number that a title counts: "nothing is there"
# and "that is not for you" must never look alike.
NOT_SHOWN: Final = -9999
SPECTATOR: Final = -2

Mask = Callable[[Any, int], Any]


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
