"""Who can come to a hex, or fire at it, side by side and summed: an overlay that titles share.

A title says for each of its units whether it comes there and whether it fires at it, and what it
counts for; nothing here knows why.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.hexgrid import Grid
from grognard.kernel.data.wording import Wording, same
from grognard.kernel.shown.overlay import FROM, KINDS, Overlay

OVERLAY: Final = "threat"
SIDE_LOOKS: Final = [KINDS[0], KINDS[1]]  # by side


class Threat:
    """What one side can bring to bear on a hex."""

    def __init__(self) -> None:
        self.units = 0
        self.total = 0
        self.from_hex: Final[dict[int, int]] = {}  # what comes from there, summed
        self.firing: Final[list[int]] = []  # the hexes from which something fires at it

    def add(self, start: int, strength: int, *, fires: bool) -> None:
        """One more unit that can come, or fire."""
        self.units += 1
        self.total += strength
        self.from_hex[start] = self.from_hex.get(start, 0) + strength
        if fires and start not in self.firing:
            self.firing.append(start)


def comes(grid: Grid, hex_: int, start: int, ends: Callable[[int], bool], *, held: bool) -> bool:
    """Whether a unit comes into a hex; if the enemy holds it, whether it comes beside it."""
    goals = grid.adjacent(hex_) if held else [hex_]
    return any(goal == start or ends(goal) for goal in goals)


def threat_overlay(
    words: Wording, grid: Grid, hex_: int, sides: list[str], threats: list[Threat]
) -> Overlay:
    """The hexes from which each side threatens a hex; a line leads from where it fires."""
    overlay = Overlay()
    overlay.explain(FROM, words.texts(f"overlays.{OVERLAY}.from"))
    overlay.add_hex(grid.ids[hex_], FROM)
    for side, look, threat in zip(sides, SIDE_LOOKS, threats, strict=True):
        text = words.fill(f"overlays.{OVERLAY}.{side}", units=threat.units, n=threat.total)
        overlay.explain(look, text)
        for start in sorted(threat.from_hex):
            if start != hex_:
                overlay.add_hex(grid.ids[start], look, same(threat.from_hex[start]))
        for start in threat.firing:
            if start != hex_:
                overlay.add_line([grid.ids[start], grid.ids[hex_]], look)
    return overlay
