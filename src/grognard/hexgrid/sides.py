"""Hexsides as small numbers, the same number from both hexes.

Sides are numbered in the order in which they are first met going through the hexes by number
and round each by direction. A side on the border of the map, or beside a hole, has a number of
its own too, so that borders and rivers along them can be marked.
"""


class SideTable:
    """Every hexside of a map, found from its table of neighbours."""

    def __init__(self, neighbours: list[int], count: int) -> None:
        side_of: list[int] = [-1] * (6 * count)
        low: list[int] = []
        high: list[int] = []
        for h in range(count):
            for d in range(6):
                other = neighbours[6 * h + d]
                if other < h:
                    side_of[6 * h + d] = side_of[6 * other + (d + 3) % 6]
                else:
                    side_of[6 * h + d] = len(low)
                    low.append(h)
                    high.append(other)
        self.side_of: list[int] = side_of
        """Side by ``6 * hex + direction``."""
        self.low: list[int] = low
        """The hex with the smaller number, by side."""
        self.high: list[int] = high
        """The hex with the greater number, by side; `count` when it is off the map."""
