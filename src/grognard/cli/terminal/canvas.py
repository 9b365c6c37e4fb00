"""A sheet of characters: boxes that share their walls, and coloured words in them."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import Final

from rich.text import Text

UP: Final = 1
DOWN: Final = 2
LEFT: Final = 4
RIGHT: Final = 8
WALL_STYLE: Final = "dim"
# By the sum of the directions in which a wall goes on.
BOX: Final = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
PLAIN_BOX: Final = " '.|-+++-++++++++"[:16]


class Canvas:
    """Characters by line and column; each has a style."""

    def __init__(self, width: int, height: int, *, plain: bool) -> None:
        self.width: Final = width
        self.height: Final = height
        self._box: Final = PLAIN_BOX if plain else BOX
        self._walls: Final = [[0] * width for _ in range(height)]
        self._letters: Final = [[""] * width for _ in range(height)]
        self._styles: Final = [[""] * width for _ in range(height)]

    def box(self, left: int, top: int, width: int, height: int) -> None:
        """Draw the four walls of a box; width and height count one of each pair of walls."""
        right, bottom = left + width, top + height
        for x in range(left, right):
            for y in (top, bottom):
                self._walls[y][x] |= RIGHT
                self._walls[y][x + 1] |= LEFT
        for y in range(top, bottom):
            for x in (left, right):
                self._walls[y][x] |= DOWN
                self._walls[y + 1][x] |= UP

    def write(self, left: int, top: int, words: str, style: str = "") -> None:
        """Write words over whatever is there."""
        for x, letter in enumerate(words, left):
            self._letters[top][x] = letter
            self._styles[top][x] = style

    def sheets(self, width: int) -> list[list[Text]]:
        """The lines; a canvas that is too wide is cut into sheets, to be laid side by side."""
        return [
            [self._line(y, left, min(left + width, self.width)) for y in range(self.height)]
            for left in range(0, self.width, width)
        ]

    def _line(self, y: int, left: int, right: int) -> Text:
        """One line; neighbours of one style are written together."""
        line = Text(no_wrap=True)
        cells = [self._cell(x, y) for x in range(left, right)]
        for style, run in groupby(cells, key=itemgetter(1)):
            line.append("".join(letter for letter, _ in run), style)
        line.rstrip()
        return line

    def _cell(self, x: int, y: int) -> tuple[str, str]:
        letter = self._letters[y][x]
        if letter:
            return letter, self._styles[y][x]
        return self._box[self._walls[y][x]], WALL_STYLE
