"""The overlays of this title. They show what the chapters say and decide no rule."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data.wording import Wording
from grognard.kernel.shown.overlay import (
    AREA,
    BLOCKED,
    BORDER,
    FIRE,
    FROM,
    HEX,
    KINDS,
    NOTHING,
    RANGE,
    SOURCES,
    UNIT,
    Overlay,
    sources_overlay,
)
from grognard.mechanics.bits import members, printed
from grognard.mechanics.threat import OVERLAY as THREAT
from grognard.mechanics.zones import OVERLAY as ZONES
from grognard.mechanics.zones import zones_overlay
from grognard.titles.falaise.reading.components import ALLIED, GERMAN, SIDES
from grognard.titles.falaise.rules.ch02_values import total_cf
from grognard.titles.falaise.rules.ch06_zones import controlling_units, firing_hexes, zone_of
from grognard.titles.falaise.rules.ch08_targets import extended_reach, reach, targets
from grognard.titles.falaise.shown.overlay_lines import NAME as COMMUNICATION
from grognard.titles.falaise.shown.overlay_lines import draw_line
from grognard.titles.falaise.shown.overlay_reach import NAME as MOVES
from grognard.titles.falaise.shown.overlay_reach import draw_reach
from grognard.titles.falaise.shown.overlay_threat import draw_threat
from grognard.titles.falaise.state import NONE, FalaiseState

LIMITS: Final = "limits"
ARTILLERY: Final = "artillery"
OP_FIRE: Final = "op-fire"
NEEDS: Final[dict[str, str]] = {
    MOVES: UNIT,
    COMMUNICATION: UNIT,
    ZONES: NOTHING,
    THREAT: HEX,
    OP_FIRE: HEX,
    ARTILLERY: UNIT,
    LIMITS: NOTHING,
    SOURCES: NOTHING,
}
EXTENDED: Final = KINDS[0]
CORPS_58: Final = KINDS[1]
NEAR_BRIDGE: Final = KINDS[2]
OPEN_ZONE: Final = KINDS[3]
SIDE_LOOKS: Final = [KINDS[0], KINDS[1]]  # by side


def make_overlay(words: Wording, name: str, s: FalaiseState, seen_from: int) -> Overlay:
    """One of them, seen from a hex or a unit if it needs one."""
    if name == ZONES:
        zones = [zone_of(s, side) for side in (GERMAN, ALLIED)]  # 6.1
        return zones_overlay(words, s.board.grid, SIDES, zones)
    if name == LIMITS:
        return _limits(words, s)
    if name == SOURCES:
        return sources_overlay(words, s.board.data)
    if seen_from < 0:
        return Overlay()
    if name == MOVES:
        return draw_reach(words, s, seen_from)
    if name == COMMUNICATION:
        return draw_line(words, s, seen_from)
    if name == THREAT:
        return draw_threat(words, s, seen_from)
    if name == ARTILLERY:
        return _artillery(words, s, seen_from)
    return _op_fire(words, s, seen_from) if name == OP_FIRE else Overlay()


def _limits(words: Wording, s: FalaiseState) -> Overlay:
    """11.2, 11.4 Withdrawal Line, 86th Corps Zone and its bridges, area of the 58th Corps."""
    overlay = Overlay()
    board = s.board
    sheet = board.sheet
    zone = (OPEN_ZONE, "open") if s.zone_open else (BLOCKED, "closed")
    shown = [(AREA, "east", sheet.area_e), (*zone, sheet.zone_86)]
    if s.turn <= board.numbers["corps58_last_turn"]:
        shown.append((CORPS_58, "corps-58", sheet.area_58))
    if not s.triggered:
        shown.append((NEAR_BRIDGE, "near", board.near_bridges))
    for look, key, hexes in shown:
        text = words.texts(f"overlays.{LIMITS}.{key}")
        overlay.explain(look, text)
        overlay.add_area(printed(s.board.grid, hexes), look, text if look != NEAR_BRIDGE else None)
    overlay.explain(BORDER, words.texts(f"overlays.{LIMITS}.bridges"))
    for one, two in sheet.dives_bridges:
        overlay.add_side(board.grid.ids[one], board.grid.ids[two], BORDER)
    return overlay


def _artillery(words: Wording, s: FalaiseState, unit: int) -> Overlay:
    """8.2 What the artillery of a unit's corps reaches, and what it could fire at."""
    overlay = Overlay()
    board = s.board
    corps = s.formation[unit]
    if corps == NONE or not board.corps.range[corps]:
        return overlay
    within, wide = reach(s, corps), extended_reach(s, corps)
    shown = [(RANGE, "range", within), (EXTENDED, "extended", wide & ~within)]
    for look, key, hexes in shown:
        if hexes:
            overlay.explain(look, words.texts(f"overlays.{ARTILLERY}.{key}"))
            overlay.add_area(printed(s.board.grid, hexes), look)
    for look, key in ((FROM, "from"), (FIRE, "target"), (BLOCKED, "barred")):
        overlay.explain(look, words.texts(f"overlays.{ARTILLERY}.{key}"))
    for other in board.units_of[board.units.side[unit]]:
        if s.formation[other] == corps and s.place[other] < board.off_map:
            overlay.add_hex(board.grid.ids[s.place[other]], FROM)
    free = targets(s, corps)
    for hex_ in members((within | wide) & s.occupied[GERMAN]):
        overlay.add_hex(board.grid.ids[hex_], FIRE if free >> hex_ & 1 else BLOCKED)
    return overlay


def _op_fire(words: Wording, s: FalaiseState, hex_: int) -> Overlay:
    """6.2 The stacks of both sides that can fire at who enters a hex, with their factors."""
    overlay = Overlay()
    ids = s.board.grid.ids
    overlay.explain(FROM, words.texts(f"overlays.{OP_FIRE}.from"))
    overlay.add_hex(ids[hex_], FROM)
    for side, look in enumerate(SIDE_LOOKS):
        overlay.explain(look, words.texts(f"overlays.{OP_FIRE}.{SIDES[side]}"))
        for start in firing_hexes(s, hex_, side):
            factors = total_cf(s, controlling_units(s, start, hex_))
            overlay.add_hex(ids[start], look, words.fill(f"overlays.{OP_FIRE}.factor", n=factors))
            overlay.add_line([ids[start], ids[hex_]], look)
    return overlay
