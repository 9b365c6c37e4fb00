"""Axial coordinates and the frame that ties them to printed columns and rows.

Axial coordinates (q, r) make every hex map look the same: a step in direction `d` adds
``STEP_Q[d], STEP_R[d]``, whatever the orientation, the numbering or the shifted lines. The
directions run clockwise, and the opposite of `d` is ``(d + 3) % 6``:

    number   0    1    2    3    4    5
    pointy   E    SE   SW   W    NW   NE
    flat     SE   S    SW   NW   N    NE

A *strip* is a straight unbroken run of hexes: a row on a pointy map, a column on a flat one.
Strips are counted from 0 at the north (pointy) or west (flat); the *place* of a hex on its
strip is counted from 0 at the west (pointy) or north (flat). Numbering directions are thus
gone once a hex has a strip and a place.
"""

from typing import Final

from grognard.hexgrid.spec import GridSpec

# "tuple[int, ...]", not six times int: the compiled build would copy such a tuple at each index.
POINTY_DIRECTIONS: Final[tuple[str, ...]] = ("E", "SE", "SW", "W", "NW", "NE")
FLAT_DIRECTIONS: Final[tuple[str, ...]] = ("SE", "S", "SW", "NW", "N", "NE")

STEP_Q: Final[tuple[int, ...]] = (1, 0, -1, -1, 0, 1)
STEP_R: Final[tuple[int, ...]] = (0, 1, 1, 0, -1, -1)


def opposite(direction: int) -> int:
    """The direction that leads straight back."""
    return (direction + 3) % 6


def axial_distance(dq: int, dr: int) -> int:
    """Steps between two hexes whose axial coordinates differ by (dq, dr)."""
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def facing_directions(orientation: str, compass: str) -> list[int]:
    """The one or two directions that face "north", "south", "east" or "west"; [] if unknown."""
    if orientation == "pointy":
        return {"north": [4, 5], "south": [1, 2], "east": [0], "west": [3]}.get(compass, [])
    return {"north": [4], "south": [1], "east": [0, 5], "west": [2, 3]}.get(compass, [])


class Frame:
    """Turns printed columns and rows into strips, places, axial coordinates and centres."""

    def __init__(self, spec: GridSpec) -> None:
        spec.check()
        self.spec = spec
        self.pointy: bool = spec.orientation == "pointy"
        columns = spec.last_column - spec.first_column + 1
        rows = spec.last_row - spec.first_row + 1
        self.strips: int = rows if self.pointy else columns
        self.places: int = columns if self.pointy else rows
        self.first_offset: int = self._first_offset()

    def _first_offset(self) -> int:
        """1 when strip 0 lies half a hex further along (east or south) than its neighbour, or 0.

        Strips alternate, so this one bit fixes the whole map: the offset of strip s is
        ``(s + first_offset) % 2``.
        """
        spec = self.spec
        if self.pointy:
            printed = spec.first_row if spec.row_direction == "south" else spec.last_row
        else:
            printed = spec.first_column if spec.column_direction == "east" else spec.last_column
        moved = (printed % 2 == 0) == (spec.shifted == "even")
        moved_along = spec.shift in ("east", "south")
        return 1 if moved == moved_along else 0

    def strip_and_place(self, column: int, row: int) -> tuple[int, int]:
        """Where a printed column and row lie, counted from the north-west corner."""
        spec = self.spec
        east = column - spec.first_column
        if spec.column_direction == "west":
            east = spec.last_column - column
        south = row - spec.first_row
        if spec.row_direction == "north":
            south = spec.last_row - row
        return (south, east) if self.pointy else (east, south)

    def axial(self, strip: int, place: int) -> tuple[int, int]:
        """(q, r) of a place on a strip."""
        along = 2 * place + (strip + self.first_offset) % 2
        across = (along - strip - self.first_offset) // 2
        return (across, strip) if self.pointy else (strip, across)

    def cell(self, q: int, r: int) -> int:
        """``strip * places + place`` of axial coordinates, or -1 outside the rectangle."""
        strip = r if self.pointy else q
        if strip < 0 or strip >= self.strips:
            return -1
        across = q if self.pointy else r
        place = (2 * across + strip + self.first_offset) // 2
        if place < 0 or place >= self.places:
            return -1
        return strip * self.places + place

    def centre(self, q: int, r: int) -> tuple[int, int]:
        """(x, y) of the middle of a hex, x to the east and y to the south; see `Grid.centre`."""
        if self.pointy:
            return (2 * q + r + self.first_offset, r)
        return (q, 2 * r + q + self.first_offset)
