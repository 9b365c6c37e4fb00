"""What a simple map shows of a position. Everything is open to both."""

from __future__ import annotations

from grognard.kernel.shown.sketch import Counter, Sketch
from grognard.titles.falaise.reading.components import SIDES, TERRAINS
from grognard.titles.falaise.rules.ch02_values import cf, ter
from grognard.titles.falaise.state import FalaiseState


def labels(s: FalaiseState) -> list[str]:
    """Short names, with the division where two units of a side share one."""
    units = s.board.units
    divisions = [row.text("short") for row in s.board.data.table("divisions").rows]
    seen: dict[str, int] = {}
    for unit, short in enumerate(units.short):
        key = f"{units.side[unit]} {short}"
        seen[key] = seen.get(key, 0) + 1
    found: list[str] = []
    for unit, short in enumerate(units.short):
        division = units.division[unit]
        alone = seen[f"{units.side[unit]} {short}"] == 1 or division < 0
        found.append(short if alone else f"{short}/{divisions[division]}")
    return found


def draw_sketch(s: FalaiseState) -> Sketch:
    """The map, the counters with the side that is up, the boxes, who controls Argentan."""
    board = s.board
    sheet = board.sheet
    counters = [
        Counter(
            unit,
            board.units.side[unit],
            short,
            f"{cf(s, unit)}-{ter(s, unit)}",
            s.place[unit],
            {"en": board.units.name_en[unit], "de": board.units.name_de[unit]},
            reduced=bool(s.reduced[unit]),
        )
        for unit, short in enumerate(labels(s))
    ]
    return Sketch(
        sheet.grid,
        ["word.terrain." + TERRAINS[terrain] for terrain in sheet.terrain],
        "word.terrain.clear",
        sheet.names,
        counters,
        board.places.every_box(),
        [(sheet.argentan, "word.mark.argentan." + SIDES[s.argentan])],
        "word.factors.unit",
    )
