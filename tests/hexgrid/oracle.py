"""Slow, obvious answers to compare the grid with. They share no formula with it.

Positions are worked out from the printed number and the words of the spec alone. Along a strip
(a row of a pointy map, a column of a flat one) they count half hexes, across the strips they
count half side lengths. In these units the corners of a hex lie at (0, ±2) and (±1, ±1) from its
centre and neighbouring strips are 3 apart; the true picture is only stretched, which changes
neither straight lines nor what they meet.
"""

from fractions import Fraction

from grognard.hexgrid import Grid

Point = tuple[int, int]

CORNERS: list[Point] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)]
NEIGHBOURS: list[Point] = [(2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3), (1, -3)]


def position(grid: Grid, printed: str) -> Point:
    """(along the strip, across the strips), growing to the east and to the south."""
    spec = grid.spec
    digits = printed.replace(".", "")
    first, second = int(digits[:2]), int(digits[2:])
    column, row = (second, first) if spec.numbering == "RRCC" else (first, second)
    east = column if spec.column_direction == "east" else -column
    south = row if spec.row_direction == "south" else -row
    strip = row if spec.orientation == "pointy" else column
    moved = 0
    if (strip % 2 == 0) == (spec.shifted == "even"):
        moved = 1 if spec.shift in ("east", "south") else -1
    if spec.orientation == "pointy":
        return (2 * east + moved, 3 * south)
    return (2 * south + moved, 3 * east)


def positions(grid: Grid) -> list[Point]:
    return [position(grid, printed) for printed in grid.ids]


def breadth_first(grid: Grid, start: int) -> list[int]:
    """Steps from `start` over the neighbour table; -1 where there is no way."""
    steps = [-1] * grid.count
    steps[start] = 0
    queue = [start]
    for here in queue:
        for other in grid.adjacent(here):
            if steps[other] < 0:
                steps[other] = steps[here] + 1
                queue.append(other)
    return steps


def side_of_line(a: Point, b: Point, p: Point) -> int:
    """Positive, zero or negative: where p lies of the line through a and b."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def inside(a: Point, b: Point, centre: Point) -> tuple[Fraction, Fraction]:
    """The open interval of t in (0, 1) for which a + t(b - a) is inside the hex; may be empty."""
    low, high = Fraction(0), Fraction(1)
    # The hex is |x| < 1, |x + y| < 2, |x - y| < 2 from its centre.
    for weight_x, weight_y, bound in ((1, 0, 1), (1, 1, 2), (1, -1, 2)):
        start = weight_x * (a[0] - centre[0]) + weight_y * (a[1] - centre[1])
        speed = weight_x * (b[0] - a[0]) + weight_y * (b[1] - a[1])
        if speed == 0:
            if abs(start) >= bound:
                return (Fraction(1), Fraction(0))
            continue
        ends = sorted((Fraction(-bound - start, speed), Fraction(bound - start, speed)))
        low, high = max(low, ends[0]), min(high, ends[1])
    return (low, high)


def overlap(a: Point, b: Point, c: Point, d: Point) -> tuple[Fraction, Fraction]:
    """For c and d on the line through a and b: the part of (0, 1) between them."""
    length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    ends = sorted(
        Fraction((b[0] - a[0]) * (p[0] - a[0]) + (b[1] - a[1]) * (p[1] - a[1]), length)
        for p in (c, d)
    )
    return (max(Fraction(0), ends[0]), min(Fraction(1), ends[1]))


def line(grid: Grid, where: list[Point], start: int, end: int) -> list[tuple[int, int]]:
    """`Grid.line`, by trying every hex of the map."""
    if start == end:
        return []
    a, b = where[start], where[end]
    by_position = {place: h for h, place in enumerate(where)}
    found: dict[tuple[int, int], Fraction] = {}
    for h, (x, y) in enumerate(where):
        corners = [(x + dx, y + dy) for dx, dy in CORNERS]
        turns = [side_of_line(a, b, corner) for corner in corners]
        if min(turns) > 0 or max(turns) < 0:
            continue
        if h not in (start, end):
            low, high = inside(a, b, (x, y))
            if low < high:
                found[(h, -1)] = low
        for d in range(6):
            # The side towards NEIGHBOURS[d] joins corners d + 1 and d + 2.
            one, two = (d + 1) % 6, (d + 2) % 6
            if turns[one] == 0 == turns[two]:
                low, high = overlap(a, b, corners[one], corners[two])
                if low < high:
                    beyond = (x + NEIGHBOURS[d][0], y + NEIGHBOURS[d][1])
                    other = by_position.get(beyond, grid.off)
                    found[(min(h, other), max(h, other))] = low
    return sorted(found, key=lambda entry: found[entry])
