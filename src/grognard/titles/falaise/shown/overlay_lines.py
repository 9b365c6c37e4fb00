"""6.5 The overlay of a unit's line of communication, or of what cuts it."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data.wording import Wording
from grognard.kernel.shown.overlay import BLOCKED, CUT, FROM, SOURCE, SUPPLY, Overlay
from grognard.mechanics.bits import members
from grognard.mechanics.lines import REACHED, line_to
from grognard.titles.falaise.rules.ch06_communication import Lines
from grognard.titles.falaise.state import FalaiseState, holder

NAME: Final = "communication"


def draw_line(words: Wording, s: FalaiseState, unit: int) -> Overlay:
    """6.5 The line as it runs; or the way that it would take, and what lies on it."""
    overlay = Overlay()
    board = s.board
    start, side = s.place[unit], board.units.side[unit]
    if start >= board.off_map:
        return overlay
    lines = Lines(s, side)
    country = lines.trace(s, start)
    overlay.explain(FROM, words.texts(f"overlays.{NAME}.from"))
    overlay.add_hex(board.grid.ids[start], FROM)
    if country:
        road = board.network.way(country[-1], board.terminal_bits[side], lines.shut)
        _show(overlay, words, s, country, road)
    else:
        _show_cut(overlay, words, s, start, lines)
    return overlay


def _show(
    overlay: Overlay, words: Wording, s: FalaiseState, country: list[int], road: list[int]
) -> None:
    ids = s.board.grid.ids
    overlay.explain(SUPPLY, words.texts(f"overlays.{NAME}.line"))
    overlay.explain(SOURCE, words.texts(f"overlays.{NAME}.source"))
    for part in (country, road):
        if len(part) > 1:
            overlay.add_line([ids[hex_] for hex_ in part], SUPPLY)
    overlay.add_hex(ids[road[-1] if road else country[-1]], SOURCE)


def _show_cut(overlay: Overlay, words: Wording, s: FalaiseState, start: int, lines: Lines) -> None:
    """The way without an enemy, and each hex of it that he holds or controls."""
    board = s.board
    side = holder(s, start)
    every = board.every_hex
    goals = board.network.flood(board.terminals[side], [])
    for hex_ in members(board.direct_edge[side]):
        goals[hex_] = REACHED
    country = line_to(start, goals, board.open_sides, every, board.loc_reach)
    if not country:
        return
    overlay.explain(BLOCKED, words.texts(f"overlays.{NAME}.blocked"))
    overlay.explain(CUT, words.texts(f"overlays.{NAME}.cut"))
    road = board.network.way(country[-1], board.terminal_bits[side], 0)
    ids = board.grid.ids
    cut = [hex_ for hex_ in country[1:] if not lines.country >> hex_ & 1]
    cut += [hex_ for hex_ in road if lines.shut >> hex_ & 1 and hex_ not in cut and hex_ != start]
    for part in (country, road):
        if len(part) > 1:
            overlay.add_line([ids[hex_] for hex_ in part], BLOCKED)
    for hex_ in cut:
        overlay.add_hex(ids[hex_], CUT)
