"""What a simple map and its heading show of a position, as far as the reader may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.play.refusal import Value
from grognard.kernel.shown.sketch import Counter, Sketch
from grognard.titles.mortain_counterattack.reading.components import GERMAN, US
from grognard.titles.mortain_counterattack.rules.ch19_victory import captured_hexes, counted_exits
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack


def status_line(
    s: CounterattackState, board: MortainCounterattack
) -> list[tuple[str, tuple[Value, ...]]]:
    """Turn, phase, markers held, exits, Mortain."""
    if not s.turn:
        return [("status.setup", ())]
    line: list[tuple[str, tuple[Value, ...]]] = [
        ("status.turn", (s.turn, board.last_test)),  # R37 the last one that is played
        ("status.phase", (s.active, s.phase)),
        ("status.markers", (len(s.held[GERMAN]), len(s.held[US]))),
    ]
    for side in (GERMAN, US):
        known = hand_text(s, board, side)
        if known:
            line.append(("status.hand", (side, known)))
    line.append(("status.exits", (counted_exits(s), board.exits_to_win)))
    line.append(("status.mortain", (captured_hexes(s), len(board.mortain_hexes))))
    return line


def hand_text(s: CounterattackState, board: MortainCounterattack, side: int) -> str:
    """8.3 The markers of a side with their values, if the reader may know them."""
    hand = s.held[side]
    if NOT_SHOWN in hand:
        return ""
    ids, value = board.markers.ids, board.markers.value
    return ", ".join(f"{ids[marker]} (+{value[marker]})" for marker in hand)


def draw_sketch(s: CounterattackState, board: MortainCounterattack) -> Sketch:
    """The map, the counters with the side that is up, the boxes, the captured hexes."""
    units, parts = board.units, board.parts
    counters: list[Counter] = []
    for unit, short in enumerate(parts.short):
        at = 2 * unit + (s.depleted >> unit & 1)
        factors = f"{units.attack[at]}-{units.defence[at]}-{units.movement[at]}"
        counters.append(
            Counter(
                unit,
                units.side[unit],
                short,
                factors,
                s.place[unit],
                {"en": parts.name_en[unit], "de": parts.name_de[unit]},
                reduced=s.is_depleted(unit),
            )
        )
    marks = [(hex_, "word.mark.captured") for hex_ in board.mortain_hexes if s.captured >> hex_ & 1]
    return Sketch(
        board.sheet.grid,
        ["word.terrain." + board.country.terrain_ids[terrain] for terrain in board.sheet.terrain],
        "word.terrain.clear",
        board.sheet.names,
        counters,
        [board.unplaced, board.waiting, board.exited, board.eliminated],
        marks,
        "word.factors.unit",
    )
