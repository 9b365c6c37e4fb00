"""The hexes that matter, found on the map: the crossings of the Dives, Argentan, the way out.

No hexside of the Dives can be crossed but at a bridge or ford, and no hex with enemies can be
entered: whoever stands on the hex that the roads of a crossing share has closed it.
"""

from __future__ import annotations

from typing import Final

from grognard.mechanics.bits import bits_of, members
from grognard.titles.falaise.reading.board import Board
from grognard.titles.falaise.reading.components import ALLIED, GERMAN, NO_CROSSING

OUTPOST: Final = 3  # hexes from the edge
COVERS: Final = 3  # hexes of a column that a unit and its zone cover


class Crossing:
    """Bridges and fords that one hex closes."""

    def __init__(self, hubs: list[int], hexes: list[int], east_bank: int) -> None:
        self.hubs: Final = hubs  # each of them closes the crossing
        self.hexes: Final = hexes  # all its hexes
        self.bits: Final = bits_of(hexes)
        # On either bank, the hexes that close it together.
        self.east: Final = [h for h in hexes if east_bank >> h & 1]
        self.west: Final = [h for h in hexes if not east_bank >> h & 1]


class Places:
    """What a captain knows of the map before he looks at the counters."""

    def __init__(self, board: Board) -> None:
        sheet = board.sheet
        self.exit: Final = sheet.area_e
        self.argentan: Final = sheet.argentan
        # The Allied side of the front line: whoever marches there meets more of them.
        self.beyond: Final = bits_of(
            [h for h in range(board.grid.count) if sheet.home[h] == ALLIED]
        )
        self.east_bank: Final = _bank(board, sheet.area_e)
        self.crossings: Final = _crossings(board, self.east_bank)
        self.pickets: Final = _pickets(board, self.east_bank)
        self.strait: Final = _strait(board, self.east_bank)
        self.cork: Final = _cork(board)
        self.all_crossings: Final = bits_of([h for c in self.crossings for h in c.hexes])

    def crossing_at(self, h: int) -> int:
        """The number of the crossing that a hex belongs to, or -1."""
        if self.all_crossings >> h & 1:
            for number, crossing in enumerate(self.crossings):
                if crossing.bits >> h & 1:
                    return number
        return -1


def _pickets(board: Board, east_bank: int) -> list[int]:
    """6.5 Hexes from which three or four units cut every line to the edge south of the Dives.

    A column of hexes a little way from that edge: with its zone each unit covers three of them, so
    each stands in the middle of its three and no gap is left between two, nor at the map's edge.
    None where no line leads to that edge (R29).
    """
    edge = members(board.direct_edge[GERMAN] & ~east_bank)
    if not edge:
        return []
    column = [
        h
        for h in range(board.grid.count)
        if not (east_bank | board.sheet.near_dives) >> h & 1
        and min(board.grid.distance(h, goal) for goal in edge) == OUTPOST
    ]
    column.sort()
    last = len(column) - 1
    return [column[min(i + COVERS // 2, last)] for i in range(0, len(column), COVERS)]


def _strait(board: Board, east_bank: int) -> list[int]:
    """6.5, 11.9 The hexes between the pickets and the Dives, the nearest to the pocket first.

    A German who stands there cancels the pickets' zone in his hex, and a line for the whole pocket
    leads through it. So somebody has to stand there himself: the French and most others may not.
    """
    edge = members(board.direct_edge[GERMAN] & ~east_bank)
    near = board.sheet.near_dives & ~east_bank
    away = {
        h: min((board.grid.distance(h, goal) for goal in edge), default=0) for h in members(near)
    }
    return sorted((h for h in away if 0 < away[h] < OUTPOST), key=lambda h: (-away[h], h))


def _cork(board: Board) -> int:
    """6.5 The hex west of the line from which a zone of control ends every road line at once."""
    sheet = board.sheet
    goal = sheet.loc_hex
    near = [
        h for h in members(board.disc[1][goal] & ~sheet.area_e) if board.controls[h] >> goal & 1
    ]
    return max(near, key=lambda h: (board.road_hexes >> h & 1, h), default=goal)


def _bank(board: Board, start: int) -> int:
    """The hexes on the same bank of the Dives as a set of hexes."""
    neighbours = board.grid.neighbours
    found = start
    layer = members(start)
    while layer:
        following: list[int] = []
        for h in layer:
            for d in range(6):
                other = neighbours[6 * h + d]
                if other == board.grid.count or board.sheet.dives[6 * h + d]:
                    continue
                if not found >> other & 1:
                    found |= 1 << other
                    following.append(other)
        layer = following
    return found


def _crossings(board: Board, east_bank: int) -> list[Crossing]:
    """The crossings of the Dives, those nearest to the way out first."""
    sheet = board.sheet
    neighbours = board.grid.neighbours
    links: dict[int, set[int]] = {}
    for i in range(6 * board.grid.count):
        if sheet.dives[i] and sheet.crossing[i] != NO_CROSSING:
            links.setdefault(i // 6, set()).add(neighbours[i])
    found: list[Crossing] = []
    seen: set[int] = set()
    for h in sorted(links):
        if h in seen:
            continue
        group = {h}
        while True:
            more = {other for here in group for other in links[here]} - group
            if not more:
                break
            group |= more
        seen |= group
        hubs = [here for here in sorted(group) if len(links[here]) == len(group) - 1]
        found.append(Crossing(hubs, sorted(group), east_bank))
    goals = members(sheet.area_e)
    found.sort(key=lambda c: min(board.grid.distance(c.hubs[0], goal) for goal in goals))
    return found
