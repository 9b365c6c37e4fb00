"""2.1 Lines along hexsides for the drawing, in the order in which a pen follows them."""

from __future__ import annotations

from grognard.hexgrid import Grid

Side = tuple[int, int]


def touches(grid: Grid, one: Side, two: Side) -> bool:
    """Whether two hexsides share a corner: three hexes meet there."""
    for here, there in (one, (one[1], one[0])):
        for first, second in (two, (two[1], two[0])):
            if here == first and there != second and grid.direction(there, second) >= 0:
                return True
    return False


def runs(grid: Grid, sides: list[Side], last: Side | None = None) -> list[list[Side]]:
    """One list for each unbroken line; the line that has `last` ends with it, if it can."""
    left = sides[:]
    found: list[list[Side]] = []
    while left:
        ends = [side for side in left if len(_near(grid, side, left)) < 2]
        start = ends[0] if ends else left[0]
        if last in ends:
            start = last
        run: list[Side] = []
        ahead = [start]
        while ahead:
            here = ahead[0]
            left.remove(here)
            run.append(here)
            ahead = _near(grid, here, left)
        if run[0] == last:
            run.reverse()
        found.append(run)
    return found


def _near(grid: Grid, side: Side, among: list[Side]) -> list[Side]:
    return [other for other in among if other != side and touches(grid, side, other)]
