"""2.1 Lines along hexsides for the drawing: borders of areas, put in order."""

from __future__ import annotations

from grognard.titles.falaise.components import Sheet

Side = tuple[int, int]


def border(sheet: Sheet, inside: int) -> list[Side]:
    """The hexsides between a set of hexes and the rest of the map; the inner hex stands first."""
    found: list[Side] = []
    for hex_ in range(sheet.grid.count):
        if inside >> hex_ & 1:
            for other in sheet.grid.adjacent(hex_):
                if not inside >> other & 1:
                    found.append((hex_, other))
    return found


def runs(sheet: Sheet, sides: list[Side]) -> list[list[Side]]:
    """The hexsides in the order in which a pen follows them; one list for each unbroken line.

    Where a border passes a corner exactly two of its sides meet there, so a line never forks.
    """
    left = dict.fromkeys(sides)
    ends = [side for side in sides if len(_next(sheet, side, left)) < 2]
    found: list[list[Side]] = []
    for start in [*ends, *sides]:  # loops have no end: any side will do
        if start not in left:
            continue
        run: list[Side] = []
        here: Side | None = start
        while here is not None:
            del left[here]
            run.append(here)
            ahead = _next(sheet, here, left)
            here = ahead[0] if ahead else None
        found.append(run)
    return found


def _next(sheet: Sheet, side: Side, among: dict[Side, None]) -> list[Side]:
    """The other sides of a border that share a corner with one: they share one of its hexes."""
    inner, outer = side
    found: list[Side] = []
    for hex_ in sheet.grid.adjacent(inner):
        if sheet.grid.direction(hex_, outer) < 0:
            continue
        # The third hex at a corner belongs to the inside or to the outside.
        for other in ((hex_, outer), (inner, hex_)):
            if other in among:
                found.append(other)
    return found
