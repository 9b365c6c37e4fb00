"""Overlays of the map: what a title can lay over it, in looks that the drawing knows.

An overlay is made from what its reader may know and from nothing else: a title is given a masked
state and must take what it cannot see as unknown. Hexes and units are printed names.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet
from grognard.kernel.data.wording import Texts, Wording

NOTHING: Final = "nothing"
HEX: Final = "hex"
UNIT: Final = "unit"
NEEDS: Final = [NOTHING, HEX, UNIT]

# The looks, as the drawing library has them; each has its own ink, dash and sign, so that no two
# differ by colour alone. What a look means here and now the legend of the overlay says.
FROM: Final = "from"  # where it is seen from
REACH: Final = "reach"  # can be reached
COSTLY: Final = "reach-costly"  # can be reached, but it ends there, or fire is drawn
ZONE: Final = "zone"  # a zone of control
ZONE_ENEMY: Final = "zone-enemy"  # the other side's
FIRE: Final = "fire"  # can be fired at, can be seen
BLOCKED: Final = "blocked"  # cannot
RANGE: Final = "range"  # within range
SUPPLY: Final = "supply"  # a line of supply or communication
SOURCE: Final = "source"  # where it leads to
CUT: Final = "cut"  # what cuts it
BORDER: Final = "border"  # a line between regions
AREA: Final = "area"  # a region
KINDS: Final = [f"kind-{n}" for n in range(1, 7)]  # kinds of anything else, in turn
LOOKS: Final = [
    FROM,
    REACH,
    COSTLY,
    ZONE,
    ZONE_ENEMY,
    FIRE,
    BLOCKED,
    RANGE,
    SUPPLY,
    SOURCE,
    CUT,
    BORDER,
    AREA,
    *KINDS,
]


class OverlayChoice:
    """An overlay that the title has; `needs`: it is seen from nothing, a hex or a unit."""

    def __init__(self, name: str, title: Texts, needs: str = NOTHING) -> None:
        self.name: Final = name
        self.title: Final = title
        self.needs: Final = needs  # NOTHING, HEX or UNIT


class Overlay:
    """Hexes, hexsides, lines and areas, each with a look; and what a look means.

    A text of up to four characters is written into the hex (a cost, a distance); a longer one is
    read where the hex is described. A line leads from its first hex to its last, and needs not step
    from neighbour to neighbour. A side lies between two neighbours and points from the first to the
    second, which is seen in the looks that have a direction. An area is outlined as a whole.
    """

    def __init__(self) -> None:
        self.legend: Final[list[tuple[str, Texts]]] = []
        self.hexes: Final[list[tuple[str, str, Texts]]] = []
        self.sides: Final[list[tuple[str, str, str]]] = []
        self.lines: Final[list[tuple[list[str], str, Texts]]] = []
        self.areas: Final[list[tuple[list[str], str, Texts]]] = []

    def explain(self, look: str, text: Texts) -> None:
        """What a look means in this overlay."""
        self.legend.append((look, text))

    def add_hex(self, hex_: str, look: str, text: Texts | None = None) -> None:
        """A hex."""
        self.hexes.append((hex_, look, {} if text is None else text))

    def add_side(self, first: str, second: str, look: str) -> None:
        """The hexside between two neighbours."""
        self.sides.append((first, second, look))

    def add_line(self, hexes: list[str], look: str, text: Texts | None = None) -> None:
        """A line through hexes, at least two."""
        self.lines.append((hexes, look, {} if text is None else text))

    def add_area(self, hexes: list[str], look: str, text: Texts | None = None) -> None:
        """A group of hexes, outlined as a whole."""
        self.areas.append((hexes, look, {} if text is None else text))


# -------------------------------------------------------------------- what titles have in common

SOURCES: Final = "sources"


def overlay_choices(words: Wording, needs: dict[str, str]) -> list[OverlayChoice]:
    """What there is to choose: the title's overlays by name, with what each needs."""
    return [
        OverlayChoice(name, words.texts(f"overlays.{name}.name"), need)
        for name, need in needs.items()
    ]


def sources_overlay(words: Wording, data: DataSet) -> Overlay:
    """Where the terrain of each hex comes from."""
    overlay = Overlay()
    used: list[str] = []
    for row in data.table("hexes").rows:
        source = row.text("source")
        if source not in used:
            used.append(source)
            look = KINDS[len(used) - 1]
            overlay.explain(look, words.texts(f"overlays.{SOURCES}.{source}"))
        overlay.add_hex(row.text("hex"), KINDS[used.index(source)])
    return overlay
