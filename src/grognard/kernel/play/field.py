"""A field of a state or of a frame: how it is written, what it may be, and who may see it.

One declaration says it all. There is no default by silence: a field without a range or without a
mask cannot be made. A range that depends on map, counters or readings names its bound, and the game
says how large it is (`Game.bound`).
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.masks import NOT_SHOWN, Mask, public

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


class Spec:
    """A field without its name: what stands in an annotation.

    `shape` is "one", "list", "lists" (a list for each side), "set" (a bit per member) or "by KIND"
    (a value for each member of that kind). A list says how many values it holds at `most`. A
    `frozen` list is a tuple: copies share it, and a change puts another one in its place. A
    `packed` one is a column (see `rows`), which is copied in no time; it hides nothing. What is
    `derived` follows from other fields: copied, but neither written nor shown. A `veil` is the name
    of a set of the state: the values of its members are for their owner alone (see `showing`).
    """

    def __init__(
        self,
        shape: str,
        values: Values,
        *,
        mask: Mask = public,
        most: Bound | None = None,
        frozen: bool = False,
        packed: bool = False,
        derived: bool = False,
        start: str = "0",
        veil: str = "",
    ) -> None:
        if (shape in ("list", "lists")) != (most is not None) and not derived:
            raise TypeError("a list, and nothing else, says how many values it holds")
        if shape == "set" and values.none:
            raise TypeError("none cannot be a member of a set")
        if packed and (veil or mask is not public or not shape.startswith("by ")) and not derived:
            raise TypeError("a column holds a value for each member, open to everybody")
        if veil and not shape.startswith("by "):
            raise TypeError("a veil hides values of members: only a value for each can have one")
        for bound in (values.low, values.high):
            if isinstance(bound, int) and bound >= NOT_SHOWN:
                raise TypeError(f"{bound} is not below the mark of what is hidden")
        self.shape: Final = shape
        self.values: Final = values
        self.mask: Final = mask
        self.most: Final = most
        self.frozen: Final = frozen
        self.packed: Final = packed
        self.derived: Final = derived
        self.start: Final = start  # as it is written in the constructor
        self.veil: Final = veil

    def named(self, name: str) -> Field:
        """The field of this name."""
        return Field(name, self)


class Field:
    """One field of a state or a frame: its name and what is declared of it."""

    def __init__(self, name: str, spec: Spec) -> None:
        self.name: Final = name
        self.spec: Final = spec
        self.shape: Final = spec.shape
        self.values: Final = spec.values
        self.mask: Final = spec.mask
        self.most: Final = spec.most
        self.frozen: Final = spec.frozen
        self.packed: Final = spec.packed
        self.derived: Final = spec.derived
        self.start: Final = spec.start
        self.veil: Final = spec.veil
        # Whether anything of it is ever hidden from anybody.
        self.secret: Final[bool] = spec.mask is not public or spec.veil != ""
        # The kind of the values; "number" and "flag" need no names.
        self.kind: Final[str] = spec.values.kind

    def shown_by(self, mask: Mask) -> Field:
        """The same field, seen by others."""
        return Field(
            self.name, Spec(self.shape, self.values, mask=mask, most=self.most, veil=self.veil)
        )


def one(values: Values, *, mask: Mask = public) -> Spec:
    """A single value."""
    return Spec("one", values, mask=mask)


def set_of(kind: str, *, mask: Mask = public) -> Spec:
    """A set of members of a kind, a bit each."""
    return Spec("set", member(kind), mask=mask)


def each(
    kind: str, values: Values, *, mask: Mask = public, frozen: bool = False, veil: str = ""
) -> Spec:
    """A value for each member of a kind."""
    return Spec(f"by {kind}", values, mask=mask, frozen=frozen, veil=veil)


def column_by(kind: str, values: Values) -> Spec:
    """A value for each member of a kind, open to everybody, packed into a column."""
    return Spec(f"by {kind}", values, packed=True)


def list_of(values: Values, most: Bound, *, mask: Mask = public, frozen: bool = False) -> Spec:
    """At most so many values."""
    return Spec("list", values, mask=mask, most=most, frozen=frozen)


def hands_of(values: Values, most: Bound, *, mask: Mask) -> Spec:
    """A list for each side, each with at most so many values."""
    return Spec("lists", values, mask=mask, most=most)


def derived_column(kind: str) -> Spec:
    """A column with a value for each member of a kind, zero at first, that follows from others."""
    start = f'board.notation.kind("{kind}").column(0)'
    return Spec("list", number(0, 0), derived=True, packed=True, start=start)


def derived(start: str) -> Spec:
    """Follows from the other fields (`State.derive`); begins as is written here."""
    shape = "list" if start.startswith("[") else "one"
    return Spec(shape, number(0, 0), derived=True, frozen=start.startswith("("), start=start)
