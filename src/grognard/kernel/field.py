"""A field of a state or of a frame: how it is written, what it may be, and who may see it.

One declaration says it all. There is no default by silence: a field without a range or without a
mask cannot be made. A range that depends on map, counters or readings names its bound, and the game
says how large it is (`Game.bound`).
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.masks import Mask, public

Bound = int | str  # a number, or the name of one that the game knows


class Values:
    """What a single value may be: a whole number of a range, a flag, or a member of a kind."""

    def __init__(self, kind: str, low: Bound, high: Bound, *, none: bool) -> None:
        self.kind: Final = kind
        self.low: Final = low
        self.high: Final = high
        self.none: Final = none  # "no hex", "no card": written as null


def number(low: Bound, high: Bound) -> Values:
    """A whole number from `low` to `high`, both included."""
    return Values("number", low, high, none=False)


def flag() -> Values:
    """True or false."""
    return Values("flag", 0, 1, none=False)


def member(kind: str) -> Values:
    """One of a kind: a unit, a hex, a card."""
    return Values(kind, 0, 0, none=False)


def member_or_none(kind: str) -> Values:
    """One of a kind, or none."""
    return Values(kind, 0, 0, none=True)


class Field:
    """One field: its name, its shape, its values, and its mask.

    `shape` is "one", "list", "lists" (a list for each side), "set" (a bit per member) or "by KIND"
    (a value for each member of that kind). A list says how many values it holds at `most`.
    """

    def __init__(
        self, name: str, shape: str, values: Values, mask: Mask, most: Bound | None = None
    ) -> None:
        if (shape in ("list", "lists")) != (most is not None):
            raise TypeError(f"{name}: a list, and nothing else, says how many values it holds")
        if shape == "set" and values.none:
            raise TypeError(f"{name}: none cannot be a member of a set")
        self.name: Final = name
        self.shape: Final = shape
        self.values: Final = values
        self.mask: Final = mask
        self.most: Final = most

    @property
    def kind(self) -> str:
        """The kind of the values; "number" and "flag" need no names."""
        return self.values.kind

    def shown_by(self, mask: Mask) -> Field:
        """The same field, seen by others."""
        return Field(self.name, self.shape, self.values, mask, self.most)


def open_field(name: str, shape: str, values: Values, most: Bound | None = None) -> Field:
    """A field that everybody sees."""
    return Field(name, shape, values, public, most)
