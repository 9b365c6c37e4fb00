"""Lines along hexsides: borders of areas, and the order in which a pen follows them."""

from __future__ import annotations

from grognard.hexgrid import Grid

Side = tuple[int, int]


def border(grid: Grid, inside: int) -> list[Side]:
    """The hexsides between a set of hexes and the rest of the map; the inner hex stands first."""
    found: list[Side] = []
    for hex_ in range(grid.count):
        if inside >> hex_ & 1:
            for other in grid.adjacent(hex_):
                if not inside >> other & 1:
                    found.append((hex_, other))
    return found


def touches(grid: Grid, one: Side, two: Side) -> bool:
    """Whether two hexsides share a corner: three hexes meet there."""
    for here, there in (one, (one[1], one[0])):
        for first, second in (two, (two[1], two[0])):
            if here == first and grid.direction(there, second) >= 0:
                return True
    return False


def runs(grid: Grid, sides: list[Side], last: Side | None = None) -> list[list[Side]]:
    """One list for each unbroken line, from an end of it; a loop begins anywhere.

    The line that has `last` ends with it, if it can.
    """
    left = {side: at for at, side in enumerate(sides)}
    found: list[list[Side]] = []
    while left:
        ends = [side for side in left if len(_next(grid, side, left)) < 2]
        start = ends[0] if ends else next(iter(left))
        if last is not None and last in ends:
            start = last
        run: list[Side] = []
        ahead = [start]
        while ahead:
            here = ahead[0]
            del left[here]
            run.append(here)
            ahead = _next(grid, here, left)
        if run[0] == last:
            run.reverse()
        found.append(run)
    return found


def _next(grid: Grid, side: Side, among: dict[Side, int]) -> list[Side]:
    """The hexsides that share a corner with one: at a corner they share a third hex."""
    one, two = side
    found: list[tuple[int, Side]] = []
    for third in grid.adjacent(one):
        if grid.direction(third, two) < 0:
            continue
        for other in ((one, third), (third, one), (two, third), (third, two)):
            if other in among:
                found.append((among[other], other))
    found.sort()
    return [other for _, other in found]
