"""Lines of communication: some hexes across country, then a network of roads of any length.

The two parts have different rules. Across country a line runs through hexes of one set, over open
hexsides; on the network it runs through hexes of another set, from link to link, to a terminal.
"""

from __future__ import annotations

from typing import Final

from grognard.hexgrid import Grid
from grognard.kernel.play.rows import Row, filled, row_of
from grognard.mechanics.paths import way_back

REACHED: Final = 1
JOINED: Final = 2
_SHUT: Final = 3
_NOWHERE: Final = -1


class Network:
    """The roads of a map: which neighbouring hexes are linked."""

    def __init__(self, grid: Grid, links: list[bool]) -> None:
        self.links: Final[list[list[int]]] = []
        for h in range(grid.count):
            self.links.append([grid.neighbours[6 * h + d] for d in range(6) if links[6 * h + d]])
        self._rows: Final[list[Row]] = [row_of(row) for row in self.links]
        self._blank: Final[Row] = filled(grid.count, 0)

    def flood(self, terminals: list[int], shut: list[int]) -> Row:
        """What is linked to a terminal through hexes that are not shut.

        `REACHED` for each hex of the network from which a terminal is reached, `JOINED` for each
        shut hex next to such a one: whoever stands there is on the network with the next step.
        """
        marks = self._blank[:]
        for h in shut:
            marks[h] = _SHUT
        queue: list[int] = []
        for h in terminals:
            if marks[h] == 0:
                marks[h] = REACHED
                queue.append(h)
        while queue:
            for other in self._rows[queue.pop()]:
                mark = marks[other]
                if mark == 0:
                    marks[other] = REACHED
                    queue.append(other)
                elif mark == _SHUT:
                    marks[other] = JOINED
        for h in shut:
            if marks[h] == _SHUT:
                marks[h] = 0
        return marks

    def way(self, start: int, ends: int, shut: int) -> list[int]:
        """The shortest way along the network to one of some hexes, the start included."""
        before: dict[int, int] = {start: -1}
        queue = [start]
        for h in queue:
            if ends >> h & 1:
                return way_back(h, before)
            for other in self.links[h]:
                if other not in before and not shut >> other & 1:
                    before[other] = h
                    queue.append(other)
        return []


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


def line_to(start: int, goals: Row, sides: OpenSides, free: int, length: int) -> list[int]:
    """The shortest line from a hex to a goal through free hexes, the start included.

    What is not zero in `goals` is a goal. The start need not be free. The line enters at most
    `length` hexes; it is empty if there is none.
    """
    before: dict[int, int] = {start: -1}
    goal = _nearest(start, goals, sides, free, length, before)
    return way_back(goal, before) if goal != _NOWHERE else []


def has_line_to(start: int, goals: Row, sides: OpenSides, free: int, length: int) -> bool:
    """Whether there is such a line."""
    return _nearest(start, goals, sides, free, length, {start: -1}) != _NOWHERE


def without_line(starts: list[int], goals: Row, sides: OpenSides, free: int, length: int) -> int:
    """Those of some hexes from which no such line leads, as a set."""
    found = 0
    for start in starts:
        if _nearest(start, goals, sides, free, length, {start: -1}) == _NOWHERE:
            found |= 1 << start
    return found


def _nearest(
    start: int, goals: Row, sides: OpenSides, free: int, length: int, before: dict[int, int]
) -> int:
    """The nearest goal; `before` says from where each hex was entered."""
    layer = [start]
    for distance in range(length + 1):
        following: list[int] = []
        for h in layer:
            if goals[h]:
                return h
            if distance == length:
                continue
            for other in sides.next_to[h]:
                if other not in before and free >> other & 1:
                    before[other] = h
                    following.append(other)
        layer = following
    return _NOWHERE
