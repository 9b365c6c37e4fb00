"""A second opinion on movement: costs and reach straight from the data files, written anew."""

from __future__ import annotations

import csv
import heapq
from functools import cache
from itertools import pairwise
from pathlib import Path

import grognard.titles.mortain_counterattack as package

DATA = Path(package.__file__).parent / "data"
COSTS = {"clear": 1, "town": 1, "hedgerow": 2, "woods": 2, "hill": 2, "woods_hill": 3, "peak": 3}


@cache
def rows(name: str) -> list[dict[str, str]]:
    with (DATA / f"{name}.csv").open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def neighbours(hex_: str) -> list[str]:
    """Columns of flat hexes, the even ones half a hex lower."""
    column, row = int(hex_[:2]), int(hex_[2:])
    low = 0 if column % 2 == 0 else -1
    steps = [(0, -1), (1, low), (1, low + 1), (0, 1), (-1, low + 1), (-1, low)]
    found = [(column + x, row + y) for x, y in steps]
    return [f"{x:02d}{y:02d}" for x, y in found if 1 <= x <= 32 and 1 <= y <= 21]


@cache
def terrain() -> dict[str, tuple[str, bool]]:
    """Terrain of each hex, and whether it is (also) hedgerow."""
    return {row["hex"]: (row["terrain"], row["hedgerow"] == "yes") for row in rows("hexes")}


@cache
def water() -> dict[frozenset[str], tuple[str, bool]]:
    return {
        frozenset((row["first"], row["second"])): (row["water"], row["bridge"] == "yes")
        for row in rows("hexsides")
    }


@cache
def links() -> set[frozenset[str]]:
    lines: dict[str, list[str]] = {}
    for row in rows("roads"):
        lines.setdefault(row["line"], []).append(row["hex"])
    return {frozenset(pair) for line in lines.values() for pair in pairwise(line)}


@cache
def on_road() -> set[str]:
    return {row["hex"] for row in rows("roads")}


def step(here: str, there: str) -> int | None:
    """What one step costs, or None if it is not allowed."""
    side = frozenset((here, there))
    kind, bridge = water().get(side, ("", False))
    if kind == "see" and not bridge:
        return None
    if side in links():
        return 1
    name, hedge = terrain()[there]
    points = max(COSTS[name], COSTS["hedgerow"]) if hedge else COSTS[name]
    return points + (2 if kind == "river" and not bridge else 0)


def controlled(enemies: set[str]) -> set[str]:
    """The zones of control of units in these hexes."""
    found = set()
    for enemy in enemies:
        for hex_ in neighbours(enemy):
            kind, bridge = water().get(frozenset((enemy, hex_)), ("", False))
            hidden = terrain()[hex_][1] and hex_ not in on_road()
            if not hidden and (kind != "see" or bridge):
                found.add(hex_)
    return found


def reach(start: str, points: int, enemies: set[str], friends: set[str]) -> dict[str, int]:
    """Where a unit may end its movement, with the cheapest cost."""
    zones = controlled(enemies)
    best = {start: 0}
    heap = [(0, start)]
    while heap:
        cost, here = heapq.heappop(heap)
        if cost > best[here] or (here in zones and here != start):
            continue
        for there in neighbours(here):
            more = step(here, there)
            if more is None or there in enemies or cost + more > points:
                continue
            if here == start and here in zones and there in zones:
                continue
            if cost + more < best.get(there, 99):
                best[there] = cost + more
                heapq.heappush(heap, (cost + more, there))
    return {hex_: cost for hex_, cost in best.items() if hex_ not in friends and hex_ != start}
