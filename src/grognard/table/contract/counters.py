"""Where the figures of a counter stand: places in a box of 46 by 46 from its upper left corner."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

PlateShape = Annotated[
    Literal[
        "rounded",
        "sharp",
        "house",
        "ellipse",
        "heavy-ellipse",
        "hexagon",
        "diamond",
        "disc",
        "shield",
    ],
    Meta(title="PlateShape"),
]
SlotSign = Annotated[
    Literal["triangle", "figure", "arc", "range", "wheels", "tracks", "span"],
    Meta(title="SlotSign"),
]

# Only drawn if a value of the face is this one. `is` is a word of Python's own.
When = TypedDict("When", {"value": str, "is": str})


class PlateLook(TypedDict):
    """How a plate looks for one value."""

    fill: str
    shape: PlateShape
    edge: NotRequired[float]


class Plate(TypedDict):
    """Ground behind a figure."""

    shape: PlateShape
    x: float
    y: float
    w: float
    h: float
    fill: str  # a colour, or "ink" or "ground" of the counter; "contrast" swaps them on dark ones
    edge: NotRequired[float]
    by: NotRequired[str]  # the value of the face that decides fill and shape, never colour alone
    looks: NotRequired[dict[str, PlateLook]]
    when: NotRequired[When]


class Sign(TypedDict):
    """A small sign beside a figure."""

    kind: SlotSign
    x: float
    y: float
    fill: str
    when: NotRequired[When]


class Slot(TypedDict):
    """One figure, or several joined, centred at x on the base line y."""

    values: list[str]
    join: NotRequired[str]
    x: float
    y: float
    size: float
    max: float  # widest text in units; longer ones are squeezed
    ink: str  # a colour, or "ink": that of the counter
    plate: NotRequired[Plate]
    signs: NotRequired[list[Sign]]


class SymbolPlace(TypedDict):
    """Place and width of the symbol; "star" draws a leader's star instead."""

    x: float
    y: float
    w: float
    kind: NotRequired[Literal["star"]]


class CounterLayout(TypedDict):
    """Plain: sign in the corner, name above the symbol. Band: name and formation in a band."""

    head: Literal["plain", "band"]
    symbol: SymbolPlace
    slots: list[Slot]
