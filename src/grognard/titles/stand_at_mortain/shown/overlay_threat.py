"""S3.1, S4.2 The overlay of what threatens a hex: who can step into it, and who fires at it."""

from __future__ import annotations

from grognard.kernel.data.wording import Wording
from grognard.kernel.play.order import make_order
from grognard.kernel.play.why import listing
from grognard.kernel.shown.overlay import Overlay
from grognard.mechanics.threat import Threat, threat_overlay
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.reading.components import SIDES
from grognard.titles.stand_at_mortain.rules.ch3_movement import check_move
from grognard.titles.stand_at_mortain.state import MortainState


def draw_threat(words: Wording, s: MortainState, hex_: int) -> Overlay:
    """S3.1, S4.2 Both sides, unit by unit."""
    parts = s.board.parts
    threats = [Threat() for _ in SIDES]
    for unit in range(len(parts.unit_ids)):
        if not s.on_map(unit):
            continue
        start = s.place[unit]
        fires = bool(s.board.fire_zone[start] >> hex_ & 1)
        if fires or _steps(s, unit, hex_):
            threats[parts.unit_side[unit]].add(start, 1, fires=fires)
    return threat_overlay(words, parts.grid, hex_, SIDES, threats)


def _steps(s: MortainState, unit: int, hex_: int) -> bool:
    """S3.1 Whether the unit could step into the hex, if it may act."""
    if hex_ not in s.board.parts.grid.adjacent(s.place[unit]):
        return False
    why = listing()
    check_move(s, make_order(verbs.MOVE, unit, hex_), why)
    return why.passed()
