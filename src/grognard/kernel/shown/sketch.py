"""What a simple map shows of a position: the grid, terrain, counters, boxes beside the map.

A title fills it in (`Game.sketch`) from a state that holds only what the reader may know; whoever
draws needs no other knowledge of the title. Numbers are those of the notation: units by the kind
"unit", places by the kind "place" (hexes first, then the boxes), words by message key.
"""

from __future__ import annotations

from typing import Final

from grognard.hexgrid import Grid
from grognard.kernel.data.wording import Texts


class Counter:
    """One unit: whose it is, the short name on the counter, its printed factors, where it lies.

    `name` is its full name by language, the one that the table in the browser shows too.
    """

    def __init__(
        self,
        unit: int,
        side: int,
        short: str,
        factors: str,
        place: int,
        name: Texts,
        *,
        reduced: bool,
    ) -> None:
        self.unit: Final = unit
        self.side: Final = side
        self.short: Final = short
        self.factors: Final = factors
        self.place: Final = place
        self.name: Final = name
        self.reduced: Final = reduced


class Sketch:
    """A position to be drawn.

    `terrain` gives each hex a message key such as "word.terrain.forest", `plain` is the key that
    needs no letter; `boxes` are the places beside the map in the sequence in which they are read;
    `marks` names hexes that carry a marker, with the message key of what it means; `factors` is
    the message key of what the factors on a counter are.
    """

    def __init__(
        self,
        grid: Grid,
        terrain: list[str],
        plain: str,
        names: list[str],
        counters: list[Counter],
        boxes: list[int],
        marks: list[tuple[int, str]],
        factors: str,
    ) -> None:
        self.grid: Final = grid
        self.terrain: Final = terrain
        self.plain: Final = plain
        self.names: Final = names
        self.counters: Final = counters
        self.boxes: Final = boxes
        self.marks: Final = marks
        self.factors: Final = factors

    def at(self, place: int) -> list[Counter]:
        """The counters in a hex or a box, side by side."""
        return [counter for counter in self.counters if counter.place == place]
