"""The overlays of the series. They show what the chapters say and decide no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.data.wording import Wording, same
from grognard.kernel.shown.overlay import (
    AREA,
    BLOCKED,
    COSTLY,
    FIRE,
    FROM,
    HEX,
    KINDS,
    NOTHING,
    RANGE,
    REACH,
    SOURCES,
    UNIT,
    ZONE,
    ZONE_ENEMY,
    Overlay,
    sources_overlay,
)
from grognard.mechanics.bits import printed
from grognard.mechanics.threat import OVERLAY as THREAT
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch02_map import FARTHEST
from grognard.series.gts.rules.ch15_modes import standing_hex
from grognard.series.gts.rules.ch15_zones import seen_from as hexes_seen
from grognard.series.gts.rules.ch15_zones import sight_limit, zone_of, zones_ahead, zones_of
from grognard.series.gts.rules.ch17_indirect import extra_distance
from grognard.series.gts.rules.ch19_costs import mode_of
from grognard.series.gts.rules.ch19_moving import Moving
from grognard.series.gts.rules.ch19_reach import end_hexes, here_of, ways
from grognard.series.gts.rules.ch19_steps import allowance
from grognard.series.gts.rules.ch21_command import command_range, leader_hex
from grognard.series.gts.shown.drawing_units import points
from grognard.series.gts.shown.overlay_threat import draw_threat
from grognard.series.gts.state import GtsState, face, on_map

if TYPE_CHECKING:
    from grognard.series.gts.game import GtsGame

MOVES: Final = "moves"
SIGHT: Final = "sight"
ZONES: Final = "zones"
WEAPON: Final = "weapon"
COMMAND: Final = "command"
CONTROL: Final = "control"
COLUMNS: Final = "columns"
NEEDS: Final[dict[str, str]] = {
    MOVES: UNIT,
    SIGHT: HEX,
    THREAT: HEX,
    ZONES: NOTHING,
    WEAPON: UNIT,
    COMMAND: NOTHING,
    CONTROL: NOTHING,
    COLUMNS: NOTHING,
    SOURCES: NOTHING,
}


def make_overlay(board: GtsGame, words: Wording, name: str, s: GtsState, seen_from: int) -> Overlay:
    """One of them, seen from a hex or a unit if it needs one."""
    if name == ZONES:
        return _zones(board, words, s)
    if name == COMMAND:
        return _command(board, words, s)
    if name == CONTROL:
        return _control(board, words, s)
    if name == COLUMNS:
        return _columns(board, words, s)
    if name == SOURCES:
        return sources_overlay(words, board.data)
    if seen_from < 0:
        return Overlay()
    if name == MOVES:
        return _moves(words, s, seen_from)
    if name == THREAT:
        return draw_threat(board, words, s, seen_from)
    if name == WEAPON:
        return _weapon(board, words, s, seen_from)
    return _sight(board, words, s, seen_from)


def _moves(words: Wording, s: GtsState, unit: int) -> Overlay:
    """19.1 Where a Move of the unit could lead without interruption, with what it costs."""
    overlay = Overlay()
    sheet, here = s.board.sheet, here_of(s, unit)
    if here == NONE:
        return overlay
    left = points_left(s, unit)
    overlay.explain(FROM, words.fill(f"overlays.{MOVES}.from", n=points(left)))
    overlay.explain(REACH, words.texts(f"overlays.{MOVES}.reach"))
    overlay.explain(COSTLY, words.texts(f"overlays.{MOVES}.zone"))
    overlay.add_hex(sheet.grid.ids[here], FROM)
    reach = ways(s, unit, mode_of(s, unit), left, zones=True)
    enemy = zones_ahead(s, unit)
    for hex_ in end_hexes(s, unit, reach):
        if hex_ != here:
            look = COSTLY if enemy & sheet.bit[hex_] else REACH
            overlay.add_hex(sheet.grid.ids[hex_], look, same(points(reach.costs[hex_])))
    return overlay


def points_left(s: GtsState, unit: int) -> int:
    """2.10 What is left of the Move that is under way, else the Movement Allowance."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Moving) and top.unit == unit:
        return top.points
    return allowance(s, unit)


def _sight(board: GtsGame, words: Wording, s: GtsState, hex_: int) -> Overlay:
    """15.4 What is seen from a hex now, and what is hidden within sight."""
    overlay = Overlay()
    sheet = board.sheet
    limit = sight_limit(s, hex_)
    overlay.explain(FROM, words.fill(f"overlays.{SIGHT}.from", n=limit))
    overlay.explain(FIRE, words.texts(f"overlays.{SIGHT}.seen"))
    overlay.explain(BLOCKED, words.texts(f"overlays.{SIGHT}.blocked"))
    overlay.add_hex(sheet.grid.ids[hex_], FROM)
    seen = hexes_seen(s, hex_) & ~sheet.bit[hex_]
    for name in printed(sheet.grid, seen):
        overlay.add_hex(name, FIRE)
    for name in printed(sheet.grid, sheet.disc[limit][hex_] & ~seen & ~sheet.bit[hex_]):
        overlay.add_hex(name, BLOCKED)
    return overlay


def _zones(board: GtsGame, words: Wording, s: GtsState) -> Overlay:
    """15.5 The Fire Zones of both sides."""
    overlay = Overlay()
    looks = (ZONE_ENEMY, ZONE)
    for side, look in enumerate(looks):
        overlay.explain(look, words.texts(f"overlays.{ZONES}.{board.title.sides[side]}"))
        for name in printed(board.sheet.grid, zones_of(s, side)):
            overlay.add_hex(name, look)
    return overlay


def _weapon(board: GtsGame, words: Wording, s: GtsState, unit: int) -> Overlay:
    """15.5, 17.1, 23.11 The Fire Zone of a unit, and how far its weapon reaches at all."""
    overlay = Overlay()
    in_play = on_map(s, unit) or s.park[unit] != NONE
    if not in_play or board.units.fire[face(s, unit)] == NONE:
        return overlay
    sheet, hex_, behind = board.sheet, standing_hex(s, unit), extra_distance(s, unit)
    reach = board.units.range[face(s, unit)]
    overlay.explain(FROM, words.fill(f"overlays.{WEAPON}.from", n=reach))
    overlay.explain(FIRE, words.texts(f"overlays.{WEAPON}.zone"))
    overlay.explain(RANGE, words.texts(f"overlays.{WEAPON}.range"))
    overlay.add_hex(sheet.grid.ids[hex_], FROM)
    zone = zone_of(s, unit)
    for other in range(sheet.grid.count):
        far = sheet.grid.distance(hex_, other) + behind
        if zone & sheet.bit[other]:
            overlay.add_hex(sheet.grid.ids[other], FIRE, same(far))
        elif other != hex_ and far <= reach:
            overlay.add_hex(sheet.grid.ids[other], RANGE)
    return overlay


def _command(board: GtsGame, words: Wording, s: GtsState) -> Overlay:
    """21.1 The Command Ranges, leader by leader; formations in turn."""
    overlay = Overlay()
    sheet = board.sheet
    looks: list[int] = []
    for leader in range(len(board.leaders.ids)):
        hex_ = leader_hex(s, leader)
        if hex_ == NONE:
            continue
        formation = board.leaders.formation[leader]
        if formation not in looks:
            looks.append(formation)
            look = KINDS[(len(looks) - 1) % len(KINDS)]
            if len(looks) <= len(KINDS):
                key = f"formations.{board.commands.formations[formation]}"
                overlay.explain(look, words.texts(key))
        look = KINDS[looks.index(formation) % len(KINDS)]
        disc = sheet.disc[min(command_range(s, leader), FARTHEST)][hex_]
        overlay.add_area(printed(sheet.grid, disc), look)
    return overlay


def _control(board: GtsGame, words: Wording, s: GtsState) -> Overlay:
    """19.21 Who controls the Villages and Towns."""
    overlay = Overlay()
    sheet = board.sheet
    for side, look in enumerate((KINDS[0], KINDS[1])):
        overlay.explain(look, words.texts(f"overlays.{CONTROL}.{board.title.sides[side]}"))
    for hex_, kind in enumerate(sheet.terrain):
        if sheet.terrain_sheet.settled[kind]:
            look = KINDS[0] if s.held & sheet.bit[hex_] else KINDS[1]
            overlay.add_hex(sheet.grid.ids[hex_], look)
    return overlay


def _columns(board: GtsGame, words: Wording, s: GtsState) -> Overlay:
    """19.12 Hexes that are full for columns: one unit In Column is there."""
    overlay = Overlay()
    overlay.explain(AREA, words.texts(f"overlays.{COLUMNS}.full"))
    for unit in range(board.units.count):
        if s.column[unit] and on_map(s, unit):
            overlay.add_area([board.sheet.grid.ids[s.place[unit]]], AREA)
    return overlay
