"""12-4 The set-up areas of the scenario, group by group."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.data.wording import Wording
from grognard.kernel.shown.overlay import KINDS, Overlay
from grognard.mechanics.bits import printed
from grognard.titles.strike_counter_strike.reading.parts import SIDES

if TYPE_CHECKING:
    from grognard.titles.strike_counter_strike.game import StrikeGame

AREAS: Final = "setup"


def draw_areas(board: StrikeGame, words: Wording) -> Overlay:
    """Each area once, in the colour of its side, with the units that set up in it."""
    overlay = Overlay()
    for side, name in enumerate(SIDES):
        overlay.explain(KINDS[side], words.texts(f"overlays.{AREAS}.{name}"))
    for group in board.groups:
        if group.area:
            units = ", ".join(board.parts.short[unit] for unit in group.units)
            text = {"en": units, "de": units}
            overlay.add_area(printed(board.sheet.grid, group.area), KINDS[group.side], text)
    return overlay
