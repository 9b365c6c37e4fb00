"""The overlays of this title. They show what the chapters say and decide no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.data.wording import Wording, same
from grognard.kernel.play.why import SETS
from grognard.kernel.shown.overlay import (
    BLOCKED,
    COSTLY,
    CUT,
    FIRE,
    FROM,
    HEX,
    KINDS,
    NOTHING,
    SOURCE,
    SOURCES,
    UNIT,
    Overlay,
    sources_overlay,
)
from grognard.mechanics.bits import EVERYTHING, members, printed
from grognard.mechanics.threat import OVERLAY as THREAT
from grognard.mechanics.zones import OVERLAY as CONTROL
from grognard.mechanics.zones import zones_overlay
from grognard.series.fire_and_movement.rules.ch02_equipment import CLOSED
from grognard.series.fire_and_movement.rules.ch06_zones import controlled, occupied
from grognard.series.fire_and_movement.rules.ch07_combat import target_hexes
from grognard.series.fire_and_movement.rules.ch07_table import terrain_row
from grognard.titles.mortain_counterattack.reading.components import GERMAN, SIDES, US, ZONES
from grognard.titles.mortain_counterattack.rules.ch19_exit import open_imagined
from grognard.titles.mortain_counterattack.shown.overlay_reach import (
    MOBILE,
    MOVES,
    draw_mobile,
    draw_reach,
)
from grognard.titles.mortain_counterattack.shown.overlay_threat import draw_threat
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack

ATTACK: Final = "attack"
BOMBARD: Final = "bombardment"
COMMUNICATION: Final = "communication"
EDGES: Final = "edges"
SETUP: Final = "setup"
NEEDS: Final[dict[str, str]] = {
    MOVES: UNIT,
    MOBILE: UNIT,
    CONTROL: NOTHING,
    THREAT: HEX,
    ATTACK: HEX,
    BOMBARD: NOTHING,
    COMMUNICATION: NOTHING,
    EDGES: NOTHING,
    SETUP: NOTHING,
    SOURCES: NOTHING,
}
HILL: Final = KINDS[0]
EXIT: Final = KINDS[1]
ENTRY: Final = KINDS[2]


def make_overlay(
    board: MortainCounterattack, words: Wording, name: str, s: CounterattackState, seen_from: int
) -> Overlay:
    """One of them, seen from a hex or a unit if it needs one."""
    if name == CONTROL:
        zones = [controlled(s, side) for side in (GERMAN, US)]  # 6.0, 14.1
        return zones_overlay(words, board.sheet.grid, SIDES, zones)
    if name == BOMBARD:
        return _bombardment(board, words, s)
    if name == COMMUNICATION:
        return _communication(board, words, s)
    if name == EDGES:
        return _edges(board, words, s)
    if name == SETUP:
        return _areas(board, words)
    if name == SOURCES:
        return sources_overlay(words, board.data)
    return Overlay() if seen_from < 0 else _seen_from(board, words, name, s, seen_from)


def _seen_from(
    board: MortainCounterattack, words: Wording, name: str, s: CounterattackState, seen_from: int
) -> Overlay:
    """Those that are seen from a hex or a unit."""
    if name == MOVES:
        return draw_reach(board, words, s, seen_from)
    if name == THREAT:
        return draw_threat(board, words, s, seen_from)
    if name == MOBILE:
        return draw_mobile(board, words, s, seen_from)
    return _attack(board, words, seen_from) if name == ATTACK else Overlay()


def _attack(board: MortainCounterattack, words: Wording, hex_: int) -> Overlay:
    """7.4 The row of the table for an attack from each neighbour alone."""
    overlay = Overlay()
    sheet = board.sheet
    ids = sheet.grid.ids
    s = board.start()
    key = f"overlays.{ATTACK}"
    overlay.explain(FROM, words.texts(f"{key}.from"))
    overlay.explain(FIRE, words.texts(f"{key}.row"))
    overlay.explain(BLOCKED, words.texts(f"{key}.closed"))
    overlay.add_hex(ids[hex_], FROM, words.fill(f"{key}.text", n=terrain_row(s, hex_, 0)))
    attacker = board.units_of[GERMAN][0]
    for other in sheet.grid.adjacent(hex_):
        if sheet.crossing_between(other, hex_) == CLOSED:
            overlay.add_hex(ids[other], BLOCKED)
            continue
        s.place[attacker] = other  # a unit is put there in thought
        row = terrain_row(s, hex_, 1 << attacker)
        overlay.add_hex(ids[other], FIRE, words.fill(f"{key}.text", n=row))
    return overlay


def _bombardment(board: MortainCounterattack, words: Wording, s: CounterattackState) -> Overlay:
    """8.2, 8.4 Every enemy of the phasing player is in range; some have been targets."""
    overlay = Overlay()
    overlay.explain(FIRE, words.texts(f"overlays.{BOMBARD}.target"))
    overlay.explain(BLOCKED, words.texts(f"overlays.{BOMBARD}.barred"))
    targets = target_hexes(s, EVERYTHING, "8.4", SETS)
    for hex_ in members(occupied(s, 1 - s.active)):
        name = board.sheet.grid.ids[hex_]
        if not targets >> hex_ & 1:
            overlay.add_hex(name, BLOCKED)
        else:
            row = terrain_row(s, hex_, 0)
            overlay.add_hex(name, FIRE, words.fill(f"overlays.{ATTACK}.text", n=row))
    return overlay


def _communication(board: MortainCounterattack, words: Wording, s: CounterattackState) -> Overlay:
    """12.0, 15.0 What halves and doubles the support fire of a side."""
    overlay = Overlay()
    ids = board.sheet.grid.ids
    key = f"overlays.{COMMUNICATION}"
    overlay.explain(SOURCE, words.texts(f"{key}.source"))
    overlay.explain(CUT, words.texts(f"{key}.cut"))
    held = occupied(s, US) >> board.hill_317 & 1
    overlay.explain(HILL, words.texts(f"{key}.hill" if held else f"{key}.lost"))
    for side in (GERMAN, US):
        hex_ = board.supply[side]
        cut = occupied(s, 1 - side) >> hex_ & 1
        overlay.add_hex(ids[hex_], CUT if cut else SOURCE)
    overlay.add_hex(ids[board.hill_317], HILL, same("×2") if held else None)
    return overlay


def _edges(board: MortainCounterattack, words: Wording, s: CounterattackState) -> Overlay:
    """11.0, 19.1 Where Germans leave and enter, with the points for it."""
    overlay = Overlay()
    ids = board.sheet.grid.ids
    zones = controlled(s, US)
    enemies = occupied(s, US)
    overlay.explain(EXIT, words.texts(f"overlays.{EDGES}.exit"))
    overlay.explain(COSTLY, words.texts(f"overlays.{EDGES}.shut"))
    overlay.explain(ENTRY, words.texts(f"overlays.{EDGES}.entry"))
    for hex_ in board.west_hexes:
        if enemies >> hex_ & 1:
            continue
        shut = zones >> hex_ & 1 and not board.stop_only
        if shut and (board.locked or not open_imagined(s, board, hex_)):
            continue
        look = COSTLY if shut else EXIT
        overlay.add_hex(ids[hex_], look, same(board.edge_cost(hex_)))
    for hex_ in board.entry_hexes:
        if not enemies >> hex_ & 1:
            cost = board.edge_cost(hex_) if board.entry_cost else 0
            overlay.add_hex(ids[hex_], ENTRY, same(cost))
    return overlay


def _areas(board: MortainCounterattack, words: Wording) -> Overlay:
    """13.0 Where the US units are set up."""
    overlay = Overlay()
    for at, zone in enumerate(ZONES):
        text = words.texts(f"overlays.{SETUP}.{zone}")
        overlay.explain(KINDS[at], text)
        overlay.add_area(printed(board.sheet.grid, board.country.areas[at]), KINDS[at], text)
    return overlay
