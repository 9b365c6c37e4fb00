"""What the drawing needs to know of a title: one neutral board, sent once.

Nothing in it is a rule: words, places, looks and figures to print. The titles write it as plain
dictionaries (`kernel/shown/drawing.py`); a test compares each of them with these types.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from msgspec import Meta

from grognard.table.contract.counters import CounterLayout

Direction = Annotated[
    Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW", "none"], Meta(title="Direction")
]
# How a terrain is drawn; several titles may give one look several names.
Look = Annotated[
    Literal[
        "clear",
        "woods",
        "village",
        "town",
        "hill",
        "wooded-hill",
        "peak",
        "crest",
        "bocage",
        "orchard",
        "marsh",
        "heath",
    ],
    Meta(title="Look"),
]
LinkKind = Annotated[Literal["road", "trail", "rail"], Meta(title="LinkKind")]
SideKind = Annotated[
    Literal["river", "stream", "slope", "crest", "bridge", "ford"], Meta(title="SideKind")
]
# River, stream and crest are nature; the others are lines of the game, each with its own look.
LineKind = Annotated[
    Literal["river", "stream", "crest", "front", "limit", "boundary", "start"],
    Meta(title="LineKind"),
]
MarkKind = Annotated[Literal["victory", "supply", "observation", "entry"], Meta(title="MarkKind")]
SignName = Annotated[
    Literal[
        "star",
        "cross",
        "bars",
        "chevrons",
        "ring",
        "diamond",
        "halves",
        "thirds",
        "disc",
        "none",
    ],
    Meta(title="SignName"),
]


class Texts(TypedDict):
    """A text in every language."""

    en: str
    de: str


class Hex(TypedDict):
    """A hex; its place in the list is its number.

    x and y are exact whole centres from the north-west. pointy: x in half hex widths, y in rows
    (1.5 R each); flat: x in columns (1.5 R each), y in half hex heights.
    """

    id: str
    x: int
    y: int
    terrain: str
    features: NotRequired[list[str]]  # further terrains in it: a village in woods, a crest
    name: str  # of the place, or ""
    area: NotRequired[bool]  # the name is that of a stretch of country, not of a place
    source: str  # where the data come from, in the words of the data


class Terrain(TypedDict):
    """A terrain; `note` is what the legend adds to its name, such as a modifier."""

    id: str
    name: Texts
    look: Look
    note: Texts


class Exits(TypedDict):
    """Where the ends of a chain leave the map; "none": they do not."""

    first: NotRequired[Direction]
    last: NotRequired[Direction]


class Link(TypedDict):
    """A chain of neighbouring hexes; without exits an end on the rim leads off the map."""

    kind: LinkKind
    hexes: list[str]
    exits: NotRequired[Exits]


class Side(TypedDict):
    """Something on one hexside. For a slope `a` is the upper hex."""

    kind: SideKind
    a: str
    b: str


class Zone(TypedDict):
    """Hexes that belong together."""

    kind: str
    hexes: list[str]
    name: NotRequired[Texts]


class Line(TypedDict):
    """A course along hexsides, in order; rivers run downstream."""

    kind: LineKind
    sides: list[tuple[str, str]]
    name: NotRequired[Texts]


class Mark(TypedDict):
    """A sign printed in a hex; it bears the colour of its player."""

    kind: MarkKind
    hex: str
    text: NotRequired[str]
    player: NotRequired[str]


class Player(TypedDict):
    """A side with its ink on the map, by day and by night."""

    id: str
    name: Texts
    light: str
    dark: str


class Numbering(TypedDict):
    """Which characters of a hex id are its column and its row: from, and up to."""

    column: tuple[int, int]
    row: tuple[int, int]


class Sheet(TypedDict):
    """The margin of the map; `words` are other words for the legend, by kind."""

    title: Texts
    subtitle: Texts
    note: Texts
    hexMetres: NotRequired[float]  # width of a hex, for the scale bar
    numbering: NotRequired[Numbering]
    words: NotRequired[dict[str, Texts]]


class GroundStyle(TypedDict):
    """A counter's two colours, the ink on it, the ground of the symbol, the sign in the corner."""

    ground: str
    deep: str
    ink: str
    box: str
    sign: SignName


class Face(TypedDict):
    """One side of a counter; a reduced one has a pale band."""

    values: dict[str, int | float | str]
    reduced: NotRequired[bool]


class Unit(TypedDict):
    """A counter."""

    id: str
    side: str
    short: str  # what is printed on it
    name: Texts
    formation: str
    ground: str
    symbol: str  # of the sprite
    size: str  # I, II, III, X, XX, XXX or KG (a group made for one task)
    faces: list[Face]
    layout: NotRequired[str]  # another one than the board's
    band: NotRequired[str]  # colour of the band, of layouts that have one


class Counters(TypedDict):
    """How counters are laid out: `layout` may name one of `layouts` or one of the drawing's own."""

    layout: CounterLayout | str
    layouts: NotRequired[dict[str, CounterLayout]]
    grounds: dict[str, GroundStyle]


class BoardWords(TypedDict):
    """What the ids of a board are called."""

    values: dict[str, Texts]
    badges: dict[str, Texts]
    sources: dict[str, Texts]


class Board(TypedDict):
    """Everything that is drawn and never changes; `style` is any part of the drawing's style."""

    title: str
    name: Texts
    orientation: Literal["pointy", "flat"]
    hexes: list[Hex]
    terrains: list[Terrain]
    links: list[Link]
    sides: list[Side]
    zones: list[Zone]
    lines: list[Line]
    marks: list[Mark]
    players: list[Player]
    sheet: Sheet
    style: dict[str, Any]
    counters: Counters
    units: list[Unit]
    words: NotRequired[BoardWords]
