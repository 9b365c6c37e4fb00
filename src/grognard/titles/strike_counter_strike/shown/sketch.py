"""What a simple map and its heading show of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.data.wording import same
from grognard.kernel.play.refusal import Value
from grognard.kernel.shown.sketch import Counter, Sketch
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.state import GtsState, face
from grognard.titles.strike_counter_strike.rules.ch12_victory import total
from grognard.titles.strike_counter_strike.state import StrikeState

if TYPE_CHECKING:
    from grognard.titles.strike_counter_strike.game import StrikeGame


def status_line(s: StrikeState, board: StrikeGame) -> list[tuple[str, tuple[Value, ...]]]:
    """Turn, weather, the chit that is carried out, points of the divisions, victory points."""
    if not s.turn:
        return [("status.setup", ())]
    line: list[tuple[str, tuple[Value, ...]]] = [
        ("status.turn", (s.turn, board.track.turns, s.turn)),
        ("status.weather", (s.cloud, s.condition)),
    ]
    if s.chit != NONE:
        line.append(("status.chit", (s.chit, s.mug.bit_count())))
    for division in sorted(set(board.units.commander)):
        line.append(("status.points", (division, s.cp[division], s.dp[division])))
    if board.victory.hex_to_win == NONE:
        line.append(("status.victory", (total(s),)))
    return line


def draw_sketch(s: StrikeState, board: StrikeGame) -> Sketch:
    """The map, the counters with the side that is up, the boxes, the markers."""
    units, parts = board.units, board.parts
    counters = [
        Counter(
            unit,
            units.side[unit],
            parts.short[unit],
            _factors(s, unit),
            s.place[unit],
            same(parts.name[unit]),
            reduced=s.steps[unit] < units.steps[unit],
        )
        for unit in range(units.count)
    ]
    terrain = board.sheet.terrain_sheet
    return Sketch(
        board.sheet.grid,
        ["word.terrain." + terrain.ids[kind] for kind in board.sheet.terrain],
        "word.terrain.clear",
        board.sheet.names,
        counters,
        board.places.every_box(),
        _marks(s, board),
        "word.factors.unit",
    )


def _factors(s: GtsState, unit: int) -> str:
    """Fire, assault, quality, movement of the side that is up."""
    units, at = s.board.units, face(s, unit)
    shown = [units.fire[at], units.assault[at], units.quality[at], units.movement[at] // 2]
    return "-".join("·" if value == NONE else str(value) for value in shown)


def _marks(s: StrikeState, board: StrikeGame) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for hex_ in range(board.off_map):
        if s.barrage[hex_]:
            found.append((hex_, "word.mark.barrage"))
        if s.mines[hex_]:
            found.append((hex_, "word.mark.mines"))
        if s.blocks[hex_]:
            found.append((hex_, "word.mark.block"))
    return found
