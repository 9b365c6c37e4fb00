"""Places: the hexes of a map, and behind them the boxes off the map, in one row of numbers.

The place of a unit is one number. Up to `off_map` it is a hex; from there on come the boxes: those
who wait, those who have left, those who are lost. A board keeps the numbers of its boxes, so that
the rules compare numbers and look nothing up.
"""

from __future__ import annotations

from typing import Final

from grognard.hexgrid import Grid
from grognard.kernel.data.wording import Wording
from grognard.kernel.play.order import Kind
from grognard.kernel.shown.presentation import Box, Chip, Texts, place_names

PLACE: Final = "place"  # the kind in the notation


class Places:
    """Hexes and boxes of a game; `case` is the rule cited when a place is unknown."""

    def __init__(self, grid: Grid, boxes: list[str], case: str) -> None:
        self.off_map: Final[int] = grid.count  # the first box: every smaller place is a hex
        self.boxes: Final = boxes
        self.kind: Final = Kind(PLACE, grid.ids + boxes, case)

    def box(self, name: str) -> int:
        """The number of a box."""
        if name not in self.boxes:
            raise ValueError(f"no box is named {name!r}; there are {', '.join(self.boxes)}")
        return self.off_map + self.boxes.index(name)

    def every_box(self) -> list[int]:
        """The numbers of all boxes, in their order."""
        return [self.off_map + number for number in range(len(self.boxes))]

    def on_map(self, place: int) -> bool:
        """Whether a place is a hex."""
        return 0 <= place < self.off_map

    def has(self, place: int) -> bool:
        """Whether there is such a place."""
        return 0 <= place < len(self.kind.ids)

    def names(self, where: list[int]) -> list[str]:
        """The printed names of the places of all units, as far as the reader may know them."""
        return place_names(self.kind, where)


class Boxes:
    """The boxes beside the map as a table shows them; their titles are `boxes.<name>`.

    `units` are the names of all units, `places` the name of the box or hex in which each one lies.
    """

    def __init__(self, words: Wording, units: list[str], places: list[str]) -> None:
        self.shown: Final[list[Box]] = []
        self._words: Final = words
        self._units: Final[dict[str, list[str]]] = {}
        for unit, place in zip(units, places, strict=True):
            self._units.setdefault(place, []).append(unit)

    def holds(self, name: str) -> bool:
        """Whether any unit lies in a box."""
        return name in self._units

    def add(self, name: str, notes: list[Texts], chips: list[Chip] | None = None) -> None:
        """Show a box with its units, and what is noted or lies beside them."""
        title = self._words.texts(f"boxes.{name}")
        self.shown.append(Box(name, title, self._units.get(name, []), notes, chips))

    def add_filled(self, name: str, notes: list[Texts]) -> None:
        """Show a box only while it holds a unit."""
        if self.holds(name):
            self.add(name, notes)
