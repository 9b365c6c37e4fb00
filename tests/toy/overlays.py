"""The toy's overlays: one of each kind that a large title wants.

The range depends on markers that a side holds in secret: who may not see them must get the range
without them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.kernel.shown.overlay import (
    AREA,
    BORDER,
    COSTLY,
    CUT,
    FROM,
    NOTHING,
    RANGE,
    REACH,
    SOURCE,
    SUPPLY,
    UNIT,
    ZONE,
    ZONE_ENEMY,
    Overlay,
    OverlayChoice,
)
from tests.toy.board import both
from tests.toy.state import FordState
from tests.toy.words import NONE, RED

BANK: Final = "3"  # the column where the east bank begins
HOME: Final = ("1", "5")  # the column that a side is supplied from


def reach(s: FordState, overlay: Overlay, unit: int) -> None:
    """2.3 What each hex costs; fire may be drawn next to an enemy."""
    ids = s.board.notation.kind("hex").ids
    overlay.explain(FROM, both("the unit", "die Einheit"))
    overlay.explain(REACH, both("points to get there", "Punkte bis dorthin"))
    overlay.explain(COSTLY, both("draws fire", "zieht Feuer auf sich"))
    start = s.place[unit]
    if start >= s.board.gone:
        return
    side = s.side_of(unit)
    cost = {start: 0}
    frontier = [start]
    while frontier:
        at = min(frontier, key=lambda h: cost[h])
        frontier.remove(at)
        for hex_ in s.board.next_to[at]:
            spent = cost[at] + s.board.cost(hex_)
            if (
                s.holder(hex_, side) == NONE
                and spent <= s.board.points
                and spent < cost.get(hex_, 99)
            ):
                cost[hex_] = spent
                frontier.append(hex_)
    overlay.add_hex(ids[start], FROM)
    for hex_, spent in sorted(cost.items()):
        if hex_ != start:
            near = [s.holder(h, side) for h in s.board.next_to[hex_]]
            threatened = any(u != NONE and s.side_of(u) != s.side_of(unit) for u in near)
            overlay.add_hex(ids[hex_], COSTLY if threatened else REACH, both(str(spent)))


def zones(s: FordState, overlay: Overlay, _: int) -> None:
    """3.1 The hexes next to each unit, and the hexsides that its fire crosses."""
    ids = s.board.notation.kind("hex").ids
    overlay.explain(ZONE, both("next to Red", "neben Rot"))
    overlay.explain(ZONE_ENEMY, both("next to Blue", "neben Blau"))
    found: dict[tuple[int, str], None] = {}
    for unit, at in enumerate(s.place):
        if not s.is_able(unit):
            continue
        look = ZONE if s.side_of(unit) == RED else ZONE_ENEMY
        for hex_ in s.board.next_to[at]:
            found[hex_, look] = None
            overlay.add_side(ids[at], ids[hex_], look)
    for hex_, look in found:
        overlay.add_hex(ids[hex_], look)


def supply(s: FordState, overlay: Overlay, unit: int) -> None:
    """1.3 The way home, and who stands in it."""
    ids = s.board.notation.kind("hex").ids
    overlay.explain(SUPPLY, both("line of supply", "Versorgungslinie"))
    overlay.explain(SOURCE, both("source", "Quelle"))
    overlay.explain(CUT, both("cut here", "hier unterbrochen"))
    side = s.side_of(unit)
    if s.place[unit] >= s.board.gone:
        return
    foes = [at for u, at in enumerate(s.place) if s.side_of(u) != side]
    home = [h for h, name in enumerate(ids) if name[1] == HOME[side]]
    path = _way(s, s.place[unit], home, foes)
    if path:
        overlay.add_line([ids[h] for h in path], SUPPLY, both("supplied", "versorgt"))
        overlay.add_hex(ids[path[-1]], SOURCE)
        return
    path = _way(s, s.place[unit], home, [])
    overlay.add_line([ids[h] for h in path], CUT)
    for hex_ in path:
        if hex_ in foes:
            text = both(f"cut by {ids[hex_]}", f"unterbrochen durch {ids[hex_]}")
            overlay.add_hex(ids[hex_], CUT, text)


def _way(s: FordState, start: int, home: list[int], closed: list[int]) -> list[int]:
    ways = [[start]]
    seen = {start}
    while ways:
        way = ways.pop(0)
        if way[-1] in home:
            return way if len(way) > 1 else [*way, *way]
        for hex_ in s.board.next_to[way[-1]]:
            if hex_ not in seen and hex_ not in closed:
                seen.add(hex_)
                ways.append([*way, hex_])
    return []


def fire_range(s: FordState, overlay: Overlay, unit: int) -> None:
    """4.3 One hex, and one more for each worth of the best marker that the reader knows of."""
    ids = s.board.notation.kind("hex").ids
    overlay.explain(FROM, both("the unit", "die Einheit"))
    overlay.explain(RANGE, both("within range", "in Reichweite"))
    if s.place[unit] >= s.board.gone:
        return
    hand = s.hands[s.side_of(unit)]
    limit = 1 + max((s.board.value(marker) for marker in hand), default=0)
    distance = {s.place[unit]: 0}
    for step in range(1, limit + 1):
        for at in [h for h, d in distance.items() if d == step - 1]:
            for hex_ in s.board.next_to[at]:
                distance.setdefault(hex_, step)
    for hex_, far in sorted(distance.items()):
        overlay.add_hex(ids[hex_], RANGE if far else FROM, both(str(far)) if far else None)


def banks(s: FordState, overlay: Overlay, _: int) -> None:
    """The two banks, and the border between them."""
    ids = s.board.notation.kind("hex").ids
    overlay.explain(AREA, both("bank", "Ufer"))
    overlay.explain(BORDER, both("the river", "der Fluss"))
    overlay.add_area([h for h in ids if h[1] < BANK], AREA, both("West bank", "Westufer"))
    overlay.add_area([h for h in ids if h[1] >= BANK], AREA, both("East bank", "Ostufer"))
    for first, name in enumerate(ids):
        for second in s.board.next_to[first]:
            if name[1] < BANK <= ids[second][1]:
                overlay.add_side(name, ids[second], BORDER)


Maker = Callable[[FordState, Overlay, int], None]
OVERLAYS: Final[dict[str, tuple[OverlayChoice, Maker]]] = {
    choice.name: (choice, maker)
    for choice, maker in (
        (OverlayChoice("walk", both("Reach", "Weite"), UNIT), reach),
        (OverlayChoice("zones", both("Zones", "Zonen"), NOTHING), zones),
        (OverlayChoice("supply", both("Supply", "Versorgung"), UNIT), supply),
        (OverlayChoice("range", both("Range", "Schussweite"), UNIT), fire_range),
        (OverlayChoice("banks", both("Banks", "Ufer")), banks),
    )
}
