"""The overlays of this title: line of fire, reach, sources of the map. No rule is decided here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.data.wording import Wording
from grognard.kernel.play.order import make_order
from grognard.kernel.play.why import explaining, listing
from grognard.kernel.shown.overlay import (
    BLOCKED,
    FIRE,
    FROM,
    HEX,
    NOTHING,
    REACH,
    SOURCES,
    UNIT,
    Overlay,
    sources_overlay,
)
from grognard.mechanics.threat import OVERLAY as THREAT
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.rules.ch3_movement import check_move
from grognard.titles.stand_at_mortain.rules.ch3_stacking import edge_of
from grognard.titles.stand_at_mortain.rules.ch4_fire import line_blockers
from grognard.titles.stand_at_mortain.shown.overlay_threat import draw_threat
from grognard.titles.stand_at_mortain.state import MortainState

if TYPE_CHECKING:
    from grognard.titles.stand_at_mortain.game import Mortain

LINE_OF_FIRE: Final = "line-of-fire"
MOVES: Final = "reach"
NEEDS: Final[dict[str, str]] = {LINE_OF_FIRE: HEX, THREAT: HEX, MOVES: UNIT, SOURCES: NOTHING}
# The words for a refusal that lies in the hex.
SHUT: Final[dict[str, str]] = {
    "refuse.enemy_hex": "enemy",
    "refuse.hex_full": "full",
    "refuse.east_guard": "guard",
    "refuse.enter_together": "together",
}


def make_overlay(
    game: Mortain, words: Wording, name: str, s: MortainState, seen_from: int
) -> Overlay:
    """One of them."""
    if name == LINE_OF_FIRE:
        return _line_of_fire(game, words, seen_from)
    if name == THREAT:
        return draw_threat(words, s, seen_from)
    if name == MOVES:
        return _moves(words, s, seen_from)
    return sources_overlay(words, game.data) if name == SOURCES else Overlay()


def _line_of_fire(game: Mortain, words: Wording, start: int) -> Overlay:
    """S4.2, S4.3 What can be fired at from a hex, and what blocks the rest within range."""
    parts, zone = game.parts, game.fire_zone[start]
    grid = parts.grid
    overlay = Overlay()
    for look in (FROM, FIRE, BLOCKED):
        overlay.explain(look, words.texts(f"overlays.{LINE_OF_FIRE}.{look}"))
    for hex_ in grid.within(start, parts.terrain_range[parts.terrain[start]]):
        distance = words.fill(f"overlays.{LINE_OF_FIRE}.distance", n=grid.distance(start, hex_))
        if hex_ == start:
            overlay.add_hex(grid.ids[hex_], FROM)
        elif zone >> hex_ & 1:
            overlay.add_hex(grid.ids[hex_], FIRE, distance)
        else:
            shut = line_blockers(game.sight, start, hex_)
            names = ", ".join(grid.ids[other] for other in shut)
            text = words.fill(f"overlays.{LINE_OF_FIRE}.blocking", hexes=names)
            overlay.add_hex(grid.ids[hex_], BLOCKED, text)
            overlay.add_line([grid.ids[start], grid.ids[hex_]], BLOCKED)
    return overlay


def _moves(words: Wording, s: MortainState, unit: int) -> Overlay:
    """S3.1, S3.7, S3.8 Where a unit could go if it may act: a step, its entry, its exit."""
    overlay = Overlay()
    grid = s.board.parts.grid
    if s.place[unit] > s.board.waiting:
        return overlay
    for look in (FROM, REACH, BLOCKED):
        overlay.explain(look, words.texts(f"overlays.{MOVES}.{look}"))
    verb = verbs.ENTER if s.waits(unit) else verbs.MOVE
    hexes = edge_of(s, unit) if s.waits(unit) else grid.adjacent(s.place[unit])
    for hex_ in hexes:
        why = explaining()
        check_move(s, make_order(verb, unit, hex_), why)
        if why.barred:
            text = words.texts(f"overlays.{MOVES}.{SHUT[why.reasons[0].key]}")
            overlay.add_hex(grid.ids[hex_], BLOCKED, text)
        else:
            overlay.add_hex(grid.ids[hex_], REACH)
    if s.on_map(unit):
        why = listing()
        check_move(s, make_order(verbs.EXIT, unit), why)
        leaves = why.passed()
        text = words.texts(f"overlays.{MOVES}.exit") if leaves else {}
        overlay.add_hex(grid.ids[s.place[unit]], FROM, text)
    return overlay
