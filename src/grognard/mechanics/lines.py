"""Lines of communication: some hexes across country, then a network of roads of any length.

The two parts have different rules. Across country a line runs through hexes of one set, over open
hexsides; on the network it runs through hexes of another set, from link to link, to a terminal.
"""

from __future__ import annotations

from typing import Final

from grognard.hexgrid import Grid


class Network:
    """The roads of a map: which neighbouring hexes are linked."""

    def __init__(self, grid: Grid, links: list[bool]) -> None:
        self.links: Final[list[list[int]]] = []
        for h in range(grid.count):
            self.links.append([grid.neighbours[6 * h + d] for d in range(6) if links[6 * h + d]])

    def flood(self, terminals: list[int], free: int) -> int:
        """The hexes of the network from which a terminal is reached through free hexes only."""
        reached = 0
        queue: list[int] = []
        for h in terminals:
            if free >> h & 1:
                reached |= 1 << h
                queue.append(h)
        while queue:
            h = queue.pop()
            for other in self.links[h]:
                if (free >> other & 1) and not (reached >> other & 1):
                    reached |= 1 << other
                    queue.append(other)
        return reached

    def joins(self, h: int, reached: int) -> bool:
        """Whether a hex is linked to one of the reached ones."""
        for other in self.links[h]:
            if reached >> other & 1:
                return True
        return False


class OpenSides:
    """Which neighbours can be reached over a hexside that is open to lines."""

    def __init__(self, grid: Grid, closed: list[bool]) -> None:
        self.next_to: Final[list[list[int]]] = []
        for h in range(grid.count):
            self.next_to.append(
                [
                    grid.neighbours[6 * h + d]
                    for d in range(6)
                    if grid.neighbours[6 * h + d] != grid.count and not closed[6 * h + d]
                ]
            )


def line_to(start: int, goals: int, sides: OpenSides, free: int, length: int) -> list[int]:
    """The shortest line from a hex to a goal through free hexes, the start included.

    The start need not be free. The line enters at most `length` hexes; it is empty if there is
    none.
    """
    before: dict[int, int] = {start: -1}
    layer = [start]
    for distance in range(length + 1):
        following: list[int] = []
        for h in layer:
            if goals >> h & 1:
                return _back(h, before)
            if distance == length:
                continue
            for other in sides.next_to[h]:
                if other not in before and free >> other & 1:
                    before[other] = h
                    following.append(other)
        layer = following
    return []


def _back(h: int, before: dict[int, int]) -> list[int]:
    found: list[int] = []
    while h >= 0:
        found.append(h)
        h = before[h]
    found.reverse()
    return found
