"""Sight: which hexes are seen from a hex, and what blocks the line between two.

A line runs from hex centre to hex centre. Some hexes block it, always or for the moment (`live`),
and some hexsides, the whole of them or their middle. What stands in the two hexes at its ends never
blocks. `hexgrid.lines` knows what a line meets, and `sight_lines` sorts it once for the whole map.
What never changes is worked out once for each hex, when it is first asked for; live hexes then take
away only the few lines that pass them.
"""

from __future__ import annotations

from typing import Final

from grognard.hexgrid import STEP_Q, STEP_R, Grid, GridError, axial_distance
from grognard.hexgrid.lines import ALONG, CORNER, CROSSED, Met, crosses_middle, trace
from grognard.kernel.play.rows import Row, row_of
from grognard.mechanics.bits import members
from grognard.mechanics.sight_lines import SightLines, SightRules, direction, lines_of

__all__ = ["MIDDLE", "Obstacle", "Sight", "SightRules"]

MIDDLE: Final = 4  # an obstacle besides what a line can meet: the middle of a side is crossed

Side = tuple[int, int, int]  # (q, r) of a hex, and the direction in which its side lies

_UNKNOWN: Final = -1  # a set that has not been worked out


class Obstacle:
    """Something that blocks a line.

    `kind` is `INSIDE` (a hex that is crossed), `ALONG` (what blocks of the two hexes of a side
    along which the line runs), `CORNER` (a hex that is touched), `CROSSED` (the side between two
    hexes) or `MIDDLE` (the middle of such a side).
    """

    def __init__(self, kind: int, hexes: list[int]) -> None:
        self.kind: Final = kind
        self.hexes: Final = hexes


class Sight:
    """What is seen on a map, up to a distance.

    `blocking` is the set of the hexes that always block, `shut` says which hexsides do, by
    ``6 * hex + direction``; a hexside that is shut from one of its hexes is shut from both.
    `narrow` are those that block only around their middle, half of their length, and no line that
    begins or ends beside them.
    """

    def __init__(
        self,
        grid: Grid,
        reach: int,
        blocking: int,
        shut: list[bool],
        rules: SightRules,
        narrow: list[bool] | None = None,
    ) -> None:
        if reach < 1:
            raise GridError(f"Sight must reach one hex at least, not {reach}.")
        if len(shut) != 6 * grid.count:
            raise GridError(f"{len(shut)} hexsides are open or shut; must be {6 * grid.count}.")
        self.grid: Final = grid
        self.reach: Final = reach
        self.rules: Final = rules
        self._sets: Final[list[int]] = [1 << h for h in range(grid.count)] + [0]
        self._known: Final[list[int]] = [_UNKNOWN] * grid.count
        # What was seen last with hexes that block for a time, and which those were.
        self._recent: Final[list[tuple[int, int] | None]] = [None] * grid.count
        # The map as a rectangle of cells in (q, r), with a margin in which every line ends that
        # begins on the map: from any hex an offset is then one number.
        low_q, low_r = min(grid.q) - reach, min(grid.r) - reach
        self._width: Final[int] = max(grid.r) - low_r + reach + 1
        cells = (max(grid.q) - low_q + reach + 1) * self._width
        cell_of = [(grid.q[h] - low_q) * self._width + grid.r[h] - low_r for h in range(grid.count)]
        hex_at = [grid.count] * cells
        blocks = [0] * cells
        shut_at = [0] * (6 * cells)
        for h, cell in enumerate(cell_of):
            hex_at[cell] = h
            blocks[cell] = blocking >> h & 1
            for d in range(6):
                if shut[6 * h + d]:
                    shut_at[6 * cell + d] = 1
                    shut_at[6 * (cell + self._offset(STEP_Q[d], STEP_R[d])) + (d + 3) % 6] = 1
        self._cell_of: Final[Row] = row_of(cell_of)
        self._hex_at: Final[Row] = row_of(hex_at)
        self._blocks: Final[Row] = row_of(blocks)
        self._shut_at: Final[Row] = row_of(shut_at)
        # The same as sets of cells, and of their sides: a line is asked about as a whole.
        self._solid: Final[int] = _bits(blocks)
        self._shut: Final[int] = _bits(shut_at)
        self._lines: Final[SightLines] = lines_of(reach, self._width, rules)
        self._narrow: Final[set[Side]] = self._both_ways(narrow)
        self._behind: Final[list[int]] = [0] * grid.count  # what narrow sides hide from each hex
        if self._narrow:
            self._hide_behind()

    def _offset(self, q: int, r: int) -> int:
        """What leads from a cell to the one at an offset."""
        return q * self._width + r

    # ----------------------------------------------------------------------------- narrow sides

    def _both_ways(self, narrow: list[bool] | None) -> set[Side]:
        """A side that is narrow from one of its hexes is so from both."""
        grid = self.grid
        found: set[Side] = set()
        for at, is_narrow in enumerate(narrow or []):
            if is_narrow:
                q, r, d = grid.q[at // 6], grid.r[at // 6], at % 6
                found.add((q, r, d))
                found.add((q + STEP_Q[d], r + STEP_R[d], (d + 3) % 6))
        return found

    def _hide_behind(self) -> None:
        """Work out once what the few narrow sides hide, from the lines that can cross them."""
        grid = self.grid
        for q in range(-self.reach, self.reach + 1):
            for r in range(-self.reach, self.reach + 1):
                if axial_distance(q, r) > self.reach:
                    continue
                for met in trace(q, r):
                    if not _hides(q, r, met):
                        continue
                    for side_q, side_r, d in self._narrow:
                        if d == direction(met):
                            start = grid.at(side_q - met[1], side_r - met[2])
                            end = grid.at(side_q - met[1] + q, side_r - met[2] + r)
                            if start != grid.count and end != grid.count:
                                self._behind[start] |= self._sets[end]

    # ------------------------------------------------------------------------------- questions

    def seen(self, h: int, live: int = 0) -> int:
        """The hexes that are seen from a hex, itself among them; `live`: hexes that block now."""
        found = self._known[h]
        if found == _UNKNOWN:
            found = self._look(h)
            self._known[h] = found
        if live == 0:
            return found
        recent = self._recent[h]
        if recent is None or recent[0] != live:
            for other in members(live):
                found &= ~self._hidden(h, other, live)
            recent = (live, found)
            self._recent[h] = recent
        return recent[1]

    def sees(self, a: int, b: int, live: int = 0) -> bool:
        """Whether one hex is seen from another, and so the other way round."""
        return self.seen(a, live) & self._sets[b] != 0

    def _look(self, h: int) -> int:
        """What is seen from a hex if no hex blocks but those that always do."""
        base: int = self._cell_of[h]
        lines = self._lines
        sets, ends, hex_at = self._sets, lines.ends, self._hex_at
        # What stands around the hex, by offset: from there every line looks the same.
        solid = self._solid >> (base - lines.far)
        shut = self._shut >> (6 * (base - lines.far))
        found = 0
        for at, line in enumerate(lines.lines):
            target = hex_at[base + ends[at]]
            if target != self.grid.count and line.is_free(solid, shut):
                found |= sets[target]
        return found & ~self._behind[h]

    def _hidden(self, h: int, other: int, live: int) -> int:
        """What a live hex hides from a hex, alone or together with a hex that blocks too."""
        base = self._cell_of[h]
        lines = self._lines
        offset = self._cell_of[other] - base + lines.far
        if offset < 0 or offset > 2 * lines.far:
            return 0  # out of sight itself
        found = 0
        for at in range(lines.shade_begins[offset], lines.shade_begins[offset + 1]):
            partner = base + lines.partners[at]
            if (
                partner == base
                or self._blocks[partner]
                or live & self._sets[self._hex_at[partner]] != 0
            ):
                found |= self._sets[self._hex_at[base + lines.shade_ends[at]]]
        return found

    # ---------------------------------------------------------------------------- explanations

    def obstacles(self, a: int, b: int, live: int = 0) -> list[Obstacle]:
        """What blocks the line between two hexes, in its order; none if the view is free.

        The distance does not matter.
        """
        grid = self.grid
        q, r = grid.q[a], grid.r[a]
        found: list[Obstacle] = []
        for met in trace(grid.q[b] - q, grid.r[b] - r):
            kind, q1, r1, q2, r2 = met
            hexes = [grid.at(q + q1, r + r1)]
            if kind in (ALONG, CROSSED):
                hexes.append(grid.at(q + q2, r + r2))
            hexes.sort()
            if kind == CROSSED:
                cell = self._cell_of[a] + self._offset(q1, r1)
                if self._shut_at[6 * cell + direction(met)]:
                    found.append(Obstacle(kind, hexes))
                side = (q + q1, r + r1, direction(met))
                if side in self._narrow and _hides(grid.q[b] - q, grid.r[b] - r, met):
                    found.append(Obstacle(MIDDLE, hexes))
            else:
                hexes = self._blocking(kind, hexes, live)
                if hexes:
                    found.append(Obstacle(kind, hexes))
        sides = [obstacle for obstacle in found if obstacle.kind == CROSSED]
        if self.rules.over_own_side and len(sides) == 1 and _belongs(sides[0], a, b):
            found.remove(sides[0])
        return found

    def _blocking(self, kind: int, hexes: list[int], live: int) -> list[int]:
        """Those of the hexes beside or under a line that block it."""
        found = [
            h
            for h in hexes
            if h != self.grid.count and (self._blocks[self._cell_of[h]] or live & self._sets[h])
        ]
        if kind == ALONG and not self.rules.either and len(found) < 2:
            return []
        if kind == CORNER and not (self.rules.either and self.rules.corners):
            return []
        return found


def _bits(flags: list[int]) -> int:
    """The places of a list that are set, as a set."""
    return int("".join(["1" if flag else "0" for flag in reversed(flags)]), 2)


def _hides(q: int, r: int, met: Met) -> bool:
    """Whether a line to an offset meets a side so that a narrow one would block it."""
    if (met[1] == 0 and met[2] == 0) or (met[3] == q and met[4] == r):
        return False  # a side of either end
    return crosses_middle(q, r, met)


def _belongs(side: Obstacle, a: int, b: int) -> bool:
    """Whether a hexside is one of either hex's."""
    return a in side.hexes or b in side.hexes
