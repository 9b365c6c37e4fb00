"""What a simple map and its heading show of a position. Everything is open to both (S0.7)."""

from __future__ import annotations

from grognard.kernel.play.refusal import Value
from grognard.kernel.shown.sketch import Counter, Sketch
from grognard.titles.stand_at_mortain.rules.ch7_victory import exited_units
from grognard.titles.stand_at_mortain.state import NOT_SET, MortainState


def status_line(s: MortainState) -> list[tuple[str, tuple[Value, ...]]]:
    """Turn, card, cards left, exits, support."""
    parts = s.board.parts
    if not s.turn:
        return [("status.setup", ())]
    line: list[tuple[str, tuple[Value, ...]]] = [("status.turn", (s.turn, parts.turns))]
    if s.card != NOT_SET:
        line.append(("status.card", (s.card,)))
    line.append(("status.deck", (len(s.deck),)))
    line.append(("status.exits", (exited_units(s), s.board.exits_to_win)))
    line.append(("status.support_used" if s.support_used else "status.support_open", ()))
    return line


def draw_sketch(s: MortainState) -> Sketch:
    """The map, the counters with the side that is up, the boxes, the air modifier."""
    board = s.board
    parts = board.parts
    counters = [
        Counter(
            unit,
            parts.unit_side[unit],
            short,
            f"{parts.at[2 * unit + s.reduced[unit]]}-{parts.ai[2 * unit + s.reduced[unit]]}",
            s.place[unit],
            {"en": parts.unit_name_en[unit], "de": parts.unit_name_de[unit]},
            reduced=bool(s.reduced[unit]),
        )
        for unit, short in enumerate(parts.unit_short)
    ]
    return Sketch(
        parts.grid,
        ["word.terrain." + parts.terrain_ids[terrain] for terrain in parts.terrain],
        "word.terrain.clear",
        parts.hex_names,
        counters,
        [board.unplaced, board.waiting, board.exited, board.eliminated],
        [(s.air_hex, "word.mark.air")] if s.air_hex != NOT_SET else [],
        "word.factors.unit",
    )
