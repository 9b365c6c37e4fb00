"""2.2 The counters as the client draws them: factors, symbol, corps and division marks."""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.data import DataSet
from grognard.kernel.data.wording import Wording
from grognard.kernel.shown.drawing import draw_face
from grognard.titles.falaise.reading.components import (
    BRANCHES,
    GERMAN,
    NATIONS,
    SIDES,
    TYPES,
    Components,
)

LAYOUT: Final = "corps-strength-rating"
UNRATED: Final = "?"  # 11.8 the TER of the 80th is rolled
# Where the mark of the corps stands: at the left of the symbol.
MARK: Final[dict[str, Any]] = {
    "values": ["corps"],
    "x": 7.4,
    "y": 26.2,
    "size": 11,
    "max": 9.4,
    "ink": "ink",
}
PLATE: Final[dict[str, Any]] = {"shape": "rounded", "x": 1.9, "y": 16.2, "w": 11, "h": 12.4}


def draw_counters(words: Wording, parts: Components) -> dict[str, Any]:
    """The layout of all counters; the mark of each corps has its colour and its number."""
    looks: dict[str, Any] = {}
    for corps in parts.corps.ids:
        path = f"counters.corps.{corps}"
        looks[words.document.text(f"{path}.mark")] = {
            "fill": words.document.text(f"{path}.fill"),
            "shape": PLATE["shape"],
            "edge": 0.8,
        }
    layout = dict(words.table("counters.layouts").get(LAYOUT, {}))
    plate = {**PLATE, "fill": "#fbfaf4", "edge": 0.8, "by": "corps", "looks": looks}
    layout["slots"] = [*layout.get("slots", []), {**MARK, "plate": plate}]
    return {
        "layout": LAYOUT,
        "layouts": {LAYOUT: layout},
        "grounds": words.table("counters.grounds"),
    }


def draw_units(data: DataSet, words: Wording, parts: Components) -> list[dict[str, Any]]:
    """Every counter with one or two faces."""
    shorts = [row.text("short") for row in data.table("divisions").rows]
    symbols, special = words.table("counters.symbols"), words.table("counters.special")
    sizes = words.table("counters.sizes")
    units = parts.units
    found: list[dict[str, Any]] = []
    for unit, name in enumerate(units.ids):
        division = units.division[unit]
        found.append(
            {
                "id": name,
                "side": SIDES[units.side[unit]],
                "short": units.short[unit],
                "name": {"en": units.name_en[unit], "de": units.name_de[unit]},
                "formation": shorts[division] if division >= 0 else "",
                "ground": ground_of(parts, unit),
                "symbol": special.get(name, symbols[TYPES[units.type[unit]]]),
                "size": sizes.get(units.size[unit], units.size[unit]),
                "faces": _faces(words, parts, unit),
            }
        )
    return found


def ground_of(parts: Components, unit: int) -> str:
    """Colours by branch of the Germans, by nation of the Allies."""
    units = parts.units
    if units.side[unit] == GERMAN:
        return BRANCHES[units.branch[unit]]
    return NATIONS[units.nation[unit]]


def _faces(words: Wording, parts: Components, unit: int) -> list[dict[str, Any]]:
    units = parts.units
    corps = units.corps[unit]
    mark = (
        words.document.text(f"counters.corps.{parts.corps.ids[corps]}.mark") if corps >= 0 else ""
    )
    faces: list[dict[str, Any]] = []
    for reduced in range(units.steps[unit]):
        at = 2 * unit + reduced
        rating = units.ter[at]
        values: dict[str, Any] = {
            "strength": units.cf[at],
            "rating": UNRATED if rating < 0 else rating,
            "corps": mark,
        }
        faces.append(draw_face(values, reduced=reduced == 1))
    return faces
