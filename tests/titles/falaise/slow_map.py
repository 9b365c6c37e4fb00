"""The map and some rules again, slow and obvious, straight from the data files.

Hexes are their printed numbers, everything is a set or a dict, nothing is taken from the code of
the title but the folder of its data. Compared with the real thing in `test_oracle.py`.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Final

from grognard.titles.falaise import TITLE

Side = frozenset[str]
ROWS, COLUMNS = 37, 50
TRUN_BRIDGE: Final = frozenset(["2011", "2112"])
REACH: Final = 10
GERMAN_END: Final = "1703"


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a data file."""
    with (TITLE.folder / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def printed(row: int, column: int) -> str:
    """The number of a hex."""
    return f"{row:02d}{column:02d}"


def neighbours(h: str) -> set[str]:
    """The adjacent hexes: columns count westward, even rows lie half a hex further west."""
    row, column = int(h[:2]), int(h[2:])
    slanted = (column, column + 1) if row % 2 == 0 else (column - 1, column)
    found = [(row, column - 1), (row, column + 1)]
    found += [(other, c) for other in (row - 1, row + 1) for c in slanted]
    return {printed(r, c) for r, c in found if 1 <= r <= ROWS and 1 <= c <= COLUMNS}


NEAR: Final = {
    printed(r, c): neighbours(printed(r, c))
    for r in range(1, ROWS + 1)
    for c in range(1, COLUMNS + 1)
}
RIVER: Final[set[Side]] = {frozenset([r["a"], r["b"]]) for r in rows("rivers")}
MAJOR_RIVER: Final[set[Side]] = {
    frozenset([r["a"], r["b"]]) for r in rows("rivers") if r["river"] in ("Orne", "Dives")
}
CROSSING: Final[dict[Side, str]] = {
    frozenset([r["a"], r["b"]]): r["crossing"] for r in rows("hexsides") if r["crossing"]
}
SLOPE: Final[set[Side]] = {frozenset([r["a"], r["b"]]) for r in rows("hexsides") if r["up"]}
TERRAIN: Final = {r["hex"]: r["terrain"] for r in rows("hexes")}
UNIT: Final = {r["unit"]: r for r in rows("units")}


def _roads() -> set[Side]:
    lines: dict[str, dict[int, str]] = {}
    for r in rows("roads"):
        lines.setdefault(r["line"], {})[int(r["order"])] = r["hex"]
    return {
        frozenset([line[order], line[order + 1]])
        for line in lines.values()
        for order in line
        if order + 1 in line
    }


ROAD: Final = _roads()
ON_ROAD: Final = {h for pair in ROAD for h in pair}
LINKED: Final = {h: {other for other in NEAR[h] if frozenset([h, other]) in ROAD} for h in NEAR}


def wet(a: str, b: str) -> bool:
    """Whether a river without bridge or ford lies between two hexes."""
    side = frozenset([a, b])
    return side in RIVER and side not in CROSSING


def zone(places: Mapping[str, str], enemy: str) -> set[str]:
    """6.1 The hexes that the units of a side control; `places` gives a hex by unit."""
    found: set[str] = set()
    for name, h in places.items():
        if UNIT[name]["side"] != enemy:
            continue
        for other in NEAR[h]:
            barred = UNIT[name]["type"] == "armor" and frozenset([h, other]) == TRUN_BRIDGE
            if not wet(h, other) and not barred:
                found.add(other)
    return found


EAST_ROWS = {"east_edge": ROWS, "behind_line": 25, "hex_only": 0}  # R29 so far down it counts


def own_edge(h: str, side: str, east: str) -> bool:
    """6.5, R29 Whether a line without a road may end in a hex."""
    row, column = int(h[:2]), int(h[2:])
    if side == "german":
        return h == GERMAN_END or (column == 1 and row <= EAST_ROWS[east])
    return row in (1, ROWS) or column == COLUMNS


def road_end(h: str, side: str) -> bool:
    """6.5 Whether a line along a road may end in a hex."""
    return h == GERMAN_END if side == "german" else own_edge(h, side, "hex_only")


class SlowLines:
    """6.5 Whether hexes have a line, by walking as far as one may."""

    def __init__(self, places: Mapping[str, str], side: str, *, east: str) -> None:
        enemy = "allied" if side == "german" else "german"
        self.side = side
        self.east = east
        self.enemies = {h for name, h in places.items() if UNIT[name]["side"] == enemy}
        self.friends = {h for name, h in places.items() if UNIT[name]["side"] == side}
        self.zone = zone(places, enemy)
        self.known: dict[str, bool] = {}

    def may_pass(self, h: str) -> bool:
        """Across country: a friendly unit cancels an enemy zone."""
        return h not in self.enemies and (h not in self.zone or h in self.friends)

    def by_road(self, h: str) -> bool:
        """Whether a road leads from here to an end, the first hex not asked about."""
        if h not in ON_ROAD or road_end(h, self.side):
            return h in ON_ROAD
        if h in self.known:
            return self.known[h]
        seen, ahead = {h}, [h]
        while ahead:
            here = ahead.pop()
            for other in LINKED[here] - seen - self.enemies - self.zone:
                seen.add(other)
                ahead.append(other)
        found = any(road_end(other, self.side) for other in seen)
        blocked = h in self.enemies or h in self.zone
        for other in {h} if blocked else seen:
            self.known[other] = found  # from everywhere on a free road the same is reached
        return found

    def has_line(self, start: str) -> bool:
        """A path of at most ten hexes to an own edge, or to a road that leads to an end."""
        reached = {start}
        for _ in range(REACH + 1):
            if any(own_edge(h, self.side, self.east) or self.by_road(h) for h in reached):
                return True
            reached |= {
                other
                for h in reached
                for other in NEAR[h]
                if not wet(h, other) and self.may_pass(other)
            }
        return False

    def is_line(self, path: Iterable[str]) -> bool:
        """Whether a path across country obeys every condition and can be brought to an end."""
        hexes = list(path)
        steps = list(pairwise(hexes))
        last = hexes[-1]
        return (
            len(steps) <= REACH
            and all(b in NEAR[a] and not wet(a, b) and self.may_pass(b) for a, b in steps)
            and (own_edge(last, self.side, self.east) or self.by_road(last))
        )


def step_cost(name: str, a: str, b: str, *, mech: bool) -> float | str:
    """7.2, 7.3 What a step costs: points, "all" or "closed"."""
    side = frozenset([a, b])
    allied = UNIT[name]["side"] == "allied"
    if UNIT[name]["type"] == "armor" and side == TRUN_BRIDGE:
        return "closed"
    if wet(a, b):
        return "closed" if side in MAJOR_RIVER else "all"
    crossing = 1 if side in CROSSING else 0
    if side in ROAD:
        return 1 + crossing
    terrain = {
        "clear": 1,
        "woods": 2 if mech else 1,
        "bocage": 2 if allied else 1,
        "town": 2,
    }[TERRAIN[b]]
    return terrain + crossing + (1 if side in SLOPE else 0)
