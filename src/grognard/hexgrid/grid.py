"""A hex map as tables of small numbers: the one class that rules code works with."""

from grognard.hexgrid.errors import GridError, UnknownHex
from grognard.hexgrid.geometry import (
    FLAT_DIRECTIONS,
    POINTY_DIRECTIONS,
    STEP_Q,
    STEP_R,
    Frame,
    axial_distance,
    facing_directions,
)
from grognard.hexgrid.lines import ALONG, INSIDE, trace
from grognard.hexgrid.numbering import is_well_formed, parse_hex
from grognard.hexgrid.sides import SideTable
from grognard.hexgrid.spec import GridSpec


class Grid:
    """The hexes of one map, numbered 0 .. count-1; `count` itself means "off the map".

    Numbers follow the printed numbers in ascending order ("0101", "0102", ...), in whatever
    order they were given, so the same map always gets the same numbers. The lists are made to
    be read directly by code that must be fast; nobody may change them.
    """

    def __init__(self, spec: GridSpec, hexes: list[str] | None = None) -> None:
        """Build the map; `hexes` lists the printed numbers that exist, None the full rectangle."""
        frame = Frame(spec)
        ids = sorted(spec.every_hex() if hexes is None else hexes)
        count = len(ids)
        if count == 0:
            raise GridError("A map must have at least one hex.")
        numbers: dict[str, int] = {}
        cells: list[int] = [count] * (frame.strips * frame.places)
        qs: list[int] = []
        rs: list[int] = []
        for h in range(count):
            printed = ids[h]
            column, row = parse_hex(spec.numbering, printed)
            if not spec.contains(column, row):
                raise GridError(
                    f"Hex {printed} lies outside columns {spec.first_column} to"
                    f" {spec.last_column}, rows {spec.first_row} to {spec.last_row}."
                )
            if printed in numbers:
                raise GridError(f"Hex {printed} is listed twice.")
            numbers[printed] = h
            strip, place = frame.strip_and_place(column, row)
            cells[strip * frame.places + place] = h
            q, r = frame.axial(strip, place)
            qs.append(q)
            rs.append(r)

        self.spec: GridSpec = spec
        self.count: int = count
        self.off: int = count
        self.ids: list[str] = ids
        self.q: list[int] = qs
        self.r: list[int] = rs
        self.direction_names: tuple[str, ...] = (
            POINTY_DIRECTIONS if frame.pointy else FLAT_DIRECTIONS
        )
        self._frame: Frame = frame
        self._numbers: dict[str, int] = numbers
        self._cells: list[int] = cells
        self.neighbours: list[int] = self._find_neighbours()
        """``neighbours[6 * h + d]``; `off` where there is none, and for all six of `off`."""
        self._sides: SideTable = SideTable(self.neighbours, count)
        self.hexside_count: int = len(self._sides.low)

    def _find_neighbours(self) -> list[int]:
        found: list[int] = [self.count] * (6 * (self.count + 1))
        for h in range(self.count):
            for d in range(6):
                found[6 * h + d] = self.at(self.q[h] + STEP_Q[d], self.r[h] + STEP_R[d])
        return found

    def _require(self, h: int) -> None:
        """Refuse anything that is not the number of a hex on the map."""
        if h < 0 or h >= self.count:
            raise UnknownHex(f"{h} is not the number of a hex on this map of {self.count} hexes.")

    def _require_direction(self, d: int) -> None:
        if d < 0 or d > 5:
            raise GridError(f"{d} is not a direction; directions are numbered 0 to 5.")

    def number(self, printed: str) -> int:
        """The number of a printed hex; raises `UnknownHex` when malformed or not on this map."""
        h = self._numbers.get(printed, -1)
        if h < 0:
            form = self.spec.numbering
            if is_well_formed(form, printed):
                raise UnknownHex(f"Hex {printed} is not on this map.")
            raise UnknownHex(f"{printed!r} is not a hex number of the form {form}.")
        return h

    def has(self, printed: str) -> bool:
        """Whether a printed hex number is on this map; False for a malformed one."""
        return printed in self._numbers

    def name(self, h: int) -> str:
        """The printed number of a hex, or "off" for the off-map number."""
        if h == self.count:
            return "off"
        self._require(h)
        return self.ids[h]

    def at(self, q: int, r: int) -> int:
        """The hex at axial coordinates, or `off`."""
        cell = self._frame.cell(q, r)
        return self.count if cell < 0 else self._cells[cell]

    def adjacent(self, h: int) -> list[int]:
        """The neighbours that are on the map, in direction order; none for `off`."""
        if h == self.count:
            return []
        self._require(h)
        found: list[int] = []
        for d in range(6):
            other = self.neighbours[6 * h + d]
            if other != self.count:
                found.append(other)
        return found

    def direction(self, a: int, b: int) -> int:
        """The direction 0..5 of the step from a to b, or -1 when not adjacent (or `off`)."""
        if a == self.count or b == self.count:
            return -1
        self._require(a)
        self._require(b)
        for d in range(6):
            if self.neighbours[6 * a + d] == b:
                return d
        return -1

    def distance(self, a: int, b: int) -> int:
        """Steps from a to b in a straight count of hexes; holes in the map do not lengthen it."""
        self._require(a)
        self._require(b)
        return axial_distance(self.q[b] - self.q[a], self.r[b] - self.r[a])

    def ring(self, h: int, radius: int) -> list[int]:
        """The hexes on the map at exactly `radius` from h, ascending."""
        return self._around(h, radius, radius)

    def within(self, h: int, radius: int) -> list[int]:
        """The hexes on the map at most `radius` from h, h included, ascending."""
        return self._around(h, 0, radius)

    def _around(self, h: int, nearest: int, radius: int) -> list[int]:
        """The hexes at a distance of `nearest` to `radius`, ascending."""
        self._require(h)
        if radius < 0:
            raise GridError(f"A radius must not be negative, but it is {radius}.")
        q = self.q[h]
        r = self.r[h]
        found: list[int] = []
        if 3 * radius * (radius + 1) >= self.count:
            # Looking at every hex of the map is less work than at every hex of the circle.
            for other in range(self.count):
                steps = axial_distance(self.q[other] - q, self.r[other] - r)
                if nearest <= steps <= radius:
                    found.append(other)
            return found
        for dq in range(-radius, radius + 1):
            for dr in range(max(-radius, -radius - dq), min(radius, radius - dq) + 1):
                if axial_distance(dq, dr) >= nearest:
                    other = self.at(q + dq, r + dr)
                    if other != self.count:
                        found.append(other)
        found.sort()
        return found

    def hexside(self, h: int, d: int) -> int:
        """The number of the side of h in direction d, the same from both hexes."""
        self._require(h)
        self._require_direction(d)
        return self._sides.side_of[6 * h + d]

    def hexside_between(self, a: int, b: int) -> int:
        """The number of the side between two hexes, or -1 when not adjacent (or `off`)."""
        d = self.direction(a, b)
        return -1 if d < 0 else self._sides.side_of[6 * a + d]

    def hexside_hexes(self, side: int) -> tuple[int, int]:
        """The two hexes of a side, smaller number first; the second is `off` on the border."""
        if side < 0 or side >= self.hexside_count:
            raise GridError(
                f"{side} is not the number of a hexside; this map has {self.hexside_count}."
            )
        return (self._sides.low[side], self._sides.high[side])

    def line(self, a: int, b: int) -> list[tuple[int, int]]:
        """What the straight line from centre to centre meets strictly between a and b, in order.

        (h, -1): the line crosses the inside of hex h. (h1, h2): it runs along the side between
        h1 < h2, where h2 may be `off`. Touching a corner does not count. Where both hexes of a
        side, or the hex crossed, are missing from the map, there is no entry. The result is
        exact, and the line from b to a is the same in reverse.
        """
        self._require(a)
        self._require(b)
        q = self.q[a]
        r = self.r[a]
        found: list[tuple[int, int]] = []
        for kind, q1, r1, q2, r2 in trace(self.q[b] - q, self.r[b] - r):
            one = self.at(q + q1, r + r1)
            if kind == INSIDE:
                if one != self.count:
                    found.append((one, -1))
            elif kind == ALONG:
                two = self.at(q + q2, r + r2)
                if one < two:
                    found.append((one, two))
                elif two < one:
                    found.append((two, one))
        return found

    def edge(self, compass: str) -> list[int]:
        """The hexes on the "north", "south", "east" or "west" edge of the map, ascending.

        A hex is on an edge when every neighbour that faces that way is off the map:

            pointy   north NW, NE   south SE, SW   east E        west W
            flat     north N        south S        east NE, SE   west NW, SW

        On a full rectangle these are the first and last rows and columns. A ragged border
        follows the hexes that exist, and a hex beside a hole is on an edge as well.
        """
        facing = facing_directions(self.spec.orientation, compass)
        if not facing:
            raise GridError(f"An edge is north, south, east or west, not {compass!r}.")
        found: list[int] = []
        for h in range(self.count):
            outside = True
            for d in facing:
                if self.neighbours[6 * h + d] != self.count:
                    outside = False
            if outside:
                found.append(h)
        return found

    def centre(self, h: int) -> tuple[int, int]:
        """(x, y) of the middle of h in whole numbers, x to the east and y to the south.

        Pointy: x counts half hex widths (neighbours in a row are 2 apart), y counts rows, which
        lie one and a half side lengths apart. Flat: x counts columns, one and a half side
        lengths apart, y counts half hex heights. The north-west corner of the numbered
        rectangle is the origin: no hex has a negative value.
        """
        self._require(h)
        return self._frame.centre(self.q[h], self.r[h])
