"""Lines of sight by their offset: what can block each, and which of them a hex can block.

What a line meets depends only on the offset between its ends, which is the same all over the map.
It is sorted once, in the two orders in which it is asked for. An offset (q, r) is one number,
``q * width + r``: the map is a rectangle of cells with a margin as wide as sight reaches.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from grognard.hexgrid import STEP_Q, STEP_R, GridError, axial_distance
from grognard.hexgrid.lines import ALONG, CROSSED, INSIDE, Met, trace
from grognard.kernel.play.rows import Row, row_of

# What can block a line, once the rules have been applied to what it meets.
_ALONE: Final = 0  # a hex
_TOGETHER: Final = 1  # two hexes, if both block
_SIDE: Final = 2  # a hexside
_OWN_SIDE: Final = 3  # a hexside of an end, if another one blocks as well


class SightRules:
    """How lines are read.

    `either`: along a hexside one blocking hex is enough; otherwise both must block. `corners`: a
    hex that is touched in one corner lies beside the line in the same way; as the hex on the other
    side is crossed and speaks for itself, this matters only with `either`. `over_own_side`: a line
    may cross one blocking hexside if it is a side of the hex at either end, and no other.
    """

    def __init__(self, *, either: bool, corners: bool, over_own_side: bool) -> None:
        self.either: Final = either
        self.corners: Final = corners
        self.over_own_side: Final = over_own_side


class Line:
    """What can block the line to one offset, as sets of offsets, the farthest of which is bit 0."""

    def __init__(self, steps: list[tuple[int, int, int]], far: int) -> None:
        alone = sides = own = 0
        pairs: list[int] = []
        for kind, first, second in steps:
            if kind == _ALONE:
                alone |= 1 << (first + far)
            elif kind == _TOGETHER:
                pairs.append(1 << (first + far) | 1 << (second + far))
            else:
                side = 1 << (6 * (first + far) + second)
                sides |= side
                if kind == _OWN_SIDE:
                    own |= side
        self.alone: Final = alone
        self.pairs: Final = pairs
        self.sides: Final = sides
        self.own: Final = own  # those of them that belong to an end

    def is_free(self, solid: int, shut: int) -> bool:
        """Whether nothing blocks it, with these hexes solid and these sides shut."""
        if solid & self.alone:
            return False
        for pair in self.pairs:
            if solid & pair == pair:
                return False
        crossed = shut & self.sides
        return crossed == 0 or (crossed & self.own == crossed and crossed.bit_count() == 1)


def lines_of(reach: int, width: int, rules: SightRules) -> SightLines:
    """The lines of a map; another game on a map as wide has the same."""
    return _lines_of(reach, width, (rules.either, rules.corners, rules.over_own_side))


@lru_cache(maxsize=16)
def _lines_of(reach: int, width: int, read: tuple[bool, bool, bool]) -> SightLines:
    either, corners, own = read
    return SightLines(reach, width, SightRules(either=either, corners=corners, over_own_side=own))


class SightLines:
    """The lines to every offset, and for each offset the lines that a hex there can block.

    `lines` and `ends` go together. The lines that a hex at an offset can block are those from
    `shade_begins` (by offset + `far`) to the next: where each ends (`shade_ends`), and the hex that
    must block as well (`partners`; 0, where the viewer is: none).
    """

    def __init__(self, reach: int, width: int, rules: SightRules) -> None:
        self._width: Final = width
        self._rules: Final = rules
        far = self._offset(reach, reach)
        ends: list[int] = []
        self.lines: Final[list[Line]] = []
        shades: list[list[tuple[int, int]]] = [[] for _ in range(2 * far + 1)]
        for q in range(-reach, reach + 1):
            for r in range(-reach, reach + 1):
                if axial_distance(q, r) > reach:
                    continue
                end = self._offset(q, r)
                steps = self._steps(q, r)
                for kind, first, second in steps:
                    if kind in (_ALONE, _TOGETHER):
                        shades[first + far].append((end, second))
                    if kind == _TOGETHER:
                        shades[second + far].append((end, first))
                ends.append(end)
                self.lines.append(Line(steps, far))
        self.ends: Final[Row] = row_of(ends)
        self.far: Final[int] = far
        begins = [0]
        for shade in shades:
            begins.append(begins[-1] + len(shade))
        self.shade_begins: Final[Row] = row_of(begins)  # by offset + far
        self.shade_ends: Final[Row] = row_of([end for shade in shades for end, _ in shade])
        # The hex that must block as well; 0, where the viewer is: none.
        self.partners: Final[Row] = row_of([partner for shade in shades for _, partner in shade])

    def _offset(self, q: int, r: int) -> int:
        """What leads from a cell of the map to the one at an offset."""
        return q * self._width + r

    def _steps(self, q: int, r: int) -> list[tuple[int, int, int]]:
        """What can block the line to an offset: kind, then offsets (or hex and direction)."""
        found: list[tuple[int, int, int]] = []
        for met in trace(q, r):
            kind, q1, r1, q2, r2 = met
            first, second = self._offset(q1, r1), self._offset(q2, r2)
            if kind == CROSSED:
                at_end = (q1 == 0 and r1 == 0) or (q2 == q and r2 == r)
                own = at_end and self._rules.over_own_side
                found.append((_OWN_SIDE if own else _SIDE, first, direction(met)))
            elif kind == ALONG and not self._rules.either:
                found.append((_TOGETHER, first, second))
            elif kind == ALONG:
                found += [(_ALONE, first, 0), (_ALONE, second, 0)]
            elif kind == INSIDE or (self._rules.either and self._rules.corners):
                found.append((_ALONE, first, 0))
        return found


def direction(met: Met) -> int:
    """The direction in which a side is crossed."""
    for d in range(6):
        if met[1] + STEP_Q[d] == met[3] and met[2] + STEP_R[d] == met[4]:
            return d
    raise GridError(f"No side lies between {met[1:3]} and {met[3:]}.")
