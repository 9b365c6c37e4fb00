"""The board as the client's drawing wants it: map, terrain, counters and looks, from the data."""

from __future__ import annotations

from typing import Any, Final

from grognard.hexgrid import Grid
from grognard.kernel.data import DataSet, Row
from grognard.kernel.data.reading import read_chains
from grognard.kernel.data.wording import Wording, same
from grognard.kernel.shown.drawing import (
    bare_board,
    draw_chain,
    draw_face,
    draw_hexes,
    draw_terrain,
)
from grognard.titles.stand_at_mortain.reading.components import GERMAN, SIDES, Components

VALUES: Final = ["armour", "infantry"]  # printed on a counter
BADGES: Final = ["activated"]


def draw_board(data: DataSet, words: Wording, parts: Components) -> dict[str, Any]:
    """Everything that is drawn and never changes."""
    grid = parts.grid
    values, badges = words.several("words", VALUES), words.several("words", BADGES)
    terrain = [parts.terrain_ids[number] for number in parts.terrain]
    return {
        **bare_board(data, words, grid, SIDES, values, badges),
        "hexes": draw_hexes(data, words, grid, terrain, parts.hex_names, {}),
        "terrains": [_terrain(parts, words, number) for number in range(len(parts.terrain_ids))],
        "links": _roads(data, grid),
        "counters": {
            "layout": words.document.text("counters.layout"),
            "grounds": words.table("counters.grounds"),
        },
        "units": [
            _unit(row, words, parts, unit) for unit, row in enumerate(data.table("counters").rows)
        ],
    }


def _terrain(parts: Components, words: Wording, number: int) -> dict[str, Any]:
    """S0.3 With the modifier as a note of the legend."""
    modifier = parts.terrain_modifier[number]
    note = f"{modifier:+d}" if modifier else ""
    return draw_terrain(words, parts.terrain_ids[number], same(note))


def _roads(data: DataSet, grid: Grid) -> list[dict[str, Any]]:
    """R38 Roads are decoration."""
    chains = read_chains(data.table("roads"), grid)
    return [draw_chain(grid, "road", chain) for chain in chains.values()]


def _unit(row: Row, words: Wording, parts: Components, unit: int) -> dict[str, Any]:
    name = row.text("unit")
    ground = "ss" if parts.unit_side[unit] == GERMAN else "us"
    symbols, special = words.table("counters.symbols"), words.table("counters.special")
    formation = row.text("formation")
    faces: list[dict[str, Any]] = []
    for reduced in (0, 1):
        at = 2 * unit + reduced
        values = dict(zip(VALUES, (parts.at[at], parts.ai[at]), strict=True))
        faces.append(draw_face(values, reduced=reduced == 1))
    return {
        "id": name,
        "side": SIDES[parts.unit_side[unit]],
        "short": parts.unit_short[unit],
        "name": {"en": parts.unit_name_en[unit], "de": parts.unit_name_de[unit]},
        "formation": words.table("counters.formations").get(formation, formation),
        "ground": "tiger" if unit == parts.tiger else ground,
        "symbol": special.get(name, symbols.get(row.text("type"), "infantry")),
        "size": words.table("counters.sizes").get(row.text("size"), ""),
        "faces": faces,
    }
